// SPDX-License-Identifier: MIT
// modules.spec.ts - every decision that a module adds, made at the page in a game that has come to it.
import type { Page } from '@playwright/test';
import {
  acting,
  at,
  expect,
  expectMove,
  expectNoScrolling,
  keptMoves,
  look,
  lot,
  shot,
  sit,
  test,
  wanted,
} from './lib.ts';
import { findGame, keptAt, keptNew, openDoor, type Found } from './program.ts';

/** Sits down where this move is to be made, as who makes it. */
async function comeTo(page: Page, found: Found): Promise<void> {
  await sit(page, await keptAt(found.record, found.n - 1, [found.seat]));
  await wanted(page);
  await expectNoScrolling(page);
}
async function commit(page: Page): Promise<void> {
  await acting(page, () => at(page, 'commit').click());
}
const words = (found: Found): string[] => found.move.split(' ');

test('a draft: a card is chosen from the hand, in secret', async ({ page }) => {
  const found = findGame(4, 'draft', /^pick/, 'greedy', 1);
  await comeTo(page, found);
  await expect(at(page, 'draft')).toBeVisible();
  const cards = page.locator('[data-testid^="pick-"]');
  const card = ((await cards.nth(1).getAttribute('data-testid')) ?? '').replace('pick-', '');
  await cards.nth(1).click();
  await shot(page, 'draft');
  await commit(page);
  await expectMove(page, found.n, new RegExp(`^pick ${card}$`));
});

for (const [name, modules] of [
  ['objective', 'objectives'],
  ['role', 'roles'],
] as const) {
  test(`one of several cards is kept: ${name}`, async ({ page }) => {
    const found = findGame(3, modules, /^keep/, 'greedy', 1);
    await comeTo(page, found);
    await expect(at(page, 'keep')).toBeVisible();
    await at(page, `keep-${words(found)[1] ?? ''}`).click();
    await shot(page, `keep-${name}`);
    await commit(page);
    await expectMove(page, found.n, new RegExp(`^${found.move}$`));
  });
}

test('a monument is built from the shelf', async ({ page }) => {
  const door = await openDoor();
  const { monuments } = door.call('codex', { config: { game: 'rome', players: 2, modules: ['monuments'] } });
  const found = findGame(2, 'monuments', new RegExp(`^build (${monuments.map(({ id }) => id).join('|')}) `));
  await comeTo(page, found);
  await at(page, `monument-${words(found)[1] ?? ''}`).click();
  await expect(at(page, 'commit')).toBeEnabled();
  await shot(page, 'monument');
  const [under = ''] = (await look(page))?.ghost ?? [];
  await acting(page, () => lot(page, under).click());
  await expectMove(page, found.n, new RegExp(`^build ${words(found)[1] ?? ''} `));
});

test('a lot is stolen', async ({ page }) => {
  const found = findGame(4, 'stealing', /^steal/);
  await comeTo(page, found);
  await at(page, 'do-steal').click();
  await expect(at(page, 'targets')).toBeVisible();
  await at(page, `target-${words(found)[1] ?? ''}`).click();
  await shot(page, 'steal');
  await commit(page);
  await expectMove(page, found.n, new RegExp(`^${found.move}$`));
});

