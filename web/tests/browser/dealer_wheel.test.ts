// The dealer's console beside a wheel that speaks over its line: the ball is seen to run, the wheel tells the number, which closes the bets at the
// latest, and one held touch confirms it. The wheel is `croupier wheel simulate` on a pseudo terminal, ten times as fast as a real one.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { open_browser } from './browser';
import { Console } from './console_floor';
import { DealtFloor, floor_file } from './dealt_floor';
import { program } from './floor';
import { Player } from './player';

const id = 'sensed';
const folder = mkdtempSync(join(tmpdir(), 'croupier-wheel-'));
const device = join(folder, 'wheel');
const file = floor_file(`[[tables]]
id = "${id}"
title = "Table ${id}"
rulebook = "rws-triple-zero"
terminals = 4
minimum = "5.00"
maximum = "500.00"
chips = ["5.00", "25.00", "100.00"]
dealer = "person"
wheel = { kind = "slingshot2", device = "${device}", codes = ["37=000"] }
`);

let wheel: ChildProcess;
let browser: Browser;
let floor: DealtFloor;
beforeAll(async () => {
  const options = ['--rulebook', 'rws-triple-zero', '--link', device, '--launches-itself', '--speed', '10', '--seed', '3'];
  wheel = spawn(program, ['wheel', 'simulate', ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  if (wheel.stdout) await once(wheel.stdout, 'data'); // that it speaks
  browser = await open_browser();
  floor = await DealtFloor.open(file);
  await (await floor.sign_in(browser, 'pit-manager')).open(id);
});
afterAll(async () => {
  await browser.close();
  await floor.close();
  wheel.kill();
  rmSync(folder, { recursive: true, force: true });
});

it('the wheel tells the number over its line, which closes bets that the dealer left open, and one held touch confirms it', async () => {
  const dealer = await Console.open(browser, floor, 'dealer');
  const table = await dealer.at(id, floor);
  const player = await Player.sit(browser, floor.url, table, 1);
  await dealer.key('Open bets').tap();
  const before = await dealer.touches();
  const read = dealer.page.locator('.at-confirm .number');
  await read.waitFor({ timeout: 30_000 }); // a spin, and the rest of the one before it
  await player.expect_words(table.words.close);
  const number = await read.innerText();
  await dealer.hold('Hold to confirm', () => dealer.expect_phase(`Winning number ${number}`));
  expect(await dealer.touches()).toBe(before + 1);
  await player.expect_words(`Winning number ${number}`);

  const { course } = floor.account(id, 1);
  const who = Object.fromEntries(course.map(({ event, by }) => [event.type, by]));
  expect(who).toMatchObject({
    'ball-spun': 'the wheel',
    'bets-closed': 'the wheel',
    'result-sensed': 'the wheel',
    'result-confirmed': 'Dealer (dealer)',
  });
  expect(course.find(({ event }) => event.type === 'result-sensed')?.event.number).toBe(number);
  expect(who).not.toHaveProperty('result-keyed');
  await player.leave();
  await dealer.close();
});
