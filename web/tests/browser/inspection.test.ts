// Rounds replayed and the record inspected, at the real floor: a round with a correction, moment by moment; a record that is sound, and one in which a
// byte was flipped; and positions that may not, can't.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';

import type { Position } from '../../src/lib/protocol/messages';
import { faults } from '../contract/schemas';
import { accessibility_faults, expect_no_sideways_scrolling, open_page } from './browser';
import { pit_with } from './dealt_floor';

const electronic = 'rws-triple-zero';
const live = 'mbs-single-zero';
const pit = pit_with(electronic, live);
const sam = { name: 'Sam', secret: 'the secret of Sam' };

/** Settled on 17, corrected to 18: two players, and a second person for the correction. */
async function play_corrected_round(): Promise<void> {
  pit.floor.add_staff(sam.name, 'shift-manager', sam.secret);
  const player = await pit.sit(electronic);
  const other = await pit.sit(electronic);
  await pit.dealer.must(electronic, { type: 'open-bets' });
  await player.expect_words(player.table.words.open);
  await player.choose_chip('2');
  await player.tap('straight:17');
  await player.tap('red');
  await player.expect_all_answered();
  await other.choose_chip('5');
  await other.tap('red');
  await other.expect_all_answered();
  await pit.dealer.close_bets(electronic);
  await pit.dealer.bring(electronic, '17');
  await pit.manager.must_with(sam, electronic, { type: 'correct-result', round: 1, number: '18' });
  await player.page.context().close();
  await other.page.context().close();
}

async function open(position: Position, path: string, size: 'console' | 'terminal' | 'phone' = 'console'): Promise<Page> {
  const { page } = await open_page(pit.browser, size, pit.floor.new_link(position));
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  await page.goto(`${pit.floor.url}${path}`);
  return page;
}

/** What lies on the layout: stakes by wager, of all seats. */
async function lying(page: Page): Promise<Record<string, string[]>> {
  const piles = await page
    .locator('.film .layout [data-amount]')
    .evaluateAll((all) =>
      all.map((pile) => [pile.closest('[data-wager]')?.getAttribute('data-wager') ?? '', pile.getAttribute('data-amount') ?? ''] as const),
    );
  const found: Record<string, string[]> = {};
  for (const [wager, amount] of piles) (found[wager] ??= []).push(amount);
  for (const amounts of Object.values(found)) amounts.sort();
  return found;
}

it('a corrected round is chosen from the list and replayed moment by moment', async () => {
  await play_corrected_round();
  const page = await open('pit-supervisor', `/console/rounds/${electronic}`);
  const row = page.locator('[data-round="1"]');
  // The projections follow the record a moment later.
  for (let tries = 0; tries < 20 && (await row.count()) === 0; ++tries) await row.waitFor({ timeout: 1000 }).catch(() => page.reload());
  expect(await row.innerText()).toMatch(/18.*corrected.*was 17/s);
  await row.getByRole('link').click();
  await page.getByRole('heading', { name: 'Round 1 · settled on 17 black, corrected to 18 red' }).waitFor();
  expect(page.url()).toContain(`/console/rounds/${electronic}?round=1`);
  expect(await page.locator('.replay .figures').innerText()).toMatch(/\$9\.00.*\$14\.00.*was \$72\.00/s);
  expect(await accessibility_faults(page)).toEqual([]);

  const slider = page.getByRole('slider', { name: 'Moment of the round' });
  await page.getByRole('button', { name: 'To the opening' }).click();
  expect(await slider.getAttribute('aria-valuetext')).toMatch(/^1 of \d+: bets open$/);
  expect(await lying(page)).toEqual({});
  await slider.press('ArrowRight');
  expect(await lying(page)).toEqual({ 'straight:17': ['2'] });
  await page.locator('.course button', { hasText: 'Seat 2: bet' }).click();
  expect(await lying(page)).toEqual({ 'straight:17': ['2'], red: ['2', '5'] });
  expect(await page.locator('.film .cell.won').count()).toBe(0);
  await page.locator('.course button', { hasText: 'bets settled on 17' }).click();
  expect(await page.locator('.film .cell.won + .number, .film .cell.won ~ .number').first().textContent()).toBe('17');
  await page.getByRole('button', { name: 'Seat 2', exact: true }).click();
  expect(await page.locator('.film .pile.own').getAttribute('data-seat')).toBe('1');
  await page.locator('.course button', { hasText: 'result corrected' }).click();
  expect(await page.locator('.film .cell.won ~ .number').first().textContent()).toBe('18');

  expect((await page.locator('.versions li strong').allInnerTexts()).at(-1)).toBe('Corrected');
  expect(await page.locator('.versions li').last().innerText()).toMatch(/18.*Corrected.*with.*Sam/s);
  expect(await page.locator('.clauses').innerText()).toMatch(/wrong result was registered/);
  expect(await page.locator('tbody[data-seat="0"]').innerText()).toMatch(/corrected to \$4\.00/);
  expect(await page.locator('.where').innerText()).toMatch(/Record \d+.*[0-9a-f]{64}/s);

  // Played from the opening to the end, it stops there.
  await page.getByRole('button', { name: 'To the opening' }).click();
  await page.getByRole('button', { name: 'Play' }).click();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Play' }).waitFor();
  // The address alone leads there, too; and back.
  await page.reload();
  await page.getByRole('heading', { name: 'Round 1 ·' }).waitFor();
  await page.context().close();
});

