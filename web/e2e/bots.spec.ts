// SPDX-License-Identifier: MIT
// bots.spec.ts - opponents in the browser: the ladder of levels, the strongest at work, counsel that thinks ahead.
import { acting, at, expect, expectMove, gameId, keptMoves, shot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt, keptNew, openDoor } from './program.ts';

test('the levels are a ladder, each with its words, and the choice is remembered', async ({ page }) => {
  const { bots } = (await openDoor()).call('modules', { game: 'rome' });
  await page.goto('/');
  await at(page, 'sit-2').click();
  const who = at(page, 'who-2');
  await expect(who.locator('optgroup option')).toHaveCount(bots.length);
  for (const { id, words } of [bots[0], bots.at(-1)].flatMap((bot) => bot ?? [])) {
    await who.selectOption(id);
    await expect(at(page, 'level-2')).toContainText(words);
  }
  await shot(page, 'levels');
  await expect(at(page, 'level-2').getByRole('img')).toHaveAccessibleName(`Level ${bots.length} of ${bots.length}`);
  await page.reload();
  await at(page, 'play-now').click();
  await gameId(page);
  await expect(page.locator('article.seat')).toHaveCount(3);
  await page.goto('/#/');
  await at(page, 'sit-2').click();
  await expect(who).toHaveValue(bots.at(-1)?.id ?? '');
});

test('a newcomer plays somebody who can be beaten', async ({ page }) => {
  await page.goto('/');
  await at(page, 'play-now').click();
  const id = await gameId(page);
  await wanted(page);
  const kinds = await page.evaluate(async (name) => {
    const open = indexedDB.open('aedile', 1);
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const get = open.result.transaction('games').objectStore('games').get(name) as IDBRequest<{
      seats: { player: string }[];
    }>;
    await new Promise((done) => {
      get.onsuccess = done;
    });
    open.result.close();
    return get.result.seats.map(({ player }) => player);
  }, id);
  expect(kinds).toEqual(['human', 'apprentice', 'apprentice']);
});

test('the strongest answers, and the page lives while it thinks', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'aedile']));
  await wanted(page);
  await page.evaluate(() => {
    const counted = globalThis as unknown as { ticks: number };
    counted.ticks = 0;
    setInterval(() => counted.ticks++, 16);
  });
  await acting(page, () => at(page, 'income').click());
  await expectMove(page, 2, /./);
  const ticks = await page.evaluate(() => (globalThis as unknown as { ticks: number }).ticks);
  expect(ticks).toBeGreaterThan(10); // a second of thought in the page itself would leave one or two
  await wanted(page);
});

test('what the strongest was thinking of is forgotten when a move is taken back', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'aedile']));
  await wanted(page);
  await page.keyboard.press('i');
  await expectMove(page, 1, /^income/);
  await page.keyboard.press('u');
  await expect.poll(() => keptMoves(page)).toHaveLength(0);
  await wanted(page);
  await acting(page, () => at(page, 'income').click());
  await expectMove(page, 2, /./);
});

for (const [name, viewport] of [
  ['desk', { width: 1280, height: 720 }],
  ['phone', { width: 390, height: 844 }],
] as const) {
  test(`counsel comes at a glance and then with chances: ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { record } = findGame(3, '', /^build/, 'greedy', 1);
    await sit(page, await keptAt(record, 33, [1, 2, 3]));
    await wanted(page);
    await page.keyboard.press('h');
    const hints = at(page, 'hints').locator('li');
    await expect(hints).toHaveCount(3);
    await expect(hints.first().locator('em')).toContainText(/^\d+ %/);
    await expect(at(page, 'hints-depth')).toContainText(/\d/);
    await shot(page, `counsel-${name}`);
    await hints.first().getByRole('button').click();
    await expect(at(page, 'commit')).toBeFocused();
    expect(await keptMoves(page), 'counsel proposes, the person plays').toHaveLength(33);
    await shot(page, `counsel-taken-${name}`);
    await page.keyboard.press('Enter');
    await expect(at(page, 'hints')).toHaveCount(0);
    await expect.poll(async () => (await keptMoves(page)).length).toBeGreaterThan(33);
  });
}
