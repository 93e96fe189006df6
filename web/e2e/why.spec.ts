// SPDX-License-Identifier: MIT
// why.spec.ts - what cannot be done says why, about the thing that was chosen.
import { at, expect, lot, sit, shot, test, wanted } from './lib.ts';
import { findGame, keptAt, keptNew, openDoor } from './program.ts';

test('a piece without a place says what it needs, and lies on nobody’s lot', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 3, modules: [], seed: 5 }, ['human', 'greedy', 'greedy']));
  await wanted(page);
  const ghost = page.locator('[role="gridcell"][aria-label*=" in the hand, here"]');
  await at(page, 'piece-grand-insula-o').click();
  await expect(at(page, 'refusal')).toHaveText(/^Grand Insula \(square\) has no place: it needs 4 joined lots/);
  await expect(ghost).toHaveCount(0);
  await lot(page, 'E5').hover();
  await expect(ghost).toHaveCount(0);
  await expect(at(page, 'refusal')).toHaveText(/has no place/);
  await shot(page, 'why-piece');
  await page.keyboard.press('Escape');
  await expect(at(page, 'refusal')).toHaveCount(0);
});

test('a deed says how much silver is short', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 3, modules: [], seed: 5 }, ['human', 'greedy', 'greedy']));
  await wanted(page);
  const dear = page.locator('.deed.no').first();
  const short = /(\d+) short/.exec((await dear.textContent()) ?? '')?.[1] ?? '';
  await dear.click();
  await expect(at(page, 'refusal')).toHaveText(new RegExp(`costs .* you have .*: ${short} silver short$`));
});

test('a monument has its name, says what it needs, and no tick before it can stand', async ({ page }) => {
  const door = await openDoor();
  const config = { game: 'rome' as const, players: 2, modules: ['monuments'], seed: 7 };
  const { monuments } = door.call('codex', { config });
  await sit(page, await keptNew(config, ['human', 'greedy']));
  await wanted(page);
  const cards = page.locator('button.pm');
  const count = await cards.count();
  expect(count).toBeGreaterThan(0);
  let unmet = 0;
  for (let i = 0; i < count; i++) {
    const card = cards.nth(i);
    const id = ((await card.getAttribute('data-testid')) ?? '').replace('monument-', '');
    const name = monuments.find((one) => one.id === id)?.name ?? '?';
    await expect(card.locator('.glance b')).toHaveText(name);
    await card.click();
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    if ((await at(page, 'refusal').count()) > 0) {
      unmet++;
      await expect(card.locator('use[href="#i-check"]')).toHaveCount(0);
      await expect(at(page, 'refusal')).toHaveText(new RegExp(`^${name} (needs|has no place)`));
    }
    await card.click();
  }
  expect(unmet).toBeGreaterThan(0);
  await shot(page, 'why-monuments');
});

test('free actions that cannot be taken now can be asked why', async ({ page }) => {
  const found = findGame(3, 'trading,stealing', /^income/, 'greedy', 3);
  await sit(page, await keptAt(found.record, found.n - 1, [found.seat]));
  await wanted(page);
  const steal = at(page, 'do-steal');
  await expect(steal).toBeVisible();
  await expect(steal).toHaveAttribute('aria-disabled', 'true');
  await steal.click({ force: true }); // Playwright takes aria-disabled for disabled
  await expect(at(page, 'refusal')).toHaveText(/nothing to steal|favor|marker/);
  await expect(at(page, 'do-trade')).toBeVisible();
});
