// SPDX-License-Identifier: MIT
// view.ts - the typed door between the page and the engine: every call, its arguments and its answer.
//
// The C side is web/door/*.c. Everything crosses as JSON text. Seats count from 1; 0 is nobody (or everybody's view).
// Lots are "A1"; pieces, cards and moves have the ids and notation of docs/formats.md. All words come in the
// language that `words` set. No rule of the game is known on this side.

import type { ChallengeFile, Medal } from '../table/challenges.ts';
import type { Depth, Review } from './review.ts';
import type { Building, Lot, Phase, Seat, State } from './state.ts';

export type { Building, Lot, Phase, PlayerState, Seat, State } from './state.ts';
export type GameKind = 'rome' | 'metropolis';
export type PieceType = 'residential' | 'commercial' | 'civic';

/** docs/formats.md, Configuration; modules as on the command line, such as "monuments=mixed". */
export interface Config {
  game: GameKind;
  players: number;
  modules: string[];
  seed?: number | string;
  markers?: 'strict' | 'lenient';
  idle_rounds?: number;
  consul_win?: string;
  consul_shapes?: string;
  edition?: number;
  stream?: number;
  errata?: Errata;
}
/** docs/formats.md, Errata: values that are not the printed ones, by their keys; conditions and words as text. */
export type Errata = Record<string, number | string>;

/** A refusal or a fault: the rule it rests on ("3.2", "" where none does), and why, without the rule. */
export interface Refusal {
  rule: string;
  words: string;
}
/** What every call answers where it cannot do what it was asked. */
export interface Failure {
  error: Refusal;
}

// -------------------------------------------------- what happened, formats.md (the state: state.ts and docs/state.md)
/** docs/formats.md, Events; the words are added here. `near`: the neighbours that were counted. */
export interface GameEvent {
  kind: string; // score, silver, population, vp, reveal, era, final_round, discard, over, automaton
  era?: number;
  seat?: Seat;
  rule?: string;
  what?: string;
  lots?: Lot[];
  near?: Lot[];
  counted?: number;
  vp?: number;
  silver?: number;
  population?: number;
  card?: string;
  who?: 'ceres' | 'consul';
  step?: string;
  /** Which heading of the audit it belongs to: an id of Story.sources. */
  source?: string;
  words: string;
}

// ------------------------------------------------------------------------------------------------- what a room tells
export type SeatKind = 'human' | 'bot' | 'automaton' | 'open';
export type Colour = 'red' | 'blue' | 'gold' | 'green' | 'violet' | 'ceres' | 'consul';
export interface SeatInfo {
  name: string;
  kind: SeatKind;
  /** The bot's name in bots.h, where one sits here. */
  bot?: string;
  colour: Colour;
  present?: boolean;
}
/** One move of the log. `words` begins without the seat's name: "buys C7 for 4 silver". */
export interface LogEntry {
  n: number;
  seat: Seat;
  era: number;
  /** As this viewer may know it: "pick ?". */
  move: string;
  words: string;
  /** The whole of it where the viewer made the move and is the only person here: "You buy C7 for 4 silver". */
  you?: string;
  /** What the eye should go to. */
  lots: Lot[];
  /** Scoring, silver, reveals, and each act of an automaton with its steps and tie-breaks. */
  events: GameEvent[];
  /** Set where this move ended an era (1 to 3): `events` holds its scoring. */
  scored?: number;
}
export type Undo = 'ok' | 'nothing' | 'revealed' | 'offered' | 'others';
/** How a game ended (docs/formats.md, Termination): "normal", "resigned 2", "draw agreed". Players against each other have
 * places and winners; against an automaton they win or lose together. */
export interface Result {
  termination: string;
  rank?: number[]; // of each seat
  winners?: Seat[];
  won?: boolean;
}
/** What a room sends: the whole of what one pair of eyes may know, after so many moves. (`version` is a server's word: the
 * number of entries in its log, of which moves are some.) */
export interface RoomView {
  moves: number;
  config: Config; // without its seed while the game runs: that would tell every card (17)
  rules_hash: string;
  seats: SeatInfo[]; // the automaton last
  viewer: Seat;
  state: State;
  undo: Undo;
  /** At the end of a game that is over. */
  result?: Result;
  /** Does the seat to move hold anything that others may not see (17.2)? Pass and play then asks to hand over. */
  secret?: boolean;
  /** The screen is everybody’s: nobody is "you". */
  aloud?: boolean;
  /** How many entries come before `log`: of an earlier answer, so many still hold. */
  cut?: number;
  log: LogEntry[];
}

