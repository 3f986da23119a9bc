// The example of docs/api: a player without a page, who takes a seat, bets and sees the bet settled.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { open_browser } from './browser';
import { DealtFloor } from './dealt_floor';

const table = 'adelaide-single-zero';
let browser: Browser;
let floor: DealtFloor;

beforeAll(async () => {
  browser = await open_browser();
  floor = await DealtFloor.open();
});
afterAll(async () => {
  await browser.close();
  await floor.close();
});

it('plays a round by the documented protocol', async () => {
  const manager = await floor.sign_in(browser, 'pit-manager');
  const dealer = await floor.sign_in(browser, 'dealer');
  await manager.open(table);
  await dealer.must(table, { type: 'open-bets' });

  const player = spawn('/usr/bin/python3', [resolve('../docs/api/play.py'), floor.url, table]);
  let said = '';
  for (const stream of [player.stdout, player.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise((done) => player.on('close', done));
  await expect.poll(() => said).toContain('2.00 on red in round 1');

  await dealer.close_bets(table);
  await dealer.bring(table, '3');
  expect(await ended).toBe(0);
  expect(said).toContain('number 3 returned 4.00 credit 22.00');
});
