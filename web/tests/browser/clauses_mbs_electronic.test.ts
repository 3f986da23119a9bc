// What this rulebook demands of a player terminal, a test a clause.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { DealtTable } from './dealt_table';

const rulebook = 'mbs-electronic-double-zero';
let table: DealtTable;

beforeAll(async () => {
  table = await DealtTable.open(rulebook);
});
afterAll(() => table.close());

it(`${rulebook} 2.1: the layout is as on the terminals`, () => table.shows_the_layout());

it(`${rulebook} 3.1: play opens when the terminal shows "Place your bets, (please)"`, async () => {
  await table.takes_bets_from_the_notice_on('3.1');
  const player = await table.open_bets();
  await player.expect_words('Place your bets, (please)');
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} 3.2: play closes when the terminal shows "No more bets"`, async () => {
  const player = await table.open_bets();
  await table.deal({ type: 'close-bets' });
  await player.expect_words('No more bets');
  expect(await player.page.locator('.top').getAttribute('class')).toContain('closed');
  await table.finish('1');
});

it(`${rulebook} 3.3: one or more wagers`, async () => {
  const player = await table.open_bets();
  await player.choose_chip('2');
  await player.tap('straight:17');
  await player.tap('straight:17');
  await player.tap('dozen:2');
  await expect.poll(() => player.chips()).toEqual({ 'straight:17': '4', 'dozen:2': '2' });
  await table.close_bets();
  await table.finish('17');
});

it.each([
  ['3.4.1', 'straight:17', ''],
  ['3.4.2', 'split:0/00', ''],
  ['3.4.3', 'corner:0/1/2/3', ''],
  ['3.4.4', 'street:34/35/36', ''],
  ['3.4.5', 'sixline:1/2/3/4/5/6', ''],
  ['3.4.6', 'column:3', '2 to 1'],
  ['3.4.7', 'dozen:1', '1ST 12'],
  ['3.4.8', 'low', '1-18'],
  ['3.4.9', 'high', '19-36'],
  ['3.4.10', 'black', ''],
  ['3.4.11', 'red', ''],
  ['3.4.12', 'odd', 'ODD'],
  ['3.4.13', 'even', 'EVEN'],
])(`${rulebook} %s: %s has its own spot`, async (_clause, wager, printed) => {
  const player = await table.open_bets();
  await player.choose_chip('2');
  await player.tap(wager);
  await expect.poll(() => player.chips()).toEqual({ [wager]: '2' });
  if (printed) expect(await player.page.locator('.layout .printed').allTextContents()).toContain(printed);
  if (wager === 'red' || wager === 'black') expect(await player.page.locator(`.layout .jewel.${wager}`).count()).toBe(1);
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} 3.5: the terminal depicts the racetrack wagers that it has`, async () => {
  const player = await table.player();
  const shown = await player.page.locator('.track .row .key').allTextContents();
  const offered = player.table.piece_bets.filter(({ at_terminals }) => at_terminals);
  for (const { name, label } of offered) if (name !== 'neighbours' && name !== 'finale') expect(shown).toContain(label);
  expect(await player.page.locator('.track .on-track').count()).toBe(player.table.wheel.order.length);
});

it(`${rulebook} 3.8: the winning number is highlighted`, async () => {
  const player = await table.open_bets();
  await table.close_bets();
  expect(await player.page.locator('.cell.won').count()).toBe(0);
  await table.finish('00');
  expect(await player.page.locator('.cell.won + .number').allTextContents()).toEqual(['00']);
  expect(await player.page.locator('.past li').first().innerText()).toContain('00');
});

it(`${rulebook} 5.11: after "No more bets" no wager is withdrawn`, () => table.refuses_after_the_close('withdraw', '5.11'));
it(`${rulebook} 5.12: after "No more bets" no wager is placed or increased`, () => table.refuses_after_the_close('place', '5.12'));
it(`${rulebook} 6.3: displayed results are information`, () => table.says_that_displays_are_information());

it(`${rulebook} App. A–H: the racetrack is the wheel's order, 00 between 26 and 0, and 22 with two neighbours is 9, 18, 22, 29, 31`, async () => {
  const player = await table.player();
  const order = await player.page.locator('.track g text').allTextContents();
  expect(order.slice(order.indexOf('26'), order.indexOf('26') + 2)).toEqual(['26', '00']);
  expect(order[0]).toBe('0');
  await player.page
    .locator('.track')
    .getByRole('button', { name: /^22 and 2 each side/ })
    .focus();
  expect((await player.page.locator('.track .lit text').allTextContents()).sort()).toEqual(['18', '22', '29', '31', '9']);
});
