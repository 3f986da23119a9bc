// The dealer's console at tables with chips: players and their colours, bets laid for them, what is unclear or late, and the payout step by step.
import { expect, it } from 'vitest';

import { accessibility_faults, expect_no_sideways_scrolling } from './browser';
import { Console, console_floor, reasons_of_mbs } from './console_floor';

const single = 'mbs-single-zero';
const double = 'rws-double-zero';
const on = console_floor('live-single', 'live-double');

it(`${single} 1.1.1: a player buys chips of a colour at a declared value, above the minimum or not, which is shown`, async () => {
  await on.at('live-single');
  const { dealer } = on;
  await dealer.buy_in(1, '200', 'Green', '5');
  await dealer.place(1).getByText('Has $200.00').waitFor();
  expect(await dealer.place(1).innerText()).toContain('Chip = $5.00');
  await dealer.buy_in(2, '300');
  await dealer.place(2).getByText('Cash chips').waitFor();
  await dealer.buy_in(4, '250', 'Pink', '25');
  await dealer.place(4).getByText('Chip = $25.00').waitFor();
  await dealer.take_in_hand(4);
  await dealer.page.locator('.rack').getByRole('button', { name: '10 × Pink' }).waitFor();
  expect(await accessibility_faults(dealer.page)).toEqual([]);
});

it(`${single} 3.1, 3.2, 3.5, 3.8, 3.9, 5.13 and 5.14: an evening's round`, async () => {
  const table = await on.at('live-single');
  const { dealer } = on;
  await dealer.expect_next(table.words.open);
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);

  // Before the close the dealer places for a player.
  await dealer.take_in_hand(1);
  await dealer.take_chips(/Green/, 5);
  await dealer.touch_layout('split:17/20', table);
  await dealer.pile('split:17/20').getByText('$25.00').waitFor();
  await dealer.touch_layout('red', table);
  await dealer.pile('red').waitFor();
  await dealer.touch_layout('straight:1', table);
  await dealer.pile('straight:1').waitFor();
  await dealer.pile('straight:1').getByRole('button', { name: 'Take back' }).tap();
  await dealer.pile('straight:1').waitFor({ state: 'detached' });
  expect(await dealer.key('No more bets').getAttribute('aria-disabled')).toBe('true');
  await dealer.key('Ball spun').tap();
  await dealer.expect_next(table.words.close);
  await dealer.key('No more bets').tap();
  await dealer.expect_phase(table.words.close);

  // After it nothing is placed, and what is withdrawn still wins or loses.
  await dealer.take_in_hand(1);
  await dealer.key('Layout').tap();
  await dealer.take_chips(/Green/, 2);
  await dealer.touch_layout('black', table);
  await dealer.page.getByText('Recorded as late: it is not honoured.').waitFor();
  expect(await dealer.pile('black').count()).toBe(0);
  await dealer.pile('red').getByRole('button', { name: 'Take back' }).tap();
  await dealer.pile('red').getByText('$25.00').waitFor();

  // What lies unclearly is flagged, and nothing is settled before the pit has ruled.
  await dealer.pile('red').getByRole('button', { name: 'Unclear' }).tap();
  await dealer.pile('red').getByText('the pit rules on it').waitFor();
  await dealer.key('Numbers').tap();
  await dealer.number('17', table).tap();
  await dealer.expect_next('17, Black, Odd, Low'); // what the dealer announces
  await dealer.hold('Hold to confirm', () => dealer.expect_refusal(/unclear|rule/i));
  expect(await dealer.page.locator('.refusal').innerText()).toContain('Clause 3.9');
  expect((await on.manager.view('live-single')).staff?.dolly).toBe('17');
  await on.manager.must('live-single', { type: 'rule-on-wager', seat: 0, spot: 'red', ruling: 'stands', to: null });
  await dealer.hold('Hold to confirm', () => dealer.expect_phase('Winning number 17'));
});

