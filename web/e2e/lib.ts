// SPDX-License-Identifier: MIT
// lib.ts - hands and eyes of the specs: a page that must not complain, and what people do at it.
import {
  expect,
  test as base,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import path from 'node:path';
import type { KeptGame, Settings } from '../src/table/types.ts';
import { movesOf, ROOT, Serving, type Kept, type Written } from './program.ts';

export { expect };

interface Fixtures {
  settings: Partial<Settings>;
  /** Complaints that a test brings about itself. */
  allowed: RegExp[];
  /** Somebody with a browser of their own at a table server. */
  person: (name: string, more?: Person) => Promise<Page>;
}
export interface Person extends BrowserContextOptions {
  settings?: Partial<Settings>;
  /** Another server than the one all share. */
  server?: Serving;
}
interface Shared {
  /** A server for all tests that do not end it. A minute of absence is a second here. */
  serving: Serving;
}
/** Writes down what the pages of a context complain of. */
export function hear(context: BrowserContext, allowed: RegExp[], faults: string[]): void {
  context.on('weberror', (error) => faults.push(String(error.error().stack ?? error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !allowed.some((one) => one.test(message.text()))) {
      faults.push(message.text());
    }
  });
}
function furnish(to: Page | BrowserContext, settings: Partial<Settings>): Promise<unknown> {
  return to.addInitScript(
    (value) => {
      if (location.protocol.startsWith('http') && localStorage.getItem('aedile.settings') === null) {
        localStorage.setItem('aedile.settings', JSON.stringify(value));
      }
    },
    { language: 'en', theme: 'light', motion: 'none', ...settings },
  );
}
/** Every test fails where a page complains. Nothing moves on the screen unless a test wants it. */
export const test = base.extend<Fixtures, Shared>({
  settings: [{}, { option: true }],
  allowed: [[], { option: true }],
  page: async ({ page, settings, allowed }, use) => {
    const faults: string[] = [];
    hear(page.context(), allowed, faults);
    await furnish(page, settings);
    await use(page);
    expect(faults, 'the page complains').toEqual([]);
  },
  person: async ({ browser, serving, settings, allowed }, use) => {
    const faults: string[] = [];
    const contexts: BrowserContext[] = [];
    await use(async (name, { settings: own, server, ...options } = {}) => {
      const context = await browser.newContext({ baseURL: (server ?? serving).address, ...options });
      contexts.push(context);
      hear(context, allowed, faults);
      await furnish(context, { name, ...settings, ...own });
      return context.newPage();
    });
    expect(faults, 'a page complains').toEqual([]);
    await Promise.all(contexts.map((context) => context.close()));
  },
  serving: [
    async ({}, use) => {
      const serving = await Serving.start('--away', '1');
      await use(serving);
      await serving.close();
    },
    { scope: 'worker' },
  ],
});

export const at = (page: Page, id: string): Locator => page.getByTestId(id);
export const lot = (page: Page, name: string): Locator => page.locator(`[data-testid="city"] [data-lot="${name}"]`);
/** A picture for people who look at them: build/e2e/shots. */
export async function shot(page: Page, name: string): Promise<void> {
  await page.screenshot({ path: path.join(ROOT, 'build/e2e/shots', `${name}.png`) });
}

// --------------------------------------------------------------------------------------------------- games of the browser
/** Keeps a game in this browser and sits down at its table. */
export async function sit(page: Page, kept: Kept): Promise<void> {
  await page.goto('/');
  await expect(page.locator('main.start')).toBeVisible();
  await keep(page, kept);
  await page.goto(`/#/play/${kept.id}`);
}
export async function keep(page: Page, kept: Kept): Promise<void> {
  const { view: _, ...game } = kept;
  await page.evaluate(async (value) => {
    const open = indexedDB.open('aedile', 1);
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const store = open.result.transaction('games', 'readwrite').objectStore('games');
    const put = store.put(value);
    await new Promise((done) => {
      put.onsuccess = done;
    });
    open.result.close();
  }, game);
}
/** A game as this browser keeps it. */
function keptGame(page: Page, id: string): Promise<Pick<KeptGame, 'record' | 'seats'> | undefined> {
  return page.evaluate(async (name) => {
    const open = indexedDB.open('aedile', 1);
    await new Promise((done) => {
      open.onsuccess = done;
    });
    const get = open.result.transaction('games').objectStore('games').get(name) as IDBRequest<KeptGame | undefined>;
    await new Promise((done) => {
      get.onsuccess = done;
    });
    open.result.close();
    return get.result;
  }, id);
}
/** Its moves. */
export async function keptMoves(page: Page, id = 'kept'): Promise<Written[]> {
  return movesOf((await keptGame(page, id))?.record ?? '');
}
/** Who plays which seat of it: a person or a bot of a level, in which colour. */
export async function keptSeats(page: Page, id: string): Promise<{ player: string; colour: string }[]> {
  return ((await keptGame(page, id))?.seats ?? []).map(({ player, colour }) => ({ player, colour }));
}
/** Waits until move n of the game is one like this. */
export async function expectMove(page: Page, n: number, wanted: RegExp, id = 'kept'): Promise<void> {
  await expect.poll(async () => (await keptMoves(page, id))[n - 1]?.move ?? '').toMatch(wanted);
}
/** The id of the game at this address. */
export async function gameId(page: Page): Promise<string> {
  await expect(page).toHaveURL(/#\/play\//);
  return page.url().split('#/play/')[1] ?? '';
}

// ------------------------------------------------------------------------------------------------------- what is to be seen
export interface Seen {
  stage: 'play' | 'scoring' | 'handover' | 'final';
  mine: boolean;
  deeds: { id: string; price: number; short: boolean }[];
  /** Pieces that can go somewhere. */
  pieces: string[];
  income: boolean;
  end: boolean;
  targets: string[];
  /** Lots of what is in the hand. */
  ghost: string[];
}
/** What a person would see at one glance. */
export function look(page: Page): Promise<Seen | null> {
  return page.evaluate((): Seen | null => {
    const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];
    const has = (id: string): boolean => document.querySelector(`[data-testid="${id}"]`) !== null;
    const id = (element: HTMLElement): string => (element.dataset.testid ?? '').replace(/^[a-z]+-/, '');
    const stage = has('final') ? 'final' : has('scoring') ? 'scoring' : has('handover') ? 'handover' : 'play';
    if (stage === 'play' && !has('city')) {
      return null;
    }
    return {
      stage,
      mine: stage === 'play' && document.querySelector('.bench:not(.waiting)') !== null,
      deeds: all('.deed[data-testid^="deed-"]').map((deed) => ({
        id: id(deed),
        price: parseInt(deed.querySelector('.pr')?.textContent ?? '0', 10),
        short: deed.classList.contains('no'),
      })),
      pieces: all('[data-testid^="piece-"]:not(.out):not(.nowhere)').map(id),
      income: has('income'),
      end: has('do-end'),
      targets: all('[data-testid^="target-"]').map((target) => target.dataset.testid ?? ''),
      ghost: all('[role="gridcell"][aria-label*=" in the hand, here"]').map((cell) => cell.dataset.lot ?? ''),
    };
  });
}
/** Waits until somebody at this screen is wanted. */
export async function wanted(page: Page): Promise<Seen> {
  await page.waitForFunction(
    () =>
      document.querySelector(
        '[data-testid="final"], [data-testid="scoring"], [data-testid="handover"], .bench:not(.waiting):not(.strip)',
      ) !== null,
    null,
    { polling: 20 },
  );
  const seen = await look(page);
  if (seen === null) {
    return wanted(page);
  }
  return seen;
}
/** Does something, and waits until the table has gone on by a move. */
export async function acting(page: Page, act: () => Promise<void>): Promise<void> {
  const before = await at(page, 'spoken').getAttribute('data-version');
  await act();
  await expect(at(page, 'spoken')).not.toHaveAttribute('data-version', before ?? '');
}

/** Walks out of a scoring, by the pointer. */
export async function throughScoring(page: Page, picture?: string): Promise<void> {
  const skip = at(page, 'skip');
  await expect(skip.or(at(page, 'sums')).first()).toBeVisible();
  if (await skip.isVisible()) {
    await skip.click();
  }
  await expect(at(page, 'sums')).toBeVisible();
  if (picture !== undefined) {
    await shot(page, picture);
  }
  await at(page, 'next').click();
  await expect(at(page, 'sums')).toHaveCount(0); // where only bots play, the next scoring may stand here already
}
/** Tab after Tab, until the focus is there. */
export async function tabTo(page: Page, id: string, back = false): Promise<void> {
  const here = (): Promise<string> =>
    page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.testid ?? '');
  for (let i = 0; i < 150; i++) {
    if ((await here()) === id) {
      return;
    }
    await page.keyboard.press(back ? 'Shift+Tab' : 'Tab');
  }
  throw new Error(`no Tab leads to ${id}`);
}
/** Nothing to scroll at all. */
export async function expectNoScrolling(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, scrollHeight } = document.scrollingElement ?? document.body;
    return { right: scrollWidth - innerWidth, down: scrollHeight - innerHeight };
  });
  expect(over.right, 'scrolls to the right').toBeLessThanOrEqual(0);
  expect(over.down, 'scrolls down').toBeLessThanOrEqual(0);
}

