// SPDX-License-Identifier: MIT
// challenges.spec.ts - challenges: one played to its medal with the mouse, kept, shared, made from a position, on a phone.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { challengeLink, type ChallengeFile } from '../src/table/challenges.ts';
import { Host } from './host.ts';
import { at, expect, look, lot, shot, sit, test, throughScoring, wanted } from './lib.ts';
import { keptNew, ROOT } from './program.ts';
import { check } from './serious.ts';

const FOLDER = path.join(ROOT, 'web/challenges');
const FILES = readdirSync(FOLDER)
  .sort()
  .map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as ChallengeFile & { witness: string[] });
const fileOf = (id: string): ChallengeFile & { witness: string[] } =>
  FILES.find((file) => file.id === id) ?? (FILES[0] as never);

/** Builds with the mouse: turns the piece in the hand and moves it until it lies there, then sets it down. */
async function build(page: Page, move: string): Promise<void> {
  const [, piece = '', ...lots] = move.split(' ');
  await at(page, `piece-${piece}`).click();
  const there = [...lots].sort().join();
  for (let turn = 0; turn < 4; turn++) {
    for (const name of lots) {
      await lot(page, name).hover();
      if ([...((await look(page))?.ghost ?? [])].sort().join() === there) {
        await lot(page, name).click();
        return;
      }
    }
    await page.keyboard.press('r');
  }
  throw new Error(`${move}: the piece does not come to lie there`);
}

for (const [language, goal, you] of [
  ['en', 'Win with no civic building.', 'You'],
  ['de', 'Gewinne ohne öffentliches Gebäude.', 'Du'],
  ['es', 'Gana sin edificios cívicos.', 'Tú'],
] as const) {
  test(`thirty plates are in view at 1280×720, each goal a sentence, in ${language}`, async ({ page }) => {
    const settings = JSON.stringify({ language, motion: 'none' });
    await page.addInitScript((kept) => localStorage.setItem('aedile.settings', kept), settings);
    await page.goto('/#/challenges/no-marble');
    await expect(page.locator('.ch-plate').nth(1)).toContainText(goal);
    await expect(at(page, 'challenge-goal')).toHaveText(goal);
    await expect(page.locator('.ch-facts dd').first()).toContainText(you);
    await page.evaluate(() => document.fonts.ready);
    const inView = (): Promise<number> =>
      page.locator('.ch-plate').evaluateAll((plates) => {
        const bottom = document.querySelector('.ch-list')?.getBoundingClientRect().bottom ?? 0;
        return plates.filter((plate) => plate.getBoundingClientRect().bottom <= bottom).length;
      });
    await expect.poll(inView).toBeGreaterThanOrEqual(30);
  });
}

test('challenges and drills stand among the large entries of the first page', async ({ page }) => {
  await page.goto('/');
  for (const id of ['open-challenges', 'open-drills']) {
    const box = await page.locator('.plays').getByTestId(id).boundingBox();
    expect(box?.height).toBeGreaterThan(44);
    expect(box?.width).toBeGreaterThan(180);
  }
});

test('an ending by the mouse: gold, kept, and the next one', async ({ page }) => {
  const { id = '', witness } = fileOf('last-word');
  await page.goto('/');
  await at(page, 'open-challenges').click();
  await expect(page.locator('.ch-plate')).toHaveCount(FILES.length);
  await shot(page, 'challenges');
  await at(page, `challenge-${id}`).click();
  await expect(at(page, 'challenge-goal')).toHaveText('Ending: finish with 143 VP.');
  await expect(at(page, 'challenge-open')).toContainText('Exactly one first move');
  await at(page, 'challenge-play').click();
  await wanted(page);
  await expect(at(page, 'goal')).toHaveAttribute('data-hope', '3');
  await expect(at(page, 'hint')).toHaveCount(0); // nobody advises
  await shot(page, 'challenge-table');
  await build(page, witness[0] ?? '');
  await throughScoring(page);
  await expect(at(page, 'challenge-end')).toHaveAttribute('data-medal', '3');
  await expect(at(page, 'challenge-end')).toContainText('Gold!');
  await shot(page, 'challenge-end');
  await at(page, 'challenge-home').first().click();
  await expect(at(page, `challenge-${id}`)).toHaveAttribute('data-medal', '3');
  await page.reload();
  await expect(at(page, `challenge-${id}`)).toHaveAttribute('data-medal', '3');
  await expect(page.locator('.ch-head')).toContainText('Solved 1; medals 3');
  await at(page, 'challenge-replay').click();
  await expect(at(page, 'replaying')).toBeVisible();
});

