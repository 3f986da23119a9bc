// The pages of the five tables as a guest watches them: described as the contract says, drawn whole, without a fault.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { draw, spot_at } from '../../src/lib/layout';
import type { FloorPage, TablePage } from '../../src/lib/protocol/messages';
import { faults } from '../contract/schemas';
import { accessibility_faults, expect_no_sideways_scrolling, open_browser, open_page, type Size } from './browser';

const ids = ['adelaide', 'rws-triple', 'mbs-electronic', 'mbs-live', 'rws-live'];
const get = async <Page>(path: string) => (await (await fetch(inject('floor_url') + path)).json()) as Page;

let browser: Browser;
beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

describe.each(ids)('%s', (id) => {
  it('is described as the contract says', async () => {
    expect(faults('table_page.json', await get<TablePage>(`/api/tables/${id}`))).toEqual([]);
  });

  it.each([
    { stands: false, mirrored: false },
    { stands: false, mirrored: true },
    { stands: true, mirrored: false },
    { stands: true, mirrored: true },
  ])('has a layout on which a touch at every spot means that spot %o', async (orientation) => {
    const table = await get<TablePage>(`/api/tables/${id}`);
    const drawing = draw(table, orientation);
    expect(drawing.spots.length).toBeGreaterThan(150);
    const missed = drawing.spots.filter(({ spot, hit }) => spot_at(drawing, hit) !== spot).map(({ spot }) => spot.wager);
    expect(missed).toEqual([]);
    const beyond = { x: drawing.bounds.x - 5, y: drawing.bounds.y - 5 };
    expect(spot_at(drawing, beyond)).toBeNull();
    expect(drawing.bounds.width > drawing.bounds.height).toBe(!orientation.stands);
  });

  it.each<Size>(['terminal', 'phone'])('is watched on a %s: round, numbers, layout, limits, rules; nothing is wrong', async (size) => {
    const { page, complaints } = await open_page(browser, size, `/table/${id}`);
    await page.getByText(/^Round \d+$/).waitFor();
    await page.locator('.cell').first().waitFor();
    const table = await get<TablePage>(`/api/tables/${id}`);
    expect(await page.locator('.cell').count()).toBe(table.cells.length);
    expect(await page.locator('[role=group] button').count()).toBe(table.spots.length);
    expect(await page.getByRole('button', { name: 'pays 35 to 1, $' }).count()).toBe(table.cells.length);
    await expect_no_sideways_scrolling(page);
    expect(await accessibility_faults(page)).toEqual([]);
    await page.getByText('Rules of this table').click();
    expect(await page.locator('.rulebook dt').count()).toBe(table.clauses.length);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the layout', () => {
  it('lights the numbers of the spot that is touched and says its odds and limits', async () => {
    const { page } = await open_page(browser, 'terminal', '/table/mbs-electronic');
    const layout = page.locator('.layout');
    await layout.waitFor();
    const table = await get<TablePage>('/api/tables/mbs-electronic');
    const drawing = draw(table, { stands: false, mirrored: table.faces[0]?.outside === 'right' });
    const corner = drawing.spots.find(({ spot }) => spot.wager === 'corner:25/26/28/29');
    const area = await layout.boundingBox();
    if (!corner || !area) throw new Error('the corner is on the layout');
    const scale = area.width / (drawing.bounds.width + 0.8);
    await layout.tap({
      position: { x: (corner.hit.x - drawing.bounds.x + 0.4) * scale, y: (corner.hit.y - drawing.bounds.y + 0.4) * scale },
    });
    await page.locator('.look strong').waitFor();
    expect(await page.locator('.look').innerText()).toMatch(/25, 26, 28,? and 29\s+pays 8 to 1\s+\$2 – \$200/);
    expect(await page.locator('.cell.lit').count()).toBe(4);
    await page.context().close();
  });

  it('is walked over with the arrow keys, one stop for the tab key', async () => {
    const { page } = await open_page(browser, 'terminal', '/table/adelaide');
    await page.locator('.layout').waitFor();
    await page.getByRole('button', { name: /^Straight Up 17,/i }).focus();
    const name = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');
    await page.keyboard.press('ArrowRight');
    expect(await name()).toMatch(/17 and 20, pays 17 to 1/);
    await page.keyboard.press('ArrowRight');
    expect(await name()).toMatch(/20, pays 35 to 1/);
    await page.keyboard.press('ArrowUp');
    expect(await name()).toMatch(/20 and 21, pays 17 to 1/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('.layout') ?? null)).toBeNull();
    await page.context().close();
  });
});

it('the floor is described as the contract says', async () => {
  expect(faults('floor.json', await get<FloorPage>('/api/floor'))).toEqual([]);
});

it('an address that leads nowhere says so', async () => {
  const { page } = await open_page(browser, 'phone', '/table/nowhere');
  await page.getByRole('heading', { name: 'There is no such table on this floor.' }).waitFor();
  await page.getByRole('link', { name: 'All tables' }).click();
  await page.getByText('5 tables in play').waitFor();
  await page.context().close();
});
