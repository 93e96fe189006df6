// SPDX-License-Identifier: MIT
// history.spec.ts - my games: list, filters, figures, files, and what happens when the browser has no room.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { acting, at, expect, gameId, keep, keptMoves, shot, test, wanted } from './lib.ts';
import { findGame, keptAt, keptNew, ROOT, type Kept } from './program.ts';

const AXE = readFileSync(path.join(ROOT, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
declare const axe: {
  run(part: string): Promise<{ violations: { id: string; impact: string; nodes: { html: string }[] }[] }>;
};
async function expectClean(page: Page, part = 'main'): Promise<void> {
  await page.evaluate(AXE);
  const faults = await page.evaluate(
    async (where) =>
      (await axe.run(where)).violations
        .filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    part,
  );
  expect(faults).toEqual([]);
}
const DAY = 86_400_000;
/** Finished games of Ada's against bots, one a day, the last of them yesterday; and one that runs. */
async function manyGames(): Promise<Kept[]> {
  const games: Kept[] = [];
  const kinds: [number, string][] = [
    [2, ''],
    [3, ''],
    [3, 'monuments'],
    [4, 'roads'],
  ];
  for (const [players, modules] of kinds) {
    const { record } = findGame(players, modules, /./, 'greedy', 1);
    for (let i = 0; i < 3; i++) {
      const kept = await keptAt(record, Infinity, [1 + (i % players)], `g${games.length}`);
      const day = `2026-11-${String(1 + games.length).padStart(2, '0')}`;
      games.push({
        ...kept,
        record: kept.record.replace(/^\[Date .*$/m, `[Date "${day}"]`),
        updated: Date.now() - (14 - games.length) * DAY,
      });
    }
  }
  games.push(await keptNew({ game: 'rome', players: 3, modules: [], seed: 5 }, ['human', 'greedy', 'greedy'], 'runs'));
  return games;
}
async function furnished(page: Page): Promise<Kept[]> {
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  const games = await manyGames();
  for (const game of games) {
    await keep(page, game);
  }
  await at(page, 'open-games').click();
  await expect(at(page, 'game-row')).toHaveCount(games.length);
  return games;
}
const rows = (page: Page): ReturnType<Page['locator']> => at(page, 'game-row');

test('all games are there; filters, search and order', async ({ page }) => {
  const games = await furnished(page);
  await expect(at(page, 'games-count')).toContainText('12 finished, 1 running');
  await expect(rows(page).first()).toHaveAttribute('data-game', 'runs');
  await expectClean(page);
  await shot(page, 'games');
  await at(page, 'games-players-3').click();
  await expect(rows(page)).toHaveCount(7);
  await at(page, 'games-state-over').click();
  await expect(rows(page)).toHaveCount(6);
  await at(page, 'games-module').selectOption('monuments');
  await expect(rows(page)).toHaveCount(3);
  await expect(at(page, 'games-shown')).toContainText('3 games shown');
  await at(page, 'games-clear').click();
  await expect(rows(page)).toHaveCount(13);
  await at(page, 'games-opponent').selectOption('Dido');
  await expect(rows(page)).toHaveCount(3);
  await at(page, 'games-clear').click();
  await at(page, 'games-search').fill('egon');
  await expect(at(page, 'games-none')).toBeVisible();
  await at(page, 'games-search').fill('DIDO');
  await expect(rows(page)).toHaveCount(3);
  await at(page, 'games-search').fill('');
  // The figures are those of the records.
  const own = (kept: Kept): number => {
    const seat = kept.seats.findIndex(({ player }) => player === 'human');
    return Number(new RegExp(`[" ]${seat + 1}:(\\d+)`).exec(/Result .*/.exec(kept.record)?.[0] ?? '')?.[1]);
  };
  const points = games.filter(({ over }) => over).map(own);
  await expect(at(page, 'games-figures').locator('tbody tr').last()).toContainText(String(Math.max(...points)));
  await at(page, 'games-by-points').click();
  await expect(rows(page).first().locator('.mg-points b')).toHaveText(String(Math.max(...points)));
  await expect(page.locator('th[aria-sort]')).toHaveText(/Points/);
});

/** Reviews as the page keeps them, of all that figures need. */
async function reviewed(page: Page, games: Kept[]): Promise<void> {
  const reviews = games.map(({ id, record, seats }, i) => {
    const winners = (/winner ([\d ]+)/.exec(record)?.[1] ?? '').split(' ').map(Number);
    const rows = seats.map((_, seat) => ({
      name: '',
      result: winners.includes(seat + 1) ? 1_000_000 / winners.length : 0,
      luck: ((i % 3) - 1) * 120_000 * (seat === 0 ? 1 : -1),
      accuracy: 80 + i,
    }));
    const text = `{"finished":true,"seats":${JSON.stringify(rows)},"steps":[],"moments":[]}`;
    return { id: `read ${id}`, game: id, depth: 'read', program: '', language: 'en', made: i, text };
  });
  await page.evaluate(
    (all) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('aedile.reviews', 1);
        opening.onupgradeneeded = () => opening.result.createObjectStore('reviews', { keyPath: 'id' });
        opening.onerror = () => reject(opening.error ?? new Error());
        opening.onsuccess = () => {
          const writing = opening.result.transaction('reviews', 'readwrite');
          all.forEach((one) => writing.objectStore('reviews').put(one));
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    reviews,
  );
}

test('reviewed games: luck and accuracy in the list, form without luck, a table for other programs', async ({
  page,
}, info) => {
  const games = (await furnished(page)).filter(({ over }) => over);
  await expect(page.locator('.mg-luck')).toHaveCount(0);
  await reviewed(page, games);
  await page.reload();
  await expect(at(page, 'games-count')).toContainText('12 are reviewed');
  await expect(page.locator('td.mg-luck b')).toHaveCount(12);
  await expect(rows(page).nth(1).locator('.mg-accuracy')).toHaveText('91.0');
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.clientHeight));
  expect(Math.max(...heights)).toBeLessThan(2 * Math.min(...heights)); // won or not
  await expect(at(page, 'games-form').getByRole('img')).toHaveAccessibleName(/over 12 games, .* won, .* without luck/);
  await expect(at(page, 'games-figures').locator('thead')).toContainText(/fair\s*without luck\s*accuracy/);
  const all = at(page, 'games-figures').locator('tbody tr').last();
  await expect(all).toContainText('85.5');
  await expectClean(page);
  await shot(page, 'games-reviewed');
  const [file] = await Promise.all([page.waitForEvent('download'), at(page, 'games-csv').click()]);
  const name = info.outputPath(file.suggestedFilename());
  await file.saveAs(name);
  const lines = readFileSync(name, 'utf8').trim().split('\n');
  expect(lines).toHaveLength(13);
  expect(lines[0]).toContain('luck,without_luck,accuracy');
  await rows(page).nth(1).click();
  await at(page, 'games-review').click();
  await expect(page).toHaveURL(/#\/review\/g11/);
});

test('own games beside a review: won, without luck, accuracy, and with which buildings', async ({ page }) => {
  const games = (await furnished(page)).filter(({ over }) => over);
  await reviewed(page, games);
  await page.evaluate(() => localStorage.setItem('aedile.review.depth', 'glance'));
  await page.goto('/#/review/g0');
  await at(page, 'review-gifts').click({ timeout: 60_000 });
  const own = at(page, 'own-games');
  await expect(own.getByRole('heading')).toHaveText('Your 12 games');
  await expect(own.locator('dl')).toContainText(
    /Won33\.3± 14\.2 %Without luck[\d.]+± [\d.]+ %Accuracy[\d.]+last ten [\d.]+/,
  );
  const rows = await own.locator('tbody tr').count();
  expect(rows).toBeGreaterThan(0);
  await expect(own.locator('tbody circle.with')).toHaveCount(rows);
  await expect(own.locator('tbody circle.without')).toHaveCount(rows);
  await expectClean(page);
  await shot(page, 'own-games');
});

test('by keyboard: choose, replay, continue', async ({ page }) => {
  await furnished(page);
  await rows(page).first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(rows(page).nth(2)).toHaveClass('on');
  await expect(at(page, 'games-chosen')).toContainText(/Ada \d+/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/replay\/g10/);
  await page.goBack();
  await rows(page).first().getByRole('button').focus();
  await expect(at(page, 'games-open')).toHaveText('Continue');
  await at(page, 'games-open').click();
  await wanted(page);
  expect(await gameId(page)).toBe('runs');
});

test('records as files: saved, deleted, brought back, read again', async ({ page }, info) => {
  await furnished(page);
  await at(page, 'games-state-over').click();
  const saved = async (act: () => Promise<void>): Promise<string> => {
    const [file] = await Promise.all([page.waitForEvent('download'), act()]);
    const name = info.outputPath(file.suggestedFilename());
    await file.saveAs(name);
    return name;
  };
  const one = readFileSync(await saved(() => at(page, 'games-save').click()), 'utf8');
  expect(one.match(/^\[Format/gm)).toHaveLength(1);
  const all = await saved(() => at(page, 'games-save-all').click());
  expect(readFileSync(all, 'utf8').match(/^\[Format/gm)).toHaveLength(12);

  await at(page, 'games-delete').dblclick(); // the second press is not for the next game
  await expect(rows(page)).toHaveCount(11);
  await at(page, 'games-delete').click();
  await expect(rows(page)).toHaveCount(10);
  await expect(at(page, 'games-said')).toContainText('2 games');
  await at(page, 'games-undo').click();
  await expect(rows(page)).toHaveCount(12);
  await at(page, 'games-clear-out').click();
  await saved(() => at(page, 'games-clear-sure').click());
  await expect(at(page, 'games-none')).toBeVisible();
  await shot(page, 'games-none');

  await at(page, 'games-import').setInputFiles(all);
  await expect(at(page, 'games-said')).toContainText('12 games read.');
  await expect(rows(page)).toHaveCount(12);
  await at(page, 'games-import').setInputFiles(all);
  await expect(at(page, 'games-said')).toContainText('12 were here already.');
  const bad = info.outputPath('bad.rome');
  writeFileSync(bad, one.replace('income', 'fly'));
  await at(page, 'games-import').setInputFiles(bad);
  await expect(at(page, 'games-said')).toContainText('1 could not be read');
  await page.reload();
  await at(page, 'games-state-over').click();
  await expect(rows(page)).toHaveCount(12);
});

test('a browser that runs out of room says so, loses nothing, and keeps the game once there is room', async ({
  page,
}) => {
  // The browser refuses to keep anything more, from the moment when the test says so until something is deleted.
  await page.addInitScript(() => {
    const { put, delete: remove } = IDBObjectStore.prototype;
    const state = globalThis as unknown as { full?: boolean };
    IDBObjectStore.prototype.put = function (...args) {
      if (state.full === true) {
        throw new DOMException('no room', 'QuotaExceededError');
      }
      return put.apply(this, args);
    };
    IDBObjectStore.prototype.delete = function (...args) {
      state.full = false;
      return remove.apply(this, args);
    };
  });
  await furnished(page);
  await rows(page).first().getByRole('button').click();
  await at(page, 'games-open').click();
  await wanted(page);
  await page.evaluate(() => {
    (globalThis as unknown as { full: boolean }).full = true;
  });
  await acting(page, () => at(page, 'income').click());
  await expect(at(page, 'full')).toBeVisible();
  await expectClean(page, '.sheet');
  await shot(page, 'games-full');
  const [file] = await Promise.all([page.waitForEvent('download'), at(page, 'full-save').click()]);
  expect(file.suggestedFilename()).toBe('aedile-runs.rome');
  expect(await keptMoves(page, 'runs')).toHaveLength(0);
  await at(page, 'full-games').click();
  await expect(at(page, 'games-trouble')).toBeVisible();
  await rows(page).last().getByRole('button').click();
  await at(page, 'games-delete').click();
  await expect(at(page, 'games-trouble')).toHaveCount(0);
  expect((await keptMoves(page, 'runs')).length).toBeGreaterThan(0);
  await expect(at(page, 'games-room')).toContainText('The browser leaves');
});

test('damaged games are named, can be saved and deleted, and harm no other', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  const game = await keptNew({ game: 'rome', players: 2, modules: [], seed: 1 }, ['human', 'greedy'], 'good');
  await keep(page, game);
  await keep(page, { id: 'bad', record: 'rubbish' } as Kept);
  await page.reload();
  await expect(at(page, 'continue')).toBeVisible();
  await at(page, 'open-games').click();
  await expect(rows(page)).toHaveCount(1);
  await expect(at(page, 'games-broken')).toBeVisible();
  await at(page, 'games-broken-delete').click();
  await expect(at(page, 'games-broken')).toHaveCount(0);
  await expect(rows(page)).toHaveCount(1);
});

test('a finished table with friends is among them, with its record', async ({ page }) => {
  const { record } = findGame(2, '', /./, 'greedy', 1);
  await page.route('**/api/games/faraway/record', (route) => route.fulfill({ body: record }));
  await page.goto('/');
  await page.evaluate(() => {
    const seat = { game: 'faraway', seat: 2, token: 'x', updated: 1, over: true, title: '', names: ['Ben', 'Ada'] };
    localStorage.setItem('aedile.online.seats', JSON.stringify([{ ...seat, mine: false }]));
  });
  await at(page, 'open-games').click();
  await expect(rows(page)).toHaveAttribute('data-game', 'far-faraway-2');
  await page.unroute('**/api/games/faraway/record');
  await page.reload();
  await expect(rows(page)).toHaveCount(1);
  await at(page, 'games-open').click();
  await expect(page).toHaveURL(/#\/replay\/far-faraway-2/);
  await expect(page.getByRole('slider').first()).toBeVisible();
});

for (const [width, height, theme] of [
  [320, 568, 'light'],
  [390, 844, 'dark'],
  [844, 390, 'light'],
  [820, 1180, 'light'],
  [1280, 720, 'dark'],
  [2560, 1440, 'light'],
] as const) {
  test.describe(`at ${width}×${height}, ${theme}`, () => {
    test.use({ viewport: { width, height }, settings: { theme, language: 'de' } });
    test('nothing is cut, everything is in reach', async ({ page }) => {
      await furnished(page);
      if (await at(page, 'games-filters').isVisible()) {
        await shot(page, `games-${width}`);
        await at(page, 'games-filters').click();
      }
      await expect(at(page, 'games-state-over')).toBeVisible();
      const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wide).toBeLessThanOrEqual(0);
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('main.mygames button, main.mygames select, main.mygames input')]
          .filter((item) => item.offsetParent !== null && !item.classList.contains('sr'))
          .map((item) => ({ box: item.getBoundingClientRect(), name: item.dataset.testid ?? item.textContent }))
          .filter(({ box }) => box.left < -1 || box.right > innerWidth + 1 || box.height < 28)
          .map(({ name, box }) => `${name} ${box.left} ${box.right} ${box.height}`),
      );
      expect(cut).toEqual([]);
      await expectClean(page);
      await shot(page, `games-${width}-open`);
      await at(page, 'games-open').click();
      await expect(page).toHaveURL(/play/);
    });
  });
}
