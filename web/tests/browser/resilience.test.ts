// What goes wrong around a terminal in the middle of a round: reload, lost network, a floor that dies, a hand that does not stop. Nothing is lost,
// nothing is done twice, and the screen says how it stands.
import { gzipSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { accessibility_faults, sizes } from './browser';
import { dealt_tables as ids, pit_with } from './dealt_floor';
import type { Player } from './player';

const pit = pit_with(...ids);

const sit_and_bet = async (id: string): Promise<Player> => {
  const player = await pit.sit(id);
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  await player.choose_chip('5');
  await player.tap('straight:17');
  await player.tap('red');
  await player.expect_meter('bet', 1000);
  return player;
};
const finish = async (id: string, player: Player, number: string, credit: number) => {
  await pit.dealer.close_bets(id);
  await pit.dealer.bring(id, number);
  await player.expect_words(`Winning number ${number}`);
  await player.expect_meter('credit', credit);
};

it('a reload in mid-round: the screen is as before, and commands go on with their numbers', async () => {
  const [id] = ids as [string];
  const player = await sit_and_bet(id);
  await player.page.reload();
  await player.expect_words(player.table.words.open);
  await expect.poll(() => player.chips()).toEqual({ 'straight:17': '5', red: '5' });
  expect(await player.meter('credit')).toBe(490_00);
  await player.choose_chip('1');
  await player.tap('straight:17');
  await expect.poll(() => player.chips()).toEqual({ 'straight:17': '6', red: '5' });
  await finish(id, player, '17', 489_00 + 6 * 36_00);
  await player.page.reload();
  await player.expect_meter('won', 6 * 36_00);
  await player.leave();
});

it('a lost network: the screen says from when it is and takes no bets; afterwards nothing is lost or doubled', async () => {
  const [, id] = ids as [string, string];
  const player = await sit_and_bet(id);
  await player.page.context().setOffline(true);
  await player.page.getByText(/^Not connected: what you see is from/).waitFor();
  await player.expect_words('Not connected');
  expect(await player.page.locator('.terminal > .top').getAttribute('class')).toContain('off');
  expect(await player.page.locator('.seconds').innerText()).toBe('');
  expect(await player.chips()).toEqual({ 'straight:17': '5', red: '5' });
  await player.tap('straight:17');
  await player.refusal().getByText('no bets are taken').waitFor();
  expect(await player.chips()).toEqual({ 'straight:17': '5', red: '5' });
  expect(await accessibility_faults(player.page)).toEqual([]);
  await pit.dealer.must(id, { type: 'close-bets' });
  await player.page.context().setOffline(false);
  await player.page
    .getByText(/^Not connected/)
    .first()
    .waitFor({ state: 'detached' });
  await player.expect_words(player.table.words.close);
  await player.expect_no_refusal();
  expect(await player.chips()).toEqual({ 'straight:17': '5', red: '5' });
  await pit.dealer.bring(id, '1');
  await player.expect_meter('credit', 490_00 + 10_00);
  await player.page.context().close();
});

it('a bet that never reached the floor is not placed in a later round', async () => {
  const [id] = ids as [string];
  const player = await pit.sit(id, 1);
  // The line swallows what is sent on it from a moment on, as a broken one does, until it is cut.
  let swallows = false;
  let cut = () => {};
  await player.page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!swallows) server.send(message);
    });
    server.onMessage((message) => {
      if (!swallows) socket.send(message);
    });
    cut = () => void socket.close();
  });
  await player.page.reload();
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  swallows = true;
  await player.tap('straight:17');
  await player.page.locator('.pile.pending').waitFor();
  expect(await player.page.locator('[data-meter=pending]').innerText()).toBe('$1.00 not confirmed yet');
  await pit.dealer.close_bets(id);
  await pit.dealer.bring(id, '17');
  await pit.dealer.must(id, { type: 'open-bets' });
  swallows = false;
  cut();
  await player.refusal().getByText('The connection broke before this reached the floor: it was not done.').waitFor();
  expect(await player.chips()).toEqual({});
  await finish(id, player, '2', 100_00);
  await player.page.context().close();
});

it('a bet that was sent as the line broke is placed once when it is back in the same round', async () => {
  const [id] = ids as [string];
  const player = await pit.sit(id, 1);
  let deaf = false; // the floor hears, and its answers do not arrive
  let cut = () => {};
  await player.page.routeWebSocket(/\/socket$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      server.send(message);
    });
    server.onMessage((message) => {
      if (!deaf) socket.send(message);
    });
    cut = () => void socket.close();
  });
  await player.page.reload();
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  deaf = true;
  for (let taps = 0; taps < 3; ++taps) await player.tap('straight:17');
  await expect.poll(() => player.page.locator('.pile.pending').count()).toBe(1);
  deaf = false;
  cut();
  await player.expect_all_answered();
  await expect.poll(() => player.chips()).toEqual({ 'straight:17': '3' });
  await finish(id, player, '2', 97_00);
  await player.page.context().close();
});

it('200 rapid taps lose no bet', async () => {
  const [, , id] = ids as [string, string, string];
  const player = await pit.sit(id);
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  await player.choose_chip('1');
  const wagers = ['column:1', 'dozen:1', 'split:17/20', 'corner:25/26/28/29'];
  const places = await Promise.all(wagers.map((wager) => player.place_of(wager)));
  // Faster than fingers: all in one breath.
  const finger = await player.page.context().newCDPSession(player.page);
  const taps = Array.from({ length: 200 }, (_, tap) => places[tap % places.length] as { x: number; y: number });
  await Promise.all(
    taps.flatMap(({ x, y }) => [
      finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
      finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ]),
  );
  await finger.detach();
  await player.expect_all_answered();
  expect(await player.chips()).toEqual(Object.fromEntries(wagers.map((wager) => [wager, '50'])));
  await player.expect_meter('bet', 200_00);
  await finish(id, player, '36', 300_00);
  await player.leave();
});

