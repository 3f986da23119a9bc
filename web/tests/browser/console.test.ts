// The page behind a sign-in link: a link is good once, and who has signed in can sign out.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { accessibility_faults, open_browser, open_page } from './browser';
import { type RunningFloor, start_floor } from './floor';

let browser: Browser;
let floor: RunningFloor;
const links = () => floor.said().match(/http\S+#link=\S+/g) ?? [];
const data = mkdtempSync(join(tmpdir(), 'croupier-console-'));
beforeAll(async () => {
  browser = await open_browser();
  floor = await start_floor(join(data, 'floor'));
});
afterAll(async () => {
  await browser.close();
  await floor.stop();
  rmSync(data, { recursive: true, force: true });
});

it('a link that the demo prints signs its person in, once, and is gone from the address', async () => {
  await expect.poll(() => links().length).toBe(7);
  const link = links()[0] ?? '';
  const { page } = await open_page(browser, 'terminal', link);
  await page.getByText('You are signed in as dealer (dealer) until').waitFor();
  expect(page.url()).toBe(`${floor.url}/console`);
  expect(await accessibility_faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You have signed out.').waitFor();
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByText('You are signed in').or(page.locator('main [role=status] p')).waitFor();
  expect(await page.getByText('You are signed in').count()).toBe(0);
  await page.context().close();
});
