// SPDX-License-Identifier: MIT
// referee.spec.ts - a boxed game is told to the page by somebody who knows only what lies on the table, tap by tap.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { LogEntry } from '../src/engine/view.ts';
import { boxed, cameBy, openBook, toldUntil, type Boxed } from './book.ts';
import { at, expect, look, lot, shot, test } from './lib.ts';
import { ROOT } from './program.ts';
import { walk } from './walk.ts';

/** At most so many taps, with the card that comes. */
const TAPS_MOST = { income: 1, buy: 2, build: 3, 'buy and a card': 3 };

class Person {
  readonly page: Page;
  readonly touch: boolean;
  taps = 0;
  constructor(page: Page, touch: boolean) {
    this.page = page;
    this.touch = touch;
  }
  async tap(what: Locator): Promise<void> {
    this.taps++;
    await (this.touch ? what.tap() : what.click());
  }
  /** How many taps something takes. */
  async counted(act: () => Promise<void>): Promise<number> {
    const before = this.taps;
    await act();
    return this.taps - before;
  }
  async send(): Promise<void> {
    await this.tap(at(this.page, 'ref-send'));
  }
}

async function setUp(person: Person, { start }: Boxed): Promise<void> {
  const { page } = person;
  await page.goto('/');
  await person.tap(at(page, 'referee'));
  await person.tap(at(page, 'online-make'));
  for (const seat of start.players) {
    await expect(page.locator('.ref-q')).toContainText(`0 of ${seat.lots.length} chosen`);
    for (const name of seat.lots) {
      await person.tap(at(page, `lot-${name}`));
    }
    await person.send();
  }
  for (const { card } of start.market) {
    await person.tap(at(page, `lot-${card}`));
  }
  await person.send();
  await expect(at(page, 'ref-play')).toBeVisible();
}

const ghostOf = async (page: Page): Promise<string> => [...((await look(page))?.ghost ?? [])].sort().join(' ');
/** Puts a piece on its lots. A tap on a piece that lies in the city builds it: only other lots are tapped. */
async function build(person: Person, piece: string, lots: string[]): Promise<void> {
  const { page } = person;
  const wanted = [...lots].sort().join(' ');
  await person.tap(at(page, `piece-${piece}`));
  await expect(at(page, 'commit')).toBeVisible();
  for (const name of person.touch ? [] : lots) {
    await lot(page, name).hover(); // the piece follows the pointer
    if ((await ghostOf(page)) === wanted) {
      return person.tap(lot(page, name));
    }
  }
  for (let tries = 0; tries < 2 * lots.length && (await ghostOf(page)) !== wanted; tries++) {
    const lies = (await ghostOf(page)).split(' ');
    const other = lots.find((name) => !lies.includes(name));
    await person.tap(other === undefined ? page.getByRole('button', { name: /^Turn/ }) : lot(page, other));
  }
  expect(await ghostOf(page)).toBe(wanted);
  await person.tap(at(page, 'commit'));
}
async function told(person: Person, entry: LogEntry): Promise<{ verb: string; taps: number; reveal: number }> {
  const { page } = person;
  const [verb = '', what = '', ...lots] = entry.move.split(' ');
  const taps = await person.counted(async () => {
    if (verb === 'income') {
      await person.tap(at(page, 'income'));
    } else if (verb === 'buy') {
      await person.tap(at(page, `deed-${what}`));
      await person.tap(at(page, 'commit'));
    } else {
      await build(person, what, lots);
    }
  });
  let reveal = 0;
  for (const card of entry.scored === undefined ? cameBy(entry) : []) {
    await expect(at(page, 'ref-ask')).toBeVisible();
    reveal += await person.counted(() => person.tap(at(page, `lot-${card}`)));
  }
  await expect(at(page, 'spoken').or(at(page, 'ref-say'))).toBeAttached();
  return { verb, taps, reveal };
}
/** Until the first era is scored. */
async function firstEra(person: Person, game: Boxed, from = 0): Promise<void> {
  const most: Record<string, number> = {};
  const { page } = person;
  for (const entry of game.log.slice(from)) {
    const { verb, taps, reveal } = await told(person, entry);
    most[verb] = Math.max(most[verb] ?? 0, taps);
    if (reveal > 0) {
      most[`${verb} and a card`] = Math.max(most[`${verb} and a card`] ?? 0, taps + reveal);
    }
    if (entry.scored !== undefined) {
      break;
    }
    await expect(at(page, 'spoken')).toHaveAttribute('data-version', String(entry.n));
  }
  console.log('taps at most:', JSON.stringify(most), 'in all:', person.taps);
  for (const [what, taps] of Object.entries(TAPS_MOST)) {
    expect(most[what], what).toBeLessThanOrEqual(taps);
  }
  await expect(at(page, 'ref-say')).toBeVisible();
}
/** Which of the lots that a line names lie under a button. */
const coveredOf = (page: Page, words: string): Promise<string[]> =>
  page.evaluate(
    (lots) => {
      const covered = (name: string): boolean => {
        const box = document.querySelector(`[data-testid="city"] [data-lot="${name}"]`)?.getBoundingClientRect();
        const over = box && document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return over?.closest('button') != null;
      };
      return lots.filter(covered);
    },
    words.match(/\b[A-I]\d\b/g) ?? [],
  );
