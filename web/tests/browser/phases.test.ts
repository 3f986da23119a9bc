// What a page shows of each thing that can happen at a table, told to it over a socket of the test's own.
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import type { RoundView, TableMessage } from '../../src/lib/protocol/messages';
import { faults } from '../contract/schemas';
import { accessibility_faults, open_browser, open_page } from './browser';

const table = 'adelaide';
let browser: Browser;
let page: Page;
let line: WebSocketRoute;
let sequence = 0;

const round = (change: Partial<RoundView>): RoundView => ({
  number: 31,
  phase: 'betting',
  words: '',
  warned: false,
  spin: 'none',
  hold: 'none',
  since: Date.now(),
  closes: null,
  result: null,
  ...change,
});
const say = (parts: Partial<TableMessage>) => {
  const message: TableMessage = { type: 'table', table, from: 0, to: ++sequence, ...parts };
  expect(faults('table.json', message)).toEqual([]);
  line.send(JSON.stringify(message));
};
const phase = () => page.locator('.phase');

beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  ({ page } = await open_page(browser, 'terminal', 'about:blank'));
  await page.routeWebSocket('/socket', (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { type, watch, tables } = JSON.parse(text.toString()) as { type: string; watch?: string[]; tables?: string[] };
      const welcome = { type: 'welcome', protocol: 1, version: '0', demo: true, time: Date.now(), number: 0, you: { kind: 'guest' } };
      if (type === 'hello') socket.send(JSON.stringify(welcome));
      if ((watch ?? tables)?.includes(table)) say({ round: round({ number: 30, phase: 'closed' }), history: [], notice: null });
    });
  });
  await page.goto(`/table/${table}`);
  await phase().getByText('Table closed').waitFor();
  return () => page.context().close();
});

it('betting: the words of the house and the seconds, then its warning', async () => {
  const since = Date.now();
  say({ round: round({ words: 'Place Your Bets', since, closes: since + 25_000 }) });
  await phase().getByText('Place Your Bets').waitFor();
  expect(Number(await page.locator('.seconds').innerText())).toBeGreaterThan(20);
  expect(await page.locator('.top').getAttribute('class')).toContain('open');
  say({ round: round({ words: 'Finish Betting', warned: true, since, closes: since + 4_000 }) });
  await phase().getByText('Finish Betting').waitFor();
  expect(await page.locator('.top').getAttribute('class')).toContain('closing');
});

it('no more bets: the ball in motion and at rest, and no number before it is confirmed', async () => {
  say({ round: round({ phase: 'bets-closed', words: 'No More Bets', spin: 'in-motion' }), history: [{ round: 30, number: '5' }] });
  await phase().getByText('No More Bets').waitFor();
  await page.locator('.orbit').waitFor();
  say({ round: round({ phase: 'bets-closed', words: 'No More Bets', spin: 'at-rest' }) });
  await page.locator('.orbit').waitFor({ state: 'detached' });
  expect(await page.locator('.dolly, .ball, .lit').count()).toBe(0);
  expect(await page.locator('.middle').innerText()).toBe('Ball at rest');
});

it('the result: on the layout, on the wheel, in words and in the list', async () => {
  say({ round: round({ phase: 'idle', result: '17' }), history: [{ round: 31, number: '17' }] });
  await phase().getByText('Winning number 17').waitFor();
  expect(await page.locator('.cell.won').count()).toBe(1);
  expect(await page.locator('.arm:not(.orbit) .ball').count()).toBe(1);
  expect(await page.locator('.middle').innerText()).toMatch(/^17\s+black$/);
  expect(await page.locator('.past li').first().innerText()).toContain('17 black');
  expect(await accessibility_faults(page)).toEqual([]);
});

/** Every motion that has an end is at its end; how many have none. */
const settle_motion = () =>
  page.evaluate(() => {
    const motions = document.getAnimations();
    const endless = motions.filter((motion) => motion.effect?.getComputedTiming().endTime === Infinity);
    for (const motion of motions) if (!endless.includes(motion)) motion.finish();
    return endless.length;
  });

