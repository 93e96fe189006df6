// SPDX-License-Identifier: MIT
// phone.spec.ts - the table on a phone, by touch: nothing scrolls, nothing is too small, everything can be done.
import {
  acting,
  at,
  expect,
  expectMove,
  expectNoScrolling,
  gameId,
  keptMoves,
  look,
  lot,
  shot,
  sit,
  test,
  wanted,
} from './lib.ts';
import { findGame, keptAt, keptNew } from './program.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

test('one tap starts a game', async ({ page }) => {
  await page.goto('/');
  await shot(page, 'phone-start');
  await at(page, 'play-now').tap();
  await gameId(page);
  await wanted(page);
  await expectNoScrolling(page);
  await shot(page, 'phone-table');
});

test('turns by touch: build, income, buy', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']));
  let seen = await wanted(page);
  await at(page, `piece-${seen.pieces[0] ?? ''}`).tap();
  await expect(at(page, 'preview')).toBeVisible();
  await expectNoScrolling(page);
  await shot(page, 'phone-ghost');
  const [under = ''] = (await look(page))?.ghost ?? [];
  await acting(page, () => lot(page, under).tap());
  await expectMove(page, 1, /^build/);
  await wanted(page);
  let before = (await keptMoves(page)).length;
  await acting(page, () => at(page, 'income').tap());
  await expectMove(page, before + 1, /^income$/);
  seen = await wanted(page);
  const deed = seen.deeds.find(({ short }) => !short)?.id ?? '';
  before = (await keptMoves(page)).length;
  await at(page, `deed-${deed}`).tap();
  await acting(page, () => at(page, 'commit').tap());
  await expectMove(page, before + 1, new RegExp(`^buy ${deed}$`));
});

test('targets are large enough for a finger', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 3, modules: [], seed: 232 }, ['human', 'greedy', 'greedy']));
  await wanted(page);
  const small = await page.locator('main button:visible').evaluateAll((buttons) =>
    buttons.flatMap((button) => {
      if (button.matches('.nearer.frame button')) {
        // No lot is free for it: it stands in the frame's corner, and takes a finger that misses it along the frame.
        const { right, bottom } = button.getBoundingClientRect();
        const along = [
          document.elementFromPoint(right + 18, bottom - 6),
          document.elementFromPoint(right - 6, bottom + 18),
        ];
        return along.every((hit) => hit === button) ? [] : ['the button in the corner is missed'];
      }
      const { width, height } = button.getBoundingClientRect();
      return Math.max(width, height) < 44 || Math.min(width, height) < 36
        ? [`${button.outerHTML.slice(0, 90)} ${width}×${height}`]
        : [];
    }),
  );
  expect(small).toEqual([]);
});

test('sheets come from below, with every module', async ({ page }) => {
  const all = 'monuments=mixed,objectives,invocations,roles,stealing,trading,roads';
  const { record } = findGame(4, all, /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const turn = view.log.filter(({ seat, era, move }) => seat === 1 && era === 2 && /^(build|buy|income)/.test(move))[3];
  await sit(page, await keptAt(record, (turn?.n ?? 1) - 1, [1]));
  await wanted(page);
  await expectNoScrolling(page);
  await shot(page, 'phone-everything');
  await page.locator('.chip').first().tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await shot(page, 'phone-seats');
  await page.locator('.sheet-close').tap();
  await at(page, 'tab-roads').tap();
  await at(page, 'road-north').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.locator('.sheet-close').tap();
  await at(page, 'tab-monuments').tap();
  await expect(at(page, 'shelf')).toBeVisible();
  await shot(page, 'phone-monuments');
  await at(page, 'menu').tap();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectNoScrolling(page);
});
