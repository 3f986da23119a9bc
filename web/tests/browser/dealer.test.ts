// The dealer's console at tables with terminals: a round in two touches or by the keyboard alone, what goes wrong, and what an interruption asks.
import { expect, it } from 'vitest';

import type { Position } from '../../src/lib/protocol/messages';
import { accessibility_faults, expect_no_sideways_scrolling } from './browser';
import { Console, console_floor, reasons_of_mbs } from './console_floor';

const triple = 'rws-triple-zero';
const electronic = 'mbs-electronic-double-zero';
const on = console_floor('clocked', 'triple', 'double');

it(`${triple} 3.7: a normal round takes two touches where the table runs by the clock`, async () => {
  const table = await on.at('clocked');
  const { dealer } = on;
  await dealer.expect_phase(table.words.close);
  expect(await dealer.touches()).toBe(0);
  await dealer.number('17', table).tap();
  await dealer.page.locator('.read .number').getByText('17').waitFor();
  expect(await dealer.page.locator('.read .names').innerText()).toBe('Black · Odd · Low');
  await dealer.expect_next('17, Black, Odd, Low');
  await dealer.hold('Hold to confirm', () => dealer.page.locator('.past li').first().getByText('17').first().waitFor());
  expect(await dealer.touches()).toBe(2);
  expect((await dealer.page.locator('.past li').first().innerText()).replaceAll(/\s+/g, ' ')).toBe('17 17 black');
});

it('a key that is let go too early confirms nothing, and a wrong touch is put right by the next', async () => {
  const table = await on.at('triple');
  const { dealer } = on;
  await dealer.run_until_closed(table);
  await dealer.number('18', table).tap();
  await dealer.page.locator('.read .number').getByText('18').waitFor();
  await dealer.key('Hold to confirm').tap();
  expect(await dealer.page.locator('.read.at-confirm').count()).toBe(1);
  await dealer.number('000', table).tap();
  await dealer.page.locator('.read .number').getByText('000').waitFor();
  await dealer.hold('Hold to confirm', () => dealer.expect_phase('Winning number 000'));
  expect(await accessibility_faults(dealer.page)).toEqual([]);
});

it('the keyboard alone runs a round', async () => {
  const table = await on.at('double');
  const { dealer } = on;
  const { page } = dealer;
  const press_at = async (name: string) => {
    for (let steps = 0; steps < 60; ++steps) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      if ((await focused.count()) > 0 && (await focused.innerText()) === name) break;
    }
    expect(await page.locator(':focus-visible').innerText()).toBe(name);
    await page.keyboard.press('Enter');
  };
  await press_at('Open bets');
  await dealer.expect_phase(table.words.open);
  await press_at('No more bets');
  await dealer.expect_phase(table.words.close);
  await page.keyboard.type('0');
  await page.getByText('Typed: 0').waitFor();
  await page.keyboard.type('0');
  await page.getByText('Typed: 00').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('.read .number').getByText('00').waitFor();
  await expect.poll(() => page.locator(':focus-visible').innerText()).toBe('Hold to confirm');
  await expect.poll(() => dealer.key('Hold to confirm').getAttribute('aria-disabled')).toBe('false');
  await page.keyboard.press('Enter');
  await dealer.expect_phase('Winning number 00');
  expect(await dealer.touches()).toBe(0);
});

it('a number that is typed before the floor has answered what was asked before is not lost', async () => {
  const { dealer } = on;
  const held: (() => void)[] = [];
  let holds = false;
  await dealer.page.routeWebSocket(/socket/, (page) => {
    page.connectToServer().onMessage((message) => {
      const send = () => {
        page.send(message);
      };
      if (holds && message.includes('"reply"')) held.push(send);
      else send();
    });
  });
  const table = await on.at('double');
  await dealer.key('Open bets').tap();
  await dealer.expect_phase(table.words.open);
  holds = true;
  await dealer.key('No more bets').tap();
  await dealer.expect_phase(table.words.close);
  await dealer.page.keyboard.type('17');
  await dealer.page.keyboard.press('Enter');
  await expect.poll(() => held.length).toBe(1);
  holds = false;
  held[0]?.();
  await dealer.page.locator('.read .number').getByText('17').waitFor();
  await dealer.hold('Hold to confirm', () => dealer.expect_phase('Winning number 17'));
});

it('what is said next is in the words of the house; the terminals have the same', async () => {
  const table = await on.at('double');
  const { dealer } = on;
  const player = await on.sit('double', 0);
  await dealer.expect_next(table.words.open);
  await dealer.key('Open bets').tap();
  await player.expect_words(table.words.open);
  await dealer.expect_next(table.words.warning ?? table.words.close);
  await dealer.key('No more bets').tap();
  await player.expect_words(table.words.close);
  await dealer.expect_next('Touch the number where the ball rests');
  await dealer.bring(table, '1');
  await player.leave();
});

it(`${triple} 5.3.1–5.3.9 and 5.4: a round is void for these reasons, each with its clause`, () =>
  on.voids_by_each_reason('triple', [
    ['5.3.1', 'Ball dropped, not spun'],
    ['5.3.2', 'Too few revolutions'],
    ['5.3.3', 'Ball rests in no compartment'],
    ['5.3.4', 'Ball left the wheel'],
    ['5.3.5', 'Wheel did not turn at the spin'],
    ['5.3.6', 'Spun in the direction of the wheel'],
    ['5.3.7', 'Something fell into the wheel'],
    ['5.3.8', 'Somebody touched ball or wheel'],
    ['5.3.9', 'Wheel stopped before the ball rested'],
    ['5.4', 'Ball broke'],
  ]));
