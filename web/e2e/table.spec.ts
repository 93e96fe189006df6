// SPDX-License-Identifier: MIT
// table.spec.ts - what a table keeps and hides: undo, reload, no network, secrets, memory.
import {
  acting,
  at,
  expect,
  expectMove,
  gameId,
  keep,
  keptMoves,
  look,
  lot,
  shot,
  sit,
  test,
  throughScoring,
  wanted,
} from './lib.ts';
import { findGame, keptAt, keptNew, movesOf, openDoor } from './program.ts';

test('undo takes back what revealed nothing, and stops at a reveal', async ({ page }) => {
  const kept = await keptNew({ game: 'rome', players: 3, modules: ['trading', 'stealing'], seed: 11 }, [
    'human',
    'greedy',
    'greedy',
  ]);
  await sit(page, kept);
  const seen = await wanted(page);
  await expect(at(page, 'undo')).toBeDisabled();
  await at(page, `piece-${seen.pieces[0] ?? ''}`).click();
  await acting(page, () => at(page, 'commit').click());
  await expectMove(page, 1, /^build/);
  await expect(at(page, 'undo')).toBeEnabled();
  await acting(page, () => at(page, 'undo').click());
  await expect.poll(() => keptMoves(page)).toHaveLength(0);
  const deed = seen.deeds.find(({ short }) => !short)?.id ?? '';
  await at(page, `deed-${deed}`).click();
  await acting(page, () => at(page, 'commit').click());
  await expectMove(page, 1, /^buy/);
  await expect(at(page, 'do-end')).toBeVisible(); // still this seat's turn, but a card was turned up
  await expect(at(page, 'undo')).toBeDisabled();
  await page.keyboard.press('u');
  expect(await keptMoves(page)).toHaveLength(1);
});

test('an impossible move says why, with its rule', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']));
  await wanted(page);
  await page.keyboard.press('t');
  await expect(page.locator('.sheet input')).toBeFocused();
  await page.keyboard.type('build library J10');
  await page.keyboard.press('Enter');
  await expect(page.locator('.sheet .neg')).toContainText(/\d+\.\d+/);
  await page.keyboard.press('Escape');
  await expect(page.locator('.sheet')).toHaveCount(0);
});

test('a choice shows before it is made: places, ghost, points', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']));
  const seen = await wanted(page);
  await at(page, `piece-${seen.pieces[0] ?? ''}`).click();
  expect((await look(page))?.ghost.length).toBeGreaterThan(0);
  await expect(at(page, 'preview')).toBeVisible();
  await shot(page, 'ghost');
  await page.keyboard.press('Escape');
  expect((await look(page))?.ghost).toEqual([]);
  await at(page, 'hint').click();
  await expect(at(page, 'hints').locator('li')).not.toHaveCount(0);
  await shot(page, 'counsel');
  expect(await keptMoves(page)).toHaveLength(0);
});

test('a reload in the middle loses nothing', async ({ page }) => {
  await page.goto('/');
  await at(page, 'play-now').click();
  const id = await gameId(page);
  for (let i = 0; i < 3; i++) {
    await wanted(page);
    await acting(page, () => at(page, 'income').click());
  }
  await wanted(page);
  const moves = await keptMoves(page, id);
  const told = (): Promise<string[]> =>
    page.locator('article.seat').evaluateAll((seats) => seats.map((seat) => seat.textContent ?? ''));
  const before = await told();
  await page.reload();
  await wanted(page);
  expect(await keptMoves(page, id)).toEqual(moves);
  expect(await told()).toEqual(before);
  await page.goto('/#/');
  await at(page, 'continue').click();
  await wanted(page);
  expect(page.url()).toContain(id);
});

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
  test('the page opens and plays', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.reload();
    await at(page, 'play-now').click();
    await wanted(page);
    await acting(page, () => at(page, 'income').click());
    await wanted(page); // the bots have moved, too
    await at(page, 'menu').click();
    await at(page, 'menu-settings').click();
    await at(page, 'language-de').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  });
});

