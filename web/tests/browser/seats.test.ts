// How a browser comes to a seat and loses it: enrolment by a code, a second window, a seat that is no longer there, a player who follows another.
import { expect, it } from 'vitest';

import { accessibility_faults, open_page } from './browser';
import { pit_with } from './dealt_floor';

const id = 'rws-triple-zero';
const kept_as = `croupier-seat:${id}`;

const pit = pit_with();

it('a terminal is enrolled once with an engineer’s code, and a wrong code says so', async () => {
  const { page, complaints } = await open_page(pit.browser, 'terminal', `${pit.floor.url}/terminal`);
  await page.getByLabel('Code').fill('AAAAA-AAAAA');
  await page.getByRole('button', { name: 'Enrol' }).tap();
  const refusal = page.getByRole('alert').getByText('This code enrols no terminal');
  await refusal.waitFor();
  expect(await refusal.evaluate((element) => getComputedStyle(element).color)).toBe('rgb(232, 106, 92)'); // as every refusal
  expect(await accessibility_faults(page)).toEqual([]);
  await page.getByLabel('Code').fill(pit.floor.enrolment_code(id, 20));
  await page.getByRole('button', { name: 'Enrol' }).tap();
  await page.getByText('Seat 20').waitFor();
  expect(new URL(page.url()).pathname).toBe(`/table/${id}`);
  await page.reload();
  await page.getByText('Seat 20').waitFor();
  expect(complaints.filter((text) => !text.includes('401'))).toEqual([]);
  await page.context().close();
});

it('a seat is played in one window at a time; the other says so and can take it back', async () => {
  const player = await pit.sit(id, 1);
  const second = await player.page.context().newPage();
  await second.goto(`${pit.floor.url}/table/${id}`);
  await second.locator('.terminal').waitFor();
  await player.page.getByText('This seat is played in another window now.').waitFor();
  await player.key('Play here').tap();
  await player.expect_meter('credit', 100_00);
  await second.getByText('This seat is played in another window now.').waitFor();
  await player.leave();
});

it('a seat that is no longer there is said to have ended, and the table can be watched again', async () => {
  const { page } = await open_page(pit.browser, 'phone', pit.floor.url);
  await page.evaluate(
    ([name]) => {
      localStorage.setItem(name as string, 'a key that nobody has');
    },
    [kept_as],
  );
  await page.goto(`${pit.floor.url}/table/${id}`);
  await page.getByText('This seat was given up or has ended.').waitFor();
  expect(await accessibility_faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go on' }).tap();
  await page.getByRole('button', { name: 'Take a seat' }).waitFor();
  await page.context().close();
});

it('an empty seat is given up; also after a reload', async () => {
  const player = await pit.sit(id, 0);
  await player.page.reload();
  await player.key('Settings').tap();
  await player.key('Give up this seat').tap();
  await player.key('Take a seat').waitFor();
  await player.leave();
});

it('the payment slip stays until it is put aside, and who sits there next does not see it', async () => {
  const player = await pit.sit(id, 1);
  await player.key('Cash out').tap();
  await player.key('Print the slip').tap();
  const slip = player.page.getByRole('dialog', { name: 'Payment slip' });
  await slip.waitFor();
  await player.page.reload();
  await slip.waitFor();
  await slip.getByRole('button', { name: 'Done' }).tap();
  await player.page.reload();
  await player.key('Last slip').waitFor();
  expect(await slip.count()).toBe(0);
  // A minute later it is out of reach.
  await player.page.clock.setFixedTime(Date.now() + 60_000);
  await player.key('Last slip').waitFor({ state: 'detached' });

  const key = await player.page.evaluate(([name]) => localStorage.getItem(name as string), [kept_as]);
  const { page } = await open_page(pit.browser, 'terminal', pit.floor.url);
  await page.evaluate(
    ([name, value]) => {
      localStorage.setItem(name as string, value as string);
    },
    [kept_as, key],
  );
  await page.goto(`${pit.floor.url}/table/${id}`);
  await page.locator('[data-meter=credit]').waitFor();
  await page.getByText('Seat', { exact: false }).first().waitFor();
  expect(await page.getByRole('dialog').count()).toBe(0);
  expect(await page.getByRole('button', { name: 'Last slip' }).count()).toBe(0);
  await page.context().close();
  await player.page.context().close();
});

it('settings are kept: large print, sound, hand', async () => {
  const player = await pit.sit(id, 0);
  await player.key('Settings').tap();
  await player.page.getByLabel('Large print').check();
  await player.page.getByLabel('Sound').check();
  await player.key('Left hand').tap();
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.page.reload();
  await player.page.locator('.terminal.left').waitFor();
  expect(await player.page.evaluate(() => document.documentElement.className)).toContain('large-print');
  expect(await player.page.evaluate(() => document.documentElement.scrollHeight)).toBe(1080);
  await player.key('Settings').tap();
  expect(await player.page.getByLabel('Sound').isChecked()).toBe(true);
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.leave();
});
