// SPDX-License-Identifier: MIT
// axe.spec.ts - no page of the table has anything serious against it: three sizes of screen, light and dark.
import type { Page } from '@playwright/test';
import {
  acting,
  at,
  begin,
  expect,
  incomes,
  keep,
  makeTable,
  sit,
  takeSeat,
  test,
  throughScoring,
  wanted,
} from './lib.ts';
import { findGame, keptAt, keptNew, movesOf, type Kept } from './program.ts';
import { boxed, openBook, toldUntil } from './book.ts';
import { check } from './serious.ts';

const EVERYTHING = 'draft,monuments=mixed,objectives,invocations,roles,stealing,trading,roads';

// The system says whether it is light or dark, and the city in 3D is drawn in software.
test.use({
  settings: { theme: 'system' },
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
  },
});

/** Opens a sheet by its key, looks at it, and closes it. */
async function checkSheet(page: Page, key: string, where: string): Promise<void> {
  await page.keyboard.press(key);
  await expect(page.locator('.sheet')).toBeVisible();
  await check(page, where, '.sheet');
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet')).toHaveCount(0);
}
/** Some turns into an era of a game between bots, with seat 1 taken over. */
async function later(players: number, modules: string, era: number): Promise<Kept> {
  const { record } = findGame(players, modules, /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const turn = view.log.filter(
    (entry) => entry.seat === 1 && entry.era === era && /^(build|buy|income)/.test(entry.move),
  )[3];
  return keptAt(record, (turn?.n ?? 1) - 1, [1]);
}

test('start, options, settings and learning', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await check(page, 'start');
  await at(page, 'open-settings').click();
  await check(page, 'settings', '.sheet');
  await page.keyboard.press('Escape');
  await at(page, 'screen').click();
  await check(page, 'a question of the start page');
  await at(page, 'sit-1').click();
  await check(page, 'options: a seat');
  await page.goto('/#/learn');
  await expect(at(page, 'lesson-card')).toBeVisible();
  await check(page, 'lessons');
  await at(page, 'lesson-begin').click();
  await expect(at(page, 'coach')).toBeVisible();
  await check(page, 'a lesson');
});

test('codex, rules, my games and what cannot be opened', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  const { record } = findGame(3, '', /^build/, 'greedy', 1);
  await keep(page, await keptAt(record, Infinity, [1], 'over'));
  await keep(page, { ...(await later(3, '', 2)), id: 'runs' });
  await at(page, 'open-games').click();
  await expect(at(page, 'game-row')).toHaveCount(2);
  await check(page, 'my games');
  await page.goto('/#/codex/rome');
  await expect(at(page, 'codex-rules')).toBeVisible();
  await check(page, 'codex');
  await at(page, 'codex-rules').click();
  await expect(at(page, 'codex-rules')).toHaveAttribute('aria-pressed', 'true');
  await check(page, 'rules');
  await page.goto('/#/play/none');
  await expect(at(page, 'lost')).toBeVisible();
  await check(page, 'a game that is not here');
  await page.goto('/#/r/AgBBAA');
  await expect(at(page, 'lost')).toContainText('This link cannot be opened');
  await check(page, 'a link that is none');
});

test('challenges', async ({ page }) => {
  await page.goto('/#/challenges/wonders');
  await expect(at(page, 'challenge-open')).toBeVisible();
  await check(page, 'challenges');
  await page.goto('/#/challenges/few-incomes/play');
  await wanted(page);
  await expect(at(page, 'goal')).toContainText('incomes');
  await check(page, 'the table of a challenge');
});

test('Referee', async ({ page }) => {
  const game = await boxed('rome-3-greedy');
  const bought = toldUntil(game, 7).slice(0, -1);
  await page.goto('/#/referee');
  await expect(at(page, 'referee')).toBeVisible();
  await check(page, 'referee, games');
  await openBook(page, 3, bought);
  await expect(at(page, 'ref-ask')).toBeVisible();
  await check(page, 'referee, a card is asked for');
  await openBook(page, 3, toldUntil(game, game.log.find((entry) => entry.scored === 1)?.n ?? 0));
  await page.reload();
  await expect(at(page, 'ref-play')).toBeVisible();
  await check(page, 'referee, play');
  await at(page, 'ref-menu').click();
  await at(page, 'ref-told').click();
  await at(page, 'entry-20').click();
  await check(page, 'referee, what was told', '.sheet');
  await page.keyboard.press('Escape');
  await at(page, 'ref-menu').click();
  await at(page, 'ref-share').click();
  await at(page, 'share-begin').click();
  await at(page, 'share-sit-1').click();
  await check(page, 'referee, several phones', '.sheet');
  await page.keyboard.press('Escape');
  await at(page, 'ref-menu').click();
  await at(page, 'ref-say').click();
  await check(page, 'referee, read aloud');
  await openBook(page, 3, toldUntil(game, game.log.length));
  await page.reload();
  await expect(at(page, 'ref-final')).toBeVisible();
  await check(page, 'referee, the end');
});

