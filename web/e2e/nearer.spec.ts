// SPDX-License-Identifier: MIT
// nearer.spec.ts - the flat city comes nearer: by wheel, drag, keys and buttons at a desk, by real fingers on a phone.
import type { Locator, Page } from '@playwright/test';
import { acting, at, expect, expectMove, hands, look, lot, shot, sit, test, wanted, type Box } from './lib.ts';
import { findGame, keptAt, type Kept } from './program.ts';

let kept: Kept;
test.beforeAll(async () => {
  const { record } = findGame(4, '', /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const turn = view.log.filter(({ seat, era }) => seat === 1 && era === 2)[3];
  kept = await keptAt(record, (turn?.n ?? 1) - 1, [1]);
});

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  return box ?? { x: NaN, y: NaN, width: NaN, height: NaN };
}
const sideOf = async (page: Page, name = 'E5'): Promise<number> => (await boxOf(lot(page, name))).width;
const placeOf = async (page: Page, name: string): Promise<string> => {
  const { x, y } = await boxOf(lot(page, name));
  return `${Math.round(x)} ${Math.round(y)}`;
};
/** The first lot of what is in the hand. */
async function ghostOf(page: Page): Promise<string> {
  await expect.poll(async () => (await look(page))?.ghost.length ?? 0).toBeGreaterThan(0);
  return (await look(page))?.ghost[0] ?? '';
}
const middleOf = ({ x, y, width, height }: Box): [number, number] => [x + width / 2, y + height / 2];
/** All of a lot is to be seen through the window. */
async function expectInView(page: Page, what: string | (() => Promise<string>)): Promise<void> {
  await expect
    .poll(async () => {
      const name = typeof what === 'string' ? what : await what();
      const [cell, window] = [await boxOf(lot(page, name)), await boxOf(page.locator('.board'))];
      return (
        cell.x >= window.x &&
        cell.y >= window.y &&
        cell.x + cell.width <= window.x + window.width &&
        cell.y + cell.height <= window.y + window.height
      );
    })
    .toBe(true);
}