it('the payout goes step by step, losers first, each line with its arithmetic', async () => {
  await on.at('live-single');
  const { dealer } = on;
  const { page } = dealer;
  await dealer.expect_next('Collect, then pay');
  const pay = page.locator('[data-pay="0 split:17/20"]');
  await pay.getByText('5 × 17 = 85').waitFor();
  expect(await pay.getByText('Hand out 85 × Green').count()).toBe(1);
  expect(await pay.isDisabled()).toBe(true);
  await page.getByText('Not to be touched before everything is collected.').waitFor();
  expect(await page.locator('[data-collect="0 red"]').innerText()).toContain('5 × Green');
  expect(await accessibility_faults(page)).toEqual([]);
  await page.locator('[data-collect="0 red"]').tap();
  expect(await dealer.key('Everything is paid').count()).toBe(0);
  await pay.tap();
  await dealer.key('Everything is paid').tap();
  await dealer.expect_next('Place your bets');
  // 200 less 25 lost, and 425 won; the winning bet of 25 rides.
  await dealer.place(1).getByText('Has $575.00').waitFor();
  await dealer.place(1).getByText('Bets $25.00').waitFor();
});

it('who leaves changes colour chips first; chips with the mark of another table are not changed', async () => {
  await on.at('live-single');
  const { dealer } = on;
  const { page } = dealer;
  await dealer.take_in_hand(1);
  await dealer.pile('split:17/20').getByRole('button', { name: 'Take back' }).tap();
  await dealer.place(1).getByText('Has $600.00').waitFor();
  await dealer.key('Leaves').tap();
  await dealer.expect_refusal(/colour/i);
  const change = async (mark: string) => {
    await dealer.key('Change …').tap();
    await page.getByLabel('How many: Green').fill('120');
    await page.getByLabel('How many: Green').blur();
    await page.getByLabel('Mark on the colour chips').fill(mark);
    await dealer.key('Change').tap();
  };
  await change('5');
  await dealer.expect_refusal(/table/i);
  await change('4');
  await page.locator('.rack').getByRole('button', { name: /\$100/ }).waitFor();
  await dealer.key('Leaves').tap();
  await dealer.place(1).getByText('Free').waitFor();
});

it(`${single} 6.1: a pit manager may have bets closed before the spin, a dealer or a pit supervisor not`, async () => {
  const table = await on.at('live-single');
  const { dealer } = on;
  const supervisor = await on.console('pit-supervisor');
  await supervisor.at('live-single', on.floor);
  const manager = await on.console('pit-manager');
  await manager.at('live-single', on.floor);
  await dealer.key('Open bets').tap();
  await manager.expect_phase(table.words.open);
  await supervisor.expect_phase(table.words.open);
  for (const one of [dealer, supervisor]) expect(await one.key('No more bets').getAttribute('aria-disabled')).toBe('true');
  expect(await manager.key('No more bets').getAttribute('aria-disabled')).toBe('false');
  await manager.key('No more bets').tap();
  await dealer.expect_phase(table.words.close);
  await dealer.key('Ball spun').tap();
  await dealer.bring(table, '0');
  await supervisor.close();
  await manager.close();
});

it(`${single} 5.15: a wager under the minimum is paid or collected once, the next one is returned`, async () => {
  const table = await on.at('live-single');
  const { dealer } = on;
  await dealer.buy_in(3, '100', 'Blue', '5');
  await dealer.place(3).getByText('Has $100.00').waitFor();
  const lays = async () => {
    await dealer.key('Open bets').tap();
    await dealer.expect_phase(table.words.open);
    await dealer.take_in_hand(3);
    await dealer.take_chips(/Blue/, 1);
    await dealer.touch_layout('high', table);
    await dealer.pile('high').getByText('$5.00').waitFor();
    await dealer.key('Ball spun').tap();
    await dealer.key('No more bets').tap();
    await dealer.expect_phase(table.words.close);
    await dealer.bring(table, '2');
  };
  await lays();
  const collected = dealer.page.locator('[data-collect="2 high"]');
  await collected.getByText('Under the minimum').waitFor();
  await collected.tap();
  await dealer.key('Everything is paid').tap();
  await dealer.place(3).getByText('Has $95.00').waitFor();
  await lays();
  const returned = dealer.page.locator('[data-pay="2 high"]');
  await returned.getByText('Under the minimum').waitFor();
  await returned.tap();
  await dealer.key('Everything is paid').tap();
  await dealer.place(3).getByText('Has $95.00').waitFor();
});

it(`${single} 5.1–5.10: a round is void for these reasons, each with its clause`, () =>
  on.voids_by_each_reason('live-single', reasons_of_mbs));
