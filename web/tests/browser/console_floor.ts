// A floor whose rounds are dealt at consoles in the browser: tables of every kind, and a dealer with fingers and a keyboard.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

import { draw } from '../../src/lib/layout';
import type { Position, RoundStep, TablePage } from '../../src/lib/protocol/messages';
import { open_browser, open_page, type sizes } from './browser';
import { DealtFloor, floor_file, type Staff } from './dealt_floor';
import { Player } from './player';

const table = (id: string, rulebook: string, more: string) => `[[tables]]
id = "${id}"
title = "Table ${id}"
rulebook = "${rulebook}"
minimum = "5.00"
maximum = "500.00"
chips = ["5.00", "25.00", "100.00"]
dealer = "person"
wheel = { kind = "none" }
${more}
`;
const terminals = 'terminals = 20';
const clocked = `${terminals}
clock = true
betting_seconds = 5
warning_seconds = 1
pause_seconds = 0`;
const places = (mark: number) => `places = 6
[tables.limits]
high = ["25.00", "500.00"]
straight = ["5.00", "50.00"]
[tables.colour_chips]
mark = ${mark}
colours = ["white", "yellow", "pink", "purple", "blue", "green"]
count = 400`;

const file = floor_file(`${table('clocked', 'rws-triple-zero', clocked)}
${table('triple', 'rws-triple-zero', terminals)}
${table('double', 'mbs-electronic-double-zero', terminals)}
${table('live-single', 'mbs-single-zero', places(4))}
${table('live-double', 'rws-double-zero', places(5))}
${table('mixed', 'adelaide-single-zero', `terminals = 8\n${places(7)}`)}`);

/** A clause, and what happened in a dealer's words. */
export type Reason = [clause: string, what: string];

/** 5.1–5.10 of both rulebooks of this house. */
export const reasons_of_mbs: readonly Reason[] = [
  ['5.1', 'Spun in the direction of the wheel'],
  ['5.2', 'Ball dropped, not spun'],
  ['5.3', 'Too few revolutions'],
  ['5.4', 'Something fell into the wheel'],
  ['5.5', 'Ball rests in no compartment'],
  ['5.6', 'Ball left the wheel'],
  ['5.7', 'Ball broke'],
  ['5.8', 'Wheel stopped before the ball rested'],
  ['5.9', 'Wheel did not turn at the spin'],
  ['5.10', 'Somebody touched ball or wheel'],
];

/** Somebody at a console. */
export class Console {
  readonly page: Page;
  readonly complaints: string[];
  readonly #tables: Record<string, TablePage>;

  private constructor(page: Page, complaints: string[], tables: Record<string, TablePage>) {
    this.page = page;
    this.complaints = complaints;
    this.#tables = tables;
  }

  static async open(browser: Browser, floor: DealtFloor, position: Position, size: keyof typeof sizes = 'console'): Promise<Console> {
    const { page, complaints } = await open_page(browser, size, 'about:blank');
    await page.addInitScript(() => {
      const counted = window as unknown as { touches: number };
      counted.touches = 0;
      addEventListener('pointerdown', () => ++counted.touches, true);
    });
    await page.goto(floor.new_link(position));
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    return new Console(page, complaints, {});
  }

  /** At this table, as if by the choice of tables. */
  async at(id: string, floor: DealtFloor): Promise<TablePage> {
    this.#tables[id] ??= await floor.table(id);
    await this.page.goto(`${floor.url}/console/dealer/${id}`);
    await this.page.locator('.dealer').waitFor();
    return this.#tables[id];
  }

