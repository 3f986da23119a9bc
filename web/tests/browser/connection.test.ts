// The pages against a floor that stops and comes back, and the messages of the real server against the contract.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { faults } from '../contract/schemas';
import { open_browser, open_page } from './browser';
import { start_floor } from './floor';

let browser: Browser;
beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

it('every message that goes over the socket is as the contract says', async () => {
  const { page } = await open_page(browser, 'terminal', 'about:blank');
  const messages: { type: string }[] = [];
  page.on('websocket', (socket) => {
    const keep = ({ payload }: { payload: string | Buffer }) => messages.push(JSON.parse(payload.toString()) as { type: string });
    socket.on('framesent', keep);
    socket.on('framereceived', keep);
  });
  await page.goto('/');
  await page.getByText('5 tables in play').waitFor();
  await expect.poll(() => messages.filter(({ type }) => type === 'table').length, { timeout: 30_000 }).toBeGreaterThan(7);
  expect(new Set(messages.map(({ type }) => type))).toEqual(new Set(['hello', 'welcome', 'watch', 'table']));
  expect(messages.flatMap((message) => faults(`${message.type}.json`, message))).toEqual([]);
  await page.context().close();
});

it('a floor that stops is missed and, when it is back, shown as it is', async () => {
  const data = mkdtempSync(join(tmpdir(), 'croupier-restart-'));
  let floor = await start_floor(join(data, 'floor'));
  const { page } = await open_page(browser, 'phone', floor.url);
  await page.getByText('5 tables in play').waitFor();
  await floor.stop();
  await page.getByText('No connection to the floor').waitFor();
  expect(await page.locator('article').count()).toBe(5);
  floor = await start_floor(join(data, 'floor'), Number(new URL(floor.url).port));
  await page.getByText('No connection to the floor').waitFor({ state: 'detached' });
  await page.getByText('5 tables in play').waitFor();
  await page.context().close();
  await floor.stop();
  rmSync(data, { recursive: true, force: true });
});
