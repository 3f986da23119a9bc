// Whole rounds at the terminals of each table, dealt by the test: every kind of wager by touch, settled, the credit right to the cent.
import { describe, expect, it } from 'vitest';

import type { TablePage } from '../../src/lib/protocol/messages';
import { accessibility_faults } from './browser';
import { dealt_tables as ids, pit_with } from './dealt_floor';

const pit = pit_with(...ids);

/** What these stakes return on this number, by the odds that the server sends. */
function returned(table: TablePage, stakes: Record<string, string>, number: string): number {
  return table.spots
    .filter(({ wager, numbers }) => stakes[wager] !== undefined && numbers.includes(number))
    .reduce((sum, { wager, pays }) => sum + Number(stakes[wager]) * 100 * (pays + 1), 0);
}

describe.each(ids)('%s', (id) => {
  it.each(['17', '0'])('every kind of wager by touch, settled on %s', async (number) => {
    const player = await pit.sit(id);
    await pit.dealer.must(id, { type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    await player.choose_chip('2');
    const spots = player.one_of_each_kind(number);
    expect(spots.length).toBeGreaterThan(12);
    for (const { wager } of spots) await player.tap(wager);
    await player.expect_all_answered();
    const stakes = Object.fromEntries(spots.map(({ wager }) => [wager, '2']));
    expect(await player.chips()).toEqual(stakes);
    expect(await player.meter('bet')).toBe(spots.length * 200);
    expect(await player.meter('credit')).toBe(500_00 - spots.length * 200);
    expect(await accessibility_faults(player.page)).toEqual([]);

    await pit.dealer.close_bets(id);
    await player.expect_words(player.table.words.close);
    await pit.dealer.bring(id, number);
    await player.expect_words(`Winning number ${number}`);
    const won = returned(player.table, stakes, number);
    expect(won).toBeGreaterThan(0);
    await player.expect_meter('credit', 500_00 - spots.length * 200 + won);
    expect(await player.meter('won')).toBe(won);
    expect(await player.chips()).toEqual({});
    expect(await player.page.locator('.dolly').count()).toBe(1);
    expect(await accessibility_faults(player.page)).toEqual([]);

    // The same bets again, doubled, undone, cleared.
    await pit.dealer.must(id, { type: 'open-bets' });
    await player.key('Rebet').tap();
    await expect.poll(() => player.chips()).toEqual(stakes);
    await player.key('Double').tap();
    await player.expect_meter('bet', spots.length * 400);
    await player.key('Undo').tap();
    await player.expect_meter('bet', spots.length * 200);
    await player.key('Clear').tap();
    await expect.poll(() => player.chips()).toEqual({});
    await player.expect_meter('credit', 500_00 - spots.length * 200 + won);
    await pit.dealer.close_bets(id);
    await pit.dealer.bring(id, '36');
    await player.leave();
  });

  it('every piece bet of the racetrack that its terminals offer, settled', async () => {
    const player = await pit.sit(id, 8);
    await pit.dealer.must(id, { type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    const offered = player.table.piece_bets.filter(({ at_terminals }) => at_terminals);
    const expected: Record<string, number> = {};
    const lay = (wager: string) => {
      for (const piece of offered.find((bet) => bet.wager === wager)?.pieces ?? [])
        expected[piece.wager] = (expected[piece.wager] ?? 0) + piece.count;
    };
    const track = player.page.locator('.track');
    for (const bet of offered.filter(({ name }) => name !== 'neighbours' && name !== 'finale')) {
      await track.getByText(bet.label, { exact: true }).tap();
      lay(bet.wager);
    }
    if (offered.some(({ name }) => name === 'finale')) {
      await track.getByText('7', { exact: true }).and(track.locator('button')).tap();
      lay('finale:7');
    }
    for (const number of ['21', '0']) {
      await track
        .locator('g')
        .filter({ hasText: new RegExp(`^${number}$`) })
        .tap();
      lay(`neighbours:${number}+2`);
    }
    if (offered.some(({ wager }) => wager === 'neighbours:21+3')) {
      await player.key('More neighbours').tap();
      await track.locator('g').filter({ hasText: /^21$/ }).tap();
      lay('neighbours:21+3');
    }
    await player.expect_all_answered();
    const stakes = Object.fromEntries(Object.entries(expected).map(([wager, count]) => [wager, String(count)]));
    expect(await player.chips()).toEqual(stakes);
    const staked = Object.values(expected).reduce((sum, count) => sum + count * 100, 0);
    await player.expect_meter('bet', staked);
    await pit.dealer.close_bets(id);
    await pit.dealer.bring(id, '21');
    await player.expect_words('Winning number 21');
    await player.expect_meter('credit', 800_00 - staked + returned(player.table, stakes, '21'));
    await player.leave();
  });

  it('with Remove pressed the racetrack takes stakes back and lays none; a long touch lays one where none lies', async () => {
    const player = await pit.sit(id, 1);
    await pit.dealer.must(id, { type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    const pieces = player.table.piece_bets.find(({ wager }) => wager === 'neighbours:21+2')?.pieces ?? [];
    const laid = Object.fromEntries(pieces.map(({ wager }) => [wager, '1']));
    const number = player.page.locator('.track g').filter({ hasText: /^21$/ });
    await number.tap();
    await player.tap('dozen:3');
    await expect.poll(() => player.chips()).toEqual({ ...laid, 'dozen:3': '1' });
    await player.key('Remove').tap();
    for (let touches = 0; touches < 2; ++touches) {
      await number.tap();
      await player.expect_all_answered();
      await expect.poll(() => player.chips()).toEqual({ 'dozen:3': '1' });
    }
    await player.key('Remove').tap();
    await player.key('Undo').tap();
    await expect.poll(() => player.chips()).toEqual({ ...laid, 'dozen:3': '1' });
    await player.key('Clear').tap();
    await expect.poll(() => player.chips()).toEqual({});
    await player.hold('dozen:1', async () => {
      await expect.poll(() => player.chips()).toEqual({ 'dozen:1': '1' });
    });
    await player.tap('dozen:2');
    await player.expect_all_answered();
    expect(await player.chips()).toEqual({ 'dozen:1': '1', 'dozen:2': '1' });
    await pit.dealer.close_bets(id);
    await pit.dealer.bring(id, '36');
    await player.leave();
  });

  it('is played on a phone: layout, racetrack and bet builder', async () => {
    const player = await pit.sit(id, 2, 'phone');
    await pit.dealer.must(id, { type: 'open-bets' });
    await player.expect_words(player.table.words.open);
    await player.tap('straight:17');
    await player.tap('corner:25/26/28/29');
    await player.key('Racetrack').tap();
    await player.page.locator('.track g').filter({ hasText: /^21$/ }).tap();
    expect(await accessibility_faults(player.page)).toEqual([]);
    await player.key('Bet builder').tap();
    await player.page.getByRole('group', { name: 'Pick a number' }).getByText('2', { exact: true }).tap();
    await player.page.locator('[data-wager="split:1/2"]').tap();
    expect(await accessibility_faults(player.page)).toEqual([]);
    await player.key('Layout').tap();
    await player.expect_all_answered();
    const neighbours = player.table.piece_bets.find(({ wager }) => wager === 'neighbours:21+2')?.pieces ?? [];
    const expected = ['straight:17', 'corner:25/26/28/29', 'split:1/2', ...neighbours.map(({ wager }) => wager)];
    const chips = await player.chips();
    expect(Object.keys(chips).sort()).toEqual([...new Set(expected)].sort());
    await player.expect_meter('bet', expected.length * 100);
    expect(await accessibility_faults(player.page)).toEqual([]);
    await pit.dealer.close_bets(id);
    await pit.dealer.bring(id, '17');
    await player.expect_meter('credit', 200_00 - expected.length * 100 + returned(player.table, chips, '17'));
    await player.leave();
  });
});
