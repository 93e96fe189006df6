// SPDX-License-Identifier: MIT
// rules.spec.ts - a rule's number opens the rule, in the language of the page; the codex has them all, without a network too.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { at, expect, expectNoScrolling, shot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt, keptNew, ROOT } from './program.ts';

const AXE = readFileSync(path.join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
declare const axe: { run(part: string): Promise<{ violations: { id: string; impact: string }[] }> };
async function expectClean(page: Page, part: string): Promise<void> {
  await page.evaluate(AXE);
  const faults = await page.evaluate(
    async (where) =>
      (await axe.run(where)).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id }) => id),
    part,
  );
  expect(faults).toEqual([]);
}
const newGame = () => keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']);
/** A move typed at the table that is refused by 3.1. */
async function refused(page: Page): Promise<void> {
  await wanted(page);
  await page.keyboard.press('t');
  await expect(page.locator('.sheet input')).toBeFocused();
  await page.keyboard.type('build library A1');
  await page.keyboard.press('Enter');
  await expect(page.locator('.sheet .neg .rule')).toHaveText('3.1');
}
const sheet = (page: Page) => page.locator('.sheet:has(.rules)');

test('a refusal opens its rule, by the keyboard', async ({ page }) => {
  await sit(page, await newGame());
  await refused(page);
  await page.locator('.sheet .neg .rule').focus();
  await page.keyboard.press('Enter');
  await expect(at(page, 'rule-3.1')).toBeFocused();
  await expect(at(page, 'rule-3.1')).toContainText('Choose a building');
  await expect(at(page, 'rule-3.2')).toBeVisible();
  await expect(at(page, 'rule-4.1')).toBeHidden();
  await expectClean(page, '.sheet:has(.rules)');
  await shot(page, 'rules');
  // A rule that another names, and a search.
  await at(page, 'rule-3.4').getByRole('link', { name: 'Rule 10.6' }).click();
  await expect(at(page, 'rule-10.6')).toBeFocused();
  await sheet(page).getByRole('searchbox').fill('costs no silver');
  await expect(at(page, 'rule-3.5').locator('mark')).toHaveText(['costs', 'no', 'silver']);
  await expect(page.locator('[data-testid^="rule-"]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toHaveCount(0);
  await expect(page.locator('.sheet .neg .rule')).toBeFocused();
});

test('scoring, its table and the log open their rules', async ({ page }) => {
  const { record } = findGame(2, '', /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const last = view.log.findIndex((entry) => entry.events.some(({ kind }) => kind === 'score'));
  const seat = view.log[last]?.seat ?? 1;
  await sit(page, await keptAt(record, last, [seat]));
  await wanted(page);
  await page.locator('.guide .rule').first().click();
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await at(page, 'income').click();
  await expect(at(page, 'scoring')).toBeVisible();
  await at(page, 'beat').locator('.rule').click();
  await expect(sheet(page).locator('li.at, summary:focus')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await at(page, 'skip').click();
  await at(page, 'sums').locator('th .rule').first().click();
  await expect(sheet(page)).toBeVisible();
  await shot(page, 'rules-scoring');
});

test('the codex has all rules, and has them without a network', async ({ page, context }) => {
  await page.goto('/#/codex/rome');
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await context.setOffline(true);
  await at(page, 'codex-rules').click();
  await expect(page.locator('.rules details')).toHaveCount(18);
  await page.locator('.rules summary').nth(2).press('Enter');
  await expect(at(page, 'rule-3.2')).toBeVisible();
  await expectClean(page, 'main');
  await shot(page, 'rules-codex');
  await at(page, 'codex-search').fill('strictly smaller');
  await expect(at(page, 'rule-3.2')).toBeVisible();
  await expect(at(page, 'rule-3.5')).toHaveCount(0);
});

test('a rule has an address', async ({ page }) => {
  await page.goto('/#/codex/rome/13.6');
  await expect(at(page, 'rule-13.6')).toBeInViewport();
});

for (const [language, words] of [
  ['en', 'There is no rule 99.9.'],
  ['de', 'Es gibt keine Regel 99.9.'],
  ['es', 'No hay ninguna regla 99.9.'],
] as const) {
  test.describe(`a rule that there is not, ${language}`, () => {
    test.use({ settings: { language } });
    test('is said to be missing, over all rules', async ({ page }) => {
      await page.goto('/#/codex/rome/99.9');
      await expect(page.locator('.rules').getByRole('alert')).toHaveText(words);
      await expect(page.locator('.rules summary').first()).toBeInViewport();
      await expect(page.locator('.rules details[open]')).toHaveCount(0);
      await at(page, 'codex-search').fill('3.2');
      await expect(page.locator('.rules').getByRole('alert')).toHaveCount(0);
      await page.goto('/#/codex/rome/13');
      await expect(page.locator('.rules details[open]')).toHaveCount(1);
      await expect(page.locator('.rules').getByRole('alert')).toHaveCount(0);
    });
  });
}

test.describe('on a phone, in German', () => {
  test.use({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    settings: { language: 'de', theme: 'dark' },
  });
  test('a refusal opens its rule', async ({ page }) => {
    await sit(page, await newGame());
    await refused(page);
    await page.locator('.sheet .neg .rule').tap();
    await expect(at(page, 'rule-3.1')).toBeInViewport();
    await expect(sheet(page).locator('summary').nth(2)).toHaveText('3. Bauen');
    await expectNoScrolling(page);
    await expectClean(page, '.sheet:has(.rules)');
    await shot(page, 'rules-phone');
  });
});
