// A seat of table t1 and a floor that answers when it is told to, for tests of what is asked of it.
import type { Act, RoundView, SeatView, Sequence } from '../src/lib/protocol/messages';
import type { Answer } from '../src/lib/socket.svelte';
import type { TableView } from '../src/lib/table_view';
import { round_view } from './round_view';

export const round = round_view({ number: 7 });
export const seat: SeatView = {
  number: 0,
  session: 1,
  credit: '100.00',
  staked: '0.00',
  locked: false,
  since: 0,
  put_in: '100.00',
  paid_out: '0.00',
  called: null,
  stakes: {},
  undo: false,
  repeat: false,
  last: null,
};

export class Line {
  state = 'online';
  tables: { t1: TableView } = { t1: { sequence: 1, round, seat } };
  asked: { act: Act; answer: (answer: Answer) => void }[] = [];

  do(_stream: string, act: Act): Promise<Answer> {
    return new Promise((answer) => this.asked.push({ act, answer }));
  }

  get acts(): string[] {
    return this.asked.map(({ act }) => (act.type === 'place-wager' ? `place ${act.wager}` : act.type));
  }

  async grant(index: number, sequence: Sequence = 1): Promise<void> {
    this.asked[index]?.answer({ type: 'reply', stream: 't1', number: index, granted: true, sequence });
    await settled();
  }

  async refuse(index: number, code: string): Promise<void> {
    this.asked[index]?.answer({ type: 'reply', stream: 't1', number: index, granted: false, code, clause: '', sentence: '' });
    await settled();
  }

  show(change: Partial<RoundView>): void {
    this.tables = { t1: { ...this.tables.t1, round: { ...round, ...change } } };
  }
}
export const settled = () => new Promise((resolve) => setTimeout(resolve));
