import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import type { Act, Do, Hello, TableMessage, Watch } from './protocol/messages';
import { type Line, Socket } from './socket.svelte';

const now = 1_794_796_200_000;

/** A line whose other end is the test. */
class FakeLine implements Line {
  onopen: Line['onopen'] = null;
  onmessage: Line['onmessage'] = null;
  onclose: Line['onclose'] = null;
  sent: (Hello | Watch | Do)[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Hello | Watch | Do);
  }
  close(): void {
    this.closed = true;
  }
  hear(message: object): void {
    this.onmessage?.call(this as never, { data: JSON.stringify(message) } as MessageEvent);
  }
  break(): void {
    this.onclose?.call(this as never, {} as CloseEvent);
  }
  greet(number = 0): void {
    this.onopen?.call(this as never, {} as Event);
    this.welcome(number);
  }
  welcome(number = 0): void {
    this.hear({ type: 'welcome', protocol: 1, version: '0', demo: true, time: now + 5_000, number, you: { kind: 'guest' } });
  }
  numbers(): number[] {
    return this.sent.filter((message) => message.type === 'do').map((message) => message.number);
  }
}

const lines: FakeLine[] = [];
const last = () => lines.at(-1) as FakeLine;
let socket: Socket;

const snapshot = (to: number, round: number): TableMessage => ({
  type: 'table',
  table: 'one',
  from: 0,
  to,
  history: [{ round, number: '17' }],
  notice: null,
});
const change = (from: number, to: number, round: number): TableMessage => ({
  type: 'table',
  table: 'one',
  from,
  to,
  history: [{ round, number: '0' }],
});
const shown = () => socket.tables['one']?.history?.[0]?.round;
const bet: Act = { type: 'place-wager', seat: 5, wager: 'red', stake: '2.00' };
const grant = (number: number) => ({ type: 'reply', stream: 'one', number, granted: true, sequence: 9 });

beforeEach(() => {
  vi.useFakeTimers({ now });
  lines.length = 0;
  socket = new Socket(() => {
    const line = new FakeLine();
    lines.push(line);
    return line;
  });
});
afterEach(() => {
  socket.close();
  vi.useRealTimers();
});

describe('views', () => {
  beforeEach(() => {
    socket.watch(['one']);
    last().greet();
    last().hear(snapshot(10, 1));
  });

  it('continue from a sequence that is not above our own, each part whole', () => {
    expect(shown()).toBe(1);
    last().hear(change(8, 12, 2));
    expect(shown()).toBe(2);
    expect(socket.tables['one']?.notice).toBeNull();
    last().hear({ type: 'table', table: 'one', from: 12, to: 13, notice: { kind: 'void', round: 2, clause: '5.3.1' } });
    expect(socket.tables['one']?.notice?.kind).toBe('void');
    expect(shown()).toBe(2);
  });

  it('are not set back by a message that comes late', () => {
    last().hear(change(10, 14, 3));
    last().hear(change(10, 12, 2));
    expect(shown()).toBe(3);
  });

  it('take two messages of the same sequence, as for the table and for a seat', () => {
    last().hear(change(10, 14, 3));
    last().hear({ type: 'table', table: 'one', from: 10, to: 14, notice: { kind: 'held', round: 3, clause: '' } });
    expect(shown()).toBe(3);
    expect(socket.tables['one']?.notice?.kind).toBe('held');
  });

  it('ask for a snapshot after a gap, once, and show nothing doubtful until it comes', () => {
    last().hear(change(11, 12, 2));
    last().hear(change(12, 13, 3));
    expect(shown()).toBe(1);
    expect(last().sent.slice(1)).toEqual([{ type: 'watch', tables: ['one'] }]);
    last().hear(snapshot(13, 3));
    expect(shown()).toBe(3);
    last().hear(change(13, 14, 4));
    expect(shown()).toBe(4);
  });

  it('begin anew where the floor did', () => {
    last().hear({ type: 'table', table: 'one', from: 0, to: 2, history: [] });
    expect(socket.tables['one']).toEqual({ sequence: 2, history: [] });
  });

  it('are of the tables that are watched', () => {
    socket.watch(['two']);
    expect(last().sent.at(-1)).toEqual({ type: 'watch', tables: ['two'] });
    last().hear(change(10, 11, 2));
    expect(socket.tables).toEqual({});
    last().hear({ type: 'table', table: 'two', from: 0, to: 1, history: [] });
    expect(socket.tables['two']?.sequence).toBe(1);
  });

  it('are asked for, where somebody began to watch between hello and welcome', () => {
    last().break();
    vi.advanceTimersByTime(1_000);
    last().onopen?.call(last() as never, {} as Event);
    socket.watch(['one', 'two']);
    last().welcome();
    expect(last().sent.slice(1)).toEqual([{ type: 'watch', tables: ['one', 'two'] }]);
  });

  it('are kept over a break, and the server is told how far they go', () => {
    last().break();
    expect(socket.state).toBe('offline');
    expect(shown()).toBe(1);
    vi.advanceTimersByTime(1_000);
    last().greet();
    expect(last().sent[0]).toEqual({ type: 'hello', protocol: 1, watch: ['one'], kept: [{ table: 'one', sequence: 10 }] });
    expect(socket.state).toBe('online');
  });
});

