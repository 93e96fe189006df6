// SPDX-License-Identifier: MIT
// types.ts - an online table as the page has it: what the server says (docs/protocol.md, docs/openapi.yaml), and what
// views may ask for.
import type {
  BotInfo,
  Colour,
  Config,
  GameKind,
  LogEntry,
  Result,
  Seat,
  SeatInfo,
  State,
  Undo,
} from '../engine/view.ts';
import type { Told } from './merge.ts';
import type { ShareScreen } from './share.ts';

export interface Clock {
  move_s: number;
  game_s: number;
  /** Plays on for a seat whose time is over, until its person is back. */
  bot?: string;
}
export type GameStage = 'gathering' | 'running' | 'over';
export interface OnlineSeat extends SeatInfo {
  ready?: boolean;
  /** The bot that plays for an absent person, or on for one who resigned. */
  away?: string;
  resigned?: boolean;
}
/** Somebody asks for a takeback or offers a draw, and others are to agree. */
export interface Question {
  seat: Seat;
  waiting: Seat[];
}
export interface ChatLine {
  n: number;
  seat: Seat;
  at: number;
  text: string;
}
/** docs/protocol.md, `shuffle`: commit and reveal. */
export interface Shuffle {
  protocol: number;
  round: number;
  stage: 'waiting' | 'commit' | 'reveal' | 'done';
  commitment: string;
  committed: Seat[];
  revealed: Seat[];
  early: Seat[];
  commitments: string[];
  reveals: string[];
  left_ms?: number;
  void: { round: number; stage: 'commit' | 'reveal'; commitment: string; seats: Seat[]; why: 'silent' | 'changed' }[];
}
/** What the host or the operator has closed. */
export interface House {
  chat: boolean;
  watching: boolean;
  muted: Seat[];
  ended?: 'nobody' | 'operator';
}
/** What they did: `by` 0 is the operator. */
export interface Notice {
  n: number;
  at: number;
  by: Seat;
  seat: Seat;
  code: string;
  words: string;
}
/** docs/protocol.md, `update`: members are there only if they changed. */
export interface Update {
  type: 'update';
  version: number;
  game?: string;
  seat?: Seat; // 0: watching
  config?: Config;
  rules_hash?: string;
  clock?: Clock;
  commitment?: string;
  title?: string;
  listed?: boolean;
  counsel?: boolean; // the host allows it
  host?: Seat;
  from?: string;
  stage?: GameStage;
  result?: Result; // when it is over
  seats?: OnlineSeat[];
  shuffle?: Shuffle; // not of tables of before
  moves?: number;
  cut?: number;
  log?: LogEntry[];
  state?: State;
  undo?: Undo;
  asked?: Seat[];
  chosen?: string; // this seat's choice that waits for the others
  takeback?: Question | null;
  draw?: Question | null;
  clocks?: { left_ms: number[]; running: Seat[] }; // a seat's time until it is over; -1: never
  chat?: ChatLine[];
  rematch?: string;
  house?: House;
  notices?: Notice[];
}
export interface Presence {
  type: 'presence';
  version: number;
  seats: Seat[];
  watchers: number;
}
export type ServerMessage =
  | Update
  | Presence
  | { type: 'done'; id: string; version: number; secret?: string }
  | { type: 'refused'; id: string; version: number; rule: string; words: string; stale?: boolean }
  | { type: 'unsure'; id: string; version: number; words: string }
  | { type: 'code'; id: string; version: number; code: string; until_s: number }
  | { type: 'recovery'; id: string; version: number; code: string }
  | { type: 'pong'; version: number }
  | { type: 'error'; version: number; words: string }
  | { type: 'bye'; version: number; words: string };

export interface ServerInfo {
  program: 'aedile';
  version: string;
  rules_hash: string;
  bots: string[];
  hooks: boolean;
  away_s: number;
  claim_s?: number; // servers of before have none
  /** Where other machines reach the server; told only on its own machine. */
  addresses?: string[];
}
/** A row of the lobby. */
export interface Listed {
  id: string;
  version: number;
  created: number;
  changed: number;
  game: GameKind;
  players: number;
  modules: string[];
  /** How many values are as in the maker's box. */
  errata?: number;
  title?: string;
  stage: GameStage;
  seats: { name: string; kind: 'human' | 'bot' | 'open' | 'automaton'; bot?: string }[];
  clock: Clock;
  counsel?: boolean;
  era: number;
  moves: number;
  present?: number; // people connected
  pace?: 'live' | 'days';
}
export interface NewGame {
  config: Config;
  seats: { player: string; name?: string; colour?: Colour }[]; // player: "me", "open" or a bot's id
  clock?: Clock;
  listed?: boolean;
  counsel?: boolean;
  title?: string;
}
export interface SeatKey {
  game: string;
  seat: Seat;
  token: string;
}

/** HTTP. Each may fail with RefusalError, whose words are the server's or say that it cannot be reached. */
export interface Api {
  info(): Promise<ServerInfo>;
  lobby(): Promise<Listed[]>;
  game(id: string): Promise<Listed>;
  create(game: NewGame): Promise<SeatKey>;
  join(id: string, name: string, seat?: Seat): Promise<SeatKey>;
  redeem(code: string): Promise<SeatKey>;
  record(id: string): Promise<string>;
}

export type Connection = 'connecting' | 'open' | 'lost' | 'refused';

/** Everything the views of an online table draw, besides the game's own Screen. Replaced, never changed. */
export interface OnlineScreen extends Told {
  connection: Connection;
  /** Why, where it is refused for good: no such game, a token that opens no seat. */
  trouble: string;
  game: string;
  token: string;
  /** When the server told `clocks` (Date.now()). */
  clocksAt: number;
  unread: number;
  /** Seats whose person has been away long enough for a bot to stand in. */
  absent: Seat[];
  /** Seats that the game waits for and that were away so long that their place may be claimed. */
  claimable: Seat[];
  bots: BotInfo[];
  hooks: boolean;
  /** Where other machines reach the server, as far as it tells. */
  addresses: string[];
  /** A move is on its way, and has been for a moment; or nobody knows whether it arrived. */
  sending: '' | 'sending' | 'unsure';
  /** What does not fit together in the shuffle. */
  share: ShareScreen;
  /** Rounds of the shuffle that made no seed; `names` are "" of seats that were left. */
  voids: { round: number; seats: Seat[]; names: string[]; why: 'silent' | 'changed' }[];
  /** After the game: whether the shuffle is the one that was promised, with this browser's bytes; no words while it is
   * looked at. */
  proof: { ok: boolean; words: string } | null;
  /** The draw that this seat offered was not taken. */
  drawGone: boolean;
  /** A code for another device, while it is good. */
  code: { code: string; until: number } | null;
  /** The seat's code for good, where this browser took the seat. */
  recovery: Recovery | null;
}

/** `code` '': to be asked for. `noted`: its person has put it away. */
export interface Recovery {
  code: string;
  noted: boolean;
}

/** Seats of this browser's person at online tables, kept for *Continue*. */
export interface KeptSeat extends SeatKey {
  updated: number;
  over: boolean;
  title: string;
  names: string[];
  /** Is it this seat's decision, as far as this browser knows? */
  mine: boolean;
  /** Where the seat was taken in this browser; one that was opened by a code or a link leaves it to the first. */
  recovery?: Recovery;
}
