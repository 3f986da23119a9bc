// What a terminal shows when a round goes wrong at the table: the reason by the rulebook, and what becomes of the bets.
import { expect, it } from 'vitest';

import type { Act } from '../../src/lib/protocol/messages';
import { accessibility_faults } from './browser';
import { pit_with } from './dealt_floor';
import type { Player } from './player';

const rws = 'rws-triple-zero';
const mbs = 'mbs-electronic-double-zero';
const adelaide = 'adelaide-single-zero';

const pit = pit_with(rws, mbs, adelaide);

const bet_at = async (id: string): Promise<Player> => {
  const player = await pit.sit(id, 1);
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  await player.choose_chip('5');
  await player.tap('dozen:1');
  await player.expect_meter('credit', 95_00);
  return player;
};
const expect_notice = async (player: Player, ...parts: string[]) => {
  const notice = player.page.locator('.notice');
  await notice.waitFor();
  for (const part of parts) await expect.poll(() => notice.innerText()).toContain(part);
  expect(await accessibility_faults(player.page)).toEqual([]);
};
const expect_returned = async (player: Player) => {
  await player.expect_meter('credit', 100_00);
  expect(await player.chips()).toEqual({});
  expect(await player.meter('won')).toBe(0);
  expect(await player.page.locator('.outcome').innerText()).toContain('Void: $5.00 returned');
};

it(`${rws} 5.3.2: a spin of too few revolutions: void, with the reason, and the stakes are back`, async () => {
  const player = await bet_at(rws);
  await pit.dealer.close_bets(rws);
  await pit.dealer.must(
    rws,
    { type: 'spin-ball', against_rotation: true, revolutions: null },
    { type: 'report-irregularity', what: 'too-few-revolutions' },
  );
  const reason = player.table.clauses.find(({ id }) => id === '5.3.2')?.text ?? 'the clause';
  await expect_notice(player, 'This round is void. Stakes are returned.', 'Clause 5.3.2', reason);
  await expect_returned(player);
  await player.leave();
});

it(`${mbs} 5.15: a no-spin voids the round wherever the ball rests`, async () => {
  const player = await bet_at(mbs);
  await pit.dealer.close_bets(mbs);
  await pit.dealer.must(mbs, { type: 'spin-ball', against_rotation: true, revolutions: null }, { type: 'announce-no-spin' });
  await expect_notice(player, 'Clause 5.15');
  await expect_returned(player);
  await player.leave();
});

it(`${adelaide} 11(b)i: a malfunction before betting expires: the bets of that spin are void`, async () => {
  const player = await bet_at(adelaide);
  await pit.manager.must(adelaide, { type: 'interrupt', seat: null, bets_confirmed: false });
  await expect_notice(player, 'The round was interrupted by a technical fault.', 'The round is void; bets are returned.', 'Clause 11(b)i');
  await expect_returned(player);
  await player.leave();
});

it('a locked terminal says so, and its acts are refused', async () => {
  const player = await bet_at(rws);
  const lock: Act = { type: 'lock-seat', seat: await player.seat(), locked: true, officer_notified: true };
  await pit.manager.must(rws, lock);
  await player.page.getByText('This terminal is locked. Please call an attendant.').waitFor();
  await player.tap('dozen:2');
  await player.refusal().getByText('This terminal is locked').waitFor();
  expect(await player.chips()).toEqual({ 'dozen:1': '5' });
  await pit.dealer.close_bets(rws);
  await pit.dealer.bring(rws, '1');
  await player.expect_meter('credit', 110_00);
  await player.leave();
});

it(`${adelaide} 11(b)i: one interrupted terminal is told that its bets are void, with the clause, and the round goes on`, async () => {
  const player = await bet_at(adelaide);
  const { page } = player;
  await pit.manager.must(adelaide, { type: 'interrupt', seat: await player.seat(), bets_confirmed: false });
  const notice = page.locator('.notice', { hasText: 'This terminal was interrupted by a technical fault.' });
  await notice.waitFor();
  const clause = player.table.clauses.find(({ id }) => id === '11(b)i')?.text ?? 'the clause';
  for (const part of ['Your bets are void and returned.', 'Clause 11(b)i', clause]) expect(await notice.innerText()).toContain(part);
  expect(await notice.innerText()).not.toContain('The round is void');
  expect(await notice.locator('[lang=en]').innerText()).toBe(clause);
  await player.expect_meter('credit', 100_00);
  expect(await player.chips()).toEqual({});
  await player.expect_words(player.table.words.open);
  expect(await accessibility_faults(page)).toEqual([]);
  await pit.dealer.close_bets(adelaide);
  await pit.dealer.bring(adelaide, '1');
  await player.expect_words('Winning number 1');
  expect(await page.locator('.outcome').innerText()).toContain('Void: $5.00 returned');
  await player.leave();
});

it('who owes whom after a correction is told at that seat', async () => {
  const player = await pit.sit(adelaide, 1);
  const { page } = player;
  const bet_all = async () => {
    await pit.dealer.must(adelaide, { type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    while ((await player.meter('credit')) > 0) {
      await player.tap('red');
      await player.expect_all_answered();
    }
  };
  await player.choose_chip('100');
  await bet_all();
  await pit.dealer.close_bets(adelaide);
  await pit.dealer.bring(adelaide, '5');
  await player.expect_meter('credit', 200_00);
  await bet_all();
  const round = (await pit.manager.view(adelaide)).round?.number ?? 0;
  pit.floor.set_secret('shift-manager', 'manager of shifts');
  const second = { name: 'shift-manager', secret: 'manager of shifts' };
  await pit.manager.must_with(second, adelaide, { type: 'correct-result', round: round - 1, number: '6' });
  await page.getByText('$200.00 is owed to the house after a correction.').waitFor();
  expect(await page.getByText('The house owes you').count()).toBe(0);
  expect(await accessibility_faults(page)).toEqual([]);
  await pit.dealer.close_bets(adelaide);
  await pit.dealer.bring(adelaide, '1');
  await player.leave();
});
