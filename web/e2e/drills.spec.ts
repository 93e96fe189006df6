// SPDX-License-Identifier: MIT
// drills.spec.ts - drills and the position of the day: judged, scheduled, kept, the same for all, without a network.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import {
  dailyIndex,
  dayOfAll,
  drillsOf,
  verdictOf,
  type Card,
  type Drill,
  type StoredSet,
} from '../src/table/drills.ts';
import { Host } from './host.ts';
import { at, expect, expectNoScrolling, keep, keptMoves, shot, test } from './lib.ts';
import { findGame, keptAt, movesOf, openDoor, ROOT } from './program.ts';
import { check } from './serious.ts';

const SET = drillsOf(JSON.parse(readFileSync(path.join(ROOT, 'web/drills.json'), 'utf8')) as StoredSet);

async function asked(page: Page): Promise<Drill> {
  await expect(at(page, 'question')).toBeVisible();
  const id = await at(page, 'question').getAttribute('data-drill');
  const drill = SET.find((one) => one.id === id);
  expect(drill, 'a position of the set').toBeDefined();
  return drill as Drill;
}
/** Presses a key until it does something: the table listens a moment after it is seen. */
async function press(page: Page, key: string, shown: ReturnType<Page['locator']>): Promise<void> {
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(shown).toBeVisible({ timeout: 1000 });
  }).toPass();
}
/** Plays a move at the table, by its notation. */
async function answer(page: Page, move: string): Promise<void> {
  await press(page, '/', page.locator('.sheet input'));
  await page.locator('.sheet input').fill(move);
  await page.keyboard.press('Enter');
  await expect(at(page, 'verdict')).toBeVisible();
}
const best = (drill: Drill): string => drill.moves[0]?.move ?? '';
const worst = (drill: Drill): string => drill.moves.at(-1)?.move ?? '';
const judged = (page: Page, move: string): ReturnType<Page['locator']> =>
  at(page, `judged-${move.replaceAll(' ', '-')}`);

test('one found, one missed: judged with reasons, and the schedule outlives the page', async ({ page }) => {
  await page.goto('/');
  await at(page, 'open-drills').click();
  const first = await asked(page);
  await expect(at(page, 'hint')).toHaveCount(0); // nothing is said about moves
  await expect(at(page, 'verdict')).toHaveCount(0);
  await shot(page, 'drills-question');
  await answer(page, best(first));
  await expect(at(page, 'verdict')).toHaveAttribute('data-verdict', 'found');
  await expect(at(page, 'verdict')).toContainText(first.reasons.en?.[0]?.words ?? '?');
  await expect(at(page, 'comes-again')).toContainText('in 3 days');
  await expect(judged(page, best(first))).toHaveAttribute('aria-pressed', 'true');
  const other = first.moves[1]?.move ?? '';
  await judged(page, other).click();
  await expect(judged(page, other)).toHaveAttribute('aria-pressed', 'true');
  await shot(page, 'drills-found');

  await page.keyboard.press('Enter');
  const second = await asked(page);
  expect(second.id).not.toBe(first.id);
  const bad = worst(second);
  const loss = (second.moves[0]?.chance ?? 0) - (second.moves.at(-1)?.chance ?? 0);
  expect(verdictOf(loss)).toBe('missed');
  await answer(page, bad);
  await expect(at(page, 'verdict')).toHaveAttribute('data-verdict', 'missed');
  await expect(at(page, 'comes-again')).toContainText('in 1 day');
  await expect(judged(page, bad)).toContainText('your answer');

  // Again, for practice: found now, and the schedule stays as it is.
  await at(page, 'drill-retry').click();
  expect((await asked(page)).id).toBe(second.id);
  await answer(page, best(second));
  await expect(at(page, 'verdict')).toHaveAttribute('data-verdict', 'found');
  await expect(at(page, 'comes-again')).toContainText('For practice');

  await page.reload();
  const third = await asked(page);
  expect([first.id, second.id]).not.toContain(third.id);
  await expect(at(page, 'box-1').locator('b')).toHaveText('1');
  await expect(at(page, 'box-3').locator('b')).toHaveText('1');
  await expect(at(page, 'drill-streak')).toContainText('1 day in a row');
});

/** A move that is not in the set. */
async function unseen(drill: Drill): Promise<string> {
  const door = await openDoor();
  door.call('table.resume', { link: drill.link });
  door.call('table.cut', { n: drill.n - 1 });
  const { moves } = door.call('look', { viewer: drill.seat });
  const other = moves.find(({ move }) => !drill.moves.some((one) => one.move === move))?.move ?? '';
  expect(other).not.toBe('');
  return other;
}
test('a move that was not looked at is judged when it is played', async ({ page }) => {
  await page.goto('/#/drills');
  const other = await unseen(await asked(page));
  await answer(page, other);
  await expect(judged(page, other)).toContainText('your answer');
  await expect(judged(page, other).locator('b').first()).toHaveText(/^\d+\.\d$/);
});