it('the wheel: rotor and ball turn, and the ball comes to rest in the pocket of the confirmed number', async () => {
  for (const result of ['17', '0', '26']) {
    say({ round: round({ phase: 'bets-closed', words: 'No More Bets', spin: 'in-motion' }) });
    await page.locator('.orbit').waitFor();
    await settle_motion();
    await page.waitForFunction(
      () => document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === Infinity).length === 2,
    );
    say({ round: round({ phase: 'idle', result }), history: [{ round: 31, number: result }] });
    await page.locator('.lit').waitFor({ state: 'attached' });
    expect(await settle_motion()).toBe(0);
    const middle_of = async (name: string) => {
      const { x, y, width, height } = (await page.locator(name).boundingBox()) ?? { x: NaN, y: NaN, width: NaN, height: NaN };
      return { x: x + width / 2, y: y + height / 2, width };
    };
    const [ball, pocket] = await Promise.all([middle_of('.ball'), middle_of('.lit path')]);
    expect(Math.hypot(ball.x - pocket.x, ball.y - pocket.y), result).toBeLessThan(pocket.width / 2);
    expect(await page.locator('.lit text').textContent()).toBe(result);
    say({ round: round({ number: 32 }) });
    await page.locator('.ball').waitFor({ state: 'detached' });
  }
});

it('the wheel: a spin without a result ends calmly, with no ball', async () => {
  say({ round: round({ phase: 'bets-closed', words: 'No More Bets', spin: 'in-motion' }) });
  await page.locator('.orbit').waitFor();
  say({ round: round({ phase: 'idle' }), history: [{ round: 31, number: null }], notice: { kind: 'void', round: 31, clause: '10(a)' } });
  await page.locator('.ball').waitFor({ state: 'detached' });
  expect(await settle_motion()).toBe(0);
});

it('the wheel: stands still for who asked for less motion, and shows the same', async () => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  say({ round: round({ phase: 'bets-closed', words: 'No More Bets', spin: 'in-motion' }) });
  await page.locator('.middle').getByText('Ball in motion').waitFor();
  expect(await page.locator('.ball').count()).toBe(0);
  expect(await settle_motion()).toBe(0);
  say({ round: round({ phase: 'idle', result: '17' }), history: [{ round: 31, number: '17' }] });
  await page.locator('.ball').waitFor();
  expect(await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length)).toBe(0);
});

it('a void round: the notice with its clause, and no number', async () => {
  say({
    round: round({ phase: 'idle' }),
    history: [{ round: 31, number: null }],
    notice: { kind: 'void', round: 31, clause: '10(a)' },
  });
  await page.getByRole('alert').getByText('This round is void. Stakes are returned.').waitFor();
  expect(await page.getByRole('alert').innerText()).toContain('Clause 10(a)');
  expect(await phase().innerText()).toContain('Round void');
  expect(await page.locator('.past li').first().innerText()).toContain('void');
  expect(await accessibility_faults(page)).toEqual([]);
});

it('a held round: it waits for the pit', async () => {
  say({
    round: round({ phase: 'bets-closed', words: 'No More Bets', spin: 'at-rest', hold: 'result' }),
    notice: { kind: 'held', round: 31, clause: '' },
  });
  await page.getByRole('alert').getByText('held until the pit has decided').waitFor();
  expect(await page.locator('.middle').innerText()).toBe('Held for the pit');
});

it('betting that is held: a red light, no seconds, and the pit is waited for', async () => {
  const since = Date.now();
  say({
    round: round({ words: 'Place Your Bets', since, closes: since + 25_000, hold: 'interruption' }),
    notice: { kind: 'held', round: 30, clause: '' },
  });
  await phase().getByText('Held for the pit').waitFor();
  expect(await page.locator('.top').getAttribute('class')).toContain('closed');
  expect(await page.locator('.seconds').innerText()).toBe('');
  expect(await page.locator('.time').count()).toBe(0);
  expect(await page.getByRole('alert').innerText()).toContain('Round 30 · The round is held until the pit has decided.');
});

it('a farewell for good: the words of the floor', async () => {
  line.send(JSON.stringify({ type: 'bye', code: 'sign-in', sentence: 'This sign-in has ended.' }));
  await page.getByRole('status').getByText('This sign-in has ended.').waitFor();
});
