// What this rulebook demands of the display of a live table and of a place at it, a test a clause.
import { expect, it } from 'vitest';

import { pit_with } from './dealt_floor';
import { expect_layout, play_one_of_each_kind } from './live_display';

const rulebook = 'mbs-single-zero';
const pit = pit_with(rulebook);

it(`${rulebook} 2.1 and App. A: the layout is shown, with an area for every wager`, async () => {
  const player = await pit.join(rulebook);
  await expect_layout(player, ['2 to 1', '2 to 1', '2 to 1', '1ST 12', '2ND 12', '3RD 12', '1-18', 'EVEN', '◆', '◆', 'ODD', '19-36']);
  await player.leave();
});

it(`${rulebook} 3.3: wagers are placed with cash chips, colour chips or both`, async () => {
  const player = await pit.join(rulebook);
  await player.buy_colour('blue', '$5', '×10');
  await player.buy_cash('$50');
  await pit.dealer.must(rulebook, { type: 'open-bets' });
  await player.expect_words('Place your bets, please');
  await player.choose_stack('blue');
  await player.tap('straight:17');
  await player.tap('red');
  await player.choose_stack('25.00');
  await player.tap('red');
  await player.tap('dozen:1');
  await player.expect_all_answered();
  expect(await player.chips()).toEqual({ 'straight:17': '5', red: '30', 'dozen:1': '25' });
  const looks = await player.page
    .locator('.layout [data-wager="red"] circle.chip')
    .evaluateAll((all) => all.map((one) => one.classList[1]));
  expect(looks).toEqual(['chip-3', 'colour-blue']);
  await pit.dealer.play_out(rulebook, '20');
  await player.leave();
});

it(`${rulebook} 3.3.1: an area holds wagers of several players, within the limits displayed`, async () => {
  const [one, other] = [await pit.join(rulebook), await pit.join(rulebook)];
  await one.buy_colour('white', '$5', '×10');
  await other.buy_colour('red', '$5', '×10');
  await pit.dealer.must(rulebook, { type: 'open-bets' });
  await one.expect_words('Place your bets, please');
  await other.expect_words('Place your bets, please');
  await one.tap('corner:25/26/28/29');
  await other.tap('corner:25/26/28/29');
  await expect.poll(async () => (await one.piles_on('corner:25/26/28/29')).length).toBe(2);
  expect(await one.page.locator('.limits').innerText()).toMatch(/Straight Up\s+\$1 – \$50/);
  await pit.dealer.play_out(rulebook, '20');
  await one.leave();
  await other.leave();
});

it(`${rulebook} 6.4: displays are information only, and nothing is highlighted before the number is confirmed`, async () => {
  const player = await pit.join(rulebook);
  await player.page.getByText('Past numbers are information only.').waitFor();
  await pit.dealer.must(
    rulebook,
    { type: 'open-bets' },
    { type: 'spin-ball', against_rotation: true, revolutions: 5 },
    { type: 'close-bets' },
    { type: 'rest-ball', number: '8' },
    { type: 'key-result', number: '8' },
  );
  await player.page.getByText('Ball at rest').first().waitFor();
  expect(await player.page.locator('.cell.won, .dolly').count()).toBe(0);
  await pit.dealer.must(rulebook, { type: 'place-dolly', number: '8' }, { type: 'confirm-result' });
  await player.expect_words('Winning number 8');
  expect(await player.page.locator('.dolly').count()).toBe(1);
  await player.leave();
});

it(`${rulebook} App. B: a wager of every kind is placed where the appendix shows it`, async () => {
  const player = await pit.join(rulebook);
  await player.buy_colour('green', '$5', '×40');
  await play_one_of_each_kind(player, pit.dealer, '1');
  await player.leave();
});
