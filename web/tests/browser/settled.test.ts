// What a player sees of the own bets as a round goes on: what is touched is lit while it means something.
import { expect, it } from 'vitest';

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
