// SPDX-License-Identifier: MIT
// learn.spec.ts - people who learn: by pressing what is pointed at through every lesson, on a wide screen and on a phone; by
// keyboard; with wrong moves; leaving and coming back; and without a network.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Lesson } from '../src/table/lessons.ts';
import { at, expect, shot, tabTo, test, throughScoring } from './lib.ts';
import { ROOT } from './program.ts';

const FOLDER = path.join(ROOT, 'web/lessons');
const LESSONS = readdirSync(FOLDER).map((name) => JSON.parse(readFileSync(path.join(FOLDER, name), 'utf8')) as Lesson);
const SHOTS = (process.env.AEDILE_SHOTS ?? '') !== '';

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
async function begin(page: Page, id: string): Promise<void> {
  await page.goto(`/#/learn/${id}`);
  await expect(at(page, 'coach')).toHaveAttribute('data-lesson', id);
}
/** "" while an era is being scored. */
const stepOf = (page: Page): Promise<string> =>
  page.evaluate(() => document.querySelector<HTMLElement>('[data-testid="coach"]')?.dataset.step ?? '');
async function expectStep(page: Page, step: string): Promise<void> {
  await expect(at(page, 'coach')).toHaveAttribute('data-step', step);
  await expect(at(page, 'coach')).toHaveAttribute('data-waiting', 'false');
}
const rings = (page: Page): Promise<Box[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<SVGGraphicsElement>('.pointing g:not(.edge) rect')].map((ring) => {
      const { x, y, width, height } = ring.getBBox();
      return { x, y, width, height };
    }),
  );
/** What is wrong where the card, its rings and what leads from one to the other lie. */
const covered = (page: Page, found: Box[]): Promise<string[]> =>
  page.evaluate((boxes) => {
    const wrong: string[] = [];
    const card = document.querySelector('.coach')?.getBoundingClientRect() ?? new DOMRect();
    for (const { x, y, width, height } of boxes) {
      if (card.left < x + width - 1 && card.right > x + 1 && card.top < y + height - 1 && card.bottom > y + 1) {
        wrong.push('the card covers it');
      }
      if (x < -1 || y < -1 || x + width > innerWidth + 1 || y + height > innerHeight + 1) {
        wrong.push(`off the screen: ${Math.round(x)},${Math.round(y)} ${Math.round(width)}×${Math.round(height)}`);
      }
    }
    // What leads there stands on no word of the table: not on "Your turn", not on "13 deeds left".
    const leads = [...document.querySelectorAll('.pointing > :not(g, mask)')].map((one) => one.getBoundingClientRect());
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
      const within = text.parentElement;
      if ((text.textContent ?? '').trim().length < 2 || within?.closest('.sr, .coach, script, style') !== null) {
        continue;
      }
      range.selectNodeContents(text);
      for (const { left, right, top, bottom } of range.getClientRects()) {
        const seen = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        const on = leads.some(
          (lead) => lead.left < right && lead.right > left && lead.top < bottom && lead.bottom > top,
        );
        if (on && (seen?.contains(within) === true || within.contains(seen))) {
          wrong.push(`it crosses “${text.textContent ?? ''}”`);
        }
      }
    }
    return wrong;
  }, found);
