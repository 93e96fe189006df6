// SPDX-License-Identifier: MIT
// metropolis.spec.ts - Metropolis in its own clothes: colours, pile, words and four seats, on every page it has.
import { at, expect, shot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt, type Kept } from './program.ts';

let halfway: Kept;
let over: Kept;
test.beforeAll(async () => {
  const { record } = findGame(4, '', /^build/, 'greedy', 1, 'metropolis');
  over = await keptAt(record, Infinity, [1], 'over');
  const turn = over.view.log.filter(({ seat, era }) => seat === 1 && era === 2)[4];
  halfway = await keptAt(record, (turn?.n ?? 1) - 1, [1]);
});

test('the table: years, coins, teal pile and a graphite bench', async ({ page }) => {
  await sit(page, halfway);
  await wanted(page);
  await expect(page.locator('html')).toHaveAttribute('data-skin', 'metropolis');
  await expect(page.locator('.mile.now')).toContainText('Year II');
  const paint = await page.evaluate(() => ({
    pile: getComputedStyle(document.querySelector('.pile i') as Element).backgroundColor,
    title: getComputedStyle(document.querySelector('.brand h1') as Element).color,
  }));
  expect(paint.pile).toBe('rgb(29, 85, 96)');
  expect(paint.title).toBe('rgb(29, 85, 96)');
  await page.locator('[data-testid^="piece-"]:not(.out):not(.nowhere)').first().click();
  await expect(at(page, 'preview')).toContainText('If the year ended now');
  expect(await page.locator('main').innerText()).not.toMatch(/\b(Era|era|silver|VP)\b/);
  await shot(page, 'metropolis');
});

test('final page and replay say years and coins too', async ({ page }) => {
  await sit(page, over);
  await expect(at(page, 'final')).toContainText('Metropolis');
  await expect(at(page, 'final')).toContainText('Year III');
  expect(await at(page, 'final').innerText()).not.toMatch(/\b(Era|silver|VP)\b/);
  await shot(page, 'metropolis-final');
  await at(page, 'replay').click();
  await expect(page.locator('main')).toContainText('Year I');
  expect(await page.locator('main').innerText()).not.toMatch(/\b(Era|silver|VP)\b/);
  await shot(page, 'metropolis-replay');
});

test('four seats, four colours to choose from', async ({ page }) => {
  await page.goto('/');
  await at(page, 'kind-metropolis').click();
  await page.locator('.sit button').first().click();
  await expect(at(page, 'place-1').locator('select.colour option')).toHaveText(['Red', 'Blue', 'Yellow', 'Purple']);
});
