// SPDX-License-Identifier: MIT
// sizes.spec.ts - every screen from 320×568 to 2560×1440: nothing overflows, nothing is cut, everything is in reach.
import type { Page } from '@playwright/test';
import { acting, at, begin, expect, keep, look, makeTable, shot, sit, takeSeat, test, wanted } from './lib.ts';
import { findGame, keptAt, keptNew, movesOf, type Kept } from './program.ts';
import { boxed, openBook, toldUntil } from './book.ts';
import { walk } from './walk.ts';

test.use({ viewport: { width: 1280, height: 720 } });

const EVERYTHING = 'draft,monuments=mixed,objectives,invocations,roles,stealing,trading,roads';

/** In the middle of a game between bots, with a seat of it taken over. */
async function later(players: number, modules: string, era: number, nth = 3): Promise<Kept> {
  const { record } = findGame(players, modules, /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const turns = view.log.filter(
    (entry) => entry.seat === 1 && entry.era === era && /^(build|buy|income)/.test(entry.move),
  );
  return keptAt(record, (turns[nth]?.n ?? 1) - 1, [1]);
}
/** Where a move like this is to be made, as who makes it. */
async function comeTo(page: Page, players: number, modules: string, move: RegExp, bots: string): Promise<void> {
  const found = findGame(players, modules, move, bots);
  await sit(page, await keptAt(found.record, found.n - 1, [found.seat]));
  await wanted(page);
}
const DESKS = [
  [2560, 1440],
  [1920, 1080],
  [1600, 1200],
  [1280, 1024],
  [1366, 768],
  [1280, 720],
  [1280, 600],
  [1100, 700],
  [1024, 768],
] as const;
/** Columns and boards of a desk, and options, that show a part of what they hold; the log alone may. */
function scrolled(): string[] {
  return [
    ...document.querySelectorAll(
      '.desk > .side, .desk > .seats, .desk .poptrack, .citybox > *, .switches, .shelved > .poolstrip, .pm',
    ),
  ]
    .filter((box) => box.scrollHeight > box.clientHeight + 1)
    .map((box) => `${box.className}: ${box.clientHeight} of ${box.scrollHeight} px`);
}
const home = (page: Page): Promise<void> => page.setViewportSize({ width: 1280, height: 720 });
/** The page as somebody meets it who opens it on a screen of this size. */
async function fresh(page: Page): Promise<void> {
  await page.reload();
  await expect(page.locator('main')).toBeVisible();
}
/** Chooses a piece that fits somewhere. */
async function takePiece(page: Page): Promise<void> {
  await home(page);
  await page.locator('.pc:not(.out):not(.nowhere)').last().click();
  await expect(at(page, 'commit')).toBeVisible();
}
async function letGo(page: Page): Promise<void> {
  await home(page);
  await at(page, 'let-go').click();
}
/** Opens a sheet by its key, walks, and closes it. */
async function sheet(page: Page, key: string, state: string): Promise<void> {
  await home(page);
  await page.keyboard.press(key);
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk(page, state);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

test('the base game', async ({ page }) => {
  await sit(page, await later(4, '', 2));
  await wanted(page);
  await walk(page, 'base');
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(page.locator('.between .entry').first()).toBeInViewport();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect.poll(() => page.evaluate(scrolled)).toEqual([]);
  await page.setViewportSize({ width: 1280, height: 600 });
  await expect(page.locator('.popnow')).toBeInViewport({ ratio: 1 }); // without scrolling
  await home(page);
  const seen = await look(page);
  await at(page, `deed-${seen?.deeds.find(({ short }) => !short)?.id ?? ''}`).click();
  await walk(page, 'base, a deed chosen', { must: at(page, 'commit') });
  await letGo(page);
  await takePiece(page);
  await walk(page, 'base, a piece in the hand', { must: at(page, 'commit') });
  await letGo(page);
  await at(page, 'hint').click();
  await expect(page.locator('.hints li').first()).toBeVisible();
  await expect(at(page, 'hints')).toHaveAttribute('aria-busy', 'false');
  await walk(page, 'base, counsel', { must: at(page, 'hints') });
});

test('the sheets of a table', async ({ page }) => {
  await sit(page, await later(4, '', 2));
  await wanted(page);
  await sheet(page, 'm', 'menu');
  await sheet(page, 'l', 'log');
  await sheet(page, '?', 'aid');
  await sheet(page, 'c', 'codex');
  await sheet(page, 't', 'typed move');
  await sheet(page, 'b', 'moves since yours');
  await home(page);
  await page.keyboard.press('m');
  await at(page, 'menu-settings').click();
  await walk(page, 'settings');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.chip').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await walk(page, 'seats');
  await page.keyboard.press('Escape');
  await home(page);
  await at(page, 'guide-open').click();
  await walk(page, 'what a scoring counts');
  await page.getByRole('dialog').locator('.rule').first().click();
  await walk(page, 'a rule', { must: page.getByRole('dialog').getByRole('searchbox') });
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await takePiece(page);
  await page.setViewportSize({ width: 320, height: 568 });
  await page.locator('.say2').click();
  // Who stays as they are, and what becomes of citizens and income, is told in the sheet.
  await expect(page.getByRole('dialog').locator('.also')).toBeVisible();
  await walk(page, 'reasons', { must: page.getByRole('dialog') });
});

test('what a scoring counts is beside the city, or opens, whole', async ({ page }) => {
  const guide = page.locator('.guide');
  for (const [players, modules] of [
    [3, ''],
    [3, 'consul=hard,monuments'],
    [4, ''],
    [4, EVERYTHING],
    [5, ''],
    [5, EVERYTHING],
  ] as const) {
    await sit(page, await later(players, modules, 2));
    await wanted(page);
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height });
      const name = `${players} ${modules} ${width}×${height}`;
      const opens = at(page, 'guide-open');
      const shown = guide.or(opens).filter({ visible: true });
      await expect(shown, name).toHaveCount(1);
      // A low desk's column of seats scrolls.
      await expect(async () => {
        await shown.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
        await expect(shown, name).toBeInViewport({ ratio: 1, timeout: 1000 });
      }).toPass();
    }
    await home(page);
    if (await at(page, 'guide-open').isVisible()) {
      await at(page, 'guide-open').click();
      await expect(page.getByRole('dialog').locator('.guide li')).toHaveCount(
        await guide.first().locator('li').count(),
      );
      await page.keyboard.press('Escape');
    }
  }
});