/** Once all lies still, the card covers nothing of what it points at, and all of that is on the screen and on top. */
async function expectClear(page: Page, where: string): Promise<Box[]> {
  let before = '';
  let boxes: Box[] = [];
  await expect
    .poll(
      async () => {
        boxes = await rings(page);
        const now = JSON.stringify(boxes);
        const still = now === before && boxes.length > 0;
        before = now;
        return still ? covered(page, boxes) : ['it moves'];
      },
      { message: where, intervals: [40] },
    )
    .toEqual([]);
  return boxes;
}
/** Presses the middle of what is ringed first; a building is put on its lots by "Show me". */
async function press(page: Page, [ring]: Box[], step: Lesson['steps'][number] | undefined): Promise<void> {
  if (ring === undefined) {
    throw new Error('nothing is ringed');
  }
  const [x, y] = [ring.x + ring.width / 2, ring.y + ring.height / 2];
  const onCity = await page.evaluate((spot) => document.elementFromPoint(...spot)?.closest('[role="grid"]') !== null, [
    x,
    y,
  ] as [number, number]);
  if (onCity && step?.moves?.[0]?.startsWith('build') === true) {
    await at(page, 'coach-show').click();
  } else {
    const finger = await page.evaluate(() => navigator.maxTouchPoints > 0);
    await (finger ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
  }
}
/** Through an era's scoring, if one is shown, to the table. */
async function pastScoring(page: Page): Promise<void> {
  await expect(at(page, 'coach').or(at(page, 'scoring')).first()).toBeVisible();
  if (await at(page, 'scoring').isVisible()) {
    await throughScoring(page);
  }
}
async function walkThrough(page: Page, lesson: Lesson, size: string): Promise<void> {
  await begin(page, lesson.id);
  for (const step of lesson.steps) {
    await pastScoring(page);
    await expectStep(page, step.id);
    const where = `${lesson.id}, ${step.id}, ${size}`;
    let ringsNow = await expectClear(page, where);
    if (SHOTS) {
      await shot(page, `learn/${lesson.id}-${String(lesson.steps.indexOf(step)).padStart(2, '0')}-${step.id}-${size}`);
    }
    if (step.moves === undefined && step.choose === undefined) {
      await at(page, 'coach-next').click();
      continue;
    }
    for (let i = 0; i < 12; i++) {
      const look = JSON.stringify(ringsNow);
      await press(page, ringsNow, step);
      await expect
        .poll(async () => (await stepOf(page)) !== step.id || JSON.stringify(await rings(page)) !== look, {
          intervals: [20],
        })
        .toBe(true);
      if ((await stepOf(page)) !== step.id) {
        break;
      }
      ringsNow = await expectClear(page, where);
    }
  }
  await pastScoring(page);
  await expect(at(page, 'coach')).toHaveAttribute('data-step', 'done');
  await expect(at(page, 'goal')).toHaveClass(/met/);
}

const SECTIONS = [...new Set(LESSONS.map((lesson) => lesson.section))];
for (const [width, height, hasTouch, sections] of [
  [1280, 720, false, SECTIONS],
  [390, 664, true, SECTIONS],
  [820, 1180, true, ['base']],
  [320, 568, true, ['base', 'automata']], // the city is seen from nearer
  [640, 360, true, ['base']], // 1280×720 at 200 %: the tray scrolls
] as const) {
  test.describe(`at ${width}×${height}${hasTouch ? ' with a finger' : ''}`, () => {
    test.use({ viewport: { width, height }, hasTouch });
    for (const section of sections) {
      test(`what is pointed at leads through the lessons of ${section}`, async ({ page }) => {
        for (const lesson of LESSONS.filter((one) => one.section === section)) {
          await walkThrough(page, lesson, `${width}x${height}`);
        }
      });
    }
  });
}

test('by keyboard alone; another move is answered with the rule and changes nothing', async ({ page }) => {
  await begin(page, 'lots');
  await expectStep(page, 'look');
  await expect(at(page, 'coach-next')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStep(page, 'deed');
  await page.keyboard.press('i');
  await expect(at(page, 'coach-answer')).toContainText('2.4');
  await expect(at(page, 'coach-answer')).toContainText('Take an income of 5 silver');
  await expect(at(page, 'seat-1')).toContainText('5 silver');
  await page.keyboard.press('1');
  await expectStep(page, 'buy');
  await expect(at(page, 'coach-answer')).toHaveCount(0);
  await expect(at(page, 'commit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStep(page, 'shape');
  await tabTo(page, 'piece-insula-l');
  await page.keyboard.press('Enter');
  await expectStep(page, 'build');
  await page.keyboard.press('Enter');
  await expectStep(page, 'income');
  await page.keyboard.press('i');
  await expectStep(page, 'more');
  await tabTo(page, 'coach-show');
  await page.keyboard.press('Enter');
  await expect(at(page, 'commit')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectStep(page, 'end');
  await page.keyboard.press('Enter');
  await expectStep(page, 'done');
  await expect(at(page, 'coach-lesson')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(at(page, 'coach')).toHaveAttribute('data-lesson', 'silver');
});

test('a lesson is left and gone on with, one step back takes a move back, and the list shows it', async ({ page }) => {
  await page.goto('/');
  await at(page, 'learn').click();
  await expect(at(page, 'lesson-card')).toHaveAttribute('data-lesson', 'lots');
  await at(page, 'lesson-begin').click();
  await at(page, 'coach-next').click();
  await at(page, 'deed-D3').click();
  await at(page, 'commit').click();
  await expectStep(page, 'shape');
  await expect(page.locator('.log')).toContainText('You buy D3');
  await at(page, 'coach-leave').click();
  await expect(at(page, 'lesson-lots').locator('.squares .done')).toHaveCount(3);
  await page.reload();
  await expect(at(page, 'lesson-lots').locator('.squares .done')).toHaveCount(3);
  await at(page, 'lesson-begin').click();
  await expectStep(page, 'shape');
  await expect(page.locator('.log')).toContainText('Livia buys B5');
  await at(page, 'coach-back').click();
  await expectStep(page, 'buy');
  await expect(page.locator('.log')).not.toContainText('You buy D3');
  await expect(at(page, 'deed-D3')).toBeVisible();
  await at(page, 'learn-home').click();
  await at(page, 'lesson-ceres').click();
  await expect(at(page, 'lesson-card')).toHaveAttribute('data-lesson', 'ceres');
});

test('a trade is shown: who asks for it sees the offer made up, and has to make it', async ({ page }) => {
  await begin(page, 'trade');
  await at(page, 'coach-next').click();
  await expectStep(page, 'offer');
  await at(page, 'coach-show').click();
  for (const lot of ['give-E1', 'give-F1', 'take-B4', 'take-D4']) {
    await expect(at(page, lot)).toHaveAttribute('aria-pressed', 'true');
  }
  await at(page, 'trade-offer').click();
  await expectStep(page, 'build');
});

test('what cannot be done at all is answered by the table', async ({ page }) => {
  await begin(page, 'monuments');
  await at(page, 'coach-next').click();
  await at(page, 'monument-tower-of-wonders').click();
  await expectStep(page, 'size');
  await expect(at(page, 'refusal')).toContainText('size 3');
});

test.describe('without a network', () => {
  test.use({ allowed: [/Failed to load resource/] });
  test('lessons go on', async ({ page, context }) => {
    await page.goto('/');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    await context.setOffline(true);
    await begin(page, 'civic');
    await at(page, 'coach-next').click();
    await expectStep(page, 'choose');
    await begin(page, 'race');
    await expectStep(page, 'track');
  });
});

/** German has long words. */
async function german(page: Page): Promise<void> {
  const settings = JSON.stringify({ language: 'de', motion: 'none' });
  await page.addInitScript((kept) => localStorage.setItem('aedile.settings', kept), settings);
}
/** Words of these elements that do not stand on one line. */
const broken = (page: Page, elements: string): Promise<string[]> =>
  page.locator(elements).evaluateAll((all) =>
    all.flatMap((one) => {
      const text = one.firstChild as Text;
      const range = document.createRange();
      return [...text.data.matchAll(/[\p{L}]+/gu)].flatMap(({ index, 0: word }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      });
    }),
  );
test('in German, the plans of Ceres break no word', async ({ page }) => {
  await german(page);
  await begin(page, 'ceres');
  await expect(page.locator('.cc small')).toHaveCount(4);
  expect(await broken(page, '.cc small')).toEqual([]);
});

test('in German, on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await german(page);
  await begin(page, 'lots');
  await expect(at(page, 'coach')).toContainText('Diese Grundstücke gehören dir.');
  await at(page, 'coach-next').click();
  await at(page, 'coach-show').click();
  await expectStep(page, 'buy');
  await expect(at(page, 'coach')).toContainText('D3');
  await expectClear(page, 'German');
  // At the end the two long buttons leave the title and the count of steps a line.
  await page.evaluate(() => {
    const moves = ['buy D3', 'build insula-l D3 D4 E4', 'income', 'build domus-maxima F4 G4'];
    localStorage.setItem('aedile.learn', JSON.stringify({ lessons: { lots: { step: 8, moves, done: true } } }));
  });
  await page.reload();
  await expectStep(page, 'done');
  await expect(at(page, 'coach-lesson')).toBeVisible();
  const [title, count] = await page
    .locator('.coach header :is(.cap, small)')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  expect(title?.height).toBeLessThan(24);
  expect(count?.left).toBeGreaterThan(title?.right ?? Infinity);
});