/** The scoring first; then the market of the next era, six cards in one answer. */
async function readAloud(person: Person, game: Boxed): Promise<void> {
  const { page } = person;
  const entry = game.log.find(({ scored }) => scored === 1);
  const line = at(page, 'ref-line');
  expect(await line.evaluate((element) => getComputedStyle(element).fontSize)).toBe('20px');
  const said: string[] = [];
  while ((await at(page, 'ref-ask').count()) === 0) {
    const words = (await line.textContent()) ?? '';
    said.push(words);
    expect(await coveredOf(page, words)).toEqual([]);
    if (words.includes('civic buildings around it')) {
      await expect(line.locator('small')).toHaveText(/^6\.2 · \d VP per civic building around it$/);
    }
    await person.tap(at(page, 'say-next'));
  }
  await expect(at(page, 'ref-ask')).toHaveText('Which cards lie on the market, from the left?');
  for (const card of entry === undefined ? [] : cameBy(entry)) {
    await person.tap(at(page, `lot-${card}`));
  }
  await expect(page.locator('.ref-q')).toContainText('6 of 6 chosen');
  await person.send();
  await expect(at(page, 'ref-sums')).toBeVisible();
  await expect(page.locator('.stands.plain').first()).toBeVisible();
  await expect(page.locator('.stands.dim')).toHaveCount(0); // all is said: nothing stands out any more
  // The shops of a seat are said at once, and it is said whose neighbours a civic building counts.
  const scored = entry?.events.filter(({ kind, source }) => kind === 'score' && source !== 'commercial') ?? [];
  expect(said.filter((words) => words.includes('’s shops on ')).length).toBeLessThanOrEqual(game.start.players.length);
  expect(said.join()).toMatch(/around it \(\d of Player \d’s/);
  expect(said.length).toBeGreaterThanOrEqual(scored.length);
  expect(said.join()).toContain('civic buildings around it');
  // Nobody is "you": seats stand as they sit, whoever plays next.
  await expect(at(page, 'ref-sums').locator('thead th i')).toHaveText(['Player 1', 'Player 2', 'Player 3']);
  await person.tap(at(page, 'say-next'));
  await expect(at(page, 'ref-play')).toBeVisible();
}

for (const { name, touch, ...viewport } of [
  { name: 'a phone', touch: true, width: 390, height: 664 },
  { name: 'a desk', touch: false, width: 1280, height: 720 },
]) {
  test.describe(name, () => {
    test.use({ viewport, hasTouch: touch, isMobile: touch });

    test('from opening the page to the first scored era', async ({ page }) => {
      const game = await boxed('rome-3-greedy');
      const person = new Person(page, touch);
      await setUp(person, game);
      console.log(`${name}: taps until the first move: ${person.taps}`);
      await firstEra(person, game);
      await shot(page, `referee-say-${viewport.width}`);
      await readAloud(person, game);
      console.log(`${name}: taps with the scoring read and the new market told: ${person.taps}`);
      await shot(page, `referee-play-${viewport.width}`);
    });

    test('nothing told is lost: reload, undo, correct', async ({ page }) => {
      const game = await boxed('rome-3-greedy');
      const person = new Person(page, touch);
      await openBook(page, 3, toldUntil(game, 6));
      await expect(at(page, 'spoken')).toHaveAttribute('data-version', '6');
      // A deed is bought, and the page closes before its card is told.
      const bought = game.log[6] as LogEntry;
      expect(bought.move).toMatch(/^buy/);
      await person.tap(at(page, `deed-${bought.move.slice(4)}`));
      await person.tap(at(page, 'commit'));
      await expect(at(page, 'ref-ask')).toHaveText('Which card came to the market?');
      await expect(page.locator('.ref-grid .o-red use').first()).toHaveAttribute('href', '#g-red');
      await page.reload();
      await expect(at(page, 'ref-ask')).toHaveText('Which card came to the market?');
      await shot(page, `referee-ask-${viewport.width}`);
      // What cannot be is said, and a typed lot is as good as a tapped one.
      const [card = ''] = cameBy(bought);
      await at(page, 'ref-type').fill('Z9');
      await expect(page.getByRole('alert')).toContainText('Z9');
      const [owned = ''] = game.start.players[0]?.lots ?? [];
      await at(page, 'ref-type').fill(owned);
      await expect(at(page, 'ref-fault')).toContainText('belongs to');
      await at(page, 'ref-type').fill('?');
      await expect(at(page, 'ref-fault')).toContainText('somebody has to look');
      await at(page, 'ref-type').fill(card.toLowerCase());
      await expect(at(page, 'spoken')).toHaveAttribute('data-version', '7');
      // Undo takes back the card, then the move.
      await person.tap(at(page, 'undo'));
      await expect(at(page, 'ref-ask')).toBeVisible();
      await person.tap(at(page, 'ref-undo'));
      await expect(at(page, 'ref-ask')).toHaveCount(0);
      await expect(at(page, 'spoken')).toHaveAttribute('data-version', '6');
      await page.reload();
      await expect(at(page, 'spoken')).toHaveAttribute('data-version', '6');
      // Another card came than was told.
      const n = toldUntil(game, 6).length;
      const last = [...toldUntil(game, 6).entries()].reverse().find(([, text]) => /^[A-J]\d+$/.test(text));
      const wrong = (last?.[0] ?? n) + 1;
      await person.tap(at(page, 'ref-menu'));
      await person.tap(at(page, 'ref-told'));
      await person.tap(at(page, `entry-${wrong}`));
      await at(page, 'ref-fix').fill('Q7');
      await person.tap(at(page, 'ref-replace'));
      await expect(at(page, 'ref-fault')).toContainText('Q7');
      await at(page, 'ref-fix').fill(card);
      await person.tap(at(page, 'ref-replace'));
      await expect(at(page, `entry-${wrong}`)).toContainText(card);
      await page.keyboard.press('Escape');
      await expect(at(page, `deed-${card}`)).toBeVisible();
      // Told anew, a card is asked for on the plan, a move at the table; what follows waits.
      await person.tap(at(page, 'ref-menu'));
      await person.tap(at(page, 'ref-told'));
      await person.tap(at(page, 'entry-2'));
      await person.tap(at(page, 'ref-anew'));
      await expect(page.locator('.ref-ask')).toContainText(/\d+ entries wait for this answer/);
      await person.tap(at(page, `lot-${toldUntil(game, 6)[1]}`));
      await expect(at(page, 'ref-play')).toBeVisible();
      await expect(at(page, 'spoken')).toHaveAttribute('data-version', '6');
      const move = toldUntil(game, 5).length + 1;
      await person.tap(at(page, 'ref-menu'));
      await person.tap(at(page, 'ref-told'));
      await person.tap(at(page, `entry-${move}`));
      await person.tap(at(page, 'ref-anew'));
      await expect(at(page, 'spoken')).toHaveAttribute('data-version', '5');
      await person.tap(at(page, 'income'));
      await expect(at(page, 'spoken')).toHaveAttribute('data-version', '6');
    });
  });
}

test('a move that the rules forbid is refused with the rule; the record is an ordinary one', async ({ page }) => {
  const game = await boxed('rome-3-greedy');
  await openBook(page, 3, toldUntil(game, game.log.length));
  await expect(at(page, 'ref-final')).toBeVisible();
  const saving = page.waitForEvent('download');
  await at(page, 'ref-save').click();
  const record = readFileSync(await (await saving).path(), 'utf8');
  expect(record).toContain('[Deck "unknown"]');
  expect(record).toContain('[Result "1:135 2:139 3:110 winner 2"]');
  await at(page, 'ref-replay').click();
  await expect(at(page, 'replaying')).toBeVisible();
  for (const needsDeck of ['play-on', 'make-challenge', 'link']) {
    await expect(at(page, needsDeck)).toHaveCount(0);
  }
  await shot(page, 'referee-replay');
  await at(page, 'replay-leave').click();
  await expect(at(page, 'ref-final')).toBeVisible();
  await openBook(page, 3, toldUntil(game, 12));
  await expect(at(page, 'ref-play')).toBeVisible();
  await page.reload();
  const dear = page.locator('.market .deed.no').last();
  await dear.click();
  await expect(at(page, 'ref-refusal')).toContainText(/\d\.\d/);
});

test('a double click tells one move, and takes nothing back', async ({ page }) => {
  await openBook(page, 3, toldUntil(await boxed('rome-3-greedy'), 0));
  await at(page, 'income').dblclick();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '1');
  await page.locator('.market .deed:not(.no)').first().click();
  await at(page, 'commit').dblclick();
  await expect(page.locator('.ref-ask')).toBeVisible();
  await at(page, 'ref-undo').click();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '1');
});

