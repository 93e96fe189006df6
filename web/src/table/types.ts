// SPDX-License-Identifier: MIT
// types.ts - what a table on the screen is: the room it talks to, what the person is in the middle of, what views draw.
//
// The controller (controller.ts) owns all of it. Views are pure functions of Screen and call its methods. It does not
// know whether its Room is the engine in this page or a server far away.
import type {
  Codex,
  Colour,
  Config,
  GameEvent,
  Hint,
  Look,
  LogEntry,
  Lot,
  Move,
  NewSeat,
  Preview,
  Refusal,
  RoomView,
  Seat,
  Story,
} from '../engine/view.ts';
import type { Pace } from './pace.ts';

/** One game being played somewhere. Every method may fail with RefusalError. */
export interface Room {
  readonly id: string;
  /** Local rooms show several people's secrets in turn; online ones only one seat's. */
  readonly seats: Seat[];
  /** The whole of what `viewer` may know, with the log from the beginning. `anew`: the engine speaks another language now,
   * what was told is asked for again. */
  view(viewer: Seat, anew?: boolean): Promise<RoomView>;
  /** What follows from a view; the engine's calls about a position are then about this one. */
  look(view: RoomView): Look;
  /** `moves`: how many had been made when this one was chosen. */
  move(seat: Seat, moves: number, move: string): Promise<void>;
  undo(seat: Seat, moves: number): Promise<void>;
  /** Back to before the seat's last move whatever happened since; asks the others where there are any. */
  takeback(seat: Seat): Promise<void>;
  story(viewer: Seat): Promise<Story>;
  at(n: number, viewer: Seat): Promise<RoomView>;
  record(): Promise<{ text: string; link: string; result: string }>;
  /** Called whenever the table changed by anybody's doing, and when `thinking` did. */
  onChange(listener: (change: { moves: number; thinking: Seat }) => void): () => void;
  /** Bots move one by one; the next waits for this, so that eyes can follow (docs/table.md 16: 500 ms). */
  proceed(): void;
  close(): void;
}

/** What the person to move is in the middle of. */
export type Choice =
  | { kind: 'none' }
  /** A card of the market, a draft card, a card to keep, income, end, pass, a road's slot, an answer: one whole move. */
  | { kind: 'move'; move: Move }
  /** A building or monument on its way: where the ghost is, whether it may stand there, and else why not. */
  | { kind: 'piece'; piece: string; turn: number; at: Lot | null; lots: Lot[]; move: Move | null; pay: boolean }
  /** One of several places or pairs of lots: steal, invoke, road swap, garden, monument, consul. */
  | { kind: 'target'; verb: Move['verb']; card: string; slot: number; first: Lot | null; options: Move[]; at: number }
  | { kind: 'trade'; to: Seat; give: Goods; take: Goods };
export interface Goods {
  lots: Lot[];
  silver: number;
  favors: number;
  favors_spent: number;
  tokens: [number, number];
  invocations: string[];
}

/** What happens on the screen besides the choice. */
export type Stage =
  | { kind: 'play' }
  /** Pass and play: everybody but this seat looks away (17.2). */
  | { kind: 'handover'; seat: Seat }
  /** The scoring of an era, beat by beat; `at` runs over `events`; the last is the table of sums. */
  | {
      kind: 'scoring';
      era: number;
      events: GameEvent[];
      at: number;
      entry: LogEntry;
      before: number[];
      passed: boolean;
    }
  | { kind: 'final' };

/** A good move; one that a search found has a chance to win with it, from 0 to 1. */
export interface Advised extends Hint {
  chance?: number;
}
/** Hints are there at a glance, and better ones once a search is done. `exact`: it saw the rest of the game. */
export interface CounselState {
  searching: boolean;
  positions: number;
  exact: boolean;
}
export const NO_COUNSEL: CounselState = { searching: false, positions: 0, exact: false };

export interface Screen {
  room: RoomView;
  look: Look;
  codex: Codex;
  /** Every entry since the beginning. */
  log: LogEntry[];
  choice: Choice;
  preview: Preview | null;
  refusal: Refusal | null;
  hints: Advised[] | null;
  /** What is chosen is one of them. */
  advised: boolean;
  /** How far the search behind the hints is. */
  counsel: CounselState;
  stage: Stage;
  story: Story | null;
  /** A bot that is thinking; 0 for none. */
  thinking: Seat;
  /** What stands at the cursor of the keyboard, or under the pointer. */
  focus: Lot | null;
  /** What the last moves of others touched, so that eyes find it. */
  recent: Lot[];
  /** What the line of the log is about that is pointed at. */
  pointed: Lot[];
  /** Which of the others' moves since the viewer's own is shown (news.ts, sinceOf); null: the table as it is. */
  step: number | null;
  /** Bots move at once until the viewer is asked. */
  skipping: boolean;
  /** Bots move only when told to, one by one. */
  paused: boolean;
  /** For the live region: what happened last, in words. */
  spoken: string;
  /** May the viewer move now? */
  mine: boolean;
}

/** A game kept in this browser. */
export interface KeptGame {
  id: string;
  record: string;
  config: Config;
  seats: NewSeat[];
  colours: Colour[];
  updated: number;
  over: boolean;
  summary: { era: number; seat: Seat; names: string[] };
  /** Of a server's table: the game there, and the seat of this browser's person. */
  far?: { game: string; seat: Seat };
  /** Of a boxed game: its book (docs/referee.md). */
  book?: string;
  /** It came as a file: nobody in it is this browser's person, unless by name. */
  imported?: boolean;
}
/** What lies among the games and cannot be read as one: its text, so that it can be saved. */
export interface BrokenGame {
  id: string;
  text: string;
}
export interface GameStore {
  /** The newest first. */
  list(): Promise<KeptGame[]>;
  broken(): Promise<BrokenGame[]>;
  /** Of all that is kept, broken ones too; null where that cannot be read now. */
  ids(): Promise<string[] | null>;
  get(id: string): Promise<KeptGame | null>;
  put(game: KeptGame): Promise<void>;
  remove(id: string): Promise<void>;
  /** Once nothing is on its way: whether every game outlives this page. */
  saved(): Promise<boolean>;
  /** Why some game is only in memory: the browser has no room, or does not keep it for another reason. */
  trouble: 'full' | 'refused' | null;
  /** Called when games or the trouble changed, by this window or another. */
  subscribe(listener: () => void): () => void;
}

/** Settings of this browser. */
export interface Settings {
  language: string; // one of LANGUAGES in words.ts
  theme: 'system' | 'light' | 'dark';
  skin: '2d' | '3d';
  motion: 'system' | 'full' | 'none';
  /** Minutes after which a turn is told to be long; undefined: no timer. */
  timer?: number;
  /** Undefined until chosen: normal, or off where nothing may move. */
  pace?: Pace;
  sound: boolean;
  /** From 0 to 1. */
  volume: number;
  name: string;
}
