// SPDX-License-Identifier: MIT
// play.spec.ts - whole games at the page: by the mouse, by the keyboard alone, against Ceres, with the Consul.
import type { Page } from '@playwright/test';
import {
  acting,
  at,
  expect,
  expectNoScrolling,
  gameId,
  keptMoves,
  look,
  lot,
  shot,
  sit,
  tabTo,
  test,
  throughScoring,
  wanted,
  type Seen,
} from './lib.ts';
import { findGame, keptAt, keptNew } from './program.ts';

const MOVES_MOST = 400;

/** The cheapest deed that can be paid. */
function deedOf({ deeds }: Seen): string | undefined {
  return deeds.filter(({ short }) => !short).sort((a, b) => a.price - b.price)[0]?.id;
}

/** One turn with the mouse: builds where something can be built, else buys, else takes an income. */
async function mouseTurn(page: Page, seen: Seen, turn: number): Promise<void> {
  const piece = seen.pieces[turn % Math.max(seen.pieces.length, 1)];
  const deed = deedOf(seen);
  if (seen.targets.length > 0) {
    await at(page, seen.targets[0] ?? '')
      .first()
      .click();
    await at(page, 'commit').click();
  } else if (deed !== undefined && turn % 3 === 0) {
    await at(page, `deed-${deed}`).click();
    await at(page, 'commit').click();
  } else if (piece !== undefined) {
    await at(page, `piece-${piece}`).click();
    const ghost = (await look(page))?.ghost[0] ?? '';
    await lot(page, ghost).hover(); // it is there already, and follows
    const [under = ghost] = (await look(page))?.ghost ?? [];
    await expect(at(page, 'preview')).toBeVisible();
    await lot(page, under).click();
  } else if (seen.end) {
    await at(page, 'do-end').click();
  } else if (seen.income) {
    await at(page, 'income').click();
  } else {
    await at(page, 'hint').click();
    await at(page, 'hints').locator('li button').first().click();
    await at(page, 'commit').click();
  }
}

/** Plays until the end; `before` may look at each position. */
async function playByMouse(
  page: Page,
  before: (seen: Seen, turn: number) => Promise<void> = async () => undefined,
): Promise<void> {
  let eras = 0;
  for (let turn = 0; turn < MOVES_MOST; turn++) {
    const seen = await wanted(page);
    await before(seen, turn);
    switch (seen.stage) {
      case 'final':
        expect(eras, 'eras that were scored').toBe(3);
        return;
      case 'scoring':
        eras++;
        await throughScoring(page);
        break;
      case 'handover':
        await at(page, 'handover').getByRole('button').click();
        break;
      case 'play':
        await acting(page, () => mouseTurn(page, seen, turn));
        break;
    }
  }
  throw new Error('the game has no end');
}

test('on one screen a double click is one income, not the next person’s, too', async ({ page }) => {
  await page.goto('/');
  await at(page, 'screen').click();
  await at(page, 'screen-2').click();
  await wanted(page);
  await at(page, 'income').dblclick();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '1');
  await at(page, 'income').click();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '2');
});

test('one click starts a game', async ({ page }) => {
  await page.goto('/');
  await shot(page, 'start');
  await expectNoScrolling(page);
  await at(page, 'play-now').click();
  const seen = await wanted(page);
  expect(seen.deeds).toHaveLength(6);
  await expect(page.locator('article.seat')).toHaveCount(3);
  await expectNoScrolling(page);
  await shot(page, 'table');
});

test('a whole game by the mouse', async ({ page }) => {
  await page.goto('/');
  await at(page, 'play-now').click();
  const id = await gameId(page);
  await playByMouse(page, async ({ stage }, turn) => {
    if (turn === 12 && stage === 'play') {
      await shot(page, 'table-later');
    }
  });
  await expect(at(page, 'final').getByRole('heading', { level: 1 })).toBeVisible();
  await expect(at(page, 'rank-1')).toBeVisible();
  await expectNoScrolling(page);
  await shot(page, 'final');
  const moves = await keptMoves(page, id);
  expect(moves.filter(({ seat, move }) => seat === 1 && move.startsWith('build')).length).toBeGreaterThan(5);
  await at(page, 'again').click();
  await expect(at(page, 'final')).toHaveCount(0);
  await wanted(page);
});

test('a whole game by the keyboard alone', async ({ page }) => {
  await page.goto('/');
  await tabTo(page, 'play-now');
  await page.keyboard.press('Enter');
  let eras = 0;
  for (let turn = 0; turn < MOVES_MOST; turn++) {
    const seen = await wanted(page);
    if (seen.stage === 'final') {
      break;
    }
    if (seen.stage === 'scoring') {
      eras++;
      await expect(at(page, 'next')).toBeFocused();
      await page.keyboard.press('s');
      await expect(at(page, 'sums')).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(at(page, 'scoring')).toHaveCount(0);
      continue;
    }
    await acting(page, () => keyTurn(page, seen, turn));
  }
  expect(eras).toBe(3);
  await expect(at(page, 'final')).toBeVisible();
  await expect(at(page, 'again')).toBeFocused();
});
/** One turn without a pointer: by the board's keys, by those of the deeds, or typed. */
async function keyTurn(page: Page, seen: Seen, turn: number): Promise<void> {
  const deed = seen.deeds.findIndex(({ short }) => !short);
  const piece = seen.pieces[turn % Math.max(seen.pieces.length, 1)];
  if (deed >= 0 && turn % 3 === 0) {
    await page.keyboard.press(String(deed + 1));
    await expect(at(page, 'commit')).toBeEnabled();
    if (turn % 2 === 0) {
      await tabTo(page, 'commit');
    }
    await page.keyboard.press('Enter');
  } else if (piece !== undefined) {
    await tabTo(page, `piece-${piece}`);
    await page.keyboard.press('Enter');
    await page.keyboard.press('n');
    await expect(at(page, 'commit')).toBeEnabled();
    await tabTo(page, 'commit', true);
    await page.keyboard.press('Enter');
  } else if (turn % 2 === 0) {
    await page.keyboard.press('i');
  } else {
    await page.keyboard.press('t');
    await expect(page.locator('.sheet input')).toBeFocused();
    await page.keyboard.type('income');
    await page.keyboard.press('Enter');
  }
}

