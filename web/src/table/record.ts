// SPDX-License-Identifier: MIT
// record.ts - what the lines at the head of a record say, and a kept game from it alone.
import type { Colour, Config, NewSeat, Seat } from '../engine/view.ts';
import type { KeptGame } from './types.ts';

/** The lines in brackets at the head of a record. */
export function tagsOf(record: string): Map<string, string> {
  const head = record.slice(0, record.search(/^\d+\. /m) >>> 0);
  return new Map([...head.matchAll(/^\[(\w+) "(.*)"\]\r?$/gm)].map(([, key, value]) => [key ?? '', value ?? '']));
}
export interface Ended {
  /** By seat. */
  points: number[];
  /** Ceres' or the Consul's. */
  automaton: number | null;
  winners: Seat[];
  /** Against an automaton: won or lost, all together. */
  together: boolean | null;
  /** Seats that resigned or were taken out, the first first; whether a draw was agreed on or claimed. */
  resigned: Seat[];
  draw: boolean;
  /** Nobody has won: the operator ended it. */
  stopped: boolean;
}
const LEFT = ['resigned', 'abandoned', 'removed'] as const;
/** What a record's Termination says. */
export interface Termination {
  /** Who left and how, in the order in which they did. */
  left: { how: (typeof LEFT)[number]; seats: Seat[] }[];
  draw: 'agreed' | 'claimed' | null;
  stopped: boolean;
}
const numbersIn = (text: string | undefined): Seat[] => text?.match(/\d+/g)?.map(Number) ?? [];
export function terminationOf(words: string): Termination {
  const left = [...words.matchAll(/([a-z]+) (\d[\d ]*)/g)].flatMap(([, word, seats]) =>
    LEFT.filter((how) => how === word).map((how) => ({ how, seats: numbersIn(seats) })),
  );
  const draw = words.endsWith('draw agreed') ? 'agreed' : words.endsWith('draw claimed') ? 'claimed' : null;
  return { left, draw, stopped: words.endsWith('stopped') };
}
/** How a game ended; null while it goes on. */
export function endOf(tags: ReadonlyMap<string, string>): Ended | null {
  const result = tags.get('Result') ?? '*';
  const points = [...result.matchAll(/\b(\d+):(-?\d+)/g)].map(([, , vp]) => Number(vp));
  if (points.length === 0) {
    return null;
  }
  const other = /\b(?:ceres|consul):(-?\d+)/.exec(result)?.[1];
  const { left, draw, stopped } = terminationOf(tags.get('Termination') ?? '');
  return {
    points,
    automaton: other === undefined ? null : Number(other),
    winners: numbersIn(/winner ([\d ]+)/.exec(result)?.[1]),
    together: /\bwon\b/.test(result) ? true : /\blost\b/.test(result) ? false : null,
    resigned: left.flatMap(({ seats }) => seats),
    draw: draw !== null,
    stopped,
  };
}

const COLOURS: Colour[] = ['red', 'blue', 'green', 'violet', 'gold'];
function seatsOf(tags: ReadonlyMap<string, string>, players: number): NewSeat[] {
  return Array.from({ length: players }, (_, i) => ({
    name: tags.get(`Seat${i + 1}`) ?? '',
    player: tags.get(`Seat${i + 1}Kind`) ?? 'human',
    colour: COLOURS[i] ?? 'gold',
  }));
}
export const words = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

/** What lies in the store as a game: members that an older version did not write are read from the record; null where
 * even that is not one. */
export function keptOf(value: unknown): KeptGame | null {
  const raw = value as Partial<KeptGame> | null | undefined;
  if (typeof raw !== 'object' || raw === null || typeof raw.id !== 'string' || typeof raw.record !== 'string') {
    return null;
  }
  const tags = tagsOf(raw.record);
  const players = Number(tags.get('Players'));
  const game = tags.get('Game');
  if (!(players >= 1 && players <= 5) || (game !== 'rome' && game !== 'metropolis')) {
    return null;
  }
  const seats = Array.isArray(raw.seats) && raw.seats.length === players ? raw.seats : seatsOf(tags, players);
  const config: Config = raw.config ?? { game, players, modules: words(tags.get('Modules') ?? '') };
  return {
    ...raw,
    id: raw.id,
    record: raw.record,
    config,
    seats,
    colours: Array.isArray(raw.colours) ? raw.colours : seats.map(({ colour }) => colour),
    updated: typeof raw.updated === 'number' ? raw.updated : Date.parse(tags.get('Date') ?? '') || 0,
    over: typeof raw.over === 'boolean' ? raw.over : endOf(tags) !== null,
    summary: raw.summary ?? { era: 1, seat: 1, names: seats.map(({ name }) => name) },
  };
}