describe('commands', () => {
  it('wait for the welcome and are numbered above what it says', () => {
    void socket.do('one', bet);
    expect(last().sent).toEqual([]);
    last().greet(41);
    expect(last().sent[1]).toEqual({ type: 'do', stream: 'one', number: 42, act: bet });
  });

  it('are answered by their numbers, in any order', async () => {
    last().greet();
    const answers = [socket.do('one', bet), socket.do('one', { type: 'clear-wagers', seat: 5 })];
    expect(last().numbers()).toEqual([1, 2]);
    expect(socket.unanswered).toBe(2);
    last().hear({
      type: 'reply',
      stream: 'one',
      number: 2,
      granted: false,
      code: 'bets-closed',
      clause: '3.5',
      sentence: 'Bets are closed.',
    });
    last().hear(grant(1));
    expect(socket.unanswered).toBe(0);
    expect((await Promise.all(answers)).map((answer) => answer.granted)).toEqual([true, false]);
  });

  it('whose answer was lost are sent again with the same number and content, before newer ones', async () => {
    last().greet(7);
    const first = socket.do('one', bet);
    const second = socket.do('one', { type: 'undo-wager', seat: 5 });
    last().hear(grant(8));
    last().break();
    const third = socket.do('one', bet);
    vi.advanceTimersByTime(1_000);
    expect(lines.length).toBe(2);
    last().greet(9);
    expect(last().sent.slice(1)).toEqual([
      { type: 'do', stream: 'one', number: 9, act: { type: 'undo-wager', seat: 5 } },
      { type: 'do', stream: 'one', number: 10, act: bet },
    ]);
    last().hear({ ...grant(9), repeated: true });
    last().hear(grant(10));
    expect((await Promise.all([first, second, third])).every((answer) => answer.granted)).toBe(true);
  });

  it('are at most 64 at a time', () => {
    last().greet();
    for (let count = 0; count < 100; ++count) void socket.do('one', bet);
    expect(last().numbers().length).toBe(64);
    last().hear(grant(1));
    last().hear(grant(2));
    expect(last().numbers().length).toBe(66);
    expect(last().numbers().at(-1)).toBe(66);
  });

  it('that came too fast are sent again after a pause', () => {
    const warn = vi.spyOn(console, 'warn').mockReturnValue();
    last().greet();
    void socket.do('one', bet);
    last().hear({ type: 'error', code: 'too-fast', sentence: 'Too many messages a second: this one was not taken.' });
    expect(last().numbers()).toEqual([1]);
    vi.advanceTimersByTime(1_000);
    expect(last().numbers()).toEqual([1, 1]);
    expect(warn).toHaveBeenCalledOnce();
  });

  it('that never arrived before a break wait for the view, and are sent again only if they are still wanted', async () => {
    socket.watch(['one']);
    last().greet();
    last().hear(snapshot(10, 1));
    let is_wanted = true;
    const kept = socket.do('one', bet);
    const lost = socket.do('one', bet, { is_wanted: () => is_wanted });
    expect(last().numbers()).toEqual([1, 2]);
    last().break();
    is_wanted = false;
    socket.hurry();
    last().greet(1);
    expect(last().sent[0]).toMatchObject({ type: 'hello', kept: [] });
    expect(last().numbers()).toEqual([1]); // it had arrived: its answer is asked for again
    last().hear(snapshot(12, 2));
    expect(await lost).toMatchObject({ granted: false, code: 'never-sent' });
    expect(last().numbers()).toEqual([1]);
    last().hear({ type: 'reply', stream: 'one', number: 1, granted: true, sequence: 11, repeated: true });
    expect(await kept).toMatchObject({ granted: true, sequence: 11 });
  });

  it('go out at a pace that the server bears, however many there are', () => {
    last().greet();
    for (let command = 0; command < 300; ++command) void socket.do('one', bet);
    for (let answered = 1; answered <= 200; ++answered)
      last().hear({ type: 'reply', stream: 'one', number: answered, granted: true, sequence: answered });
    const at_once = last().numbers().length;
    expect(at_once).toBeLessThanOrEqual(150);
    vi.advanceTimersByTime(1000);
    expect(last().numbers().length - at_once).toBeGreaterThan(20);
    expect(last().numbers().length - at_once).toBeLessThanOrEqual(50);
  });

  it('without an answer for long show that the line is dead, however many follow', () => {
    last().greet();
    for (let second = 0; second < 9; ++second) {
      void socket.do('one', bet);
      vi.advanceTimersByTime(1_000);
    }
    expect(lines[0]?.closed).toBe(true);
    expect(lines.length).toBeGreaterThan(1);
  });
});