test.describe('against long turns', () => {
  test.use({ settings: { timer: 1 }, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
  test('what one can do is listed, and the turn timer runs', async ({ page }) => {
    await openBook(page, 3, toldUntil(await boxed('rome-3-greedy'), 12));
    await expect(at(page, 'turn-timer')).toHaveText(/^0:\d\d$/);
    await at(page, 'possible').tap();
    await expect(at(page, 'possible-sheet')).toContainText('This is no advice');
    await page.locator('[data-testid^="possible-build-"]').first().tap();
    await expect(at(page, 'commit')).toBeVisible(); // picked up as by hand, and not told yet
    await expect(at(page, 'spoken')).toHaveAttribute('data-version', '12');
  });
});

test.describe('in German', () => {
  test.use({ settings: { language: 'de' } });
  test('what was told stands there in words', async ({ page }) => {
    const game = await boxed('rome-3-greedy');
    const told = toldUntil(game, 12);
    await openBook(page, 3, told);
    await expect(at(page, 'spoken')).toHaveAttribute('data-version', '12');
    await at(page, 'ref-menu').click();
    await at(page, 'ref-told').click();
    await expect(at(page, `entry-${told.findIndex((text) => text.startsWith('build')) + 1}`)).toContainText(
      /baut .+ auf/,
    );
    await expect(at(page, `entry-${told.findIndex((text) => text.startsWith('buy')) + 1}`)).toContainText(
      /kauft .+ Silber/,
    );
  });
});

test('cards are known by what they do, and can be typed', async ({ page }) => {
  await openBook(page, 3, [], ['monuments=mixed', 'roads']);
  await expect(at(page, 'card-1A')).toContainText('a population token of 1');
  await at(page, 'ref-type').fill('1a');
  await expect(at(page, 'ref-ask')).toHaveText('Which road lies in the east?');
  await expect(at(page, 'card-1A')).toHaveCount(0);
});

test('several books, and one that is deleted comes back', async ({ page }) => {
  await page.goto('/#/referee');
  for (const _ of [1, 2]) {
    await at(page, 'online-make').click();
    await expect(at(page, 'ref-setup')).toBeVisible();
    await at(page, 'ref-back').click();
  }
  const books = page.locator('[data-testid^="book-"]');
  await expect(books).toHaveCount(2);
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click();
  await expect(books).toHaveCount(1);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(books).toHaveCount(2);
});

test('a saved record goes on as a book; what is none is refused in words', async ({ page }) => {
  const game = await boxed('rome-3-greedy');
  await openBook(page, 3, toldUntil(game, 12));
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '12');
  await at(page, 'ref-menu').click();
  const saving = page.waitForEvent('download');
  await at(page, 'ref-save').click();
  const file = await (await saving).path();
  await page.goto('/#/referee');
  await page.evaluate(() => localStorage.clear());
  await page.reload();
  await at(page, 'ref-open-record').click();
  for (const [text, why] of [
    ['[Game "rome"]', /The reason: .+/],
    [readFileSync(path.join(ROOT, 'tests/games/rome-3-greedy.rome'), 'utf8'), /not played with a real box/],
  ] as const) {
    await at(page, 'record-text').fill(text);
    await at(page, 'record-open').click();
    await expect(at(page, 'ref-fault')).toHaveText(why);
  }
  await shot(page, 'referee-open-record');
  await at(page, 'open').setInputFiles(file);
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '12');
  await at(page, 'income').click();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '13');
  await page.reload();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '13');
});

