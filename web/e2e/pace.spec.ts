// SPDX-License-Identifier: MIT
// pace.spec.ts - the speed of bots: chosen and kept, skipped, told again step by step, watched with pause and step.
import type { Page } from '@playwright/test';
import { acting, at, expect, shot, sit, test, versionOf, wanted } from './lib.ts';
import { keptNew } from './program.ts';

const FOUR = { game: 'rome', players: 4, modules: [], seed: 5 } as const;
const sitDown = async (page: Page): Promise<void> => {
  await sit(page, await keptNew({ ...FOUR, modules: [] }, ['human', 'greedy', 'greedy', 'greedy']));
  await wanted(page);
};

test('the speed is chosen during play, and kept', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press('m');
  await at(page, 'menu-settings').click();
  await at(page, 'pace-slow').click();
  await expect(at(page, 'pace-slow')).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await wanted(page);
  await page.keyboard.press('m');
  await at(page, 'menu-settings').click();
  await expect(at(page, 'pace-slow')).toHaveAttribute('aria-pressed', 'true');
  await shot(page, 'settings-pace');
});

test.describe('with slow bots', () => {
  test.use({ settings: { motion: 'full', pace: 'slow' } });
  test('the turn is skipped to by a button and by a key', async ({ page }) => {
    await sitDown(page);
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 1000);
    for (const skip of [() => at(page, 'skip-turn').click(), () => page.keyboard.press('s')]) {
      const version = Number(await versionOf(page));
      await page.keyboard.press('i');
      // 20 ms of the page's time a look: what is drawn is drawn, and a slow bot would wait for 60 looks.
      const looks = (what: () => Promise<unknown>): Promise<void> =>
        expect
          .poll(async () => {
            await page.clock.runFor(20);
            return what();
          })
          .toBe(true);
      await looks(() => at(page, 'skip-turn').isVisible());
      expect(await versionOf(page)).toBe(String(version + 1));
      await skip();
      await looks(async () => (await versionOf(page)) === String(version + 4));
      await looks(() => at(page, 'skip-turn').isHidden());
    }
  });
});

for (const [name, viewport] of [
  ['desk', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`what happened since is stepped through: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await sitDown(page);
    await expect(at(page, 'since')).toHaveCount(0);
    await acting(page, () => at(page, 'income').click());
    await wanted(page);
    await expect(at(page, 'since')).toHaveAccessibleName('3 moves since yours');
    await at(page, 'since').click();
    const moves = at(page, 'since-moves').getByRole('listitem').getByRole('button');
    await expect(moves).toHaveCount(3);
    await expect(at(page, 'since-next')).toBeFocused();
    for (let i = 0; i < 3; i++) {
      await expect(moves.nth(i)).toHaveAttribute('aria-current', 'step');
      const words = await moves.nth(i).innerText();
      const place = /\b[A-J]\d+\b/.exec(words)?.[0];
      if (place !== undefined) {
        await expect(page.locator('.ol.chosen'), `${words} is marked`).toHaveCount(1);
      }
      await shot(page, `since-${name}-${i}`);
      await (i === 1 ? page.keyboard.press('ArrowRight') : at(page, 'since-next').click());
    }
    await expect(at(page, 'since-moves')).toHaveCount(0);
    await expect(at(page, 'since')).toBeFocused();
    await page.keyboard.press('b');
    await expect(at(page, 'since-moves')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(at(page, 'since-moves')).toHaveCount(0);
  });
}

test('bots are watched with pause, step and speed', async ({ page }) => {
  await page.goto('/');
  await at(page, 'watch').click();
  await at(page, 'watch-bots').click();
  await at(page, 'pause').click();
  await expect(at(page, 'pause')).toHaveAttribute('aria-pressed', 'true');
  // A bot that was thinking may still move.
  await expect(at(page, 'step')).toBeEnabled();
  await expect(at(page, 'ask')).not.toHaveText(/thinking/);
  const version = Number(await versionOf(page));
  await at(page, 'step').click();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', String(version + 1));
  await page.keyboard.press('n');
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', String(version + 2));
  await shot(page, 'watching');
  await expect(at(page, 'speed')).toContainText('Normal');
  await page.keyboard.press('v');
  await expect(at(page, 'speed')).toContainText('Slow');
  await at(page, 'speed').click();
  await expect(at(page, 'speed')).toContainText('Instant');
  await page.keyboard.press('p');
  await expect(at(page, 'scoring')).toBeVisible();
});
