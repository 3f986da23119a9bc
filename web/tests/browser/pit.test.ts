// The pit's console: every table at a glance, what waits for somebody and who has seen it, and nothing for those who have no part in it.
import { expect, it } from 'vitest';

import type { Act } from '../../src/lib/protocol/messages';
import { accessibility_faults, expect_no_sideways_scrolling, open_page } from './browser';
import { pit_floor, second } from './pit_floor';

const adelaide = 'adelaide-single-zero';
const on = pit_floor('triple', 'double', 'mixed', 'live-single');

it('the grid shows what each table does and takes', async () => {
  const pit = await on.pit('pit-supervisor');
  const player = await on.sit('double');
  await on.deal('double', '2', async () => {
    await player.expect_words(player.table.words.open);
    await player.tap('red');
    await player.expect_all_answered();
  });
  await pit.all_tables();
  const tile = pit.page.locator('[data-table="double"]');
  await tile.getByText('Winning number 2').waitFor();
  expect((await tile.locator('dl').innerText()).replaceAll(/\s+/g, ' ')).toBe(
    'In play $0.00 Win $5.00 Of stakes 100.0 % Pace 1/h Players 1',
  );
  expect(await pit.page.locator('.tables > ul > li').count()).toBe(6);
  await on.open_bets('double');
  await tile.getByText(player.table.words.open).waitFor();
  expect(await accessibility_faults(pit.page)).toEqual([]);
  await expect_no_sideways_scrolling(pit.page);
  await on.close_bets('double');
  await on.dealing.settle('double', '4');
  await player.leave();
  await pit.close();
});

it('a held result is an alert with its table, heard in the title, and who has seen it outlives the floor', async () => {
  const pit = await on.pit('pit-supervisor');
  await pit.all_tables();
  await expect.poll(() => pit.page.title()).toBe('Pit');
  await on.open_bets('triple');
  await on.close_bets('triple');
  await on.dealing.must('triple', { type: 'rest-ball', number: '17' }, { type: 'key-result', number: '18' }, { type: 'confirm-result' });
  const held = pit.alert('result-held', 'Table triple');
  await held.getByText('Result held').waitFor();
  await expect.poll(() => pit.page.title()).toBe('(1) Pit');
  await pit.page.locator('[data-table="triple"]').getByText('1 alert').waitFor();
  await held.getByRole('button', { name: 'Acknowledge' }).click();
  await held.getByText(/^Seen by pit-supervisor, /).waitFor();
  await expect.poll(() => pit.page.title()).toBe('Pit');

  await on.floor.kill();
  await on.floor.start();
  const later = await on.pit('shift-manager');
  await later.all_tables();
  await later
    .alert('result-held', 'Table triple')
    .getByText(/^Seen by pit-supervisor, /)
    .waitFor();
  await pit.page.context().close();

  await later.at('triple');
  await later.page.getByText('The dealer keyed 18, the wheel says 17.').waitFor();
  await later.number('17').click();
  await later.expect_read_back('Round 1 is settled by 17.');
  await later.do_it(second);
  await later.page.locator('.head').getByText('Winning number 17').waitFor();
  expect(await later.alert('result-held').count()).toBe(0);
  await later.close();
  on.dealer.complaints.length = 0; // the floor was gone for a while
});

it('who calls, and who has not bet for three spins', async () => {
  const pit = await on.pit('pit-supervisor');
  await pit.at('mixed', 'Seats');
  const player = await on.sit('mixed');
  const seat = await player.seat();
  for (const number of ['1', '2', '3']) await on.deal('mixed', number);
  await pit
    .alert('idle')
    .getByText(`Seat ${seat + 1}`)
    .waitFor();
  await pit.alert('idle').getByText('Clause 11(f)').waitFor();
  await player.key('Call attendant').tap();
  await pit
    .alert('call')
    .getByText(`Seat ${seat + 1}`)
    .waitFor();
  await pit.choose_seat(`Terminal ${seat + 1}`);
  await pit.page.getByText('3 spins without a bet').waitFor();
  await pit.key('Seen to').click();
  await pit.alert('call').waitFor({ state: 'detached' });
  await player.leave();
  await pit.close();
});

