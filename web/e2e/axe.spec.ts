// SPDX-License-Identifier: MIT
// axe.spec.ts - no page of the table has anything serious against it: three sizes of screen, light and dark.
import { readFileSync } from 'node:fs';
import path from 'node:path';
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
import { findGame, keptAt, keptNew, movesOf, ROOT, type Kept } from './program.ts';

const AXE = readFileSync(path.join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
const HOME = { width: 1280, height: 720 };
const SIZES = [HOME, { width: 820, height: 1180 }, { width: 390, height: 664 }];
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

declare const axe: {
  run(
    part: string,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
};
/** Serious and critical faults of the page, or of a part of it. */
function serious(page: Page, part: string, rules: string[] | null): Promise<string[]> {
  return page.evaluate(
    async ({ where, only }) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      const { violations } = await axe.run(where, {
        resultTypes: ['violations'],
        ...(only === null ? {} : { runOnly: { type: 'rule', values: only } }),
      });
      return violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .flatMap(({ id, nodes }) =>
          nodes.map(({ html, failureSummary }) => `${id}: ${html.slice(0, 160)} ${failureSummary.slice(0, 240)}`),
        );
    },
    { where: part, only: rules },
  );
}
/** The page as it stands, or a part of it, at each size; only colours can differ in the dark. */
async function check(page: Page, where: string, part = 'html'): Promise<void> {
  await page.evaluate(AXE);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: 'light' });
    const name = `${where}, ${size.width}×${size.height}`;
    expect.soft(await serious(page, part, null), name).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    expect.soft(await serious(page, part, ['color-contrast']), `${name}, dark`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize(HOME);
}
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
  await expect(at(page, 'coach')).toBeVisible();
  await check(page, 'learn');
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
  await begin(ada, ben);
  await incomes([ada, ben], 2);
  await at(ada, 'online-chat').click();
  await expect(at(ada, 'online-say')).toBeFocused();
  await check(ada, 'online table');
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