test.describe('without the reviewer', () => {
  test.use({ allowed: [/Failed to load resource/], serviceWorkers: 'block' });
  test('a move that was not looked at changes nothing', async ({ page }) => {
    await page.route('**/review-*.wasm', (route) => route.abort());
    await page.goto('/#/drills');
    const drill = await asked(page);
    await answer(page, await unseen(drill));
    await expect(at(page, 'verdict')).toHaveAttribute('data-verdict', 'unjudged');
    await expect(at(page, 'comes-again')).toHaveText('The schedule stays as it is.');
    await shot(page, 'drills-unjudged');
    await page.reload();
    expect((await asked(page)).id).toBe(drill.id);
    await expect(at(page, 'box-1').locator('b')).toHaveText('0');
  });
});

test('mistakes of a review become drills', async ({ page }) => {
  const { record } = findGame(2, '', /./, 'novice', 1);
  const kept = await keptAt(record, Infinity, [1], 'over');
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await keep(page, kept);
  await page.evaluate(() => localStorage.setItem('aedile.review.depth', 'glance'));
  await page.goto('/#/review/over');
  await at(page, 'review-drill').click();
  await at(page, 'drill-mistakes').click();
  const said = at(page, 'drill-added');
  await expect(said).toHaveText(/^[1-9]\d* positions? added to the drills\.$/);
  const count = Number.parseInt((await said.textContent()) ?? '0', 10);
  await at(page, 'drill-mistakes').click(); // once each
  await expect(said).toHaveText('0 positions added to the drills.');
  await at(page, 'drill-open').click();
  await expect(at(page, 'question')).toContainText('Ada lost');
  await expect(at(page, 'box-1').locator('b')).toHaveText(String(count));
  await press(page, 'i', at(page, 'comes-again'));
});

