// The lobby: every table with its play, for any hand, eye and line.
import { readdirSync, readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';

import { accessibility_faults, expect_no_sideways_scrolling, open_browser, open_page, type Size } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

const titles = [
  'Adelaide single zero',
  'Sentosa triple zero',
  'Marina Bay double zero',
  'Marina Bay single zero, live',
  'Sentosa double zero, live',
];

describe.each<Size>(['terminal', 'phone'])('the lobby on a %s', (size) => {
  it('shows five tables playing, with limits, and says that it is a demo', async () => {
    const { page, complaints, sent_elsewhere } = await open_page(browser, size, '/');
    await page.getByText('5 tables in play').waitFor();
    expect(await page.locator('article h2').allTextContents()).toEqual(titles);
    expect(await page.getByText('Straight up').count()).toBe(5);
    expect(await page.locator('article').getByText('simulated wheel').count()).toBe(5);
    expect(await page.locator('header').first().innerText()).toContain('Demo');
    await expect_no_sideways_scrolling(page);
    expect(complaints).toEqual([]);
    expect(sent_elsewhere).toEqual([]);
    await page.context().close();
  });

  it('has no accessibility fault', async () => {
    const { page } = await open_page(browser, size, '/');
    await page.getByText('5 tables in play').waitFor();
    expect(await accessibility_faults(page)).toEqual([]);
    await page.context().close();
  });

  it('leads to a table and back without loading anew', async () => {
    const { page, complaints } = await open_page(browser, size, '/');
    await page.evaluate(() => Object.assign(window, { is_same: true }));
    await page.getByRole('link', { name: 'Sentosa triple zero' }).click();
    await page.getByRole('heading', { level: 1, name: 'Sentosa triple zero' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/table/rws-triple');
    await page.goBack();
    await page.getByText('5 tables in play').waitFor();
    expect(await page.evaluate(() => 'is_same' in window)).toBe(true);
    expect(complaints).toEqual([]);
    await page.context().close();
  });
});

describe('the lobby', () => {
  it('follows the play: seconds go by, or phases', async () => {
    const { page } = await open_page(browser, 'terminal', '/');
    await page.getByText('5 tables in play').waitFor();
    const shown = () => page.locator('article .words, article .middle').allTextContents();
    const before = await shown();
    await expect.poll(shown, { timeout: 30_000, interval: 100 }).not.toEqual(before);
    await page.context().close();
  });

  it('is walked through with the keyboard', async () => {
    const { page } = await open_page(browser, 'terminal', '/');
    await page.getByText('5 tables in play').waitFor();
    await page.getByRole('heading', { level: 2, name: titles[0] ?? '' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Skip to the content');
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(titles[0]);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { level: 1, name: titles[0] ?? '' }).waitFor();
    expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('H1');
    await page.context().close();
  });

  it('leads to the consoles, the cashier and each table’s display board', async () => {
    const { page } = await open_page(browser, 'terminal', '/');
    await page.getByText('5 tables in play').waitFor();
    const ways = (where: string) => page.locator(where).evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(await ways('footer nav a')).toEqual(['/console', '/cashier']);
    expect(await ways('article .board a')).toEqual(
      ['adelaide', 'rws-triple', 'mbs-electronic', 'mbs-live', 'rws-live'].map((id) => `/board/${id}`),
    );
    await page.getByRole('link', { name: 'Display board' }).nth(1).tap(); // not the card below it
    await page.locator('.board .past').waitFor();
    expect(new URL(page.url()).pathname).toBe('/board/rws-triple');
    await page.goto('/table/adelaide');
    await page.getByRole('link', { name: 'Display board' }).waitFor();
    await page.getByRole('link', { name: 'Staff consoles' }).tap();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/console');
    await page.context().close();
  });

  it('stands still for those who want less motion', async () => {
    const { page } = await open_page(browser, 'terminal', '/', { reducedMotion: 'reduce' });
    await page.getByText('5 tables in play').waitFor();
    const moving = await page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length);
    expect(moving).toBe(0);
    await page.context().close();
  });

  it('is kept by the browser as long as it is right', async () => {
    const kept = async (path: string) => {
      const response = await fetch(inject('floor_url') + path);
      return [response.status, response.headers.get('content-type'), response.headers.get('cache-control')];
    };
    expect(await kept('/')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect(await kept('/table/adelaide')).toEqual([200, 'text/html; charset=utf-8', 'no-cache']);
    expect(await kept('/icon.svg')).toEqual([200, 'image/svg+xml', 'no-cache']);
    const script = readdirSync(new URL('../../dist/assets/', import.meta.url)).find((name) => name.endsWith('.js')) ?? '';
    expect(await kept(`/assets/${script}`)).toEqual([200, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable']);
    expect((await kept('/assets/none.js'))[0]).toBe(404);
    expect((await kept('/table/none.js'))[0]).toBe(404);
  });

  it('takes less than 100 KB of compressed script, and all pages together less than 300 KB', () => {
    const assets = new URL('../../dist/assets/', import.meta.url);
    const first = readFileSync(new URL('../index.html', assets), 'utf8');
    const scripts = readdirSync(assets)
      .filter((name) => name.endsWith('.js'))
      .map((name) => ({ is_first: first.includes(name), bytes: gzipSync(readFileSync(new URL(name, assets))).length }));
    const total = (all: typeof scripts) => all.reduce((sum, { bytes }) => sum + bytes, 0);
    expect(scripts.filter(({ is_first }) => is_first).length).toBeGreaterThan(0);
    expect(total(scripts.filter(({ is_first }) => is_first))).toBeLessThan(100_000);
    expect(total(scripts)).toBeLessThan(300_000);
  });
});
