// The connection to the floor. It keeps the view of each watched table, carries commands so that each is done once whatever happens to the line,
// and comes back by itself. What it shows may be old while it is not online, and it says so.
import { wait_ms } from './patience';
import type {
  Act,
  Bye,
  CageAct,
  CageMessage,
  ErrorMessage,
  Hello,
  MessageNumber,
  Reply,
  TableMessage,
  TableName,
  Watch,
  Welcome,
  You,
} from './protocol/messages';
import { continue_view, type TableView } from './table_view';

export type Credential = { key: string } | { token: string } | Record<string, never>; // of a terminal, of a person, of a guest

/** What is used of a WebSocket. */
export type Line = Pick<WebSocket, 'send' | 'close' | 'onopen' | 'onmessage' | 'onclose'>;

type ServerMessage = Welcome | TableMessage | CageMessage | Reply | ErrorMessage | Bye;
type Command = {
  stream: string;
  act: Act | CageAct;
  second?: string;
  number: MessageNumber | null;
  sent: boolean;
  is_wanted: () => boolean;
  answer: (reply: Answer) => void;
};

/** The floor's answer; or that a command never came to the floor before a break, and was not wanted any more after it. */
export type Answer = Reply | { granted: false; code: 'never-sent'; clause: ''; sentence: '' };
type Asking = { second?: string; is_wanted?: () => boolean };

const final_words = ['taken-over', 'sign-in', 'no-seat', 'bad-hello']; // after these a new attempt would end in the same way
const most_unanswered = 64; // more are not taken by the server
const answer_within_ms = 8_000; // else the line is taken for dead
const silence_ms = 30_000; // then we ask whether the floor is still there
const too_fast_pause_ms = 1_000;
const most_at_once = 120; // both below what the server bears
const pace_ms = 25;

export class Socket {
  state = $state<'connecting' | 'online' | 'offline' | 'ended'>('connecting');
  tables = $state.raw<Partial<Record<TableName, TableView>>>({});
  cage = $state.raw<CageMessage | null>(null); // for those who have a part in it
  you = $state.raw<You | null>(null);
  farewell = $state.raw<Bye | null>(null); // why the connection has ended for good
  unanswered = $state(0);
  last_heard = $state(0); // when the floor was heard the last time before the line broke, by its clock

  #open: () => Line;
  #credential: Credential;
  #line: Line | null = null;
  #watched: TableName[] = [];
  #told: TableName[] = []; // of these the server knows that they are watched
  #without_snapshot: TableName[] = []; // asked for, and not yet here
  #commands: Command[] = []; // without an answer, in the order of their numbers
  #highest: MessageNumber = 0;
  #arrived: MessageNumber = 0; // before the line broke, as far as the floor knows
  #stale: string[] = []; // streams whose view may be from before a break: what did not arrive waits until it is known whether it is still wanted
  #allowance = most_at_once;
  #allowed_at = 0;
  #heard_at = 0;
  #pace: ReturnType<typeof setTimeout> | undefined;
  #clock_ahead_ms = 0; // of the floor's
  #failures = 0;
  #again: ReturnType<typeof setTimeout> | undefined;
  #deadline: ReturnType<typeof setTimeout> | undefined;
  #silence: ReturnType<typeof setTimeout> | undefined;

  #when_closed: () => void;

  constructor(open: () => Line, credential: Credential = {}, when_closed = () => {}) {
    this.#open = open;
    this.#credential = credential;
    this.#when_closed = when_closed;
    this.#connect();
  }

