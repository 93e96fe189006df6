// SPDX-License-Identifier: MIT
// replay-game.ts - a game to be looked at again, in an engine of its own: any position of it, and a new game from there.
import { idMake, type App } from '../app/app.ts';
import { appFor, isBoxed } from '../app/boxed.ts';
import type { Route } from '../app/route.ts';
import { storageOf } from '../app/settings.ts';
import { Door, RefusalError } from '../engine/door.ts';
import type { Codex, Colour, Hint, LogEntry, Move, NewSeat, RoomView, Seat, SeatInfo, Story } from '../engine/view.ts';
import { bookText } from '../table/book.ts';
import { NO_COUNSEL, type KeptGame, type Screen } from '../table/types.ts';
import { setLanguage, t } from '../words/words.ts';
import { isBookGame, keepBooks } from './adopt.ts';
import { newSeats } from './story.ts';

/** Where the game comes from: this browser, a link, or a file. */
export interface Source {
  id: string;
  link: string;
  record: string;
  /** Of the seats, where a record alone is given. */
  colours?: Colour[];
}
export interface ReplayGame {
  door: Door;
  /** What other engines of this game are made of. */
  module: WebAssembly.Module;
  /** Played at a real table: nobody knows the deck, so nothing can be played on with it, and it has no link. */
  boxed: boolean;
  kept: KeptGame | null;
  record: string;
  link: string;
  story: Story;
  log: LogEntry[];
  codex: Codex;
  seats: SeatInfo[];
  moves: number;
  over: boolean;
  /** While the game goes on, whose eyes may look (17); once it is over, everybody's. */
  eyes: Seat;
}
export interface Advice extends Hint {
  played: boolean;
  /** Points that it changes if the era were scored then; null where it is not about points. */
  vp: number | null;
}
export interface Position {
  screen: Screen;
  /** What was played from here; undefined at the end. */
  next: LogEntry | undefined;
  /** Null where nobody may see the mover's choices. */
  advice: Advice[] | null;
}
const COUNSEL = 3;

/** The only person at the table; nobody where there are several. */
function eyesOf(seats: SeatInfo[]): Seat {
  const people = seats.flatMap(({ kind }, i) => (kind === 'human' ? [i + 1] : []));
  return people.length === 1 ? (people[0] ?? 0) : 0;
}

/** In the place of a kept game's id: a game of the server behind this page. */
export const FAR = 'g-';
/** The record of a finished game of the server behind this page; "" where there is none, or no server. */
async function recordElsewhere(id: string): Promise<string> {
  try {
    const { browserApi } = await import('../online/index.ts');
    return await browserApi().record(id);
  } catch {
    return '';
  }
}
/** Null where there is no such game; RefusalError where it cannot be read. */
export async function openReplay(app: App, source: Source): Promise<ReplayGame | null> {
  if (isBookGame(source.id)) {
    await keepBooks(app);
  }
  const kept = source.id === '' ? null : await app.store.get(source.id);
  const game = source.id.startsWith(FAR) ? source.id.slice(FAR.length) : '';
  const given = game === '' ? source.record : await recordElsewhere(game);
  if (kept === null && source.link === '' && given === '') {
    return null;
  }
  const played = source.link !== '' ? '' : (kept?.record ?? given);
  const { module } = await appFor(app, played);
  const door = await Door.open(module);
  await setLanguage(app.settings.value.language, door);
  const colours = kept?.colours ?? source.colours;
  const { moves, over } = door.call(
    'table.resume',
    kept !== null
      ? { record: kept.record, colours }
      : source.link !== ''
        ? { link: source.link }
        : { record: given, colours },
  );
  const everybody = door.call('table.view', { viewer: 0, from: moves });
  const eyes = over ? 0 : eyesOf(everybody.seats);
  const view = door.call('table.view', { viewer: eyes, from: 0 });
  const { text, link } = door.call('table.record', {});
  return {
    door,
    module,
    boxed: isBoxed(played),
    kept,
    record: text,
    link,
    story: door.call('table.story', { viewer: eyes }),
    log: view.log,
    codex: door.call('codex', { config: view.config }),
    seats: view.seats,
    moves,
    over,
    eyes,
  };
}

/** Where the game is at home: at its table, in its book, or nowhere in particular. */
export function homeOf({ kept, boxed }: ReplayGame): Route {
  if (kept === null) {
    return { page: 'start' };
  }
  if (!boxed) {
    return { page: 'play', id: kept.id };
  }
  const { book = '' } = kept;
  return bookText(storageOf(), book) === null ? { page: 'games' } : { page: 'referee', id: book, replay: false };
}

