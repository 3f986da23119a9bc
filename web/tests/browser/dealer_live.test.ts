// The dealer's console at tables with chips: players and their colours, bets laid for them, what is unclear or late, and the payout step by step.
import { expect, it } from 'vitest';

import { accessibility_faults, expect_no_sideways_scrolling } from './browser';
import { Console, console_floor, type Reason } from './console_floor';

const single = 'mbs-single-zero';
const double = 'rws-double-zero';
const adelaide = 'adelaide-single-zero';
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
  on.voids_by_each_reason('live-single', [
    ['5.1', 'Spun in the direction of the wheel'],
    ['5.2', 'Ball dropped, not spun'],
    ['5.3', 'Too few revolutions'],
    ['5.4', 'Something fell into the wheel'],
    ['5.5', 'Ball rests in no compartment'],
    ['5.6', 'Ball left the wheel'],
    ['5.7', 'Ball broke'],
    ['5.8', 'Wheel stopped before the ball rested'],
    ['5.9', 'Wheel did not turn at the spin'],
    ['5.10', 'Somebody touched ball or wheel'],
  ]));
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

it(`${adelaide} 9(a): the ball is measured before the table opens, by who may open it`, async () => {
  await on.at('mixed');
  await on.dealer.page.getByText('The table is opened by').waitFor();
  expect(await on.dealer.key('Open the table').count()).toBe(0);
  const supervisor = await on.console('pit-supervisor');
  await supervisor.at('mixed', on.floor);
  const { page } = supervisor;
  await page.getByText('17 to 22 mm').waitFor();
  await page.getByText(/Clause 9\(a\).*non-metallic/).waitFor();
  const opens_with = async (diameter: string, is_sound: boolean) => {
    await supervisor.at('mixed', on.floor);
    await page.getByLabel(/Diameter of the ball/).fill(diameter);
    for (const check of await page.getByRole('checkbox').all()) await check.check();
    await page.getByLabel('The ball is sound').setChecked(is_sound);
    await supervisor.key('Open the table').tap();
  };
  for (const [diameter, is_sound] of [
    ['16', true],
    ['23', true],
    ['17', false],
  ] as const) {
    await opens_with(diameter, is_sound);
    await page.locator('.refusal').getByText('Clause 9(a)').waitFor();
  }
  await opens_with('22', true);
  await on.dealer.expect_next('Place Your Bets');
  await supervisor.close();
});

it(`${adelaide} 6(c) and 6(d): chips with a value, or of a colour: one value declared before play, else the table minimum`, async () => {
  await on.at('mixed');
  const { dealer } = on;
  await dealer.buy_in(10, '100', 'Yellow', '25');
  await dealer.place(10).getByText('Chip = $25.00').waitFor(); // the marker, above the minimum
  await dealer.buy_in(11, '100', 'White');
  await dealer.place(11).getByText('Chip = $5.00').waitFor(); // nothing was declared
  await dealer.buy_in(12, '100');
  await dealer.place(12).getByText('Cash chips').waitFor();
  // Whose colour it is, the value is declared once: who buys more of it is asked for none.
  await dealer.take_in_hand(10);
  await dealer.key('Buy in …').tap();
  await dealer.page.locator('dialog .colours label', { hasText: 'Yellow' }).tap();
  expect(await dealer.page.locator('dialog').getByLabel('Declared value of a chip').count()).toBe(0);
  await dealer.page.keyboard.press('Escape');
  await dealer.page.locator('dialog').waitFor({ state: 'detached' });
});

it(`${adelaide} 6(e): a second colour only with an authorised officer's approval, and at the same value`, async () => {
  await on.at('mixed');
  const { dealer } = on;
  on.floor.set_secret('authorised-officer', 'inspector of wheels');
  on.floor.set_secret('shift-manager', 'manager of shifts');
  await dealer.buy_in(9, '100', 'Green', '5');
  await dealer.place(9).getByText('Has $100.00').waitFor();
  await dealer.approve_colour('Blue', '50', 'shift-manager', 'manager of shifts');
  await dealer.page.locator('.refusal').getByText('Clause 6(e)').waitFor();
  expect(await dealer.place(9).innerText()).not.toContain('Blue');
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
  expect(await dealer.place(9).innerText()).toContain('Chip = $5.00');
  await dealer.page.locator('.rack').getByRole('button', { name: '10 × Blue' }).waitFor();
  dealer.complaints.length = 0; // of the browser, that a secret was wrong
});

it(`${adelaide} 5.2(a), 6(a) and 6(h): chips lie on the layout, or under a marker button with its number and the four around it`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  await dealer.take_in_hand(9);
  await dealer.take_chips(/Green/, 5);
  await dealer.touch_layout('straight:17', table);
  await dealer.pile('straight:17').getByText('$25.00').waitFor();
  await dealer.page.getByLabel('Marker button').selectOption('0');
  await dealer.page.getByText('0 with 3, 26, 32, 15').waitFor();
  await dealer.key('Lay button').tap();
  await dealer.pile('button:0').getByText('$25.00').waitFor();
  await dealer.pile('button:0').getByText('0 with 3, 26, 32, 15').waitFor();
  for (const wager of ['straight:17', 'button:0']) {
    await dealer.pile(wager).getByRole('button', { name: 'Take back' }).tap();
    await dealer.pile(wager).waitFor({ state: 'detached' });
  }
});

