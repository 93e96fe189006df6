// SPDX-License-Identifier: MIT
// adopt.ts - records from elsewhere that become games of this browser: files, tables of a server, books of Referee.
import { idMake, type App } from '../app/app.ts';
import { appFor, isBoxed, refereeApp } from '../app/boxed.ts';
import { storageOf } from '../app/settings.ts';
import { RefusalError } from '../engine/door.ts';
import type { NewSeat } from '../engine/view.ts';
import type { KeptSeat } from '../online/types.ts';
import { Book, booksOf, type KeptBook } from '../table/book.ts';
import { keptOf } from '../table/record.ts';
import { browserReviews } from '../table/reviews.ts';
import type { KeptGame } from '../table/types.ts';
import { t } from '../words/words.ts';

/** A record's text becomes a game of this browser. RefusalError where it cannot be one. */
export async function adopt(app: App, record: string): Promise<KeptGame> {
  const { door } = await appFor(app, record);
  const { over, moves } = door.call('table.resume', { record });
  if (!over && isBoxed(record)) {
    throw new RefusalError({ rule: '', words: t('page.referee.goes-on') }); // no table plays on without its deck
  }
  const view = door.call('table.view', { viewer: 0, from: moves });
  const seats: NewSeat[] = view.seats
    .filter((seat) => seat.kind !== 'automaton')
    .map((seat) => ({ name: seat.name, player: seat.bot ?? 'human', colour: seat.colour }));
  return {
    id: idMake(),
    record,
    config: view.config,
    seats,
    colours: seats.map((seat) => seat.colour),
    updated: Date.now(),
    over,
    summary: { era: view.state.era, seat: view.state.seat, names: seats.map((seat) => seat.name) },
  };
}

/** What the record of a server's table is kept under. */
export const farId = ({ game, seat }: Pick<KeptSeat, 'game' | 'seat'>): string => `far-${game}-${seat}`;
/** Keeps the record of a finished table of a server, so that it is among this browser's games. */
export async function keepFar(
  app: App,
  record: string,
  seat: Pick<KeptSeat, 'game' | 'seat' | 'updated'>,
): Promise<void> {
  const { game, updated } = seat;
  const kept = keptOf({ id: farId(seat), record, updated, over: true, far: { game, seat: seat.seat } });
  if (kept !== null && (await app.store.get(kept.id)) === null) {
    await app.store.put(kept);
  }
}

const BOOK = 'book-';
/** What the record of a finished book is kept under. */
export const bookGame = (book: string): string => BOOK + book;
export const isBookGame = (id: string): boolean => id.startsWith(BOOK);
/** Null where the book cannot be read. */
async function recordOf(app: App, book: KeptBook): Promise<string | null> {
  const { door } = await refereeApp(app);
  try {
    return Book.open({ door, storage: null, now: Date.now }, book).text();
  } catch (error) {
    if (error instanceof RefusalError) {
      return null;
    }
    throw error;
  }
}
/** Keeps the record of every finished book of Referee, so that it is among this browser's games. A book may be told
 * otherwise after its end: then the record of before goes, and the reviews of it. A book that is gone leaves its game. */
export async function keepBooks(app: App): Promise<void> {
  for (const book of booksOf(storageOf()).books) {
    const id = bookGame(book.id);
    const before = await app.store.get(id);
    if (book.over ? before?.updated === book.updated : before === null) {
      continue;
    }
    const { seats, updated } = book;
    const record = book.over ? await recordOf(app, book) : null;
    if (book.over && record === null) {
      continue;
    }
    const colours = seats.map(({ colour }) => colour);
    const kept = keptOf(record === null ? null : { id, record, seats, colours, updated, over: true, book: book.id });
    if (before !== null && before.record !== kept?.record) {
      await browserReviews().remove(id);
    }
    await (kept === null ? app.store.remove(id) : app.store.put(kept));
  }
}