it('the chips of a live round lie as they were laid', async () => {
  const player = await pit.join(live);
  await pit.dealer.must(live, { type: 'open-bets' });
  const seat = await player.seat();
  await player.buy_colour('blue', '$5', '×20');
  await pit.dealer.must(
    live,
    { type: 'place-chips', seat, wager: 'split:17/20', chips: [{ chip: 'blue', count: 3 }] },
    { type: 'remove-wager', seat, spot: 'split:17/20', amount: '5.00' },
  );
  await pit.dealer.play_out(live, '20');
  const page = await open('authorised-officer', `/console/rounds/${live}?round=1`, 'phone');
  await page.getByRole('heading', { name: 'Round 1 · settled on 20' }).waitFor();
  expect(await lying(page)).toEqual({ 'split:17/20': ['10'] });
  await page.locator('.course button', { hasText: '+15.00' }).click();
  expect(await lying(page)).toEqual({ 'split:17/20': ['15'] });
  await expect_no_sideways_scrolling(page);
  expect(await accessibility_faults(page)).toEqual([]);
  await page.context().close();
  await player.page.context().close();
});

it('a round that is not there is said to be not there', async () => {
  const page = await open('dealer', `/console/rounds/${electronic}?round=99`);
  await page.getByText(`${electronic} has not played round 99 yet: its last one is 1.`).waitFor();
  await page.getByLabel('Round number').fill('1');
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByRole('heading', { name: 'Round 1 ·' }).waitFor();
  await page.context().close();
});

it('what the server tells of rounds and the record is as the contract says', async () => {
  const page = await open('authorised-officer', '/console');
  const answers = await page.evaluate(
    async ({ token_key, table, live_table }) => {
      const { token } = JSON.parse(sessionStorage.getItem(token_key) ?? '{}') as { token: string };
      const ask = async (address: string) =>
        (await (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).json()) as unknown;
      return {
        'table_rounds.json': await ask(`/api/tables/${table}/rounds`),
        'round_account.json': await ask(`/api/tables/${table}/rounds/1`),
        'round_account.json ': await ask(`/api/tables/${live_table}/rounds/1`),
        'journal.json': await ask('/api/journal'),
        'verification.json': await ask('/api/journal/verify'),
      };
    },
    { token_key: 'croupier-sign-in', table: electronic, live_table: live },
  );
  for (const [name, answer] of Object.entries(answers)) expect([name, ...faults(name.trim(), answer)]).toEqual([name]);
  await page.context().close();
});