  /** From now on these tables and no others. */
  watch(tables: TableName[]): void {
    if (are_same(tables, this.#watched)) return;
    this.#watched = [...tables];
    this.tables = Object.fromEntries(Object.entries(this.tables).filter(([table]) => tables.includes(table)));
    if (this.state === 'online') this.#ask_for_snapshots();
  }

  /** Asks for an act; the answer comes once it is durable, or when it was refused. Nothing is done twice. What had not arrived when the line broke is
      sent again only if it is still wanted then. */
  do(stream: TableName, act: Act, asking?: Asking): Promise<Answer>;
  do(stream: 'cage', act: CageAct, asking?: Asking): Promise<Answer>;
  do(stream: string, act: Act | CageAct, { second, is_wanted = () => true }: Asking = {}): Promise<Answer> {
    return new Promise((answer) => {
      this.#commands.push({ stream, act, ...(second !== undefined && { second }), number: null, sent: false, is_wanted, answer });
      this.unanswered = this.#commands.length;
      this.#send_commands();
    });
  }

  /** Milliseconds since 1970 by the floor's clock. */
  now(): number {
    return Date.now() + this.#clock_ahead_ms;
  }

  /** Tries again at once: the tab is looked at, or the network has returned. */
  hurry(): void {
    if (this.#line !== null || this.state === 'ended') return;
    this.#failures = 0;
    this.#connect();
  }

  /** The network is gone: what we have is not worth waiting for. */
  lose(): void {
    if (this.#line !== null) this.#drop(this.#line);
  }

  close(): void {
    this.state = 'ended';
    if (this.#line !== null) this.#drop(this.#line);
    clearTimeout(this.#again);
    clearTimeout(this.#pace);
    this.#when_closed();
  }

  #connect(): void {
    clearTimeout(this.#again);
    const line = this.#open();
    this.#line = line;
    line.onopen = () => {
      const kept = this.#watched.flatMap((table) => {
        const view = this.tables[table];
        const is_needed_anew = this.#commands.some(({ stream }) => stream === table);
        return view === undefined || is_needed_anew ? [] : [{ table, sequence: view.sequence }];
      });
      const hello: Hello = { type: 'hello', protocol: 1, ...this.#credential, watch: this.#watched, kept };
      this.#told = this.#watched;
      line.send(JSON.stringify(hello));
    };
    line.onmessage = (event: MessageEvent<string>) => {
      if (line !== this.#line) return;
      this.#hear(JSON.parse(event.data) as ServerMessage);
    };
    line.onclose = () => {
      this.#drop(line);
    };
    this.#expect_answer();
  }

  #drop(line: Line): void {
    if (line !== this.#line) return;
    this.#line = null;
    line.close();
    this.#forget_deadlines();
    if (this.state === 'ended') return;
    if (this.state === 'online') this.last_heard = this.#heard_at;
    this.state = 'offline';
    this.#again = setTimeout(
      () => {
        this.#connect();
      },
      wait_ms(this.#failures++, Math.random),
    );
  }

  #hear(message: ServerMessage): void {
    this.#forget_deadlines();
    this.#expect_more();
    this.#heard_at = this.now();
    switch (message.type) {
      case 'welcome':
        this.#begin(message);
        break;
      case 'table':
        this.#show(message);
        break;
      case 'cage':
        this.cage = message;
        break;
      case 'reply':
        this.#answer(message);
        break;
      case 'bye':
        this.farewell = message;
        if (final_words.includes(message.code)) this.close();
        break;
      case 'error':
        console.warn(`the floor could not take a message: ${message.code}: ${message.sentence}`);
        if (message.code === 'too-fast')
          setTimeout(() => {
            this.#send_again();
          }, too_fast_pause_ms);
        break;
    }
    this.#expect_answer();
  }

  #begin(welcome: Welcome): void {
    this.#failures = 0;
    this.#highest = Math.max(this.#highest, welcome.number);
    this.#arrived = welcome.number;
    this.#stale = this.#commands.map(({ stream }) => stream).filter((stream) => this.#watched.includes(stream));
    this.#allowance = most_at_once;
    this.#clock_ahead_ms = welcome.time - Date.now();
    this.#without_snapshot = [];
    this.you = welcome.you;
    this.farewell = null;
    this.state = 'online';
    if (!are_same(this.#told, this.#watched)) this.#ask_for_snapshots();
    this.#send_again();
  }

  #show(message: TableMessage): void {
    if (!this.#watched.includes(message.table)) return;
    if (message.from !== 0 && this.#without_snapshot.includes(message.table)) return;
    const view = continue_view(this.tables[message.table], message);
    if (view === null) {
      this.#ask_for_snapshots();
      return;
    }
    this.#without_snapshot = this.#without_snapshot.filter((table) => table !== message.table);
    this.tables = { ...this.tables, [message.table]: view };
    if (!this.#stale.includes(message.table)) return;
    this.#stale = this.#stale.filter((table) => table !== message.table);
    this.#give_up_unwanted(message.table);
    this.#send_commands();
  }

  #give_up_unwanted(stream: string): void {
    const is_lost = ({ number, is_wanted, ...command }: Command) =>
      command.stream === stream && (number === null || number > this.#arrived) && !is_wanted();
    const lost = this.#commands.filter(is_lost);
    this.#commands = this.#commands.filter((command) => !lost.includes(command));
    this.unanswered = this.#commands.length;
    for (const { answer } of lost) answer({ granted: false, code: 'never-sent', clause: '', sentence: '' });
  }

  #ask_for_snapshots(): void {
    const watch: Watch = { type: 'watch', tables: this.#watched };
    this.#told = this.#watched;
    this.#without_snapshot = this.#watched;
    this.#line?.send(JSON.stringify(watch));
  }

  // What was sent over a line that broke, or was too much at once, goes out again as it was; the server knows by the number what it has done.
  #send_again(): void {
    for (const command of this.#commands) command.sent = false;
    this.#send_commands();
  }

  #send_commands(): void {
    if (this.state !== 'online') return;
    for (const command of this.#commands.slice(0, most_unanswered)) {
      if (command.sent) continue;
      const has_arrived = command.number !== null && command.number <= this.#arrived;
      if (!has_arrived && this.#stale.includes(command.stream)) continue;
      if (!this.#may_send()) break;
      command.number ??= ++this.#highest;
      command.sent = true;
      const { stream, number, act, second } = command;
      this.#line?.send(JSON.stringify({ type: 'do', stream, number, act, ...(second !== undefined && { second }) }));
    }
    this.#expect_answer();
  }

  // More at once than the server bears goes out at its pace.
  #may_send(): boolean {
    const now = Date.now();
    this.#allowance = Math.min(most_at_once, this.#allowance + (now - this.#allowed_at) / pace_ms);
    this.#allowed_at = now;
    if (this.#allowance >= 1) {
      this.#allowance -= 1;
      return true;
    }
    this.#pace ??= setTimeout(() => {
      this.#pace = undefined;
      this.#send_commands();
    }, pace_ms);
    return false;
  }

  #answer(reply: Reply): void {
    const place = this.#commands.findIndex((command) => command.number === reply.number && command.stream === reply.stream);
    const [command] = place === -1 ? [] : this.#commands.splice(place, 1);
    this.unanswered = this.#commands.length;
    this.#send_commands();
    command?.answer(reply);
  }

  // Something is owed to us, a welcome or an answer, and does not come.
  #expect_answer(): void {
    const line = this.#line;
    const owed = this.state !== 'online' || this.#commands.length > 0;
    if (line === null || !owed || this.#deadline !== undefined) return;
    this.#deadline = setTimeout(() => {
      this.#drop(line);
    }, answer_within_ms);
  }

  // A broken line may look like a quiet one: after a while we ask for what we watch.
  #expect_more(): void {
    const line = this.#line;
    if (line === null) return;
    this.#silence = setTimeout(() => {
      if (this.#watched.length === 0 || this.state !== 'online') return;
      this.#ask_for_snapshots();
      this.#silence = setTimeout(() => {
        this.#drop(line);
      }, answer_within_ms);
    }, silence_ms);
  }

  #forget_deadlines(): void {
    clearTimeout(this.#deadline);
    clearTimeout(this.#silence);
    this.#deadline = undefined;
  }
}

const are_same = (some: TableName[], others: TableName[]) => some.length === others.length && some.every((one) => others.includes(one));

/** The floor that this page comes from, over a socket that knows when it is looked at and when the network comes and goes. */
export function connect_to_floor(credential?: Credential): Socket {
  const address = `${location.protocol === 'https:' ? 'wss:' : 'ws:'}//${location.host}/socket`;
  const listening = new AbortController();
  const socket = new Socket(
    () => new WebSocket(address),
    credential,
    () => {
      listening.abort();
    },
  );
  const look = () => {
    if (document.visibilityState === 'visible') socket.hurry();
  };
  const hurry = () => {
    socket.hurry();
  };
  const lose = () => {
    socket.lose();
  };
  document.addEventListener('visibilitychange', look, listening);
  addEventListener('online', hurry, listening);
  addEventListener('offline', lose, listening);
  return socket;
}
