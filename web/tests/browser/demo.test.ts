// The demo floor as it is built in, but for the time for bets, which does not run out here: a visitor plays at every table of it.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';

import type { FloorPage, TablePage } from '../../src/lib/protocol/messages';
import { open_browser } from './browser';
import { ChipPlayer } from './chip_player';
import { type RunningFloor, start_floor } from './floor';
import { Player } from './player';

const built_in = readFileSync(new URL('../../../demo/floor.toml', import.meta.url), 'utf8');
const folder = mkdtempSync(join(tmpdir(), 'croupier-demo-'));
let floor: RunningFloor;
let browser: Browser;

beforeAll(async () => {
  const file = join(folder, 'floor.toml');
  writeFileSync(file, built_in.replaceAll(/^betting_seconds = \d+$/gm, 'betting_seconds = 600'));
  floor = await start_floor(join(folder, 'data'), 0, file);
  browser = await open_browser();
});
afterAll(async () => {
  await browser.close();
  await floor.stop();
  rmSync(folder, { recursive: true, force: true });
});

const ask = async <Value>(path: string) => (await (await fetch(`${floor.url}${path}`)).json()) as Value;

it('has five tables, with terminals, with places, and with both', async () => {
  const { tables } = await ask<FloorPage>('/api/floor');
  expect(tables.map(({ id, terminals, places }) => [id, terminals > 0, places > 0])).toEqual([
    ['adelaide', true, true],
    ['rws-triple', true, false],
    ['mbs-electronic', true, false],
    ['mbs-live', false, true],
    ['rws-live', false, true],
  ]);
});

it.each(['adelaide', 'rws-triple', 'mbs-electronic'])(
  '%s: a visitor takes a seat, puts in a note, and a bet is acknowledged',
  async (id) => {
    const player = await Player.sit(browser, floor.url, await ask<TablePage>(`/api/tables/${id}`), 1);
    await player.expect_words(player.table.words.open);
    await player.choose_chip('5');
    await player.tap('black');
    await player.expect_meter('bet', 5_00);
    await player.expect_all_answered();
    await player.expect_meter('credit', 95_00);
    await player.expect_no_refusal();
    await player.leave();
  },
);

it.each(['adelaide', 'mbs-live', 'rws-live'])('%s: a visitor takes a place, buys chips, and a bet is acknowledged', async (id) => {
  const player = await ChipPlayer.join(browser, floor.url, await ask<TablePage>(`/api/tables/${id}`));
  await player.buy_cash('$50');
  await player.expect_words(player.table.words.open);
  await player.choose_stack('25.00');
  await player.tap('black');
  await player.expect_meter('bet', 25_00);
  await player.expect_all_answered();
  await player.expect_meter('credit', 25_00);
  await player.expect_no_refusal();
  await player.leave();
});
