// SPDX-License-Identifier: MIT
// longpress.spec.ts - a finger that stays shows what a pointer shows, and does nothing else; the aid and its legend.
import { ICONS } from '../src/art/icons.ts';
import { at, expect, shot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt, keptNew } from './program.ts';
import { Hand, middleOf } from './touch.ts';

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  test('a finger that stays shows deed, seat, piece and building, and plays nothing', async ({ page }) => {
    const found = findGame(2, '', /^build library/, 'greedy', 10);
    await sit(page, await keptAt(found.record, found.n, [found.seat === 1 ? 2 : 1]));
    await wanted(page);
    const hand = await Hand.of(page);
    const version = await at(page, 'spoken').getAttribute('data-version');
    const tip = at(page, 'tip');
    const menus = await page.evaluate(() => {
      const seen = { open: 0 };
      Object.assign(window, { seen });
      addEventListener('contextmenu', (event) => {
        setTimeout(() => (seen.open += event.defaultPrevented ? 0 : 1));
      });
      return seen.open;
    });
    expect(menus).toBe(0);
    for (const [what, words] of [
      [page.locator('.deed[data-testid^="deed-"]').first(), /^[A-J]\d+ for \d+ silver/],
      [page.locator('.chip').first(), /if scored now\. Income brings \d+/],
      [page.locator('[data-testid^="piece-"]').first(), /./],
    ] as const) {
      if (!(await what.isVisible())) {
        await at(page, 'tab-residential').tap();
      }
      await hand.down(await middleOf(what));
      await expect(tip).toHaveText(words);
      await expect(page.locator('.tip .map')).toHaveCount((await what.locator('.map').count()) > 0 ? 1 : 0);
      await shot(page, `longpress-${String(words).length}`);
      await hand.up();
      await expect(tip).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await expect(what).not.toHaveAttribute('aria-pressed', 'true');
    }
    const lot = found.move.split(' ')[2] ?? '';
    const city = page.locator(`[data-testid="city"] [data-lot="${lot}"]`);
    await hand.down(await middleOf(city));
    await expect(tip).toHaveCount(0);
    await expect(at(page, 'focus-card').first()).toContainText('Library');
    await hand.up();
    await shot(page, 'longpress-building');
    expect(await at(page, 'spoken').getAttribute('data-version')).toBe(version);
    expect(await page.evaluate(() => (window as unknown as { seen: { open: number } }).seen.open)).toBe(0);
  });
});

test('the aid opens at its top and has a legend of every icon', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: ['monuments'], seed: 5 }, ['human', 'greedy']));
  await wanted(page);
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog');
  await expect(sheet).toBeVisible();
  expect(await sheet.locator('.sheet-body').evaluate((body) => body.scrollTop)).toBe(0);
  await expect(sheet.locator('h3').first()).toBeInViewport();
  await shot(page, 'aid-390');
  for (const name of Object.keys(ICONS)) {
    const row = sheet.locator(`[data-icon="${name}"]`);
    await expect(row).toHaveText(/\S/);
    await expect(row).not.toHaveText(/page\.icon/);
  }
  await at(page, 'legend').scrollIntoViewIfNeeded();
  await shot(page, 'aid-legend-390');
});
