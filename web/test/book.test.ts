// SPDX-License-Identifier: MIT
// book.test.ts - books of boxed games in a browser's storage: what was told comes back, from there and from a record.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { Door } from '../src/engine/door.ts';
import type { Colour } from '../src/engine/view.ts';
import { describeLot } from '../src/board/describe.ts';
import { openTable } from '../src/table/controller.ts';
import { Book, bookGet, booksOf, bookPut, bookRemove, type BookParts } from '../src/table/book.ts';

const module = new WebAssembly.Module(readFileSync('../build/web/referee.wasm'));
const COLOURS: Colour[] = ['red', 'blue', 'gold', 'green', 'violet'];
const MOVES = 6;

class Shelf extends Map<string, string> {
  full = false;
  get length(): number {
    return this.size;
  }
  key(i: number): string | null {
    return [...this.keys()][i] ?? null;
  }
  getItem(key: string): string | null {
    return this.get(key) ?? null;
  }
  setItem(key: string, text: string): void {
    if (this.full) {
      throw new Error('no room');
    }
    this.set(key, text);
  }
  removeItem(key: string): void {
    this.delete(key);
  }
}
const shelfMake = (): Shelf & Storage => new Shelf() as unknown as Shelf & Storage;
const partsOf = async (storage: Storage): Promise<BookParts> => ({
  door: await Door.open(module),
  storage,
  now: () => 1_700_000_000_000,
});

/** The first things that can be, and incomes where there are, until so many moves are whole. */
async function played(
  storage: Storage,
  players: number,
  modules: string[],
  given: BookParts | null = null,
): Promise<Book> {
  const seats = COLOURS.slice(0, players).map((colour, i) => ({ name: `P${i + 1}`, player: 'human', colour }));
  const parts = given ?? (await partsOf(storage));
  const book = Book.start(parts, { id: 'one', config: { game: 'rome', players, modules }, seats });
  while (book.screen.moves < MOVES) {
    if (book.screen.asks !== null) {
      book.answer(book.screen.asks.outcomes[0]?.text ?? '');
    } else {
      const { seat } = book.screen;
      const moves = parts.door.call('look', { viewer: seat, you: 0 }).moves.map(({ move }) => move);
      await book.move(seat, book.screen.moves, moves.find((move) => move === 'income') ?? moves[0] ?? '');
    }
  }
  return book;
}

for (const [players, modules] of [
  [3, []],
  [3, ['monuments', 'roads', 'objectives']],
  [4, ['monuments=mixed', 'roads=random', 'draft']],
  [5, ['roles', 'invocations', 'trading', 'stealing']],
  [2, ['consul']],
  [1, ['ceres']],
] as const) {
  test(`a book of ${players} with ${modules.join(', ') || 'nothing'} comes back, also from its record`, async () => {
    const storage = shelfMake();
    const book = await played(storage, players, [...modules]);
    const kept = bookGet(storage, 'one');
    assert.ok(kept !== null);
    assert.deepEqual(Book.open(await partsOf(storage), kept).screen, book.screen);
    const taken = Book.take(await partsOf(storage), 'two', book.text());
    assert.equal(taken.text(), book.text());
    const again = bookGet(storage, 'two');
    assert.ok(again !== null);
    assert.equal(Book.open(await partsOf(storage), again).text(), book.text());
    assert.equal(again.date, '2023-11-14');
  });
}

test('values as printed in a box come back, also from a record', async () => {
  const storage = shelfMake();
  const seats = COLOURS.slice(0, 2).map((colour, i) => ({ name: `P${i + 1}`, player: 'human', colour }));
  const errata = {
    'building.bakery.vp': 5,
    'monument.temple-of-mars.requirement': 'size>=3 and on-edge',
    'objective.o05.vp': 9,
  };
  const config = { game: 'rome' as const, players: 2, modules: [], errata };
  const book = Book.start(await partsOf(storage), { id: 'one', config, seats });
  while (!book.screen.set) {
    book.answer(book.screen.asks?.outcomes[0]?.text ?? '');
  }
  assert.match(book.text(), /errata/i);
  const taken = Book.take(await partsOf(storage), 'two', book.text());
  assert.deepEqual(taken.screen.config.errata, errata);
  const again = bookGet(storage, 'two');
  assert.ok(again !== null);
  assert.equal(Book.open(await partsOf(storage), again).text(), book.text());
});

test('nobody is "you": lots, refusals and the log name seats, alone too', async () => {
  for (const [players, modules] of [
    [1, ['ceres']],
    [3, []],
  ] as const) {
    const parts = await partsOf(shelfMake());
    const book = await played(shelfMake(), players, [...modules], parts);
    const say = (_: unknown, words: string): string => words;
    const table = await openTable({ door: parts.door, room: book, later: () => () => undefined, say });
    const { look, room } = table.screen;
    const name = `P${room.viewer}`;
    const own = room.state.players[room.viewer - 1]?.lots[0] ?? '';
    assert.match(describeLot(table.screen, own), new RegExp(`^${own}, ${name}[’']s`));
    assert.deepEqual(
      table.screen.log.filter(({ you }) => you !== undefined),
      [],
    );
    const tried = [
      ...look.market.map(
        ({ card }) =>
          () =>
            table.chooseCard(card),
      ),
      ...table.screen.codex.pieces.map(
        ({ id }) =>
          () =>
            table.choosePiece(id),
      ),
    ].map((act) => {
      act();
      const words = table.screen.refusal?.words ?? '';
      table.letGo();
      return words;
    });
    assert.match(tried.join(), new RegExp(`${name}( has|[’']s)`));
    assert.doesNotMatch(tried.join(), /\b(you|your|yours)\b/i);
  }
});

test('what has no room stays here, and is kept when there is some', async () => {
  const storage = shelfMake();
  const book = await played(storage, 3, []);
  const entries = book.screen.entries.length;
  storage.full = true;
  book.back();
  assert.equal(book.saved, false);
  const kept = bookGet(storage, 'one');
  assert.equal(kept?.entries.length, entries - 1);
  assert.ok(kept !== null);
  assert.equal(Book.open(await partsOf(storage), kept).saved, false);
  storage.full = false;
  assert.equal(bookPut(storage, kept), true);
  assert.equal(booksOf(storage).books.length, 1);
  const bringBack = bookRemove(storage, 'one');
  assert.deepEqual(booksOf(storage), { books: [], damaged: [] });
  bringBack();
  assert.deepEqual(bookGet(storage, 'one'), kept);
});

test('rows that cannot be read are named, whatever is wrong with them', async () => {
  const storage = shelfMake();
  await played(storage, 3, []);
  const good = JSON.parse(storage.getItem('aedile.referee.one') ?? '') as Record<string, unknown>;
  const wrong = { seats: [null], entries: [1], config: null, date: 5, updated: 1e300, later: 'C7', moves: 'x' };
  for (const [key, value] of Object.entries(wrong)) {
    storage.setItem(`aedile.referee.${key}`, JSON.stringify({ ...good, [key]: value }));
  }
  storage.setItem('aedile.referee.null', 'null');
  storage.setItem('aedile.referee.cut', '{"id"');
  const { books, damaged } = booksOf(storage);
  assert.deepEqual(
    books.map(({ id }) => id),
    ['one'],
  );
  assert.deepEqual(damaged.sort(), [...Object.keys(wrong), 'null', 'cut'].sort());
});