it(`${adelaide} 11(a)iii: a terminal that is interrupted is an alert until it is back, and its malfunction is declared`, async () => {
  const pit = await on.pit('pit-supervisor');
  await pit.at('mixed');
  await on.open_bets('mixed');
  const enrolled = await fetch(`${on.floor.url}/api/terminal/enrol`, {
    method: 'POST',
    body: JSON.stringify({ code: on.floor.enrolment_code('mixed', 8) }),
  });
  const { key } = (await enrolled.json()) as { key: string };
  const { page } = await open_page(on.browser, 'terminal', `${on.floor.url}/health`);
  const connect = (...acts: Act[]) =>
    page.evaluate(
      ({ own, all }) =>
        new Promise<void>((resolve) => {
          const socket = new WebSocket('/socket');
          socket.onopen = () => {
            socket.send(JSON.stringify({ type: 'hello', protocol: 1, key: own }));
          };
          socket.onmessage = ({ data }: MessageEvent<string>) => {
            const message = JSON.parse(data) as { type: string; number: number };
            if (message.type !== 'welcome' && message.type !== 'reply') return;
            const act = all.shift();
            if (act) socket.send(JSON.stringify({ type: 'do', stream: 'mixed', number: message.number + 1, act }));
            else resolve();
          };
        }),
      { own: key, all: acts },
    );
  await connect(
    { type: 'add-credit', seat: 7, source: 'note', amount: '20.00', transfer: 0 },
    { type: 'place-wager', seat: 7, wager: 'red', stake: '5.00' },
  );
  expect(await pit.alert('terminal-lost').count()).toBe(0);
  await page.goto('about:blank');
  await pit.alert('terminal-lost').getByText('Seat 8').waitFor();

  await pit.page.locator('.section select').selectOption({ label: 'Terminal 8' });
  await pit.key('Declare …').click();
  await pit.expect_read_back('Malfunction of Terminal 8. The records show all bets.');
  await pit.do_it();
  await pit.alert('malfunction').getByText('Clause 11(b)i', { exact: true }).waitFor();
  const seats = async () => (await on.manager.view('mixed')).staff?.seats.find(({ number }) => number === 7);
  expect(await seats()).toMatchObject({ staked: '0.00', credit: '20.00' });

  await page.goto(`${on.floor.url}/health`);
  await connect();
  await pit.alert('terminal-lost').waitFor({ state: 'detached' });
  await page.context().close();
  await pit.alert('terminal-lost').getByText('Seat 8').waitFor();
  await on.close_bets('mixed');
  await on.dealing.settle('mixed', '5');
  await pit.close();
});

it('the float is filled by two people and counted', async () => {
  const pit = await on.pit('pit-supervisor');
  await pit.at('live-single', 'Float');
  const tray = pit.page.locator('.section .total').first();
  const total = async () => Number((await tray.innerText()).replaceAll(/[^\d.]/g, ''));
  const before = await total();
  const count = pit.page.getByLabel('How many: $100');
  await count.fill('3');
  await count.press('Tab');
  await pit.key('Fill from the cage …').click();
  await pit.expect_read_back('From the cage into the tray: 3 × $100 ($300.00).');
  await pit.do_it(second);
  await expect.poll(total).toBe(before + 300);
  await count.fill('2');
  await count.press('Tab');
  await pit.key('Count …').click();
  await pit.do_it(second);
  await pit.alert('float-differed').waitFor();
  await pit.close();
});

it('what a correction leaves owed at a place is settled by two people', async () => {
  const pit = await on.pit('shift-manager');
  const id = 'live-single';
  await on.dealing.must(id, { type: 'bring-chips', seat: 2, chips: [{ chip: '25.00', count: 2 }] });
  await on.deal(id, '2', () => on.dealing.must(id, { type: 'place-chips', seat: 2, wager: 'black', chips: [{ chip: '25.00', count: 1 }] }));
  await on.dealing.must(id, { type: 'complete-payout' });
  await pit.at(id, 'Results');
  await pit.page
    .getByRole('button', { name: /^Correct/ })
    .first()
    .click();
  await pit.number('3').click();
  await pit.do_it(second);
  await pit.section('Seats');
  await pit.page.getByText('Place 3: The player owes $50.00').waitFor();
  await pit.key('Collected …').click();
  await pit.expect_read_back('$50.00 is collected from the player of Place 3.');
  await pit.do_it(second);
  await pit.page.getByText('The player owes').waitFor({ state: 'detached' });
  await pit.close();
});

it.each(['dealer', 'cashier', 'engineer'] as const)('a %s has no part in the pit, whatever the address says', async (position) => {
  const { page } = await open_page(on.browser, 'console', on.floor.new_link(position));
  await page.getByRole('button', { name: 'Sign out' }).waitFor();
  expect(await page.getByRole('link', { name: 'Pit', exact: true }).count()).toBe(0);
  for (const address of ['/console/pit', '/console/pit/triple']) {
    await page.goto(`${on.floor.url}${address}`);
    await page.getByRole('button', { name: 'Sign out' }).waitFor();
    expect(await page.locator('.pit, .table-work, .alerts').count()).toBe(0);
  }
  await page.context().close();
});

it('an authorised officer sees the pit and acknowledges nothing', async () => {
  const officer = await on.pit('authorised-officer');
  await officer.all_tables();
  await officer.page.locator('[data-alert]').first().waitFor();
  expect(await officer.key('Acknowledge').count()).toBe(0);
  await officer.at('triple', 'Results');
  expect(await officer.key(/^Correct/).count()).toBe(0);
  await officer.section('Disputes');
  expect(await officer.key('Rule …').count()).toBe(0);
  await officer.close();
});

it('the pit fits a phone', async () => {
  const pit = await on.pit('shift-manager', 'phone');
  await pit.all_tables();
  await expect_no_sideways_scrolling(pit.page);
  for (const section of ['Now', 'Results', 'Seats', 'Limits', 'Float', 'Disputes']) {
    await pit.at('mixed', section);
    await expect_no_sideways_scrolling(pit.page);
    expect(await accessibility_faults(pit.page)).toEqual([]);
  }
  await pit.close();
});
