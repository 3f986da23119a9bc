// A round from its account, moment by moment: what happened, what lay where then, and which number stood. Nothing is reckoned here: the account has
// every amount.
import { chip_text, is_colour, pile_of } from '../../lib/chips';
import { chip_look, type FeltPiles, pile_text } from '../../lib/felt';
import { to_minor } from '../../lib/money';
import type {
  ChipCount,
  FoundRecord,
  Money,
  RoundAccount,
  RoundBet,
  RoundPayment,
  RoundStep,
  RouletteNumber,
  Seat,
  TablePage,
  Wager,
} from '../../lib/protocol/messages';
import { rounds_words as say } from '../../messages/staff_rounds';

export type Moment = FoundRecord & {
  kind: 'step' | 'bet' | 'later';
  words: string;
  by: string;
  seconds: number; // since bets opened
};

const signed = (change: Money) => (change.startsWith('-') ? `−${change.slice(1)}` : `+${change}`);

function bet_words({ seat, act, wager, stakes }: RoundBet, name: (wager: Wager) => string): string {
  const what = stakes.map((one) => `${name(one.wager)} ${act === 'open-bets' ? one.lies_there : signed(one.change)}`).join(', ');
  return say.bet(seat + 1, say.acts[act] ?? act, wager === undefined ? what : `${name(wager)}: ${what}`);
}

export function moments_of(account: RoundAccount, name: (wager: Wager) => string): Moment[] {
  const opened = Date.parse(account.opening.at);
  const moment = (found: FoundRecord, more: Pick<Moment, 'kind' | 'words' | 'by'>): Moment => ({
    position: found.position,
    sequence: found.sequence,
    at: found.at,
    own: found.own,
    seconds: (Date.parse(found.at) - opened) / 1000,
    ...more,
  });
  const of_step = (kind: 'step' | 'later') => (step: RoundStep) => moment(step, { kind, words: step.words, by: step.by });
  const all = [
    ...account.course.map(of_step('step')),
    ...account.bets.map((bet) => moment(bet, { kind: 'bet', words: bet_words(bet, name), by: say.seat(bet.seat + 1) })),
    ...account.later.map(of_step('later')),
  ];
  return all.sort((one, other) => one.position - other.position);
}

type Lying = { seat: Seat; wager: Wager; stake: number; chips: Map<ChipCount['chip'], number> };

/** What lies on the layout after this record; the last bets stay in sight when the round is over. */
export function lying_at(account: RoundAccount, position: number): Lying[] {
  const lying = new Map<string, Lying>();
  for (const bet of account.bets) {
    if (bet.position > position) break;
    for (const { wager, change, lies_there, chips } of bet.stakes) {
      const key = `${bet.seat} ${wager}`;
      const pile = lying.get(key) ?? { seat: bet.seat, wager, stake: 0, chips: new Map<ChipCount['chip'], number>() };
      const sign = change.startsWith('-') ? -1 : 1;
      pile.stake = to_minor(lies_there);
      for (const { chip, count } of chips ?? []) pile.chips.set(chip, (pile.chips.get(chip) ?? 0) + sign * count);
      if (pile.stake > 0) lying.set(key, pile);
      else lying.delete(key);
    }
  }
  return [...lying.values()];
}

/** As the layout draws it; the piles of a seat that is looked at are marked. */
export function piles_of(lying: Lying[], denominations: TablePage['chips'], looked_at: Seat | null): FeltPiles {
  const piles: FeltPiles = {};
  for (const { seat, wager, stake, chips } of lying) {
    const counted = [...chips].flatMap(([chip, count]) => (count > 0 ? [{ chip, count }] : []));
    const looks =
      counted.length === 0
        ? pile_of(stake, denominations).map((index) => `chip-${index % 6}`)
        : counted.flatMap(({ chip, count }) => Array.from({ length: Math.min(count, 20) }, () => chip_look(chip, denominations)));
    const text = counted.some(({ chip }) => is_colour(chip)) ? pile_text(counted, stake) : chip_text(stake);
    (piles[wager] ??= []).push({ seat, stake, looks, text, own: seat === looked_at, unclear: false, state: 'held' });
  }
  for (const here of Object.values(piles)) here?.sort((one, other) => Number(one.own) - Number(other.own));
  return piles;
}

export type ResultVersion = { kind: string; number: RouletteNumber | null; step: RoundStep };

const version_kinds = ['result-sensed', 'ball-rested', 'result-keyed', 'round-settled', 'round-voided', 'round-corrected', 'round-undone'];

/** Every word on the result, in order: sensed, seen, keyed, settled, corrected. */
export const versions_of = (account: RoundAccount): ResultVersion[] =>
  [...account.course, ...account.later].flatMap((step) => {
    const { type, number, to } = step.event;
    const says_nothing = type === 'ball-rested' && (number ?? null) === null;
    return version_kinds.includes(type) && !says_nothing ? [{ kind: type, number: to ?? number ?? null, step }] : [];
  });

/** The number that the round stood on after this record. */
export function standing_at(account: RoundAccount, position: number): RouletteNumber | null {
  const decided = versions_of(account).filter(
    ({ kind, step }) => step.position <= position && /^round-(settled|corrected|undone|voided)$/.test(kind),
  );
  return decided.at(-1)?.number ?? null;
}

export type SeatResult = RoundPayment & { returned_now: Money; owed_to: Money; owed_by: Money; is_corrected: boolean };

/** What each seat got, and what corrections made of it. */
export const results_of = (account: RoundAccount): SeatResult[] =>
  account.payments.map((payment) => {
    const own = account.adjustments
      .map(({ event }) => event)
      .filter(({ seat, session }) => seat === payment.seat && session === payment.session)
      .at(-1);
    return {
      ...payment,
      returned_now: own?.returned_now ?? payment.returned,
      owed_to: own?.owed_to ?? '0.00',
      owed_by: own?.owed_by ?? '0.00',
      is_corrected: own !== undefined,
    };
  });
