// SPDX-License-Identifier: MIT
// review-mistakes.spec.ts - the right half of a review and its gifts: mistakes by size, both moves on the city, and figures
// that add up and open what they came from.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { at, expect, expectNoScrolling, keep, shot, test } from './lib.ts';
import { keptAt, ROOT } from './program.ts';
import { check } from './serious.ts';

// The system says whether it is light or dark.
test.use({ settings: { theme: 'system' } });
const LOT_LEAST = 38;
const PHONE = { width: 390, height: 664 };
/** A finished game with a person at the first seat, reviewed at a glance. */
async function review(page: Page, game = 'rome-2-greedy'): Promise<void> {
  const record = readFileSync(path.join(ROOT, 'tests/games', `${game}.rome`), 'utf8');
  await page.addInitScript(() => localStorage.setItem('aedile.review.depth', 'glance'));
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await keep(page, { ...(await keptAt(record, Infinity, [1])), over: true });
  await page.goto('/#/review/kept');
  await expect(at(page, 'review')).toBeVisible();
}
const numbers = (rows: Locator): Promise<number[]> =>
  rows.evaluateAll((all) => all.map((one) => Number((one.textContent ?? '').replace('−', '-'))));
const chosen = (page: Page): Promise<string | null> => at(page, 'review-chosen').getAttribute('data-n');
/** Every lot of every picture is large enough to be read. */
async function expectLots(page: Page): Promise<void> {
  const sizes = await page.locator('.crp').evaluateAll((all) =>
    all.map((crop) => {
      const [columns = 1] = (crop.getAttribute('data-box') ?? '').split('x').map(Number);
      return (crop.querySelector('.crp-city')?.getBoundingClientRect().width ?? 0) / columns;
    }),
  );
  expect(sizes.length).toBeGreaterThan(0);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(LOT_LEAST - 0.5);
}

test('mistakes by size, with both moves on the city; gifts add up and open their moves', async ({ page }) => {
  await review(page);
  await expectNoScrolling(page);
  const list = at(page, 'mistakes').locator('button');
  const losses = await numbers(list.locator('b'));
  expect(losses.length).toBeGreaterThan(1);
  expect(losses).toEqual([...losses].sort((a, b) => a - b));
  expect(losses.every((loss) => loss <= -2)).toBe(true);
  // The largest is chosen first; the arrows walk the list, and what they lead to is chosen.
  await expect(list.first()).toHaveAttribute('aria-current', 'true');
  await list.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.nth(1)).toHaveAttribute('aria-current', 'true');
  await expect(list.nth(1)).toBeFocused();
  await expect(at(page, 'review-chosen')).toHaveAttribute('data-n', /\d+/);
  const all = await list.count();
  await at(page, 'mistakes-of-0').click();
  expect(await list.count()).toBeGreaterThan(all);
  // Of a move in the city: what was played and what is better, each with its chance.
  const built = list.filter({ hasText: /Build|Buy/ }).first();
  await built.click();
  await expectLots(page);
  for (const how of ['played', 'better']) {
    await expect(
      at(page, `crop-${how}`).getByRole('img', { name: how === 'played' ? /^Played: / : /^Better: / }),
    ).toBeVisible();
  }
  const worth = await page.locator('.pair em').allTextContents();
  const [played = 0, better = 0] = worth.map((text) => Number(text.replace(' %', '')));
  const loss = Number((await built.locator('b').textContent())?.replace('−', ''));
  expect(Math.abs(better - played - loss)).toBeLessThan(0.15);
  await shot(page, 'review-mistakes');

  // A move of one's own, made at the table, is judged and stands beside the others.
  await page.keyboard.press('t');
  await expect(at(page, 'trying')).toBeVisible();
  const income = at(page, 'tried').locator('li').filter({ hasText: 'Take an income' });
  await expect(async () => {
    // The table may be drawn before it listens.
    await page.keyboard.press('i');
    await page.keyboard.press('Enter');
    await expect(income).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(income.locator('b').first()).toHaveText(/^\d+\.\d %$/);
  await check(page, 'another move');
  await page.keyboard.press('Escape');
  await expect(at(page, 'review-chosen').getByTestId('tried').locator('li')).toHaveCount(3);

  await page.keyboard.press('g');
  await expect(at(page, 'gifts')).toBeVisible();
  await expectNoScrolling(page);
  const rows = at(page, 'gifts-choices').locator('tbody tr');
  for (let i = 0; i < (await rows.count()); i++) {
    const row = await numbers(rows.nth(i).locator('button'));
    expect(Math.abs(row.reduce((sum, one) => sum + one, 0))).toBeLessThan(0.05);
  }
  const luck = at(page, 'gifts-luck');
  const columns = await luck.locator('tfoot .v').count();
  for (let i = 0; i < columns; i++) {
    const parts = await numbers(luck.locator(`tbody tr td.v:nth-of-type(${2 * i + 3})`));
    const [whole = 0] = await numbers(luck.locator('tfoot .v').nth(i));
    expect(Math.abs(parts.reduce((sum, one) => sum + one, 0) - whole)).toBeLessThan(0.05);
  }
  await check(page, 'gifts of a review');
  await shot(page, 'review-gifts');
  await expect(at(page, 'gifts').locator('.g4 .tell')).toContainText(/^You against \w+: (\w+ [+−]\d+(, )?)+\.$/);
  await rows.first().locator('button').first().click();
  const cause = at(page, 'causes').locator('button').first();
  const n = (await cause.getAttribute('data-testid'))?.replace('cause-', '') ?? '';
  await cause.click();
  await expect(at(page, 'review-chosen')).toHaveAttribute('data-n', n);
});

test('on a phone one move at a time, as played or better', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await review(page);
  await at(page, 'review-tab-mistakes').click();
  await expectNoScrolling(page);
  const first = await chosen(page);
  await at(page, 'mistake-next').click();
  await expect.poll(() => chosen(page)).not.toBe(first);
  await at(page, 'mistakes')
    .locator('button')
    .filter({ hasText: /Build|Buy/ })
    .first()
    .click();
  await expect(at(page, 'crop-better')).toBeVisible();
  await at(page, 'show-played').click();
  await expect(at(page, 'crop-played')).toBeVisible();
  await expect(at(page, 'crop-better')).toHaveCount(0);
  await expectLots(page);
  await check(page, 'mistakes of a review');
  // On its side there are two pictures, and the list lies below them: what they show is said above.
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(at(page, 'crop-played')).toBeVisible();
  await expect(at(page, 'crop-better')).toBeVisible();
  await expect(at(page, 'mistake-next')).toBeVisible();
  await page.setViewportSize(PHONE);
  await shot(page, 'review-mistakes-phone');
  await at(page, 'review-tab-gifts').click();
  await expectNoScrolling(page);
  const gift = at(page, 'gifts-largest').locator('button').first();
  const n = (await gift.getAttribute('data-testid'))?.replace('gift-', '') ?? '';
  await gift.click();
  await expect(at(page, 'review-chosen')).toHaveAttribute('data-n', n);
});