test('the city is walked and built by arrows and Enter', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']));
  const seen = await wanted(page);
  await tabTo(page, `piece-${seen.pieces[0] ?? ''}`);
  await page.keyboard.press('Enter');
  const first = (await look(page))?.ghost ?? [];
  for (
    let i = 0;
    i < 60 && (await page.evaluate(() => document.activeElement?.getAttribute('role'))) !== 'gridcell';
    i++
  ) {
    await page.keyboard.press('Shift+Tab');
  }
  await expect(page.locator('[role="gridcell"]:focus')).toBeVisible();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
    if ((await look(page))?.ghost.join() !== first.join()) {
      break;
    }
  }
  const ghost = (await look(page))?.ghost ?? [];
  expect(ghost).not.toEqual(first);
  await page.keyboard.press('Enter');
  await expect
    .poll(async () => (await keptMoves(page))[0]?.move)
    .toMatch(new RegExp(`^build \\S+ ${ghost.join(' ')}$`));
});

test('alone against Ceres', async ({ page }) => {
  await page.goto('/');
  await at(page, 'ceres').click();
  await page.locator('[data-testid^="ceres-"]').first().click();
  const id = await gameId(page);
  await wanted(page);
  await expect(at(page, 'ceres')).toBeVisible();
  await shot(page, 'ceres');
  await playByMouse(page);
  expect((await keptMoves(page, id)).length).toBeGreaterThan(20);
  await shot(page, 'ceres-final');
});

test('two at one screen, together against the Consul', async ({ page }) => {
  await page.goto('/');
  await at(page, 'consul').click();
  await at(page, 'consul-person').click();
  const id = await gameId(page);
  await wanted(page);
  await expect(at(page, 'consul')).toBeVisible();
  await shot(page, 'consul');
  await playByMouse(page);
  const seats = new Set((await keptMoves(page, id)).map(({ seat }) => seat));
  expect([...seats].sort()).toEqual([1, 2]);
  await shot(page, 'consul-final');
});

test('a scoring is walked beat by beat, and every number opens', async ({ page }) => {
  const { record } = findGame(3, '', /^build/, 'greedy', 1);
  const scored = await lastBeforeScoring(record);
  const kept = await keptAt(record, scored.n - 1, [scored.seat]);
  await sit(page, kept);
  await wanted(page);
  await page.keyboard.press('t');
  await expect(page.locator('.sheet input')).toBeFocused();
  await page.keyboard.type(scored.move);
  await page.keyboard.press('Enter');
  await expect(at(page, 'next')).toBeFocused();
  const first = await at(page, 'beat').textContent();
  await page.keyboard.press('ArrowRight');
  await expect(at(page, 'beat')).not.toHaveText(first ?? '');
  await page.keyboard.press('ArrowLeft');
  await expect(at(page, 'beat')).toHaveText(first ?? '');
  await expectNoScrolling(page);
  await shot(page, 'scoring');
  await at(page, 'skip').click();
  await expect(at(page, 'sums')).toBeVisible();
  await at(page, 'sums').locator('tbody button').first().click();
  await expect(at(page, 'sums').getByRole('region')).toBeVisible();
  await shot(page, 'scoring-sums');
  await at(page, 'next').click();
  await wanted(page);
});
/** The move that ends the first era. */
async function lastBeforeScoring(record: string): Promise<{ n: number; seat: number; move: string }> {
  const { view } = await keptAt(record, Infinity, []);
  const entry = view.log.find(({ scored }) => scored === 1);
  if (entry === undefined) {
    throw new Error('no era was scored');
  }
  return entry;
}

test('again keeps options, seats and bots, and draws anew what was drawn', async ({ page }) => {
  const { record } = findGame(3, 'roads', /^build/, 'random', 1);
  const kept = await keptAt(record, Infinity, [2], 'kept', 'mason');
  const chosen = { ...kept.config, modules: ['roads=random'], idle_rounds: 6 };
  await sit(page, { ...kept, config: chosen });
  await at(page, 'again').click();
  await expect(page).not.toHaveURL(/#\/play\/kept/);
  const id = await gameId(page);
  const again = await page.evaluate(async (name) => {
    const open = indexedDB.open('aedile', 1);
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const get = open.result.transaction('games').objectStore('games').get(name) as IDBRequest<{
      config: { modules: string[]; idle_rounds?: number; seed?: string };
      seats: unknown[];
    }>;
    await new Promise((done) => {
      get.onsuccess = done;
    });
    open.result.close();
    return get.result;
  }, id);
  expect(again.config.modules).toEqual(['roads=random']);
  expect(again.config.idle_rounds).toBe(6);
  expect(again.config.seed).not.toBe(kept.config.seed);
  expect(again.seats).toEqual(kept.seats);
});
