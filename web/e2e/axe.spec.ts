// SPDX-License-Identifier: MIT
// axe.spec.ts - no page of the table has anything serious against it, by day, by lamplight, and on a phone.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { acting, at, begin, expect, incomes, makeTable, sit, takeSeat, test, throughScoring, wanted } from './lib.ts';
import { findGame, keptAt, keptNew, movesOf, ROOT, type Kept } from './program.ts';

const AXE = readFileSync(path.join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
interface Fault {
  id: string;
  impact: string;
  nodes: string[];
}
declare const axe: {
  run(
    part: string,
    options: object,
  ): Promise<{ violations: { id: string; impact: string; nodes: { html: string; failureSummary: string }[] }[] }>;
};

/** Serious and critical faults of the page, or of a part of it. */
async function serious(page: Page, part: string): Promise<Fault[]> {
  await page.evaluate(AXE);
  return page.evaluate(async (where) => {
    const { violations } = await axe.run(where, { resultTypes: ['violations'] });
    return violations
      .filter(({ impact }) => impact === 'serious' || impact === 'critical')
      .map(({ id, impact, nodes }) => ({
        id,
        impact,
        nodes: nodes
          .slice(0, 3)
          .map(({ html, failureSummary }) => `${html.slice(0, 120)} ${failureSummary.slice(0, 240)}`),
      }));
  }, part);
}
async function check(page: Page, where: string, part = 'html'): Promise<void> {
  expect.soft(await serious(page, part), where).toEqual([]);
}
const everything = 'monuments=mixed,objectives,invocations,roles,stealing,trading,roads';
async function later(players: number, modules: string, seat: number, era: number): Promise<Kept> {
  const { record } = findGame(players, modules, /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const turn = view.log.filter(
    (entry) => entry.seat === seat && entry.era === era && /^(build|buy|income)/.test(entry.move),
  )[3];
  return keptAt(record, (turn?.n ?? 1) - 1, [seat]);
}

for (const theme of ['light', 'dark'] as const) {
  test.describe(theme, () => {
    test.use({ settings: { theme } });

    test('pages without a game', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('main.start')).toBeVisible();
      await check(page, 'start');
      await at(page, 'screen').click();
      await at(page, 'open-settings').click();
      await check(page, 'settings', '.sheet');
      await page.keyboard.press('Escape');
      await at(page, 'sit-1').click();
      await check(page, 'seats');
      await page.goto('/#/codex/rome');
      await expect(page.locator('main')).not.toHaveAttribute('aria-busy', 'true');
      await check(page, 'codex');
      await page.goto('/#/learn');
      await expect(at(page, 'coach')).toBeVisible();
      await check(page, 'learn');
    });

    test('the table', async ({ page }) => {
      await sit(page, await later(3, '', 1, 2));
      const seen = await wanted(page);
      await check(page, 'table');
      await at(page, `piece-${seen.pieces[0] ?? ''}`).click();
      await check(page, 'ghost');
      await page.keyboard.press('Escape');
      await page.keyboard.press('h');
      await expect(at(page, 'hints')).toBeVisible();
      await check(page, 'counsel', '[data-testid="hints"]');
      await page.keyboard.press('Escape');
      for (const key of ['m', '?', 'c', 't', 'l']) {
        await page.keyboard.press(key);
        await expect(page.locator('.sheet')).toBeVisible();
        await check(page, `sheet ${key}`, '.sheet');
        await page.keyboard.press('Escape');
        await expect(page.locator('.sheet')).toHaveCount(0);
      }
    });

    test('the table with everything, and with automata', async ({ page }) => {
      await sit(page, await later(4, everything, 1, 2));
      await wanted(page);
      await check(page, 'everything');
      if (await at(page, 'do-trade').isVisible()) {
        await at(page, 'do-trade').click();
        await check(page, 'trade', '[data-testid="trade"]');
      }
      await sit(page, { ...(await later(1, 'ceres', 1, 2)), id: 'ceres' });
      await wanted(page);
      await check(page, 'ceres');
      await sit(page, { ...(await later(2, 'consul', 1, 2)), id: 'consul' });
      await wanted(page);
      await check(page, 'consul');
      await sit(page, {
        ...(await keptNew({ game: 'metropolis', players: 3, modules: ['draft'], seed: 4 }, [
          'human',
          'human',
          'greedy',
        ])),
        id: 'metropolis',
      });
      await wanted(page);
      await check(page, 'hand over');
      await at(page, 'handover').getByRole('button').click();
      await check(page, 'draft');
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

    test.describe('on a phone', () => {
      test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
      test('the table', async ({ page }) => {
        await page.goto('/');
        await expect(page.locator('main.start')).toBeVisible();
        await check(page, 'start');
        await sit(page, await later(4, everything, 1, 2));
        await wanted(page);
        await check(page, 'table');
      });
    });
  });
}
