// A finger on every spot of every layout, lying and standing, for either hand: the touch is taken for that spot and no other, and the spots are far
// enough apart for a finger. On a phone each can be bet from a list as well.
import type { Page } from 'playwright-core';
import { describe, expect, inject, it } from 'vitest';

import type { Spot, TablePage } from '../../src/lib/protocol/messages';
import { open_page, type Size } from './browser';
import { dealt_tables, live_tables, pit_with } from './dealt_floor';
import type { Player } from './player';

const pit = pit_with(...new Set([...dealt_tables, ...live_tables]));
const watched_tables = ['mbs-live', 'rws-live'];
const least_apart = { terminal: 40, phone: 24 };

const ways = (['terminal', 'phone'] as const).flatMap((size) => (['right', 'left'] as const).map((hand) => ({ size, hand })));

type Place = { x: number; y: number };

/** Where the page takes touches for its spots, in the order of the table's spots; and the part of the window in which nothing covers them. */
const survey = (page: Page): Promise<{ anchors: Place[]; from: number; to: number }> =>
  page.evaluate(() => {
    const edge = (name: string, side: 'top' | 'bottom') => document.querySelector(name)?.getBoundingClientRect()[side];
    const anchors = [...document.querySelectorAll('.layout [role=group] button')].map((button) => {
      const { x, y, width, height } = button.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    });
    return {
      anchors,
      from: Math.max(0, edge('.top', 'bottom') ?? 0),
      to: Math.min(innerHeight, edge('.terminal > .foot, .look', 'top') ?? innerHeight),
    };
  });

/** Touches every spot once, as many as can be seen at a time; tells which were touched in which order. */
async function touch_every_spot(page: Page): Promise<number[]> {
  const finger = await page.context().newCDPSession(page);
  const touched: number[] = [];
  for (;;) {
    const { anchors, from, to } = await survey(page);
    const left = anchors.map((_, index) => index).filter((index) => !touched.includes(index));
    const in_view = left.filter((index) => is_between(anchors[index], from, to));
    if (left.length === 0) break;
    if (in_view.length === 0) {
      const next = Math.min(...left.map((index) => anchors[index]?.y ?? 0));
      const moved = await page.evaluate(
        (by) => {
          const before = scrollY;
          scrollBy(0, by);
          return scrollY - before;
        },
        next - from - 20,
      );
      if (moved === 0) throw new Error(`${left.length} spots cannot be brought into view`);
      continue;
    }
    // All in one breath, in order: faster than any hand.
    await Promise.all(
      in_view.flatMap((index) => {
        const { x, y } = anchors[index] as Place;
        return [
          finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] }),
          finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
        ];
      }),
    );
    touched.push(...in_view);
  }
  await finger.detach();
  return touched;
}

const is_between = (place: Place | undefined, from: number, to: number) => place !== undefined && place.y > from + 4 && place.y < to - 24;

/** The spots that have another one too near. */
async function crowded(page: Page, table: TablePage, least: number): Promise<Spot[]> {
  const { anchors } = await survey(page);
  expect(anchors.length).toBe(table.spots.length);
  return table.spots.filter((_, index) =>
    anchors.some((other, place) => {
      const here = anchors[index] as Place;
      return place !== index && Math.hypot(here.x - other.x, here.y - other.y) < least;
    }),
  );
}

/** What the bet builder offers, number by number. */
async function listed(player: Player): Promise<Set<string>> {
  await player.key('Bet builder').tap();
  const wagers = await player.page.getByRole('group', { name: 'Pick a number' }).evaluate(async (pad) => {
    const found: string[] = [];
    for (const number of pad.querySelectorAll('button')) {
      number.click();
      await new Promise(requestAnimationFrame);
      found.push(...[...document.querySelectorAll('ul [data-wager]')].map((one) => one.getAttribute('data-wager') ?? ''));
    }
    return found;
  });
  return new Set(wagers);
}

/** A floor that lets the page in and then says nothing more, so that the page stands still. */
const quiet_line = (page: Page) =>
  page.routeWebSocket('/socket', (line) => {
    line.onMessage((text) => {
      const { type } = JSON.parse(text.toString()) as { type: string };
      const welcome = { type: 'welcome', protocol: 1, version: '0', demo: true, time: Date.now(), number: 0, you: { kind: 'guest' } };
      if (type === 'hello') line.send(JSON.stringify(welcome));
    });
  });