test('a set-up has nothing to look at again, and leads back', async ({ page }) => {
  await openBook(page, 3, []);
  await expect(at(page, 'ref-setup')).toBeVisible();
  await page.goto('/#/referee/told/replay');
  await expect(at(page, 'lost')).toContainText('the set-up is not whole yet');
  await at(page, 'lost-book').click();
  await expect(at(page, 'ref-setup')).toBeVisible();
});

test('what waits behind a correction is kept, too', async ({ page }) => {
  const texts = toldUntil(await boxed('rome-3-greedy'), 12);
  const moves = texts.findIndex((text) => text.includes(' '));
  const came = texts.findIndex((text, i) => i > moves && /^[A-J]\d+$/.test(text));
  await openBook(page, 3, texts);
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '12');
  await at(page, 'ref-menu').click();
  await at(page, 'ref-told').click();
  await at(page, `entry-${came + 1}`).click();
  await at(page, 'ref-anew').click();
  const waits = `${texts.length - came - 1} entries wait`;
  await expect(page.locator('.ref-ask')).toContainText(waits);
  await page.reload();
  await expect(page.locator('.ref-ask')).toContainText(waits);
  await at(page, `lot-${texts[came]}`).click();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '12');
});

test('a lot that is typed is chosen when it is whole', async ({ page }) => {
  await openBook(page, 5, []);
  const pressed = (name: string, is: boolean): Promise<void> =>
    expect(at(page, `lot-${name}`)).toHaveAttribute('aria-pressed', String(is));
  await at(page, 'ref-type').fill('a1');
  await pressed('A1', false);
  await at(page, 'ref-type').pressSequentially('0');
  await pressed('A10', true);
  await pressed('A1', false);
  await at(page, 'ref-type').fill('A1');
  await at(page, 'ref-type').press('Enter');
  await pressed('A1', true);
});

