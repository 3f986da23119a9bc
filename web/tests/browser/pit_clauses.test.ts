// What the rulebooks ask of the pit's console, a test a clause or a few that are done together.
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';

import type { Player } from './player';
import { type PitConsole, pit_floor, second } from './pit_floor';

const triple = 'rws-triple-zero';
const electronic = 'mbs-electronic-double-zero';
const single = 'mbs-single-zero';
const adelaide = 'adelaide-single-zero';
const on = pit_floor('triple', 'double', 'live-single', 'mixed');

/** A bet of 5 on this wager, which the floor has. */
async function bet(player: Player, wager: string): Promise<void> {
  await player.expect_words(player.table.words.open);
  await player.tap(wager);
  await player.expect_all_answered();
}

const terminal = async (player: Player) => `Terminal ${(await player.seat()) + 1}`;

it(`${triple} 5.5: a wrong result is corrected by two people, and the round is settled again by the wheel`, async () => {
  const pit = await on.pit('shift-manager');
  const player = await on.sit('triple');
  await on.deal('triple', '2', () => bet(player, 'red'));
  await player.expect_meter('credit', 95_00);
  await pit.at('triple', 'Results');
  await pit.key('Correct … Round 1').click();
  await pit.number('3').click();
  await pit.expect_read_back('Round 1 was 2. It is settled again by 3; later rounds stand.', '5.5');
  await pit.key('Do it').click();
  await pit.page.locator('dialog').getByText('A second, different person must confirm this.').waitFor();
  await pit.do_it(second);
  await player.expect_meter('credit', 105_00);
  await pit.page.locator('[data-round="1"]').getByText('3 red').waitFor({ state: 'attached' });
  await pit.page.locator('.notice').getByText('Clause 5.5').waitFor();
  expect(await pit.page.locator('[data-round="1"] a').getAttribute('href')).toBe('/console/rounds/triple?round=1');
  await player.leave();
  await pit.close();
});

it(`${triple} 5.4: the ball broke, and all the affected rounds are void`, async () => {
  const pit = await on.pit('shift-manager');
  const player = await on.sit('triple');
  await on.deal('triple', '2', () => bet(player, 'red'));
  await on.deal('triple', '4', () => bet(player, 'red'));
  await player.expect_meter('credit', 90_00);
  await pit.at('triple', 'Results');
  const rounds = pit.page.locator('[data-round]');
  for (const index of [0, 1]) await rounds.nth(index).getByRole('checkbox').check();
  await pit.key('The ball broke: void the chosen rounds …').click();
  await pit.expect_read_back(/^The ball broke. Void: Round \d+, Round \d+\./, '5.4');
  await pit.do_it(second);
  await player.expect_meter('credit', 100_00);
  for (const index of [0, 1]) await rounds.nth(index).getByText('void').waitFor();
  await player.leave();
  await pit.close();
});

it(`${triple} 5.10: a ruling is recorded by a shift manager, and by nobody below`, async () => {
  for (const position of ['pit-supervisor', 'pit-manager'] as const) {
    const below = await on.pit(position);
    await below.at('triple', 'Disputes');
    await below.page.getByRole('heading', { name: 'A complaint' }).waitFor();
    expect(await below.key('Rule …').count()).toBe(0);
    await below.close();
  }
  await rules_on('triple', '5.10');
});

it(`${electronic} 6.1 and 6.2: the shift manager rules on what is not covered; a higher position may do a lower one's work`, async () => {
  await rules_on('double', '6.1');
  const pit = await on.pit('shift-manager');
  await on.open_bets('double');
  await on.close_bets('double');
  await pit.at('double');
  await pit.number('7').click();
  await pit.expect_read_back('The ball rests on 7.');
  await pit.do_it();
  await pit.page.locator('.head').getByText('Winning number 7').waitFor();
  await pit.close();
});

it(`${single} 6.2: the shift manager rules on what is not covered`, () => rules_on('live-single', '6.2'));

async function rules_on(id: string, clause: string): Promise<void> {
  const pit = await on.pit('shift-manager');
  await pit.at(id, 'Disputes');
  const form = pit.page.locator('form', { hasText: 'A ruling' });
  await form.getByLabel('In a few sentences').fill('A chip found under the table is the house’s.');
  await form.getByRole('button', { name: 'Rule …' }).click();
  await pit.expect_read_back(/A chip found under the table/, clause);
  await pit.do_it();
  await pit.close();
}

