// SPDX-License-Identifier: MIT
// referee-phones.spec.ts - one boxed game on several devices through a server: look, sit down, tell, keep a secret;
// phones that vanish, servers that stop, two who tell at once.
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import type { KeptBook } from '../src/table/book.ts';
import { boxed, cameBy, NAMES, openBook, toldUntil } from './book.ts';
import { at, expect, shot, test } from './lib.ts';
import { Serving } from './program.ts';

const PHONE = { viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true };
/** A server or a network that is gone, or has no such book. */
test.use({ allowed: [/Failed to load resource/] });

const version = (page: Page): Locator => at(page, 'spoken');
const told = (page: Page, n: number): Promise<void> => expect(version(page)).toHaveAttribute('data-version', String(n));

/** Shares the open book; answers with where others find it. */
async function share(page: Page): Promise<string> {
  await at(page, 'ref-menu').click();
  await at(page, 'ref-share').click();
  await at(page, 'share-begin').click();
  await expect(at(page, 'share-code')).toBeVisible();
  const address = await at(page, 'share-link').inputValue();
  await expect(at(page, 'share-code')).toHaveAttribute('data-address', address);
  expect(address).toMatch(/#\/b\/[A-Za-z0-9_-]{22}$/);
  await expect(at(page, 'share-copy')).toBeFocused();
  return address.slice(address.indexOf('/#'));
}
async function sitDown(page: Page, link: string, seat: number): Promise<void> {
  await page.goto(link);
  await expect(at(page, 'share-sheet')).toContainText('This phone looks on');
  await at(page, `share-sit-${seat}`).click();
  await expect(at(page, 'share-sheet')).toHaveCount(0);
}

test('a phone looks, takes a seat and tells its moves; the device that keeps the book tells for all', async ({
  person,
}) => {
  const game = await boxed('rome-3-greedy');
  const table = await person('Julia');
  await openBook(table, 3, toldUntil(game, 6));
  await told(table, 6);
  const link = await share(table);
  await expect(at(table, 'share-alone')).toContainText('aedile serve --home');
  await shot(table, 'referee-share-1280');
  await table.keyboard.press('Escape');

  const phone = await person('Livia', PHONE);
  const seat = game.log[6]?.seat ?? 0;
  await phone.goto(link);
  await expect(at(phone, 'share-sheet')).toBeVisible();
  await shot(phone, 'referee-share-390');
  await phone.keyboard.press('Escape');
  await told(phone, 6);
  // Who looks on sees the table and tells nothing.
  await expect(at(phone, 'ref-title')).toHaveText(`${NAMES[seat - 1]}’s turn`);
  await expect(at(phone, 'income')).toHaveCount(0);
  await at(phone, 'ref-menu').click();
  await at(phone, 'ref-share').click();
  await at(phone, `share-sit-${seat}`).click();
  await expect(at(phone, 'income')).toBeVisible();
  await shot(phone, 'referee-phone-seat-390');

  // Its own move, and the card that came by it.
  const bought = game.log[6];
  expect(bought?.move).toMatch(/^buy/);
  await at(phone, `deed-${bought?.move.slice(4)}`).tap();
  await at(phone, 'commit').tap();
  await expect(at(phone, 'ref-ask')).toHaveText('Which card came to the market?');
  await expect(at(table, 'ref-ask')).toHaveText('Which card came to the market?');
  const [card = ''] = bought === undefined ? [] : cameBy(bought);
  await at(phone, `lot-${card}`).tap();
  await told(phone, 7);
  await told(table, 7);
  await expect(at(table, `deed-${card}`)).toBeVisible();
  // The next is somebody else's: the phone has no button for it, the table has.
  await expect(at(phone, 'income')).toHaveCount(0);
  await at(table, 'income').click();
  await told(phone, 8);
  // What was told by others is not the phone's to take back; corrections are the keeper's.
  await expect(at(phone, 'undo')).toBeDisabled();
  await at(phone, 'ref-menu').click();
  await at(phone, 'ref-told').click();
  await expect(at(phone, 'entry-1')).toBeDisabled();
  await phone.keyboard.press('Escape');
  await at(table, 'undo').click();
  await told(phone, 7);
  // A reload keeps the seat.
  await phone.reload();
  await told(phone, 7);
  await expect(at(phone, 'undo')).toBeEnabled();
  // Sharing ends at the table: the phone goes on alone, with every seat.
  await at(table, 'ref-menu').click();
  await at(table, 'ref-share').click();
  await at(table, 'share-end').click();
  await at(phone, 'income').click();
  await told(phone, 8);
  await told(table, 7);
  await expect(at(phone, 'ref-trouble')).toHaveCount(0);
  await at(phone, 'ref-menu').click();
  await at(phone, 'ref-share').click();
  await expect(at(phone, 'share-begin')).toBeVisible();
});

test('what the book has from its owner is not asked for again', async ({ person }) => {
  const table = await person('Julia');
  await openBook(table, 3, toldUntil(await boxed('rome-3-greedy'), 2), ['draft']);
  await expect(at(table, 'ref-play')).toBeVisible();
  const phone = await person('Livia', PHONE);
  await sitDown(phone, await share(table), 2);
  await at(phone, 'ref-menu').click();
  await expect(at(phone, 'ref-told')).toBeVisible();
  await expect(at(phone, 'ref-own')).toHaveCount(0);
});

test('a secret is entered on its owner’s phone, and known to no other device before it is told', async ({ person }) => {
  test.slow();
  const table = await person('Julia');
  await openBook(table, 2, [], ['roles', 'objectives=hidden']);
  await expect(at(table, 'ref-setup')).toBeVisible();
  const link = await share(table);
  await table.keyboard.press('Escape');
  const phone = await person('Livia', PHONE);
  await sitDown(phone, link, 2);
  // The deeds and the market are told at the table, until roles are asked for.
  while (!(await at(table, 'ref-ask').textContent())?.includes('role')) {
    const before = await table.evaluate(() => localStorage.getItem('aedile.referee.told') ?? '');
    while ((await at(table, 'ref-send').count()) > 0 && (await at(table, 'ref-send').isDisabled())) {
      await table.locator('.ref-pick button[aria-pressed="false"]').first().click();
    }
    await at(table, 'ref-send').click();
    await expect.poll(() => table.evaluate(() => localStorage.getItem('aedile.referee.told') ?? '')).not.toBe(before);
  }
  await at(phone, 'ref-menu').click();
  await at(phone, 'ref-own').click();
  await shot(phone, 'referee-own-390');
  const role = phone.locator('.ref-own', { has: phone.getByRole('heading', { name: 'Role' }) });
  const objective = phone.locator('.ref-own', { has: phone.getByRole('heading', { name: 'Objective' }) });
  const own = (await role.locator('.ref-cards button').nth(2).getAttribute('data-testid'))?.slice(5) ?? '';
  await role.locator('.ref-cards button').nth(2).click();
  await role.getByTestId('own-keep').click();
  const goal = (await objective.locator('.ref-cards button').nth(4).getAttribute('data-testid'))?.slice(5) ?? '';
  const goalName = (await objective.locator('.ref-cards b').nth(4).textContent()) ?? '';
  await objective.locator('.ref-cards button').nth(4).click();
  await objective.getByTestId('own-keep').click();
  await at(phone, 'own-look-objective').click();
  await expect(at(phone, 'own-card-objective')).toContainText(`(${goal})`);
  await shot(phone, 'referee-own-kept-390');
  await phone.keyboard.press('Escape');
  // The table knows that something is kept, and not what.
  await at(table, 'ref-menu').click();
  await at(table, 'ref-share').click();
  await expect(at(table, 'share-kept-2')).toHaveText('Keeps a role. Keeps an objective.');
  await table.keyboard.press('Escape');
  const name = link.slice(-22);
  const held = await table.evaluate((book) => fetch(`/api/books/${book}`).then((answer) => answer.text()), name);
  expect(held).toContain('"2 objective"');
  expect(held).not.toContain(`"${goal}"`);
  expect(held).not.toContain(`"${own}"`);
  // The first seat's role is told at the table, the other by its owner with one tap.
  const other = table.locator('.ref-pick [data-testid^="card-"]', { hasNot: table.getByText(own) }).first();
  await other.click();
  await expect(at(phone, 'own-tell')).toBeVisible();
  await expect(at(table, 'own-elsewhere')).toContainText('Livia has a phone at the table');
  await expect(phone.locator('.ref-pick [data-testid^="card-"]')).toHaveCount(0); // by its seal alone
  await expect(at(phone, 'ref-type')).toHaveCount(0);
  await shot(phone, 'referee-tell-390');
  await at(phone, 'own-tell').tap();
  await expect(at(table, 'ref-play')).toBeVisible();
  await at(table, 'ref-menu').click();
  await at(table, 'ref-share').click();
  await expect(at(table, 'share-kept-2')).toHaveText('Told a role: as it was kept. Keeps an objective.');
  // The phone shows its owner how far the objective is; the table does not know it.
  await at(phone, 'tab-cards').tap();
  await expect(phone.locator('.tray')).toContainText(goalName);
  await shot(phone, 'referee-own-tab-390');
  await table.keyboard.press('Escape');
  await at(table, 'seat-2').click();
  await expect(table.locator('.sheet')).not.toContainText(goalName);
});

test('phones may vanish and servers stop: the game goes on, and nothing told is lost', async ({ person }) => {
  const server = await Serving.start();
  try {
    const game = await boxed('rome-3-greedy');
    const table = await person('Julia', { server });
    await openBook(table, 3, toldUntil(game, 5));
    await told(table, 5);
    const link = await share(table);
    await table.keyboard.press('Escape');
    const phone = await person('Livia', { ...PHONE, server });
    await sitDown(phone, link, 2);
    await told(phone, 5);
    // The phone is gone: the table tells its seat's move.
    await phone.context().setOffline(true);
    await at(table, 'income').click();
    await told(table, 6);
    // Without a server, too.
    await server.end();
    await at(table, 'income').click();
    await told(table, 7);
    await expect(at(table, 'ref-trouble')).toContainText('No connection');
    await expect(at(phone, 'ref-trouble')).toContainText('No connection');
    await shot(phone, 'referee-away-390');
    await table.reload();
    await told(table, 7);
    // It is started anew and has forgotten everything; the table brings the book back.
    await server.start();
    await phone.context().setOffline(false);
    await told(phone, 7);
    await expect(at(phone, 'ref-trouble')).toHaveCount(0);
    await expect(at(table, 'ref-trouble')).toHaveCount(0);
    // The table’s device is gone for good: the phone keeps the book.
    await table.close();
    await at(phone, 'ref-menu').click();
    await at(phone, 'ref-share').click();
    await at(phone, 'share-keep').click();
    await at(phone, 'income').click();
    await told(phone, 8);
    await at(phone, 'ref-menu').click();
    await at(phone, 'ref-share').click();
    await expect(at(phone, 'share-reach')).toContainText('This device keeps the book');
  } finally {
    await server.close();
  }
});

test('two tell something else at once: one stands, the other can take its place', async ({ person }) => {
  const game = await boxed('rome-3-greedy');
  const table = await person('Julia');
  await openBook(table, 3, toldUntil(game, 6));
  const link = await share(table);
  await table.keyboard.press('Escape');
  const phone = await person('Livia', PHONE);
  let hear: () => void = () => undefined;
  let heard = Promise.resolve();
  await phone.route('**/api/books/*?after=*', async (route) => {
    const response = await route.fetch();
    await heard;
    await route.fulfill({ response });
  });
  await sitDown(phone, link, game.log[6]?.seat ?? 0);
  await told(phone, 6);
  await at(table, 'ref-menu').click();
  await at(table, 'ref-share').click();
  await expect(at(table, 'share-sheet')).toContainText('another phone');
  await table.keyboard.press('Escape');
  // The phone does not hear in time what the table tells, and tells something else.
  heard = new Promise((resolve) => {
    hear = resolve;
  });
  const written = table.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.status() === 200);
  await at(table, 'income').click();
  await told(table, 7);
  await written;
  const deed = game.log[6]?.move.slice(4) ?? '';
  await at(phone, `deed-${deed}`).tap();
  await at(phone, 'commit').tap();
  await expect(at(phone, 'share-aside')).toContainText(`buy ${deed}`);
  await told(phone, 7);
  await shot(phone, 'referee-aside-390');
  await at(phone, 'share-use').tap();
  await expect(at(table, 'ref-ask')).toHaveText('Which card came to the market?');
  // What stood there is not lost either, before somebody says so.
  await expect(at(phone, 'ref-ask')).toHaveText('Which card came to the market?');
  await expect(at(phone, 'share-aside')).toHaveText(/This was in the book, until it was replaced here:income/);
  await shot(phone, 'referee-replaced-390');
  await at(phone, 'share-drop').tap();
  await expect(at(phone, 'share-aside')).toHaveCount(0);
  hear();
  await phone.unrouteAll({ behavior: 'ignoreErrors' });
});