// ------------------------------------------------------------------------------------- what a position means (Look)
export type Verb =
  | 'income'
  | 'buy'
  | 'build'
  | 'pick'
  | 'keep'
  | 'end'
  | 'steal'
  | 'accept'
  | 'decline'
  | 'invoke'
  | 'road'
  | 'pass'
  | 'garden'
  | 'monument'
  | 'consul';
/** A legal move, taken apart. */
export interface Move {
  move: string; // docs/formats.md, Moves
  verb: Verb;
  /** As a choice: "Take an income of 7 silver". */
  words: string;
  card?: string; // buy, pick, keep, invoke
  piece?: string; // build (a monument, too)
  lots?: Lot[]; // build, steal, invoke with targets, road swaps, garden, monument, consul
  turn?: number; // build: index into PieceInfo.turns
  pay?: boolean; // r15
  slot?: number; // road, from 1
  alt?: boolean; // road
}
/** A card of the market. */
export interface Deed {
  slot: number; // from 1
  card: string; // a lot or an invocation
  printed: number;
  /** What it costs the viewer, everything counted. */
  price: number;
  /** Raised by the Consul (13) or lowered by a card of the viewer's. */
  raised: boolean;
  discounted: boolean;
  bribe: number;
  /** Silver that the viewer lacks; 0: affordable. */
  short: number;
  /** Lots of the viewer's beside it: "joins 1". */
  joins: Lot[];
  /** The invocation's name and effect, and its VP if unused. */
  invocation?: CardInfo;
}
/** Everything that stands on the city, with what it scores now if the era were scored. */
export interface Standing {
  lots: Lot[]; // reading order
  seat: Seat; // players + 1 for an automaton
  piece: string; // piece, monument, Consul face, garden tile
  group: 'piece' | 'monument' | 'token' | 'tile';
  type: PieceType;
  name: string;
  plate: Plate;
  /** What it would score now, and the neighbours that count. */
  vp: number;
  silver: number;
  near: Lot[];
  /** "Library: 1 VP per 2 citizens around it" and where the value comes from ("printed", "house", …). */
  words: string;
  source: string;
}
/** What is written on a tile: parts from left to right; round = a civic rule, square = printed values. */
export interface Plate {
  round: boolean;
  parts: { amount: string; unit: 'citizen' | 'silver' | 'vp' | 'building' | 'civic' | 'commercial' | 'residential' }[];
}
export interface CardInfo {
  id: string;
  deck: 'objective' | 'invocation' | 'role' | 'ceres' | 'road' | 'monument' | 'piece' | 'token' | 'tile';
  name: string;
  words: string;
  source: string; // printed, photographed, one source, inferred, house
  vp?: number; // objective: points; invocation: if unused
  now?: number; // objective: what it counts now, for who holds it
  need?: number;
  met?: boolean;
  /** An invocation of a seat's: in force for the rest of the game. */
  ongoing?: boolean;
}
export interface PoolEntry {
  monument: string;
  name: string;
  words: string; // what it is worth
  requirement: string;
  met: boolean; // all but the place
  placeable: boolean;
  now: number;
  need: number;
  owner: Seat; // 0: in the pool
  lots: Lot[];
}
export interface RoadInfo {
  side: 'north' | 'east' | 'south' | 'west';
  face: string;
  name: string;
  words: string;
  rows: { slot: number; words: string; alt: string; taken: Seat; milestone: boolean }[];
  influence: { seat: Seat; amount: number }[]; // most first
}
/** Whose decision it is and what is expected, in the words of the status line. */
export interface Ask {
  seat: Seat;
  phase: Phase;
  /** For who is asked a whole sentence; for everybody else one that follows the name: "chooses Income, Buy or Build." */
  words: string;
  /** The idle guard, three rounds ahead (4.3). */
  notice?: string;
}
export interface SeatFigures {
  seat: Seat;
  income: number; // what Income would bring
  /** If the era were scored now: VP in all, and what the scoring would add. */
  forecast: number;
  gain: number;
  commercial_silver: number; // silver at the end of the era
  rank: number;
  /** What it holds beyond the base game that the viewer may know. */
  cards: CardInfo[];
}
/** Everything that follows from a state for one pair of eyes. */
export interface Look {
  ask: Ask;
  moves: Move[]; // of the viewer, [] when another is to move; trades left out
  market: Deed[];
  /** Cards still in this era's pile, and until the era ends. */
  pile_left: number;
  deeds_to_go: number;
  deeds_total: number;
  /** The population bonus of this era, and what is different in it, as the scoring guide tells. */
  guide: { bonus: number; lines: { rule: string; words: string }[] };
  seats: SeatFigures[];
  /** Who will start the next era; 0 until somebody has taken the last card (4.2). */
  next_first: Seat;
  standing: Standing[];
  tray: { piece: string; count: number; places: number }[];
  pool: PoolEntry[];
  roads: RoadInfo[];
  /** Seats a trade may be offered to now, and offers left (11.4). */
  trade_to: Seat[];
  offers_left: number;
  /** Ceres: what her tiles are worth, the squares that score (each tile in one), the card she would use next if known. */
  parks: { lots: Lot[]; vp: number }[];
  ceres_row: CardInfo[];
  ceres_next: number; // place 1-4 in the row that the card turned over picks; 0 where unknown
  /** `raise`: no slot costs less (13.9). */
  consul?: { side: 'planning' | 'ready'; holder: Seat; words: string; raise: number };
  public_objectives: CardInfo[];
}

