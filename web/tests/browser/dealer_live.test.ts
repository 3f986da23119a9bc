// The dealer's console at tables with chips: players and their colours, bets laid for them, what is unclear or late, and the payout step by step.
import { expect, it } from 'vitest';

import { accessibility_faults } from './browser';
import { console_floor } from './console_floor';

const single = 'mbs-single-zero';
const double = 'rws-double-zero';
const adelaide = 'adelaide-single-zero';
const on = console_floor('live-single', 'live-double');

it(`${single} 1.1.1: a player buys chips of a colour at a declared value, which is shown`, async () => {
  await on.at('live-single');
  const { dealer } = on;
  await dealer.buy_in(1, '200', 'Green', '5');
  await dealer.place(1).getByText('Has $200.00').waitFor();
  expect(await dealer.place(1).innerText()).toContain('Chip = $5.00');
  await dealer.buy_in(2, '300');
  await dealer.place(2).getByText('Cash chips').waitFor();
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
  await dealer.hold('Hold to confirm', () => dealer.expect_refusal(/unclear|rule/i));
  expect(await dealer.page.locator('.refusal').innerText()).toContain('Clause 3.9');
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

it(`${single} 6.1: a pit manager or above may have bets closed before the spin, a dealer not`, async () => {
  const table = await on.at('live-single');
  const { dealer } = on;
  const manager = await on.console('shift-manager');
  await manager.at('live-single', on.floor);
  await dealer.key('Open bets').tap();
  await manager.expect_phase(table.words.open);
  expect(await dealer.key('No more bets').getAttribute('aria-disabled')).toBe('true');
  expect(await manager.key('No more bets').getAttribute('aria-disabled')).toBe('false');
  await manager.key('No more bets').tap();
  await dealer.expect_phase(table.words.close);
  await dealer.key('Ball spun').tap();
  await dealer.bring(table, '0');
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

it(`${single} 5.1–5.10: the reasons of a void round are the table's own, each with its clause`, () =>
  on.voids_by_each_reason('live-single'));
it(`${double} 5.1.1–5.1.10: the reasons of a void round are the table's own, each with its clause`, () =>
  on.voids_by_each_reason('live-double'));

it(`${single} 5.12: the dealer announces no spin on any suspicion, and the round is void`, async () => {
  const table = await on.at('live-single');
  const { dealer } = on;
  await dealer.run_until_closed(table);
  await dealer.key('No spin, void …').tap();
  await dealer.page.locator('dialog li').first().getByRole('button').tap();
  await dealer.page.getByRole('button', { name: /: report$/ }).tap();
  await dealer.page.locator('.notice').getByText('Clause 5.12').waitFor();
  await dealer.expect_phase('Round void');
});

it(`${double} 3.3, 3.5, 3.6 and 5.2: the bell, the close during the spin, the dolly, and a late wager that is refused`, async () => {
  const table = await on.at('live-double');
  const { dealer } = on;
  const { page } = dealer;
  await dealer.buy_in(1, '100', 'Blue', '5');
  await dealer.place(1).getByText('Has $100.00').waitFor();
  await dealer.key('Open bets').tap();
  await dealer.expect_next('Spin the ball');
  await dealer.key('Ball spun').tap();
  await dealer.expect_next(table.words.close);
  await page.getByText('Ring the bell').waitFor();
  await dealer.key('No more bets').tap();
  await dealer.expect_phase(table.words.close);
  await dealer.take_in_hand(1);
  await dealer.take_chips(/Blue/, 1);
  await dealer.key('Layout').tap();
  await dealer.touch_layout('red', table);
  await page.locator('.refusal').getByText('Clause 5.2').waitFor();
  await dealer.key('Numbers').tap();
  await dealer.bring(table, '00');
});

it(`${adelaide} 9(a): the ball is measured before the table opens, by who may open it`, async () => {
  await on.at('mixed');
  await on.dealer.page.getByText('The table is opened by').waitFor();
  expect(await on.dealer.key('Open the table').count()).toBe(0);
  const supervisor = await on.console('pit-supervisor');
  await supervisor.at('mixed', on.floor);
  const { page } = supervisor;
  await page.getByText('17 to 22 mm').waitFor();
  await page.getByLabel(/Diameter of the ball/).fill('25');
  for (const check of await page.getByRole('checkbox').all()) await check.check();
  await supervisor.key('Open the table').tap();
  await page.locator('.refusal').getByText('Clause 9(a)').waitFor();
  await page.getByLabel(/Diameter of the ball/).fill('20');
  await supervisor.key('Open the table').tap();
  await on.dealer.expect_next('Place Your Bets');
  await supervisor.close();
});

it(`${adelaide} 6(c), 6(d) and 6(e): one declared value, and a second colour only with an officer's approval`, async () => {
  await on.at('mixed');
  const { dealer } = on;
  on.floor.set_secret('authorised-officer', 'inspector of wheels');
  await dealer.buy_in(9, '100', 'Green', '5');
  await dealer.place(9).getByText('Has $100.00').waitFor();
  await dealer.key('Buy in …').tap();
  const dialog = dealer.page.locator('dialog');
  await dialog.locator('.colours label', { hasText: 'Blue' }).tap();
  expect(await dialog.getByLabel('Declared value of a chip').count()).toBe(0);
  await dialog.getByLabel('Amount').fill('50');
  await dialog.getByLabel('Who approves: name').fill('authorised-officer');
  await dialog.getByLabel('Secret').fill('a guess of mine');
  await dealer.key('Give chips').tap();
  await expect.poll(() => dialog.getByRole('alert').innerText()).not.toBe('');
  await dialog.getByLabel('Secret').fill('inspector of wheels');
  await dealer.key('Give chips').tap();
  await dealer.place(9).getByText('Has $150.00').waitFor();
  expect(await dealer.place(9).innerText()).toMatch(/Green\s*Blue/);
  dealer.complaints.length = 0; // of the browser, that a secret was wrong
});

it(`${adelaide} 5.2(a), 6(a), 6(h), 12(c) and 12(d): a marker button is laid, and who touches bets is noted`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  await dealer.take_in_hand(9);
  await dealer.take_chips(/Green/, 5);
  await dealer.page.getByLabel('Marker button').selectOption('17');
  await dealer.key('Lay button').tap();
  await dealer.pile('button:17').getByText('$25.00').waitFor();
  await dealer.key('Touched bets').tap();
  await dealer.page.getByText('The breach is recorded.').waitFor();
  await dealer.pile('button:17').getByRole('button', { name: 'Take back' }).tap();
  await dealer.pile('button:17').waitFor({ state: 'detached' });
});

it(`${adelaide} 10(a), 10(b), 10(c), 10(d), 10(e) and 11(d): a no-spin leaves the bets, and the ball is spun again`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  for (const { clause } of table.dealing.irregularities.filter(({ effect }) => effect === 'no-spin')) {
    await dealer.key('No more bets').tap();
    await dealer.expect_phase(table.words.close);
    await dealer.key('No spin, void …').tap();
    const reason = dealer.page.locator('dialog li').filter({ has: dealer.page.getByText(`Clause ${clause}`, { exact: true }) });
    await reason.first().getByText('Bets stand, and the ball is spun again.').waitFor();
    await reason.first().getByRole('button').tap();
    await dealer.page.getByRole('button', { name: /: report$/ }).tap();
    await dealer.page.locator('.notice').getByText(`Clause ${clause}`).waitFor();
    await dealer.expect_phase(table.words.open);
  }
});

it(`${adelaide} 11(b)i: a malfunction before betting expires makes the bets of the spin void`, async () => {
  await on.at('mixed');
  const { dealer } = on;
  await dealer.key('Table …').tap();
  await dealer.key('Declare the malfunction').tap();
  await dealer.page.locator('.notice').getByText('Clause 11(b)').waitFor();
  await dealer.expect_phase('Round void');
});

it(`${adelaide} 9(d), 9(e), 11(c) and 11(f): the dealer enters the number, losers are collected first; who has not bet for three spins is pointed out`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  const player = await on.sit('mixed');
  const seat = (await player.seat()) + 1;
  await dealer.key('Open bets').tap();
  await dealer.take_in_hand(9);
  await dealer.take_chips(/Green/, 1);
  await dealer.touch_layout('red', table);
  await dealer.pile('red').waitFor();
  await dealer.touch_layout('black', table);
  await dealer.pile('black').waitFor();
  await dealer.key('No more bets').tap();
  await dealer.bring(table, '5');
  expect(await dealer.page.locator('[data-pay="8 red"]').isDisabled()).toBe(true);
  await dealer.page.locator('[data-collect="8 black"]').tap();
  await dealer.page.locator('[data-pay="8 red"]').tap();
  await dealer.key('Everything is paid').tap();
  await dealer.take_in_hand(9);
  await dealer.pile('red').getByRole('button', { name: 'Take back' }).tap();
  await dealer.pile('red').waitFor({ state: 'detached' });
  for (const number of ['0', '36']) {
    await dealer.run_until_closed(table);
    await dealer.bring(table, number);
  }
  const idle = dealer.page.locator(`.seats [data-seat="${seat}"]`);
  await idle.getByText('3 spins without a bet').waitFor();
  await player.leave();
});

it(`${adelaide} 6(b) and 6(f): a spoken bet counts with chips and in time only; chips of another table neither play nor are changed`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  await dealer.take_in_hand(9);
  await dealer.take_chips(/Green/, 5);
  await dealer.touch_layout('dozen:1', table);
  await dealer.pile('dozen:1').getByText('$25.00').waitFor();
  await dealer.key('No more bets').tap();
  await dealer.expect_phase(table.words.close);
  await dealer.take_in_hand(9);
  await dealer.key('Layout').tap();
  await dealer.take_chips(/Green/, 5);
  await dealer.touch_layout('dozen:2', table);
  await dealer.page.locator('.refusal').getByText('Clause 6(i)').waitFor();
  expect(await dealer.pile('dozen:2').count()).toBe(0);
  await dealer.key('Numbers').tap();
  await dealer.bring(table, '36');
  await dealer.page.locator('[data-collect="8 dozen:1"]').tap();
  await dealer.key('Everything is paid').tap();
  await dealer.expect_next('Place Your Bets');
  await dealer.take_in_hand(9);
  await dealer.key('Change …').tap();
  await dealer.page.getByLabel('How many: Green').fill('1');
  await dealer.page.getByLabel('How many: Green').blur();
  await dealer.page.getByLabel('Mark on the colour chips').fill('4');
  await dealer.key('Change').tap();
  await dealer.page.locator('.refusal').getByText('Clause 6(f)').waitFor();
});