test('the position of the day: the same for all, once a day, told without a move', async ({
  page,
  browser,
  baseURL,
}) => {
  const noon = new Date('2026-11-16T12:00:00Z'); // in Auckland it is the 17th
  const want = SET[dailyIndex(dayOfAll(noon), SET.length)];
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.clock.setFixedTime(noon);
  await page.goto('/#/drills/daily');
  const drill = await asked(page);
  expect(drill.id).toBe(want?.id);
  const other = await browser.newContext({ baseURL, locale: 'de-DE', timezoneId: 'Pacific/Auckland' });
  const elsewhere = await other.newPage();
  await elsewhere.clock.setFixedTime(noon);
  await elsewhere.goto('/#/drills/daily');
  expect((await asked(elsewhere)).id).toBe(drill.id);
  await other.close();

  await answer(page, best(drill));
  await expect(at(page, 'daily-verdict')).toContainText('Found');
  await at(page, 'daily-share').click();
  await expect(at(page, 'daily-said')).toHaveText('Copied.');
  const told = await page.evaluate(() => navigator.clipboard.readText());
  expect(told).toMatch(/^Aedile, daily position of .*: Found\. http.*#\/drills\/daily$/);

  // The result stays, whatever is tried afterwards.
  await page.reload();
  await asked(page);
  await answer(page, worst(drill));
  await expect(at(page, 'comes-again')).toContainText('For practice');
  await expect(at(page, 'daily-verdict')).toContainText('Found');
});

test('the position of the day asked once more has no move in hand', async ({ page }) => {
  await page.clock.setFixedTime(new Date('2026-11-16T12:00:00Z'));
  await page.goto('/#/drills/daily');
  const drill = await asked(page);
  await at(page, 'give-up').click();
  const shown = drill.moves.map(({ move }) => move).find((move) => move.startsWith('b')) ?? best(drill);
  await judged(page, shown).click();
  await expect(judged(page, shown)).toHaveAttribute('aria-pressed', 'true');
  await at(page, 'daily-try').click();
  await asked(page);
  await expect(at(page, 'verdict')).toHaveCount(0);
  await expect(at(page, 'let-go')).toHaveCount(0);
  await expect(at(page, 'commit')).toHaveCount(0);
});

/** A drill of one's own, of a game that is "gone"; the move in it is the best. */
function ownCard(): Card & { drill: Drill } {
  const { record, n, seat, move } = findGame(2, '', /^build/, 'greedy', 1);
  expect(movesOf(record)[n - 1]?.move).toBe(move);
  return {
    id: 'own-1',
    theme: 'civic',
    box: 0,
    due: '2026-01-01',
    answered: 0,
    found: 0,
    drill: {
      id: 'own-1',
      record,
      n,
      seat,
      era: 1,
      depth: 'read',
      played: 'income',
      moves: [
        { move, chance: 439_000, points: 100_000 },
        { move: 'income', chance: 344_000, points: 95_000 },
      ],
      reasons: { en: [{ rule: '6.2', words: 'The Library scores 12.' }] },
      sources: [{ seat, source: 'civic', played: 4, best: 16 }],
      game: { id: 'gone', day: '2026-03-14' },
    },
  };
}
/** Keeps cards in this browser, whose database is there once drills have been open. */
async function keepCards(page: Page, cards: Card[]): Promise<void> {
  await page.goto('/#/drills');
  await expect(at(page, 'drill-schedule')).toBeVisible();
  await page.evaluate(async (rows) => {
    const open = indexedDB.open('aedile-drills', 1);
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const transaction = open.result.transaction('cards', 'readwrite');
    rows.forEach((row) => transaction.objectStore('cards').put(row));
    await new Promise((done) => {
      transaction.oncomplete = done;
    });
    open.result.close();
  }, cards);
}

test('a mistake of one’s own is asked first, with what it cost', async ({ page }) => {
  const card = ownCard();
  const damaged = { ...card, id: 'own-0', due: '2025-12-31', drill: { ...card.drill, id: 'own-0', record: '?' } };
  await keepCards(page, [damaged, card]);
  await page.reload();
  await at(page, 'lost-next').click(); // one that cannot be read is passed over, and does not come again
  await expect(at(page, 'question')).toContainText('lost 9.5 % here');
  await page.reload();
  await expect(at(page, 'question')).toContainText('lost 9.5 % here');
  await expect(at(page, 'drills-due')).toContainText('From your game of 14 March.');
  await press(page, 'i', at(page, 'verdict'));
  await expect(at(page, 'verdict')).toHaveAttribute('data-verdict', 'missed');
  await expect(at(page, 'verdict')).toContainText('4 → 16');
  await expect(at(page, 'drill-themes')).toContainText('Civic');
});

test('a drill that was left before its game was read leaves the next table alone', async ({ page }) => {
  await page.addInitScript(() => {
    const get = IDBObjectStore.prototype.get;
    IDBObjectStore.prototype.get = function (key: IDBValidKey): IDBRequest {
      const request = get.call(this, key);
      if (key !== 'gone') {
        return request;
      }
      const held = { onsuccess: null as (() => void) | null, onerror: null, result: undefined };
      Object.assign(globalThis, { readGone: () => held.onsuccess?.() });
      return held as unknown as IDBRequest;
    };
  });
  const { record, n, seat } = findGame(2, '', /^income/, 'greedy', 1);
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await keep(page, await keptAt(record, n - 1, [seat]));
  await keepCards(page, [ownCard()]);
  await page.reload();
  await page.waitForFunction(() => 'readGone' in globalThis);
  await page.goto('/#/play/kept');
  await expect(at(page, 'city')).toBeVisible();
  const before = (await keptMoves(page)).map(({ move }) => move);
  await page.evaluate(() => (globalThis as unknown as { readGone: () => void }).readGone());
  await expect(async () => {
    await page.keyboard.press('i');
    await expect.poll(async () => (await keptMoves(page)).length, { timeout: 1000 }).not.toBe(before.length);
  }).toPass();
  expect((await keptMoves(page)).slice(0, n).map(({ move }) => move)).toEqual([...before, 'income']);
});

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
  test('drills open, judge and are kept', async ({ page, context }) => {
    const host = await Host.start();
    await page.goto(host.address);
    await expect(at(page, 'play-now')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await at(page, 'open-drills').click();
    const drill = await asked(page);
    await answer(page, best(drill));
    await page.reload();
    expect((await asked(page)).id).not.toBe(drill.id);
    await expect(at(page, 'box-3').locator('b')).toHaveText('1');
    await host.close();
  });
});

test.describe('in a browser that keeps nothing', () => {
  test('drills go on, and say so', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(globalThis, 'indexedDB', {
        get: () => {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    });
    await page.goto('/#/drills');
    const drill = await asked(page);
    await answer(page, best(drill));
    await expect(at(page, 'comes-again')).toContainText('in 3 days');
    await expect(at(page, 'drill-trouble')).toContainText('as long as this page is open');
    await at(page, 'drill-next').click();
    expect((await asked(page)).id).not.toBe(drill.id);
  });
});

test('nothing serious against it, on every screen', async ({ page }) => {
  await page.goto('/#/drills');
  await asked(page);
  await check(page, 'a drill');
  await at(page, 'give-up').click();
  await expect(at(page, 'verdict')).toBeVisible();
  await check(page, 'a drill that was answered');
});

for (const [name, width, height] of [
  ['phone', 390, 664],
  ['tablet', 820, 1180],
  ['low', 844, 390],
] as const) {
  test(`on a ${name}: what there is, the table, and the verdict`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto('/#/drills');
    await at(page, 'drill-next').click();
    const drill = await asked(page);
    await expectNoScrolling(page);
    await expect(at(page, 'give-up')).toBeInViewport();
    await shot(page, `drills-${name}-question`);
    await answer(page, best(drill));
    await expect(at(page, 'verdict').locator('h2')).toBeInViewport();
    await expect(at(page, 'drill-next')).toBeInViewport();
    await shot(page, `drills-${name}-found`);
  });
}
