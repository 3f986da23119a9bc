// A player at a terminal in the browser: touches where a finger would, and reads what is on the screen.
import { type Browser, type Locator, type Page } from 'playwright-core';
import { expect } from 'vitest';

import { draw } from '../../src/lib/layout';
import type { Spot, TablePage, Wager, WagerKind } from '../../src/lib/protocol/messages';
import { open_page, type Size } from './browser';

export class Player {
  readonly page: Page;
  readonly complaints: string[];
  readonly table: TablePage;
  #size: Size;

  protected constructor(page: Page, complaints: string[], table: TablePage, size: Size) {
    this.page = page;
    this.complaints = complaints;
    this.table = table;
    this.#size = size;
  }

  /** Takes a seat at the table and feeds notes of 100 to the demo's acceptor. */
  static async sit(browser: Browser, floor_url: string, table: TablePage, notes = 5, size: Size = 'terminal'): Promise<Player> {
    const { page, complaints } = await open_page(browser, size, `${floor_url}/table/${table.id}`);
    const player = new Player(page, complaints, table, size);
    await page.getByRole('button', { name: 'Take a seat' }).tap();
    await page.locator('.terminal').waitFor();
    await player.insert(notes);
    return player;
  }

  async insert(notes: number): Promise<void> {
    if (notes === 0) return;
    const before = await this.meter('credit');
    await this.page.getByRole('button', { name: 'Insert note' }).tap();
    for (let note = 0; note < notes; ++note) await this.page.getByRole('button', { name: '$100', exact: true }).tap();
    await this.page.getByRole('button', { name: 'Done' }).tap();
    await this.expect_meter('credit', before + notes * 100_00);
  }

  /** The seat, from 0. */
  async seat(): Promise<number> {
    const title = this.page.locator('.title');
    await title.getByText(/Seat \d+/).waitFor();
    return Number(/Seat (\d+)/.exec(await title.innerText())?.[1]) - 1;
  }

  /** One spot of each kind, if it can be one with this number. */
  one_of_each_kind(number: string): Spot[] {
    const kinds = new Map<WagerKind, Spot>();
    for (const spot of this.table.spots) {
      const known = kinds.get(spot.kind);
      if (known === undefined || (!known.numbers.includes(number) && spot.numbers.includes(number))) kinds.set(spot.kind, spot);
    }
    return [...kinds.values()];
  }

  async choose_chip(amount: string): Promise<void> {
    await this.page.locator('fieldset .chip').getByText(amount, { exact: true }).tap();
  }

  async place_of(wager: Wager): Promise<{ x: number; y: number }> {
    const layout = this.page.locator('.layout');
    const drawing = draw(this.table, { stands: this.#size === 'phone', mirrored: false });
    const hit = drawing.spots.find(({ spot }) => spot.wager === wager)?.hit;
    if (!hit) throw new Error(`${wager} is not on the layout`);
    const find = async () => {
      const area = await layout.boundingBox();
      if (!area) throw new Error('the layout is not in view');
      const scale = area.width / (drawing.bounds.width + 0.8);
      return { x: area.x + (hit.x - drawing.bounds.x + 0.4) * scale, y: area.y + (hit.y - drawing.bounds.y + 0.4) * scale };
    };
    if (this.#size === 'phone') {
      const { y } = await find();
      await this.page.evaluate((by) => {
        scrollBy(0, by);
      }, y - 330);
    }
    return find();
  }

  /** A finger on the spot. */
  async tap(wager: Wager): Promise<void> {
    const { x, y } = await this.place_of(wager);
    await this.page.touchscreen.tap(x, y);
  }

  /** A finger that stays on the spot until something is done. */
  async hold(wager: Wager, until: () => Promise<void>): Promise<void> {
    const { x, y } = await this.place_of(wager);
    const hand = await this.page.context().newCDPSession(this.page);
    await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await until();
    await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await hand.detach();
  }

  key(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  /** The meter in minor units. */
  async meter(name: 'credit' | 'bet' | 'won'): Promise<number> {
    const text = await this.page.locator(`[data-meter=${name}]`).innerText();
    return Math.round(Number(/[\d,]+\.\d\d/.exec(text)?.[0].replaceAll(',', '')) * 100);
  }

  async expect_meter(name: 'credit' | 'bet' | 'won', minor: number): Promise<void> {
    await expect.poll(() => this.meter(name), { message: name, timeout: 10_000 }).toBe(minor);
  }

  /** Nothing waits for the floor any more. */
  async expect_all_answered(): Promise<void> {
    await expect.poll(() => this.page.locator('[data-meter=pending], .pile.pending, .pile.leaving').count(), { timeout: 20_000 }).toBe(0);
  }

  /** What lies on the layout, by wager. */
  async chips(): Promise<Record<Wager, string>> {
    const piles = await this.page
      .locator('.layout [data-wager]')
      .evaluateAll((all) =>
        all.map((pile) => [pile.getAttribute('data-wager') ?? '', pile.querySelector('.pile')?.getAttribute('data-amount') ?? '']),
      );
    return Object.fromEntries(piles) as Record<Wager, string>;
  }

  async expect_words(words: string): Promise<void> {
    await this.page.locator('.phase .words').getByText(words, { exact: true }).waitFor();
  }

  refusal(): Locator {
    return this.page.locator('.refusal');
  }

  async expect_no_refusal(): Promise<void> {
    await expect.poll(() => this.refusal().innerText()).toBe('');
  }

  async leave(): Promise<void> {
    expect(this.complaints).toEqual([]);
    await this.page.context().close();
  }
}
