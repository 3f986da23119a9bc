// What this rulebook demands of a player terminal, a test a clause.
import { afterAll, beforeAll, expect, it } from 'vitest';

import { DealtTable } from './dealt_table';

const rulebook = 'adelaide-single-zero';
let table: DealtTable;

beforeAll(async () => {
  table = await DealtTable.open(rulebook);
});
afterAll(() => table.close());

it(`${rulebook} 2, 3, 4 and 7(b): the layout is shown on the terminal like the table's`, () => table.shows_the_layout());
it(`${rulebook} 6(k): minimum and maximum are on a notice`, () => table.shows_the_limits());
it(`${rulebook} 6(n): the marker button of section 6 is not for terminals, which have the five numbers as pieces`, async () => {
  const player = await table.player();
  const offered = player.table.piece_bets.filter(({ at_terminals }) => at_terminals);
  expect(new Set(offered.map(({ name }) => name))).toEqual(new Set(['neighbours']));
  expect(player.table.piece_bets.some(({ name }) => name === 'button')).toBe(true);
  expect(await player.page.getByText('Neighbours Marker Button').count()).toBe(0);
});

it(`${rulebook} 7(c)i: the terminal shows the limits`, () => table.shows_the_limits());

it(`${rulebook} 7(c)ii: it shows when bets may be placed`, async () => {
  const player = await table.open_bets();
  expect(await player.page.locator('.top').getAttribute('class')).toContain('open');
  await table.close_bets();
  expect(await player.page.locator('.top').getAttribute('class')).toContain('closed');
  await table.finish('1');
});

it(`${rulebook} 7(c)iii, 7(c)iv and 7(c)vi: credits available, credits bet and credits won this spin`, async () => {
  const player = await table.open_bets();
  const credit = await player.meter('credit');
  await player.choose_chip('5');
  await player.tap('dozen:2');
  await player.tap('red');
  await player.expect_meter('bet', 1000);
  await player.expect_meter('credit', credit - 1000);
  expect(await player.meter('won')).toBe(0);
  await table.close_bets();
  await table.finish('17');
  await player.expect_meter('won', 1500);
  expect(await player.meter('bet')).toBe(1000);
  await player.expect_meter('credit', credit + 500);
  expect(await player.page.locator('.outcome').innerText()).toBe('17 black: staked $10.00, returned $15.00');
});

it(`${rulebook} 7(c)v: winning numbers of previous spins`, async () => {
  const player = await table.player();
  for (const number of ['5', '0']) {
    await table.open_bets();
    await table.close_bets();
    await table.finish(number);
  }
  const past = await player.page.locator('.past li').allInnerTexts();
  expect(past.slice(0, 2).map((one) => one.replaceAll(/\s+/g, ' '))).toEqual(['0 0 green', '5 5 red']);
});

it(`${rulebook} 7(d)i: the meter rises by notes of the denominations that the terminal indicates`, async () => {
  const player = await table.player();
  const credit = await player.meter('credit');
  await player.page.getByText('Accepts notes of $5, $20, $50, and $100').waitFor();
  await player.key('Insert note').tap();
  const acceptor = player.page.getByRole('dialog', { name: 'Demo acceptor' });
  expect(await acceptor.locator('.note').allTextContents()).toEqual(['$5', '$20', '$50', '$100']);
  expect(await acceptor.innerText()).toContain('no money');
  for (const note of ['$5', '$20']) await acceptor.getByRole('button', { name: note, exact: true }).tap();
  await acceptor.getByRole('button', { name: 'Done' }).tap();
  await player.expect_meter('credit', credit + 25_00);
});

it(`${rulebook} 7(d)ii: and by wins`, async () => {
  const player = await table.open_bets();
  const credit = await player.meter('credit');
  await player.choose_chip('1');
  await player.tap('straight:0');
  await player.expect_meter('credit', credit - 100);
  await table.close_bets();
  await table.finish('0');
  await player.expect_meter('credit', credit + 3500);
});