// -------------------------------------------------------------------------------------------------------- real fingers
export type Place = [x: number, y: number];
export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}
export interface Fingers {
  touch: (type: 'touchStart' | 'touchMove' | 'touchEnd', points: Place[]) => Promise<void>;
  tap: (at: Place) => Promise<void>;
  drag: (from: Place, to: Place) => Promise<void>;
  /** Two fingers so far from a point, then so far. */
  pinch: (at: Place, from: number, to: number) => Promise<void>;
}
/** Fingers as the browser itself gets them from a screen. */
export async function hands(page: Page): Promise<Fingers> {
  const session = await page.context().newCDPSession(page);
  const touch: Fingers['touch'] = async (type, points) => {
    await session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
  };
  const STEPS = 6;
  return {
    touch,
    tap: async (place) => {
      await touch('touchStart', [place]);
      await touch('touchEnd', []);
    },
    drag: async ([x, y], [toX, toY]) => {
      await touch('touchStart', [[x, y]]);
      for (let i = 1; i <= STEPS; i++) {
        await touch('touchMove', [[x + ((toX - x) * i) / STEPS, y + ((toY - y) * i) / STEPS]]);
      }
      await touch('touchEnd', []);
    },
    pinch: async ([x, y], from, to) => {
      const fingers = (far: number): Place[] => [
        [x - far, y],
        [x + far, y],
      ];
      await touch('touchStart', fingers(from));
      for (let i = 1; i <= STEPS; i++) {
        await touch('touchMove', fingers(from + ((to - from) * i) / STEPS));
      }
      await touch('touchEnd', []);
    },
  };
}

