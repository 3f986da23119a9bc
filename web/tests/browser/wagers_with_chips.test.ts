// What may happen to wagers with chips, dealt by the test as the three live rulebooks have it: late, unclear, under a marker button; what becomes of
// chips when they are changed and taken away; and that a screen comes back as it was.
import { expect, it } from 'vitest';

import type { Act } from '../../src/lib/protocol/messages';
import { accessibility_faults, expect_no_sideways_scrolling, type Size } from './browser';
import type { ChipPlayer } from './chip_player';
import { live_tables, pit_with } from './dealt_floor';

const rws = 'rws-double-zero';
const mbs = 'mbs-single-zero';
const adelaide = 'adelaide-single-zero';
const pit = pit_with(...live_tables);
const spin: Act = { type: 'spin-ball', against_rotation: true, revolutions: 5 };

/** A player with twenty blue chips of 5.00, while bets are taken. */
async function blue_player(table: string): Promise<ChipPlayer> {
  const player = await pit.join(table);
  await player.buy_colour('blue', '$5', '×20');
  await pit.dealer.must(table, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  return player;
}

/** The chips go back to the dealer, and the player goes. */
async function go(player: ChipPlayer): Promise<void> {
  await player.key('Change colour').tap();
  const dialog = player.page.getByRole('dialog', { name: 'Change colour' });
  await dialog.getByRole('button', { name: /^Change for/ }).tap();
  await dialog.getByText('You have no colour chips').waitFor();
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await player.key('Leave').tap();
  await player.key('Leave the table').tap();
  await player.key('Take a place with chips').waitFor();
  await player.leave();
}

async function close(table: string, player: ChipPlayer): Promise<void> {
  await pit.dealer.must(table, spin, { type: 'close-bets' });
  await player.expect_words(player.table.words.close);
}

it.each([
  [rws, '5.2'],
  [adelaide, '6(i)'],
])('%s: after the close nothing is placed, raised or withdrawn: it is refused by clause %s', async (table, clause) => {
  const player = await blue_player(table);
  await player.tap('black');
  await player.expect_all_answered();
  await close(table, player);
  for (const wager of ['red', 'black']) {
    await player.tap(wager);
    await player.refusal().getByText('Bets are closed.').waitFor();
    expect(await player.refusal().innerText()).toContain(`Clause ${clause}`);
  }
  await player.key('Remove').tap();
  await player.tap('black');
  await player.refusal().getByText('Black. Bets are closed.').waitFor();
  expect(await player.refusal().innerText()).toContain(`Clause ${clause}`);
  expect(await player.chips()).toEqual({ black: '5' });
  await pit.dealer.settle(table, '1');
  await pit.dealer.must(table, { type: 'complete-payout' });
  await expect.poll(() => player.chips()).toEqual({});
  await go(player);
});

it(`${mbs} 5.13: a wager placed or raised after the close is seen and not honoured`, async () => {
  const player = await blue_player(mbs);
  await player.tap('red');
  await player.expect_all_answered();
  await close(mbs, player);
  const layout = () => player.page.locator('.layout').boundingBox();
  const before = await layout();
  await player.tap('red');
  await player.tap('straight:1');
  await player.remark('late-wager').nth(1).waitFor();
  await expect
    .poll(() => player.remark('late-wager').allInnerTexts())
    .toEqual([
      expect.stringMatching(/Too late: not in play\s+Straight Up 1\s+\$5\.00\s+Clause 5\.13/) as string,
      expect.stringMatching(/Too late: not in play\s+Red\s+\$5\.00\s+Clause 5\.13/) as string,
    ]);
  await player.expect_all_answered();
  expect(await layout()).toEqual(before); // what is said does not move what is touched
  expect(await player.chips()).toEqual({ red: '5' });
  await pit.dealer.settle(mbs, '1');
  await pit.dealer.must(mbs, { type: 'complete-payout' });
  await player.expect_meter('credit', 100_00); // 95 and the win of the one chip that was in time
  await pit.dealer.must(mbs, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  expect(await player.remark('late-wager').count()).toBe(0);
  await player.key('Lift all').tap();
  await expect.poll(() => player.chips()).toEqual({});
  await close(mbs, player);
  await pit.dealer.settle(mbs, '4');
  await go(player);
});

it(`${mbs} 5.14: a wager withdrawn after the close still wins or loses`, async () => {
  const player = await blue_player(mbs);
  await player.tap('red');
  await player.tap('odd');
  await player.expect_all_answered();
  await close(mbs, player);
  await player.key('Remove').tap();
  await player.tap('red');
  await player.remark('late-withdrawal').waitFor();
  expect(await player.remark('late-withdrawal').innerText()).toMatch(/still in play\s+Red\s+\$5\.00\s+Clause 5\.14/);
  expect(await player.chips()).toEqual({ red: '5', odd: '5' });
  await pit.dealer.settle(mbs, '4');
  await expect.poll(() => player.chips()).toEqual({});
  await pit.dealer.must(mbs, { type: 'complete-payout' });
  await player.expect_meter('credit', 90_00);
  await go(player);
});

it(`${mbs} 3.9: a wager that lies unclearly is flagged by the dealer and ruled on by the pit after the ball rests`, async () => {
  const player = await blue_player(mbs);
  await player.tap('split:17/20');
  await player.tap('black');
  await player.expect_all_answered();
  const seat = await player.seat();
  const spot = 'split:17/20';
  await pit.dealer.must(mbs, { type: 'flag-wager', seat, spot });
  await player.remark('unclear').getByText('Split 17 and 20').waitFor();
  await expect.poll(() => player.page.locator(`.layout [data-wager="${spot}"] .pile.unclear`).count()).toBe(1);
  await close(mbs, player);
  await pit.dealer.must(mbs, { type: 'rest-ball', number: '17' });
  const by_dealer = await pit.dealer.ask(mbs, { type: 'rule-on-wager', seat, spot, ruling: 'stands', to: null });
  expect(by_dealer.granted).toBe(false);
  await pit.manager.must(mbs, { type: 'rule-on-wager', seat, spot, ruling: 'moved', to: 'straight:20' });
  await player.remark('moved').waitFor();
  expect(await player.remark('moved').innerText()).toContain('Clause 3.9');
  await expect.poll(() => player.chips()).toEqual({ 'straight:20': '5', black: '5' });
  expect(await player.page.locator('.pile.unclear').count()).toBe(0);
  await pit.dealer.must(mbs, { type: 'key-result', number: '17' }, { type: 'place-dolly', number: '17' }, { type: 'confirm-result' });
  await expect.poll(() => player.chips()).toEqual({ black: '5' });
  await pit.dealer.must(mbs, { type: 'complete-payout' });
  await player.key('Lift all').tap();
  await expect.poll(() => player.chips()).toEqual({});
  await go(player);
});

it.each([
  [rws, '1'],
  [adelaide, '6(f)'],
])('%s: colour chips are changed at their own table only, and who has some cannot leave: clause %s', async (table, clause) => {
  const player = await pit.join(table);
  await player.buy_colour('green', '$2', '×20');
  await player.key('Leave').tap();
  const leaving = player.page.getByRole('dialog', { name: 'Leave' });
  await leaving.getByRole('button', { name: 'Leave the table' }).tap();
  await leaving.getByText('Change the colour chips first').waitFor();
  expect(await leaving.locator('.refusal').innerText()).toContain(`Clause ${clause}`);
  await player.page.keyboard.press('Escape');

  await player.key('Change colour').tap();
  const dialog = player.page.getByRole('dialog', { name: 'Change colour' });
  await dialog.getByText(`Table of ${mbs}`).tap();
  await dialog.getByRole('button', { name: 'Change for $40.00 in cash chips' }).tap();
  await dialog.getByText("These chips are of another table's set").waitFor();
  expect(await dialog.locator('.refusal').innerText()).toContain(`Clause ${clause}`);
  expect(await player.rack()).toEqual({ green: 20 });
  await dialog.getByText('This table’s').tap();
  await dialog.getByRole('button', { name: 'Change for $40.00 in cash chips' }).tap();
  await dialog.getByText('You have no colour chips').waitFor();
  expect(await dialog.locator('.refusal').innerText()).toBe('');
  await dialog.getByRole('button', { name: 'Done' }).tap();
  await expect.poll(() => player.rack()).toEqual({ '25.00': 1, '5.00': 3 });
  await player.expect_meter('credit', 40_00);

  const seat = await player.seat();
  await player.key('Leave').tap();
  await player.key('Leave the table').tap();
  await player.key('Take a place with chips').tap();
  await player.expect_meter('credit', 0);
  expect(await player.seat()).toBe(seat);
  expect(await player.rack()).toEqual({});
  await player.leave();
});

it(`${adelaide}: a neighbours bet lies on the block under its marker button, wins a fifth as a straight up, and is taken back by a touch`, async () => {
  const player = await blue_player(adelaide);
  const terminal = await pit.sit(adelaide, 1);
  await terminal.choose_chip('5');
  await terminal.tap('straight:21');
  await terminal.expect_all_answered();
  const block = player.page.getByRole('region', { name: 'Marker buttons on the block' });
  const lay_on = async (number: string) => {
    await player.page.getByRole('button', { name: new RegExp(`^${number} and 2 each side`) }).focus();
    await player.page.keyboard.press('Enter');
  };
  await lay_on('17');
  await block.locator('[data-wager="button:17"]').waitFor();
  await lay_on('21');
  await block.locator('[data-wager="button:21"]').waitFor();
  await player.expect_all_answered();
  await player.expect_meter('credit', 50_00);
  await player.key('Take back the button on 17, $25').tap();
  await expect.poll(() => block.locator('[data-wager="button:17"]').count()).toBe(0);
  await player.expect_meter('credit', 75_00);
  await pit.dealer.must(adelaide, spin, { type: 'close-bets' });
  await pit.dealer.settle(adelaide, '21');
  await player.payout('button:21').waitFor();
  expect(await player.payout('button:21').innerText()).toContain('1 × 35 = 35');
  await pit.dealer.must(adelaide, { type: 'complete-payout' });
  await terminal.expect_meter('won', 180_00);
  await player.expect_meter('credit', 75_00 + 36 * 5_00); // the fifth that won comes back with its win
  await terminal.leave();
  await go(player);
});

it(`${adelaide}: without a declared value a chip is worth the minimum of the table, as clause 6(d) says; elsewhere the value is asked for`, async () => {
  for (const [table, answer] of [
    [adelaide, 'Your colour is yellow, $1.00 a chip.'],
    [mbs, 'declared before play'],
  ] as const) {
    const player = await pit.join(table);
    await player.key('Buy chips').tap();
    const dialog = player.page.getByRole('dialog', { name: 'Buy chips' });
    await dialog.locator('[data-chip=yellow]').tap();
    await dialog.getByText('None declared').tap();
    await dialog.getByRole('button', { name: 'Take yellow' }).tap();
    await dialog.getByText(answer).waitFor();
    await player.leave();
  }
});

it('a reload in mid-round: rack, chips on the layout and remarks are as before', async () => {
  const player = await blue_player(mbs);
  for (const wager of ['straight:8', 'straight:8', 'corner:25/26/28/29']) await player.tap(wager);
  await player.expect_all_answered();
  await pit.dealer.must(mbs, { type: 'flag-wager', seat: await player.seat(), spot: 'straight:8' });
  await player.remark('unclear').waitFor();
  await close(mbs, player);
  const before = { chips: await player.chips(), rack: await player.rack(), remark: await player.remark('unclear').innerText() };
  await player.page.reload();
  await player.remark('unclear').waitFor();
  expect({ chips: await player.chips(), rack: await player.rack(), remark: await player.remark('unclear').innerText() }).toEqual(before);
  expect(before.chips).toEqual({ 'straight:8': '10', 'corner:25/26/28/29': '5' });
  await pit.dealer.must(mbs, { type: 'rest-ball', number: '4' });
  await pit.manager.must(mbs, { type: 'rule-on-wager', seat: await player.seat(), spot: 'straight:8', ruling: 'returned', to: null });
  await player.remark('returned').waitFor();
  await pit.dealer.must(mbs, { type: 'key-result', number: '4' }, { type: 'place-dolly', number: '4' }, { type: 'confirm-result' });
  await pit.dealer.must(mbs, { type: 'complete-payout' });
  await player.expect_meter('credit', 95_00);
  await go(player);
});

it.each<{ table: string; size: Size }>(live_tables.flatMap((table) => (['terminal', 'phone'] as const).map((size) => ({ table, size }))))(
  '$table on a $size: the place fits its screen, has no accessibility fault, and its keys are as large as a finger',
  async ({ table, size }) => {
    const player = await pit.join(table, size);
    await player.buy_cash('$500');
    await expect_no_sideways_scrolling(player.page);
    if (size === 'terminal') {
      const { scrollHeight, clientHeight } = await player.page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return { scrollHeight, clientHeight };
      });
      expect(scrollHeight).toBeLessThanOrEqual(clientHeight);
    }
    const small = await player.page.locator('.terminal .key, .bottom label').evaluateAll((all) =>
      all.flatMap((key) => {
        const { width, height } = key.getBoundingClientRect();
        return width < 44 || height < 44 ? [`${key.textContent.trim()}: ${width} × ${height}`] : [];
      }),
    );
    expect(small).toEqual([]);
    expect(await accessibility_faults(player.page)).toEqual([]);
    await player.key('Buy chips').tap();
    await player.page.getByRole('dialog', { name: 'Buy chips' }).waitFor();
    expect(await accessibility_faults(player.page)).toEqual([]);
    await player.page.keyboard.press('Escape');
    await player.key('Leave').tap();
    await player.key('Leave the table').tap();
    await player.key('Take a place with chips').waitFor();
    await player.leave();
  },
);