test('the table', async ({ page }) => {
  await sit(page, await later(3, '', 2));
  const seen = await wanted(page);
  await check(page, 'table');
  await at(page, `piece-${seen.pieces[0] ?? ''}`).click();
  await expect(at(page, 'commit')).toBeVisible();
  await check(page, 'a piece chosen');
  await page.keyboard.press('Escape');
  await page.keyboard.press('h');
  await expect(at(page, 'hints')).toHaveAttribute('aria-busy', 'false');
  await check(page, 'counsel', '[data-testid="hints"]');
});

test('sheets of the table', async ({ page }) => {
  await sit(page, await later(3, '', 2));
  await wanted(page);
  await checkSheet(page, 'm', 'menu');
  await checkSheet(page, '?', 'aid');
  await checkSheet(page, 'c', 'codex');
  await checkSheet(page, 't', 'typed');
  await checkSheet(page, 'l', 'log');
});

test('five seats with every module, and a trade', async ({ page }) => {
  await sit(page, await later(5, EVERYTHING, 2));
  await wanted(page);
  await check(page, 'everything');
  await at(page, 'do-trade').click();
  await expect(at(page, 'trade')).toBeVisible();
  await check(page, 'trade');
});

test('automata and Metropolis', async ({ page }) => {
  await sit(page, { ...(await later(1, 'ceres', 2)), id: 'ceres' });
  await wanted(page);
  await check(page, 'ceres');
  await sit(page, { ...(await later(2, 'consul', 2)), id: 'consul' });
  await wanted(page);
  await check(page, 'consul');
  const config = { game: 'metropolis' as const, players: 3, modules: ['draft'], seed: 4 };
  await sit(page, await keptNew(config, ['human', 'human', 'greedy'], 'metropolis'));
  await wanted(page);
  await check(page, 'hand over');
  await at(page, 'handover').getByRole('button').click();
  await check(page, 'draft');
});

test('the city in 3D', async ({ page }) => {
  await sit(page, await later(4, '', 2));
  await wanted(page);
  await at(page, 'skin').click();
  await expect(page.locator('canvas.city3d')).toHaveAttribute('data-view', /./);
  await check(page, '3D');
  await page.keyboard.press('t');
  await expect(at(page, 'drawer')).toBeVisible();
  await check(page, '3D, the tray');
});

test('scoring, the end, and the replay', async ({ page }) => {
  const { record } = findGame(3, '', /^build/, 'greedy', 1);
  const last = movesOf(record).at(-1);
  await sit(page, await keptAt(record, (last?.n ?? 1) - 1, [last?.seat ?? 1]));
  await wanted(page);
  await acting(page, async () => {
    await page.keyboard.press('t');
    await expect(page.locator('.sheet input')).toBeFocused();
    await page.keyboard.type(last?.move ?? '');
    await page.keyboard.press('Enter');
  });
  await expect(at(page, 'scoring')).toBeVisible();
  await check(page, 'scoring');
  await at(page, 'skip').click();
  await expect(at(page, 'sums')).toBeVisible();
  await check(page, 'sums');
  await at(page, 'next').click();
  await expect(at(page, 'rank-1')).toBeVisible();
  await check(page, 'final');
  await at(page, 'replay').click();
  await expect(at(page, 'replaying')).toBeVisible();
  await check(page, 'replay');
});

test('tables with friends', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.goto('/#/friends');
  await expect(at(ada, 'quick-2')).toBeEnabled();
  await check(ada, 'friends');
  await takeSeat(ben, await makeTable(ada));
  await at(ben, 'online-say').fill('Salve');
  await ben.keyboard.press('Enter');
  await expect(at(ada, 'online-lines')).toContainText('Salve');
  await check(ada, 'gathering');
  await at(ada, 'online-host').click();
  await expect(at(ada, 'house-remove-2')).toBeVisible();
  await check(ada, 'host', '.sheet');
  await ada.keyboard.press('Escape');
  await begin(ada, ben);
  await incomes([ada, ben], 2);
  await at(ada, 'online-chat').click();
  await expect(at(ada, 'online-say')).toBeFocused();
  await check(ada, 'online table');
  await ada.keyboard.press('Escape');
  await at(ada, 'menu').click();
  await check(ada, 'online menu', '.sheet');
  await at(ada, 'online-menu-device').click();
  await at(ada, 'online-recover').click();
  await expect(at(ada, 'online-recovery')).toBeVisible();
  await check(ada, 'another device, recovery', '.sheet');
  await ada.keyboard.press('Escape');
  // Bots play it to its end for both.
  for (const page of [ben, ada]) {
    await at(page, 'menu').click();
    await at(page, 'online-menu-stand').click();
  }
  for (let seen = await wanted(ada); seen.stage !== 'final'; seen = await wanted(ada)) {
    if (seen.stage === 'scoring') {
      await throughScoring(ada);
    }
  }
  await expect(at(ada, 'rank-1')).toBeVisible();
  await at(ada, 'online-verify').click();
  await expect(at(ada, 'online-verdict').locator('.pos').first()).toBeVisible();
  await check(ada, 'verdict');
});