test('two tabs do not undo each other: a book is open in one of them', async ({ page, context }) => {
  const game = await boxed('rome-3-greedy');
  await openBook(page, 3, toldUntil(game, 6));
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '6');
  const other = await context.newPage();
  await other.goto('/#/referee/told');
  await expect(at(other, 'lost')).toContainText('open in another tab');
  await at(other, 'lost-take').click();
  await expect(at(other, 'spoken')).toHaveAttribute('data-version', '6');
  await expect(at(page, 'lost')).toContainText('open in another tab');
  await at(other, 'income').click();
  await expect(at(other, 'spoken')).toHaveAttribute('data-version', '7');
  await at(page, 'lost-take').click();
  await expect(at(page, 'spoken')).toHaveAttribute('data-version', '7');
  await expect(at(other, 'lost')).toBeVisible();
});

for (const [browser, spoil] of [
  [
    'a browser that keeps nothing',
    () =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('not here', 'SecurityError');
        },
      }),
  ],
  [
    'a browser without room',
    () => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    },
  ],
] as const) {
  test(`${browser} keeps a book as long as the page, and says so`, async ({ page }) => {
    const { start } = await boxed('rome-3-greedy');
    await page.addInitScript(spoil);
    await page.goto('/#/referee');
    await at(page, 'online-make').click();
    await expect(at(page, 'ref-setup')).toContainText('This browser keeps nothing');
    for (const name of start.players[0]?.lots ?? []) {
      await at(page, `lot-${name}`).click();
    }
    await at(page, 'ref-send').click();
    const asked = await at(page, 'ref-ask').textContent();
    await at(page, 'ref-back').click();
    await page.locator('[data-testid^="book-"]').click();
    await expect(at(page, 'ref-ask')).toHaveText(asked ?? '');
    await expect(at(page, 'ref-setup')).toContainText('This browser keeps nothing');
  });
}