/** What a move would change if the era were scored now, by source (docs/table.md 3). */
export interface Preview {
  move: string;
  /** False for moves that are not about points. */
  told: boolean;
  seats: {
    seat: Seat;
    vp: number;
    silver: number; // at the end of the era
    silver_now?: number; // by the move itself: the price, an income
    population: [number, number]; // before, after
    place: [number, number]; // on the population track
    income: [number, number];
    /** Of a trade, for its two sides: what their best build would bring, before and after, and which it would be. */
    best?: { vp: [number, number]; name?: string; lots?: Lot[] };
    /** `now`: by the move itself, not by the scoring. The points of all add up to `vp`. */
    sources: { words: string; lots: Lot[]; vp: number; silver: number; near: Lot[]; now?: true }[];
  }[];
  /** Buildings that go back to the tray (3.3). */
  over: Building[];
  /** Signed figures to draw: on the building `at`, coming from the lot `from` of what is built. */
  deltas: { at: Lot[]; from: Lot; vp: number; seat: Seat }[];
  /** The Consul's token is drawn after its place is chosen (13.6): what each would bring; `vp` above is the mean. */
  draws?: { piece: string; name: string; seats: { seat: Seat; least: number; most: number }[] }[];
}
/** Something that can be chosen before any place is. */
export type Thing =
  | { verb: 'buy'; card: string }
  | { verb: 'build'; piece: string }
  | { verb: 'invoke'; card: string }
  | { verb: 'road'; slot: number }
  | { verb: 'trade'; to: Seat }
  | { verb: 'steal' };
export interface Hint {
  move: string;
  words: string; // the move, as a choice
  why: string; // the strongest reasons
  lots: Lot[];
  /** What a search expects to follow, of every seat, the next move first; as far as it can be told. */
  line?: { seat: Seat; words: string; you?: string }[];
}
/** A move as a search found it; lists by seat. */
export interface Found {
  move: string;
  visits: number;
  chance: number[]; // to win, in thousandths
  points: number[]; // at the end of the game, in tenths; an automaton's last
  line: string[]; // the moves expected after it
}
/** How far a bot is with a task. */
export interface Thought {
  /** There is nothing more to find out, or the level takes no more simulations. */
  done: boolean;
  /** The best so far. */
  move: string;
  simulations: number;
  positions: number; // that were valued
  /** The rest of the game was searched to its end. */
  exact: boolean;
}

// --------------------------------------------------------------------------------------------------- a game's story
export interface Story {
  /** One a move, 0 the set-up: points held, points if the era ended then, population, silver, by seat. */
  points: { n: number; era: number; vp: number[]; forecast: number[]; population: number[]; silver: number[] }[];
  sources: { id: string; words: string }[];
  /** audit[era - 1][source][seat - 1]: the points and the events they came from. */
  audit: { era: number; rows: { source: string; seats: { vp: number; events: GameEvent[] }[] }[] }[];
  /** gave[payer - 1][taker - 1]: civic points by the owner of the building that paid. */
  gave: number[][];
  /** The largest cause in one sentence; "" while the game goes on. */
  cause: string;
}