/** What the engine makes of a move there; null of an answer to an offer, or of a card that was hidden. */
export function heard<Answer>(ask: () => Answer): Answer | null {
  try {
    return ask();
  } catch (error) {
    if (error instanceof RefusalError) {
      return null;
    }
    throw error;
  }
}
/** For who makes it. */
function gainOf(door: Door, move: string, seat: Seat): number | null {
  const preview = heard(() => door.call('preview', { move }));
  return preview?.told === true ? (preview.seats.find((row) => row.seat === seat)?.vp ?? 0) : null;
}
/** The bot's three best, and what was played where it is none of them. */
function adviceOf(game: ReplayGame, next: LogEntry | undefined, seat: Seat): Advice[] {
  const { hints } = game.door.call('hints', { most: COUNSEL });
  const advice = hints.map(
    (hint): Advice => ({ ...hint, played: hint.move === next?.move, vp: gainOf(game.door, hint.move, seat) }),
  );
  if (next === undefined || advice.some(({ played }) => played)) {
    return advice;
  }
  const { move, lots } = next;
  const words = heard(() => game.door.call('check', { move }))?.words ?? next.words;
  return [...advice, { move, words, lots, why: '', played: true, vp: gainOf(game.door, move, seat) }];
}

/** Seats as they are told apart: a name that several have is followed by the number of the seat, as in a record's words. */
export function toldApart(seats: SeatInfo[]): SeatInfo[] {
  const shared = (info: SeatInfo): boolean =>
    info.name !== '' && info.name !== t('page.you') && seats.filter(({ name }) => name === info.name).length > 1;
  return seats.map((info, i) => (shared(info) ? { ...info, name: `${info.name} ${i + 1}` } : info));
}
/** The table after the first `at` moves, as a seat sees it; the engine's calls about a position are then about this one. */
export function screenAt(game: ReplayGame, at: number, viewer: Seat): Screen {
  const { door, log, codex, story } = game;
  const view = door.call('table.at', { n: at, viewer, from: at });
  const room: RoomView = { ...view, seats: toldApart(view.seats), log };
  return {
    room,
    look: door.call('look', { n: at, viewer: room.viewer }),
    codex,
    log,
    choice: { kind: 'none' },
    preview: null,
    refusal: null,
    hints: null,
    advised: false,
    counsel: NO_COUNSEL,
    stage: { kind: 'play' },
    story,
    thinking: 0,
    focus: null,
    recent: log[at - 1]?.lots ?? [],
    pointed: [],
    step: null,
    skipping: false,
    paused: false,
    spoken: '',
    mine: false,
  };
}
export function positionAt(game: ReplayGame, at: number): Position {
  const next = game.log[at];
  const mover = next?.seat ?? 0;
  const seen = game.over ? mover : game.eyes;
  const screen = screenAt(game, at, seen);
  const asked = mover > 0 && seen === mover && screen.look.moves.length > 0;
  return { next, advice: asked ? adviceOf(game, next, mover) : null, screen };
}
export function moveOf(position: Position, text: string): Move | undefined {
  return position.screen.look.moves.find(({ move }) => move === text);
}

/** Who sat there, or one person among bots. */
export function seatsFor(game: ReplayGame, person: Seat, bot: string, name: string): NewSeat[] {
  const seats = game.kept?.seats ?? newSeats(game.seats);
  if (person === 0) {
    return seats;
  }
  return seats.map((seat, i) =>
    i + 1 === person
      ? { ...seat, name: name === '' ? seat.name : name, player: 'human' }
      : { ...seat, player: seat.player === 'human' ? bot : seat.player },
  );
}
/** The seats of a record's text (docs/formats.md, Records). */
export function seated(record: string, seats: NewSeat[]): string {
  return seats.reduce(
    (text, { name, player }, i) =>
      text
        .replace(
          new RegExp(`^\\[Seat${i + 1} ".*"\\]$`, 'm'),
          () => `[Seat${i + 1} "${name.replaceAll(/["\\\n]/g, '')}"]`,
        )
        .replace(new RegExp(`^\\[Seat${i + 1}Kind ".*"\\]$`, 'm'), () => `[Seat${i + 1}Kind "${player}"]`),
    record,
  );
}
/** Keeps a new game that begins with the first `at` moves of this one; its id. */
export async function playOn(app: App, game: ReplayGame, at: number, seats: NewSeat[]): Promise<string> {
  const door = await Door.open(app.module);
  const colours = seats.map(({ colour }) => colour);
  door.call('table.resume', { record: seated(game.record, seats), colours });
  door.call('table.cut', { n: at });
  const { text } = door.call('table.record', {});
  const { config, state } = door.call('table.view', { viewer: 0, from: at });
  const id = idMake();
  await app.store.put({
    id,
    record: text,
    config: { ...config, seed: game.kept?.config.seed },
    seats,
    colours,
    updated: Date.now(),
    over: false,
    summary: { era: state.era, seat: state.seat, names: seats.map(({ name }) => name) },
  });
  return id;
}