it(`${adelaide} 10(a), 10(b), 10(c), 10(d), 10(e) and 11(d): a no-spin leaves the bets, and the ball is spun again`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  const reasons: Reason[] = [
    ['10(a)', 'Spun in the direction of the wheel'],
    ['10(b)', 'Too few revolutions'],
    ['10(c)', 'Something fell into the wheel'],
    ['10(d)', 'Ball rests in no compartment'],
    ['10(e)', 'Ball left the wheel'],
  ];
  await dealer.take_in_hand(9);
  await dealer.take_chips(/Green/, 5);
  await dealer.touch_layout('red', table);
  await dealer.pile('red').getByText('$25.00').waitFor();
  for (const [clause, what] of [...reasons, ['11(d)', '“No Spin”']] as Reason[]) {
    await dealer.key('No more bets').tap();
    await dealer.expect_phase(table.words.close);
    await dealer.key('No spin, void …').tap();
    expect(await dealer.reasons()).toEqual(reasons);
    const listed = dealer.page.locator('dialog li', { hasText: what });
    await listed.getByText('Bets stand, and the ball is spun again.').waitFor();
    await dealer.report(clause);
    await dealer.expect_notice('No spin', clause);
    await dealer.expect_phase(table.words.open);
    await dealer.place(9).getByText('Bets $25.00').waitFor();
  }
  await dealer.take_in_hand(9);
  await dealer.pile('red').getByRole('button', { name: 'Take back' }).tap();
  await dealer.pile('red').waitFor({ state: 'detached' });
});

it(`${adelaide} 11(b)i: a malfunction before betting expires makes the bets of the spin void`, async () => {
  await on.at('mixed');
  const { dealer } = on;
  const player = await on.sit('mixed');
  await player.tap('red');
  await player.expect_all_answered();
  await player.expect_meter('credit', 95_00);
  await dealer.key('Table …').tap();
  await dealer.key('Declare the malfunction').tap();
  await dealer.expect_notice(/void|interrupted/, '11(b)i');
  await dealer.expect_phase('Round void');
  await player.expect_meter('credit', 100_00);
  await player.leave();
});

it(`${adelaide} 9(d), 9(e), 11(c), 11(f), 12(c) and 12(d): the dealer announces, marks and enters the number, collects, then pays; conduct is noted`, async () => {
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
  await dealer.number('5', table).tap();
  await dealer.expect_next('5, Red, Odd, Low');
  await dealer.hold('Hold to confirm', () => dealer.expect_phase('Winning number 5'));
  expect(await on.recorded('mixed', 'dolly-placed')).toMatchObject({ by: 'Dealer (dealer)', event: { number: '5' } });
  await player.expect_words('Winning number 5');
  expect(await dealer.page.locator('[data-pay="8 red"]').isDisabled()).toBe(true);
  await dealer.take_in_hand(9);
  await dealer.key('Touched bets').tap(); // before they are settled
  await dealer.page.getByText('The breach is recorded.').waitFor();
  const { breaches } = (await on.manager.view('mixed')).staff?.seats.find(({ number }) => number === 8)?.place ?? {};
  expect(breaches).toBe(1);
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

it(`${adelaide} 6(b) and 6(f): a spoken bet counts with chips and in time only; colour chips play and are changed at their own table`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  // Without chips in hand a touch lays nothing; and of the colours there are those that were issued here.
  await dealer.take_in_hand(9);
  expect((await dealer.page.locator('.rack button').allInnerTexts()).map((text) => text.replace(/^.*× /s, ''))).toEqual(['Blue', 'Green']);
  await dealer.touch_layout('dozen:1', table);
  await dealer.take_chips(/Green/, 5);
  expect(await dealer.page.locator('[data-pile]').count()).toBe(0);
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

it(`${adelaide} 12(e)/2: a bet under the minimum counts once, its owner is told, and the next is returned`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  for (const [line, says] of [
    ['[data-collect="8 high"]', 'counts this once, tell the player'],
    ['[data-pay="8 high"]', 'Under the minimum again: returned'],
  ] as const) {
    await dealer.key('Open bets').tap();
    await dealer.take_in_hand(9);
    await dealer.take_chips(/Green/, 1);
    await dealer.touch_layout('high', table);
    await dealer.pile('high').getByText('$5.00').waitFor();
    await dealer.key('No more bets').tap();
    await dealer.bring(table, '2');
    await dealer.page.locator(line).getByText(says).waitFor();
    await dealer.page.locator(line).tap();
    await dealer.key('Everything is paid').tap();
    await dealer.expect_next('Place Your Bets');
  }
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

it(`${adelaide} 12(m): who asks is given the rules to read, or to print`, async () => {
  await on.at('mixed');
  const { page } = on.dealer;
  await on.dealer.key('Table …').tap();
  const [rules] = await Promise.all([page.context().waitForEvent('page'), page.getByRole('link', { name: 'Rules of this table' }).click()]);
  await rules.locator('summary', { hasText: 'Rules' }).click();
  await rules.getByText('12(m)', { exact: true }).first().waitFor();
  await rules.getByRole('button', { name: 'Print', exact: true }).waitFor();
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
