// SPDX-License-Identifier: MIT
// replay.spec.ts - a stored game, decision by decision, is what the program tells of it.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { execFileSync } from 'node:child_process';
import { at, expect, expectNoScrolling, keptMoves, shot, test, wanted } from './lib.ts';
import { movesOf, PROGRAM, ROOT, stateAt } from './program.ts';

interface Row {
  vp: number;
  silver: string;
  population: number;
  lots: string;
}

for (const name of [
  'games/rome-3-greedy',
  'games/metropolis-2-greedy',
  'games/rome-5-monuments-alternate-greedy',
  'streams/rome-5',
]) {
  test(`${name} is replayed as the program tells it`, async ({ page }) => {
    const file = path.join(ROOT, 'tests', `${name}.rome`);
    const record = readFileSync(file, 'utf8');
    const all = movesOf(record).length;
    await page.goto('/');
    await at(page, 'watch').click();
    await at(page, 'watch-replay').click();
    await at(page, 'record-text').fill(record);
    await at(page, 'record-open').click();
    await expect(at(page, 'replaying')).toBeVisible();
    await expectNoScrolling(page);
    const rows = page.locator('.led tbody tr');
    for (const n of [0, 1, 2, 7, Math.floor(all / 3), Math.floor(all / 2), Math.floor((all * 4) / 5), all - 1, all]) {
      await at(page, 'slider').fill(String(n));
      const { players, market, phase } = stateAt(file, n);
      const expected = players.map(
        ({ vp, silver, population, lots }): Row => ({
          vp,
          silver: String(silver),
          population,
          lots: String(lots.length),
        }),
      );
      await expect
        .poll(
          () =>
            rows.evaluateAll((all) =>
              all.map((row): Row => {
                const cells = [...row.querySelectorAll('td')].map((cell) => cell.textContent ?? '');
                return {
                  vp: Number(cells[0]),
                  silver: cells[2] ?? '',
                  population: Number(cells[4]),
                  lots: cells[5] ?? '',
                };
              }),
            ),
          { message: `seats after ${n}` },
        )
        .toEqual(expected);
      const sale = await page
        .locator('.sale span')
        .evaluateAll((all) => all.map((one) => (one.childNodes[0]?.textContent ?? '').trim()));
      expect(sale, `market after ${n}`).toEqual(phase === 'over' ? sale : market.map(({ card }) => card));
      const standing = await page.locator('[data-testid="city"] svg.city .stands').count();
      expect(standing, `buildings after ${n}`).toBe(players.reduce((sum, { buildings }) => sum + buildings.length, 0));
    }
    await shot(page, `replay-${name}`);
  });
}

test('a replay is stepped by keys, and gone on from', async ({ page }) => {
  const file = path.join(ROOT, 'tests/games/rome-2-greedy.rome');
  const link = execFileSync(PROGRAM, ['replay', file, '--to-link', '--bare'], { encoding: 'utf8' }).trim();
  await page.goto(`/#/r/${link}/10`);
  await expect(at(page, 'slider')).toHaveValue('10');
  await page.keyboard.press('ArrowRight');
  await expect(at(page, 'slider')).toHaveValue('11');
  await page.evaluate(() => {
    // two keys before anything can be drawn
    for (let i = 0; i < 2; i++) dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft' }));
  });
  await expect(at(page, 'slider')).toHaveValue('9');
  await at(page, 'last').click();
  await expect(at(page, 'slider')).toHaveValue(String(movesOf(readFileSync(file, 'utf8')).length));
  await at(page, 'first').click();
  await at(page, 'next').click();
  await at(page, 'next').click();
  await at(page, 'play-on').click();
  await page.evaluate(() => {
    // the address follows the slider only now, while the game is being kept
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (...given) {
      history.replaceState(history.state, '', location.hash.replace(/\d+$/, '1'));
      return put.apply(this, given);
    };
  });
  await at(page, 'play-on-start').click();
  await expect(page).toHaveURL(/#\/play\//);
  await wanted(page);
  const moves = await keptMoves(page, page.url().split('#/play/')[1]);
  expect(moves.slice(0, 2)).toEqual(movesOf(readFileSync(file, 'utf8')).slice(0, 2));
});
