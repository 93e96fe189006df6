// SPDX-License-Identifier: MIT
// history.ts - the games of this browser as a list: what their records say of them, filters, order, figures, files.
//
// All of it is read from the records' own lines: a game that was kept by any version of the page, or came as a file, is
// as good as another. Points, winners and places are what the record says; nothing is counted here.
import type { Colour, GameKind, Seat } from '../engine/view.ts';
import type { KeptSeat } from '../online/types.ts';
import { endOf, tagsOf, words, type Ended } from './record.ts';
import type { KeptGame } from './types.ts';

// ------------------------------------------------------------------------------------------------------------ records
export function movesCount(record: string): number {
  return record.match(/^[1-9]\d*\. /gm)?.length ?? 0;
}

/** Several records as one file, one after another; each begins with its Format. */
export function joinRecords(records: string[]): string {
  return records.map((text) => (text.endsWith('\n') ? text : `${text}\n`)).join('\n');
}
export function splitRecords(text: string): string[] {
  const parts = text
    .replace(/^\uFEFF/, '')
    .split(/^(?=\[Format ")/m)
    .filter((part) => part.trim() !== '');
  return parts.map((part) => `${part.trimEnd()}\n`);
}

// --------------------------------------------------------------------------------------------------------------- rows
export type Outcome = 'won' | 'lost' | 'other';
export interface Row {
  key: string;
  /** A game of this browser; null for a table of a server whose record is not here (yet). */
  kept: KeptGame | null;
  far: KeptSeat | null;
  game: GameKind;
  modules: string[];
  players: number;
  names: string[];
  colours: Colour[];
  /** Who plays each seat: 'human' or a bot. */
  kinds: string[];
  /** The person's own seat; 0: they watched, or shared the screen. */
  me: Seat;
  updated: number;
  over: boolean;
  end: Ended | null;
  outcome: Outcome;
  /** 1 is the first; 0 where there is none. */
  place: number;
  /** The person's points, and the best of the others'. */
  own: number | null;
  best: number | null;
  moves: number;
}

/** The seat of this browser's person. */
function seatMine(kept: KeptGame, ownNames: string[]): Seat {
  if (kept.far !== undefined) {
    return kept.far.seat;
  }
  const people = kept.seats.flatMap(({ player }, i) => (player === 'human' ? [i + 1] : []));
  const named = people.filter((seat) => ownNames.includes(kept.seats[seat - 1]?.name ?? ''));
  if (people.length === 1 && kept.imported !== true) {
    return people[0] ?? 0;
  }
  return named.length === 1 ? (named[0] ?? 0) : 0;
}

/** The place among the seats: winners first, then by points; who resigned comes last, the first to resign at the end. */
function placeOf(end: Ended, seat: Seat): number {
  if (seat === 0 || end.together !== null || end.stopped) {
    return 0;
  }
  const weight = (one: Seat): number =>
    end.winners.includes(one)
      ? Infinity
      : end.resigned.includes(one)
        ? -1000 + end.resigned.indexOf(one)
        : (end.points[one - 1] ?? 0);
  return 1 + end.points.filter((_, i) => weight(i + 1) > weight(seat)).length;
}

function rowOf(kept: KeptGame, ownNames: string[]): Row {
  const tags = tagsOf(kept.record);
  const end = kept.over ? endOf(tags) : null;
  const me = seatMine(kept, ownNames);
  const others =
    end === null
      ? []
      : [...end.points.filter((_, i) => i + 1 !== me), ...(end.automaton === null ? [] : [end.automaton])];
  const won = end !== null && (end.together ?? end.winners.includes(me));
  return {
    key: kept.id,
    kept,
    far: null,
    game: kept.config.game,
    modules: kept.config.modules.map((text) => text.split('=')[0] ?? ''),
    players: kept.config.players,
    names: kept.seats.map(({ name }) => name),
    colours: kept.colours,
    kinds: kept.seats.map(({ player }) => player),
    me,
    updated: kept.updated,
    over: kept.over,
    end,
    outcome: end === null || end.stopped || me === 0 ? 'other' : won ? 'won' : 'lost',
    place: end === null ? 0 : placeOf(end, me),
    own: end !== null && me > 0 ? (end.points[me - 1] ?? null) : null,
    best: others.length === 0 ? null : Math.max(...others),
    moves: movesCount(kept.record),
  };
}
/** A table of a server; its record comes when it is over. */
function farRow(seat: KeptSeat): Row {
  return {
    key: `${seat.game} ${seat.seat}`,
    kept: null,
    far: seat,
    game: 'rome',
    modules: [],
    players: seat.names.length,
    names: seat.names.map((name) => name),
    colours: [],
    kinds: seat.names.map(() => 'human'),
    me: seat.seat,
    updated: seat.updated,
    over: seat.over,
    end: null,
    outcome: 'other',
    place: 0,
    own: null,
    best: null,
    moves: 0,
  };
}
/** Everything, the newest first. A server's game whose record is here is one row. */
export function rowsOf(games: KeptGame[], seats: KeptSeat[], ownNames: string[]): Row[] {
  const here = new Set(games.flatMap(({ far }) => (far === undefined ? [] : [`${far.game} ${far.seat}`])));
  return [
    ...games.map((game) => rowOf(game, ownNames)),
    ...seats.filter(({ game, seat }) => !here.has(`${game} ${seat}`)).map(farRow),
  ].sort((a, b) => b.updated - a.updated);
}

// ------------------------------------------------------------------------------------------------------------- filters
export interface Filter {
  state: '' | 'running' | 'over';
  game: '' | GameKind;
  players: number; // 0: any
  outcome: '' | Outcome;
  with: '' | 'people' | 'bots' | 'automaton';
  /** A module, 'base' for none of them. */
  module: string;
  /** The name of somebody else at the table. */
  opponent: string;
  search: string;
}
export const NO_FILTER: Filter = {
  state: '',
  game: '',
  players: 0,
  outcome: '',
  with: '',
  module: '',
  opponent: '',
  search: '',
};
const AUTOMATA = ['ceres', 'consul'];
export function opponentsOf(row: Row): string[] {
  return row.names.filter((name, i) => i + 1 !== row.me && name !== '');
}
function withKind(row: Row, kind: Filter['with']): boolean {
  switch (kind) {
    case 'automaton':
      return row.modules.some((module) => AUTOMATA.includes(module));
    case 'people':
      return row.kinds.some((player, i) => player === 'human' && i + 1 !== row.me);
    case 'bots':
      return row.kinds.some((player) => player !== 'human');
    case '':
      return true;
  }
}
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
/** Each word of a search must be found in the names, the title or the date (as it is shown). */
function found(row: Row, search: string, dateWords: (time: number) => string): boolean {
  const text = plain([...row.names, row.far?.title ?? '', dateWords(row.updated)].join(' '));
  return words(plain(search)).every((word) => text.includes(word));
}
export function filterRows(rows: Row[], filter: Filter, dateWords: (time: number) => string): Row[] {
  return rows.filter(
    (row) =>
      (filter.state === '' || (filter.state === 'over') === row.over) &&
      (filter.game === '' || row.game === filter.game) &&
      (filter.players === 0 || row.players === filter.players) &&
      (filter.outcome === '' || row.outcome === filter.outcome) &&
      withKind(row, filter.with) &&
      (filter.module === '' ||
        (filter.module === 'base' ? row.modules.length === 0 : row.modules.includes(filter.module))) &&
      (filter.opponent === '' || opponentsOf(row).includes(filter.opponent)) &&
      found(row, filter.search, dateWords),
  );
}

export type Order = 'date' | 'names' | 'place' | 'points';
const KEYS: Record<Order, (row: Row) => number | string> = {
  date: (row) => row.updated,
  names: (row) => plain(row.names.join(' ')),
  place: (row) => (row.outcome === 'won' ? 1 : row.place === 0 ? 99 : row.place),
  points: (row) => row.own ?? -Infinity,
};
export function sortRows(rows: Row[], order: Order, down: boolean): Row[] {
  const key = KEYS[order];
  const compare = (a: Row, b: Row): number => {
    const x = key(a);
    const y = key(b);
    return x < y ? -1 : x > y ? 1 : a.updated - b.updated;
  };
  return [...rows].sort((a, b) => (down ? compare(b, a) : compare(a, b)));
}

// ------------------------------------------------------------------------------------------------------------- figures
export interface Figures {
  games: number;
  won: number;
  /** Mean of the person's points; null without any. */
  points: number | null;
  most: number | null;
}
/** Over finished games in which the person had a seat. */
export function figuresOf(rows: Row[]): Figures {
  const played = rows.filter((row) => row.own !== null);
  const points = played.map((row) => row.own ?? 0);
  return {
    games: played.length,
    won: played.filter(({ outcome }) => outcome === 'won').length,
    points: points.length === 0 ? null : points.reduce((sum, one) => sum + one, 0) / points.length,
    most: points.length === 0 ? null : Math.max(...points),
  };
}
