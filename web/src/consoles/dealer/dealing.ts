// A dealer's round: what is next, what a touch asks of the table, and what is said aloud. It follows what the server shows of the round and what it
// tells of the rulebook; whether something is allowed is the server's answer.
import type { Act, FeltView, Position, RoundView, RouletteNumber, Spot, StaffView, TablePage } from '../../lib/protocol/messages';
import { may } from '../may';

export type Table = Pick<TablePage, 'dealing' | 'kind' | 'words' | 'spots' | 'wheel'>;
export type Sight = { round: RoundView; staff: StaffView; felt?: FeltView | undefined };

export type Stage =
  | 'closed' // the table is to be opened
  | 'idle' // bets are to be opened
  | 'betting'
  | 'number' // of the ball, which runs or has come to rest
  | 'confirm' // the number is known and read back
  | 'differs' // the sensor and the dealer don't agree
  | 'held' // for the pit
  | 'asked' // whether the ball came to rest
  | 'paying';

/** The number that would be confirmed: the dealer's, else the sensor's, else the one that was stated after an interruption. */
export const known_number = ({ keyed, sensed, rested }: StaffView): RouletteNumber | null => keyed ?? sensed ?? rested;

export function stage_of({ round, staff, felt }: Sight): Stage {
  if (round.phase === 'closed') return 'closed';
  if (round.hold === 'interruption') return 'asked';
  if (round.hold === 'result') return 'held';
  if (round.phase === 'idle') return felt?.paying ? 'paying' : 'idle';
  const number = known_number(staff);
  if (number !== null) return agree(staff) ? 'confirm' : 'differs';
  return round.phase === 'betting' ? 'betting' : 'number';
}

function agree({ keyed, sensed, rested }: StaffView): boolean {
  const told = [keyed, sensed, rested].filter((number) => number !== null);
  return told.every((number) => number === told[0]);
}

/** Whether a touch of the pad means a number now. */
export function takes_number({ round }: Sight): boolean {
  if (round.hold !== 'none') return false;
  return round.phase === 'bets-closed' || (round.phase === 'betting' && round.spin !== 'none');
}

/** Whether it takes two people to say that the spin does not count: its number is known. */
export function takes_second({ round, felt }: Sight): boolean {
  return round.spin === 'at-rest' || round.hold === 'result' || felt?.paying === true;
}

// What has to be on record before a number: a spin, and that it has ended. That the number is not told with the rest leaves it to be keyed anew.
function until_rest({ round }: Sight): Act[] {
  const spin: Act = { type: 'spin-ball', against_rotation: true, revolutions: null };
  const rest: Act = { type: 'rest-ball', number: null };
  return [...(round.spin === 'none' ? [spin] : []), ...(round.spin === 'at-rest' ? [] : [rest])];
}

/** A touch of the pad. */
export function acts_of_number(sight: Sight, number: RouletteNumber): Act[] {
  const key: Act = { type: 'key-result', number };
  return [...until_rest(sight), ...(sight.staff.keyed === number ? [] : [key])];
}

/** The held touch: the number is as it was read back, and the dolly stands on it where there is a layout to stand on. */
export function acts_of_confirming(table: Table, sight: Sight): Act[] {
  const number = known_number(sight.staff);
  if (number === null) return [];
  const { keyed, sensed, dolly } = sight.staff;
  const is_told = keyed !== null || sensed !== null;
  const has_dolly = table.dealing.determined_by === 'rest-and-dolly' || table.kind !== 'electronic';
  const key: Act = { type: 'key-result', number };
  const mark: Act = { type: 'place-dolly', number };
  return [...until_rest(sight), ...(is_told ? [] : [key]), ...(has_dolly && dolly !== number ? [mark] : []), { type: 'confirm-result' }];
}

export type RoundKey = 'open' | 'warn' | 'spin' | 'close';
/** What the dealer does next, or may do now; what the position or the table does not have is not there. */
export type Offered = Partial<Record<RoundKey, 'next' | 'now' | 'not-now'>>;

export function offered_keys(table: Table, sight: Sight, position: Position): Offered {
  const { round } = sight;
  const { close_time } = table.dealing;
  if (!may(table, position, 'run-round')) return {};
  const is_free = round.hold === 'none';
  const is_betting = is_free && round.phase === 'betting';
  const is_warned = table.words.warning === undefined || round.warned;
  const may_close = round.spin !== 'none' || may(table, position, 'close-before-spin');
  const may_spin = is_free && round.spin === 'none' && (round.phase === 'bets-closed' || (is_betting && close_time !== 'before-spin'));
  const waits_for_spin = close_time === 'during-spin' && round.spin === 'none';
  const when = (possible: boolean, is_next: boolean) => (possible ? (is_next ? 'next' : 'now') : 'not-now');
  return {
    open: when(stage_of(sight) === 'idle', true),
    ...(table.words.warning !== undefined && { warn: when(is_betting && !round.warned, true) }),
    spin: when(may_spin, round.phase === 'bets-closed' || (waits_for_spin && is_warned)),
    close: when(is_betting && may_close, is_warned && !waits_for_spin),
  };
}

export const acts_of_key: Record<RoundKey, Act> = {
  open: { type: 'open-bets' },
  warn: { type: 'warn-bets' },
  spin: { type: 'spin-ball', against_rotation: true, revolutions: null },
  close: { type: 'close-bets' },
};

/** What the dealer says aloud next, in the house's words; nothing where something else comes first. */
export function next_words(table: Table, sight: Sight): { words: string; bell: boolean } | null {
  const { round } = sight;
  const { words, dealing } = table;
  switch (stage_of(sight)) {
    case 'idle':
      return { words: words.open, bell: false };
    case 'betting':
      if (words.warning !== undefined && !round.warned) return { words: words.warning, bell: false };
      return { words: words.close, bell: dealing.bell };
    case 'confirm':
      return { words: read_back(table, known_number(sight.staff) ?? '').join(', '), bell: false };
    default:
      return null;
  }
}

/** "17", "Black", "Odd", "1 to 18", as this house calls its even chances. */
export function read_back(table: Table, number: RouletteNumber): string[] {
  const kinds = ['red', 'black', 'green', 'odd', 'even', 'low', 'high'];
  const fields = table.spots.filter(({ kind, numbers }) => kinds.includes(kind) && numbers.includes(number));
  const place = ({ kind }: Spot) => kinds.indexOf(kind);
  const labels = fields.sort((one, other) => place(one) - place(other)).map(({ label }) => label);
  const colour = table.wheel.colours[table.wheel.order.indexOf(number)] ?? '';
  const says_colour = fields.some(({ kind }) => kind === colour);
  return [number, ...(says_colour ? [] : [colour]), ...labels];
}

/** Digits as they are typed: as long as some number of the wheel begins so. */
export function typed(table: Table, before: string, digit: string): string {
  const begins = (text: string) => table.wheel.order.some((number) => number.startsWith(text));
  if (begins(before + digit)) return before + digit;
  return begins(digit) ? digit : '';
}