test('the pool of monuments is seen whole beside the city', async ({ page }) => {
  for (const players of [3, 4, 5]) {
    await sit(page, await later(players, 'monuments=mixed', 2));
    await wanted(page);
    for (const [width, height] of DESKS) {
      await page.setViewportSize({ width, height });
      const name = `${players} seats, ${width}×${height}`;
      await expect.poll(() => page.evaluate(scrolled), { message: name }).toEqual([]);
      await expect(at(page, 'shelf').locator(':scope > *').last(), name).toBeInViewport({ ratio: 1 });
    }
  }
});

test('no piece of the tray lies over another or under the edge', async ({ page }) => {
  await sit(page, await later(3, 'consul=hard,monuments', 2));
  await wanted(page);
  const over = (): string[] => {
    const tray = document.querySelector('.tray')?.getBoundingClientRect();
    const pieces = [...document.querySelectorAll<HTMLElement>('.tray .pc')].map((piece) => ({
      name: piece.dataset.testid ?? '',
      edge: piece.getBoundingClientRect(),
      drawn: piece.querySelector('svg')?.getBoundingClientRect() ?? new DOMRect(),
    }));
    return pieces.flatMap(({ name, edge, drawn }, i) => [
      ...(tray !== undefined && edge.bottom > tray.bottom + 1 ? [`${name} is cut`] : []),
      ...pieces
        .slice(i + 1)
        .filter(
          ({ drawn: other }) =>
            Math.min(drawn.right, other.right) - Math.max(drawn.left, other.left) > 1 &&
            Math.min(drawn.bottom, other.bottom) - Math.max(drawn.top, other.top) > 1,
        )
        .map((other) => `${name} and ${other.name}`),
    ]);
  };
  for (const [width, height] of [
    [390, 664],
    [900, 500],
    [960, 540],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const tab of ['residential', 'commercial', 'civic']) {
      await at(page, `tab-${tab}`).click();
      await expect.poll(() => page.evaluate(over), { message: `${tab} at ${width}×${height}` }).toEqual([]);
    }
  }
});

