// What a player may look up at a terminal: the rules, the player's own past rounds and nobody else's, statistics; and the call for an attendant.
import { expect, it } from 'vitest';

import { accessibility_faults } from './browser';
import { pit_with, with_document } from './dealt_floor';

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
  await pit.dealer.must(id, { type: 'open-bets' });
  await pit.dealer.close_bets(id);
  await pit.dealer.bring(id, '17');
  await player.key('Information').tap();
  await player.page.getByText('the approved document prevails').waitFor();
  const row = player.page.getByRole('row', { name: /Straight Up/ });
  expect(await row.innerText()).toMatch(/35 to 1.*1\/37.*2\.70%/s);
  expect(await player.page.locator('.rulebook dt').count()).toBe(player.table.clauses.length);
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.key('Statistics').tap();
  await player.page.getByText('Information only. Past').waitFor();
  await player.page.getByText(/^\d results? known$/).waitFor();
  expect(await player.page.getByText('Most often').count()).toBe(0); // of so few nothing is said
  expect(await player.page.locator('.statistics .bar span').count()).toBe(1);
  expect(await player.page.locator('.statistics .colours li').allInnerTexts()).toEqual(['red 0%', 'black 100%', 'green 0%']);
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.page.keyboard.press('Escape');
  await player.leave();
});

it(`${id} 12(m): where the house has a document of its own, that is shown first and printed, and runs nothing`, async () => {
  const player = await pit.sit(with_document, 0);
  const { page } = player;
  await player.key('Information').tap();
  const rules_of_house = page.frameLocator('.rulebook iframe');
  await rules_of_house.getByRole('heading', { name: 'Rules of Harbour House' }).waitFor();
  const [document_at, summary_at] = await Promise.all([
    page.locator('.rulebook iframe').boundingBox(),
    page.getByText('the approved document prevails').boundingBox(),
  ]);
  expect(document_at?.y ?? Infinity).toBeLessThan(summary_at?.y ?? 0);
  expect(await page.locator('.rulebook dt').count()).toBe(player.table.clauses.length);
  expect(await accessibility_faults(page)).toEqual([]);
  await page.locator('.rulebook iframe').evaluate((frame: HTMLIFrameElement) => {
    window.print = () => {
      document.body.setAttribute('data-printed', 'the page');
    };
    if (frame.contentWindow)
      frame.contentWindow.print = () => {
        document.body.setAttribute('data-printed', frame.contentDocument?.title ?? '');
      };
  });
  await player.key('Print').tap();
  expect(await page.locator('body').getAttribute('data-printed')).toBe('Rules');
  const refused = player.complaints.splice(0);
  expect(refused.length).toBeGreaterThan(0);
  expect(refused.filter((text) => !text.includes('Blocked script execution'))).toEqual([]);
  await page.keyboard.press('Escape');
  await player.leave();
});

it('the rules of the house open beside the table too, and run nothing', async () => {
  const player = await pit.sit(with_document, 0);
  await player.key('Information').tap();
  const opened = player.page.context().waitForEvent('page');
  await player.page.getByRole('link', { name: 'The house’s rules of this table' }).tap();
  const rules = await opened;
  await rules.getByRole('heading', { name: 'Rules of Harbour House' }).waitFor();
  expect(await rules.title()).toBe('Rules');
  await rules.close();
  await player.page.keyboard.press('Escape');
  await player.page.context().close();
});

it.each([
  ['Information', 'Close'],
  ['Settings', 'Close'],
  ['Insert note', 'Done'],
  ['Favourites', 'Escape'],
  ['Insert note', 'beside'],
])('%s, closed by %s, gives the focus back to the key that opened it', async (name, how) => {
  const player = await pit.sit(id, 0);
  const { page } = player;
  await expect.poll(() => player.key(name).isEnabled()).toBe(true); // some keys wait for the line
  await player.key(name).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('dialog').waitFor();
  expect(await player.key(name).evaluate((key) => key === document.activeElement)).toBe(false);
  if (how === 'Escape') await page.keyboard.press('Escape');
  else if (how === 'beside') await page.mouse.click(5, 5);
  else {
    await page.getByRole('dialog').getByRole('button', { name: how, exact: true }).focus();
    await page.keyboard.press('Enter');
  }
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await player.key(name).evaluate((key) => key === document.activeElement)).toBe(true);
  await player.leave();
});

it(`${id} 8(a)i: a seat arranged for straight-up bets alone shows their limits and that others are not taken`, async () => {
  const shift_manager = await pit.floor.sign_in(pit.browser, 'shift-manager');
  const player = await pit.sit(id, 0);
  const arranged = { minimum: '5.00', maximum: '200.00', straight_up_only: true, officer_notified: true };
  await shift_manager.must(id, { type: 'arrange-limits', seat: await player.seat(), ...arranged });
  const limits = player.page.locator('.limits');
  await limits.getByText('By arrangement').waitFor();
  expect(await limits.innerText()).toMatch(/By arrangement · Straight up\s+\$5 – \$200\s+Other bets are not taken here\./);
  expect(await limits.innerText()).not.toContain('$500');
  await player.tap('straight:17');
  expect(await player.page.locator('.look').innerText()).toMatch(/Straight Up 17.*\$5 – \$200/s);
  await player.tap('red');
  expect(await player.page.locator('.look').innerText()).toMatch(/Red.*Other bets are not taken here\./s);
  expect(await accessibility_faults(player.page)).toEqual([]);
  await player.leave();
});

it('an attendant is called, and comes', async () => {
  const player = await pit.sit(id, 0);
  const seat = await player.seat();
  await player.key('Call attendant').tap();
  await player.page.getByText('An attendant was called.').waitFor();
  await player.page.reload();
  await player.page.getByText('An attendant was called.').waitFor();
  await pit.dealer.must(id, { type: 'end-call', seat });
  await player.page.getByText('An attendant was called.').waitFor({ state: 'detached' });
  await player.leave();
});
