// Every language on the real pages: each is set, complete and drawn in letters that the program brings with it.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { languages } from '../../src/lib/settings.svelte';
import { all } from '../../src/messages/all';
import { accessibility_faults, expect_no_sideways_scrolling, open_browser, open_page } from './browser';

let browser: Browser;
beforeAll(async () => {
  browser = await open_browser();
});
afterAll(() => browser.close());

it.each(languages)('%s: chosen by its own name, kept, and without a fault on lobby and table', async (tag) => {
  const words = all[tag];
  const { page, complaints, sent_elsewhere } = await open_page(browser, 'phone', '/');
  await page.getByText(words.language_name, { exact: true }).tap();
  await page.getByText(words.demo_title).waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe(tag);
  expect(await accessibility_faults(page)).toEqual([]);
  await expect_no_sideways_scrolling(page);

  await page.goto('/table/adelaide');
  await page.getByRole('heading', { name: words.statistics }).waitFor();
  await page.locator('summary').tap();
  await page.getByText(words.rules_remark).waitFor();
  expect(await page.getByRole('row').count()).toBeGreaterThan(10);
  expect(await page.getByText(words.information_only).count()).toBe(1);
  expect(await accessibility_faults(page)).toEqual([]);
  await expect_no_sideways_scrolling(page);
  expect(complaints).toEqual([]);
  expect(sent_elsewhere).toEqual([]);
  await page.context().close();
});

it.each(['zh-Hans', 'zh-Hant', 'ta'] as const)('%s: its letters are loaded from the floor', async (tag) => {
  const { page } = await open_page(browser, 'terminal', '/');
  await page.getByText(all[tag].language_name, { exact: true }).tap();
  const family = { 'zh-Hans': 'Noto Sans SC', 'zh-Hant': 'Noto Sans TC', ta: 'Noto Sans Tamil' }[tag];
  await page.waitForFunction((name) => [...document.fonts].some((font) => font.family.includes(name) && font.status === 'loaded'), family);
  await page.context().close();
});

it('no key of the racetrack lies over a number of it, in any language, in large print neither', async () => {
  const { page } = await open_page(browser, 'terminal', '/table/rws-triple');
  await page.getByRole('button', { name: 'Take a seat' }).tap();
  await page.locator('.terminal').waitFor();
  for (const language of languages)
    for (const large_print of [false, true]) {
      await page.evaluate(
        (chosen) => {
          localStorage.setItem('croupier-settings', JSON.stringify(chosen));
        },
        { language, large_print },
      );
      await page.reload();
      await page.locator('.on-track').first().waitFor({ state: 'attached' });
      const covered = await page.locator('.on-track').evaluateAll((numbers) =>
        numbers.flatMap((number) => {
          const { x, y, width, height } = number.getBoundingClientRect();
          const above = document.elementFromPoint(x + width / 2, y + height / 2);
          return above?.closest('svg') ? [] : [number.getAttribute('aria-label')];
        }),
      );
      expect(covered, `${language}, large print ${String(large_print)}`).toEqual([]);
    }
  await page.context().close();
});

it.each(languages)('%s: what the floor refuses is said in it', async (tag) => {
  const words = all[tag];
  const { page } = await open_page(browser, 'terminal', '/');
  await page.getByText(words.language_name, { exact: true }).tap();
  await page.goto('/terminal');
  await page.getByLabel(words.enrol_code).fill('NO-SUCH-CODE');
  await page.getByRole('button', { name: words.enrol, exact: true }).tap();
  await page
    .getByRole('alert')
    .getByText(words.refusal('unknown-code', 'This code enrols no terminal, or no longer.'), { exact: true })
    .waitFor();
  await page.context().close();
});

it('the rules of a table are what its page prints', async () => {
  const { page } = await open_page(browser, 'terminal', '/table/adelaide');
  await page.locator('summary').tap();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.rulebook').isVisible()).toBe(true);
  for (const other of ['.wheel', '.felt', 'footer', '.limits']) expect(await page.locator(other).first().isVisible(), other).toBe(false);
  await page.context().close();
});
