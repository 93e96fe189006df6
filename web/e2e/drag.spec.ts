// SPDX-License-Identifier: MIT
// drag.spec.ts - a building that is moved over the city changes what shows it, and nothing else: that makes it quick.
import { at, expect, lot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt, movesOf } from './program.ts';

const EVERYTHING = 'monuments,draft,objectives,invocations,roles,roads,trading,stealing';
/** Drawn once, whatever is in the hand and wherever. */
const STILL = [
  'svg.city',
  '.market',
  '.tray',
  '.seat',
  '.popnow',
  '.guide',
  '.log',
  '.own-cards',
  '.poolstrip',
  '.road',
];

test('while a building is moved, only its picture and what it would bring change', async ({ page }) => {
  const { record } = findGame(4, EVERYTHING, /^build/, 'greedy', 1);
  const builds = movesOf(record).filter(({ move }) => move.startsWith('build '));
  const { n, seat, move } = builds[Math.floor(builds.length * 0.75)] ?? { n: 1, seat: 1, move: '' };
  await sit(page, await keptAt(record, n - 1, [seat]));
  await wanted(page);
  const [, piece = '', first = ''] = move.split(' ');
  await at(page, `piece-${piece}`).click();
  await lot(page, first).hover();
  await expect(at(page, 'preview')).toBeVisible();
  await page.evaluate((parts) => {
    const seen: string[] = [];
    Object.assign(globalThis, { seen });
    for (const part of parts) {
      const found = document.querySelectorAll(`.desk ${part}`);
      if (found.length === 0) {
        seen.push(`${part} is not there`);
      }
      for (const element of found) {
        new MutationObserver((changes) => seen.push(...changes.map(({ type }) => `${part} ${type}`))).observe(element, {
          attributes: true,
          childList: true,
          characterData: true,
          subtree: true,
        });
      }
    }
  }, STILL);
  const bad = page.locator('.citymarks .gh.bad');
  const states = new Set<boolean>();
  for (const row of [1, 3, 5, 7, 9]) {
    for (const column of 'ACEGI') {
      await lot(page, `${column}${row}`).hover();
      states.add((await bad.count()) > 0);
    }
  }
  await page.keyboard.press('r');
  expect(states.size, 'it was held where it fits and where it does not').toBe(2);
  expect(await page.evaluate(() => (globalThis as unknown as { seen: string[] }).seen)).toEqual([]);
});
