// SPDX-License-Identifier: MIT
// book.ts - people with a boxed game before them: they know what lies on the table and turn over what comes.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { KeptBook } from '../src/table/book.ts';
import type { LogEntry, State } from '../src/engine/view.ts';
import { openDoor, ROOT } from './program.ts';

export interface Boxed {
  start: State;
  /** What people do, and what is turned over by it. */
  log: LogEntry[];
}
/** A game that was played with its cards: what everybody at the table saw of it. */
export async function boxed(name: string): Promise<Boxed> {
  const door = await openDoor();
  door.call('table.resume', { record: readFileSync(path.join(ROOT, 'tests/games', `${name}.rome`), 'utf8') });
  const { log } = door.call('table.view', { viewer: 0, from: 0 });
  return { start: door.call('table.at', { n: 0, viewer: 0 }).state, log };
}
export const cameBy = (entry: LogEntry): string[] =>
  entry.events.flatMap(({ kind, card }) => (kind === 'reveal' && card !== undefined ? [card] : []));

/** All that was told until a move, as a book of this browser keeps it. */
export function toldUntil({ start, log }: Boxed, moves: number): string[] {
  const setup = [...start.players.flatMap(({ lots }) => lots), ...start.market.map(({ card }) => card)];
  return [...setup, ...log.slice(0, moves).flatMap((entry) => [entry.move, ...cameBy(entry)])];
}
export const NAMES = ['Julia', 'Livia', 'Titus', 'Marcia', 'Gaius'];
const COLOURS = ['blue', 'red', 'gold', 'green', 'violet'] as const;
/** Opens a book in which so much was told. */
export async function openBook(page: Page, players: number, entries: string[], modules: string[] = []): Promise<void> {
  const book: KeptBook = {
    id: 'told',
    config: { game: 'rome', players, modules },
    seats: Array.from({ length: players }, (_, i) => ({
      name: NAMES[i] ?? '',
      player: 'human',
      colour: COLOURS[i] ?? 'red',
    })),
    date: '2026-11-16',
    entries,
    later: [],
    updated: 1,
    moves: 0,
    over: false,
  };
  await page.goto('/');
  await page.evaluate((kept) => localStorage.setItem('aedile.referee.told', JSON.stringify(kept)), book);
  await page.goto('/#/referee/told');
}