it(`${single} 3.9: the pit rules on a wager that lies unclearly, once the ball rests`, async () => {
  const pit = await on.pit('pit-supervisor');
  const id = 'live-single';
  await on.dealing.must(
    id,
    { type: 'bring-chips', seat: 0, chips: [{ chip: '5.00', count: 4 }] },
    { type: 'open-bets' },
    { type: 'place-chips', seat: 0, wager: 'split:17/20', chips: [{ chip: '5.00', count: 2 }] },
    { type: 'flag-wager', seat: 0, spot: 'split:17/20' },
  );
  await pit.at(id, 'Seats');
  await pit.alert('unclear-wager').getByText('Clause 3.9').waitFor();
  await pit.choose_seat('Place 1');
  await on.close_bets(id);
  await pit.key('Goes back').click();
  await pit.expect_refused(/The ball has not come to rest/, '3.9');
  await on.dealing.must(id, { type: 'rest-ball', number: '3' });
  await pit.key('Goes back').click();
  await pit.expect_read_back('Place 1, split:17/20: Goes back.', '3.9');
  await pit.do_it();
  await pit.page.getByText('Ruled: returned: split:17/20').waitFor();
  await on.dealing.must(id, { type: 'key-result', number: '3' }, { type: 'place-dolly', number: '3' }, { type: 'confirm-result' });
  await pit.close();
});

it(`${adelaide} 6(k), 8(a) and 8(a)i: limits, multiples, and what was arranged with a player before play`, async () => {
  const pit = await on.pit('shift-manager');
  const player = await on.sit('mixed');
  await pit.at('mixed', 'Limits');
  await pit.page.locator('.section select').selectOption({ label: 'Red' });
  await pit.page.getByLabel('Minimum', { exact: true }).fill('10');
  await pit.page.getByLabel('Maximum', { exact: true }).fill('1000');
  await pit.key('Set …').click();
  await pit.expect_read_back('Red: $10 – $1,000. The notice shows it.', '6(k)');
  await pit.expect_refused(/A second, different person must confirm/);
  await pit.key('Set …').click();
  await pit.key('Do it').click();
  await pit.page.locator('dialog').getByLabel('Secret').waitFor();
  await pit.do_it(second);
  await pit.page.locator('.section dl').first().getByText('$10 – $1,000').waitFor();
  const notice = player.page.locator('.limits');
  await notice.getByText('$10 – $1,000').waitFor();

  expect(await notice.innerText()).not.toContain('multiples');
  await pit.key('Ask for multiples …').click();
  await pit.expect_read_back('The notice asks for multiples of the minimum.');
  await pit.do_it(second);
  await notice.getByText(/multiples/i).waitFor();
  await pit.key('No multiples …').click();
  await pit.do_it(second);
  await notice.getByText(/multiples/i).waitFor({ state: 'detached' });

  await pit.section('Seats');
  await pit.choose_seat(await terminal(player));
  await pit.key('Own limits …').click();
  const dialog = pit.page.locator('dialog');
  await dialog.getByLabel('Minimum').fill('25');
  await dialog.getByLabel('Maximum').fill('2000');
  await dialog.getByLabel('Straight-up bets only').check();
  await dialog.getByRole('button', { name: 'Own limits …' }).click();
  await pit.expect_read_back(/\$25 – \$2,000, straight-up bets only\.$/);
  await pit.expect_refused(/officer/i, '8(a)i');
  await pit.key('Own limits …').click();
  await dialog.getByLabel('Minimum').fill('25');
  await dialog.getByLabel('Maximum').fill('2000');
  await dialog.getByLabel('Straight-up bets only').check();
  await dialog.getByLabel('The Government Inspectorate was notified').check();
  await dialog.getByRole('button', { name: 'Own limits …' }).click();
  await pit.do_it();
  await pit.page.locator('.badges').getByText('Own limits $25 – $2,000').waitFor();
  await pit.page.locator('.badges').getByText('straight up only').waitFor();
  expect(await notice.innerText()).toMatch(/Straight up\s+\$25 – \$2,000\s+Other bets are not taken here\./);
  await player.leave();
  await pit.close();
});

