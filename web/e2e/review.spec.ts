// SPDX-License-Identifier: MIT
// review.spec.ts - the review of a finished game: made here, adding up on the screen, by keyboard, on a phone, kept.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Review, ReviewStep } from '../src/engine/review.ts';
import { at, expect, keep, shot, test } from './lib.ts';
import { findGame, keptAt, openDoor, PROGRAM, type Kept } from './program.ts';
import { check } from './serious.ts';

// The system says whether it is light or dark.
test.use({ settings: { theme: 'system' } });
const PHONE = { width: 390, height: 844 };

/** A finished game of Ada's against two bots. */
async function finished(): Promise<Kept> {
  return keptAt(findGame(3, '', /./, 'greedy', 1).record, Infinity, [1]);
}
/** Opens the page with the game kept in it; reviews are made at a glance. */
async function open(page: Page, kept: Kept): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('aedile.review.depth', 'glance'));
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await keep(page, kept);
}
/** The figures of a member's column as they stand there, in tenths. */
async function column(page: Page, member: number): Promise<{ parts: number[]; result: number }> {
  const cells = page.locator(`[data-testid^="ledger-${member}-"]`);
  const texts = await cells.allTextContents();
  const figures = texts.map((text) => Math.round(Number(text.replace('−', '-').replace('·', '0')) * 10));
  expect(figures.length).toBe(9); // start, deal, luck, own, from three seats, forecast, result
  expect(figures.every(Number.isFinite)).toBe(true);
  return { parts: figures.slice(0, -1), result: figures[figures.length - 1] ?? NaN };
}
const add = (values: number[]): number => values.reduce((all, one) => all + one, 0);
async function expectSums(page: Page, members: number[]): Promise<void> {
  for (const member of members) {
    const { parts, result } = await column(page, member);
    expect(add(parts)).toBe(result);
  }
  const exact = (await at(page, 'review-exact').textContent()) ?? '';
  const [sum = '', total = ''] = exact
    .replace(/^[^\d−]*/, '')
    .replaceAll(',', '')
    .replaceAll('−', '-')
    .split('=');
  expect(
    add(
      sum
        .replaceAll(/([+-]) /g, '$1')
        .trim()
        .split(/\s+/)
        .map(Number),
    ),
  ).toBe(Number(total));
}
const addsUp = ({ seats }: Review): boolean =>
  seats.every(
    ({ start, deal, luck, choices, gifts, forecast, result }) =>
      start + deal + luck + choices + add(gifts) + forecast === result,
  );
/** Of a seat, or of all; the largest first. */
const mistakesOf = ({ steps }: Review, seat = 0): ReviewStep[] => {
  const loss = (step: ReviewStep): number => -(step.choice[step.seat - 1] ?? 0);
  return steps
    .filter((step) => loss(step) >= 20_000 && (seat === 0 || step.seat === seat))
    .sort((a, b) => loss(b) - loss(a));
};
const moveOf = async (page: Page): Promise<number> =>
  Number(/\d+/.exec((await at(page, 'review-status').locator('b').textContent()) ?? '')?.[0]);

test('from the end of a game: it adds up, goes by keyboard, and is made once', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await open(page, await finished());
  await page.goto('/#/play/kept');
  await at(page, 'review-open').click();
  await expect(at(page, 'review')).toHaveAttribute('data-depth', 'glance');
  expect(asked.filter((url) => /review-\w+\.wasm/.test(url))).toHaveLength(1);
  await expectSums(page, [0, 1, 2]);
  await at(page, 'unit-points').click();
  await expectSums(page, [0, 1, 2]);
  await at(page, 'unit-chance').click();
  await check(page, 'review');
  await shot(page, 'review');

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    at(page, 'review-export')
      .click()
      .then(() => at(page, 'export-json').click()),
  ]);
  const [html] = await Promise.all([page.waitForEvent('download'), at(page, 'export-html').click()]);
  const sent = readFileSync(await html.path(), 'utf8');
  expect(sent).toMatch(/<main[^>]*class="rv /);
  expect(sent).not.toMatch(/<main[^>]* inert|<button(?![^>]* disabled)/);
  await check(page, 'export', '.sheet');
  await page.keyboard.press('Escape');
  const review = JSON.parse(readFileSync(await download.path(), 'utf8')) as Review;
  expect(addsUp(review)).toBe(true);
  // The person's largest mistake is chosen first; the curve has a table for who reads.
  const mistakes = mistakesOf(review).map(({ n }) => n);
  await expect.poll(() => moveOf(page)).toBe((mistakesOf(review, 1)[0] ?? mistakesOf(review)[0])?.n);
  await expect(at(page, 'review-curve').locator('tbody tr')).toHaveCount(review.steps.length + 1);
  const before = await moveOf(page);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => moveOf(page)).toBe(review.steps[1]?.n);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => moveOf(page)).toBe(Math.min(...mistakes.filter((n) => n > (review.steps[1]?.n ?? 0))));
  await at(page, 'review-moments').getByRole('button').first().click();
  await expect.poll(() => moveOf(page)).toBe(review.moments[0]?.n);
  await page.keyboard.press('d');
  await expect(at(page, 'drill-this')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // A bar lists the moves behind it.
  await at(page, 'ledger-0-own').getByRole('button').click();
  await page.getByRole('dialog').getByRole('listitem').first().getByRole('button').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(mistakes).toContain(before);

  const chosen = await moveOf(page);
  await expect(page).toHaveURL(new RegExp(`#/review/kept/${chosen}$`));
  await page.reload();
  await expect(at(page, 'review')).toBeVisible();
  await expect.poll(() => moveOf(page)).toBe(chosen);
  expect(asked.filter((url) => /review-\w+\.wasm/.test(url))).toHaveLength(1); // no second one was made
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/#\/play\/kept$/);
});