test('the values of one’s box go along: in the book, on every phone, in the record', async ({ person }) => {
  const table = await person('Julia');
  await table.goto('/');
  await table.evaluate(() =>
    localStorage.setItem('aedile.box', JSON.stringify({ use: true, values: { 'building.bakery.vp': 4 } })),
  );
  await table.goto('/#/referee');
  await at(table, 'online-make').click();
  const link = await share(table);
  await table.keyboard.press('Escape');
  const phone = await person('Livia', PHONE);
  await sitDown(phone, link, 1);
  // Its phone tells the deeds of its seat, the table those of the others and the market.
  for (const lot of ['A1', 'B1', 'C1', 'D1', 'E1', 'F1']) {
    await at(phone, `lot-${lot}`).tap();
  }
  await at(phone, 'ref-send').tap();
  await expect(at(phone, 'ref-send')).toHaveCount(0); // the next seat's are not for this phone
  for (const row of [2, 3, 4]) {
    await expect(at(table, 'ref-ask')).toContainText(row < 4 ? `Player ${row}` : 'market');
    for (const column of ['A', 'B', 'C', 'D', 'E', 'F']) {
      await at(table, `lot-${column}${row}`).click();
    }
    await at(table, 'ref-send').click();
  }
  await expect(at(phone, 'income')).toBeVisible();
  await at(phone, 'piece-bakery').tap();
  await at(phone, 'commit').tap();
  await told(table, 1);
  const saving = table.waitForEvent('download');
  await at(table, 'ref-menu').click();
  await at(table, 'ref-save').click();
  const record = readFileSync(await (await saving).path(), 'utf8');
  expect(record).toContain('building.bakery.vp = 4');
  const [kept = ''] = await phone.evaluate(() =>
    Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('aedile.referee.') ? [text as string] : [])),
  );
  expect((JSON.parse(kept) as KeptBook).config.errata).toEqual({ 'building.bakery.vp': 4 });
});

test('a link that leads nowhere says so', async ({ person }) => {
  const phone = await person('Livia', PHONE);
  await phone.goto('/#/b/AAAAAAAAAAAAAAAAAAAAAA');
  await expect(at(phone, 'lost')).toContainText('There is no such book at this server');
  await at(phone, 'lost-back').click();
  await expect(at(phone, 'referee')).toBeVisible();
});