test('what cannot be read is listed and can be deleted', async ({ page }) => {
  await page.goto('/');
  await page.evaluate(() => {
    localStorage.setItem('aedile.referee.bad', '{"id":"x","seats":[null],"entries":[],"updated":1}');
    localStorage.setItem('aedile.referee.worse', '{');
  });
  await page.goto('/#/referee/bad');
  await expect(at(page, 'lost')).toContainText('This game cannot be read');
  await at(page, 'lost-back').click();
  await expect(at(page, 'damaged-worse')).toBeVisible();
  await at(page, 'damaged-bad').getByRole('button').click();
  await expect(at(page, 'damaged-bad')).toHaveCount(0);
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await expect(at(page, 'damaged-bad')).toBeVisible();
});

for (const { name, players, asked } of [
  { name: 'ceres', players: 1, asked: /Turn over the top card of Ceres’ deck/ },
  { name: 'consul', players: 2, asked: /Draw a token of size \d for the Consul/ },
]) {
  test(`${name} is driven: what to draw, and why`, async ({ page }) => {
    const entries = (): Promise<number> =>
      page.evaluate(
        () => (JSON.parse(localStorage.getItem('aedile.referee.told') ?? '{}') as { entries: string[] }).entries.length,
      );
    /** Answers with the first things that can be, or takes an income; then something more was told. */
    const goOn = async (): Promise<void> => {
      const before = await entries();
      if ((await at(page, 'ref-ask').count()) === 0) {
        await at(page, 'income').click();
      } else if ((await at(page, 'ref-send').count()) === 0) {
        await page.locator('.ref-pick button').first().click();
      } else {
        while (await at(page, 'ref-send').isDisabled()) {
          await page.locator('.ref-pick button[aria-pressed="false"]').first().click();
        }
        await at(page, 'ref-send').click();
      }
      await expect.poll(entries).toBeGreaterThan(before);
      await expect(at(page, 'ref-ask').or(at(page, 'income')).first()).toBeVisible();
    };
    await openBook(page, players, [], [name]);
    await expect(at(page, 'ref-setup')).toBeVisible();
    const seen: string[] = [];
    for (let i = 0; i < 40 && !seen.some((words) => asked.test(words)); i++) {
      await goOn();
      seen.push((await at(page, 'ref-ask').count()) === 0 ? '' : ((await at(page, 'ref-ask').textContent()) ?? ''));
    }
    expect(seen.at(-1)).toMatch(asked);
    await expect(page.locator('.ref-why li').last()).toBeVisible();
    await expect(at(page, 'ref-title')).toHaveText('Julia’s turn'); // nobody is "you", alone either
    await goOn();
    while ((await at(page, 'ref-ask').count()) > 0) {
      await goOn();
    }
    await expect(page.locator('.auto-steps li').first()).toBeVisible();
    // The rule stands apart from the words.
    const gap = await page
      .locator('.ref-auto .auto-steps li')
      .filter({ has: page.locator('i') })
      .first()
      .evaluate((step) => {
        const [rule, words] = ['i', 'span'].map((one) => step.querySelector(one)?.getBoundingClientRect());
        return (words?.left ?? 0) - (rule?.right ?? 0);
      });
    expect(gap).toBeGreaterThan(2);
    // However much it did, the city stays to be seen on the smallest phone.
    await page.setViewportSize({ width: 320, height: 568 });
    await page.locator('.ref-auto .auto-steps').evaluate((steps) => {
      for (let i = 0; i < 20; i++) {
        steps.append(steps.firstElementChild?.cloneNode(true) ?? '');
      }
    });
    const high = async (): Promise<number> => (await page.locator('.board').boundingBox())?.height ?? 0;
    await expect.poll(high).toBeGreaterThan(100);
  });
}