test('a wrong move misses it, and it can be tried again; a game goes on after a reload', async ({ page }) => {
  await page.goto('/#/challenges/last-word/play');
  await wanted(page);
  await at(page, 'income').click();
  await throughScoring(page);
  await expect(at(page, 'challenge-end')).toHaveAttribute('data-medal', '0');
  await at(page, 'challenge-again').click();
  await wanted(page);
  await expect(at(page, 'goal')).toHaveAttribute('data-hope', '3');

  await page.goto('/#/challenges/few-incomes/play');
  await wanted(page);
  await expect(at(page, 'goal')).toContainText('At most 9 incomes so far 0');
  await at(page, 'income').click();
  await expect(at(page, 'goal')).toContainText('At most 9 incomes so far 1');
  await page.reload();
  await wanted(page);
  await expect(at(page, 'goal')).toContainText('At most 9 incomes so far 1');
  await page.goto('/#/challenges/few-incomes');
  await expect(at(page, 'challenge-play')).toContainText('Go on');
  await at(page, 'challenge-play').click();
  for (let incomes = 1; incomes < 10; incomes++) {
    await wanted(page);
    await expect(at(page, 'goal')).toContainText(`At most 9 incomes so far ${incomes}`);
    await at(page, 'income').click();
  }
  await expect(at(page, 'goal')).toHaveAttribute('data-hope', '0');
  await page.goto('/#/challenges/few-incomes'); // what is decided begins anew
  await expect(at(page, 'challenge-play')).toHaveText(/^Play/);
  await page.goto('/#/games');
  await expect(page.locator('main')).toBeVisible();
  await expect(at(page, 'game-row')).toHaveCount(0); // the games of challenges are kept with them
});

test('a challenge is shared as a link, and a bad link says what is wrong', async ({ page }) => {
  const { witness: _, id: __, ...file } = fileOf('late-start');
  const shared: ChallengeFile = { ...file, title: 'From Ada', medals: ['', 'lead>=2', 'lead>=4'] };
  await page.goto(`/#/c/${challengeLink(shared)}`);
  await expect(at(page, 'challenge-open')).toContainText('From Ada');
  await expect(at(page, 'challenge-open')).toContainText('not proved here');
  await at(page, 'challenge-play').click();
  await wanted(page);
  await expect(at(page, 'goal')).toContainText('From Ada');
  await page.goto('/#/challenges');
  await expect(page.locator('.ch-plate')).toHaveCount(FILES.length + 1); // it is kept now

  await page.goto(`/#/c/${challengeLink(shared).slice(0, -20)}`);
  await expect(at(page, 'lost')).toContainText('cut off or changed');
  await page.goto(`/#/c/${challengeLink({ ...shared, goal: 'win and civix<=0' })}`);
  await expect(at(page, 'lost')).toContainText("there is no quantity 'civix'");
  await check(page, 'a link that is no challenge');
  await page.goto('/#/challenges/nowhere');
  await expect(at(page, 'lost')).toContainText('There is no such challenge');
});

test('the link of one of the page is that one for whoever opens it', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/challenges/no-marble');
  await at(page, 'challenge-link').click();
  await expect(at(page, 'challenge-said')).toHaveText('The link is copied.');
  const address = await page.evaluate(() => navigator.clipboard.readText());
  expect(address).toContain('/#/c/');
  await page.goto('/#/');
  await page.goto(address);
  await expect(at(page, 'challenge-open')).toHaveAttribute('data-key', 'no-marble');
  await expect(at(page, 'challenge-open')).toContainText('2. No marble');
});

test.describe('without a network', () => {
  test.use({ allowed: [/ERR_INTERNET_DISCONNECTED|Failed to load resource/] });
  test('challenges open, are played and kept', async ({ page, context }) => {
    const host = await Host.start();
    await page.goto(host.address);
    await expect(at(page, 'play-now')).toBeVisible();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await page.goto(`${host.address}#/challenges/few-incomes/play`);
    await page.reload();
    await wanted(page);
    await at(page, 'income').click();
    await expect(at(page, 'goal')).toContainText('so far 1');
    await page.reload();
    await expect(at(page, 'goal')).toContainText('so far 1');
    await host.close();
  });
});

