// What the rulebooks of live tables demand of a display, as steps that the tests of the clauses share.
import { expect } from 'vitest';

import type { ChipPlayer } from './chip_player';
import type { Staff } from './dealt_floor';

/** Every number and every field outside, printed so; a diamond is drawn. */
export async function expect_layout(player: ChipPlayer, outside: string[]): Promise<void> {
  await player.page.locator('.layout .number').first().waitFor();
  const numbers = await player.page.locator('.layout .number').allTextContents();
  expect(numbers.sort()).toEqual(player.table.cells.map(({ number }) => number).sort());
  const printed = await player.page.locator('.layout .printed').allTextContents();
  expect(printed.sort()).toEqual(outside.filter((text) => text !== '◆').sort());
  expect(await player.page.locator('.layout .jewel').count()).toBe(outside.filter((text) => text === '◆').length);
}

/** One wager of each kind by touch; each chip lies at its spot, and what has the number wins. */
export async function play_one_of_each_kind(player: ChipPlayer, dealer: Staff, number: string): Promise<void> {
  const { id, words } = player.table;
  const spots = player.one_of_each_kind(number);
  expect(spots.length).toBeGreaterThan(11);
  await dealer.must(id, { type: 'open-bets' });
  await player.expect_words(words.open);
  for (const { wager } of spots) await player.tap(wager);
  await player.expect_all_answered();
  expect(await player.chips()).toEqual(Object.fromEntries(spots.map(({ wager }) => [wager, '5'])));
  for (const { wager } of spots) {
    const place = await player.place_of(wager);
    const pile = await player.page.locator(`.layout [data-wager="${wager}"] .face`).boundingBox();
    if (!pile) throw new Error(`the chip on ${wager} is not in view`);
    expect(Math.hypot(pile.x + pile.width / 2 - place.x, pile.y + pile.height / 2 - place.y), wager).toBeLessThan(24);
  }
  await dealer.must(id, { type: 'spin-ball', against_rotation: true, revolutions: 5 }, { type: 'close-bets' });
  await dealer.settle(id, number);
  const winners = spots.filter(({ numbers }) => numbers.includes(number));
  await expect.poll(() => player.chips()).toEqual(Object.fromEntries(winners.map(({ wager }) => [wager, '5'])));
  await dealer.must(id, { type: 'complete-payout' });
  const won = winners.reduce((sum, { pays }) => sum + pays * 5_00, 0);
  await player.expect_meter('credit', 200_00 - spots.length * 5_00 + won);
}
