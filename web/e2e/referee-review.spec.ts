// SPDX-License-Identifier: MIT
// referee-review.spec.ts - a boxed game that is over is reviewed like any other: from its end, among my games, as a drill.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { Review } from '../src/engine/review.ts';
import { boxed, openBook, toldUntil } from './book.ts';
import { at, expect, expectNoScrolling, shot, test } from './lib.ts';
import { PROGRAM } from './program.ts';
import { check } from './serious.ts';

test.use({ settings: { theme: 'system', name: 'Livia' } });

/** Opens a book in which all but the last move was told. */
async function nearlyTold(page: Page, name: string, players: number): Promise<string> {
  const game = await boxed(name);
  await page.addInitScript(() => localStorage.setItem('aedile.review.depth', 'glance'));
  await openBook(page, players, toldUntil(game, game.log.length - 1));
  return game.log.at(-1)?.move ?? '';
}
/** Tells the last move, and goes past the reading of the last scoring. */
async function tellLast(page: Page, move: string): Promise<void> {
  await at(page, 'ref-menu').click();
  await at(page, 'ref-typed').click();
  await page.locator('.sheet input').fill(move);
  await page.keyboard.press('Enter');
  await expect(at(page, 'ref-final').or(at(page, 'say-next'))).toBeVisible();
  while ((await at(page, 'ref-final').count()) === 0) {
    await at(page, 'say-next').click();
  }
}
async function saved(page: Page, act: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([page.waitForEvent('download'), act()]);
  return await file.path();
}

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 390, height: 664 },
]) {
  test(`the review of a boxed game has the bytes of aedile analyse, at ${viewport.width}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const wide = viewport.width > 1000;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await tellLast(page, await nearlyTold(page, 'rome-2-greedy', 2));
    await shot(page, `referee-end-${viewport.width}`);
    const record = await saved(page, () => at(page, 'ref-save').click());
    await at(page, 'review-open').click();
    await expect(at(page, 'review')).toHaveAttribute('data-depth', 'glance');
    await expectNoScrolling(page);
    await shot(page, `referee-review-${viewport.width}`);
    // What needs a deck is not there.
    await expect(at(page, 'review-on')).toHaveCount(0);
    await at(page, 'review-export').click();
    await expect(at(page, 'export-link')).toHaveCount(0);
    const json = readFileSync(await saved(page, () => at(page, 'export-json').click()), 'utf8');
    const native = execFileSync(PROGRAM, ['analyse', record, '--depth', 'glance', '--json'], { encoding: 'utf8' });
    expect(json).toBe(native.trimEnd());
    await page.keyboard.press('Escape');
    const review = JSON.parse(json) as Review;
    const mistakes = review.steps.filter(({ choice, seat }) => (choice[seat - 1] ?? 0) <= -20_000);
    expect(mistakes.length).toBeGreaterThan(0);

    // A move of one's own is judged, at a table without a deck.
    if (!wide) {
      await at(page, 'review-tab-mistakes').click();
      await shot(page, 'referee-review-mistakes-390');
    }
    await at(page, 'review-try').click();
    await expect(at(page, 'trying')).toBeVisible();
    await expect(async () => {
      await page.keyboard.press('i'); // the table may be drawn before it listens
      await page.keyboard.press('Enter');
      await expect(at(page, 'trying')).toContainText(/Take an income.*\d+\.\d %/, { timeout: 1000 });
    }).toPass();
    await shot(page, `referee-review-try-${viewport.width}`);
    await at(page, 'try-back').click();

    // It is kept with its game: a reload shows it again and makes none.
    const before = asked.filter((url) => /review-\w+\.wasm/.test(url)).length;
    await page.reload();
    await expect(at(page, 'review')).toBeVisible();
    expect(asked.filter((url) => /review-\w+\.wasm/.test(url))).toHaveLength(before);
    await expect(page).toHaveURL(/#\/review\/book-told\/\d+$/);
    await page.keyboard.press('Escape');
    await expect(at(page, 'ref-final')).toBeVisible();
    // And from its replay.
    await at(page, 'ref-replay').click();
    await expect(at(page, 'replaying')).toBeVisible();
    await at(page, 'review-open').click();
    await expect(at(page, 'review')).toBeVisible();
  });
}

test('a boxed game is among my games, with its review; told otherwise it has none', async ({ page }) => {
  const last = await nearlyTold(page, 'rome-2-greedy', 2);
  await page.goto('/#/games');
  await expect(at(page, 'games-none')).toBeVisible();
  await page.goto('/#/referee/told');
  await tellLast(page, last);
  await at(page, 'review-open').click();
  await expect(at(page, 'review')).toBeVisible();
  await check(page, 'the review of a boxed game');
  await page.goto('/#/games');
  const row = page.locator('[data-game="book-told"]');
  await expect(row.locator('.mg-accuracy')).toHaveText(/\d/);
  await expect(row).toContainText('Julia');
  await shot(page, 'referee-my-games');
  await at(page, 'games-open').click();
  await expect(at(page, 'replaying')).toBeVisible();
  await at(page, 'replay-leave').click();
  // Its last move is taken back: the game is not over, and neither it nor its review is shown as if it were.
  await at(page, 'ref-undo').click();
  await expect(at(page, 'ref-play')).toBeVisible();
  await page.goto('/#/games');
  await expect(at(page, 'games-none')).toBeVisible();
  await page.goto('/#/review/book-told');
  await expect(at(page, 'lost')).toBeVisible();
  await page.goto('/#/referee/told');
  await tellLast(page, last);
  await page.goto('/#/games');
  await expect(row).toBeVisible();
  await expect(row.locator('.mg-accuracy')).toHaveCount(0);
  // Deleted, it is gone from Referee too; brought back, it is in both.
  await at(page, 'games-delete').click();
  await expect(row).toHaveCount(0);
  await at(page, 'games-undo').click();
  await expect(row).toBeVisible();
  await page.goto('/#/referee');
  await expect(at(page, 'book-told')).toBeVisible();
});

test('a mistake of a boxed game becomes a drill, and the file of one is opened anywhere', async ({ page }) => {
  await tellLast(page, await nearlyTold(page, 'rome-2-greedy', 2));
  const record = await saved(page, () => at(page, 'ref-save').click());
  await at(page, 'review-open').click();
  await at(page, 'review-drill').click();
  await at(page, 'drill-this').click();
  await expect(at(page, 'drill-added')).toContainText('1');
  await at(page, 'drill-open').click();
  await expect(at(page, 'question')).toBeVisible();
  await expect(async () => {
    await page.keyboard.press('/');
    await expect(page.locator('.sheet input')).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.locator('.sheet input').fill('income');
  await page.keyboard.press('Enter');
  await expect(at(page, 'verdict')).toBeVisible();
  await shot(page, 'referee-drill');
  // As somebody who was only sent the file.
  await page.evaluate(() => localStorage.removeItem('aedile.referee.told'));
  await page.goto('/#/review');
  await at(page, 'open').setInputFiles(record);
  await expect(at(page, 'review')).toBeVisible();
  await page.goto('/#/replay');
  await at(page, 'open').setInputFiles(record);
  await expect(at(page, 'replaying')).toBeVisible();
  await page.goto('/#/games');
  await expect(at(page, 'games-chosen')).toContainText('90 moves');
  await at(page, 'games-delete').click(); // its book is gone, it was still there
  await expect(at(page, 'games-none')).toBeVisible();
  await at(page, 'games-import').setInputFiles(record);
  await expect(at(page, 'games-said')).toContainText('1 game read.');
  await expect(at(page, 'game-row')).toHaveCount(1);
  const whole = readFileSync(record, 'utf8');
  const unfinished = whole.replace(/^\[Result ".*"\]$/m, '[Result "*"]').replace(/\n20\. [\s\S]*$/, '\n');
  await at(page, 'games-import').setInputFiles({ name: 'a.rome', mimeType: '', buffer: Buffer.from(unfinished) });
  await expect(at(page, 'games-said')).toContainText('goes on in Referee');
  await expect(at(page, 'game-row')).toHaveCount(1);
});