test('at one screen secrets are behind "hand over"', async ({ page }) => {
  const config = { game: 'rome' as const, players: 2, modules: ['objectives'], seed: 3 };
  const door = await openDoor();
  const kept = await keptNew(config, ['human', 'human']);
  const { cards } = door.call('codex', { config });
  door.call('table.resume', { record: kept.record });
  const dealt = [1, 2].map(
    (viewer) => door.call('table.view', { viewer, from: 0 }).state.players[viewer - 1]?.objective_choice ?? [],
  );
  const namesOf = (seat: number): string[] =>
    (dealt[seat - 1] ?? []).map((id) => cards.find((card) => card.id === id)?.name ?? id);
  const shows = async (seat: number): Promise<boolean[]> => {
    const html = await page.content();
    return [...namesOf(seat), ...(dealt[seat - 1] ?? []).map((id) => `keep-${id}`)].map((secret) =>
      html.includes(secret),
    );
  };
  const none = [false, false, false, false];
  await sit(page, kept);
  await expect(at(page, 'handover')).toBeVisible(); // whoever opened it need not be the first
  await shot(page, 'handover');
  expect(await shows(1)).toEqual(none);
  expect(await shows(2)).toEqual(none);
  for (const [seat, other] of [
    [1, 2],
    [2, 1],
  ] as const) {
    await at(page, 'handover').getByRole('button').click();
    await expect(at(page, 'keep')).toBeVisible();
    expect((await shows(seat)).every((shown) => shown)).toBe(true);
    expect(await shows(other)).toEqual(none);
    await page.locator('[data-testid^="keep-"]').first().click();
    await acting(page, () => at(page, 'commit').click());
    await expect(at(page, 'handover')).toBeVisible();
    expect(await shows(seat)).toEqual(none);
    expect(await shows(other)).toEqual(none);
  }
  await at(page, 'handover').getByRole('button').click();
  await expect(at(page, 'own-cards')).toContainText(namesOf(1)[0] ?? '');
  expect(await shows(2)).toEqual(none);
  await acting(page, () => at(page, 'income').click());
  await expect(at(page, 'handover')).toBeVisible();
  expect(await shows(1)).toEqual(none);
});

test('the menu: record, link, takeback, leave', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']));
  await wanted(page);
  await acting(page, () => at(page, 'income').click());
  await wanted(page);
  await at(page, 'menu').click();
  await shot(page, 'menu');
  const [saved] = await Promise.all([page.waitForEvent('download'), at(page, 'menu-record').click()]);
  expect(saved.suggestedFilename()).toMatch(/\.rome$/);
  await acting(page, () => at(page, 'menu-takeback').click());
  await expect.poll(() => keptMoves(page)).toHaveLength(0);
  await page.keyboard.press('m');
  await at(page, 'menu-leave').click();
  await expect(at(page, 'continue')).toBeVisible();
});

test('memory stays flat over ten games', async ({ page }) => {
  const { record } = findGame(2, '', /^build/, 'greedy', 1);
  const kept = await keptAt(record, movesOf(record).length - 5, []);
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  const heap = async (): Promise<number> => {
    await client.send('HeapProfiler.collectGarbage');
    const { metrics } = await client.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
  };
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  const play = async (n: number): Promise<void> => {
    // in one and the same document
    await keep(page, { ...kept, id: `kept${n}` });
    await page.evaluate((id) => {
      location.hash = `#/play/${id}`;
    }, `kept${n}`);
    await expect(at(page, 'scoring')).toBeVisible();
    await throughScoring(page);
    await expect(at(page, 'rank-1')).toBeVisible();
    await page.evaluate(() => {
      location.hash = '#/';
    });
    await expect(page.locator('main.start')).toBeVisible();
  };
  for (let n = 0; n < 3; n++) {
    await play(n); // what is loaded once
  }
  const before = await heap();
  for (let n = 3; n < 13; n++) {
    await play(n);
  }
  // The start page's list of kept games is ten longer; what else is let go of may take a moment.
  await expect.poll(async () => (await heap()) / before - 1, { message: `${before} bytes grew` }).toBeLessThan(0.12);
});

test('a lot is bought by a click on the city', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']));
  const seen = await wanted(page);
  const deed = seen.deeds.find(({ short }) => !short)?.id ?? '';
  await lot(page, deed).click();
  await expect(at(page, `deed-${deed}`)).toHaveAttribute('aria-pressed', 'true');
  await acting(page, () => lot(page, deed).click());
  await expectMove(page, 1, new RegExp(`^buy ${deed}$`));
});

test('Enter on a deed chooses that deed, and buys no other', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 232 }, ['human', 'greedy']));
  await wanted(page);
  const deeds = page.locator('button.deed:not(.no)');
  const [first, second] = [deeds.nth(0), deeds.nth(1)];
  const card = (await second.locator('.lot').textContent()) ?? '';
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await expect(at(page, 'preview-spoken')).not.toBeEmpty();
  await second.focus();
  await page.keyboard.press('Enter');
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await acting(page, () => page.keyboard.press('Enter'));
  await expect(page.locator('.log')).toContainText(`You buy ${card}`);
});