  key(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** How often the screen was touched since it was loaded. */
  touches(): Promise<number> {
    return this.page.evaluate(() => (window as unknown as { touches: number }).touches);
  }

  number(number: string, table: TablePage): Locator {
    const colour = table.wheel.colours[table.wheel.order.indexOf(number)] ?? '';
    return this.page.locator('.pad').getByRole('button', { name: `${number} ${colour}`, exact: true });
  }

  /** A finger that stays on the key until it has done its work. */
  async hold(name: string, until: () => Promise<unknown>): Promise<void> {
    const key = this.key(name);
    await expect.poll(() => key.getAttribute('aria-disabled')).toBe('false');
    const box = await key.boundingBox();
    if (!box) throw new Error(`${name} is not in view`);
    const hand = await this.page.context().newCDPSession(this.page);
    const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
    await until();
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await hand.detach();
  }

  async expect_phase(words: string): Promise<void> {
    await this.page.locator('.phase .words').getByText(words, { exact: true }).waitFor();
  }

  /** What is to be said or done next. */
  async expect_next(words: string): Promise<void> {
    await this.page.locator('.announce .words').getByText(words).waitFor();
  }

  /** What the table tells everybody, by this clause and no other that begins alike. */
  async expect_notice(words: string | RegExp, clause: string): Promise<void> {
    const notice = this.page.locator('.notice');
    await notice.locator('strong').getByText(words).waitFor();
    await notice.filter({ hasText: new RegExp(`Clause ${clause.replaceAll(/[.()]/g, '\\$&')}(?![\\w.(])`) }).waitFor();
  }

  async expect_refusal(sentence: RegExp): Promise<void> {
    await this.page.locator('.refusal strong').getByText(sentence).waitFor();
  }

  /** Bets are opened, closed in the order of the table, and the ball is in motion. */
  async run_until_closed(table: TablePage): Promise<void> {
    await this.key('Open bets').tap();
    await this.expect_phase(table.words.open);
    if (table.dealing.close_time === 'during-spin') await this.key('Ball spun').tap();
    await this.key('No more bets').tap();
    await this.expect_phase(table.words.close);
  }

  /** The number is touched and confirmed. */
  async bring(table: TablePage, number: string): Promise<void> {
    await this.number(number, table).tap();
    const words = table.dealing.determined_by === 'rest-and-dolly' ? 'Dolly placed: hold to confirm' : 'Hold to confirm';
    await this.hold(words, () => this.expect_phase(`Winning number ${number}`));
  }

  /** The table's own reasons for which a spin does not count, in the dialog of them; what comes first there is "no spin" for any other. */
  async reasons(): Promise<Reason[]> {
    const listed = await this.page.locator('dialog li').allInnerTexts();
    return listed.slice(1).map((text) => {
      const lines = text.split(/\n+/);
      return [lines.at(-1)?.replace(/^Clause /, '') ?? '', lines[0] ?? ''];
    });
  }

  /** The reason of this clause is chosen in that dialog, and reported. */
  async report(clause: string): Promise<void> {
    const reason = this.page.locator('dialog li').filter({ has: this.page.getByText(`Clause ${clause}`, { exact: true }) });
    await reason.getByRole('button').tap();
    await this.page.getByRole('button', { name: /: report$/ }).tap();
  }

  // At a table with chips; places are counted from 1 over all seats.

  place(seat: number): Locator {
    return this.page.locator(`[data-place="${seat}"]`);
  }

  async take_in_hand(seat: number): Promise<void> {
    if ((await this.place(seat).getAttribute('aria-pressed')) === 'false') await this.place(seat).tap();
    await this.page.getByRole('heading', { name: `Seat ${seat}`, exact: true }).waitFor();
  }

  /** Chips of a colour, whose value is declared where it is new; without a colour cash chips. */
  async buy_in(seat: number, amount: string, colour = 'Cash chips', value = ''): Promise<void> {
    await this.take_in_hand(seat);
    await this.key('Buy in …').tap();
    const dialog = this.page.locator('dialog');
    await dialog.locator('.colours label', { hasText: colour }).tap();
    if (value) await dialog.getByLabel('Declared value of a chip').fill(value);
    await dialog.getByLabel('Amount').fill(amount);
    await this.key('Give chips').tap();
    await dialog.waitFor({ state: 'detached' });
  }

  /** One more colour for the player in hand, with the approval of somebody who signs for it. */
  async approve_colour(colour: string, amount: string, name: string, secret: string): Promise<void> {
    await this.key('Buy in …').tap();
    const dialog = this.page.locator('dialog');
    await dialog.locator('.colours label', { hasText: colour }).tap();
    await dialog.getByLabel('Amount').fill(amount);
    await dialog.getByLabel('Name').fill(name);
    await dialog.getByLabel('Secret').fill(secret);
    await this.key('Give chips').tap();
    await dialog.waitFor({ state: 'detached' });
  }

  /** Chips of this kind in the hand, so many. */
  async take_chips(chip: RegExp, count: number): Promise<void> {
    const kind = this.page.locator('.rack').getByRole('button', { name: chip });
    if ((await kind.getAttribute('aria-pressed')) === 'false') await kind.tap();
    await this.page
      .locator('.count')
      .getByRole('button', { name: String(count), exact: true })
      .tap();
  }

  async touch_layout(wager: string, table: TablePage): Promise<void> {
    const drawing = draw(table, { stands: false, mirrored: table.faces[0]?.outside === 'right' });
    const hit = drawing.spots.find(({ spot }) => spot.wager === wager)?.hit;
    const area = await this.page.locator('.layout').boundingBox();
    if (!hit || !area) throw new Error(`${wager} is not on the layout`);
    const scale = area.width / (drawing.bounds.width + 0.8);
    const place = { x: area.x + (hit.x - drawing.bounds.x + 0.4) * scale, y: area.y + (hit.y - drawing.bounds.y + 0.4) * scale };
    await this.page.touchscreen.tap(place.x, place.y);
  }

  pile(wager: string): Locator {
    return this.page.locator(`[data-pile="${wager}"]`);
  }

  async close(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.page.context().close();
  }
}

/** The floor with a dealer at a console, and a manager who opens tables and does what dealers may not. */
export class ConsoleFloor {
  browser!: Browser;
  floor!: DealtFloor;
  dealer!: Console;
  manager!: Staff;

