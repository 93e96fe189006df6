// SPDX-License-Identifier: MIT
// lost.spec.ts - links that are none, games that are not here, two tabs, browsers that keep nothing: said, and nothing
// is lost.
import { acting, at, expect, gameId, hear, keptMoves, keptSeats, shot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt, keptNew } from './program.ts';

const BASE = { game: 'rome' as const, players: 3, modules: [], seed: 5 };

test('a link that was cut off says so, and a record can be opened instead', async ({ page }) => {
  const found = findGame(2, '', /^income/, 'greedy', 1);
  await page.goto('/#/r/AgBBAA');
  await expect(at(page, 'lost')).toContainText('This link cannot be opened');
  await expect(page.getByRole('alert')).toContainText('copy it again');
  await expect(at(page, 'lost-back')).toBeFocused();
  await shot(page, 'lost-link');
  await at(page, 'record-text').fill('no record at all');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(at(page, 'lost')).toContainText('This record cannot be read');
  await expect(at(page, 'record-text')).toHaveValue('no record at all'); // to be mended where it is wrong
  await expect(at(page, 'record-open')).toBeFocused();
  await at(page, 'open').setInputFiles({ name: 'a.rome', mimeType: 'text/plain', buffer: Buffer.from('no record') });
  await expect(at(page, 'lost')).toContainText('This record cannot be read');
  await at(page, 'open').setInputFiles({ name: 'a.rome', mimeType: 'text/plain', buffer: Buffer.from(found.record) });
  await expect(at(page, 'replaying')).toBeVisible();
  await expect(page).toHaveURL(/#\/r\/[\w-]+\/0$/);
  await page.goto('/#/replay/none/3');
  await expect(at(page, 'lost')).toContainText('This game is not here');
});

test('a game that is not in this browser', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto('/#/play/none');
  await expect(at(page, 'lost')).toContainText('This game is not here');
  await shot(page, 'lost-missing-390');
  await page.keyboard.press('Enter');
  await expect(page.locator('main.start')).toBeVisible();
});

test('an address that leads nowhere, a lesson and a challenge that there are not', async ({ page }) => {
  for (const [address, title, words, way] of [
    ['foo/bar', 'This address leads nowhere', /^Some of it may be missing/, /#\/$/],
    ['learn/nope', 'Learn', 'There is no such lesson.', /#\/learn$/],
    ['challenges/nope', 'Challenges', 'There is no such challenge.', /#\/challenges$/],
  ] as const) {
    await page.goto(`/#/${address}`);
    await expect(at(page, 'lost').getByRole('heading')).toHaveText(title);
    await expect(at(page, 'lost').locator('p')).toHaveText(words); // and no reason besides
    await expect(at(page, 'lost-back')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(at(page, 'lost')).toHaveCount(0);
    await expect(page).toHaveURL(way);
  }
});

test('a kept game that cannot be read can be saved as it is', async ({ page }) => {
  const kept = await keptNew(BASE, ['human', 'greedy', 'greedy']);
  await sit(page, { ...kept, record: kept.record.replace('[Players "3"]', '[Players "9"]') });
  await expect(at(page, 'lost')).toContainText('This game cannot be read');
  await shot(page, 'lost-damaged');
  const saved = page.waitForEvent('download');
  await at(page, 'lost-save').click();
  expect((await saved).suggestedFilename()).toBe('aedile-kept.rome');
  await at(page, 'lost-delete').click();
  await expect(page.locator('main.start')).toBeVisible();
  expect(await keptMoves(page)).toEqual([]);
});

test('a game is played in one tab at a time, and can be taken over without losing a move', async ({
  page,
  context,
}) => {
  await sit(page, await keptNew({ ...BASE, players: 2 }, ['human', 'human']));
  await wanted(page);
  await acting(page, () => at(page, 'income').click());
  const other = await context.newPage();
  await other.goto('/#/play/kept');
  await expect(at(other, 'lost')).toContainText('open in another tab');
  await shot(other, 'lost-elsewhere');
  await other.keyboard.press('Enter');
  await wanted(other);
  await expect(at(page, 'lost')).toContainText('open in another tab');
  expect((await keptMoves(other)).length).toBe(1);
  await acting(other, () => at(other, 'income').click());
  await at(page, 'lost-take').click();
  await wanted(page);
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '2');
  await expect(at(other, 'lost')).toBeVisible();
  await other.close();
});

test('a browser that keeps nothing says so, and still plays', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL });
  const faults: string[] = [];
  hear(context, [], faults);
  const page = await context.newPage();
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage'] as const) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('not here', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/');
  await expect(at(page, 'start-trouble')).toContainText('keeps no games');
  await at(page, 'play-now').click();
  await wanted(page);
  await acting(page, () => at(page, 'income').click());
  expect(faults).toEqual([]);
  await context.close();
});