test('a trade is offered: lots by a click on the city', async ({ page }) => {
  const kept = await keptNew({ game: 'rome', players: 3, modules: ['trading'], seed: 5 }, [
    'human',
    'greedy',
    'greedy',
  ]);
  await sit(page, kept);
  await wanted(page);
  await at(page, 'do-trade').click();
  await expect(at(page, 'trade')).toBeVisible();
  const [mine = ''] = kept.view.state.players[0]?.lots ?? [];
  const [theirs = ''] = kept.view.state.players[1]?.lots ?? [];
  await lot(page, mine).click();
  await lot(page, theirs).click();
  await expect(at(page, `give-${mine}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(at(page, `take-${theirs}`)).toHaveAttribute('aria-pressed', 'true');
  await expect(at(page, 'trade-change')).not.toContainText('–');
  const best = at(page, 'trade-change').getByRole('row', { name: /^Best next build/ });
  await expect(best).toHaveText(/^Best next build.+ [A-Z]\d+; .+ [A-Z]\d+\d+ → \d+\d+ → \d+$/);
  await shot(page, 'trade');
  await acting(page, () => at(page, 'trade-offer').click());
  await expectMove(page, 1, new RegExp(`^trade 2 give ${mine} take ${theirs}$`));
  await expectMove(page, 2, /^(accept|decline)$/); // by the bot
  await wanted(page);
});

for (const answer of ['accept', 'decline'] as const) {
  test(`an offer is answered: ${answer}`, async ({ page }) => {
    const found = findGame(4, 'trading', /^accept$/, 'greedy');
    await comeTo(page, found);
    await expect(at(page, 'trade')).toBeVisible();
    await expect(at(page, 'trade-change')).toBeVisible();
    await shot(page, `trade-${answer}`);
    await acting(page, () => at(page, `trade-${answer}`).click());
    await expectMove(page, found.n, new RegExp(`^${answer}$`));
  });
}

test('an invocation with one target', async ({ page }) => {
  const found = findGame(3, 'invocations', /^invoke i\d+ [A-Z]\d+$/);
  await comeTo(page, found);
  await at(page, `do-invoke-${words(found)[1] ?? ''}`).click();
  if (await at(page, 'targets').isVisible()) {
    await at(page, `target-${words(found)[2] ?? ''}`).click();
  }
  await shot(page, 'invoke');
  await commit(page);
  await expectMove(page, found.n, new RegExp(`^${found.move}$`));
});

test('an invocation with two targets: one lot, then the other', async ({ page }) => {
  const found = findGame(3, 'invocations', /^invoke i\d+ [A-Z]\d+ [A-Z]\d+$/);
  await comeTo(page, found);
  await at(page, `do-invoke-${words(found)[1] ?? ''}`).click();
  for (const name of words(found).slice(2)) {
    await lot(page, name).click();
  }
  await shot(page, 'invoke-two');
  await commit(page);
  await expectMove(
    page,
    found.n,
    new RegExp(
      `^invoke ${words(found)[1] ?? ''} (${words(found).slice(2).join(' ')}|${words(found).slice(2).reverse().join(' ')})$`,
    ),
  );
});

test('a slot of a road is taken', async ({ page }) => {
  const found = findGame(3, 'roads', /^road \d+$/);
  await comeTo(page, found);
  await at(page, `do-road-${words(found)[1] ?? ''}`).click();
  await shot(page, 'road');
  await commit(page);
  await expectMove(page, found.n, new RegExp(`^${found.move}$`));
});

test('a slot of a road swaps two lots', async ({ page }) => {
  const found = findGame(3, 'roads', /^road \d+ [A-Z]\d+ [A-Z]\d+$/);
  await comeTo(page, found);
  await at(page, `do-road-${words(found)[1] ?? ''}`).click();
  for (const name of words(found).slice(2)) {
    await at(page, `target-${name}`).click();
  }
  await shot(page, 'road-swap');
  await commit(page);
  await expectMove(page, found.n, new RegExp(`^road ${words(found)[1] ?? ''} `));
});

for (const [verb, players, modules] of [
  ['garden', 1, 'ceres'],
  ['monument', 1, 'ceres=hard,monuments'],
  ['consul', 3, 'consul=hard'],
] as const) {
  test(`an automaton asks: ${verb}`, async ({ page }) => {
    const found = findGame(players, modules, new RegExp(`^${verb} `), 'random', 200);
    await comeTo(page, found);
    await expect(at(page, 'targets')).toBeVisible();
    await at(page, `target-${words(found).slice(1).join('-')}`).click();
    await shot(page, `ask-${verb}`);
    await commit(page);
    await expectMove(page, found.n, new RegExp(`^${found.move}$`));
  });
}

test('everything at once fits the screen', async ({ page }) => {
  const all = 'draft,monuments=mixed,objectives,invocations,roles,stealing,trading,roads';
  const { record } = findGame(5, all, /^build/, 'greedy', 1);
  const { view } = await keptAt(record, Infinity, []);
  const turn = view.log.filter(({ seat, era }) => seat === 1 && era === 2)[6];
  await sit(page, await keptAt(record, (turn?.n ?? 1) - 1, [1]));
  await wanted(page);
  await expectNoScrolling(page);
  await shot(page, 'everything');
  expect((await keptMoves(page)).length).toBe((turn?.n ?? 1) - 1);
});
