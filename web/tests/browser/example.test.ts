// The example of docs/api: a player without a page, who takes a seat, bets and sees the bet settled.
import { spawn } from 'node:child_process';
import { resolve } from 'node:path';

import { expect, it } from 'vitest';

import { pit_with } from './dealt_floor';

const table = 'adelaide-single-zero';

const pit = pit_with(table);

it('plays a round by the documented protocol', async () => {
  await pit.dealer.must(table, { type: 'open-bets' });

  const player = spawn('/usr/bin/python3', [resolve('../docs/api/play.py'), pit.floor.url, table]);
  let said = '';
  for (const stream of [player.stdout, player.stderr]) stream.on('data', (text: Buffer) => (said += text.toString()));
  const ended = new Promise((done) => player.on('close', done));
  await expect.poll(() => said).toContain('2.00 on red in round 1');

  await pit.dealer.close_bets(table);
  await pit.dealer.bring(table, '3');
  expect(await ended).toBe(0);
  expect(said).toContain('number 3 returned 4.00 credit 22.00');
});
