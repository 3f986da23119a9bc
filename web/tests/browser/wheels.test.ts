// The page of wheels: for those who look after them, the report on each table's wheel with its plots, an alarm with its reasons, and what so many
// spins could have shown.
import { readFileSync } from 'node:fs';

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { Position, WheelReport } from '../../src/lib/protocol/messages';
import { accessibility_faults, expect_no_sideways_scrolling, open_browser, open_page, type sizes } from './browser';
import { DealtFloor, floor_file } from './dealt_floor';

const table = (id: string, more: string) => `[[tables]]
id = "${id}"
title = "Table ${id}"
rulebook = "adelaide-single-zero"
terminals = 2
minimum = "1.00"
maximum = "100.00"
chips = ["1.00"]
${more}
`;
const file = floor_file(`${table('keyed', 'dealer = "person"')}
${table('alone', 'dealer = "automatic"\nwheel = { kind = "simulated", seed = 5 }')}`);

const schema = JSON.parse(readFileSync(new URL('../../../docs/api/schemas/wheel_report.json', import.meta.url), 'utf8')) as {
  examples: [WheelReport];
};

let browser: Browser;
let floor: DealtFloor;
beforeAll(async () => {
  browser = await open_browser();
  floor = await DealtFloor.open(file);
  const dealer = await floor.sign_in(browser, 'dealer');
  await (await floor.sign_in(browser, 'pit-manager')).open('keyed');
  for (const number of ['17', '0', '17']) {
    await dealer.must('keyed', { type: 'open-bets' }, { type: 'close-bets' });
    await dealer.bring('keyed', number);
  }
});
afterAll(async () => {
  await browser.close();
  await floor.close();
});

/** At the page, as somebody in this position; what a report says may be replaced by the example of the protocol. */
async function at_wheels(position: Position, size: keyof typeof sizes = 'console', example?: WheelReport): Promise<Page> {
  const { page } = await open_page(browser, size, floor.new_link(position));
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  if (example) await page.route('**/api/tables/keyed/wheel', (route) => route.fulfill({ json: { ...example, table: 'keyed' } }));
  await page.getByRole('link', { name: 'Wheels' }).first().click();
  await page.getByRole('article', { name: 'Table keyed' }).waitFor();
  return page;
}

it('rounds that were dealt are in the report, which says how little so few can show', async () => {
  const page = await at_wheels('pit-supervisor');
  // The floor makes a report anew every twenty seconds, and the projections are a moment behind.
  await expect.poll(() => page.getByRole('article').innerText(), { timeout: 60_000, interval: 500 }).toContain('3 spins');
  expect(await page.getByRole('article').innerText()).toContain('keyed by the dealer');
  expect(await page.getByRole('img', { name: 'Most often 17, 2 times' }).count()).toBe(1);
  expect(await page.getByText('Nothing speaks against this wheel').count()).toBe(1);
  await page.getByText('So few spins show next to nothing').waitFor();
  expect(await accessibility_faults(page)).toEqual([]);
  await page.context().close();
});

it('a simulated wheel is called one wherever it stands', async () => {
  const page = await at_wheels('engineer');
  await page.getByRole('link', { name: 'Table alone simulated wheel' }).click();
  await page.getByRole('article', { name: 'Table alone' }).getByText('This is a simulation, no real wheel').waitFor();
  await page.getByRole('article').getByText('simulated wheel, heard').waitFor();
  await page.context().close();
});

it.each(['terminal', 'phone'] as const)(
  'an alarm is shown with its reasons, the plots and its power, at the size of a %s',
  async (size) => {
    const [example] = schema.examples;
    const page = await at_wheels('authorised-officer', size, example);
    await page.getByText('This wheel should be looked at').waitFor();
    expect(await page.locator('.why').allInnerTexts()).toEqual(
      example.findings.filter(({ alarm }) => alarm).map(({ test, found }) => `${test}: ${found}`),
    );
    const rings = page.getByRole('img', { name: /^Numbers around the wheel/ });
    expect(await rings.locator('.bar').count()).toBe(37);
    expect(await page.getByRole('img', { name: 'Where the ball leaves the rim' }).locator('.bar').count()).toBe(24);
    expect(
      await page
        .getByRole('img', { name: /^Monitoring/ })
        .locator('path')
        .getAttribute('d'),
    ).toContain('L');
    for (const { spins_at_once } of example.power)
      expect(await page.getByRole('cell', { name: spins_at_once.toLocaleString('en'), exact: true }).count()).toBeGreaterThan(0);
    await expect_no_sideways_scrolling(page);
    expect(await accessibility_faults(page)).toEqual([]);
    await page.context().close();
  },
);

it('a dealer is not let in', async () => {
  const { page } = await open_page(browser, 'console', floor.new_link('dealer'));
  await page.getByText('Choose a table').waitFor();
  expect(await page.getByRole('link', { name: 'Wheels' }).count()).toBe(0);
  await page.goto(`${floor.url}/console/wheels`);
  await page.getByText('Choose a table').waitFor();
  await page.context().close();
});