test('who plays alone is no "you" in the set-up', async ({ page }) => {
  await page.goto('/#/referee');
  await at(page, 'kind-ceres').click();
  await at(page, 'online-make').click();
  await expect(at(page, 'ref-ask')).toHaveText('Which deeds does Player 1 start with?');
});

test('by keys alone: every question is spoken and has the focus', async ({ page }) => {
  const game = await boxed('rome-3-greedy');
  const { start } = game;
  const spoken = (id: string, words: string | RegExp): Promise<void> => {
    const region = page.getByRole('status').and(at(page, id));
    return expect(region).toHaveText(words);
  };
  const tell = async (...texts: string[]): Promise<void> => {
    await expect(at(page, 'ref-type')).toBeFocused();
    for (const text of texts) {
      await page.keyboard.type(text);
      if (texts.length > 1) {
        await expect(at(page, `lot-${text}`)).toHaveAttribute('aria-pressed', 'true');
      }
    }
    if (texts.length > 1) {
      await page.keyboard.press('Enter');
    }
  };
  await openBook(page, 3, []);
  for (const [i, { lots }] of start.players.entries()) {
    await spoken('ref-spoken', `Which deeds does ${['Julia', 'Livia', 'Titus'][i]} start with?`);
    await tell(...lots);
  }
  await spoken('ref-spoken', 'Which cards lie on the market, from the left?');
  await tell(...start.market.map(({ card }) => card));
  await spoken('spoken', /./);
  const dear = await page.locator('.market .deed:not(.no)').count();
  expect(dear).toBeGreaterThan(0);
  await page.keyboard.press('1');
  await expect(at(page, 'commit')).toBeVisible();
  await page.keyboard.press('Enter');
  await spoken('spoken', 'Which card came to the market?');
  const free = 'J1 H1 H2 H3 B3 B4 D3 E3'.split(' ');
  const card = (
    await Promise.all(free.map(async (name) => ((await at(page, `lot-${name}`).count()) > 0 ? name : '')))
  ).find((name) => name !== '');
  await tell(card ?? '');
  await expect(at(page, `deed-${card}`)).toBeVisible();
  await spoken('spoken', /buys/);
  // The plan says to who hears it what it shows.
  await page.keyboard.press('1');
  await page.keyboard.press('Enter');
  const [lot = ''] = start.players[1]?.lots ?? [];
  await expect(page.getByRole('gridcell', { name: `${lot}, Livia’s` })).toBeVisible();
  await expect(page.getByRole('gridcell', { name: new RegExp(`^${card}, on sale for \\d+$`) })).toBeVisible();
  await expect(page.locator('.ref-grid [role="gridcell"]:empty')).toHaveCount(0);
});

