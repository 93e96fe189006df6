// SPDX-License-Identifier: MIT
// focus.spec.ts - Enter does what the confirm button says, wherever the choice came from; counsel only proposes.
import type { Page } from '@playwright/test';
import { acting, at, expect, keptMoves, look, lot, shot, sit, test, versionOf, wanted } from './lib.ts';
import { keptNew } from './program.ts';

const sitDown = async (page: Page, ...modules: string[]): Promise<void> => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules, seed: 232 }, ['human', 'greedy']));
  await wanted(page);
};
/** The key of a deed that can be paid. */
async function deedKey(page: Page): Promise<string> {
  const seen = await look(page);
  return String((seen?.deeds.findIndex(({ short }) => !short) ?? 0) + 1);
}

test('a deed by its key, then Enter', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press(await deedKey(page));
  await expect(at(page, 'commit')).toBeFocused();
  await acting(page, () => page.keyboard.press('Enter'));
  expect((await keptMoves(page))[0]?.move).toMatch(/^buy/);
});

test('Enter buys, though Sound was clicked before the choice or after it', async ({ page }) => {
  await sitDown(page);
  const sound = page.getByRole('button', { name: /^Sound/ });
  await sound.click();
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press(await deedKey(page));
  await expect(at(page, 'commit')).toBeFocused();
  await sound.click();
  await expect(sound).toBeFocused();
  await acting(page, () => page.keyboard.press('Enter'));
  expect((await keptMoves(page))[0]?.move).toMatch(/^buy/);
  await expect(sound).toHaveAttribute('aria-pressed', 'false');
});

test('Enter on a button that was reached by Tab is that button’s', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press(await deedKey(page));
  await expect(at(page, 'commit')).toBeFocused();
  const sound = page.getByRole('button', { name: /^Sound/ });
  await sound.focus();
  await page.keyboard.press('Enter');
  await expect(sound).toHaveAttribute('aria-pressed', 'true');
  expect(await keptMoves(page)).toHaveLength(0);
});

test('Enter buys after a sheet that was opened by the pointer, however it was closed', async ({ page }) => {
  const sheet = page.locator('.sheet');
  const openers = [at(page, 'menu'), page.locator('.tablebox a.rule').first()];
  const close = [() => page.keyboard.press('Escape'), () => page.locator('.sheet-close').click()];
  for (const opener of openers) {
    for (const shut of close) {
      await sitDown(page);
      await page.keyboard.press(await deedKey(page));
      await expect(at(page, 'commit')).toBeFocused();
      await opener.click();
      await expect(sheet).toBeVisible();
      await page.keyboard.press('Tab');
      await shut();
      await expect(sheet).toHaveCount(0);
      await acting(page, () => page.keyboard.press('Enter'));
      expect((await keptMoves(page))[0]?.move).toMatch(/^buy/);
      await expect(sheet).toHaveCount(0);
    }
  }
});

test('a sheet that was opened by Tab and Enter gives the focus back: Enter opens it again', async ({ page }) => {
  await sitDown(page);
  await page.keyboard.press(await deedKey(page));
  await expect(at(page, 'commit')).toBeFocused();
  await at(page, 'menu').focus();
  for (let i = 0; i < 2; i++) {
    await page.keyboard.press('Enter');
    await expect(page.locator('.sheet')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.locator('.sheet')).toHaveCount(0);
  }
  expect(await keptMoves(page)).toHaveLength(0);
});

test('a key that is held plays nothing', async ({ page }) => {
  await sitDown(page);
  const deed = page.locator('button.deed:not(.no)').first();
  await deed.focus();
  await page.keyboard.down('Enter');
  await expect(at(page, 'commit')).toBeFocused();
  await page.keyboard.down('Enter'); // held: this one is a repetition
  await page.keyboard.up('Enter');
  await expect(deed).toHaveAttribute('aria-pressed', 'true');
  expect(await keptMoves(page)).toHaveLength(0);
});

