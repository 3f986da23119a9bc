// What a player sees of the own bets as a round goes on: what is touched is lit while it means something, and when the number is known the winning bets
// are marked and the losing ones go.
import { expect, it } from 'vitest';

import { accessibility_faults } from './browser';
import { pit_with } from './dealt_floor';
import type { Player } from './player';

const adelaide = 'adelaide-single-zero';
const rws = 'rws-triple-zero';
const pit = pit_with(adelaide, rws);

const sit = async (id: string): Promise<Player> => {
  const player = await pit.sit(id, 1);
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  await player.choose_chip('5');
  return player;
};
const settled = (player: Player, how: 'won' | 'lost') =>
  player.page.locator(`.layout .settled.${how}`).evaluateAll((all) => all.map((one) => one.getAttribute('data-settled')));

it('what was touched is lit until bets close, and neither beside the winning number nor in the next round', async () => {
  const player = await sit(adelaide);
  const lit = player.page.locator('.layout .lit, .layout .pointer');
  await player.tap('even');
  await player.expect_all_answered();
  expect(await player.page.locator('.layout .cell.lit').count()).toBe(18);
  await pit.dealer.close_bets(adelaide);
  await player.expect_words(player.table.words.close);
  expect(await lit.count()).toBe(0);
  await player.tap('even'); // too late, and lit again
  await pit.dealer.bring(adelaide, '10');
  await player.expect_words('Winning number 10');
  expect(await lit.count()).toBe(0);
  await pit.dealer.must(adelaide, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  expect(await lit.count()).toBe(0);
  await pit.dealer.close_bets(adelaide);
  await pit.dealer.bring(adelaide, '1');
  await player.leave();
});

it('a bet of the racetrack is lit and told by itself, and so is the spot that is touched after it', async () => {
  const player = await sit(rws);
  const look = player.page.locator('.look');
  await player.tap('straight:17');
  expect(await look.innerText()).toContain('Straight Up 17');
  const tiers = player.table.piece_bets.find(({ name }) => name === 'tiers');
  await player.page.getByRole('button', { name: new RegExp(`^${tiers?.label ?? ''}:`) }).tap();
  await expect.poll(() => look.innerText()).toContain(tiers?.label);
  expect(await look.innerText()).not.toContain('Straight Up');
  expect(await player.page.locator('.layout .cell.lit').count()).toBe(12);
  await player.tap('straight:1');
  await expect.poll(() => look.innerText()).toContain('Straight Up 1');
  expect(await player.page.locator('.layout .cell.lit').count()).toBe(1);
  await pit.dealer.close_bets(rws);
  await pit.dealer.bring(rws, '0');
  await player.leave();
});

it(`${adelaide} 7(h)vi: the winning bet is marked until bets open, the losing one goes, and neither is in play`, async () => {
  const player = await sit(adelaide);
  const { page } = player;
  for (const wager of ['straight:10', 'straight:17', 'even']) await player.tap(wager);
  await player.expect_meter('bet', 15_00);
  await pit.dealer.close_bets(adelaide);
  await player.expect_words(player.table.words.close);
  await pit.dealer.bring(adelaide, '10');
  await player.expect_words('Winning number 10');
  expect(await settled(player, 'won')).toEqual(expect.arrayContaining(['straight:10', 'even']));
  expect(await page.locator('.layout .settled.won .ring').count()).toBe(2);
  await expect.poll(() => settled(player, 'lost'), { timeout: 10_000 }).toEqual([]);
  expect(await player.chips()).toEqual({});
  expect(await page.locator('.outcome.won').innerText()).toContain('staked $15.00, returned $190.00');
  expect(await accessibility_faults(page)).toEqual([]);
  await pit.dealer.must(adelaide, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  expect(await page.locator('.layout .settled').count()).toBe(0);
  await pit.dealer.close_bets(adelaide);
  await pit.dealer.bring(adelaide, '1');
  await player.leave();
});

it('a round that was lost is told without emphasis, and nothing is marked', async () => {
  const player = await sit(adelaide);
  await player.page.emulateMedia({ reducedMotion: 'reduce' });
  await player.tap('straight:17');
  await player.expect_meter('bet', 5_00);
  await pit.dealer.close_bets(adelaide);
  await pit.dealer.bring(adelaide, '10');
  await player.expect_words('Winning number 10');
  await player.page.locator('.outcome').getByText('returned $0.00').waitFor();
  expect(await player.page.locator('.outcome.won, .layout .settled:visible').count()).toBe(0);
  await player.leave();
});

it('who cashes out with bets in play is told so, and may clear them first', async () => {
  const player = await sit(adelaide);
  await player.tap('straight:17');
  await player.expect_meter('bet', 5_00);
  await player.key('Cash out').tap();
  const dialog = player.page.getByRole('dialog', { name: 'Cash out' });
  await dialog.getByText('Your bets of $5.00 are in play.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Print the slip' }).count()).toBe(0);
  expect(await accessibility_faults(player.page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Clear bets' }).tap();
  await dialog.getByText('$100.00 will go from the meter').waitFor();
  await player.page.keyboard.press('Escape');
  await player.tap('straight:17');
  await player.expect_meter('bet', 5_00);
  await pit.dealer.close_bets(adelaide);
  await player.expect_words(player.table.words.close);
  await player.key('Cash out').tap();
  await dialog.getByText('Your bets of $5.00 are in play.').waitFor();
  expect(await dialog.getByRole('button', { name: 'Clear bets' }).count()).toBe(0);
  await dialog.getByText('Close', { exact: true }).tap();
  await pit.dealer.bring(adelaide, '10');
  await player.leave();
});

it('with the keyboard the layout is two keys away, and each group of racetrack bets is one stop', async () => {
  const player = await sit(rws);
  const { page } = player;
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent);
  await page.reload();
  await player.expect_words(player.table.words.open);
  await page.keyboard.press('Tab');
  expect(await focused()).toBe('Skip to the layout');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.layout') !== null)).toBe(true);
  for (const group of ['named', 'digit', 'on-track']) expect(await page.locator(`.track .${group}[tabindex="0"]`).count()).toBe(1);
  const named = await page.locator('.track .named').evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await page.locator('.track .named').first().focus();
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe(named[1]);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await focused()).toBe(named.at(-1));
  expect(await page.locator('.track .named[tabindex="0"]').count()).toBe(1);
  await pit.dealer.close_bets(rws);
  await pit.dealer.bring(rws, '0');
  await player.leave();
});