it(`${adelaide} 12(e)/2: a bet under the minimum counts once, and its owner is told`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  await dealer.key('Open bets').tap();
  await dealer.take_in_hand(9);
  await dealer.take_chips(/Green/, 1);
  await dealer.touch_layout('high', table);
  await dealer.pile('high').getByText('$5.00').waitFor();
  await dealer.key('No more bets').tap();
  await dealer.bring(table, '2');
  await dealer.page.locator('[data-collect="8 high"]').getByText('counts this once, tell the player').waitFor();
  await dealer.page.locator('[data-collect="8 high"]').tap();
  await dealer.key('Everything is paid').tap();
  await dealer.expect_next('Place Your Bets');
});

it(`${adelaide} 12(m): who asks is given the rules to read, or to print`, async () => {
  await on.at('mixed');
  const { page } = on.dealer;
  await on.dealer.key('Table …').tap();
  const [rules] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Rules of this table' }).click()]);
  await rules.getByRole('heading', { name: /rules/i }).first().waitFor();
  await rules.getByText('12(m)').first().waitFor({ state: 'attached' });
  await rules.close();
  await page.keyboard.press('Escape');
});

it(`${adelaide} 12(h): a table is closed after an authorised officer was told`, async () => {
  await on.at('mixed');
  const { page } = on.dealer;
  await on.dealer.key('Table …').tap();
  expect(await page.getByRole('button', { name: 'Close the table' }).count()).toBe(0);
  await page.keyboard.press('Escape');
  const manager = await on.console('shift-manager');
  await manager.at('mixed', on.floor);
  const close = async () => {
    await manager.key('Table …').tap();
    await manager.key('Close the table').tap();
  };
  await close();
  await manager.page.locator('.refusal').getByText('Clause 12(h)').waitFor();
  await manager.key('Table …').tap();
  await manager.page.getByLabel('An authorised officer was told beforehand').check();
  await manager.key('Close the table').tap();
  await on.dealer.expect_phase('Table closed');
  await manager.close();
});
