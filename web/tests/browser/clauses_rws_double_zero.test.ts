// What this rulebook demands of the display of a live table and of a place at it, a test a clause.
import { expect, it } from 'vitest';

import { pit_with } from './dealt_floor';
import { expect_layout, play_one_of_each_kind } from './live_display';

const rulebook = 'rws-double-zero';
const pit = pit_with(rulebook);

it(`${rulebook} 2.1.1 and App. A: the layout is shown, 0 and 00 side by side, with the outside bets as the house prints them`, async () => {
  const player = await pit.join(rulebook);
  await expect_layout(player, ['2to1', '2to1', '2to1', '1ST 12', '2ND 12', '3RD 12', '1-18', '偶 EVEN', '◆', '◆', '奇 ODD', '19-36']);
  const places = await player.page
    .locator('.layout .number')
    .evaluateAll((all) =>
      all.flatMap((one) =>
        ['0', '00', '1'].includes(one.textContent) ? [{ text: one.textContent, x: one.getBoundingClientRect().x }] : [],
      ),
    );
  const at = (number: string) => places.find(({ text }) => text === number)?.x ?? Number.NaN;
  expect(Math.abs(at('0') - at('00'))).toBeLessThan(40);
  expect(at('0')).toBeLessThan(at('1'));
  await player.leave();
});

it(`${rulebook} App. B: the same layout from the other side, with the outside bets on the right and their own print`, async () => {
  const player = await pit.join(rulebook);
  expect(player.table.faces.map(({ outside }) => outside)).toEqual(['left', 'right']);
  const edge = (number: string) =>
    player.page
      .locator('.layout .number')
      .getByText(number, { exact: true })
      .evaluate((one) => one.getBoundingClientRect().x);
  expect(await edge('1')).toBeLessThan(await edge('34'));
  await player.page.evaluate(() => {
    localStorage.setItem('croupier-settings', JSON.stringify({ hand: 'left' }));
  });
  await player.page.reload();
  await player.page.locator('.layout .number').first().waitFor();
  expect(await edge('1')).toBeGreaterThan(await edge('34'));
  await expect_layout(player, ['2to1', '2to1', '2to1', '1st 12', '2nd 12', '3rd 12', '1-18', '雙 EVEN', '◆', '◆', '單 ODD', '19-36']);
  await player.leave();
});

it(`${rulebook} 3.6: the number is determined when the ball rests and the dolly is on it, and then it is marked on the layout`, async () => {
  const player = await pit.join(rulebook);
  await pit.dealer.must(
    rulebook,
    { type: 'open-bets' },
    { type: 'spin-ball', against_rotation: true, revolutions: 5 },
    { type: 'close-bets' },
    { type: 'rest-ball', number: '00' },
    { type: 'key-result', number: '00' },
  );
  await player.page.getByText('Ball at rest').first().waitFor();
  const early = await pit.dealer.ask(rulebook, { type: 'confirm-result' });
  expect(early.granted).toBe(false);
  expect(await player.page.locator('.dolly').count()).toBe(0);
  await pit.dealer.must(rulebook, { type: 'place-dolly', number: '00' }, { type: 'confirm-result' });
  await player.expect_words('Winning number 00');
  expect(await player.page.locator('.dolly').count()).toBe(1);
  await player.leave();
});

it(`${rulebook} App. C: a wager of every type, A to L, is placed where the appendix shows it`, async () => {
  const player = await pit.join(rulebook);
  await player.buy_colour('green', '$5', '×40');
  await play_one_of_each_kind(player, pit.dealer, '1');
  await player.leave();
});
