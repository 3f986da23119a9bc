// A player with chips at a place of a live table, in the browser: buys from the demo's dealer, lays and lifts, and sees everybody's chips.
import { type Browser, type Locator } from 'playwright-core';
import { expect } from 'vitest';

import type { ChipColour, Seat, TablePage, Wager } from '../../src/lib/protocol/messages';
import { open_page, type Size } from './browser';
import { Player } from './player';

export class ChipPlayer extends Player {
  /** Takes a place at the table, without chips. */
  static async join(browser: Browser, floor_url: string, table: TablePage, size: Size = 'terminal'): Promise<ChipPlayer> {
    const { page, complaints } = await open_page(browser, size, `${floor_url}/table/${table.id}`);
    const player = new ChipPlayer(page, complaints, table, size);
    await page.getByRole('button', { name: 'Take a place with chips' }).tap();
    await player.key('Buy chips').waitFor();
    return player;
  }

  override async seat(): Promise<Seat> {
    const title = this.page.locator('.title');
    await title.getByText(/Place \d+/).waitFor();
    return Number(/Place (\d+)/.exec(await title.innerText())?.[1]) - 1;
  }

  /** A colour with this value, and so many chips of it. */
  async buy_colour(colour: ChipColour, value: string, count: '×10' | '×20' | '×40' | '×60'): Promise<void> {
    const before = await this.meter('credit');
    await this.key('Buy chips').tap();
    const dialog = this.page.getByRole('dialog', { name: 'Buy chips' });
    await dialog.locator(`[data-chip=${colour}]`).tap();
    await dialog.locator('.values').getByText(value, { exact: true }).tap();
    await dialog.getByRole('button', { name: `Take ${colour}` }).tap();
    await dialog.getByRole('button', { name: count }).tap();
    await expect.poll(() => this.meter('credit')).toBeGreaterThan(before);
    await dialog.getByRole('button', { name: 'Done' }).tap();
  }

  async buy_cash(amount: '$20' | '$50' | '$100' | '$200' | '$500'): Promise<void> {
    const before = await this.meter('credit');
    await this.key('Buy chips').tap();
    const dialog = this.page.getByRole('dialog', { name: 'Buy chips' });
    await dialog.getByRole('button', { name: 'Cash chips' }).tap();
    await dialog.getByRole('button', { name: amount, exact: true }).tap();
    await this.expect_meter('credit', before + Number(amount.slice(1)) * 100);
    await dialog.getByRole('button', { name: 'Done' }).tap();
  }

  /** The rack: how many of each kind. */
  async rack(): Promise<Record<string, number>> {
    const stacks = await this.page
      .locator('.bottom [data-chip]')
      .evaluateAll((all) =>
        all.map((stack) => [stack.getAttribute('data-chip') ?? '', Number(stack.querySelector('.count')?.textContent.slice(1))]),
      );
    return Object.fromEntries(stacks) as Record<string, number>;
  }

  async choose_stack(kind: string): Promise<void> {
    await this.page.locator(`.bottom [data-chip="${kind}"]`).tap();
  }

  /** What lies on the layout of the own chips, by wager. */
  override async chips(): Promise<Record<Wager, string>> {
    const piles = await this.page
      .locator('.layout [data-wager]')
      .evaluateAll((all) =>
        all.map((spot) => [spot.getAttribute('data-wager') ?? '', spot.querySelector('.pile.own')?.getAttribute('data-amount') ?? '']),
      );
    return Object.fromEntries(piles.filter(([, amount]) => amount !== '')) as Record<Wager, string>;
  }

  /** Everybody's pile on a spot: place, amount, and what is written on it. */
  piles_on(wager: Wager): Promise<{ seat: number; amount: string; text: string }[]> {
    return this.page.locator(`.layout [data-wager="${wager}"] .pile`).evaluateAll((all) =>
      all.map((pile) => ({
        seat: Number(pile.getAttribute('data-seat')),
        amount: pile.getAttribute('data-amount') ?? '',
        text: pile.querySelector('text')?.textContent ?? '',
      })),
    );
  }

  remark(kind: string): Locator {
    return this.page.locator(`[data-remark=${kind}]`);
  }

  payout(wager: Wager): Locator {
    return this.page.locator(`section[aria-label=Payout] [data-wager="${wager}"]`);
  }

  async expect_paying(is_paying: boolean): Promise<void> {
    await expect.poll(() => this.page.getByText('Being paid: hands off the bets').count()).toBe(is_paying ? 1 : 0);
  }
}