// ------------------------------------------------------------------------------------------------------- the catalogue
export interface PieceInfo extends CardInfo {
  type: PieceType;
  shape: string;
  size: number;
  count: number;
  plate: Plate;
  /** Each turn of the shape: its cells as [column, row] from the top left corner of its box, in reading order. */
  turns: [number, number][][];
}
export interface Codex {
  pieces: PieceInfo[]; // those of this game's tray, in the order of docs/cards.md
  monuments: (PieceInfo & { requirement: string; alternate: string })[];
  cards: CardInfo[];
  prices: number[];
  bonus: number[];
}
export interface ModuleInfo {
  id: string; // draft, monuments, …
  name: string;
  words: string; // one line of what it adds
  values: { id: string; name: string }[]; // of monuments, objectives, consul, roads, ceres; first is the default
}
/** What the options page may offer: why a module cannot be switched on beside the others (9.2), and hints. */
export interface OptionsAnswer {
  players: [number, number]; // least, most
  clash: Record<string, string>; // module -> "not with the Consul"
  hints: string[];
  error?: Refusal;
}
export interface BotInfo {
  id: string;
  name: string;
  words: string;
}

/** What a value may be: a number of a range, one of some words, a column's letter or "-", a condition as in formats.md. */
export interface BoxValue {
  key: string; // "building.bakery.vp"
  printed: string;
  kind: 'number' | 'word' | 'letter' | 'condition';
  least?: number;
  most?: number;
  words?: string[];
  source: string;
}
/** Where a file of errata is wrong, both from 1 (0: nowhere in particular), and why. */
export interface BoxFault {
  line: number;
  column: number;
  words: string;
}

// ------------------------------------------------------------------------------------------------------------ the calls
export interface NewSeat {
  name: string;
  /** "human" or a bot's id. */
  player: string;
  colour: Colour;
}
/** name: [arguments, answer]; a Failure may come instead of any answer. */
export interface Calls {
  /** A language file's text, or "" for English. Faults name the line. */
  words: [{ text: string }, { ok: true }];
  modules: [{ game: GameKind }, { modules: ModuleInfo[]; bots: BotInfo[] }];
  options: [{ config: Config }, OptionsAnswer];
  codex: [{ config: Config }, Codex];
  /** A file of errata (docs/formats.md): what it changes, in the order of the catalogue; of one game alone where it is named. */
  errata: [{ text: string; game?: GameKind }, { count?: number; errata?: Errata; fault?: BoxFault }];
  /** Every value of a card ("building.bakery") or of a whole group ("difficulty"). */
  values: [{ card: string }, { values: BoxValue[] }];

  // The table of this instance: one at a time. `viewer` 0: what everybody may know.
  'table.start': [{ config: Config; seats: NewSeat[]; date: string }, { ok: true }];
  /** A record's text, or a link's. Colours as given, else those of the link, else dealt by seat order. */
  'table.resume': [{ record?: string; link?: string; colours?: Colour[] }, { ok: true; over: boolean; moves: number }];
  /** The log after the first `from` moves; or what is new in it to who was told `since` moves, from `cut` on. */
  'table.view': [{ viewer: Seat; from: number } | { viewer: Seat; since: number }, RoomView];
  /** The view after the first `n` moves; undo is 'nothing'. Without `from` the log is the whole one up to there. */
  'table.at': [{ n: number; viewer: Seat; from?: number }, RoomView];
  'table.move': [{ seat: Seat; move: string }, { moves: number }];
  'table.undo': [{ seat: Seat }, { moves: number }];
  'table.takeback': [{ seat: Seat }, { moves: number }];
  /** What a bot in a worker needs to move for the seat to move: it sees only that (17). */
  'table.task': [Record<string, never>, BotTask];
  'table.record': [Record<string, never>, { text: string; link: string; result: string; no_link?: string }];
  /** What a store keeps of the game after a move: the record, and where it stands. */
  'table.keep': [Record<string, never>, { text: string; over: boolean; era: number; seat: Seat }];
  'table.story': [{ viewer: Seat }, Story];
  /** Goes on from the first n moves; the rest is forgotten ("Play on from here"). */
  'table.cut': [{ n: number }, { moves: number }];

  /**
   * Plays a record's text again, every move and score, and checks the promise of a fair shuffle: 'none' if it makes none,
   * an error if it is broken. `seats` added entropy. The table of this instance stays as it is.
   */
  verify: [
    /** `mine`: what a seat kept (docs/formats.md, aedile-mine-1); an error where the record has something else. */
    { record: string; mine?: string },
    {
      ok: true;
      shuffle: 'kept' | 'none';
      commitment: string;
      seats: Seat[];
      /** Of the shuffle; 0 where nothing was promised. */
      protocol: number;
      /** The commitment of the first round. */
      first: string;
      early: Seat[];
      /** Rounds that made no seed. */
      void: number;
    },
  ];
  /** A seat's commitment to its part of the shuffle (docs/protocol.md, `shuffle`). */
  promise: [{ game: string; seat: Seat; entropy: string }, { promise: string }];

