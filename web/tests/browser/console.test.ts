// The door for staff and the frame of the consoles: a link is good once, a name and its secret sign in as well, the tab keeps it over a reload, and
// a position has the work that the rulebooks give it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { accessibility_faults, open_browser, open_page } from './browser';
import { DealtFloor, with_document } from './dealt_floor';

let browser: Browser;
let floor: DealtFloor;
beforeAll(async () => {
  browser = await open_browser();
  floor = await DealtFloor.open();
});
afterAll(async () => {
  await browser.close();
  await floor.close();
});

it('a link signs its person in, once, and is gone from the address; a reload goes on', async () => {
  const link = floor.new_link('dealer');
  const { page, complaints } = await open_page(browser, 'console', link);
  await page.getByText('dealer, dealer').waitFor();
  expect(page.url()).toBe(`${floor.url}/console`);
  expect(await accessibility_faults(page)).toEqual([]);
  await page.reload();
  await page.getByText('dealer, dealer').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.getByText('You have signed out.').waitFor();
  expect(await accessibility_faults(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  expect(complaints).toEqual([]);
  await page.goto('about:blank');
  await page.goto(link);
  await expect.poll(() => page.locator('form [role=alert]').innerText()).toMatch(/link|code/i);
  expect(await page.getByRole('button', { name: 'Sign out' }).count()).toBe(0);
  await page.context().close();
});

it('a name and its secret sign in, a wrong secret does not', async () => {
  floor.set_secret('dealer', 'horse battery staple');
  const { page } = await open_page(browser, 'console', `${floor.url}/console`);
  await page.getByLabel('Name').fill('dealer');
  await page.getByLabel('Secret').fill('not the secret');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(() => page.locator('form [role=alert]').innerText()).toMatch(/secret/i);
  await page.getByLabel('Secret').fill('horse battery staple');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('Choose a table').waitFor();
  await page.getByRole('link', { name: `Table of ${with_document}` }).click();
  await page.locator('.dealer').waitFor();
  // A sign-in that the floor has ended is over here too.
  floor.set_secret('dealer', 'another horse entirely');
  await page.getByRole('heading', { name: 'Sign in' }).waitFor();
  await page.context().close();
});

it.each([
  ['cashier', 'The cage'],
  ['engineer', 'Inspection'],
  ['authorised-officer', 'Pit'],
] as const)('a %s has no table to deal at, whatever the address says', async (position, offered) => {
  const { page } = await open_page(browser, 'console', floor.new_link(position));
  await page.locator('.console > p').getByText(offered).waitFor();
  expect(await page.getByRole('link', { name: /^Table of/ }).count()).toBe(0);
  await page.goto(`${floor.url}/console/dealer/${with_document}`);
  await page.getByText('Your position').waitFor();
  expect(await page.locator('.dealer, .pad').count()).toBe(0);
  await page.context().close();
});

it('a table that is not there', async () => {
  const { page } = await open_page(browser, 'console', floor.new_link('dealer'));
  await page.getByText('Choose a table').waitFor();
  await page.goto(`${floor.url}/console/dealer/nowhere`);
  await page.getByText('There is no such table.').waitFor();
  await page.context().close();
});
