// Takes the pictures of docs/screens from a running demo floor: each table at a terminal, or at a place with chips where it has none, and on a phone, in
// two languages, on one sheet; and of the mixed table a place, too.
//   node scripts/take_screens.js http://127.0.0.1:8080
import { mkdirSync } from 'node:fs';

import { chromium } from 'playwright-core';

const url = process.argv[2] ?? 'http://127.0.0.1:8080';
const folder = '../docs/screens';
const languages = ['en', 'zh-Hans'];
const sizes = { terminal: { width: 1920, height: 1080 }, phone: { width: 390, height: 844 } };
const bets = [5, 23, 41, 60, 78, 97, 118, 139, 151];

const browser = await chromium.launch({ executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
mkdirSync(folder, { recursive: true });
const floor = await (await fetch(`${url}/api/floor`)).json();
for (const { id, terminals, places } of floor.tables) {
  if (terminals > 0) await take_sheet(id, id, play);
  if (places > 0) await take_sheet(id, terminals > 0 ? `${id}-chips` : id, play_with_chips);
}
await browser.close();

async function take_sheet(id, name, play_there) {
  const shots = [];
  let kept;
  for (const size of Object.keys(sizes)) {
    const context = await browser.newContext({
      viewport: sizes[size],
      deviceScaleFactor: size === 'phone' ? 2 : 1,
      ...(kept ? { storageState: kept } : {}),
    });
    const page = await context.newPage();
    await page.goto(`${url}/table/${id}`);
    if (size === 'terminal') await play_there(page);
    for (const language of languages) {
      await page.evaluate((chosen) => {
        const choices = JSON.parse(localStorage.getItem('croupier-settings') ?? '{}');
        localStorage.setItem('croupier-settings', JSON.stringify({ ...choices, language: chosen }));
      }, language);
      await page.reload();
      await page.locator('.layout').waitFor();
      await page.waitForTimeout(700);
      shots.push({ size, bytes: await page.screenshot() });
    }
    kept = await context.storageState();
    await context.close();
  }
  await put_together(name, shots);
}

/** A visitor with some bets on the layout, early in a round. */
async function play(page) {
  await page.getByRole('button', { name: 'Take a seat' }).click();
  await page.getByRole('button', { name: 'Insert note' }).click();
  for (let note = 0; note < 3; ++note) await page.getByRole('button', { name: '$100', exact: true }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForFunction(() => Number(document.querySelector('[role=timer]')?.textContent) >= 14, null, { timeout: 90_000 });
  await page.locator('fieldset .chip').nth(2).click();
  for (const bet of bets) {
    await page.locator('.layout [role=group] button').nth(bet).focus();
    await page.keyboard.press('Enter');
  }
  await page.waitForFunction(() => document.querySelectorAll('.pile.pending').length === 0);
}

/** A visitor with a colour and cash chips, among the others, late in a round. */
async function play_with_chips(page) {
  await page.getByRole('button', { name: 'Take a place with chips' }).click();
  await page.getByRole('button', { name: 'Buy chips' }).click();
  await page.getByRole('button', { name: /^Take \w+$/ }).click();
  await page.getByRole('button', { name: '×60' }).click();
  await page.getByRole('button', { name: 'Cash chips' }).click();
  await page.getByRole('button', { name: '$200' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  await page.waitForFunction(() => Number(document.querySelector('[role=timer]')?.textContent) === 11, null, { timeout: 90_000 });
  const lay = async (place) => {
    await place.focus();
    await page.keyboard.press('Enter');
  };
  for (const bet of [...bets, ...bets.slice(0, 3)]) await lay(page.locator('.layout [role=group] button').nth(bet));
  if ((await page.locator('.on-track').count()) > 0) await lay(page.locator('.on-track').nth(3));
  await page.waitForFunction(() => document.querySelectorAll('.pile.pending').length === 0);
}

async function put_together(name, shots) {
  const page = await browser.newPage({ viewport: { width: 1800, height: 1120 } });
  const pictures = ['terminal', 'phone'].map((size) => shots.filter((shot) => shot.size === size));
  const image = ({ bytes }, style) => `<img style="${style}" src="data:image/png;base64,${bytes.toString('base64')}">`;
  await page.setContent(`<body style="margin:0;background:#0a0f0d;display:grid;grid-template-columns:970px 1fr;gap:20px;padding:20px;width:1760px">
    <div style="display:grid;gap:20px">${pictures[0].map((shot) => image(shot, 'width:970px;display:block')).join('')}</div>
    <div style="display:flex;gap:20px;align-items:center">${pictures[1].map((shot) => image(shot, 'width:375px')).join('')}</div></body>`);
  await page.waitForTimeout(300);
  await page.locator('body').screenshot({ path: `${folder}/${name}.jpg`, type: 'jpeg', quality: 72 });
  await page.close();
}
