// What a player may look up at a terminal: the rules, the player's own past rounds and nobody else's, statistics; and the call for an attendant.
import { expect, it } from 'vitest';

import { accessibility_faults } from './browser';
import { pit_with } from './dealt_floor';

const id = 'adelaide-single-zero';

const pit = pit_with(id);

it('own past rounds are marked as past, with what was bet and what came back, and are nobody else’s', async () => {
  const table = await pit.floor.table(id);
  const player = await pit.sit(id, 1);
  const other = await pit.sit(id, 1);
  await pit.dealer.must(id, { type: 'open-bets' });
  await player.expect_words(table.words.open);
  await player.choose_chip('5');
  await player.tap('straight:17');
  await other.choose_chip('25');
  await other.tap('red');
  await player.expect_all_answered();
  await other.expect_all_answered();
  await pit.dealer.close_bets(id);
  await pit.dealer.bring(id, '17');
  await player.expect_words('Winning number 17');

  for (const [one, own, foreign] of [
    [player, 'Straight Up 17', 'Red'],
    [other, 'Red', 'Straight Up 17'],
  ] as const) {
    const recall = one.page.getByRole('region', { name: 'Your past rounds' });
    // The projections are a second behind: asked again until the round is there.
    await expect
      .poll(
        async () => {
          await one.key('Information').tap();
          await one.key('Your past rounds').tap();
          await recall.locator('.mute').first().waitFor();
          const rounds = await recall.locator('ol > li').count();
          if (rounds === 0) await one.page.keyboard.press('Escape');
          return rounds;
        },
        { timeout: 20_000 },
      )
      .toBe(1);
    const text = await recall.innerText();
    expect(text).toContain('Past');
    expect(text).toContain('These rounds are over');
    expect(text).toContain(own);
    expect(text).not.toContain(foreign);
    expect(await accessibility_faults(one.page)).toEqual([]);
    await one.page.keyboard.press('Escape');
  }
  expect(await player.meter('won')).toBe(180_00);
  await other.leave();
  await player.leave();
});

it('the rules have odds and house edge and say what they are; statistics are information only', async () => {
  const player = await pit.sit(id, 0);
  await player.key('Information').tap();
  await player.page.getByText('the approved document prevails').waitFor();
  const row = player.page.getByRole('row', { name: /Straight Up/ });
  expect(await row.innerText()).toMatch(/35 to 1.*1\/37.*2\.70%/s);
  expect(await player.page.locator('.rulebook dt').count()).toBe(player.table.clauses.length);
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.key('Statistics').tap();
  await player.page.getByText('Information only. Past').waitFor();
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.page.keyboard.press('Escape');
  await player.leave();
});

it('the rules of the house open beside the table, and run nothing', async () => {
  const player = await pit.sit(id, 0);
  await player.key('Information').tap();
  const opened = player.page.context().waitForEvent('page');
  await player.page.getByRole('link', { name: 'The house’s rules of this table' }).tap();
  const rules = await opened;
  await rules.getByRole('heading', { name: 'Rules of Harbour House' }).waitFor();
  expect(await rules.title()).toBe('Rules');
  await rules.close();
  await player.page.keyboard.press('Escape');
  await player.leave();
});

it('an attendant is called, and comes', async () => {
  const player = await pit.sit(id, 0);
  await player.page
    .getByText(/Seat \d+/)
    .first()
    .waitFor();
  const seat = Number(/Seat (\d+)/.exec(await player.page.locator('.title').innerText())?.[1]) - 1;
  await player.key('Call attendant').tap();
  await player.page.getByText('An attendant was called.').waitFor();
  await player.page.reload();
  await player.page.getByText('An attendant was called.').waitFor();
  await pit.dealer.must(id, { type: 'end-call', seat });
  await player.page.getByText('An attendant was called.').waitFor({ state: 'detached' });
  await player.leave();
});
