// The display board above a table, told what happens over a socket of the test's own: what must be read from ten metres, in the language of its address.
import type { Browser, Page, WebSocketRoute } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { TableMessage } from '../../src/lib/protocol/messages';
import { round_view } from '../round_view';
import { accessibility_faults, open_browser, open_page } from './browser';

const table = 'rws-triple';
let browser: Browser;
beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

/** A board, and how it is told of the table. */
async function open_board(address: string): Promise<{ page: Page; say: (parts: Partial<TableMessage>) => void; complaints: string[] }> {
  const { page, complaints } = await open_page(browser, 'terminal', 'about:blank');
  let line: WebSocketRoute | undefined;
  let sequence = 0;
  const say = (parts: Partial<TableMessage>) => {
    line?.send(JSON.stringify({ type: 'table', table, from: 0, to: ++sequence, ...parts }));
  };
  await page.routeWebSocket('/socket', (socket) => {
    line = socket;
    socket.onMessage((text) => {
      const { type, watch, tables } = JSON.parse(text.toString()) as { type: string; watch?: string[]; tables?: string[] };
      const welcome = { type: 'welcome', protocol: 1, version: '0', demo: true, time: Date.now(), number: 0, you: { kind: 'guest' } };
      if (type === 'hello') socket.send(JSON.stringify(welcome));
      if ((watch ?? tables)?.includes(table)) say({ round: round_view({ number: 30, phase: 'closed' }), history: [], notice: null });
    });
  });
  await page.goto(address);
  await page.locator('.board').waitFor();
  return { page, say, complaints };
}

it('shows the phase and the seconds, then the number in its colour, and the numbers before it', async () => {
  const { page, say, complaints } = await open_board(`/board/${table}`);
  const since = Date.now();
  say({ round: round_view({ words: 'Place your bets, please', since, closes: since + 60_000 }) });
  await page.locator('.phase').getByText('Place your bets, please').waitFor();
  expect(Number(await page.locator('.number').innerText())).toBeGreaterThan(50);
  say({
    round: round_view({ phase: 'idle', result: '000' }),
    history: [
      { round: 31, number: '000' },
      { round: 30, number: '7' },
      { round: 29, number: null },
    ],
  });
  await page.locator('.now.green .number').getByText('000').waitFor();
  expect(await page.locator('.past p').allInnerTexts()).toEqual(['000', '7', 'void']);
  expect(await page.locator('.number').evaluate((number) => number.getBoundingClientRect().height)).toBeGreaterThan(250);
  const box = await page.locator('.number').boundingBox();
  const room = await page.locator('.now').boundingBox();
  expect(box && room && box.width < room.width).toBe(true);
  await page.getByText('Information only.').waitFor();
  expect(await accessibility_faults(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await page.context().close();
});

it('shows a corrected result as corrected', async () => {
  const { page, say } = await open_board(`/board/${table}`);
  say({
    round: round_view({ phase: 'idle', result: '8' }),
    history: [{ round: 31, number: '8' }],
    notice: { kind: 'corrected', round: 31, clause: '5.5', number: '8' },
  });
  await page.locator('.notice').getByText('The result was corrected: it is 8. (5.5)').waitFor();
  expect(await page.locator('.number').innerText()).toBe('8');
  await page.context().close();
});

it('speaks the language of its address', async () => {
  const { page } = await open_board(`/board/${table}?language=zh-Hant`);
  await page.locator('.phase').getByText('賭檯已關閉').waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('zh-Hant');
  await page.context().close();
});