it(`${rulebook} 7(e): credits are collected with a payment slip from the terminal`, () => table.cashes_out_to_a_slip());

it(`${rulebook} 7(f): bets are placed by touch, with chips on the layout`, async () => {
  const player = await table.open_bets();
  await player.choose_chip('25');
  await player.tap('column:2');
  await expect.poll(() => player.chips()).toEqual({ 'column:2': '25' });
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} 7(g): bets are placed, changed or removed until "No More Bets"`, async () => {
  const player = await table.open_bets();
  const credit = await player.meter('credit');
  await player.choose_chip('5');
  await player.tap('split:17/20');
  await player.tap('split:17/20');
  await player.tap('odd');
  await expect.poll(() => player.chips()).toEqual({ 'split:17/20': '10', odd: '5' });
  await player.key('Remove').tap();
  await player.tap('split:17/20');
  await player.key('Remove').tap();
  await expect.poll(() => player.chips()).toEqual({ odd: '5' });
  // A long touch removes too.
  await player.hold('odd', async () => {
    await expect.poll(() => player.chips()).toEqual({});
  });
  await player.expect_meter('credit', credit);
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} 7(h)i: what is touched is what is placed`, async () => {
  const player = await table.open_bets();
  await player.choose_chip('1');
  await player.tap('street:0/2/3');
  await player.expect_all_answered();
  await expect.poll(() => player.chips()).toEqual({ 'street:0/2/3': '1' });
  expect(await player.page.locator('.look').innerText()).toMatch(/Street 0, 2,? and 3\s+pays 11 to 1\s+\$1 – \$100\s+your stake \$1\.00/);
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} 7(h)ii: it warns "Finish Betting", then "No More Bets"`, async () => {
  const player = await table.open_bets();
  await table.deal({ type: 'warn-bets' });
  await player.expect_words('Finish Betting');
  expect(await player.page.locator('.top').getAttribute('class')).toContain('closing');
  await table.deal({ type: 'close-bets' });
  await player.expect_words('No More Bets');
  await table.finish('1');
});

it(`${rulebook} 7(h)iii: then it refuses placing`, () => table.refuses_after_the_close('place', '7(h)iii'));
it(`${rulebook} 7(h)iii: and withdrawing`, () => table.refuses_after_the_close('withdraw', '7(h)iii'));

it(`${rulebook} 7(h)iv: bets are settled by their placement at the end of betting`, async () => {
  const player = await table.open_bets();
  const credit = await player.meter('credit');
  await player.choose_chip('5');
  await player.tap('even');
  await player.key('Undo').tap();
  await player.tap('odd');
  await expect.poll(() => player.chips()).toEqual({ odd: '5' });
  await table.close_bets();
  await table.finish('35');
  await player.expect_meter('credit', credit + 500);
});

it(`${rulebook} 7(h)v: under the minimum or over the maximum is refused and explained, never trimmed`, async () => {
  const player = await table.open_bets();
  await player.choose_chip('1');
  await player.tap('red');
  await player.refusal().getByText('The minimum here is $2.00.').waitFor();
  expect(await player.refusal().innerText()).toMatch(/Red\..*Clause 7\(h\)v/);
  expect(await player.chips()).toEqual({});
  await player.choose_chip('25');
  await player.tap('straight:17');
  await player.tap('straight:17');
  await player.tap('straight:17');
  await player.refusal().getByText('The maximum here is $50.00.').waitFor();
  expect(await player.refusal().innerText()).toContain('Clause 7(h)v');
  expect(await player.chips()).toEqual({ 'straight:17': '50' });
  await table.close_bets();
  await table.finish('1');
});

it(`${rulebook} 7(h)vi: after the result losing bets are cleared and winnings are on the meter`, async () => {
  const player = await table.open_bets();
  const credit = await player.meter('credit');
  await player.choose_chip('2');
  await player.tap('black');
  await player.tap('red');
  await player.expect_meter('credit', credit - 400);
  await table.close_bets();
  await table.finish('17');
  expect(await player.chips()).toEqual({});
  await player.expect_meter('credit', credit);
});

it(`${rulebook} 8(b): bets and odds are displayed`, async () => {
  const player = await table.player();
  await player.tap('split:0/1');
  expect(await player.page.locator('.look').innerText()).toMatch(/Split 0 and 1\s+pays 17 to 1/);
  await player.tap('column:1');
  expect(await player.page.locator('.look').innerText()).toMatch(/Column 1\s+pays 2 to 1/);
  expect(await player.page.getByRole('button', { name: 'Split 0 and 1, pays 17 to 1, no stake' }).count()).toBe(1);
});

it(`${rulebook} 9(d): the number is announced and the dolly stands on it`, async () => {
  const player = await table.open_bets();
  await table.close_bets();
  await table.finish('23');
  expect(await player.page.locator('.phase [role=status]').innerText()).toContain('Winning number 23');
  const [frame, dolly, cell] = await Promise.all([
    player.page.locator('.layout .frame').boundingBox(),
    player.page.locator('.dolly .foot').boundingBox(),
    player.page.locator('.cell.won').boundingBox(),
  ]);
  if (!frame || !dolly || !cell) throw new Error('the dolly is not in view');
  const middle = (box: typeof cell) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });
  expect(Math.hypot(middle(frame).x - middle(cell).x, middle(frame).y - middle(cell).y)).toBeLessThan(2);
  const within = (from: number, size: number, outer: number, whole: number) => from >= outer && from + size <= outer + whole;
  expect(within(dolly.x, dolly.width, cell.x, cell.width) && within(dolly.y, dolly.height, cell.y, cell.height)).toBe(true);
});

it(`${rulebook} 11(d): after a no-spin the bets stand, betting opens again, and the ball is spun again`, async () => {
  const player = await table.open_bets();
  await player.choose_chip('5');
  await player.tap('high');
  await player.expect_all_answered();
  await table.close_bets();
  await table.deal({ type: 'spin-ball', against_rotation: true, revolutions: 5 }, { type: 'announce-no-spin' });
  await player.page.getByRole('alert').getByText('No spin.').waitFor();
  await player.expect_words(player.table.words.open);
  expect(await player.chips()).toEqual({ high: '5' });
  await table.close_bets();
  await table.finish('36');
});

it(`${rulebook} 12(l): the rules on the terminal tell players that devices to project outcomes are barred`, async () => {
  const player = await table.player();
  await player.key('Information').tap();
  const entry = player.page.locator('.rulebook dt', { hasText: '12(l)' });
  await entry.scrollIntoViewIfNeeded();
  const words = await entry.locator('+ dd').innerText();
  expect(words).toMatch(/neither use, nor hold .* device that helps to project/);
  await player.page.keyboard.press('Escape');
});

it(`${rulebook} 12(m): the rules can be read whole on the terminal, and printed`, async () => {
  const player = await table.player();
  const { page } = player;
  await player.key('Information').tap();
  const clauses = page.locator('.rulebook dt');
  expect(await clauses.count()).toBe(player.table.clauses.length);
  await clauses.last().scrollIntoViewIfNeeded();
  expect(await clauses.last().isVisible()).toBe(true);
  await page.evaluate(() => {
    window.print = () => {
      document.body.setAttribute('data-printed', '');
    };
  });
  await player.key('Print').tap();
  expect(await page.locator('[data-printed]').count()).toBe(1);
  // On paper there are the rules, whole, and nothing else.
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.terminal').isVisible()).toBe(false);
  expect(await page.locator('.rulebook').isVisible()).toBe(true);
  const hidden = await page.locator('dialog').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(hidden).toBe(0);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b(?!s)/g)?.length).toBeGreaterThan(3);
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
});
