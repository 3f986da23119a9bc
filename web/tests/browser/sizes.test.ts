// A terminal in windows of every size, from a phone to a small screen: the layout can be played whole, every way to bet and Cash out can be reached,
// and nothing moves under a finger.
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';

import { expect_no_sideways_scrolling } from './browser';
import { pit_with } from './dealt_floor';
import type { Player } from './player';

const id = 'rws-triple-zero';
const pit = pit_with(id);

type Window = { width: number; height: number; scrolls: boolean; apart: number };
// On a phone on its side the lines between small numbers are nearer than a finger is wide; the bet builder has them too.
const windows: Window[] = [
  { width: 1024, height: 768, scrolls: false, apart: 24 },
  { width: 1280, height: 800, scrolls: false, apart: 24 },
  { width: 1366, height: 768, scrolls: false, apart: 24 },
  { width: 1600, height: 900, scrolls: false, apart: 24 },
  { width: 960, height: 540, scrolls: false, apart: 24 },
  { width: 844, height: 390, scrolls: true, apart: 22 },
  { width: 390, height: 844, scrolls: true, apart: 24 },
];

type Place = { x: number; y: number };
const anchors = (page: Page): Promise<Place[]> =>
  page.locator('.layout [role=group] button').evaluateAll((all) =>
    all.map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );

const least_apart = (places: Place[]) =>
  Math.min(...places.flatMap((one, index) => places.slice(index + 1).map((other) => Math.hypot(one.x - other.x, one.y - other.y))));

/** The places where a touch would not reach the layout. */
const covered = (page: Page, places: Place[]): Promise<Place[]> =>
  page.evaluate((all) => all.filter(({ x, y }) => !document.elementFromPoint(x, y)?.closest('.layout')), places);

/** Whether a touch in its middle reaches it. */
const is_reached = (key: Locator): Promise<boolean> =>
  key.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** A player in a window of this size, once the page is drawn anew for it: the layout has its size, and stays where it is. */
async function sit_in(size: { width: number; height: number }): Promise<Player> {
  const player = await pit.sit(id, 1);
  const { page } = player;
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => innerWidth === width && innerHeight === height, size);
  let places: Place[] = [];
  const stays = async () => {
    await page.evaluate(async () => {
      await document.fonts.ready;
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    });
    const before = places;
    places = await anchors(page);
    return least_apart(places) > 0 && JSON.stringify(places) === JSON.stringify(before);
  };
  await expect.poll(stays).toBe(true);
  return player;
}

describe.each(windows)('in a window of $width × $height', ({ width, height, scrolls, apart }) => {
  it('the layout is in sight, and so is every way to bet, and to cash out', async () => {
    const player = await sit_in({ width, height });
    const { page, table } = player;
    const cash_out = player.key('Cash out');
    if (scrolls) await cash_out.scrollIntoViewIfNeeded();
    expect(await is_reached(cash_out)).toBe(true);
    if (scrolls)
      await page.locator('.layout').evaluate(
        (layout, block) => {
          layout.scrollIntoView({ block });
        },
        width > height ? ('end' as const) : ('center' as const),
      );
    const places = await anchors(page);
    expect(places.length).toBe(table.spots.length);
    expect(least_apart(places)).toBeGreaterThanOrEqual(apart);
    if (width > height) expect(await covered(page, places)).toEqual([]);
    await expect_no_sideways_scrolling(page);
    for (const way of ['Racetrack', 'Bet builder', 'Layout']) {
      if (width < 1600) await player.key(way).tap();
      await page
        .locator(way === 'Racetrack' ? '.track' : way === 'Layout' || width >= 1600 ? '.layout' : 'ul')
        .first()
        .waitFor();
      await expect_no_sideways_scrolling(page);
    }
    await player.leave();
  });

  it('no spot, chip or key moves when an attendant is called, the line is lost, or much is won', async () => {
    const player = await sit_in({ width, height });
    const { page } = player;
    const where = async () => ({
      spots: await anchors(page),
      others: await page
        .locator('.foot fieldset, .act-bar > *, .foot')
        .evaluateAll((all) => all.map((one) => JSON.stringify(one.getBoundingClientRect()))),
    });
    const before = await where();
    await player.key('Call attendant').tap();
    await page.getByText('An attendant was called.').waitFor();
    await page.evaluate(() => {
      scrollTo(0, 0);
    });
    expect(await where()).toEqual(before);
    await page.locator('[data-meter=credit]').evaluate((meter) => (meter.textContent = '$12,345.00'));
    await page.locator('[data-meter=won]').evaluate((meter) => (meter.textContent = '$3,500.00'));
    expect(await where()).toEqual(before);
    if (width > 960) {
      await page.context().setOffline(true);
      await page.locator('.strip').first().waitFor({ timeout: 30_000 });
      expect((await where()).spots).toEqual(before.spots);
    }
    await player.page.context().close();
  });
});