test('a card to keep is kept by Enter, chosen by the mouse or by its key', async ({ page }) => {
  for (const choose of [() => page.locator('[data-testid^="keep-"]').first().click(), () => page.keyboard.press('2')]) {
    await sitDown(page, 'objectives=hidden');
    await choose();
    await expect(at(page, 'commit')).toBeFocused();
    await expect(at(page, 'commit')).toContainText('Keep this card');
    await acting(page, () => page.keyboard.press('Enter'));
    expect((await keptMoves(page))[0]?.move).toMatch(/^keep/);
  }
});

test('a piece is moved by arrows and built by Enter from the button; income waits for an empty hand', async ({
  page,
}) => {
  await sitDown(page);
  const seen = await wanted(page);
  await at(page, `piece-${seen.pieces[0] ?? ''}`).click();
  await expect(at(page, 'commit')).toBeFocused();
  const first = (await look(page))?.ghost ?? [];
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowDown', 'ArrowUp']) {
    await page.keyboard.press(key);
  }
  await page.keyboard.press('n');
  const ghost = (await look(page))?.ghost ?? [];
  expect(ghost).not.toEqual(first);
  await page.keyboard.press('i');
  expect(await versionOf(page)).toBe('0');
  await acting(page, () => page.keyboard.press('Enter'));
  expect((await keptMoves(page))[0]?.move).toMatch(new RegExp(`^build \\S+ ${ghost.join(' ')}$`));
});

test('hints are gone through, and one is played', async ({ page }) => {
  await sitDown(page);
  await at(page, 'hint').click();
  const lines = at(page, 'hints').locator('li button');
  await expect(at(page, 'hints')).toHaveAttribute('aria-busy', 'false');
  const count = await lines.count();
  expect(count).toBeGreaterThan(1);
  for (let i = 0; i < count; i++) {
    await lines.nth(i).click();
    await expect(lines.nth(i)).toHaveAttribute('aria-pressed', 'true');
    await expect(at(page, 'preview-spoken')).not.toBeEmpty();
    await expect(at(page, 'commit')).toBeEnabled();
  }
  await shot(page, 'hint-taken');
  const words = (await lines.last().locator('b').textContent()) ?? '';
  const ghost = (await look(page))?.ghost ?? [];
  await lot(page, 'A1').hover(); // on its way to the button the pointer crosses the city
  expect((await look(page))?.ghost).toEqual(ghost);
  expect(await keptMoves(page)).toHaveLength(0);
  await page.keyboard.press('Escape');
  await expect(lines.last()).toHaveAttribute('aria-pressed', 'false');
  await lines.last().click();
  await acting(page, () => at(page, 'commit').click());
  await expect(page.locator('.log')).toContainText(/You/);
  expect(words).not.toBe('');
});

test('on a phone a hint closes its sheet, and Cancel brings it back', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await sitDown(page);
  await at(page, 'hint').click();
  await expect(at(page, 'hints')).toHaveAttribute('aria-busy', 'false');
  await at(page, 'hints').locator('li button').first().click();
  await expect(at(page, 'hints')).toHaveCount(0);
  await expect(at(page, 'commit')).toBeFocused();
  await shot(page, 'hint-taken-phone');
  await at(page, 'let-go').click();
  await expect(at(page, 'hints')).toBeVisible();
  await at(page, 'hints').locator('li button').first().click();
  await acting(page, () => at(page, 'commit').click());
});

test('a hint reached by key keeps the focus while the search changes the list, and Enter takes it up', async ({
  page,
}) => {
  await sitDown(page);
  await page.keyboard.press('h');
  const hints = at(page, 'hints');
  await hints.locator('li button').last().focus();
  await expect(hints).toHaveAttribute('aria-busy', 'false');
  await expect(hints.locator('li button:focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(at(page, 'commit')).toBeFocused();
  expect(await keptMoves(page)).toHaveLength(0);
  await acting(page, () => page.keyboard.press('Enter'));
  expect(await keptMoves(page)).not.toHaveLength(0);
});