/** A malfunction is declared at the table where the pit is. */
async function declare(pit: PitConsole, where: string, confirmed: boolean): Promise<void> {
  await pit.page.locator('.section select').selectOption({ label: where });
  await pit.page.getByLabel('The records show all bets').setChecked(confirmed);
  await pit.key('Declare …').click();
  await pit.expect_read_back(new RegExp(`^Malfunction of ${where}`, 'i'), '11(a)iv');
  await pit.do_it();
}

it(`${adelaide} 11(a)i: a meter that shows other credits than the record is declared a malfunction, and the record stands`, async () => {
  const pit = await on.pit('pit-supervisor');
  const player = await on.sit('mixed');
  await on.open_bets('mixed');
  await bet(player, 'odd');
  await player.page.locator('[data-meter=credit]').evaluate((meter) => {
    const texts = document.createTreeWalker(meter, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) text.nodeValue = (text.nodeValue ?? '').replace('95.00', '9,095.00');
  });
  expect(await player.meter('credit')).toBe(9_095_00);
  await pit.at('mixed', 'Seats');
  await pit.choose_seat(await terminal(player));
  expect((await pit.page.locator('.section dl').innerText()).replaceAll(/\s+/g, ' ')).toBe('Credit $95.00 Bets $5.00');
  await pit.section('Now');
  await declare(pit, await terminal(player), true);
  await player.expect_meter('credit', 100_00);
  await on.close_bets('mixed');
  await on.dealing.settle('mixed', '1');
  await player.leave();
  await pit.close();
});

it(`${adelaide} 11(a)ii: a number that is not on the layout can't be entered`, async () => {
  const pit = await on.pit('pit-supervisor');
  await on.open_bets('mixed');
  await on.close_bets('mixed');
  await pit.at('mixed');
  const pad = pit.page.getByRole('group', { name: 'Numbers of the wheel' }).getByRole('button');
  const offered = (await pad.allInnerTexts()).map((text) => Number(text.trim()));
  expect(offered.sort((one, other) => one - other)).toEqual(Array.from({ length: 37 }, (_, number) => number));
  for (const number of ['00', '000']) {
    expect(await on.dealing.ask('mixed', { type: 'key-result', number })).toMatchObject({ granted: false, code: 'not-on-wheel' });
  }
  await on.dealing.settle('mixed', '0');
  await pit.close();
});

it(`${adelaide} 11(a)iv, 11(b)i, 11(b)ii and 11(b)iii: a malfunction in the house's opinion, and what becomes of the bets`, async () => {
  const pit = await on.pit('shift-manager');
  const player = await on.sit('mixed');
  const place = await terminal(player);
  await pit.at('mixed');
  await on.open_bets('mixed');
  await bet(player, 'odd');
  await player.expect_meter('credit', 95_00);
  await declare(pit, place, true);
  await player.expect_meter('credit', 100_00); // before betting has ended: void
  await pit.alert('malfunction').getByText('Clause 11(b)i', { exact: true }).first().waitFor();

  await bet(player, 'odd');
  await on.close_bets('mixed');
  await declare(pit, place, true);
  await player.expect_meter('credit', 95_00); // confirmed from the records: it plays
  await pit.alert('malfunction').getByText('Clause 11(b)ii', { exact: true }).first().waitFor();
  await declare(pit, 'The whole table or system', false);
  await player.expect_meter('credit', 100_00); // they can't be confirmed: void
  await pit.alert('malfunction').getByText('Clause 11(b)iii', { exact: true }).first().waitFor();
  await player.leave();
  await pit.close();
});

it(`${adelaide} 11(c): an inspector enters the winning number where it is not displayed`, async () => {
  const pit = await on.pit('pit-supervisor');
  await on.open_bets('mixed');
  await on.close_bets('mixed');
  await pit.at('mixed');
  await pit.number('26').click();
  await pit.expect_read_back('The ball rests on 26. The round is settled by it.', '11(c)');
  await pit.do_it();
  await pit.page.locator('.head').getByText('Winning number 26').waitFor();
  await pit.close();
});