// -------------------------------------------------------------------------------------------------- tables of a server
/** Makes a table for two by clicks, and gives its invitation link. */
export async function makeTable(page: Page): Promise<string> {
  await page.goto('/');
  await at(page, 'friends').click();
  await at(page, 'friends-2').click();
  await expect(at(page, 'online-ready')).toBeVisible();
  return at(page, 'online-link').inputValue();
}
/** Comes by an invitation and takes a seat. */
export async function takeSeat(page: Page, link: string, seat = 2): Promise<void> {
  await page.goto(link);
  await at(page, `online-sit-${seat}`).click();
  await expect(at(page, 'online-ready')).toBeVisible();
}
export async function begin(...people: Page[]): Promise<void> {
  for (const page of people) {
    await at(page, 'online-ready').click();
  }
  for (const page of people) {
    await expect(at(page, 'city')).toBeVisible();
  }
}
/** Waits until one of these pages may move, and says which. */
export async function mover(people: Page[]): Promise<Page> {
  let found: Page | undefined;
  await expect
    .poll(
      async () => {
        const mine = await Promise.all(people.map((page) => page.locator('.bench:not(.waiting):not(.strip)').count()));
        found = people[mine.findIndex((count) => count > 0)];
        return found !== undefined;
      },
      { intervals: [20] },
    )
    .toBe(true);
  return found as Page;
}
/** So many incomes, by whoever is to move. */
export async function incomes(people: Page[], count: number): Promise<void> {
  for (let i = 0; i < count; i++) {
    const page = await mover(people);
    await acting(page, () => at(page, 'income').click());
  }
}
export const versionOf = (page: Page): Promise<string | null> => at(page, 'spoken').getAttribute('data-version');
/** All show the same moment of the game. */
export async function expectTogether(...people: Page[]): Promise<void> {
  const [first] = people;
  for (const page of people.slice(1)) {
    await expect
      .poll(async () => (await versionOf(page)) === (await versionOf(first as Page)), { intervals: [20] })
      .toBe(true);
  }
}
