// A cashier's day against the real floor: a drawer is opened, slips are paid once and refused with the reason, chips go over the counter, and the
// drawer is counted and closed.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { SignedIn } from '../../src/lib/protocol/messages';
import { accessibility_faults, expect_no_sideways_scrolling, open_browser, open_page } from './browser';
import { DealtFloor, Staff } from './dealt_floor';

const table = 'rws-triple-zero';
const adelaide = 'adelaide-single-zero';
const secret_of = (name: string) => `the secret of ${name}`;

let browser: Browser;
let floor: DealtFloor;
let cashier: Page;
let manager: Staff;

beforeAll(async () => {
  browser = await open_browser();
  floor = await DealtFloor.open();
  floor.add_staff('Pam', 'pit-manager', secret_of('Pam'));
  floor.add_staff('Sam', 'shift-manager', secret_of('Sam'));
  floor.add_staff('Cas', 'cashier', secret_of('Cas'));
  manager = await floor.sign_in(browser, 'pit-manager');
  await manager.open(table);
  await manager.open(adelaide);
  await declare_opening();
  cashier = await sign_in('Cas');
  await open_drawer('500.00');
}, 120_000);
afterAll(async () => {
  await browser.close();
  await floor.close();
});

async function sign_in(name: string): Promise<Page> {
  const { page } = await open_page(browser, 'terminal', `${floor.url}/cashier`);
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Secret').fill(secret_of(name));
  await page.getByRole('button', { name: 'Sign in' }).click();
  return page;
}

async function sign_as(page: Page, name: string, secret = secret_of(name)): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Secret').fill(secret);
}

async function declare_opening(): Promise<void> {
  const pit = await sign_in('Pam');
  await pit.getByLabel('Vault').fill('10000');
  await pit.getByLabel('Chips in circulation').fill('500');
  await sign_as(pit, 'Sam');
  await pit.getByRole('button', { name: 'Declare the opening' }).click();
  await pit.getByText('No drawer is open.').waitFor();
  expect(await pit.locator('.figures dd').allInnerTexts()).toEqual(['$10,000.00', '$0.00', '$500.00', '$0.00']);
  expect(await accessibility_faults(pit)).toEqual([]);
  await pit.context().close();
}

async function open_drawer(float: string): Promise<void> {
  await cashier.getByLabel('Drawer number').fill('3');
  await cashier.getByLabel('Opening float').fill(float);
  await sign_as(cashier, 'Pam');
  await cashier.getByRole('button', { name: 'Open drawer' }).click();
  await cashier.getByText('The drawer holds').waitFor();
}

/** A visitor puts a note in and cashes out at once: the number on the slip. */
async function issue(amount: string, from = table): Promise<{ validation: string; number: number }> {
  const page = await (await browser.newContext({ baseURL: floor.url })).newPage();
  await page.goto('/health');
  const slip = await page.evaluate(
    async ({ at, note }) => {
      const seat = (await (await fetch('/api/demo/seat', { method: 'POST', body: JSON.stringify({ table: at }) })).json()) as {
        seat: number;
        key: string;
      };
      return new Promise<{ validation: string; number: number }>((resolve, reject) => {
        const socket = new WebSocket('/socket');
        const ask = (number: number, act: object) => {
          socket.send(JSON.stringify({ type: 'do', stream: at, number, act }));
        };
        socket.onopen = () => {
          socket.send(JSON.stringify({ type: 'hello', protocol: 1, key: seat.key }));
        };
        socket.onmessage = ({ data }: MessageEvent<string>) => {
          const message = JSON.parse(data) as {
            type: string;
            number?: number;
            granted?: boolean;
            seat?: { slip?: { validation: string; number: number } };
          };
          if (message.type === 'welcome') {
            const first = (message.number ?? 0) + 1;
            ask(first, { type: 'add-credit', seat: seat.seat, source: 'note', amount: note, transfer: 0 });
            ask(first + 1, { type: 'cash-out', seat: seat.seat });
          }
          if (message.type === 'reply' && message.granted !== true) reject(new Error(data));
          if (message.seat?.slip) resolve(message.seat.slip);
        };
      });
    },
    { at: from, note: amount },
  );
  await page.context().close();
  return slip;
}

/** As a scanner does it: digits and Enter, into whatever has the focus. */
async function scan(validation: string): Promise<void> {
  await cashier.getByLabel('Scan or key the validation number').focus();
  await cashier.keyboard.type(validation);
  await cashier.keyboard.press('Enter');
}

const holds = (amount: string) => cashier.locator('[data-drawer=cash]').getByText(amount, { exact: true }).waitFor();
const refusal = () => cashier.locator('.trouble strong', { hasText: 'Do not pay' }).locator('..');
const pay = (amount: string) => cashier.getByRole('button', { name: `Pay ${amount}` });

it(`${table} 1.6: a slip is seen and paid, and when it comes again it says when it was paid and by whom`, async () => {
  const { validation, number } = await issue('35.00');
  await scan(validation);
  await cashier.locator('[data-slip=amount]').getByText('$35.00', { exact: true }).waitFor();
  const details = await cashier.locator('.slip dl').innerText();
  expect(details).toContain(`Table of ${table}`);
  expect(details).toMatch(new RegExp(`Slip\\s+${number}`));
  expect(await accessibility_faults(cashier)).toEqual([]);
  await expect_no_sideways_scrolling(cashier);
  await pay('$35.00').click();
  await cashier.getByText('Paid. Hand over $35.00.').waitFor();
  await holds('$465.00');
  expect(await pay('$35.00').count()).toBe(0);

  await cashier.keyboard.type(validation); // a scanner asks for no focus
  await cashier.keyboard.press('Enter');
  await refusal()
    .getByText(/This slip was paid already: .+, by Cas\./)
    .waitFor();
  expect(await pay('$35.00').count()).toBe(0);
  await holds('$465.00');
});