it(`${double} 5.1.1–5.1.10: a round is void for these reasons, each with its clause`, () =>
  on.voids_by_each_reason('live-double', [
    ['5.1.1', 'Ball dropped, not spun'],
    ['5.1.2', 'Too few revolutions'],
    ['5.1.3', 'Ball broke'],
    ['5.1.4', 'Ball rests in no compartment'],
    ['5.1.5', 'Ball left the wheel'],
    ['5.1.6', 'Wheel did not turn at the spin'],
    ['5.1.7', 'Spun in the direction of the wheel'],
    ['5.1.8', 'Something fell into the wheel'],
    ['5.1.9', 'Somebody touched ball or wheel'],
    ['5.1.10', 'Wheel stopped before the ball rested'],
  ]));

it(`${single} 5.12: dealer, pit supervisor and pit manager announce no spin on any suspicion, and the round is void`, () =>
  on.is_void_by_no_spin('live-single', '5.12'));

it(`${double} 3.3: cash chips and colour chips are laid where the layout is touched`, async () => {
  const table = await on.at('live-double');
  const { dealer } = on;
  await dealer.buy_in(1, '100', 'Blue', '5');
  await dealer.buy_in(1, '50');
  await dealer.place(1).getByText('Has $150.00').waitFor();
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  await dealer.take_in_hand(1);
  await dealer.take_chips(/Blue/, 2);
  await dealer.touch_layout('corner:1/2/4/5', table);
  await dealer.pile('corner:1/2/4/5').getByText('2 × Blue').waitFor();
  await dealer.take_chips(/\$25/, 1);
  await dealer.touch_layout('topline:0/00/1/2/3', table);
  await dealer.pile('topline:0/00/1/2/3').getByText('1 × $25').waitFor();
});

it(`${double} 3.5, 3.6 and 5.2: the bell, the close during the spin, the dolly, and a late change that is refused`, async () => {
  const table = await on.at('live-double');
  const { dealer } = on;
  const { page } = dealer;
  await dealer.expect_next('Spin the ball');
  expect(await page.getByText('Ring the bell').count()).toBe(0);
  await dealer.key('Ball spun').tap();
  await dealer.expect_next(table.words.close);
  await page.getByText('Ring the bell').waitFor();
  await dealer.key('No more bets').tap();
  await dealer.expect_phase(table.words.close);

  // Placed, increased, withdrawn: refused, and what lies there stays.
  const lies = 'corner:1/2/4/5';
  for (const late of [
    () => dealer.touch_layout('red', table),
    () => dealer.touch_layout(lies, table),
    () => dealer.pile(lies).getByRole('button', { name: 'Take back' }).tap(),
  ]) {
    await on.at('live-double');
    await dealer.take_in_hand(1);
    await dealer.key('Layout').tap();
    await dealer.take_chips(/Blue/, 1);
    expect(await page.locator('.refusal strong').count()).toBe(0);
    await late();
    await page.locator('.refusal').getByText('Clause 5.2').waitFor();
    expect(await page.locator('[data-pile]').count()).toBe(2);
    await dealer.pile(lies).getByText('$10.00').waitFor();
  }

  // The ball at rest and the dolly on its number, together, determine it.
  await dealer.key('Numbers').tap();
  await dealer.number('00', table).tap();
  await dealer.page.locator('.read .number').getByText('00').waitFor();
  expect((await on.manager.view('live-double')).staff).toMatchObject({ keyed: '00', dolly: null });
  await dealer.hold('Dolly placed: hold to confirm', () => dealer.expect_phase('Winning number 00'));
  expect(await on.recorded('live-double', 'dolly-placed')).toMatchObject({ by: 'Dealer (dealer)', event: { number: '00' } });
  await page.locator('[data-collect="0 corner:1/2/4/5"]').tap();
  await page.locator('[data-pay="0 topline:0/00/1/2/3"]').tap();
  await dealer.key('Everything is paid').tap();
  await dealer.expect_next('Place your bets');
});

it('a table with chips fits a phone: its layout stands upright, and a player is served there', async () => {
  const dealer = await Console.open(on.browser, on.floor, 'pit-supervisor', 'phone');
  await dealer.at('live-single', on.floor);
  await dealer.key('Layout').tap();
  await expect_no_sideways_scrolling(dealer.page);
  await dealer.take_in_hand(2);
  await dealer.key('Buy in …').tap();
  await expect_no_sideways_scrolling(dealer.page);
  await dealer.page.keyboard.press('Escape');
  expect(await accessibility_faults(dealer.page)).toEqual([]);
  await dealer.close();
});