it('an officer inspects: verification, odds, conformance, rulebooks, a round and an export', async () => {
  const page = await open('authorised-officer', '/console/regulator');
  await page.getByText('Nobody has verified it since the floor was started.').waitFor();
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByRole('heading', { name: 'The record is sound' }).waitFor({ timeout: 60_000 });
  expect(await page.locator('.verdict').innerText()).toMatch(/2 rounds settled, and reckoned again.*1 corrected/s);
  expect(await page.locator('.verdict').innerText()).toContain('No anchors are configured');
  expect(await accessibility_faults(page)).toEqual([]);

  const odds = page.locator('section', { has: page.getByRole('heading', { name: 'Odds and house edge' }) });
  expect(await odds.innerText()).toMatch(/35 to 1.*1\/13/s);
  const conformance = page.locator('section.conformance');
  await conformance.getByLabel('Find in the clauses').fill('wrong result');
  await conformance.getByText(/^\d+ of \d+ clauses?$/).waitFor();
  expect(await conformance.locator('tbody').innerText()).toMatch(/^5\.5/);
  await page.getByRole('button', { name: `Read the rulebook of Table of ${electronic}` }).click();
  await page.locator('dialog pre').getByText(`id = "${electronic}"`).waitFor();
  await page.keyboard.press('Escape');

  await page.getByLabel('Stream').selectOption(`table/${electronic}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  const lines = readFileSync(await (await download).path(), 'utf8')
    .trim()
    .split('\n');
  expect(lines.length).toBeGreaterThan(10);
  expect(lines.map((line) => (JSON.parse(line) as { stream: string }).stream).every((stream) => stream === `table/${electronic}`)).toBe(
    true,
  );
  const inspections = page.locator('section', { has: page.getByRole('heading', { name: 'Who has inspected it' }) }).locator('tbody tr');
  await inspections.first().getByText('Complete').waitFor();
  expect(await inspections.nth(0).innerText()).toMatch(new RegExp(`Export: .*, table/${electronic}`));
  expect(await inspections.nth(1).innerText()).toMatch(/Verification\s+Sound/);
  expect(await inspections.count()).toBe(2);

  await page.getByLabel('Round', { exact: true }).fill('1');
  await page.getByRole('link', { name: 'Show' }).click();
  await page.getByRole('heading', { name: /^Round 1 ·/ }).waitFor();
  await page.context().close();
});

it('an export that is stopped saves nothing, and that it was begun is on record', async () => {
  const page = await open('authorised-officer', '/console/regulator');
  const rows = page.locator('section', { has: page.getByRole('heading', { name: 'Who has inspected it' }) }).locator('tbody tr');
  await rows.first().waitFor();
  const before = await rows.count();
  let go_on = () => {};
  const stopped = new Promise<void>((resolve) => {
    go_on = resolve;
  });
  await page.route('**/api/journal/export*', async (route) => {
    await stopped;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'Stop' }).click();
  go_on();
  await page.getByText('Nothing was saved').waitFor();
  await expect.poll(() => rows.count()).toBe(before + 1);
  await page.context().close();
});

it.each([
  ['cashier', ['/console/rounds', '/console/regulator']],
  ['dealer', ['/console/regulator']],
  ['pit-manager', ['/console/regulator']],
  ['engineer', ['/console/rounds']],
] as const)('a %s has no page where it has no part', async (position, paths) => {
  const page = await open(position, '/console');
  for (const path of paths) {
    await page.goto(`${pit.floor.url}${path}`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.locator('.rounds, .inspection').count()).toBe(0);
    expect(await page.locator(`nav a[href="${path}"]`).count()).toBe(0);
  }
  await page.context().close();
});

it('one digit that was altered in the files of the running floor is found and named', async () => {
  const stake = '"spot":"straight:17","change":"2.00"';
  let altered = 0;
  for (const name of readdirSync(pit.floor.journal)) {
    const path = join(pit.floor.journal, name);
    const bytes = readFileSync(path);
    for (let at = bytes.indexOf(stake); at >= 0; at = bytes.indexOf(stake, at + 1), ++altered) bytes[at + stake.indexOf('2.00')] = 0x33;
    if (altered > 0 && name.includes('.sqlite')) writeFileSync(path, bytes, { flag: 'r+' });
  }
  expect(altered).toBeGreaterThan(0);
  const page = await open('engineer', '/console/regulator');
  await page.getByRole('button', { name: 'Verify now' }).click();
  await page.getByRole('heading', { name: 'The record was altered or damaged' }).waitFor({ timeout: 60_000 });
  expect(await page.locator('.fault').innerText()).toMatch(/journal-\d{4}-\d{2}-\d{2}\.sqlite/);
  expect(await accessibility_faults(page)).toEqual([]);
  await page.context().close();
});