it('a number that is altered is no slip, and one with a digit too few is not looked for', async () => {
  const { validation } = await issue('20.00');
  const altered = `${validation.slice(0, -1)}${(Number(validation.at(-1)) + 1) % 10}`;
  await scan(altered);
  await refusal().getByText('No slip has this number: do not pay it.').waitFor();
  expect(await cashier.locator('.slip').count()).toBe(0);
  await scan(validation.slice(1));
  await refusal().getByText('A validation number has 18 digits; these are 17.').waitFor();
  await scan(validation.replaceAll(/(.{6})/g, '$1 '));
  await pay('$20.00').waitFor();
});

it('a paper with another amount is not paid, and the floor does not pay what the pit holds', async () => {
  const { validation, number } = await issue('40.00');
  await scan(validation);
  await cashier.getByRole('button', { name: 'It says another amount' }).click();
  await refusal().getByText('This slip was issued for $40.00: it may have been altered.').waitFor();
  expect(await pay('$40.00').count()).toBe(0);

  await cashier.getByRole('button', { name: 'Next slip' }).click();
  await scan(validation);
  await pay('$40.00').waitFor();
  const token = await token_of('Pam');
  const found = await fetch(`${floor.url}/api/cage/slips?validation=${validation}`, { headers: { Authorization: `Bearer ${token}` } });
  const { slip } = (await found.json()) as { slip: { table: number; number: number } };
  expect(slip.number).toBe(number);
  await manager.must('cage', { type: 'hold-slip', slip, text: 'a second look' } as never);
  await pay('$40.00').click();
  await refusal()
    .getByText(/This slip has been held for the pit since .+, by pit-manager\./)
    .waitFor();
  await holds('$465.00');
});

async function token_of(name: string): Promise<string> {
  const response = await fetch(`${floor.url}/api/sign-in`, { method: 'POST', body: JSON.stringify({ name, secret: secret_of(name) }) });
  return ((await response.json()) as SignedIn).token;
}

it('chips are counted by the denominations of a table, sold and redeemed', async () => {
  await cashier.getByLabel('Chips of').selectOption(table);
  await cashier.getByLabel('Pieces of $25.00').fill('3');
  await cashier.getByLabel('Pieces of $5.00').fill('2');
  await cashier.locator('[data-chips=total]').getByText('$85.00').waitFor();
  await cashier.getByRole('button', { name: 'Sell' }).click();
  await cashier.getByText('Sold chips for $85.00.').waitFor();
  await holds('$550.00');
  await cashier.getByLabel('Pieces of $100.00').fill('1');
  await cashier.getByRole('button', { name: 'Redeem' }).click();
  await cashier.getByText('Redeemed chips for $100.00.').waitFor();
  await holds('$450.00');
  await cashier.getByLabel('Pieces of $100.00').fill('5');
  await cashier.getByRole('button', { name: 'Redeem' }).click();
  await cashier.getByText('Only 485.00 of cash chips are in circulation: call the pit.').waitFor();
  await holds('$450.00');
});

it('a fill wants a supervisor, whose secret is right', async () => {
  const amount = cashier.getByLabel('From the vault');
  await amount.fill('100');
  await sign_as(cashier, 'Pam', 'something else');
  await cashier.getByRole('button', { name: 'Confirm' }).click();
  await cashier.getByText('The name or the secret is wrong.').waitFor();
  await sign_as(cashier, 'Pam');
  await cashier.getByRole('button', { name: 'Confirm' }).click();
  await cashier.getByText('$100.00 came from the vault.').waitFor();
  await holds('$550.00');
  expect(await cashier.getByLabel('Secret').inputValue()).toBe('');
});

it(`${adelaide} 7(e): credits are collected from the cashier, with a slip that the terminal has issued`, async () => {
  const { validation } = await issue('50.00', adelaide);
  await scan(validation);
  await cashier.locator('[data-slip=amount]').getByText('$50.00', { exact: true }).waitFor();
  expect(await cashier.locator('.slip dl').innerText()).toContain(`Table of ${adelaide}`);
  await pay('$50.00').click();
  await cashier.getByText('Paid. Hand over $50.00.').waitFor();
  await holds('$500.00');
});

it('a drawer is closed with its count, and what it differs by is told', async () => {
  await cashier.getByRole('button', { name: 'Count and close' }).click();
  await cashier.getByLabel('Counted in the drawer').fill('498.50');
  await sign_as(cashier, 'Sam');
  await cashier.getByRole('button', { name: 'Confirm' }).click();
  await cashier.getByText('Drawer 3 is closed').waitFor();
  expect(await cashier.locator('[data-closed=expected]').innerText()).toBe('$500.00');
  expect(await cashier.locator('[data-closed=counted]').innerText()).toBe('$498.50');
  expect(await cashier.locator('[data-closed=difference]').innerText()).toBe('-$1.50');
  expect(await cashier.locator('.closed-drawer').innerText()).toContain('Sam');
  expect(await accessibility_faults(cashier)).toEqual([]);
  await cashier.getByText('You have no drawer').waitFor();
});

it('who has no part in the cage is told so and sees nothing of it', async () => {
  floor.add_staff('Dea', 'dealer', secret_of('Dea'));
  const page = await sign_in('Dea');
  await page.getByText('This page is for cashiers and the pit.').waitFor();
  expect(await page.getByText('Vault').count()).toBe(0);
  await page.context().close();
});
