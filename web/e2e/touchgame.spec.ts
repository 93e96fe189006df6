// SPDX-License-Identifier: MIT
// touchgame.spec.ts - a whole game by fingers alone on a small phone: taps, drags and a pinch, as touch events.
import type { Page } from '@playwright/test';
import { acting, at, expect, look, lot, shot, test, versionOf, wanted } from './lib.ts';
import { Hand, middleOf } from './touch.ts';

test.use({ viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });

const TABS = ['residential', 'commercial', 'civic'] as const;
const TURNS_MOST = 150;
/** So many pieces stand where their ghost was dragged to; the others where it was shown first. */
const DRAGS = 3;

const ghostOf = async (page: Page): Promise<string> => (await look(page))?.ghost.join(' ') ?? '';

/** A piece that can go somewhere, of the tab in front or else of another. */
async function pieceOf(page: Page, hand: Hand): Promise<string | null> {
  const seen = await look(page);
  if (seen?.pieces[0] !== undefined) {
    return seen.pieces[0];
  }
  for (const name of TABS) {
    const tab = at(page, `tab-${name}`);
    await hand.tap(tab);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    const piece = (await look(page))?.pieces[0];
    if (piece !== undefined) {
      return piece;
    }
  }
  return null;
}
/** Takes a piece up by its ghost, carries it away and back, and lets it lie there. */
async function carry(page: Page, hand: Hand): Promise<void> {
  const before = await ghostOf(page);
  const [under = ''] = before.split(' ');
  const from = await middleOf(lot(page, under));
  const city = await middleOf(at(page, 'city'));
  const [dx, dy] = [from.x < city.x ? 15 : -15, from.y < city.y ? 15 : -15];
  const step = (i: number): Promise<void> => hand.move({ x: from.x + dx * i, y: from.y + dy * i });
  await hand.down(from);
  for (let i = 1; i <= 6; i++) {
    await step(i);
  }
  await expect.poll(() => ghostOf(page)).not.toBe(before);
  for (let i = 5; i >= 0; i--) {
    await step(i);
  }
  await expect.poll(() => ghostOf(page)).toContain(under);
  await hand.up();
}
/** Says whether it stands where it was dragged to. */
async function build(page: Page, hand: Hand, piece: string, dragged: boolean): Promise<boolean> {
  const take = async (): Promise<void> => {
    await hand.tap(at(page, `piece-${piece}`));
    await expect.poll(() => ghostOf(page)).not.toBe('');
  };
  await take();
  if (dragged) {
    await carry(page, hand);
  }
  const fits = await at(page, 'commit').isEnabled();
  if (!fits) {
    await hand.tap(at(page, 'let-go'));
    await expect(at(page, 'let-go')).toHaveCount(0);
    await take();
  }
  await hand.tap(at(page, 'commit'));
  return dragged && fits;
}
async function buys(page: Page, hand: Hand): Promise<boolean> {
  const tab = at(page, 'tab-market');
  if ((await tab.count()) > 0) {
    await hand.tap(tab);
    await expect(tab).toHaveAttribute('aria-selected', 'true');
  }
  const deed = page.locator('.deed[data-testid^="deed-"]:not(.no)').first();
  if ((await deed.count()) === 0) {
    return false;
  }
  await hand.tap(deed);
  await expect(at(page, 'commit')).toBeEnabled();
  await hand.tap(at(page, 'commit'));
  return true;
}
/** Two fingers bring the city nearer, one moves it, two bring it away again; nothing is played by it. */
async function pinch(page: Page, hand: Hand): Promise<void> {
  const version = await versionOf(page);
  const width = async (): Promise<number> => (await lot(page, 'B2').boundingBox())?.width ?? 0;
  const before = await width();
  const city = await middleOf(at(page, 'city'));
  await hand.pinch(city, 60, 180);
  await expect.poll(width).toBeGreaterThan(before * 1.3);
  await shot(page, 'touch-near');
  await hand.drag(city, { x: city.x - 60, y: city.y - 40 });
  await hand.pinch(city, 200, 40);
  await expect.poll(width).toBeLessThan(before * 1.1);
  expect(await versionOf(page)).toBe(version);
}

test('a whole game by touch alone', async ({ page }) => {
  await page.goto('/');
  const hand = await Hand.of(page);
  await hand.tap(at(page, 'open-settings'));
  await hand.tap(at(page, 'pace-off'));
  await expect(at(page, 'pace-off')).toHaveAttribute('aria-pressed', 'true');
  await hand.tap(page.locator('.sheet-close'));
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await hand.tap(at(page, 'play-now'));
  let [eras, dragged] = [0, 0];
  for (let turn = 0; turn < TURNS_MOST; turn++) {
    const { stage } = await wanted(page);
    if (stage === 'final') {
      break;
    }
    if (stage === 'scoring') {
      eras++;
      if (await at(page, 'skip').isVisible()) {
        await hand.tap(at(page, 'skip'));
      }
      await expect(at(page, 'sums')).toBeVisible();
      await hand.tap(at(page, 'next'));
      await expect(at(page, 'sums')).toHaveCount(0);
      continue;
    }
    if (turn === 4) {
      await pinch(page, hand);
    }
    await acting(page, async () => {
      if (turn % 2 === 1 && (await buys(page, hand))) {
        return;
      }
      const piece = await pieceOf(page, hand);
      if (piece === null) {
        await hand.tap(at(page, 'income'));
      } else {
        dragged += (await build(page, hand, piece, dragged < DRAGS)) ? 1 : 0;
      }
    });
  }
  expect(eras).toBe(3);
  expect(dragged).toBe(DRAGS);
  await expect(at(page, 'final')).toBeVisible();
  await shot(page, 'touch-final');
});