test('a scoring is spoken line by line', async ({ page }) => {
  const game = await boxed('rome-3-greedy');
  const scored = game.log.findIndex((entry) => entry.scored !== undefined);
  const texts = toldUntil(game, scored + 1);
  await openBook(page, 3, texts.slice(0, texts.length - 6)); // the market of the next era is not told yet
  for (let i = 0; i < 3; i++) {
    const words = await at(page, 'ref-line').evaluate((line) => line.firstChild?.textContent ?? '');
    await expect(page.getByRole('status').and(at(page, 'ref-spoken'))).toHaveText(words);
    await page.keyboard.press('Enter');
  }
});

test('roads are bands round the city at a desk, too, and nothing is cut or covered', async ({ page }) => {
  await openBook(page, 3, ['1A', '2A', '3A', '4A'], ['roads']);
  for (let i = 0; i < 4; i++) {
    const send = at(page, 'ref-send');
    while (await send.isDisabled()) {
      await page.locator('.ref-pick button[aria-pressed="false"]').first().click();
    }
    await send.click();
  }
  await expect(page.locator('.citybox .band')).toHaveCount(4);
  await walk(page, 'referee with roads');
  await shot(page, 'referee-roads');
  await at(page, 'tab-roads').click();
  await at(page, 'road-north').click();
  await expect(page.getByRole('dialog')).toContainText('Villages');
});

for (const language of ['de', 'en', 'es']) {
  test.describe(`on a small phone in ${language}`, () => {
    test.use({ settings: { language }, viewport: { width: 390, height: 664 }, hasTouch: true, isMobile: true });
    test('everything that can be done is on the screen, and the line over it is whole', async ({ page }) => {
      const game = await boxed('rome-3-greedy');
      for (const modules of [[], ['trading', 'stealing']]) {
        await openBook(page, 3, toldUntil(game, 0), modules);
        for (const [width, height] of [
          [390, 664],
          [360, 640],
          [320, 568],
        ] as const) {
          await page.setViewportSize({ width, height });
          await expect(at(page, 'undo')).toBeInViewport({ ratio: 1 });
          const outside = await page.locator('.bench .acts button').evaluateAll(
            (buttons) =>
              buttons.filter((button) => {
                const { left, right, bottom } = button.getBoundingClientRect();
                return left < 0 || right > innerWidth || bottom > innerHeight;
              }).length,
          );
          expect(outside).toBe(0);
          const cut = await page
            .locator('.ref-head p')
            .evaluate((line) => [line.scrollWidth - line.clientWidth, line.scrollHeight - line.clientHeight]);
          expect(Math.max(...cut), `${width}×${height}`).toBeLessThanOrEqual(0);
          await shot(page, `referee-acts-${language}-${modules.length}-${width}`);
        }
      }
    });
  });
}

test.describe('five seats', () => {
  test.use({ settings: { language: 'de' } });
  test('every seat stands in the table of points, on the plates and in the first line', async ({ page }) => {
    const game = await boxed('rome-5-greedy');
    const across = (): Promise<string[]> =>
      page
        .locator('.ref-audit, .ref-lines, .ref .chips, .ref-head h1')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.className));
    for (const [width, height] of [
      [1280, 720],
      [390, 664],
      [320, 568],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openBook(page, 5, toldUntil(game, game.log.length));
      await expect(at(page, 'ref-final')).toBeVisible();
      await expect.poll(across, `the end at ${width}×${height}`).toEqual([]);
      await at(page, 'ref-say').click();
      await at(page, 'say-skip').click();
      await expect(at(page, 'ref-sums').locator('.before td')).toHaveCount(5);
      await expect.poll(across, `the points at ${width}×${height}`).toEqual([]);
    }
  });
});

test.describe('upright, on a tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 } });
  test('the city has the room, and keeps it while a building is chosen', async ({ page }) => {
    await openBook(page, 3, toldUntil(await boxed('rome-3-greedy'), 12));
    const side = async (): Promise<number> => Math.round((await page.locator('.board').boundingBox())?.width ?? 0);
    await expect.poll(side).toBeGreaterThan(480);
    const before = await side();
    await page.locator('[data-testid^="piece-"]').first().click();
    await expect(at(page, 'let-go')).toBeVisible();
    expect(await side()).toBe(before);
  });
});
