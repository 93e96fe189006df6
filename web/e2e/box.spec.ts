// SPDX-License-Identifier: MIT
// box.spec.ts - values as printed in one's own box: set in the codex, played with, saved and read, told to a guest.
import { readFile } from 'node:fs/promises';
import { acting, at, begin, expect, makeTable, shot, takeSeat, test, throughScoring, wanted } from './lib.ts';
import { check } from './serious.ts';
import type { Page } from '@playwright/test';

const KEY = 'building.bakery.vp';
const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };

/** Opens a card in the codex as printed in my box, and sets one of its values. */
async function set(page: Page, key: string, value: string): Promise<void> {
  const card = at(page, `box-card-${key.split('.').slice(0, 2).join('.')}`);
  if ((await card.getAttribute('open')) === null) {
    await card.locator('summary').click();
  }
  await at(page, `box-${key}`).fill(value);
  await at(page, `box-${key}`).press('Tab');
}

test('a value is set in the codex, and scores in a game of this page', async ({ page }) => {
  await page.goto('/');
  await expect(at(page, 'play-box')).toHaveCount(0); // nothing to choose yet
  await at(page, 'open-codex').click();
  await at(page, 'codex-box').click();
  await expect(at(page, 'box-count')).toContainText('0 values differ');
  await set(page, KEY, '21');
  await expect(page.getByRole('alert')).toContainText(KEY);
  await expect(at(page, 'box-count')).toContainText('0 values differ');
  await set(page, KEY, '5');
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(at(page, 'box-count')).toContainText('1 value differs');
  await expect(page.locator('.codexcard.mine h2')).toContainText('Bakery');
  await expect(page.locator('.codexcard.mine')).toContainText('1 silver, 5 VP');
  await check(page, 'the codex as printed in my box');
  await shot(page, 'box-codex');
  await at(page, 'box-use').click();
  await page.reload();
  await expect(at(page, 'box-count')).toContainText('1 value differs');
  await expect(at(page, 'box-use')).toHaveAttribute('aria-checked', 'true');

  await page.goto('/');
  await expect(at(page, 'play-box')).toHaveAttribute('aria-checked', 'true');
  await at(page, 'play-box-list').locator('summary').click();
  await expect(at(page, 'box-list')).toHaveText('Bakery Points: 5 (printed: 0)');
  await check(page, 'the first page with a box');
  await at(page, 'start-game').click();
  await wanted(page);
  await at(page, 'piece-bakery').click();
  await expect(at(page, 'preview')).toContainText('Bakery');
  await expect(at(page, 'preview')).toContainText('+5');
  await shot(page, 'box-preview');
  await acting(page, () => at(page, 'commit').click());
  let seen = await wanted(page);
  for (let i = 0; i < 40 && seen.stage === 'play'; i++) {
    await acting(page, () => at(page, 'income').click());
    seen = await wanted(page);
  }
  expect(seen.stage).toBe('scoring');
  await at(page, 'skip').click();
  const scored = at(page, 'sums').locator('tr', { hasText: 'Commercial' });
  await expect(scored.locator('td').first()).toHaveText('5');
  await shot(page, 'box-scored');
  await throughScoring(page);
  await page.keyboard.press('c');
  await expect(page.locator('.codexcard.mine')).toContainText('vp = 5');
});

test('saved as a file and read again; a bad file says where and changes nothing', async ({ page }) => {
  await page.goto('/#/codex/rome/box');
  await set(page, KEY, '5');
  await set(page, 'market.rome.price-1', '1');
  const saving = page.waitForEvent('download');
  await at(page, 'box-export').click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe('my-box.errata');
  const text = await readFile(await saved.path(), 'utf8');
  expect(text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([
    'building.bakery.vp = 5',
    'market.rome.price-1 = 1',
  ]);
  await at(page, 'box-reset-all').click();
  await expect(at(page, 'box-count')).toContainText('0 values differ');
  await at(page, 'box-take-back').click();
  await expect(at(page, 'box-count')).toContainText('2 values differ');
  await at(page, `box-reset-${KEY}`).click();
  await expect(at(page, 'box-count')).toContainText('1 value differs');
  const give = (name: string, content: string): Promise<void> =>
    at(page, 'box-file').setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(content) });
  await give('bad.errata', `# mine\n${KEY} = 5\nbuilding.bakery.colour = red\n`);
  await expect(at(page, 'box-said')).toContainText('bad.errata, line 3, column 1');
  await expect(at(page, 'box-said')).toContainText('building.bakery.colour');
  await expect(at(page, 'box-count')).toContainText('1 value differs');
  await give('my-box.errata', text);
  await expect(at(page, 'box-said')).toContainText('2 values were read');
  await expect(at(page, `box-${KEY}`)).toHaveValue('5');
});

test('a guest is shown the values of the host before sitting down', async ({ person }) => {
  const host = await person('Ada');
  await host.goto('/#/codex/rome/box');
  await set(host, KEY, '5');
  await at(host, 'box-use').click();
  const link = await makeTable(host);
  const guest = await person('Ben', PHONE);
  await guest.goto(link);
  await expect(at(guest, 'online-sit-2')).toBeVisible();
  await expect(at(guest, 'online-box')).toContainText("1 value is as in the host's box");
  await expect(at(guest, 'box-list')).toHaveText('Bakery Points: 5 (printed: 0)');
  await shot(guest, 'box-guest-phone');
  await shot(host, 'box-host');
  await check(guest, 'a table with a box');
  await takeSeat(guest, link);
  await begin(host, guest);
  await guest.keyboard.press('c');
  await expect(guest.locator('.codexcard.mine')).toContainText('1 silver, 5 VP');
});