test.describe('at a desk', () => {
  test('wheel, drag, keys and buttons', async ({ page }) => {
    await sit(page, kept);
    const { pieces } = await wanted(page);
    const whole = await sideOf(page);
    const [x, y] = middleOf(await boxOf(lot(page, 'E5')));
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, -300);
    await expect(page.locator('.board.near')).toBeVisible();
    await expect.poll(() => sideOf(page)).toBeGreaterThan(whole * 1.3);
    expect(middleOf(await boxOf(lot(page, 'E5')))[0]).toBeCloseTo(x, -1); // what is under the pointer stays there
    const before = await placeOf(page, 'E5');
    await page.mouse.down();
    await page.mouse.move(x - 40, y - 30, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => placeOf(page, 'E5')).not.toBe(before);
    await shot(page, 'nearer');
    await expect(at(page, 'commit')).toHaveCount(0); // a drag is no click
    await page.keyboard.press('0');
    await expect(page.locator('.board.near')).toHaveCount(0);
    expect(await sideOf(page)).toBeCloseTo(whole, 1);
    for (let i = 0; i < 9; i++) {
      await page.keyboard.press('+');
    }
    expect(await sideOf(page)).toBeCloseTo(88, 0); // the most
    await page.keyboard.press('-');
    expect(await sideOf(page)).toBeLessThan(80);
    await at(page, 'zoom-in').click();
    expect(await sideOf(page)).toBeCloseTo(88, 0);
    await at(page, 'zoom-out').click();
    expect(await sideOf(page)).toBeLessThan(80);
    await at(page, 'zoom-all').click();
    expect(await sideOf(page)).toBeCloseTo(whole, 1);

    // With a piece in the hand a wheel turns it, and with Ctrl it still brings the city nearer.
    await at(
      page,
      `piece-${pieces.find((piece) => /insula|horrea|bakery|domus-/.test(piece)) ?? pieces[1] ?? ''}`,
    ).click();
    await page.mouse.move(x, y);
    await page.mouse.wheel(0, 100);
    expect(await sideOf(page)).toBeCloseTo(whole, 1);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -300);
    await page.keyboard.up('Control');
    await expect.poll(() => sideOf(page)).toBeGreaterThan(whole * 1.3);
  });

  test('the keyboard takes the view along', async ({ page }) => {
    await sit(page, kept);
    await wanted(page);
    await lot(page, 'A1').or(page.locator('[role="gridcell"][tabindex="0"]')).first().focus();
    await page.keyboard.press('End');
    for (let i = 0; i < 4; i++) {
      await page.keyboard.press('+');
    }
    for (const key of ['PageDown', 'Home', 'PageUp', 'End'] as const) {
      await page.keyboard.press(key);
      const corner = { PageDown: 'I9', Home: 'A9', PageUp: 'A1', End: 'I1' }[key];
      await expect(lot(page, corner)).toBeFocused();
      await expectInView(page, corner);
    }
  });

  test('in a small room it starts near the last change, and what is chosen comes into view', async ({ page }) => {
    await page.addInitScript(() => {
      const style = new CSSStyleSheet(); // the page lets no style element in
      style.replaceSync('.boardbox { width: 210px !important; height: 200px !important }');
      document.addEventListener('DOMContentLoaded', () => document.adoptedStyleSheets.push(style));
    });
    await sit(page, kept);
    const { deeds } = await wanted(page);
    await expect(page.locator('.board.near')).toBeVisible();
    expect(await sideOf(page)).toBeCloseTo(44, 0);
    const last = kept.view.log.filter(({ lots }) => lots.length > 0).pop()?.lots[0] ?? '';
    await expectInView(page, last);
    await shot(page, 'nearer-small');
    for (const { id } of deeds) {
      await at(page, `deed-${id}`).click();
      if (/^[A-J]\d+$/.test(id)) {
        await expectInView(page, id);
      }
      await page.keyboard.press('Escape');
    }
    await at(page, 'zoom-all').click();
    await expect(page.locator('.board.near')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 });

  test('fingers pinch, drag and turn; a piece at the edge takes the view along', async ({ page }) => {
    await sit(page, kept);
    const { pieces } = await wanted(page);
    const { touch, drag, pinch } = await hands(page);
    const whole = await sideOf(page);
    const window = await boxOf(page.locator('.board'));
    const [x, y] = middleOf(window);
    await pinch([x, y], 40, 90);
    await expect(page.locator('.board.near')).toBeVisible();
    await expect.poll(() => sideOf(page)).toBeGreaterThan(whole * 1.6);
    const before = await placeOf(page, 'E5');
    await drag([x, y], [x - 60, y - 40]);
    await expect.poll(() => placeOf(page, 'E5')).not.toBe(before);
    await shot(page, 'phone-nearer');

    await at(page, `piece-${pieces[0] ?? ''}`).tap();
    await expectInView(page, () => ghostOf(page));
    // To the far edge with the piece: the view goes on as long as it is held there.
    const to = { left: lot(page, 'A5'), right: lot(page, 'I5') };
    const rightOf = (await boxOf(to.right)).x > window.x + window.width - 20;
    const edge: [number, number] = [rightOf ? window.x + window.width - 6 : window.x + 26, y];
    await touch('touchStart', [[x, y]]);
    for (let i = 1; i <= 6; i++) {
      await touch('touchMove', [[x + ((edge[0] - x) * i) / 6, y]]);
    }
    await expect
      .poll(async () => {
        const { x: left, width } = await boxOf(rightOf ? to.right : to.left);
        return left >= window.x && left + width <= window.x + window.width;
      })
      .toBe(true);
    await touch('touchEnd', []);

    await pinch([x, y], 90, 20);
    await expect(page.locator('.board.near')).toHaveCount(0);
    expect(await ghostOf(page)).toMatch(/^[A-I]\d$/); // a pinch puts nothing down
  });

  test('a lot is tapped where it is seen', async ({ page }) => {
    await sit(page, kept);
    const { pieces } = await wanted(page);
    const { pinch, tap } = await hands(page);
    await at(page, `piece-${pieces[0] ?? ''}`).tap();
    const [x, y] = middleOf(await boxOf(page.locator('.board')));
    await pinch([x, y], 40, 80);
    await expect(page.locator('.board.near')).toBeVisible();
    await page.keyboard.press('n'); // wherever the window is: the next place of the piece comes into view
    await expectInView(page, () => ghostOf(page));
    const under = await ghostOf(page);
    const turn = kept.view.log.length + 1;
    await acting(page, async () => tap(middleOf(await boxOf(lot(page, under)))));
    await expectMove(page, turn, /^build/);
  });
});

test('marks of recent moves go away by themselves; the log still shows where', async ({ page }) => {
  await sit(page, kept);
  await wanted(page);
  await acting(page, () => at(page, 'income').click());
  await wanted(page);
  await expect(page.locator('.ol.recent').first()).toBeVisible();
  await expect(page.locator('.ol.recent')).toHaveCount(0);
  const entry = page
    .locator('.log .entry')
    .filter({ hasText: /\bbuilds? .* on [A-J]\d+/ })
    .first();
  const marks = page.locator('.ol.chosen');
  await entry.hover();
  await expect(marks).toHaveCount(1);
  await at(page, 'income').hover();
  await expect(marks).toHaveCount(0);
  await entry.focus();
  await expect(marks).toHaveCount(1);
});
