// Players with chips at the live tables, whose rounds the test deals: buying, laying, winning and riding, and several players on one area.
import { describe, expect, it } from 'vitest';

import { live_tables, pit_with } from './dealt_floor';

const adelaide = 'adelaide-single-zero';
const pit = pit_with(...live_tables);

describe.each(live_tables)('%s', (table) => {
  it('chips of an own colour and cash chips are laid by touch, won with, and ride into the next round', async () => {
    const player = await pit.join(table);
    await player.buy_colour('blue', '$5', '×20');
    await player.buy_cash('$50');
    expect((await player.rack())['blue']).toBe(20);
    await player.expect_meter('credit', 150_00);
    await pit.dealer.must(table, { type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    await player.choose_stack('blue');
    for (const wager of ['straight:17', 'straight:17', 'split:17/20', 'black', 'red']) await player.tap(wager);
    await player.choose_stack('25.00');
    await player.tap('odd');
    await player.expect_all_answered();
    expect(await player.chips()).toEqual({ 'straight:17': '10', 'split:17/20': '5', black: '5', red: '5', odd: '25' });
    const seat = await player.seat();
    expect(await player.piles_on('straight:17')).toEqual([{ seat, amount: '10', text: '×2' }]);
    expect(await player.piles_on('odd')).toEqual([{ seat, amount: '25', text: '25' }]);
    expect(await player.rack()).toMatchObject({ blue: 15 });
    await player.expect_meter('bet', 50_00);
    await player.expect_meter('credit', 100_00);

    await pit.dealer.must(table, { type: 'spin-ball', against_rotation: true, revolutions: 5 }, { type: 'close-bets' });
    await pit.dealer.settle(table, '17');
    await player.expect_paying(true);
    expect(await player.key('Lift all').getAttribute('aria-disabled')).toBe('true');
    await player.payout('straight:17').getByText('2 × 35 = 70').waitFor();
    expect(await player.payout('straight:17').innerText()).toMatch(/\$350\.00/);
    expect(await player.payout('straight:17').innerText()).toContain('stays and rides');
    expect(await player.payout('split:17/20').innerText()).toContain('1 × 17 = 17');
    expect(await player.payout('red').innerText()).toContain('collected');
    await expect.poll(() => player.chips()).toEqual({ 'straight:17': '10', 'split:17/20': '5', black: '5', odd: '25' });
    await player.tap('black');
    await player.refusal().getByText('The last round is still being paid').waitFor();
    await pit.dealer.must(table, { type: 'complete-payout' });
    await player.expect_paying(false);
    await player.expect_meter('credit', 100_00 + 350_00 + 85_00 + 5_00 + 25_00);

    await pit.dealer.must(table, { type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    expect(await player.chips()).toEqual({ 'straight:17': '10', 'split:17/20': '5', black: '5', odd: '25' });
    await player.expect_meter('bet', 45_00);
    await player.key('Lift all').tap();
    await expect.poll(() => player.chips()).toEqual({});
    await player.expect_meter('credit', 610_00);
    await pit.dealer.must(table, { type: 'spin-ball', against_rotation: true, revolutions: 5 }, { type: 'close-bets' });
    await pit.dealer.settle(table, '4');
    await player.leave();
  });

  it('several players on one area are seen side by side, each in the own colour, by players and by who watches', async () => {
    const [one, other] = [await pit.join(table), await pit.join(table)];
    await one.buy_colour('white', '$1', '×20');
    await other.buy_colour('red', '$2', '×20');
    await pit.dealer.must(table, { type: 'open-bets' });
    await one.expect_words(one.table.words.open);
    await other.expect_words(other.table.words.open);
    await one.tap('dozen:2');
    await other.tap('dozen:2');
    await other.tap('dozen:2');
    const [first, second] = [await one.seat(), await other.seat()];
    await expect
      .poll(() => one.piles_on('dozen:2'))
      .toEqual([
        { seat: second, amount: '4', text: '×2' },
        { seat: first, amount: '1', text: '×1' },
      ]);
    expect(await one.chips()).toEqual({ 'dozen:2': '1' });
    const legend = one.page.locator('.legend');
    expect(await legend.locator(`[data-place="${first}"]`).innerText()).toContain('you');
    expect(await legend.locator(`[data-place="${second}"]`).innerText()).toContain(`Place ${second + 1}, red, $2 a chip`);
    const boxes = await one.page
      .locator('.layout [data-wager="dozen:2"] .face')
      .evaluateAll((all) => all.map((face) => face.getBoundingClientRect()));
    const [left, right] = boxes;
    if (!left || !right) throw new Error('there are two piles');
    expect(Math.hypot(left.x - right.x, left.y - right.y)).toBeGreaterThan(left.width);

    const watcher = await pit.browser.newPage();
    await watcher.goto(`${pit.floor.url}/table/${table}`);
    await expect.poll(() => watcher.locator('.layout [data-wager="dozen:2"] .pile').count()).toBe(2);
    expect(await watcher.locator('.legend li').count()).toBeGreaterThanOrEqual(2);
    await watcher.close();
    await pit.dealer.play_out(table, '1');
    await one.leave();
    await other.leave();
  });
});

it('the mixed table has both: who takes a seat is at a terminal with credit, who takes a place has a rack', async () => {
  const [at_place, at_terminal] = [await pit.join(adelaide), await pit.sit(adelaide, 1)];
  expect(await at_place.seat()).toBeGreaterThanOrEqual(20);
  expect(await at_terminal.seat()).toBeLessThan(20);
  await at_place.page.getByText('You have no chips yet.').waitFor();
  expect(await at_terminal.meter('credit')).toBe(100_00);
  await at_place.leave();
  await at_terminal.leave();
});
