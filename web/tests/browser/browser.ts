// Debian's Chromium, at the sizes that matter, with a watch on everything that goes wrong in a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { type Browser, chromium, type Page } from 'playwright-core';
import { expect, inject } from 'vitest';

export const sizes = {
  terminal: { viewport: { width: 1920, height: 1080 }, hasTouch: true },
  console: { viewport: { width: 1280, height: 800 }, hasTouch: true },
  phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 },
};
export type Size = 'terminal' | 'phone'; // of those who play

export const open_browser = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });

export type Watched = { page: Page; complaints: string[]; sent_elsewhere: string[] };

export async function open_page(
  browser: Browser,
  size: keyof typeof sizes,
  address: string,
  options: { reducedMotion?: 'reduce' } = {},
): Promise<Watched> {
  const context = await browser.newContext({ ...sizes[size], ...options, baseURL: inject('floor_url') });
  const page = await context.newPage();
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  const sent_elsewhere: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(inject('floor_url')).host) sent_elsewhere.push(request.url());
  });
  await page.goto(address);
  return { page, complaints, sent_elsewhere };
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe-core finds wrong by WCAG 2.2 AA, one line each. */
export async function accessibility_faults(page: Page): Promise<string[]> {
  await page.evaluate(axe); // not as a script of the page: its content policy would refuse it
  return page.evaluate(async () => {
    const { axe: judge } = window as unknown as { axe: typeof import('axe-core') };
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await judge.run(document, { runOnly: { type: 'tag', values: tags } });
    return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`));
  });
}

export async function expect_no_sideways_scrolling(page: Page): Promise<void> {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
}
