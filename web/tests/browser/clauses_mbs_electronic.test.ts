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

it(`${rulebook} 3.4 and App. A: the layout has a place for each kind of wager, 00 beyond 0, and the dozens marked "1ST 12" to "3RD 12"`, async () => {
  const player = await table.player();
  const kinds = [...new Set(player.table.spots.map(({ kind }) => kind))].sort();
  const inside = ['corner', 'sixline', 'split', 'straight', 'street'];
  const outside = ['black', 'column', 'dozen', 'even', 'high', 'low', 'odd', 'red'];
  expect(kinds).toEqual([...inside, ...outside].sort());
  const printed = await player.page.locator('.layout .printed').allTextContents();
  for (const words of ['1ST 12', '2ND 12', '3RD 12']) expect(printed).toContain(words);
  const left_edge = async (number: string) =>
    (await player.page.locator('.layout .number').getByText(number, { exact: true }).boundingBox())?.x ?? NaN;
  expect(await left_edge('00')).toBeLessThan(await left_edge('0'));
});

it.each([
  [
    'App. B',
    'Voisins',
    'street:0/2/3 street:0/2/3 split:4/7 split:12/15 split:18/21 split:19/22 corner:25/26/28/29 corner:25/26/28/29 split:32/35',
  ],
  ['App. C', 'Tiers', 'split:5/8 split:10/11 split:13/16 split:23/24 split:27/30 split:33/36'],
  ['App. D', 'Orphelins', 'straight:1 split:6/9 split:14/17 split:17/20 split:31/34'],
  ['App. E', '0-Spiel', 'straight:26 split:0/3 split:12/15 split:32/35'],
  ['App. F', '22', 'straight:9 straight:18 straight:22 straight:29 straight:31'],
  ['App. G', '4', 'straight:4 straight:14 straight:24 straight:34'],
])(`${rulebook} 7 and %s: one touch on %s lays its pieces`, async (clause, name, pieces) => {
  const player = await table.open_bets();
  await player.choose_chip('2');
  const track = player.page.locator('.track');
  if (clause === 'App. F') await track.locator('g').filter({ hasText: /^22$/ }).tap();
  else await track.locator('button').getByText(name, { exact: true }).tap();
  const expected: Record<string, string> = {};
  for (const piece of pieces.split(' ')) expected[piece] = String(Number(expected[piece] ?? 0) + 2);
  await expect.poll(() => player.chips()).toEqual(expected);
  await table.close_bets();
  await table.finish('3');
});

it(`${rulebook} App. H: the terminal's short cuts and their pieces, on a racetrack in the wheel's order with 00 between 26 and 0`, async () => {
  const player = await table.player();
  const track = player.page.locator('.track');
  const order = await track.locator('g text').allTextContents();
  expect(order[0]).toBe('0');
  expect(order.slice(-2)).toEqual(['26', '00']);
  const pieces = async (name: RegExp) =>
    Number(/(\d+) pieces/.exec((await track.getByRole('button', { name }).getAttribute('aria-label')) ?? '')?.[1]);
  expect([await pieces(/^0-Spiel/), await pieces(/^Voisins/), await pieces(/^Orphelins/), await pieces(/^Tiers/)]).toEqual([4, 9, 5, 6]);
  const finales = Array.from({ length: 10 }, (_, digit) => pieces(new RegExp(`^Last digit ${digit}`)));
  expect(await Promise.all(finales)).toEqual([5, 4, 4, 4, 4, 4, 4, 3, 3, 3]);
  await player.key('Fewer neighbours').tap();
  for (const count of [3, 5, 7]) {
    expect(await pieces(/^22 and/)).toBe(count);
    if (count < 7) await player.key('More neighbours').tap();
  }
});
