// SPDX-License-Identifier: MIT
// solid.spec.ts - the 3D skin, drawn in software here: it fills the screen, is turned and zoomed by hand, and played on.
import type { Page } from '@playwright/test';
import { acting, at, expect, expectMove, expectNoScrolling, hands, shot, sit, test, wanted } from './lib.ts';
import { slabIn } from '../src/board/solid/panels.ts';
import { findGame, keptAt, type Kept } from './program.ts';
import { walk } from './walk.ts';

const CALLS_MOST = 300;
const EVERYTHING = 'draft,monuments=mixed,objectives,invocations,roles,stealing,trading,roads';
test.use({
  settings: { skin: '3d' },
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      args: [...(launchOptions.args ?? []), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    });
  },
});
let kept: Kept;
let turn: number;
test.beforeAll(async () => {
  const { record } = findGame(4, '', /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  turn = view.log.filter(({ seat, era }) => seat === 1 && era === 3)[3]?.n ?? 1;
  kept = await keptAt(record, turn - 1, [1]);
});
/** Quarters and zoom as they are drawn. */
async function viewOf(page: Page): Promise<{ quarter: number; zoom: number }> {
  const words = (await page.locator('canvas.city3d').getAttribute('data-view')) ?? '';
  const [quarter = NaN, zoom = NaN] = words.split(' ').map(Number);
  return { quarter, zoom };
}
const quarterOf = async (page: Page): Promise<number> => (await viewOf(page)).quarter;
const zoomOf = async (page: Page): Promise<number> => (await viewOf(page)).zoom;
async function sitSolid(page: Page, zoom = 1): Promise<[number, number]> {
  await sit(page, kept);
  await wanted(page);
  await expect.poll(() => zoomOf(page)).toBeCloseTo(zoom, 1);
  const box = (await page.locator('canvas.city3d').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [box.x + box.width / 2, box.y + box.height / 2];
}

test('the city in 3D fills the screen and can be played on', async ({ page }) => {
  await sitSolid(page);
  const canvas = page.locator('canvas.city3d');
  await expect(page.locator('svg.city')).toHaveCount(0);
  expect(Number(await canvas.getAttribute('data-calls'))).toBeGreaterThan(0);
  expect(Number(await canvas.getAttribute('data-calls'))).toBeLessThanOrEqual(CALLS_MOST);
  const { width = 0, height = 0 } = (await canvas.boundingBox()) ?? {};
  expect(width).toBe(1280);
  expect(height).toBeGreaterThan(640);
  await expectNoScrolling(page);
  await shot(page, 'solid');
  await page.keyboard.press('t');
  await expect(at(page, 'drawer')).toBeVisible();
  await page.locator('[data-testid^="piece-"]:not(.out):not(.nowhere)').first().click();
  await expect(at(page, 'drawer')).toHaveCount(0); // the city is free for what was chosen
  await expect(at(page, 'preview')).toBeVisible();
  await shot(page, 'solid-ghost');
  await acting(page, () => at(page, 'commit').click());
  await expectMove(page, turn, /^build/);
  await at(page, 'skin').click();
  await expect(page.locator('svg.city')).toBeVisible();
});

test('turned and zoomed by drag, wheel, keys and buttons; plates as wanted', async ({ page }) => {
  const [x, y] = await sitSolid(page);
  for (const [key, quarter] of [
    ['e', 1],
    ['e', 2],
    ['q', 1],
    ['q', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expect.poll(() => quarterOf(page)).toBe(quarter);
  }
  const drag = async (by: number): Promise<void> => {
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + by, y, { steps: 5 });
    await page.mouse.up();
  };
  await drag(-180);
  await expect.poll(() => quarterOf(page)).toBe(1);
  await drag(180);
  await expect.poll(() => quarterOf(page)).toBe(0);
  await page.mouse.wheel(0, -400);
  await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
  await drag(180); // nearer, a drag moves the city instead
  expect(await quarterOf(page)).toBe(0);
  await page.keyboard.press('0');
  await expect.poll(() => zoomOf(page)).toBe(1);
  for (let i = 0; i < 5; i++) {
    await at(page, 'solid-in').click({ force: true });
  }
  await expect.poll(() => zoomOf(page)).toBe(3);
  await page.keyboard.press('-');
  await expect.poll(() => zoomOf(page)).toBeLessThan(3);
  for (const kind of ['all', 'none', 'near']) {
    await at(page, `plates-${kind}`).click();
    await expect(at(page, `plates-${kind}`)).toHaveAttribute('aria-pressed', 'true');
  }
  // E turns the city; it never ends the turn.
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', String(turn - 1));
});

test('a piece that is held at the edge of a nearer city pulls the view along', async ({ page }) => {
  const [x, y] = await sitSolid(page);
  const shown = (): Promise<string | null> => page.locator('canvas.city3d').getAttribute('data-view');
  await page.keyboard.press('t');
  await page.locator('[data-testid^="piece-"]:not(.out):not(.nowhere)').first().click();
  await expect(at(page, 'drawer')).toHaveCount(0);
  await page.mouse.move(x, y);
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press('+');
  }
  await expect.poll(() => zoomOf(page)).toBe(3);
  const before = await shown();
  await page.mouse.move(1275, y);
  await expect.poll(shown).not.toBe(before);
  expect(await zoomOf(page)).toBe(3);
});

test('five seats with every module keep their points beside the city', async ({ page }) => {
  const { record } = findGame(5, EVERYTHING, /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const own = view.log.filter(({ seat, era, move }) => seat === 1 && era === 2 && /^(build|buy)/.test(move));
  await sit(page, { ...(await keptAt(record, (own[3]?.n ?? 1) - 1, [1])), id: 'everything' });
  await wanted(page);
  await expect(at(page, 'solid-seats')).toHaveCount(0);
  for (const seat of [1, 2, 3, 4, 5]) {
    await expect(at(page, `chip-${seat}`).locator('b')).toBeVisible();
  }
  await expect.poll(() => zoomOf(page)).toBe(1);
  await shot(page, 'solid-five');
});

test('on a phone on its side the preview is its sums beside the city, and opens', async ({ page }) => {
  const view = { width: 844, height: 390 };
  await page.setViewportSize(view);
  await sitSolid(page);
  await page.keyboard.press('t');
  await page.locator('[data-testid^="piece-"]:not(.out):not(.nowhere)').first().click();
  const preview = at(page, 'preview');
  await expect(preview.locator('.row b').first()).toBeVisible();
  await expect(preview.locator('p').first()).toBeHidden();
  await shot(page, 'solid-low');
  const canvas = (await page.locator('canvas.city3d').boundingBox()) ?? { ...view, x: 0, y: 0 };
  const slab = slabIn(canvas, kept.view.state.size);
  const { x = 0, y = 0, width = 0 } = (await preview.boundingBox()) ?? {};
  expect(Math.abs(x + width - slab.x) / slab.w + Math.abs(y - slab.y) / slab.h, 'clear of the slab').toBeGreaterThan(
    0.95,
  );
  await at(page, 'solid-preview').click();
  await expect(preview.locator('p').first()).toBeVisible();
  await shot(page, 'solid-low-open');
  await at(page, 'solid-preview').click();
  await expect(preview.locator('p').first()).toBeHidden();
});

test.describe('at every size', () => {
  // Few pixels, since software draws them; the page is laid out the same.
  test.use({ deviceScaleFactor: Number(process.env.AEDILE_PIXELS ?? 0.25) });
  test('nothing is cut, covered or out of reach', async ({ page }) => {
    const { record } = findGame(5, EVERYTHING, /^build/, 'greedy', 1);
    const { view } = await keptAt(record, Infinity, []);
    const own = view.log.filter((entry) => entry.seat === 1 && entry.era === 2 && /^(build|buy)/.test(entry.move));
    await sit(page, { ...(await keptAt(record, (own[3]?.n ?? 1) - 1, [1])), id: 'everything' });
    await wanted(page);
    await expect.poll(() => zoomOf(page)).toBe(1);
    await walk(page, '3D, everything');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.keyboard.press('t');
    await expect(at(page, 'drawer')).toBeVisible();
    await walk(page, '3D, everything, the tray');
    await page.setViewportSize({ width: 1280, height: 720 });
    await page.locator('.pc:not(.out):not(.nowhere)').last().click();
    await expect(at(page, 'commit')).toBeVisible();
    await walk(page, '3D, everything, a piece in the hand');
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  test('fingers turn and zoom it; panels are buttons where they would touch it', async ({ page }) => {
    const [x, y] = await sitSolid(page, 1.5); // a finger has to hit a lot
    const { drag, pinch } = await hands(page);
    await expectNoScrolling(page);
    await shot(page, 'phone-solid-first');
    await pinch([x, y], 80, 20);
    await expect.poll(() => zoomOf(page)).toBe(1);
    await drag([x + 80, y], [x - 80, y]);
    await expect.poll(() => quarterOf(page)).toBe(1);
    await pinch([x, y], 30, 75);
    await expect.poll(() => zoomOf(page)).toBeGreaterThan(1.5);
    await pinch([x, y], 80, 20);
    await expect.poll(() => zoomOf(page)).toBe(1);
    await at(page, 'solid-seats').tap();
    await expect(page.locator('.chip').first()).toBeVisible();
    await at(page, 'solid-seats').tap();
    await at(page, 'tray').tap();
    await page.locator('[data-testid^="piece-"]:not(.out):not(.nowhere)').first().tap();
    await expect(at(page, 'preview')).toBeVisible();
    await expectNoScrolling(page);
    await shot(page, 'phone-solid');
    await acting(page, () => at(page, 'commit').tap());
    await expectMove(page, turn, /^build/);
  });
});
