// A demo floor of a table for each rulebook, and one of them again with a document of the house's own, whose rounds are dealt by the test: a person for
// each position, and nothing that plays by itself.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';

import type { Act, Position, Reply, RoundAccount, SignedIn, TableMessage, TablePage } from '../../src/lib/protocol/messages';
import { open_browser, type Size } from './browser';
import { ChipPlayer } from './chip_player';
import { program, type RunningFloor, start_floor } from './floor';
import { Player } from './player';

export const dealt_tables = ['rws-triple-zero', 'mbs-electronic-double-zero', 'adelaide-single-zero']; // those with terminals
export const live_tables = ['rws-double-zero', 'mbs-single-zero', 'adelaide-single-zero']; // those with places for players with chips
export const with_document = 'adelaide-with-document';

const terminals_of = (id: string) => (live_tables.includes(id) && !dealt_tables.includes(id) ? '' : 'terminals = 20');
const notes_of = (id: string) => (id === 'adelaide-single-zero' ? 'notes = ["5.00", "20.00", "50.00", "100.00"]' : '');
const places_of = (id: string) => (live_tables.includes(id) ? 'places = 16' : '');
const colours_of = (id: string) =>
  live_tables.includes(id)
    ? `[tables.colour_chips]
mark = ${live_tables.indexOf(id) + 1}
colours = ["white", "blue", "red", "yellow", "green"]
`
    : '';

const table = (id: string, rulebook: string, more = '') => `[[tables]]
id = "${id}"
title = "Table of ${id}"
rulebook = "${rulebook}"
${terminals_of(id)}
${notes_of(id)}
${places_of(id)}
minimum = "1.00"
maximum = "100.00"
chips = ["1.00", "2.00", "5.00", "25.00", "100.00"]
dealer = "person"
wheel = { kind = "none" }
${more}
[tables.limits]
straight = ["1.00", "50.00"]
red = ["2.00", "500.00"]
${colours_of(id)}`;

/** A floor's file with these tables, as TOML; the rest is what every test wants. */
export const floor_file = (tables: string) => `format = 1
house = "Harbour House"
[currency]
code = "AUD"
[listen]
port = 0
[bounds]
connections_per_address = 500
${tables}`;

const file = floor_file(`${[...new Set([...dealt_tables, ...live_tables])].map((rulebook) => table(rulebook, rulebook)).join('')}
${table(with_document, 'adelaide-single-zero', 'rules_document = "rules.html"')}`);

export class DealtFloor {
  #folder = mkdtempSync(join(tmpdir(), 'croupier-dealt-'));
  #floor: RunningFloor | null = null;

