// The pit at its console, in a browser, on a floor whose rounds are dealt by the test.
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect } from 'vitest';

import type { Act, Position } from '../../src/lib/protocol/messages';
import { open_page, type sizes } from './browser';
import { ConsoleFloor } from './console_floor';
import type { DealtFloor, Staff } from './dealt_floor';

/** Who confirms what somebody else does. */
export const second = { name: 'Second', secret: 'correct horse battery' };

export class PitConsole {
  readonly page: Page;
  readonly complaints: string[];
  #floor: DealtFloor;

  private constructor(page: Page, complaints: string[], floor: DealtFloor) {
    this.page = page;
    this.complaints = complaints;
    this.#floor = floor;
  }

  static async open(browser: Browser, floor: DealtFloor, position: Position, size: keyof typeof sizes = 'console'): Promise<PitConsole> {
    const { page, complaints } = await open_page(browser, size, 'about:blank');
    await page.goto(floor.new_link(position));
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    return new PitConsole(page, complaints, floor);
  }

  async all_tables(): Promise<void> {
    await this.page.goto(`${this.#floor.url}/console/pit`);
    await this.page.locator('.pit').waitFor();
  }

  /** At this table, in one of its parts. */
  async at(id: string, section = 'Now'): Promise<void> {
    await this.page.goto(`${this.#floor.url}/console/pit/${id}`);
    await this.page.locator('.table-work').waitFor();
    await this.section(section);
  }

  async section(name: string): Promise<void> {
    await this.page.getByRole('group', { name: 'Parts of the table' }).getByRole('button', { name, exact: true }).click();
  }

  key(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  number(number: string): Locator {
    return this.page.getByRole('group', { name: 'Numbers of the wheel' }).getByRole('button', { name: new RegExp(`^${number} `) });
  }

  figure(label: string): Promise<string> {
    return this.page.locator('.head dl div', { hasText: label }).locator('dd').innerText();
  }

  alert(kind: string, table?: string): Locator {
    const found = this.page.locator(`[data-alert="${kind}"]`);
    return table === undefined ? found : found.filter({ hasText: table });
  }

  async choose_seat(name: string): Promise<void> {
    await this.page.locator('.section select').first().selectOption({ label: name });
    await this.page.getByRole('heading', { name, exact: true }).waitFor();
  }

  /** What is read back before an act, with its clause. */
  async expect_read_back(words: string | RegExp, clause?: string): Promise<void> {
    await this.page.locator('dialog .says').getByText(words).waitFor();
    if (clause !== undefined) await this.page.locator('dialog .remark').getByText(`Clause ${clause}`, { exact: true }).waitFor();
  }

  /** It is done, with a second person where one is asked for. */
  async do_it(by?: typeof second): Promise<void> {
    const dialog = this.page.locator('dialog');
    if (by) {
      if ((await dialog.getByLabel('Secret').count()) === 0) await this.key('Do it').click(); // it is the floor that asks for one
      await dialog.getByLabel('Name').fill(by.name);
      await dialog.getByLabel('Secret').fill(by.secret);
    }
    await this.key('Do it').click();
    await dialog.waitFor({ state: 'detached' });
  }

  /** The floor refuses it, in these words. */
  async expect_refused(sentence: RegExp, clause?: string): Promise<void> {
    await this.key('Do it').click();
    await this.page.locator('dialog [role=alert]').getByText(sentence).waitFor();
    if (clause !== undefined) await this.page.locator('dialog .remark').getByText(`Clause ${clause}`, { exact: true }).waitFor();
    await this.key('Cancel').click();
    await this.page.locator('dialog').waitFor({ state: 'detached' });
  }

  async close(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.page.context().close();
  }
}

/** The floor with somebody who deals, and somebody who confirms what the pit does. */
export class PitFloor extends ConsoleFloor {
  dealing!: Staff;

  override async open(tables: readonly string[]): Promise<void> {
    await super.open(tables);
    this.floor.add_staff('Croupier', 'dealer', second.secret);
    this.floor.add_staff(second.name, 'pit-manager', second.secret);
    this.dealing = await this.floor.sign_in_as(this.browser, 'Croupier', second.secret);
  }

  pit(position: Position, size?: keyof typeof sizes): Promise<PitConsole> {
    return PitConsole.open(this.browser, this.floor, position, size);
  }

  open_bets(id: string): Promise<void> {
    return this.dealing.must(id, { type: 'open-bets' });
  }

  /** Bets are closed and the ball is spun, in the table's own order. */
  async close_bets(id: string): Promise<void> {
    const spin: Act = { type: 'spin-ball', against_rotation: true, revolutions: 5 };
    const close: Act = { type: 'close-bets' };
    const { dealing } = await this.floor.table(id);
    await this.dealing.must(id, ...(dealing.close_time === 'before-spin' ? [close, spin] : [spin, close]));
  }

  /** A round from the opening of bets to its number, with what is done while they are open. */
  async deal(id: string, number: string, betting: () => Promise<unknown> = () => Promise.resolve()): Promise<void> {
    await this.open_bets(id);
    await betting();
    await this.close_bets(id);
    await this.dealing.settle(id, number);
  }
}

/** A floor for the tests of a file, with these tables open. */
export function pit_floor(...tables: string[]): PitFloor {
  const floor = new PitFloor();
  beforeAll(() => floor.open(tables));
  afterAll(() => floor.close());
  return floor;
}
