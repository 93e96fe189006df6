// SPDX-License-Identifier: MIT
// solid.spec.ts - the 3D skin, drawn in software here: it opens, stays within its calls, and can be played on.
import { acting, at, expect, expectMove, shot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt } from './program.ts';

const CALLS_MOST = 300;
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
  },
});

test('the city in 3D', async ({ page }) => {
  const { record } = findGame(4, '', /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const turn = view.log.filter(({ seat, era }) => seat === 1 && era === 3)[3];
  await sit(page, await keptAt(record, (turn?.n ?? 1) - 1, [1]));
  const seen = await wanted(page);
  await at(page, 'skin').click();
  const canvas = page.locator('canvas.city3d');
  await expect(page.locator('.board.solid')).toBeVisible({ timeout: 30_000 });
  await expect(page.locator('svg.city')).toHaveCount(0);
  await expect
    .poll(async () => Number(await canvas.getAttribute('data-calls')), { timeout: 30_000 })
    .toBeGreaterThan(0);
  expect(Number(await canvas.getAttribute('data-calls'))).toBeLessThanOrEqual(CALLS_MOST);
  await shot(page, 'solid');
  await at(page, `piece-${seen.pieces[0] ?? ''}`).click();
  await shot(page, 'solid-ghost');
  await acting(page, () => at(page, 'commit').click());
  await expectMove(page, turn?.n ?? 1, /^build/);
  await at(page, 'skin').click();
  await expect(page.locator('svg.city')).toBeVisible();
});