it(`${adelaide} 11(e), 12(b), 12(b)i and 12(b)ii: a wrong number is put right by who may, an outcome is invalidated`, async () => {
  const pit = await on.pit('shift-manager');
  const player = await on.sit('mixed');
  await on.deal('mixed', '2', () => bet(player, 'even'));
  await player.expect_meter('credit', 105_00);
  await pit.at('mixed', 'Results');
  const round = Number(await pit.page.locator('[data-round]').first().getAttribute('data-round'));
  await pit.key(`Correct … Round ${round}`).click();
  await pit.number('3').click();
  await pit.expect_read_back(`Round ${round} was 2. It is settled again by 3; later rounds stand.`, '11(e)');
  await pit.do_it(second);
  await player.expect_meter('credit', 95_00);

  await pit.key(`Invalidate … Round ${round}`).click();
  const reasons = pit.page.locator('dialog');
  await reasons.getByRole('button', { name: 'Commotion, fire, riot, brawl, robbery or an act of God' }).click();
  await pit.expect_read_back(/Every stake goes back/, '12(b)i');
  await pit.do_it(second);
  await player.expect_meter('credit', 100_00);

  await on.deal('mixed', '1', () => bet(player, 'even'));
  await player.expect_meter('credit', 95_00);
  await pit.key(`Invalidate … Round ${round + 1}`).click();
  await reasons.getByRole('button', { name: /^Fraud/ }).click();
  await pit.expect_read_back(`The outcome of round ${round + 1} is invalid: Fraud. Every stake goes back.`, '12(b)ii');
  await pit.do_it(second);
  await player.expect_meter('credit', 100_00);
  await player.leave();
  await pit.close();

  const below = await on.pit('pit-supervisor');
  await below.at('mixed', 'Results');
  expect(await below.key(/^(Correct|Invalidate)/).count()).toBe(0);
  await below.close();
});

it(`${adelaide} 12(c), 12(d) and 12(e): partners are marked and seen over the maximum; who touches bets again and again is refused`, async () => {
  const pit = await on.pit('shift-manager');
  const [first, other] = [8, 9];
  for (const seat of [first, other]) await on.dealing.must('mixed', { type: 'bring-chips', seat, chips: [{ chip: '100.00', count: 5 }] });
  await pit.at('mixed', 'Seats');
  for (const name of ['Place 9', 'Place 10'])
    await pit.page.getByRole('group', { name: 'Partners' }).getByLabel(name, { exact: true }).check();
  await pit.key('Mark as partners …').click();
  await pit.expect_read_back('Partners: Place 9, Place 10. Together they stay within the maximum.', '12(e)');
  await pit.do_it();
  await on.open_bets('mixed');
  for (const seat of [first, other])
    await on.dealing.must('mixed', { type: 'place-chips', seat, wager: 'black', chips: [{ chip: '100.00', count: 3 }] });
  await on.close_bets('mixed');
  await pit.alert('partners-over-limit').first().getByText('Clause 12(e)').waitFor();
  await on.dealing.settle('mixed', '1');
  await pit.choose_seat('Place 9');
  await pit.key('Refuse bets …').click();
  await pit.expect_refused(/./, '12(d)');
  await on.dealing.must('mixed', { type: 'record-breach', seat: first }, { type: 'record-breach', seat: first });
  await pit.page.locator('.badges').getByText('Touched bets 2 times').waitFor();
  await pit.page.locator('.section').getByText('Clause 12(c)').first().waitFor();
  await pit.key('Refuse bets …').click();
  await pit.expect_read_back('After repeated breaches the bets at Place 9 are refused.', '12(d)');
  await pit.do_it();
  await pit.page.locator('.badges').getByText('Bets refused').waitFor();
  await on.dealing.must('mixed', { type: 'complete-payout' });
  await pit.close();
});

/** A complaint is recorded, and the house decides it. */
async function decides(pit: PitConsole, round: string, complaint: string, decision: string): Promise<Locator> {
  const form = pit.page.locator('form', { hasText: 'A complaint' });
  await form.getByLabel('About round').fill(round);
  await form.getByLabel('In a few sentences').fill(complaint);
  await form.getByRole('button', { name: 'Record the complaint …' }).click();
  await pit.expect_read_back(new RegExp(`“${complaint}”$`), '12(i), 12(j)');
  await pit.do_it();
  const dispute = pit.page.locator('[data-dispute]', { hasText: complaint });
  await dispute.getByText('tell the complainant of the right to consult an authorised officer').waitFor();
  await pit.alert('dispute-open').first().waitFor();
  await dispute.getByLabel('The house’s decision').fill(decision);
  await dispute.getByRole('button', { name: 'Decide …' }).click();
  await pit.expect_read_back(/it is final, subject to review/, '12(i), 12(j)');
  await pit.do_it();
  await dispute.getByText(decision).waitFor();
  expect(await dispute.getByRole('button', { name: 'Decide …' }).count()).toBe(0);
  return dispute;
}