/** Chooses what a condition asks for. */
async function choose(page: Page, row: string, word: string, amount: number): Promise<void> {
  await at(page, row).locator('select').first().selectOption(word);
  await at(page, row).locator('input').first().fill(String(amount));
}
test('a challenge is made from a position, proved, opened and played', async ({ page }) => {
  await sit(page, await keptNew({ game: 'rome', players: 2, modules: [], seed: 7 }, ['human', 'greedy']));
  await wanted(page);
  await at(page, 'income').click();
  await wanted(page);
  await page.keyboard.press('m');
  await at(page, 'menu-challenge').click();
  await at(page, 'make-title').fill('Three builds');
  await choose(page, 'make-goal-0', 'builds', 1);
  await choose(page, 'make-medal-0', 'builds', 2);
  await choose(page, 'make-medal-1', 'builds', 3);
  await expect(at(page, 'make-words')).toHaveText('At least 1 build. At least 2 builds. At least 3 builds. ');
  await expect(at(page, 'make-said')).toContainText('Not proved yet');
  await at(page, 'make-try').click();
  await expect(at(page, 'make-said')).toContainText('Proved: a bot won the third medal');
  await shot(page, 'challenge-make');
  await check(page, 'making a challenge', '.sheet');
  const address = await at(page, 'make-link').inputValue();
  await page.goto(address);
  await expect(at(page, 'challenge-open')).toContainText('Three builds');
  await expect(at(page, 'challenge-goal')).toHaveText('At least 1 build.');
  await expect(at(page, 'challenge-open')).toContainText('after 2 moves');
  await at(page, 'challenge-play').click();
  await wanted(page);
  await expect(at(page, 'goal')).toContainText('Three builds');
});

test('what is changed is said before one plays: values, points, modules by their names', async ({ page }) => {
  await page.goto('/#/challenges');
  await at(page, 'challenge-late-start').click();
  await expect(page.locator('.ch-facts')).toContainText('Points');
  await expect(at(page, 'challenge-changed')).toHaveCount(0);
  await at(page, 'challenge-cheap-houses').click();
  await expect(at(page, 'challenge-changed')).toContainText(/Domus .*: 3 \(printed: 1\)/);
  await shot(page, 'challenge-changed');
  // The Consul begins ahead (13.1).
  await at(page, 'challenge-consul').click();
  await expect(page.locator('.ch-facts')).toContainText('Points 5You 5Livia 16Consul');
  await at(page, 'challenge-wonders').click();
  await expect(page.locator('.ch-facts')).toContainText('Monuments');
});

test('from a replay', async ({ page }) => {
  const kept = await keptNew({ game: 'rome', players: 2, modules: [], seed: 7 }, ['human', 'greedy']);
  await sit(page, kept);
  await wanted(page);
  await page.goto('/#/replay/kept');
  await at(page, 'make-challenge').click();
  await expect(at(page, 'make-words')).toContainText('Win.');
  await at(page, 'make-open').click();
  await expect(at(page, 'challenge-open')).toContainText('A challenge');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 664 }, hasTouch: true });
  test('the list, one of it, its table', async ({ page }) => {
    await page.goto('/#/challenges');
    await at(page, 'challenge-few-incomes').tap();
    await expect(at(page, 'challenge-goal')).toBeVisible();
    await at(page, 'challenge-play').tap();
    await wanted(page);
    await expect(at(page, 'goal')).toContainText('0 ≤ 9');
    await at(page, 'income').tap();
    await expect(at(page, 'goal')).toContainText('1 ≤ 9');
    await shot(page, 'challenge-phone');
    await at(page, 'goal-more').tap();
    await expect(page.getByRole('dialog')).toContainText('At most 5 incomes');
    await at(page, 'challenge-again').tap();
    await expect(at(page, 'goal')).toContainText('0 ≤ 9');
    await at(page, 'challenges-home').tap();
    await at(page, 'back').tap();
    await expect(page.locator('.ch-plate')).toHaveCount(FILES.length);
  });
});
