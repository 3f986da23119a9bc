// An evening at a live table, dealt at the console: everything that three players with chips and a ball may do to a dealer, and at its end every
// balance, the table's win and the float are right to the cent.
import { expect, it } from 'vitest';

import type { Chips } from '../../src/lib/protocol/messages';
import { console_floor } from './console_floor';

const adelaide = 'adelaide-single-zero';
const on = console_floor('mixed', 'live-single');

const cash_in = (chips: Chips | undefined) =>
  (chips ?? []).reduce((sum, { chip, count }) => (Number.isNaN(Number(chip)) ? sum : sum + Math.round(Number(chip) * 100) * count), 0);

it(`${adelaide} 6(e), 6(f), 10(d), 11(e), 12(e)/2 and 12(f): an evening with three players, and nothing is a cent off`, async () => {
  const table = await on.at('mixed');
  const { dealer, manager } = on;
  const { page } = dealer;
  const [ann, bob, cem] = [9, 10, 11]; // their places
  const has = (seat: number, amount: string) => dealer.place(seat).getByText(`Has ${amount}`, { exact: true }).waitFor();
  const lay = async (seat: number, chip: RegExp, count: number, wager: string, amount: string) => {
    await dealer.take_in_hand(seat);
    await dealer.take_chips(chip, count);
    await dealer.touch_layout(wager, table);
    await dealer.pile(wager).getByText(amount).waitFor();
  };
  const close = async () => {
    await dealer.key('No more bets').tap();
    await dealer.expect_phase(table.words.close);
  };
  const pay = async (...lines: string[]) => {
    for (const line of lines) await page.locator(line).tap();
    await dealer.key('Everything is paid').tap();
    await dealer.expect_next('Place Your Bets');
  };
  const float_before = cash_in((await manager.view('mixed')).staff?.tray);

  // Three players with colour chips; one has a second colour, approved by an officer; one has cash chips too.
  on.floor.set_secret('authorised-officer', 'inspector of wheels');
  await dealer.buy_in(ann, '200', 'Green', '5');
  await dealer.approve_colour('Blue', '50', 'authorised-officer', 'inspector of wheels');
  await has(ann, '$250.00');
  await dealer.buy_in(bob, '100', 'Yellow', '5');
  await has(bob, '$100.00');
  await dealer.buy_in(cem, '100', 'White', '5');
  await dealer.buy_in(cem, '700');
  await has(cem, '$800.00');

  // A marker button, a bet under the minimum, one over the maximum, and one that will lie unclearly.
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  await dealer.take_in_hand(ann);
  await dealer.take_chips(/Green/, 5);
  await page.getByLabel('Marker button').selectOption('17');
  await dealer.key('Lay button').tap();
  await dealer.pile('button:17').getByText('$25.00').waitFor();
  await lay(bob, /Yellow/, 1, 'high', '$5.00');
  await lay(bob, /Yellow/, 1, 'straight:17', '$5.00');
  await dealer.take_in_hand(cem);
  for (const total of ['$500.00', '$600.00']) await lay(cem, /\$100/, total === '$500.00' ? 5 : 1, 'black', total);

  // Too late to place, and too late to withdraw.
  await close();
  await dealer.take_in_hand(bob);
  await dealer.key('Layout').tap();
  await dealer.take_chips(/Yellow/, 1);
  await dealer.touch_layout('odd', table);
  await page.locator('.refusal').getByText('Clause 6(i)').waitFor();
  expect(await dealer.pile('odd').count()).toBe(0);
  await dealer.pile('straight:17').getByRole('button', { name: 'Take back' }).tap();
  await page.locator('.refusal').getByText('Clause 6(i)').waitFor();
  await dealer.pile('straight:17').getByText('$5.00').waitFor();

  // The ball falls into no compartment: no spin, the bets stand, and it is spun again.
  await dealer.key('No spin, void …').tap();
  const reason = page.locator('dialog li').filter({ has: page.getByText('Clause 10(d)', { exact: true }) });
  await reason.first().getByRole('button').tap();
  await page.getByRole('button', { name: /: report$/ }).tap();
  await dealer.expect_phase(table.words.open);
  await close();

  // What lies unclearly is settled after the pit's ruling only.
  await dealer.take_in_hand(bob);
  await dealer.pile('straight:17').getByRole('button', { name: 'Unclear' }).tap();
  await dealer.pile('straight:17').getByText('the pit rules on it').waitFor();
  await dealer.key('Numbers').tap();
  await dealer.number('17', table).tap();
  await dealer.hold('Hold to confirm', () => dealer.expect_refusal(/unclear|rule/i));
  await manager.must('mixed', { type: 'rule-on-wager', seat: bob - 1, spot: 'straight:17', ruling: 'stands', to: null });
  await dealer.hold('Hold to confirm', () => dealer.expect_phase('Winning number 17'));
  await page.locator('[data-collect="9 high"]').getByText('counts this once, tell the player').waitFor();
  await page.locator('[data-pay="10 black"]').getByText('Over the maximum').waitFor();
  await pay('[data-collect="9 high"]', '[data-pay="8 button:17"]', '[data-pay="9 straight:17"]', '[data-pay="10 black"]');
  await has(ann, '$405.00'); // 250 less 25; a fifth of the button pays 175 and comes back
  await has(bob, '$265.00'); // 100 less 5 lost and 5 that rides; 175 won
  await has(cem, '$700.00'); // 800 less 600 that ride; 500 won, the maximum's worth

  // Under the minimum a second time: returned. A wrong number is keyed and confirmed.
  await dealer.take_in_hand(bob);
  await dealer.pile('straight:17').getByRole('button', { name: 'Take back' }).tap();
  await has(bob, '$270.00');
  await dealer.take_in_hand(cem);
  await dealer.pile('black').getByRole('button', { name: 'Take back' }).tap();
  await has(cem, '$1,300.00');
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  await lay(ann, /Green/, 5, 'odd', '$25.00');
  await lay(bob, /Yellow/, 1, 'high', '$5.00');
  await close();
  await dealer.bring(table, '8');
  await page.locator('[data-pay="9 high"]').getByText('Under the minimum again: returned').waitFor();
  await pay('[data-collect="8 odd"]', '[data-pay="9 high"]');
  await has(ann, '$380.00');
  await has(bob, '$270.00');

  // It was 7: odd had won. What is owed is handed over, with a second person; a dealer may not correct anything.
  const seconded = { name: 'authorised-officer', secret: 'inspector of wheels' };
  const owed = async () => (await manager.view('mixed')).staff?.seats.find(({ number }) => number === ann - 1);
  const correction = { type: 'correct-result', round: 2, number: '7' } as const;
  expect((await manager.ask('mixed', correction)).granted).toBe(false);
  expect((await manager.ask('mixed', correction, seconded)).granted).toBe(true);
  const { session, owed_to } = (await owed()) ?? {};
  expect(owed_to).toBe('50.00');
  const settlement = { type: 'settle-owed', session: session ?? 0, to_player: true, amount: '50.00' } as const;
  expect((await manager.ask('mixed', { ...settlement, amount: '50.05' }, seconded)).granted).toBe(false);
  expect((await manager.ask('mixed', settlement, seconded)).granted).toBe(true);
  expect((await owed())?.owed_to ?? '0.00').toBe('0.00');

  // Colour chips are changed where they are from, and nowhere else; then everybody leaves with cash chips.
  const change = async (mark: string, ...chips: [colour: string, count: string][]) => {
    await dealer.key('Change …').tap();
    for (const [colour, count] of chips) {
      await page.getByLabel(`How many: ${colour}`).fill(count);
      await page.getByLabel(`How many: ${colour}`).blur();
    }
    await page.getByLabel('Mark on the colour chips').fill(mark);
    await dealer.key('Change').tap();
  };
  await on.at('live-single');
  await dealer.buy_in(1, '100', 'Green', '5');
  await change('7', ['Green', '1']);
  await dealer.expect_refusal(/table/i);
  await on.at('mixed');
  for (const [seat, worth, ...chips] of [
    [ann, '$380.00', ['Green', '66'], ['Blue', '10']],
    [bob, '$270.00', ['Yellow', '54']],
    [cem, '$1,300.00', ['White', '20']],
  ] as [number, string, ...[string, string][]][]) {
    await dealer.take_in_hand(seat);
    await change('7', ...chips);
    await page.locator('.rack').getByRole('button', { name: /\$100/ }).waitFor();
    await has(seat, worth);
    await dealer.key('Leaves').tap();
    await dealer.place(seat).getByText('Free').waitFor();
  }

  // 1,150 were bought; 1,950 left with the players, and 50 were owed to one of them.
  const { staff } = await manager.view('mixed');
  expect(staff?.win).toBe('-850.00');
  expect(cash_in(staff?.tray)).toBe(float_before - 1_950_00);
  expect(staff?.tray?.filter(({ chip }) => Number.isNaN(Number(chip))).map(({ count }) => count)).toEqual(Array(6).fill(400));
});