  static async open(text = file): Promise<DealtFloor> {
    const floor = new DealtFloor();
    writeFileSync(join(floor.#folder, 'floor.toml'), text);
    writeFileSync(
      join(floor.#folder, 'rules.html'),
      '<title>Rules</title><h1>Rules of Harbour House</h1><script>document.title = "run"</script>',
    );
    await floor.start();
    return floor;
  }

  get url(): string {
    return this.#running.url;
  }

  /** On the port that it had, if it ran before. */
  async start(): Promise<void> {
    const port = this.#floor === null ? 0 : Number(new URL(this.#floor.url).port);
    this.#floor = await start_floor(join(this.#folder, 'data'), port, join(this.#folder, 'floor.toml'));
  }

  /** As if the machine had lost its power. */
  kill(): Promise<void> {
    return this.#running.kill();
  }

  async close(): Promise<void> {
    await this.#running.stop();
    rmSync(this.#folder, { recursive: true, force: true });
  }

  async table(id: string): Promise<TablePage> {
    return (await (await fetch(`${this.url}/api/tables/${id}`)).json()) as TablePage;
  }

  /** The directory of its record. */
  get journal(): string {
    return join(this.#folder, 'data', 'journal');
  }

  /** What the record says of a round. */
  account(table: string, round: number): RoundAccount {
    const told = execFileSync(program, ['journal', 'show-round', this.journal, table, String(round), '--json'], { encoding: 'utf8' });
    return JSON.parse(told) as RoundAccount;
  }

  /** A new link that signs in whoever has this position, once. */
  new_link(position: Position): string {
    return execFileSync(program, ['staff', 'link', position, '--data', join(this.#folder, 'data')], { encoding: 'utf8' }).trim();
  }

  /** The code of the link that the floor printed for this position; it is good once. */
  async #link_code(position: Position): Promise<string> {
    let code: string | undefined;
    for (let tries = 0; code === undefined && tries < 200; ++tries) {
      code = new RegExp(`^ +${position} +\\S+#link=(\\S+)`, 'm').exec(this.#running.said())?.[1];
      if (code === undefined) await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return code ?? '';
  }

  /** The secret with which whoever has this position signs in. */
  set_secret(position: Position, secret: string): void {
    execFileSync(program, ['staff', 'secret', position, '--data', join(this.#folder, 'data')], { input: `${secret}\n` });
  }

  /** A member of staff in this position, by the link that the floor printed. */
  async sign_in(browser: Browser, position: Position): Promise<Staff> {
    const code = await this.#link_code(position);
    const response = await fetch(`${this.url}/api/sign-in/link`, { method: 'POST', body: JSON.stringify({ code }) });
    return this.#staff(browser, (await response.json()) as SignedIn);
  }

  /** A person by name and secret. */
  async sign_in_as(browser: Browser, name: string, secret: string): Promise<Staff> {
    const response = await fetch(`${this.url}/api/sign-in`, { method: 'POST', body: JSON.stringify({ name, secret }) });
    return this.#staff(browser, (await response.json()) as SignedIn);
  }

  async #staff(browser: Browser, { token }: SignedIn): Promise<Staff> {
    const page = await (await browser.newContext({ baseURL: this.url })).newPage();
    await page.goto('/health');
    return new Staff(page, token);
  }

  /** The code that an engineer has made for this seat, which is counted from 1. */
  enrolment_code(table: string, seat: number): string {
    const words = ['terminal', 'enrol', table, String(seat), '--json', '--data', join(this.#folder, 'data')];
    const answer = JSON.parse(execFileSync(program, words, { encoding: 'utf8' })) as { codes: { code: string }[] };
    return answer.codes[0]?.code ?? '';
  }

  /** A person with a secret. */
  add_staff(name: string, position: Position, secret: string): void {
    execFileSync(program, ['staff', 'add', name, position, '--data', join(this.#folder, 'data')], { input: `${secret}\n` });
  }

  get #running(): RunningFloor {
    if (this.#floor === null) throw new Error('the floor was not started');
    return this.#floor;
  }
}

export class Staff {
  #page: Page;
  #token: string;

  constructor(page: Page, token: string) {
    this.#page = page;
    this.#token = token;
  }

  /** The answer of the floor to one act, which a second person may sign for. */
  ask(table: string, act: Act, second?: { name: string; secret: string }): Promise<Reply> {
    return this.#page.evaluate(
      async ({ token, stream, one, signing }) => {
        const headers = { Authorization: `Bearer ${token}` };
        const signed = signing && (await fetch('/api/second', { method: 'POST', headers, body: JSON.stringify(signing) }));
        const code = signed && ((await signed.json()) as { code: string }).code;
        return new Promise<Reply>((resolve, reject) => {
          const socket = new WebSocket('/socket');
          socket.onopen = () => {
            socket.send(JSON.stringify({ type: 'hello', protocol: 1, token }));
          };
          socket.onmessage = ({ data }: MessageEvent<string>) => {
            const message = JSON.parse(data) as { type: string; number: number };
            if (message.type === 'welcome')
              socket.send(JSON.stringify({ type: 'do', stream, number: message.number + 1, act: one, second: code }));
            if (message.type === 'error' || message.type === 'bye') reject(new Error(data));
            if (message.type !== 'reply') return;
            resolve(message as unknown as Reply);
            socket.close();
          };
        });
      },
      { token: this.#token, stream: table, one: act, signing: second },
    );
  }

  /** What the floor shows of a table to this person. */
  view(table: string): Promise<TableMessage> {
    return this.#page.evaluate(
      ({ token, id }) =>
        new Promise<TableMessage>((resolve, reject) => {
          const view = {} as TableMessage;
          const socket = new WebSocket('/socket');
          socket.onopen = () => {
            socket.send(JSON.stringify({ type: 'hello', protocol: 1, token, watch: [id] }));
          };
          socket.onmessage = ({ data }: MessageEvent<string>) => {
            const message = JSON.parse(data) as { type: string };
            if (message.type === 'error' || message.type === 'bye') reject(new Error(data));
            if (message.type !== 'table') return;
            Object.assign(view, message); // what everybody sees, then what staff do
            if (!view.staff) return;
            resolve(view);
            socket.close();
          };
        }),
      { token: this.#token, id: table },
    );
  }

  async must(table: string, ...acts: Act[]): Promise<void> {
    for (const act of acts) {
      const reply = await this.ask(table, act);
      if (!reply.granted) throw new Error(`${act.type} is refused: ${reply.sentence}`);
    }
  }

  /** A grave act, which takes another person. */
  async must_with(second: { name: string; secret: string }, table: string, act: Act): Promise<void> {
    const reply = await this.ask(table, act, second);
    if (!reply.granted) throw new Error(`${act.type} is refused: ${reply.sentence}`);
  }

  open(table: string): Promise<void> {
    const sound = { ball_is_sound: true, wheel_is_sound: true, notice_is_shown: true, float_is_counted: true };
    return this.must(table, { type: 'open-table', ball_diameter_mm: 20, ...sound });
  }

  close_bets(table: string): Promise<void> {
    return this.must(table, { type: 'close-bets' });
  }

  /** As at a live table: bets close while the ball is spun; it comes to rest here, the number is confirmed, and what lies there is paid. */
  async play_out(table: string, number: string): Promise<void> {
    await this.must(table, { type: 'spin-ball', against_rotation: true, revolutions: 5 });
    await this.close_bets(table);
    await this.settle(table, number);
    await this.must(table, { type: 'complete-payout' });
  }

  /** The ball that was spun comes to rest here, and the number is confirmed: what lies there is being paid. */
  settle(table: string, number: string): Promise<void> {
    return this.must(
      table,
      { type: 'rest-ball', number },
      { type: 'key-result', number },
      { type: 'place-dolly', number },
      { type: 'confirm-result' },
    );
  }

  /** The ball is spun and comes to rest here; the number is keyed, marked and confirmed. */
  async bring(table: string, number: string): Promise<void> {
    await this.must(table, { type: 'spin-ball', against_rotation: true, revolutions: 5 });
    await this.settle(table, number);
  }
}

/** The floor with those who deal it, and a browser for those who play. */
export class Pit {
  browser!: Browser;
  floor!: DealtFloor;
  dealer!: Staff;
  manager!: Staff;

  async open(tables: readonly string[]): Promise<void> {
    this.browser = await open_browser();
    this.floor = await DealtFloor.open();
    this.dealer = await this.floor.sign_in(this.browser, 'dealer');
    this.manager = await this.floor.sign_in(this.browser, 'pit-manager');
    for (const table of tables) await this.manager.open(table);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.floor.close();
  }

  /** A player with chips, at a place. */
  async join(table: string, size?: Size): Promise<ChipPlayer> {
    return ChipPlayer.join(this.browser, this.floor.url, await this.floor.table(table), size);
  }

  /** A player with as many notes of 100. */
  async sit(table: string, notes?: number, size?: Size): Promise<Player> {
    return Player.sit(this.browser, this.floor.url, await this.floor.table(table), notes, size);
  }
}

/** A pit for the tests of a file, with these tables open: from before the first test until after the last. */
export function pit_with(...tables: string[]): Pit {
  const pit = new Pit();
  beforeAll(() => pit.open(tables));
  afterAll(() => pit.close());
  return pit;
}
