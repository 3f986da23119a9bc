// What the pit does at a table: each act is proposed, read back with its clause, confirmed by a second person where the floor asks for one, and only
// then asked of the floor. Who may do what, and whether it can be done now, is the floor's word.
import type { Act, Clause, RoundView, StaffView, TablePage } from '../../lib/protocol/messages';
import { pit_words as say } from '../../messages/staff_pit';

export type Proposal = { title: string; says: string; clause: Clause; acts: Act[] };
export type Propose = (proposal: Proposal) => void;

type Titled = keyof typeof say.titles;

/** An act and what will be read back, with the clause that the table names for it. */
export function proposal(table: TablePage, act: Act & { type: Titled }, says: string): Proposal {
  return {
    title: say.titles[act.type],
    says,
    clause: table.dealing.clauses[act.type] ?? '',
    acts: [act],
  };
}

export const open_alerts = (staff: StaffView | undefined) => (staff?.alerts ?? []).filter(({ acknowledged }) => acknowledged === null);

/** What the house kept of what was staked, in percent; nothing before the first stake. */
export function share_of_stakes({ win, staked }: { win: string; staked: string }): string | null {
  return Number(staked) === 0 ? null : `${((Number(win) / Number(staked)) * 100).toFixed(1)} %`;
}

export const is_running = (round: RoundView) => round.phase === 'betting' || round.phase === 'bets-closed';

/** A text as it is kept: without what is around it; nothing where there is none. */
export const text_of = (typed: string): string | null => typed.trim() || null;