test('five seats that begin: all stand on the track, and each has its influence', async ({ page }) => {
  const seats = ['human', ...Array<string>(4).fill('greedy')];
  await sit(page, await keptNew({ game: 'rome', players: 5, modules: EVERYTHING.split(','), seed: 7 }, seats));
  await wanted(page);
  const track = page.locator('.poptrack > .pt');
  const over = (): string[] => {
    const words = document.querySelector('.poptrack .cap')?.getBoundingClientRect() ?? new DOMRect();
    const flags = [...document.querySelectorAll('.poptrack > .pt use')].map((flag) => flag.getBoundingClientRect());
    return [
      ...flags.filter(({ top }) => top < words.bottom).map(({ top }) => `a banner at ${top} over words`),
      ...[...document.querySelectorAll('.road .inf')]
        .filter((list) => list.scrollWidth > list.clientWidth + 1)
        .map((list) => `${list.textContent}: ${list.scrollWidth} of ${list.clientWidth} px`),
    ];
  };
  for (const [width, height] of [
    [1280, 720],
    [1366, 768],
    [1920, 1080],
    [2560, 1440],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(track.locator('use')).toHaveCount(5);
    await expect.poll(() => page.evaluate(over), { message: `${width}×${height}` }).toEqual([]);
  }
});

test('no sheet of a desk or a low screen lies over the city', async ({ page }) => {
  await sit(page, await later(4, '', 2));
  await wanted(page);
  const sheetBox = page.getByRole('dialog');
  for (const key of ['m', 'l', 'c']) {
    await home(page);
    await page.keyboard.press(key);
    await expect(sheetBox).toBeVisible();
    for (const [width, height] of [...DESKS, [960, 540], [844, 390], [640, 360], [568, 320]] as const) {
      await page.setViewportSize({ width, height });
      const under = (): Promise<string[]> =>
        sheetBox.evaluate((box) => {
          const edge = box.getBoundingClientRect();
          return [...document.querySelectorAll<HTMLElement>('.board [role="gridcell"]')]
            .filter((cell) => {
              const { left, right, top, bottom } = cell.getBoundingClientRect();
              return right > edge.left + 2 && left < edge.right - 2 && bottom > edge.top + 2 && top < edge.bottom - 2;
            })
            .map((cell) => cell.dataset.lot ?? '');
        });
      await expect.poll(under, { message: `${key} at ${width}×${height}` }).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(sheetBox).toHaveCount(0);
  }
});

test('a hand-over, watching bots, my box', async ({ page }) => {
  const config = { game: 'rome', players: 2, modules: ['objectives'], seed: 7 } as const;
  await sit(page, await keptNew({ ...config, modules: [...config.modules] }, ['human', 'human']));
  await expect(at(page, 'handover')).toBeVisible();
  await walk(page, 'hand-over', { must: at(page, 'handover') });
  await page.goto('/');
  await at(page, 'watch').click();
  await at(page, 'watch-bots').click();
  await at(page, 'pause').click();
  await expect(at(page, 'pause')).toHaveAttribute('aria-pressed', 'true');
  await walk(page, 'watching bots', { must: at(page, 'step') });
  await page.goto('/#/codex/rome/box');
  await expect(at(page, 'box-count')).toBeVisible();
  await walk(page, 'my box', { must: at(page, 'box-count') });
});

test('drills', async ({ page }) => {
  await page.goto('/#/drills');
  await expect(at(page, 'question')).toBeVisible();
  await walk(page, 'drills', { must: at(page, 'question') });
});

test('five seats with every module', async ({ page }) => {
  await sit(page, await later(5, EVERYTHING, 2));
  await wanted(page);
  for (const [width, height] of DESKS) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.popnow')).toBeInViewport({ ratio: 1 }); // without scrolling
    await expect.poll(() => page.evaluate(scrolled), { message: `${width}×${height}` }).toEqual([]);
  }
  await walk(page, 'everything');
  await walk(page, 'everything, opened at the size', {
    again: async () => {
      await fresh(page);
      await wanted(page);
    },
  });
  for (const tab of ['monuments', 'roads', 'cards']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await at(page, `tab-${tab}`).click();
    await walk(page, `everything, ${tab}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const road = page.getByRole('dialog');
  await at(page, 'road-north').or(at(page, 'tab-roads')).first().click();
  await at(page, 'road-north').click();
  await walk(page, 'everything, a road', {
    must: road.or(page.locator('.desk .citybox.roads')).first(),
    again: async ([width, height]) => {
      // Its sheet goes where another arrangement has its board in another place.
      const desk = width >= 1000 && height >= 600;
      if (!desk && (await road.count()) === 0) {
        await at(page, 'road-north').or(at(page, 'tab-roads')).first().click();
        await at(page, 'road-north').click();
        await expect(road).toBeVisible();
      }
    },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.keyboard.press('Escape');
  await page.locator('.chip').first().click();
  await walk(page, 'everything, seats');
  await page.keyboard.press('Escape');
  await takePiece(page);
  await walk(page, 'everything, a piece in the hand', { must: at(page, 'commit') });
  await letGo(page);
  await at(page, 'do-trade').click();
  await walk(page, 'everything, a trade', { must: at(page, 'trade') });
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });
  test('five seats with every module', async ({ page }) => {
    await sit(page, await later(5, EVERYTHING, 2));
    await wanted(page);
    await walk(page, 'everything, with a finger');
  });
});

test('choices of modules', async ({ page }) => {
  await comeTo(page, 5, EVERYTHING, /^pick/, 'greedy');
  await walk(page, 'draft');
  await page.keyboard.press('Escape');
  await comeTo(page, 5, 'objectives,roles', /^keep/, 'greedy');
  await walk(page, 'keep an objective');
  await comeTo(page, 4, 'stealing,invocations,trading,roads', /^steal/, 'random');
  await at(page, 'do-steal').click();
  await walk(page, 'steal');
  await comeTo(page, 3, 'invocations', /^invoke i\d+ [A-Z]\d+ [A-Z]\d+$/, 'random');
  await page.locator('[data-testid^="do-invoke"]').first().click();
  await walk(page, 'invoke');
  await comeTo(page, 3, 'roads', /^road \d+$/, 'random');
  await walk(page, 'a road asks');
  await comeTo(page, 4, 'trading', /^accept$/, 'greedy');
  await walk(page, 'an offer');
});

test('a draft on a phone shows the whole hand', async ({ page }) => {
  const config = { game: 'rome', players: 3, modules: ['draft'], seed: 7 } as const;
  await sit(page, await keptNew({ ...config, modules: [...config.modules] }, ['human', 'greedy', 'greedy']));
  await wanted(page);
  await walk(page, 'draft, the first hand');
  const cut = (): string[] =>
    [...document.querySelectorAll<HTMLElement>('.deed.dh')].flatMap((card) => {
      const edge = card.getBoundingClientRect();
      const hand = card.parentElement?.getBoundingClientRect() ?? edge;
      const map = card.querySelector('.map')?.getBoundingClientRect();
      const whole = edge.right <= hand.right + 1 && (map === undefined || map.bottom <= edge.bottom + 1);
      return whole ? [] : [card.textContent ?? ''];
    });
  for (const [width, height] of [
    [320, 568],
    [375, 553],
    [390, 664],
    [390, 844],
    [820, 1180],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.locator('.deed.dh')).toHaveCount(6);
    await expect.poll(() => page.evaluate(cut), { message: `${width}×${height}` }).toEqual([]);
  }
});

test.describe('in 3D', () => {
  test.use({ settings: { skin: '3d' } });
  test('seats on a phone: the name stands beside the banner', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 664 });
    await sit(page, await later(4, '', 2));
    await at(page, 'solid-seats').click();
    const over = await page.locator('.f3 .chip').evaluateAll((chips) =>
      chips.map((chip) => {
        const side = (part: string, which: 'left' | 'right'): number =>
          chip.querySelector(part)?.getBoundingClientRect()[which] ?? 0;
        return [side('.fl', 'right') <= side('.nm', 'left'), side('.pips', 'right') <= side('b', 'right') + 1];
      }),
    );
    expect(over).toEqual([1, 2, 3, 4].map(() => [true, true]));
  });
});

test('automata and Metropolis', async ({ page }) => {
  await sit(page, await later(1, 'ceres', 2));
  await wanted(page);
  await walk(page, 'Ceres');
  await comeTo(page, 1, 'ceres', /^garden/, 'random');
  await walk(page, 'Ceres asks');
  await sit(page, await later(3, 'consul=hard,monuments', 2));
  await wanted(page);
  await walk(page, 'the Consul');
  await sit(
    page,
    await keptNew({ game: 'metropolis', players: 4, modules: [], seed: 7 }, ['human', 'greedy', 'greedy', 'greedy']),
  );
  await wanted(page);
  await walk(page, 'Metropolis');
  await takePiece(page);
  await walk(page, 'Metropolis, a piece in the hand');
});

test('scoring, final page, replay', async ({ page }) => {
  const { record } = findGame(5, EVERYTHING, /^build/, 'greedy', 1);
  await sit(page, await keptAt(record, movesOf(record).length - 3, []));
  await expect(at(page, 'scoring')).toBeVisible();
  await walk(page, 'scoring');
  await home(page);
  await at(page, 'skip').click();
  await expect(at(page, 'sums')).toBeVisible();
  await walk(page, 'scoring, sums');
  await home(page);
  await at(page, 'next').click();
  await expect(at(page, 'rank-1')).toBeVisible();
  await walk(page, 'final');
  await home(page);
  await at(page, 'replay').click();
  await expect(at(page, 'replaying')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 664 });
  await expect(page.locator('.board.near')).toHaveCount(0);
  await home(page);
  await at(page, 'last').click();
  await at(page, 'prev').click();
  await walk(page, 'replay');
  await home(page);
  await at(page, 'acta').click();
  await walk(page, 'replay, log');
  await home(page);
  await at(page, 'play-on').click();
  await walk(page, 'replay, play on', { must: at(page, 'play-on-start') });
});

test("the end of a game of one's own", async ({ page }) => {
  const { record } = findGame(5, EVERYTHING, /^build/, 'greedy', 1);
  await sit(page, await keptAt(record, Infinity, [1]));
  await expect(at(page, 'rank-1')).toBeVisible();
  await walk(page, 'final, own');
  await page.setViewportSize({ width: 844, height: 390 });
  const right = async (id: string): Promise<number> =>
    at(page, id).evaluate((button) => button.getBoundingClientRect().right);
  const review = await right('review-open');
  expect(review).toBeLessThanOrEqual(await at(page, 'again').evaluate((button) => button.getBoundingClientRect().left));
});

test('pages without a game', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  for (const [width, height] of [
    [1920, 1080],
    [1280, 720],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => page.evaluate(scrolled)).toEqual([]);
    const links = page.locator('.herolinks button');
    const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
    expect(new Set(tops).size).toBe(1);
  }
  await walk(page, 'start');
  await walk(page, 'start, opened at the size', { again: () => fresh(page) });
  await at(page, 'open-settings').click();
  await walk(page, 'start, settings');
  await page.keyboard.press('Escape');
  await at(page, 'screen').click();
  await walk(page, 'start, one screen');
  await page.keyboard.press('Escape');
  await keep(page, await later(5, EVERYTHING, 2));
  await page.goto('/#/games');
  await expect(at(page, 'game-row')).toHaveCount(1);
  await walk(page, 'my games');
  await page.goto('/#/codex');
  await expect(page.locator('.codexpage')).toBeVisible();
  await walk(page, 'codex');
  await at(page, 'codex-rules').click();
  await walk(page, 'rules');
  await page.goto('/#/replay');
  await walk(page, 'open a record');
  await page.goto('/#/play/none');
  await expect(page.getByRole('button').first()).toBeVisible();
  await walk(page, 'no such game');
});

test('challenges', async ({ page }) => {
  await page.goto('/#/challenges');
  await expect(page.locator('.ch-plate').first()).toBeVisible();
  await walk(page, 'challenges');
  await home(page);
  await page.goto('/#/challenges/wonders');
  await expect(at(page, 'challenge-open')).toBeVisible();
  await walk(page, 'a challenge');
  await home(page);
  await page.goto('/#/challenges/few-incomes/play');
  await wanted(page);
  await expect(at(page, 'goal')).toContainText('incomes');
  await walk(page, 'the table of a challenge');
});

test('Referee', async ({ page }) => {
  const game = await boxed('rome-3-greedy');
  const scored = game.log.find((entry) => entry.scored === 1)?.n ?? 0;
  await page.goto('/#/referee');
  await expect(at(page, 'referee')).toBeVisible();
  await walk(page, 'referee, games');
  await openBook(page, 3, toldUntil(game, 0).slice(0, 8));
  await expect(at(page, 'ref-setup')).toBeVisible();
  await walk(page, 'referee, set-up');
  await openBook(page, 5, [], EVERYTHING.split(','));
  await page.reload();
  await expect(at(page, 'ref-setup')).toBeVisible();
  await walk(page, 'referee, set-up of every module');
  await openBook(page, 3, toldUntil(game, scored).slice(0, -6));
  await page.reload();
  await expect(at(page, 'ref-say')).toBeVisible();
  await at(page, 'say-skip').click();
  await expect(at(page, 'ref-ask')).toBeVisible();
  await walk(page, 'referee, the new market');
  await openBook(page, 3, toldUntil(game, scored));
  await page.reload();
  await expect(at(page, 'ref-play')).toBeVisible();
  await walk(page, 'referee, play');
  await home(page);
  await at(page, 'ref-menu').click();
  await walk(page, 'referee, menu');
  await home(page);
  await at(page, 'ref-share').click();
  await at(page, 'share-begin').click();
  await expect(at(page, 'share-code')).toBeVisible();
  await walk(page, 'referee, several phones');
  await home(page);
  await page.keyboard.press('Escape');
  await at(page, 'ref-menu').click();
  await at(page, 'ref-say').click();
  await walk(page, 'referee, read aloud');
  await home(page);
  await at(page, 'say-skip').click();
  await expect(at(page, 'ref-sums')).toBeVisible();
  await walk(page, 'referee, the table of an era');
  await openBook(page, 3, toldUntil(game, game.log.length));
  await page.reload();
  await expect(at(page, 'ref-final')).toBeVisible();
  await walk(page, 'referee, the end');
});

test('a review', async ({ page }) => {
  const { record } = findGame(4, '', /^build/, 'greedy', 1);
  await page.addInitScript(() => localStorage.setItem('aedile.review.depth', 'glance'));
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await keep(page, await keptAt(record, Infinity, [1]));
  await page.goto('/#/review/kept');
  await expect(at(page, 'review')).toBeVisible();
  await walk(page, 'review');
  await page.setViewportSize({ width: 390, height: 844 });
  await at(page, 'review-tab-mistakes').click();
  await walk(page, 'review, mistakes');
});

async function lessonsWalk(page: Page): Promise<void> {
  await page.goto('/#/learn');
  await expect(at(page, 'lesson-card')).toBeVisible();
  await walk(page, 'lessons');
  const coach = at(page, 'coach');
  // A long text, a thing in the tray, an answer to another move, and the boards of roads.
  await home(page);
  await page.goto('/#/learn/civic');
  await expect(coach).toHaveAttribute('data-step', 'look');
  await at(page, 'coach-next').click();
  await at(page, 'coach-show').click();
  await expect(coach).toHaveAttribute('data-step', 'garden');
  await walk(page, 'lesson, garden');
  await home(page);
  await at(page, 'let-go').click();
  await at(page, 'income').click();
  await expect(at(page, 'coach-answer')).toBeVisible();
  await walk(page, 'lesson, answer');
  await home(page);
  await page.goto('/#/learn/roads');
  await expect(coach).toHaveAttribute('data-step', 'boards');
  await walk(page, 'lesson, roads');
}
test('the lessons', async ({ page }) => lessonsWalk(page));
test.describe('in German', () => {
  test.use({ settings: { language: 'de' } });
  test('the lessons', async ({ page }) => lessonsWalk(page));
  test('the end: who gave points to whom is read whole', async ({ page }) => {
    const { record } = findGame(4, EVERYTHING, /^build/, 'greedy', 1);
    await sit(page, await keptAt(record, Infinity, [1]));
    const box = page.locator('.mbox');
    await expect(box).toBeVisible();
    const over = await box.evaluate((element) => {
      const head = element.querySelector('.mx tfoot th');
      return [element, ...(head === null ? [] : [head])].map(
        ({ scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
          Math.max(scrollWidth - clientWidth, scrollHeight - clientHeight),
      );
    });
    expect(over).toEqual([0, 0]);
  });
  test('roads', async ({ page }) => {
    const config = { game: 'rome' as const, modules: ['roads'] };
    for (const seed of [1, 2, 3, 4, 5, 6, 7, 8]) {
      const players = seed % 2 === 0 ? 5 : 3;
      const seats = ['human', ...Array<string>(players - 1).fill('greedy')];
      await sit(page, await keptNew({ ...config, players, seed }, seats, `kept${seed}`));
      await wanted(page);
      const out = await page
        .locator('.road')
        .evaluateAll((roads) =>
          roads.flatMap((road) =>
            [road, ...road.querySelectorAll('.rslot > button, .rk li, .inf')]
              .filter((box) => box.scrollWidth > box.clientWidth + 1)
              .map((box) => box.textContent ?? ''),
          ),
        );
      expect(out, `seed ${seed}`).toEqual([]);
    }
  });
});

for (const language of ['de', 'es']) {
  test.describe(`in longer words: ${language}`, () => {
    test.use({ settings: { language } });
    test('tables and the end of a game', async ({ page }) => {
      await sit(page, await later(4, '', 2));
      await wanted(page);
      await takePiece(page);
      await walk(page, `${language}, a piece in the hand`, { must: at(page, 'commit') });
      for (const [width, height] of [
        [320, 568],
        [640, 360],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(at(page, 'commit'), `${width}×${height}`).toBeInViewport({ ratio: 1 }); // without scrolling
      }
      await letGo(page);
      await page.keyboard.press('c');
      await walk(page, `${language}, codex`);
      await page.keyboard.press('Escape');
      await sit(page, await later(5, EVERYTHING, 2));
      await wanted(page);
      await walk(page, `${language}, everything`);
      await home(page);
      await expect.poll(() => page.evaluate(scrolled)).toEqual([]);
      await sit(page, await later(3, 'consul=hard,monuments', 2));
      await wanted(page);
      await walk(page, `${language}, the Consul`);
      await comeTo(page, 3, 'roads', /^road \d+$/, 'random');
      await walk(page, `${language}, a road asks`);
      const { record } = findGame(5, EVERYTHING, /^build/, 'greedy', 1);
      await sit(page, await keptAt(record, Infinity, [1]));
      await expect(at(page, 'rank-1')).toBeVisible();
      await walk(page, `${language}, final`);
      await home(page);
      await page.setViewportSize({ width: 1024, height: 768 });
      const sums = page.locator('.sbox .scrolls');
      await expect.poll(() => sums.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
      await page.goto('/#/games');
      await expect(at(page, 'game-row')).toHaveCount(1);
      await walk(page, `${language}, a finished game`);
    });
    test('the options of the first page are seen whole', async ({ page }) => {
      await page.goto('/');
      for (const [width, height] of DESKS) {
        await page.setViewportSize({ width, height });
        await expect(page.locator('.switches')).toBeVisible();
        await expect.poll(() => page.evaluate(scrolled), { message: `${width}×${height}` }).toEqual([]);
      }
    });
    test('names of roads and monuments are whole, and parted as the language does', async ({ page }) => {
      const modules = ['monuments', 'objectives', 'roles', 'trading', 'stealing', 'invocations'];
      const seats = ['human', 'greedy', 'greedy', 'greedy', 'greedy'];
      /** Words that are cut, or go on in another line without a hyphen. */
      const cut = (): string[] =>
        [...document.querySelectorAll('.citybox > .roadtab > b, .poolstrip .glance b')].flatMap((name) => {
          const text = name.firstChild;
          const box = name.getBoundingClientRect();
          return [...(text?.textContent ?? '').matchAll(/[^ \u00ad]+/g)].flatMap(({ 0: part, index }) => {
            const range = document.createRange();
            range.setStart(text as Node, index + Math.min(index, 1)); // a hyphen that is shown is the next letter's
            range.setEnd(text as Node, index + part.length);
            const tops = new Set([...range.getClientRects()].map(({ top }) => top));
            const whole = tops.size === 1 && range.getBoundingClientRect().right <= box.right + 1;
            return whole ? [] : [`${part} of ${name.textContent}`];
          });
        });
      for (const faces of ['1A 2A 3A 4A', '5A 6A 7A 8A', '1B 2B 3B 4B', '5B 6B 7B 8B']) {
        const [a, b, c, d] = faces.split(' ');
        for (const roads of [`${a}+${b}+${c}+${d}`, `${b}+${c}+${d}+${a}`]) {
          const config = { game: 'rome', players: 5, modules: [...modules, `roads=${roads}`], seed: 7 } as const;
          await sit(page, await keptNew({ ...config, modules: [...config.modules] }, seats));
          await wanted(page);
          await page.setViewportSize({ width: 1024, height: 768 });
          await expect(page.locator('.citybox > .roadtab')).toHaveCount(2);
          await expect.poll(() => page.evaluate(cut), { message: roads }).toEqual([]);
        }
      }
    });
    test('actions that have no room in the row of a phone lie behind a button', async ({ page }) => {
      await sit(page, await later(5, EVERYTHING, 2));
      await wanted(page);
      const row = page.locator('.acts');
      const first = at(page, 'income');
      const last = at(page, 'undo');
      for (const [width, height] of [
        [320, 568],
        [360, 640],
        [375, 667],
        [390, 664],
        [568, 320],
      ] as const) {
        await page.setViewportSize({ width, height });
        await expect(first).toBeInViewport({ ratio: 1 });
        await expect.poll(() => row.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(1);
        await expect(last).not.toBeInViewport();
        await at(page, 'more').click();
        await expect(at(page, 'more')).toHaveAttribute('aria-expanded', 'true');
        await expect(last).toBeInViewport({ ratio: 1 });
        await expect(first).toBeInViewport({ ratio: 1 });
        await shot(page, `actions-${language}-${width}x${height}`);
        await at(page, 'more').click();
        await expect(last).not.toBeInViewport();
      }
      await at(page, 'more').click();
      await at(page, 'do-trade').click();
      await expect(at(page, 'trade')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(at(page, 'more')).toHaveAttribute('aria-expanded', 'false');
    });
  });
}

test('tables with friends', async ({ person }) => {
  const [ada, ben] = [await person('Ada'), await person('Ben')];
  await ada.goto('/#/friends');
  await expect(at(ada, 'quick-2')).toBeEnabled();
  await walk(ada, 'friends');
  await walk(ada, 'friends, opened at the size', {
    again: async () => {
      await fresh(ada);
      await expect(at(ada, 'quick-2')).toBeEnabled();
    },
  });
  await home(ada);
  await takeSeat(ben, await makeTable(ada));
  await walk(ada, 'gathering');
  await home(ada);
  await at(ada, 'online-host').click();
  await expect(at(ada, 'house-remove-2')).toBeVisible();
  await walk(ada, 'host');
  await ada.keyboard.press('Escape');
  await home(ada);
  const eve = await person('Eve');
  await eve.goto(ada.url());
  await begin(ada, ben);
  await walk(ada, 'online table');
  for (const [width, height] of [
    [390, 844],
    [640, 360],
    [820, 1180],
  ] as const) {
    await ada.setViewportSize({ width, height });
    // Whether somebody is here stands beside their figures, not over them.
    const covered = (): number =>
      [...document.querySelectorAll('.chip')].flatMap((chip) => {
        const dot = chip.querySelector('.dot')?.getBoundingClientRect() ?? new DOMRect();
        return [...chip.querySelectorAll('b, small')].filter((figure) => {
          const range = document.createRange();
          range.selectNodeContents(figure);
          return [...range.getClientRects()].some(
            ({ left, right, top, bottom }) =>
              left < dot.right && right > dot.left && top < dot.bottom && bottom > dot.top,
          );
        });
      }).length;
    await expect.poll(() => ada.evaluate(covered), { message: `${width}×${height}` }).toBe(0);
  }
  await expect(at(eve, 'online-watching')).toBeVisible();
  await walk(eve, 'who watches', { must: at(eve, 'online-watching') });
  await home(ada);
  await at(ada, 'online-chat').click();
  await expect(at(ada, 'online-say')).toBeFocused();
  await walk(ada, 'chat');
  await ada.keyboard.press('Escape');
  const page = (await wanted(ada)).mine ? ada : ben;
  await acting(page, () => at(page, 'income').click());
  await home(page);
  await at(page, 'menu').click();
  await walk(page, 'online menu');
  await home(page);
  await at(page, 'online-menu-device').click();
  await at(page, 'online-recover').click();
  await expect(at(page, 'online-recovery')).toBeVisible();
  await walk(page, 'another device, recovery');
  await page.keyboard.press('Escape');
  await home(page);
  await at(page, 'menu').click();
  await at(page, 'online-menu-draw').click();
  await at(page, 'online-draw-yes').click();
  const asked = page === ada ? ben : ada;
  await expect(at(asked, 'online-draw')).toBeVisible();
  await walk(asked, 'a draw is offered', { must: at(asked, 'online-draw-agree') });
  await at(asked, 'online-draw-decline').click();
  await at(page, 'menu').click();
  await at(page, 'online-menu-resign').click();
  await walk(page, 'resign');
  await home(page);
  await at(page, 'online-resign-yes').click();
  await expect(at(page, 'online-proof')).toBeVisible();
  await walk(page, 'online final');
  await home(page);
  await at(page, 'online-verify').click();
  await expect(at(page, 'online-verdict').locator('.pos').first()).toBeVisible();
  await walk(page, 'verdict');
});