test('on a phone one seat at a time, under tabs', async ({ page }) => {
  await page.setViewportSize(PHONE);
  const kept = await finished();
  await open(page, kept);
  const door = await openDoor();
  door.call('table.resume', { record: kept.record });
  // A link holds the whole game; its review is made where it is opened.
  await page.goto(`/#/rv/${door.call('table.record', {}).link}`);
  await expect(at(page, 'review')).toBeVisible();
  const seats = at(page, 'review-ledger').locator('.rv-seats button');
  for (const member of [0, 1, 2]) {
    await seats.nth(member).click();
    await expectSums(page, [member]);
  }
  await check(page, 'review on a phone');
  await page.setViewportSize({ width: 360, height: 640 });
  // The bench is one row of buttons; the figures of the move are below the tab.
  expect((await page.locator('.bench').boundingBox())?.height ?? Infinity).toBeLessThan(70);
  await expect(page.locator('.rv-panel').getByTestId('review-status')).toContainText(/Exact: /);
  await page.setViewportSize(PHONE);
  await shot(page, 'review-phone-ledger');
  await at(page, 'review-tab-moments').click();
  await expect(at(page, 'review-moments').getByRole('button')).toHaveCount(3);
  await at(page, 'review-tab-mistakes').click();
  await expect(at(page, 'review-chosen')).toHaveAttribute('data-n', String(await moveOf(page)));
  await shot(page, 'review-phone');
  await check(page, 'mistakes on a phone');
});

test('against an automaton it speaks of the players, or of you', async ({ page }) => {
  await open(page, await keptAt(findGame(4, 'consul', /./, 'greedy', 1).record, Infinity, [1]));
  await page.goto('/#/review/kept');
  const words = at(page, 'review').locator('header p');
  await expect(words).toContainText(/the players (last |never )?had the best chance.* Luck (cost|gave) the players/i);
  await expect(at(page, 'review-ledger').locator('thead th')).toHaveText([/^The players/, /^Consul/]);
  await expectFits(page);
  await keep(page, await keptAt(findGame(1, 'ceres', /./, 'greedy', 1).record, Infinity, [1], 'alone'));
  await page.goto('/#/review/alone');
  await expect(words).toContainText(/you (last |never )?had the best chance. Your choices cost you/i);
});

/** No figure of the ledger is cut off. */
async function expectFits(page: Page): Promise<void> {
  const over = await at(page, 'review-ledger').evaluate((card) => {
    const { right } = card.getBoundingClientRect();
    const cut = [...card.querySelectorAll('td, th, svg')].filter((one) => one.getBoundingClientRect().right > right);
    return cut.length + Math.max(0, card.scrollWidth - card.clientWidth);
  });
  expect(over).toBe(0);
}
test('seats of the same long name are told apart, and every column stays inside its card', async ({ page }) => {
  const kept = await keptAt(findGame(4, '', /./, 'greedy', 1).record, Infinity, []);
  const record = kept.record.replace(/^(\[Seat\d) ".*"\]$/gm, '$1 "architectus maximus"]');
  await open(page, { ...kept, record });
  await page.goto('/#/review/kept');
  await expect(at(page, 'review-ledger').locator('thead .nm')).toHaveText(
    [1, 2, 3, 4].map((seat) => new RegExp(`^architectus maximus ${seat}$`)),
  );
  for (const part of ['review-curve', 'review-moments', 'review-status', 'if-ended']) {
    await expect(at(page, part)).toContainText(/maximus \d/);
    await expect(at(page, part)).not.toContainText(/maximus(?! \d)/);
  }
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/maximus \d/);
  for (const width of [1024, 1280, 1600]) {
    await page.setViewportSize({ width, height: 720 });
    await expect.poll(() => at(page, 'review').evaluate((main) => main.getBoundingClientRect().width)).toBe(width);
    await expect(() => expectFits(page)).toPass();
  }
  await page.keyboard.press('g');
  await expect(at(page, 'gifts')).toContainText(/maximus \d/);
  await expect(at(page, 'gifts')).not.toContainText(/maximus(?! \d)/);
});