const choose_hand = (page: Page, hand: 'left' | 'right') =>
  page.evaluate((chosen) => {
    localStorage.setItem('croupier-settings', JSON.stringify({ hand: chosen }));
  }, hand);

describe.each(dealt_tables)('%s', (id) => {
  it.each<{ size: Size; hand: 'left' | 'right' }>(ways)(
    'on a $size, for a $hand hand, a chip lies where it was laid',
    async ({ size, hand }) => {
      const player = await pit.sit(id, 5, size);
      const { page, table } = player;
      await choose_hand(page, hand);
      await page.reload();
      await pit.dealer.must(id, { type: 'open-bets' });
      await player.expect_words(table.words.open);
      await player.choose_chip('2');
      expect((await touch_every_spot(page)).length).toBe(table.spots.length);
      await player.expect_all_answered();
      expect(await player.chips()).toEqual(Object.fromEntries(table.spots.map(({ wager }) => [wager, '2'])));
      expect(await crowded(page, table, least_apart[size])).toEqual([]);
      if (size === 'phone') expect(await listed(player)).toEqual(new Set(table.spots.map(({ wager }) => wager)));
      await pit.dealer.close_bets(id);
      await pit.dealer.bring(id, '17');
      await player.leave();
    },
  );
});

describe.each(live_tables)('%s with chips', (id) => {
  it.each<Size>(['terminal', 'phone'])('on a %s a chip lies where it was laid, on every spot', async (size) => {
    const player = await pit.join(id, size);
    const { page, table } = player;
    await player.buy_colour(size === 'phone' ? 'red' : 'blue', '$2', '×60'); // who goes without a word keeps the colour
    for (const chips of [240, 360]) {
      await player.key('Buy chips').tap();
      await page.getByRole('button', { name: '×60' }).tap();
      await player.expect_meter('credit', chips * 100);
      await player.key('Done').tap();
    }
    await pit.dealer.must(id, { type: 'open-bets' });
    await player.expect_words(table.words.open);
    expect((await touch_every_spot(page)).length).toBe(table.spots.length);
    await player.expect_all_answered();
    expect(await player.chips()).toEqual(Object.fromEntries(table.spots.map(({ wager }) => [wager, '2'])));
    expect(await crowded(page, table, least_apart[size])).toEqual([]);
    await player.key('Lift all').tap();
    await expect.poll(() => player.chips()).toEqual({});
    await pit.dealer.must(id, { type: 'spin-ball', against_rotation: true, revolutions: 5 }, { type: 'close-bets' });
    await pit.dealer.settle(id, '17');
    await player.leave();
  });
});

describe.each(watched_tables)('%s', (id) => {
  it.each<{ size: Size; hand: 'left' | 'right' }>(ways)(
    'watched on a $size, for a $hand hand, a touched spot is told',
    async ({ size, hand }) => {
      const { page } = await open_page(pit.browser, size, '/');
      const table = (await (await fetch(`${inject('floor_url')}/api/tables/${id}`)).json()) as TablePage;
      await choose_hand(page, hand);
      await quiet_line(page);
      await page.goto(`/table/${id}`);
      await page.locator('.layout').waitFor();
      await page.evaluate(() => {
        const told: string[] = [];
        Object.assign(window, { told });
        addEventListener('click', () => {
          queueMicrotask(() => told.push(document.querySelector('.look strong')?.textContent ?? ''));
        });
      });
      const touched = await touch_every_spot(page);
      const told = await page.evaluate(() => (window as unknown as { told: string[] }).told);
      const names = await page
        .locator('.layout [role=group] button')
        .evaluateAll((all) => all.map((one) => one.ariaLabel?.split(', pays')[0]));
      expect(told).toEqual(touched.map((index) => names[index]));
      expect(new Set(told).size).toBe(table.spots.length);
      const line = await page.locator('.look').boundingBox();
      expect((line?.y ?? Infinity) + (line?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
      expect(await crowded(page, table, least_apart[size])).toEqual([]);
      await page.context().close();
    },
  );
});