/** The officer reviews what was decided, after somebody has asked for it; nobody of the house does. */
async function is_reviewed(pit: PitConsole, dispute: Locator, asks: string, review: string): Promise<void> {
  await dispute.getByRole('button', { name: asks }).click();
  await pit.do_it();
  await dispute.getByText('Waits for the authorised officer’s review.').waitFor();
  expect(await dispute.getByRole('button', { name: 'Record the review …' }).count()).toBe(0);
  const officer = await on.pit('authorised-officer');
  await officer.at('mixed', 'Disputes');
  await officer.page.locator('[data-dispute]').getByLabel('The review').fill(review);
  await officer.key('Record the review …').click();
  await officer.expect_read_back(new RegExp(review), '12(i), 12(j)');
  await officer.do_it();
  await officer.close();
  await dispute.getByText(review).waitFor();
}

it(`${adelaide} 12(i) and 12(k): what the rules do not cover is decided by the house, reviewed if the player asks, and the complainant is told`, async () => {
  const pit = await on.pit('shift-manager');
  await pit.at('mixed', 'Disputes');
  const dispute = await decides(pit, '0', 'My coat was taken for another’s.', 'The house keeps no coats.');
  await dispute.getByRole('button', { name: 'Close: not resolved …' }).click();
  await pit.expect_refused(/right to consult|told/i, '12(k)');
  await dispute.getByRole('button', { name: 'Complainant was told …' }).click();
  await pit.expect_read_back(/right to consult an authorised officer/, '12(k)');
  await pit.do_it();
  await is_reviewed(pit, dispute, 'Player asks for review …', 'The decision stands.');
  await dispute.getByRole('button', { name: 'Close: not resolved …' }).click();
  await pit.do_it();
  await dispute.waitFor({ state: 'detached' });
  await pit.close();
});

it(`${adelaide} 12(j): a dispute that arises from the rules, about a round, is decided by the house and reviewed`, async () => {
  const pit = await on.pit('shift-manager');
  await pit.at('mixed', 'Disputes');
  const dispute = await decides(pit, '1', 'I was not paid for black.', 'The ball rested on 2');
  await dispute.getByRole('heading', { name: /Round 1$/ }).waitFor();
  await is_reviewed(pit, dispute, 'House asks for review …', 'The record shows the 2.');
  await dispute.getByRole('button', { name: 'Close: resolved …' }).click();
  await pit.do_it();
  await dispute.waitFor({ state: 'detached' });
  await pit.close();
});

it(`${adelaide} 9(a) and 12(h): a terminal or the table is closed after an authorised officer was told, and opened after the ball was measured`, async () => {
  const pit = await on.pit('shift-manager');
  await pit.at('mixed', 'Seats');
  await pit.choose_seat('Terminal 8');
  await pit.key('Lock …').click();
  await pit.expect_refused(/officer/i, '12(h)');
  await pit.page.getByLabel('An authorised officer was told beforehand').check();
  await pit.key('Lock …').click();
  await pit.expect_read_back('Terminal 8 is closed: it takes no bets. An authorised officer was told beforehand.', '12(h)');
  await pit.do_it();
  await pit.page.locator('.badges').getByText('Locked').waitFor();
  await pit.key('Unlock …').click();
  await pit.do_it();
  await pit.page.locator('.badges').waitFor({ state: 'detached' });

  await pit.section('Now');
  await pit.key('Close the table …').click();
  await pit.expect_refused(/officer/i, '12(h)');
  await pit.page.getByLabel('An authorised officer was told beforehand').check();
  await pit.key('Close the table …').click();
  await pit.do_it();
  await pit.page.getByRole('heading', { name: 'Opening check' }).waitFor();

  const form = pit.page.locator('form', { hasText: 'Diameter' });
  await form.getByLabel('Diameter').fill('25');
  for (const check of await form.getByRole('checkbox').all()) await check.check();
  await pit.key('Open the table').click();
  await pit.expect_read_back(/^Opening check: ball of 25 mm/, '9(a)');
  await pit.expect_refused(/check/i, '9(a)');
  await form.getByLabel('Diameter').fill('20');
  await pit.key('Open the table').click();
  await pit.do_it();
  await pit.page.getByRole('heading', { name: 'Opening check' }).waitFor({ state: 'detached' });
  await pit.close();
});
