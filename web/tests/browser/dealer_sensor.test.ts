// The dealer's console beside a sensor in the wheel, told to it over a socket of the test's own: one touch where the sensor has told the number, and
// the pit where the two don't agree.
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';

import type { Act, RoundView, SignedIn, StaffView, TableMessage } from '../../src/lib/protocol/messages';
import { round_view } from '../round_view';
import { faults } from '../contract/schemas';
import { accessibility_faults, open_browser, open_page } from './browser';

const table = 'rws-triple';
const person: SignedIn = { token: 'a token', person: 4, name: 'Ada', position: 'dealer', expires: Date.now() + 3_600_000 };
let browser: Browser;
let page: Page;
let line: WebSocketRoute;
let asked: Act[] = [];
let sequence = 0;

const say = (round: Partial<RoundView>, staff: Partial<StaffView> = {}, parts: Partial<TableMessage> = {}) => {
  const nothing: StaffView = {
    players: 0,
    staked: '0.00',
    rested: null,
    sensed: null,
    keyed: null,
    dolly: null,
    disputes: 0,
    calls: [],
    seats: [],
  };
  const shown = { round: round_view(round), staff: { ...nothing, ...staff }, history: [], notice: null, ...parts };
  const message: TableMessage = { type: 'table', table, from: 0, to: ++sequence, ...shown };
  expect(faults('table.json', message)).toEqual([]);
  line.send(JSON.stringify(message));
};
const closed = { phase: 'bets-closed', words: 'No More Bets', spin: 'in-motion' } as const;

/** Grants all that is asked, and says nothing of it. */
function answer(text: string): void {
  const message = JSON.parse(text) as { type: string; number: number; act: Act };
  const you = { kind: 'staff', person: 4, name: 'Ada', position: 'dealer' };
  if (message.type === 'hello')
    line.send(JSON.stringify({ type: 'welcome', protocol: 1, version: '0', demo: true, time: Date.now(), number: 0, you }));
  if (message.type === 'hello' || message.type === 'watch') say(closed);
  if (message.type !== 'do') return;
  asked.push(message.act);
  line.send(JSON.stringify({ type: 'reply', stream: table, number: message.number, granted: true, sequence }));
}

beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

beforeEach(async () => {
  asked = [];
  ({ page } = await open_page(browser, 'console', 'about:blank'));
  await page.addInitScript((kept) => {
    sessionStorage.setItem('croupier-sign-in', kept);
  }, JSON.stringify(person));
  await page.routeWebSocket('/socket', (socket) => {
    line = socket;
    socket.onMessage((text) => {
      answer(text.toString());
    });
  });
  await page.goto(`${inject('floor_url')}/console/dealer/${table}`);
  await page.locator('.dealer').waitFor();
  return () => page.context().close();
});

it('the sensor has told the number: one touch, held, confirms it', async () => {
  say(closed, { sensed: '17' });
  await page.locator('.read .number').getByText('17').waitFor();
  await page.evaluate(() => {
    const counted = window as unknown as { touches: number };
    counted.touches = 0;
    addEventListener('pointerdown', () => ++counted.touches, true);
  });
  const box = await page.getByRole('button', { name: 'Hold to confirm' }).boundingBox();
  if (!box) throw new Error('the key is not in view');
  const hand = await page.context().newCDPSession(page);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: box.x + 40, y: box.y + 40 }] });
  await expect.poll(() => asked.map(({ type }) => type)).toEqual(['rest-ball', 'confirm-result']);
  await hand.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await page.evaluate(() => (window as unknown as { touches: number }).touches)).toBe(1);
});

it('the dealer keyed another number than the sensor: both are shown, and only a hold brings it before the pit', async () => {
  say({ ...closed, spin: 'at-rest' }, { sensed: '17', keyed: '18' });
  await page.getByText("You keyed 18; the wheel's sensor says 17.").waitFor();
  expect(await accessibility_faults(page)).toEqual([]);
  expect(asked).toEqual([]);
  await page.locator('.pad').getByRole('button', { name: '17 black' }).tap();
  await expect.poll(() => asked).toEqual([{ type: 'key-result', number: '17' }]);
});

it('a round that is held: the dealer calls the pit, and is told who may decide', async () => {
  const notice = { kind: 'held', round: 31, clause: '' } as const;
  say({ ...closed, spin: 'at-rest', hold: 'result', words: '' }, { sensed: '17', keyed: '18' }, { notice });
  await page.getByRole('heading', { name: 'Held: call the pit' }).waitFor();
  expect(await page.locator('.read').innerText()).toMatch(/Keyed 18, sensed 17.*Pit Supervisor/s);
  await page.locator('.pad').getByRole('button', { name: '17 black' }).tap({ force: true });
  expect(asked).toEqual([]);
  expect(await page.getByRole('button', { name: 'Hold to confirm' }).count()).toBe(0);
});

it('a corrected result is shown as corrected', async () => {
  const notice = { kind: 'corrected', round: 30, clause: '5.5', number: '20' } as const;
  say({ phase: 'idle', number: 30, result: '20' }, {}, { notice, history: [{ round: 30, number: '20' }] });
  await page.locator('.notice').getByText('20').waitFor();
  expect(await page.locator('.notice').innerText()).toContain('Clause 5.5');
  expect((await page.locator('.past li').first().innerText()).replaceAll(/\s+/g, ' ')).toBe('20 20 black');
});

it('the line breaks: the console says so, and a touch does nothing', async () => {
  say(closed, { sensed: '17' });
  await page.locator('.read .number').getByText('17').waitFor();
  await page.context().setOffline(true);
  await page.evaluate(() => dispatchEvent(new Event('offline')));
  await page.getByText('No connection since').waitFor();
  expect(await page.getByRole('button', { name: 'Hold to confirm' }).getAttribute('aria-disabled')).toBe('true');
  await page.locator('.pad').getByRole('button', { name: '20 black' }).tap({ force: true });
  expect(asked).toEqual([]);
});
