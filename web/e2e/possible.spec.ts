// SPDX-License-Identifier: MIT
// possible.spec.ts - "What can I do?" by key, by the menu of a phone and at a table with friends; the soft turn timer.
import { at, begin, expect, expectMove, makeTable, mover, shot, sit, takeSeat, test, wanted } from './lib.ts';
import { keptNew } from './program.ts';
import { check } from './serious.ts';
import { walk } from './walk.ts';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
const EVERYTHING = ['monuments', 'trading', 'stealing', 'invocations', 'roads'];

test('by keyboard: the list opens, a line is picked up as by hand, Enter plays it', async ({ page }) => {
  await sit(
    page,
    await keptNew({ game: 'rome', players: 4, modules: EVERYTHING, seed: 4 }, ['human', 'greedy', 'greedy', 'greedy']),
  );
  await wanted(page);
  await page.keyboard.press('w');
  await expect(at(page, 'possible-sheet')).toBeVisible();
  await expect(at(page, 'possible-income')).toBeFocused();
  await expect(page.getByRole('dialog')).toContainText('This is no advice.');
  await check(page, 'what can I do');
  await page.keyboard.press('Tab');
  const line = page.locator(':focus');
  await expect(line).toHaveAttribute('data-testid', /^possible-buy-/);
  const card = ((await line.getAttribute('data-testid')) ?? '').replace('possible-buy-', '');
  await page.keyboard.press('Enter');
  await expect(at(page, 'possible-sheet')).toHaveCount(0);
  await expect(at(page, `deed-${card}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(at(page, 'commit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectMove(page, 1, new RegExp(`^buy ${card}$`));
});

test('every size: nothing of it is cut off', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 4 }, ['human', 'greedy']));
  await wanted(page);
  await at(page, 'possible').click();
  await expect(at(page, 'possible-sheet')).toBeVisible();
  await walk(page, 'what can I do');
});

test('at a table with friends, from the menu of a phone, where counsel is off', async ({ person }) => {
  const host = await person('Ada');
  const link = await makeTable(host);
  const guest = await person('Ben', PHONE);
  await takeSeat(guest, link);
  await begin(host, guest);
  if ((await mover([host, guest])) === host) {
    await at(host, 'income').click();
  }
  await expect(guest.locator('.bench:not(.waiting):not(.strip)')).toBeVisible();
  await expect(at(guest, 'hint')).toHaveCount(0);
  await at(guest, 'menu').click();
  await at(guest, 'menu-possible').click();
  await shot(guest, 'possible-phone');
  await at(guest, 'possible-build-domus').click();
  await expect(at(guest, 'possible-sheet')).toHaveCount(0);
  await expect(at(guest, 'piece-domus')).toHaveAttribute('aria-pressed', 'true');
});

test('the turn timer is off, set in the settings, quiet, and has a gentle word when the turn is long', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await at(page, 'play-now').click();
  await wanted(page);
  await expect(at(page, 'turn-timer')).toHaveCount(0);
  await page.keyboard.press('m');
  await at(page, 'menu-settings').click();
  await at(page, 'timer-1').click();
  await page.keyboard.press('Escape');
  await expect(at(page, 'turn-timer')).toHaveText(/^0:0\d$/);
  await page.clock.fastForward(45_000);
  await expect(at(page, 'turn-timer')).toHaveText(/^0:4\d$|^0:5\d$/);
  await page.clock.fastForward(30_000);
  await expect(page.getByText('More than a minute.')).toBeVisible();
  await expect(page.locator('.bench:not(.waiting)')).toBeVisible(); // nothing was forced
  await shot(page, 'turn-timer');
});
