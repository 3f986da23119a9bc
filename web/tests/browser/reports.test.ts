// The reports of a day that was dealt here, against the real floor: every figure to the cent, as a page and as files; and who may not read them.
import { readFileSync } from 'node:fs';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { Report } from '../../src/lib/protocol/messages';
import { faults } from '../contract/schemas';
import { accessibility_faults, expect_no_sideways_scrolling, open_page } from './browser';
import { pit_with } from './dealt_floor';
import type { Player } from './player';

const triple = 'rws-triple-zero';
const double = 'mbs-electronic-double-zero';
const pit = pit_with(triple, double);

/** A round in which one player lays one chip. */
async function play(player: Player, chip: string, wager: string, number: string): Promise<void> {
  const table = player.table.id;
  await pit.dealer.must(table, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  await player.choose_chip(chip);
  await player.tap(wager);
  await player.expect_meter('bet', Number(chip) * 100);
  await player.expect_all_answered();
  await pit.dealer.close_bets(table);
  await pit.dealer.bring(table, number);
}

async function deal_day(): Promise<void> {
  const [first, second] = [await pit.sit(triple, 2), await pit.sit(double, 3)];
  await play(first, '25', 'straight:17', '5'); // lost; of 39 numbers the house keeps three
  await play(first, '5', 'red', '1'); // won
  await play(second, '25', 'black', '00'); // lost; of 38 it keeps two
  await pit.dealer.must(double, { type: 'open-bets' }, { type: 'close-bets' }, { type: 'announce-no-spin' });
  await pit.manager.must(triple, { type: 'record-complaint', round: 1, text: 'The ball was late.' });
  for (const player of [first, second]) await player.page.context().close();
}

async function open_reports(position: Parameters<typeof pit.floor.new_link>[0], size: 'terminal' | 'phone'): Promise<Page> {
  const { page, complaints } = await open_page(pit.browser, size, pit.floor.new_link(position));
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto(`${pit.floor.url}/console/reports`);
  await page.locator('[data-figure=win]').waitFor();
  expect(complaints).toEqual([]);
  return page;
}

const figure = (page: Page, name: string) => page.locator(`[data-figure=${name}]`).innerText();
const line = (page: Page, table: string, name: string) =>
  page
    .getByRole('table', { name: table })
    .getByRole('row', { name: new RegExp(`^${name}`) })
    .locator('td')
    .allInnerTexts();

it('the figures of the day stand there to the cent, and for a table its own', { timeout: 120_000 }, async () => {
  await deal_day();
  const page = await open_reports('pit-supervisor', 'terminal');
  // Projections follow about a second behind.
  await expect
    .poll(async () => {
      await page.getByRole('button', { name: 'Reload' }).click();
      return line(page, 'What people decided', 'Together').then((cells) => cells.at(-1));
    })
    .toBe('1');
  expect(await figure(page, 'win')).toBe('$45.00');
  expect(await figure(page, 'theoretical')).toBe('$3.62'); // 30.00 times 3/39 and 25.00 times 2/38
  expect(await figure(page, 'drop')).toBe('$500.00');
  expect(await figure(page, 'handle')).toBe('$55.00');
  expect(await figure(page, 'hold')).toBe('9.00 %');
  expect(await figure(page, 'rounds')).toBe('3');
  const of_triple = await line(page, 'By table', `Table of ${triple}`);
  expect([of_triple[0], ...of_triple.slice(2)]).toEqual(['2', '$200.00', '$30.00', '$20.00', '10.00 %', '$2.31']);
  const of_double = await line(page, 'By table', `Table of ${double}`);
  expect([of_double[0], ...of_double.slice(2)]).toEqual(['1', '$300.00', '$25.00', '$25.00', '8.33 %', '$1.32']);
  expect(await line(page, 'What people decided', `Table of ${double}`)).toEqual(['1', '–', '–', '–', '–', '–', '–', '–']);
  await page.getByRole('img', { name: 'At the end the win is $45.00, the theoretical win $3.62.' }).locator('canvas').waitFor();
  expect(await page.getByRole('listitem').filter({ hasText: 'Straight up' }).innerText()).toContain('$25.00');
  expect(await accessibility_faults(page)).toEqual([]);

  await page.getByRole('combobox', { name: 'Table' }).selectOption({ label: `Table of ${triple}` });
  await expect.poll(() => figure(page, 'win')).toBe('$20.00');
  expect(await figure(page, 'hold')).toBe('10.00 %');
  await page.context().close();
});

it('files have the same figures, and JSON is as the contract says', async () => {
  const page = await open_reports('shift-manager', 'terminal');
  const save = async (form: string) => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: form, exact: true }).click()]);
    return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
  };
  const json = await save('JSON');
  expect(json.name).toMatch(/^report-\d{4}-\d\d-\d\d\.json$/);
  const report = JSON.parse(json.content.toString()) as Report;
  expect(faults('report.json', report)).toEqual([]);
  expect(report.total.win).toBe('45.00');
  expect(report.total.theoretical_exact_minor).toBe('89500/247');
  const csv = (await save('CSV')).content.toString().split('\r\n');
  expect(csv.find((one) => one.includes(`"${triple}"`))).toContain(',AUD,200.00,30.00,20.00,10.00,66.67,2.31,2,');
  expect((await save('PDF')).content.subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().close();
});

it('a phone shows them without moving the page sideways', async () => {
  const page = await open_reports('authorised-officer', 'phone');
  await expect_no_sideways_scrolling(page);
  expect(await figure(page, 'win')).toBe('$45.00');
  expect(await accessibility_faults(page)).toEqual([]);
  await page.context().close();
});

it.each(['dealer', 'cashier', 'engineer'] as const)('%s has no way to them', async (position) => {
  const { page } = await open_page(pit.browser, 'terminal', pit.floor.new_link(position));
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await page.getByRole('link', { name: 'Reports' }).count()).toBe(0);
  await page.goto(`${pit.floor.url}/console/reports`);
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await page.locator('.reports').count()).toBe(0);
  const token = await page.evaluate(() => (JSON.parse(sessionStorage.getItem('croupier-sign-in') ?? '{}') as { token?: string }).token);
  expect(token).toBeTruthy();
  const answer = await fetch(`${pit.floor.url}/api/reports`, { headers: { Authorization: `Bearer ${token ?? ''}` } });
  expect(answer.status).toBe(403);
  await page.context().close();
});