it('favourites are kept and placed again, and one undo takes a whole one back', async () => {
  const [id] = ids as [string];
  const player = await sit_and_bet(id);
  await player.key('Favourites').tap();
  await player.key('Keep the current bets').tap();
  await player.key('Close').tap();
  await player.key('Clear').tap();
  await expect.poll(() => player.chips()).toEqual({});
  await player.page.reload();
  await player.choose_chip('1');
  await player.tap('dozen:1');
  for (const again of [false, true]) {
    await player.key('Favourites').tap();
    await player.page.getByRole('button', { name: 'Place $10.00 on 2 spots' }).tap();
    await expect.poll(() => player.chips()).toEqual({ 'dozen:1': '1', 'straight:17': '5', red: '5' });
    if (again) break;
    await player.key('Undo').tap();
    await expect.poll(() => player.chips()).toEqual({ 'dozen:1': '1' });
  }
  await finish(id, player, '2', 489_00 + 3_00);
  await player.leave();
});

it('a whole round by keyboard, with names for a screen reader', async () => {
  const [id] = ids as [string];
  const player = await pit.sit(id, 1);
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  await player.page.getByRole('radio', { name: '1 Australian dollar', exact: true }).focus();
  await player.page.keyboard.press('ArrowRight');
  await player.page.keyboard.press('ArrowRight');
  await player.page.getByRole('button', { name: 'Split 0 and 00, pays 17 to 1, no stake' }).focus();
  await player.page.keyboard.press('Enter');
  await player.page.getByRole('button', { name: 'Split 0 and 00, pays 17 to 1, your stake 5 Australian dollars' }).waitFor();
  await player.page.keyboard.press('Delete');
  await player.page.getByRole('button', { name: 'Split 0 and 00, pays 17 to 1, no stake' }).waitFor();
  await player.page.keyboard.press('Enter');
  await player.page.getByRole('button', { name: 'Tiers: ' }).focus();
  await player.page.keyboard.press('Space');
  await player.expect_meter('bet', 35_00);
  await player.key('Undo').focus();
  await player.page.keyboard.press('Enter');
  await player.expect_meter('bet', 5_00);
  await finish(id, player, '00', 95_00 + 18 * 5_00);
  await player.key('Cash out').focus();
  await player.page.keyboard.press('Enter');
  await player.key('Print the slip').focus();
  await player.page.keyboard.press('Enter');
  await player.page.getByRole('dialog', { name: 'Payment slip' }).waitFor();
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.page.keyboard.press('Escape');
  await player.page.getByRole('dialog').waitFor({ state: 'detached' });
  await player.leave();
});

it.each(ids.flatMap((id) => (['terminal', 'phone'] as const).map((size) => [id, size] as const)))(
  '%s on a %s fits: no page is wider than its screen, and the terminal does not scroll',
  async (id, size) => {
    const player = await pit.sit(id, 0, size);
    const page = await player.page.evaluate(() => [document.documentElement.scrollWidth, document.documentElement.scrollHeight]);
    expect(page[0]).toBeLessThanOrEqual(sizes[size].viewport.width);
    if (size === 'terminal') expect(page[1]).toBeLessThanOrEqual(sizes[size].viewport.height);
    await player.leave();
  },
);

it('the first paint of a seated terminal takes less than 300 KB of compressed script', async () => {
  const [id] = ids as [string];
  const player = await pit.sit(id, 0);
  const { page } = player;
  const scripts: Promise<number>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response.body().then((body) => gzipSync(body).length));
  });
  await page.reload();
  await page.locator('.terminal .layout').waitFor();
  const bytes = (await Promise.all(scripts)).reduce((sum, one) => sum + one, 0);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
  console.log(`first paint after ${Math.round(paint)} ms, ${Math.round(bytes / 1000)} KB of compressed script`);
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThan(300_000);
  await player.leave();
});

// Last: the floor that the other tests use dies here.
it('a floor that is killed in mid-round and comes back: nothing is lost or doubled, and the screen tells the truth', async () => {
  const [id] = ids as [string];
  const player = await sit_and_bet(id);
  await pit.floor.kill();
  await player.page.getByText(/^Not connected: what you see is from/).waitFor();
  expect(await player.chips()).toEqual({ 'straight:17': '5', red: '5' });
  await player.tap('straight:17');
  await player.refusal().getByText('no bets are taken').waitFor();
  await pit.floor.start();
  await player.page
    .getByText(/^Not connected/)
    .first()
    .waitFor({ state: 'detached' });
  await player.expect_no_refusal();
  // Nothing was established when it died, so by 5.1.2 of its rulebook the round is void, and all stakes are back.
  await expect.poll(() => player.page.locator('.outcome').innerText()).toMatch(/^Void: \$10\.00 returned\s+Clause 5\.1\.2$/);
  expect(await player.page.locator('.notice').innerText()).toMatch(
    /interrupted by a technical fault\. The round is void; bets are returned\..*Clause 5\.1\.2/s,
  );
  await player.expect_words('Round void');
  await player.expect_meter('credit', 500_00);
  expect(await player.chips()).toEqual({});
  await player.page.context().close();
});