  // A position as some eyes see it; `look` keeps it for the calls that follow.
  // `names` is what words call the seats, `you` the seat that reads them, 0 for none; `aloud`: everybody reads them, and
  // nobody is "you" in a refusal. Without config and state it is the position of this instance's table, which knows its
  // names, now or after the first `n` moves.
  look: [
    { config?: Config; state?: State; n?: number; viewer: Seat; names?: string[]; you?: Seat; aloud?: boolean },
    Look,
  ];
  preview: [{ move: string }, Preview];
  /** The VP changes of the viewer for each of Look.moves that builds this piece, in their order. */
  previews: [{ piece: string }, { vp: number[] }];
  check: [{ move: string }, { ok: true; move: string; words: string }];
  /** Why the viewer can do nothing with a thing; null where something can be done with it in this turn. */
  why: [Thing, { refusal: Refusal | null }];
  /** Good moves of the viewer at a glance. */
  hints: [{ most: number }, { hints: Hint[] }];
  /** What a search found for the viewer, in words: with reasons and lines. */
  counsel: [{ found: Pick<Found, 'move' | 'line'>[] }, { hints: Hint[] }];

  // In the worker.
  /** At once: a bot that searches plays by its first glance. */
  bot: [BotTask, { move: string }];
  /** Begins to think about a task. A bot that does not search, or offers a trade, is done; others go on by `think.run`. */
  'think.start': [BotTask, Thought];
  /** So many simulations more, 1,048,576 at most. The strongest level is never done by their number alone. */
  'think.run': [{ simulations: number }, Thought];
  /** What was found for the task so far, best first. */
  'think.found': [{ most: number }, { found: Found[] }];
  // In the reviewer's worker, whose engine is another module (tools/build-wasm.sh); it has `words` too.
  /** Begins the review of a finished game, a record's text or a link's: how many decisions it has, at most. */
  'review.start': [{ record?: string; link?: string; depth: Depth }, { decisions: number }];
  /** So many decisions more: how many are left, at most; 0: the review is whole. */
  'review.run': [{ steps: number }, { left: number }];
  /** Once it is whole: as `aedile analyse --json` writes it. */
  'review.result': [Record<string, never>, Review];
  /** What a legal move would have been worth in the place of move n of the game. */
  'review.judge': [{ n: number; move: string }, Judged];