test('settings that something else has written do no harm', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('aedile.settings', '{"theme":7,"language":"xx","sound":"loud"'));
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await page.addInitScript(() => localStorage.setItem('aedile.settings', '[null]'));
  await page.reload();
  await expect(page.locator('main.start')).toBeVisible();
});

test.describe('a part that does not come', () => {
  test.use({ allowed: [/Failed to load resource/] });
  test('is told with a way to try again', async ({ page }) => {
    await page.route('**/*.wasm', (route) => route.abort());
    await page.goto('/');
    await expect(at(page, 'lost')).toContainText('The table does not open');
    await shot(page, 'lost-start');
    await page.unroute('**/*.wasm');
    await at(page, 'lost-again').click();
    await expect(page.locator('main.start')).toBeVisible();
  });
});

test('the address follows the replay: reload, back and a copy stay at the move', async ({ page, context, browser }) => {
  const found = findGame(2, '', /^build/, 'greedy', 1);
  const kept = await keptAt(found.record, 40, [1]);
  await sit(page, kept);
  await page.goto('/#/replay/kept');
  await expect(at(page, 'replaying')).toBeVisible();
  await expect(page).toHaveURL(/#\/replay\/kept\/0$/); // from now on it hears keys
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/#\/replay\/kept\/3$/);
  await page.reload();
  await expect(page.locator('.mv')).toHaveText('move 4 of 40');
  await page.goto('/#/codex/rome');
  await page.goBack();
  await expect(page.locator('.mv')).toHaveText('move 4 of 40');
  await page.goto('/#/replay/kept/7');
  await expect(page.locator('.mv')).toHaveText('move 8 of 40');
  // The link has names, kinds and colours, in any browser.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await at(page, 'link').click();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  const faults: string[] = [];
  const elsewhere = await browser.newContext();
  hear(elsewhere, [], faults);
  const fresh = await elsewhere.newPage();
  await fresh.goto(address);
  await expect(fresh.locator('.mv')).toHaveText('move 8 of 40');
  const rows = fresh.locator('.led tbody tr');
  for (const [i, { name, colour }] of kept.seats.entries()) {
    await expect(rows.nth(i)).toContainText(name);
    await expect(rows.nth(i).locator('use').first()).toHaveAttribute('href', `#s-${colour}`);
  }
  await fresh.keyboard.press('End');
  await expect(fresh).toHaveURL(/#\/r\/[\w-]+\/40$/);
  // Who is a person and who a bot, of which level, shows where the game is played on.
  await at(fresh, 'first').click();
  await at(fresh, 'play-on').click();
  await expect(fresh.getByRole('radio', { name: 'The same players' })).toBeChecked();
  await at(fresh, 'play-on-start').click();
  const seats = await keptSeats(fresh, await gameId(fresh));
  expect(seats).toEqual(kept.seats.map(({ player, colour }) => ({ player, colour })));
  await elsewhere.close();
  expect(faults, 'the fresh page complains').toEqual([]);
});
