// One table of a floor that the test deals, with one player at it: what its rulebook demands of a terminal, as steps that the tests of the clauses share.
import { execFileSync } from 'node:child_process';

import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

import type { Act } from '../../src/lib/protocol/messages';
import { Pit } from './dealt_floor';
import type { Player } from './player';

export class DealtTable {
  #id: string;
  #pit: Pit;
  #player: Player;

  private constructor(id: string, pit: Pit, player: Player) {
    this.#id = id;
    this.#pit = pit;
    this.#player = player;
  }

  static async open(id: string): Promise<DealtTable> {
    const pit = new Pit();
    await pit.open([id]);
    return new DealtTable(id, pit, await pit.sit(id, 0));
  }

  async close(): Promise<void> {
    expect(this.#player.complaints).toEqual([]);
    await this.#pit.close();
  }

  /** The player, between two rounds, with credit. */
  async player(): Promise<Player> {
    await this.#player.expect_all_answered();
    if ((await this.#player.meter('credit')) < 300_00) await this.#player.insert(5);
    return this.#player;
  }

  /** What the dealer does. */
  deal(...acts: Act[]): Promise<void> {
    return this.#pit.dealer.must(this.#id, ...acts);
  }

  async open_bets(): Promise<Player> {
    const player = await this.player();
    await this.deal({ type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    return player;
  }

  async close_bets(): Promise<void> {
    await this.deal({ type: 'close-bets' });
    await this.#player.expect_words(this.#player.table.words.close);
  }

  async finish(number: string): Promise<void> {
    await this.#pit.dealer.bring(this.#id, number);
    await this.#player.expect_words(`Winning number ${number}`);
  }

  async shows_the_layout(): Promise<void> {
    const player = await this.player();
    const shown = await player.page.locator('.layout .number').allTextContents();
    expect(shown.sort()).toEqual(player.table.cells.map(({ number }) => number).sort());
    expect(await player.page.locator('.layout .field').count()).toBe(player.table.spots.filter(({ kind }) => is_outside(kind)).length);
  }

  /** Limits of kinds that differ, as the notice of the test's floor has them. */
  async shows_the_limits(): Promise<void> {
    const player = await this.player();
    const limits = await player.page.locator('.limits').innerText();
    expect(limits).toMatch(/Straight Up\s+\$1 – \$50/);
    expect(limits).toMatch(/Red\s+\$2 – \$500/);
    expect(limits).toMatch(/All other bets\s+\$1 – \$100/);
  }

  /** Not before the notice to place bets, and then at once. */
  async takes_bets_from_the_notice_on(clause: string): Promise<void> {
    const player = await this.player();
    const credit = await player.meter('credit');
    await player.choose_chip('5');
    await player.tap('red');
    await player.refusal().getByText('Bets are not open yet.').waitFor();
    expect(await player.refusal().innerText()).toContain(`Clause ${clause}`);
    expect(await player.chips()).toEqual({});
    await this.open_bets();
    await player.expect_no_refusal();
    await player.tap('red');
    await expect.poll(() => player.chips()).toEqual({ red: '5' });
    await player.expect_meter('credit', credit - 500);
    await this.close_bets();
    await this.finish('1');
  }

  /** After the close nothing is placed, changed or withdrawn, and what lies there stays. */
  async refuses_after_the_close(act: 'place' | 'withdraw', clause: string): Promise<void> {
    const spots = { laid: ['black', 'Black'], other: ['straight:17', 'Straight Up 17'] } as const;
    const player = await this.open_bets();
    await player.choose_chip('5');
    await player.tap('black');
    await player.expect_all_answered();
    const credit = await player.meter('credit');
    await this.close_bets();
    if (act === 'withdraw') await player.key('Remove').tap();
    // To place is also to raise what lies there.
    for (const [wager, name] of act === 'place' ? [spots.other, spots.laid] : [spots.laid]) {
      await player.tap(wager);
      await player.refusal().getByText(`${name}. Bets are closed.`).waitFor();
      expect(await player.refusal().innerText()).toContain(`Clause ${clause}`);
      await player.expect_all_answered();
      expect(await player.chips()).toEqual({ black: '5' });
      expect(await player.meter('credit')).toBe(credit);
    }
    if (act === 'withdraw') await player.key('Remove').tap();
    for (const name of ['Undo', 'Clear', 'Double', 'Rebet']) expect(await player.key(name).getAttribute('aria-disabled')).toBe('true');
    await this.finish('1');
    await player.expect_no_refusal();
    await player.expect_meter('credit', credit);
  }

  async says_that_displays_are_information(): Promise<void> {
    const player = await this.player();
    await player.page.getByText('Past numbers are information only.').waitFor();
    // The wheel alone decides: nothing is highlighted before the number is confirmed.
    await this.open_bets();
    await this.close_bets();
    await this.deal(
      { type: 'spin-ball', against_rotation: true, revolutions: 5 },
      { type: 'rest-ball', number: '8' },
      { type: 'key-result', number: '8' },
    );
    await player.page.getByText('Ball at rest').first().waitFor();
    expect(await player.page.locator('.cell.won, .dolly').count()).toBe(0);
    await this.deal({ type: 'place-dolly', number: '8' }, { type: 'confirm-result' });
    await player.expect_words('Winning number 8');
  }

  async cashes_out_to_a_slip(): Promise<void> {
    const player = await this.player();
    const credit = await player.meter('credit');
    await player.key('Cash out').tap();
    await player.key('Print the slip').tap();
    const slip = player.page.getByRole('dialog', { name: 'Payment slip' });
    await slip.waitFor();
    // This floor has no printer: the slip is had as a document, the first time as the slip and then as a reprint.
    expect(await printed_text(player.page, slip)).not.toContain('REPRINT');
    const again = await printed_text(player.page, slip);
    expect(again).toContain('REPRINT');
    expect(again.replaceAll(/\D/g, '')).toContain((await slip.locator('[data-slip=validation]').innerText()).replaceAll(/\D/g, ''));
    const amount = (await slip.locator('[data-slip=amount]').innerText()).replaceAll(/[$,]/g, '');
    expect(Math.round(Number(amount) * 100)).toBe(credit);
    expect(await slip.locator('[data-slip=number]').innerText()).toMatch(/^\d+$/);
    expect(await slip.locator('[data-slip=validation]').innerText()).toMatch(/\d{4}/);
    expect(await slip.innerText()).toContain('cashier');
    await slip.getByRole('button', { name: 'Done' }).tap();
    await player.expect_meter('credit', 0);
  }
}

const is_outside = (kind: string) => !['straight', 'split', 'street', 'corner', 'sixline', 'topline'].includes(kind);

/** The words of the document that the dialog's key gives. */
async function printed_text(page: Page, slip: Locator): Promise<string> {
  const [download] = await Promise.all([page.waitForEvent('download'), slip.getByRole('button', { name: 'Print' }).tap()]);
  await slip.getByText('The slip is printed.').waitFor();
  return execFileSync('pdftotext', [await download.path(), '-'], { encoding: 'utf8' });
}
