// What this rulebook demands of a player terminal, a test a clause.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { DealtTable } from './dealt_table';

const rulebook = 'rws-triple-zero';
let table: DealtTable;

beforeAll(async () => {
  table = await DealtTable.open(rulebook);
});
afterAll(() => table.close());

it(`${rulebook} 1.6: the terminal sells credits, takes bets, and dispenses the balance as a slip`, async () => {
  const player = await table.player();
  const credit = await player.meter('credit');
  await player.insert(1);
  expect(await player.meter('credit')).toBe(credit + 100_00);
  await table.open_bets();
  await player.choose_chip('5');
  await player.tap('green');
  await player.expect_meter('bet', 500);
  await table.close_bets();
  await table.finish('000');
  await player.expect_meter('credit', credit + 100_00 + 11 * 500);
  await table.cashes_out_to_a_slip();
});

it(`${rulebook} 2.1.1: the layout is shown`, () => table.shows_the_layout());
it(`${rulebook} 3.2: bets are accepted only after the notice to place bets`, () => table.takes_bets_from_the_notice_on('3.2'));
it(`${rulebook} 3.3: the minimum and maximum limits are shown`, () => table.shows_the_limits());

it(`${rulebook} 3.4: bets are placed on the layout that is shown`, async () => {
  const player = await table.open_bets();
  await player.choose_chip('1');
  await player.tap('corner:25/26/28/29');
  await expect.poll(() => player.chips()).toEqual({ 'corner:25/26/28/29': '1' });
  const place = await player.place_of('corner:25/26/28/29');
  const pile = await player.page.locator('[data-wager="corner:25/26/28/29"] .face').boundingBox();
  if (!pile) throw new Error('the chip is not in view');
  expect(Math.hypot(pile.x + pile.width / 2 - place.x, pile.y + pile.height / 2 - place.y)).toBeLessThan(8);
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} 3.5: no bet is placed after "No More Bets"`, () => table.refuses_after_the_close('place', '3.5'));
it(`${rulebook} 5.8: displays of outcomes are information only`, () => table.says_that_displays_are_information());

it(`${rulebook} App. A: the combinations of the zeros, each by a touch`, async () => {
  const player = await table.open_bets();
  const wagers = [
    ...['0/00', '0/1', '0/2', '00/2', '00/3', '0/000', '00/000'].map((numbers) => `split:${numbers}`),
    ...['0/1/2', '0/00/2', '00/2/3', '0/00/000', '1/2/3'].map((numbers) => `street:${numbers}`),
    'topline:0/00/000/1/2/3',
    'green',
  ];
  await player.choose_chip('1');
  for (const wager of wagers) await player.tap(wager);
  await player.expect_all_answered();
  expect(await player.chips()).toEqual(Object.fromEntries(wagers.map((wager) => [wager, '1'])));
  await player.key('Clear').tap();
  await expect.poll(() => player.chips()).toEqual({});
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} App. B: piece bets: neighbours of 1, 2 or 3 each side, tiers, orphelins, grand series, 0-spiel, finales`, async () => {
  const player = await table.player();
  const track = player.page.locator('.track');
  const lit_by = async (sides: number) => {
    await expect.poll(() => track.locator('output').innerText()).toBe(String(sides));
    await track.getByRole('button', { name: /^21 and/ }).focus();
    return (await player.page.locator('.layout .cell.lit ~ .number, .layout .cell.lit').count()) > 0
      ? player.page.locator('.track .lit text').allTextContents()
      : [];
  };
  await player.key('Fewer neighbours').tap();
  expect(new Set(await lit_by(1))).toEqual(new Set(['2', '21', '4']));
  await player.key('More neighbours').tap();
  expect(new Set(await lit_by(2))).toEqual(new Set(['25', '2', '21', '4', '19']));
  await player.key('More neighbours').tap();
  expect(new Set(await lit_by(3))).toEqual(new Set(['17', '25', '2', '21', '4', '19', '15']));
  await player.key('Fewer neighbours').tap();
  expect(await track.getByRole('button', { name: /^Last digit/ }).count()).toBe(10);
});

const straight = (numbers: string) => numbers.replaceAll(/\d+/g, 'straight:$&');

it.each([
  ['Tiers', 'split:5/8 split:10/11 split:13/16 split:23/24 split:27/30 split:33/36'],
  ['Orphelins', 'straight:1 split:6/9 split:14/17 split:17/20 split:31/34'],
  ['0-Spiel', 'straight:26 split:0/000 split:00/3 split:12/15 split:32/35'],
  [
    'Grand Series',
    'split:0/000 street:00/2/3 street:00/2/3 split:4/7 split:12/15 split:18/21 split:19/22 corner:25/26/28/29 corner:25/26/28/29 split:32/35',
  ],
  ['0', straight('0 00 000 10 20 30')],
  ['1', straight('1 11 21 31')],
  ['6', straight('6 16 26 36')],
  ['7', straight('7 17 27')],
  ['9', straight('9 19 29')],
])(`${rulebook} App. B: one touch on %s lays its pieces`, async (name, pieces) => {
  const player = await table.open_bets();
  await player.choose_chip('2');
  await player.page.locator('.track button').getByText(name, { exact: true }).tap();
  const expected: Record<string, string> = {};
  for (const piece of pieces.split(' ')) expected[piece] = String(Number(expected[piece] ?? 0) + 2);
  await expect.poll(() => player.chips()).toEqual(expected);
  await table.close_bets();
  await table.finish('3');
});