  // Challenges, in the same module (docs/challenges.md).
  /** What a challenge asks for, and the record it starts from. */
  'challenge.read': [{ challenge: ChallengeFile }, ChallengeRead];
  /** How far a game is that begins like it. */
  'challenge.status': [{ challenge: ChallengeFile; record: string }, ChallengeStatus];
  /** What goals can ask for. */
  'challenge.vocabulary': [Record<string, never>, { quantities: ChallengeQuantity[] }];
  /** A game of a bot that looks at the goal: its medal; and whether doing nothing wins one. */
  'challenge.try': [{ challenge: ChallengeFile; seed: number }, { medal: Medal }];
  'challenge.idle': [{ challenge: ChallengeFile }, { idle: boolean }];
  // The book of a boxed game (docs/referee.md), in a module of its own (referee.wasm) that has all calls of a table, too:
  // once the set-up is whole, its table sits at this game, so `table.view`, `look`, `preview` and `table.story` tell of it.
  'referee.new': [{ config: Config; seats: NewSeat[]; date: string }, RefereeScreen];
  /** A record with an unknown deck; or a configuration, its seats, the texts of what was told, and what waits (`later`). */
  'referee.resume': [
    (
      | { record: string; colours?: Colour[] }
      | { config: Config; seats: NewSeat[]; date: string; entries: string[]; later?: string[] }
    ),
    RefereeScreen,
  ];
  /** One answer to what is asked, or several with blanks between: "A1 B2 C3"; "?" where nobody looked. */
  'referee.answer': [{ answer: string }, RefereeScreen];
  'referee.move': [{ move: string }, RefereeScreen];
  'referee.undo': [Record<string, never>, RefereeScreen];
  /** Puts another text in the place of entry n, from 1, "" for none; what follows is played again. */
  'referee.correct': [{ n: number; text: string }, RefereeScreen];
  'referee.screen': [Record<string, never>, RefereeScreen];
  'referee.record': [Record<string, never>, { text: string; result: string }];
  /** The scoring of an era, or of the last one that was scored, a sentence a line to be read aloud; era 0: none yet.
   * `state` is as everybody saw it then. */
  'referee.say': [{ era?: number }, { era: number; lines: Said[]; state?: State }];
  /** What a seat of a shared book keeps to itself, as others may see it: a hash, with 64 hexadecimal digits of salt. */
  'referee.keep': [{ book: string; seat: Seat; salt: string; text: string }, { promise: string }];
  /** Random games for so many milliseconds' worth of moves, for the bench: moves played. */
  playouts: [{ config: Config; games: number }, { moves: number }];
}
/** What the referee shows beside the table. */
export interface RefereeScreen {
  /** The set-up is whole: from now on `table.view` and `look` tell of the game. */
  set: boolean;
  over: boolean;
  /** Whole moves; one that still asks is not among them. */
  moves: number;
  /** Whose decision it is; 0 while the set-up is asked for, and at the end. */
  seat: Seat;
  config: Config;
  seats: { name: string; colour: Colour }[];
  asks: RefereeAsk | null;
  /** All that was told, in order: what `referee.resume` takes as texts, and `referee.correct` by number. */
  entries: RefereeEntry[];
  /** After a correction: what did not fit any more, and why. */
  left_out: (Refusal & { text: string })[];
  left_out_count: number;
  /** Entries behind a correction that wait for the answer to what is asked. */
  waiting: number;
  /** Their texts in order, for `referee.resume`: an answer, or a move with its seat ("2 buy C7"). Among them may be "" and
   * "-", which are not counted: an answer and a move that have to be told there first. */
  later: string[];
}
export interface RefereeAsk {
  id: 'deeds' | 'market' | 'gone' | 'objective' | 'role' | 'token' | 'ceres' | 'tile' | 'deed' | 'monument' | 'road';
  /** "Which card came to the market?" */
  words: string;
  /** Whose it is; of a road its side, north first; 0: the table's. */
  seat: Seat;
  /** Which of its group, from 1, and how many there are: the second of six deeds. */
  nth: number;
  of: number;
  /** "?" may be answered: nobody has to look. */
  may_hide: boolean;
  /** The era that the move has scored already, to be read aloud before the new market is told; 0: none. */
  scored: number;
  outcomes: { text: string; words: string }[];
  /** What happened by the move so far: why an automaton draws. */
  events: GameEvent[];
}
export interface RefereeEntry {
  n: number;
  answer: boolean;
  /** A move, or what came: "C7", "o05". */
  text: string;
  /** The same for people, of a move without who makes it: "buys C7 for 4 silver". */
  words: string;
  /** Of the log; 0: the set-up. */
  move: number;
  seat?: Seat;
}
/** A line to be read aloud: "Titus’s Library F3: 8 citizens around it (4 of Titus’s, 4 of Livia’s). 8 VP." */
export interface Said {
  seat: Seat;
  say: string;
  vp: number;
  silver: number;
  /** The first of what is said at once, with the lots of all. */
  event: GameEvent;
}
export interface ChallengeRead {
  /** Before it starts. */
  moves: number;
  era: number;
  size: number;
  proved: boolean;
  goal: string;
  medals: [string, string, string];
  record: string;
}
export interface ChallengeTerm {
  words: string;
  now: number;
  amount: number;
  most: boolean;
  /** False: yes or no. */
  number: boolean;
  /** What is asked is so now. */
  holds: boolean;
  state: 'open' | 'met' | 'failed';
}
export interface ChallengeStatus {
  /** Won for good, and what can still be won. */
  medal: Medal;
  hope: Medal;
  settled: boolean;
  over: boolean;
  goal: ChallengeTerm[];
  medals: [ChallengeTerm[], ChallengeTerm[], ChallengeTerm[]];
}
export interface ChallengeQuantity {
  word: string;
  words: string;
  number: boolean;
}

/** A move of one's own, judged as a candidate of a review is. */
export interface Judged {
  move: string;
  /** As a choice. */
  words: string;
  /** Chances in millionths and expected points in thousandths, a member each. */
  q: number[];
  vp: number[];
  /** Ways that chance can go after it; where there are too many, so many were drawn. */
  outcomes: number;
  sampled: boolean;
}
export interface BotTask {
  config: Config;
  state: State;
  seat: Seat;
  bot: string;
  /** Of the bot's own choices; not of the cards. */
  seed: string;
}
