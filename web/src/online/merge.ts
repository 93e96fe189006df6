// SPDX-License-Identifier: MIT
// merge.ts - what the server has told of a game, put together from its updates (docs/protocol.md).
import type { Config, Result, Seat, State } from '../engine/view.ts';
import { mergeLog } from '../table/news.ts';
import type { ChatLine, House, Presence, Shuffle, Update } from './types.ts';

/** The members of an update that are taken over as they are. */
const PLAIN = [
  'version',
  'seat',
  'config',
  'rules_hash',
  'clock',
  'commitment',
  'title',
  'host',
  'counsel',
  'stage',
  'result',
  'seats',
  'shuffle',
  'moves',
  'state',
  'undo',
  'asked',
  'chosen',
  'takeback',
  'draw',
  'clocks',
  'rematch',
  'house',
] as const;

type Members =
  | Exclude<(typeof PLAIN)[number], 'config' | 'state' | 'clocks' | 'result' | 'shuffle' | 'house'>
  | 'log'
  | 'chat'
  | 'notices';
/** Everything this client knows. Replaced, never changed. */
export interface Told extends Required<Pick<Update, Members>> {
  config: Config | null; // null until the first update
  state: State | null; // null until the game starts
  result: Result | null; // null until it is over
  shuffle: Shuffle | null; // null at a table of the first protocol
  house: House | null; // null as long as nothing was ever closed
  clocks: Required<Update>['clocks'] | null;
  present: Seat[];
  watchers: number;
}

/** Who comes later is shown the last hundred lines; who stays need not keep more than this. */
const CHAT_MOST = 500;

export function nothingTold(): Told {
  return {
    version: 0,
    seat: 0,
    config: null,
    rules_hash: '',
    clock: { move_s: 0, game_s: 0 },
    commitment: '',
    title: '',
    host: 0,
    counsel: false,
    stage: 'gathering',
    result: null,
    seats: [],
    shuffle: null,
    moves: 0,
    log: [],
    state: null,
    undo: 'nothing',
    asked: [],
    chosen: '',
    takeback: null,
    draw: null,
    clocks: null,
    chat: [],
    notices: [],
    house: null,
    rematch: '',
    present: [],
    watchers: 0,
  };
}

export function mergeUpdate(told: Told, update: Update): Told {
  const changed = Object.fromEntries(PLAIN.filter((key) => update[key] !== undefined).map((key) => [key, update[key]]));
  return {
    ...told,
    ...(changed as Partial<Told>),
    log: mergeLog(told.log, update),
    chat: mergeLines(told.chat, update.chat ?? []),
    notices: mergeLines(told.notices, update.notices ?? []),
  };
}
/** A line that came twice is one line. */
function mergeLines<Line extends Pick<ChatLine, 'n'>>(chat: Line[], added: Line[]): Line[] {
  const last = chat[chat.length - 1]?.n ?? 0;
  const fresh = added.filter((line) => line.n > last);
  return fresh.length === 0 ? chat : [...chat, ...fresh].slice(-CHAT_MOST);
}

export function mergePresence(told: Told, { seats, watchers }: Presence): Told {
  return { ...told, present: seats, watchers };
}

/** Does the update say anything about the board, or only about the people around it? */
export function boardChanged(before: Told, after: Told): boolean {
  return before.state !== after.state || before.log !== after.log;
}
