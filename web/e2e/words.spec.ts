// SPDX-License-Identifier: MIT
// words.spec.ts - the page in Spanish and German: no key shows through, and no English is left over.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { readWords } from '../src/words/template.ts';
import { at, expect, shot, sit, test, wanted } from './lib.ts';
import { findGame, keptAt, movesOf, openDoor, ROOT } from './program.ts';

const read = (file: string): Map<string, string> => new Map(readWords(readFileSync(path.join(ROOT, file), 'utf8')));
const ENGLISH = new Map([...read('words/en.txt')].filter(([key]) => key.startsWith('page.')));

/** Everything that is said on the page, seen or not. */
function said(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const all: string[] = [];
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      all.push(walk.currentNode.textContent ?? '');
    }
    for (const element of document.querySelectorAll('[aria-label], [title], [placeholder]')) {
      all.push(...['aria-label', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? ''));
    }
    return [...new Set(all.map((text) => text.trim()).filter((text) => text !== ''))];
  });
}
/** English where the language has a word of its own, and bare keys. */
function leftovers(texts: string[], words: Map<string, string>): string[] {
  const own = new Set(words.values());
  const english = new Set(
    [...ENGLISH]
      .filter(
        ([key, text]) => key !== 'page.language' && words.get(key) !== text && !text.includes('{') && !own.has(text),
      )
      .map(([, text]) => text),
  );
  return texts.filter(
    (text) => english.has(text) || /\bpage(\.[a-z0-9-]+)+\b/.test(text) || /\{[a-z0-9]+[|}]/.test(text),
  );
}

for (const [language, names] of [
  ['es', { turn: /Tu turno/, module: 'Monumentos' }],
  ['de', { turn: /Du bist/, module: 'Monumente' }],
] as const) {
  test.describe(language, () => {
    test.use({ settings: { language } });
    const words = read(`words/${language}.txt`);

    test('every key of the page is there', () => {
      expect([...ENGLISH.keys()].filter((key) => !words.has(key))).toEqual([]);
    });

    test('nothing on the pages is left in English', async ({ page }) => {
      const look = async (where: string): Promise<void> => {
        expect.soft(leftovers(await said(page), words), where).toEqual([]);
      };
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByText(names.module, { exact: true }).first()).toBeVisible();
      await shot(page, `${language}-start`);
      await look('start');
      await at(page, 'open-settings').click();
      await look('settings');
      await page.goto('/#/codex/rome');
      await expect(page.locator('main h1')).toBeVisible();
      await look('codex');
      await page.goto('/#/learn');
      await expect(at(page, 'lesson-card')).toBeVisible();
      await look('lessons');
      await page.goto('/#/learn/civic');
      await expect(at(page, 'coach')).toBeVisible();
      await look('a lesson');
      const all = 'monuments=mixed,objectives,invocations,roles,stealing,trading,roads';
      const { record } = findGame(4, all, /^build/, 'greedy', 1);
      const last = movesOf(record).at(-1);
      await sit(page, await keptAt(record, (last?.n ?? 1) - 1, [last?.seat ?? 1]));
      await wanted(page);
      await look('table');
      await shot(page, `${language}-table`);
      for (const key of ['m', '?', 'c', 'l']) {
        await page.keyboard.press(key);
        await expect(page.locator('.sheet')).toBeVisible();
        await look(`sheet ${key}`);
        await page.keyboard.press('Escape');
      }
      await page.keyboard.press('t');
      await expect(page.locator('.sheet input')).toBeFocused();
      await page.keyboard.type(last?.move ?? '');
      await page.keyboard.press('Enter');
      await expect(at(page, 'scoring')).toBeVisible();
      await look('scoring');
      await at(page, 'skip').click();
      await expect(at(page, 'sums')).toBeVisible();
      await look('sums');
      await at(page, 'next').click();
      await expect(at(page, 'rank-1')).toBeVisible();
      await look('final');
      await at(page, 'replay').click();
      await expect(at(page, 'replaying')).toBeVisible();
      await look('replay');
    });

    test('the engine speaks it too', async ({ page }) => {
      const door = await openDoor();
      door.call('words', {
        text: [...words]
          .filter(([key]) => !key.startsWith('page.'))
          .map(([key, text]) => `${key} = ${text}`)
          .join('\n'),
      });
      const { record } = findGame(3, '', /^build/, 'greedy', 1);
      const kept = await keptAt(record, 30, [1, 2, 3]);
      door.call('table.resume', { record: kept.record });
      const view = door.call('table.view', { viewer: 0, from: 0 });
      await sit(page, kept);
      await wanted(page);
      await expect(page.locator('.log')).toContainText(view.log.at(-1)?.words ?? '-');
      expect(view.log.at(-1)?.words).not.toBe(kept.view.log.at(-1)?.words);
    });
  });
}

test('the language is changed at the table', async ({ page }) => {
  await page.goto('/');
  await at(page, 'play-now').click();
  await wanted(page);
  const english = await at(page, 'ask').textContent();
  await at(page, 'menu').click();
  await at(page, 'menu-settings').click();
  await at(page, 'language-es').click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.keyboard.press('Escape');
  await expect(at(page, 'ask')).not.toHaveText(english ?? '');
});