/** Of names and signs in the bands of the curve: how many lie on each other or under a mark. */
const covered = (page: Page): Promise<number> =>
  at(page, 'review-curve').evaluate((curve) => {
    const boxes = (what: string): DOMRect[] =>
      [...curve.querySelectorAll(what)].map((one) => one.getBoundingClientRect());
    const over = (a: DOMRect, b: DOMRect): boolean =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 3 && b.top < a.bottom - 3;
    const labels = boxes('[data-testid^="band-"]');
    const marks = boxes('.mkm, .mkl');
    const hit = labels.filter((one, i) => [...marks, ...labels.slice(i + 1)].some((other) => over(one, other)));
    return labels.length === 0 || marks.length === 0 ? -1 : hit.length;
  });
test('five seats have their names, figures and sums', async ({ page }) => {
  await open(page, await keptAt(findGame(5, '', /./, 'greedy', 1).record, Infinity, []));
  await page.goto('/#/review/kept');
  await expect(at(page, 'review-moments').locator('.parts').first()).toBeVisible();
  await expect.poll(() => covered(page)).toBe(0);
  for (const parts of await at(page, 'review-moments').locator('.parts').all()) {
    const tops = await parts
      .locator(':scope > span')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toHaveLength(5);
    expect(new Set(tops.map(Math.round)).size).toBe(1);
  }
  const panel = await at(page, 'review-mistakes').boundingBox();
  const row = await at(page, 'if-ended').locator('tbody tr').nth(3).boundingBox();
  expect((row?.y ?? 0) + (row?.height ?? Infinity)).toBeLessThanOrEqual((panel?.y ?? 0) + (panel?.height ?? 0));
  await page.setViewportSize({ width: 360, height: 640 });
  await expect.poll(() => covered(page)).toBe(0);
});

test('a tie is explained', async ({ page }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'aedile-'));
  const options = ['--players', '2', '--bots', 'greedy', '--games', '1', '--seed', '26', '--records', folder];
  execFileSync(PROGRAM, ['sim', ...options], { stdio: 'ignore' });
  await open(page, await keptAt(readFileSync(path.join(folder, 'game-000001.rome'), 'utf8'), Infinity, [1]));
  rmSync(folder, { recursive: true });
  await page.goto('/#/review/kept');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ wins?, (\d+) to \1$/);
  await expect(at(page, 'review').locator('header p')).toContainText(/A tie: most silver wins \(8\.3\), \d+ to \d+\./);
});

test('another depth while a review is being made is made in its place', async ({ page }) => {
  await open(page, await finished());
  await page.goto('/#/review/kept');
  await expect(at(page, 'review')).toBeVisible({ timeout: 180_000 });
  await at(page, 'depth-deep').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await at(page, 'depth-read').click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await expect(at(page, 'review-stop')).toBeVisible();
  await expect(at(page, 'review-again')).toHaveCount(0);
  await at(page, 'depth-glance').click();
  await expect(at(page, 'review')).toHaveAttribute('data-depth', 'glance');
});

test('stopped and begun again; a game that runs has none', async ({ page }) => {
  const kept = await finished();
  await open(page, kept);
  await page.goto('/#/review/kept');
  await expect(at(page, 'review')).toBeVisible({ timeout: 180_000 });
  await at(page, 'depth-deep').click();
  await expect(at(page, 'review-making')).toBeVisible();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await check(page, 'a review that is being made');
  await at(page, 'review-stop').click();
  await expect(at(page, 'review-again')).toBeVisible();
  await at(page, 'depth-glance').click(); // kept: at once
  await expect(at(page, 'review')).toHaveAttribute('data-depth', 'glance');
  await expect(page).toHaveURL(/review\/kept\/\d+$/);
  await keep(page, await keptAt(kept.record, 20, [1], 'runs'));
  await page.goto('/#/review/runs');
  await expect(at(page, 'lost')).toContainText('17.3');
});