describe('the line', () => {
  it('is tried again, later each time, up to a bound', () => {
    vi.spyOn(Math, 'random').mockReturnValue(1);
    const waits: number[] = [];
    for (let attempt = 0; attempt < 9; ++attempt) {
      last().break();
      const before = lines.length;
      let waited = 0;
      while (lines.length === before) {
        vi.advanceTimersByTime(50);
        waited += 50;
      }
      waits.push(waited);
    }
    expect(waits).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]);
  });

  it('is tried at once when somebody looks or the network is back', () => {
    for (let attempt = 0; attempt < 6; ++attempt) {
      last().break();
      vi.advanceTimersByTime(20_000);
    }
    last().break();
    const before = lines.length;
    socket.hurry();
    expect(lines.length).toBe(before + 1);
    socket.hurry();
    expect(lines.length).toBe(before + 1);
  });

  it('is given up when the network is gone, and what it still says is not heard', () => {
    socket.watch(['one']);
    last().greet();
    const line = last();
    socket.lose();
    expect(socket.state).toBe('offline');
    line.hear(snapshot(10, 1));
    expect(socket.tables).toEqual({});
  });

  it('that is quiet is asked, and given up when it does not answer', () => {
    socket.watch(['one']);
    last().greet();
    last().hear(snapshot(10, 1));
    vi.advanceTimersByTime(30_000);
    expect(last().sent.at(-1)).toEqual({ type: 'watch', tables: ['one'] });
    last().hear(snapshot(10, 1));
    vi.advanceTimersByTime(30_000);
    expect(lines.length).toBe(1);
    vi.advanceTimersByTime(8_000);
    expect(socket.state).toBe('offline');
  });

  it('that never greets is given up', () => {
    vi.advanceTimersByTime(8_000);
    expect(lines[0]?.closed).toBe(true);
    expect(socket.state).toBe('offline');
  });

  it('ends for good with a bye that would be said again', () => {
    last().greet();
    last().hear({ type: 'bye', code: 'taken-over', sentence: 'This place is in use at another connection now.' });
    last().break();
    vi.advanceTimersByTime(60_000);
    socket.hurry();
    expect(lines.length).toBe(1);
    expect(socket.state).toBe('ended');
    expect(socket.farewell?.code).toBe('taken-over');
  });

  it('comes back after a floor that stopped for a while', () => {
    last().greet();
    last().hear({ type: 'bye', code: 'stopping', sentence: 'The floor stops.' });
    last().break();
    expect(socket.farewell?.code).toBe('stopping');
    vi.advanceTimersByTime(1_000);
    last().greet();
    expect(socket.state).toBe('online');
    expect(socket.farewell).toBeNull();
  });

  it('tells the time by the floor', () => {
    last().greet();
    expect(socket.now()).toBe(now + 5_000);
  });
});
