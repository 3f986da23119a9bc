// The dealer's console at a table with terminals and chips on one wheel: its opening check, colours, marker buttons, a no-spin that is spun again, what
// a malfunction does, conduct, and the end of its day.
import { expect, it } from 'vitest';

import { console_floor, type Reason } from './console_floor';

const adelaide = 'adelaide-single-zero';
const on = console_floor();

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
  await dialog.getByLabel('Name').fill('authorised-officer');
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
  await dealer.expect_phase(table.words.open); // which lays the hand down
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
  await dealer.expect_next('Place Your Bets');
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
    await dealer.expect_phase(table.words.open); // which lays the hand down
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

it(`${adelaide} 12(f): change for a chip over the maximum that was taken whole is told to be given back`, async () => {
  const table = await on.at('mixed');
  const { dealer } = on;
  await dealer.buy_in(13, '100');
  await dealer.place(13).getByText('Has $100.00').waitFor();
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  await dealer.take_in_hand(13);
  await dealer.take_chips(/\$100/, 1);
  await dealer.touch_layout('straight:17', table);
  await dealer.pile('straight:17').getByText('$100.00').waitFor();
  await dealer.key('No more bets').tap();
  await dealer.bring(table, '5');
  const collected = dealer.page.locator('[data-collect="12 straight:17"]');
  await collected.getByText('1 × $100', { exact: true }).waitFor();
  await collected.getByText('Gives back 2 × $25').waitFor();
  await collected.tap();
  await dealer.key('Everything is paid').tap();
  await dealer.expect_next('Place Your Bets');
  await dealer.place(13).getByText('Has $50.00').waitFor();
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