  async open(tables: readonly string[]): Promise<void> {
    this.browser = await open_browser();
    this.floor = await DealtFloor.open(file);
    this.floor.add_staff('Manager', 'pit-manager', 'opens the tables'); // who stays signed in when a pit manager comes to a console
    this.manager = await this.floor.sign_in_as(this.browser, 'Manager', 'opens the tables');
    for (const id of tables) await this.manager.open(id);
    this.dealer = await Console.open(this.browser, this.floor, 'dealer');
  }

  async close(): Promise<void> {
    await this.dealer.close();
    await this.browser.close();
    await this.floor.close();
  }

  at(id: string): Promise<TablePage> {
    return this.dealer.at(id, this.floor);
  }

  console(position: Position): Promise<Console> {
    return Console.open(this.browser, this.floor, position);
  }

  /** The reasons that the table lists are these and no others, and each ends a round, by its clause. */
  async voids_by_each_reason(id: string, reasons: readonly Reason[]): Promise<void> {
    const table = await this.at(id);
    const { dealer } = this;
    for (const [clause, what] of reasons) {
      await dealer.run_until_closed(table);
      await dealer.key('No spin, void …').tap();
      expect(await dealer.reasons()).toEqual(reasons);
      await dealer.report(clause);
      await dealer.expect_notice('This round is void.', clause);
      await dealer.page.locator('.past li').first().getByText('void').waitFor({ state: 'attached' });
      expect(await dealer.page.locator('.phase .words').innerText(), what).toBe('Round void');
    }
  }

  /** The dealer, a pit supervisor and a pit manager each announce "no spin", and the round is void. */
  async is_void_by_no_spin(id: string, clause: string): Promise<void> {
    for (const position of ['dealer', 'pit-supervisor', 'pit-manager'] as const) {
      const announcer = position === 'dealer' ? this.dealer : await this.console(position);
      const table = await announcer.at(id, this.floor);
      await announcer.run_until_closed(table);
      await announcer.key('No spin, void …').tap();
      await announcer.page.locator('dialog li').first().getByText('Any irregularity, or a suspicion of one').waitFor();
      await announcer.report(clause);
      await announcer.expect_notice('This round is void.', clause);
      await announcer.expect_phase('Round void');
      if (announcer !== this.dealer) await announcer.close();
    }
  }

  /** What the record of the last round has of this kind, last. */
  async recorded(id: string, kind: string): Promise<RoundStep | undefined> {
    const { round } = await this.manager.view(id);
    return this.floor.account(id, round?.number ?? 0).course.findLast(({ event }) => event.type === kind);
  }

  async sit(id: string, notes = 1): Promise<Player> {
    return Player.sit(this.browser, this.floor.url, await this.floor.table(id), notes);
  }
}

/** A floor for the tests of a file, with these tables open. */
export function console_floor(...tables: string[]): ConsoleFloor {
  const floor = new ConsoleFloor();
  beforeAll(() => floor.open(tables));
  afterAll(() => floor.close());
  return floor;
}