it(`${electronic} 5.1–5.10: a round is void for these reasons, each with its clause`, () =>
  on.voids_by_each_reason('double', reasons_of_mbs));

it(`${electronic} 5.15: dealer, pit supervisor and pit manager announce no spin on any suspicion, and the round is void`, () =>
  on.is_void_by_no_spin('double', '5.15'));

it('a bet is back on the meter when no spin was announced', async () => {
  const table = await on.at('double');
  const { dealer } = on;
  const player = await on.sit('double');
  await dealer.key('Open bets').tap();
  await player.expect_words(table.words.open);
  await player.tap('red');
  await player.expect_all_answered();
  await player.expect_meter('credit', 95_00);
  expect(await dealer.page.locator('.seats li').innerText()).toContain('$5.00');
  await dealer.key('No more bets').tap();
  await dealer.key('No spin, void …').tap();
  await dealer.report('5.15');
  await dealer.expect_notice('This round is void.', '5.15');
  await player.expect_meter('credit', 100_00);
  await player.leave();
});

it('a known number is annulled by two people: not before the second has signed for it, with a secret that is right', async () => {
  const table = await on.at('double');
  const { dealer } = on;
  const { page } = dealer;
  const secret = 'eyes on the wheel';
  on.floor.set_secret('pit-manager', secret);
  const player = await on.sit('double');
  await dealer.key('Open bets').tap();
  await player.expect_words(table.words.open);
  await player.tap('red');
  await player.expect_all_answered();
  await dealer.key('No more bets').tap();
  await dealer.number('17', table).tap();
  await page.locator('.read .number').getByText('17').waitFor();
  await dealer.key('No spin, void …').tap();
  await dealer.report('5.15');
  expect(await page.getByLabel('Name').evaluate((entry: HTMLInputElement) => entry.validity.valueMissing)).toBe(true);
  await page.getByLabel('Name').fill('pit-manager');
  await page.getByLabel('Secret').fill('a guess of mine');
  await page.getByRole('button', { name: /: report$/ }).tap();
  await page.getByText('The name or the secret is wrong.').waitFor();
  expect(await page.getByLabel('Secret').inputValue()).toBe('');
  expect(await accessibility_faults(page)).toEqual([]);
  await page.getByLabel('Secret').fill(secret);
  await page.getByRole('button', { name: /: report$/ }).tap();
  await dealer.expect_notice('This round is void.', '5.15');
  await player.expect_meter('credit', 100_00);
  dealer.complaints.length = 0; // of the browser, that a secret was wrong
  await player.leave();
});

/** A round dealt by somebody of this position. */
async function deals(position: Position, id: string): Promise<void> {
  const deputy = position === 'dealer' ? on.dealer : await on.console(position);
  const table = await deputy.at(id, on.floor);
  await deputy.run_until_closed(table);
  await deputy.bring(table, '7');
  if (deputy !== on.dealer) await deputy.close();
}
it(`${triple} 1.5: a dealer, a pit supervisor or a pit manager deals, whoever is assigned to it`, async () => {
  for (const position of ['dealer', 'pit-supervisor', 'pit-manager'] as const) await deals(position, 'triple');
});
it(`${electronic} 6.2: who holds a higher position deals`, () => deals('pit-manager', 'double'));

it('the dealer deals on a phone: the number is keyed and confirmed, and nothing is wider than the screen', async () => {
  const dealer = await Console.open(on.browser, on.floor, 'pit-supervisor', 'phone');
  const table = await dealer.at('triple', on.floor);
  await expect_no_sideways_scrolling(dealer.page);
  await dealer.run_until_closed(table);
  for (const number of ['0', '00', '000', '36']) {
    const box = await dealer.number(number, table).boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0), number).toBeGreaterThanOrEqual(44);
  }
  await dealer.number('17', table).tap();
  const key = dealer.key('Hold to confirm');
  await key.waitFor();
  const box = await key.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844); // in sight, wherever the page is scrolled to
  await expect_no_sideways_scrolling(dealer.page);
  expect(await accessibility_faults(dealer.page)).toEqual([]);
  await dealer.hold('Hold to confirm', () => dealer.expect_phase('Winning number 17'));
  await dealer.key('Table …').tap();
  await expect_no_sideways_scrolling(dealer.page);
  await dealer.close();
});

it('a terminal that calls is seen, and seen to', async () => {
  await on.at('double');
  const { dealer } = on;
  const player = await on.sit('double', 0);
  const seat = await player.seat();
  await player.key('Call attendant').tap();
  await dealer.page.getByText(`Terminal ${seat + 1} calls`).waitFor();
  await dealer.key('Seen to').tap();
  await dealer.page.getByText(`Terminal ${seat + 1} calls`).waitFor({ state: 'detached' });
  await player.leave();
});

it('after an interruption the dealer is asked whether the ball came to rest, and where', async () => {
  const table = await on.at('triple');
  await on.dealer.run_until_closed(table);
  await on.dealer.key('Ball spun').tap();
  await on.dealer.expect_next('Touch the number where the ball rests');
  await on.floor.kill();
  await on.dealer.page.getByText('No connection since').waitFor();
  await on.floor.start();
  const dealer = await on.console('dealer');
  await dealer.at('triple', on.floor);
  await dealer.page.getByRole('heading', { name: 'Did the ball come to rest?' }).waitFor();
  await dealer.number('20', table).tap();
  await dealer.hold('It rested on 20', () => dealer.page.getByText('Did the ball come to rest?').waitFor({ state: 'detached' }));
  await dealer.hold('Hold to confirm', () => dealer.expect_phase('Winning number 20'));
  await expect_no_sideways_scrolling(dealer.page);
  await dealer.close();
  on.dealer.complaints.length = 0; // the floor was gone for a while
});
