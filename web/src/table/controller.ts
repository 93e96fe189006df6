// SPDX-License-Identifier: MIT
// controller.ts - one table on the screen: what the room tells, what follows from it, what the person is choosing.
//
// Holds no rule and no DOM: what is legal, worth and said comes from the door; what happens, from the room.
import { RefusalError, type Door } from '../engine/door.ts';
import type { Answer } from '../engine/slices.ts';
import type { Thinker } from '../engine/thinker.ts';
import type { Codex, GameEvent, LogEntry, Look, Lot, Move, RoomView, Seat, SeatInfo } from '../engine/view.ts';
import { offerText, noGoods } from './offer.ts';
import { lotAt, lotsAround, nearest, pieceOf, placeOf, sameLots, towards } from './placing.ts';
import { NO_COUNSEL, type Choice, type Goods, type Room, type Screen, type Stage } from './types.ts';

/** docs/table.md 16: a bot's move takes half a second in all, so that eyes can follow. */
const PACE_MS = 500;
/** After a move of one's own that can be taken back there is a moment to do so. */
const UNDO_MS = 1400;
const UNDO_REDUCED_MS = 500;
const SNAP = 2.2;
/** Counsel: how many moves, and how long they are searched for. */
const HINTS = 3;
const COUNSEL_MS = 700;
const NONE: Choice = { kind: 'none' };
const PLACES: ReadonlySet<Move['verb']> = new Set(['garden', 'monument', 'consul']);

export interface ControllerParts {
  door: Door;
  room: Room;
  /** Searches for counsel; without it there are hints at a glance alone. */
  thinker?: Thinker;
  /** Runs a function later; the answer cancels it. Tests run it at once. */
  later: (milliseconds: number, run: () => void) => () => void;
  /** How "NAME MOVE" is said in the live region. */
  say: (seat: SeatInfo | undefined, words: string) => string;
}

export async function openTable(parts: ControllerParts): Promise<TableController> {
  const { room, door } = parts;
  const first = room.seats[0] ?? 0;
  let view = await room.view(first, 0);
  const viewer = viewerOf(room, view, first);
  if (viewer !== first) {
    view = await room.view(viewer, 0);
  }
  const codex = door.call('codex', { config: view.config });
  return new TableController(parts, view, codex);
}

/** Whose eyes look at the screen: the only person's, or with several the one's to move. */
function viewerOf(room: Room, view: RoomView, before: Seat): Seat {
  return room.seats.length > 1 && room.seats.includes(view.state.seat) ? view.state.seat : before;
}

/** Nothing on the table changed; around it something may have. */
function sameBoard(before: RoomView, view: RoomView): boolean {
  return (
    before.version === view.version &&
    (before.state === view.state || JSON.stringify(before.state) === JSON.stringify(view.state))
  );
}
/** How many moves two logs begin with alike: others may take moves back and make new ones at a time. A secret that has
 * come out is no other move. */
function sameMoves(before: LogEntry[], log: LogEntry[]): number {
  const other = log.findIndex((entry, i) => {
    const was = before[i];
    return (
      was === undefined ||
      was.seat !== entry.seat ||
      (was.move !== entry.move && !was.move.includes('?') && !entry.move.includes('?'))
    );
  });
  return other < 0 ? log.length : other;
}

export class TableController {
  screen: Screen;
  readonly #parts: ControllerParts;
  readonly #listeners = new Set<() => void>();
  readonly #leave: () => void;
  #cancel: () => void = () => undefined;
  #reduced = false;
  #busy = Promise.resolve();
  /** Grows with every search for counsel, and when one is of no use any more. */
  #asked = 0;
  /** Something happened while a scoring was on the screen. */
  #missed = false;

  constructor(parts: ControllerParts, view: RoomView, codex: Codex) {
    this.#parts = parts;
    const look = this.#look(view);
    this.screen = {
      room: view,
      look,
      codex,
      log: view.log,
      choice: NONE,
      preview: null,
      refusal: null,
      hints: null,
      counsel: NO_COUNSEL,
      stage: this.#stageOf(view, parts.room.seats.length > 1),
      story: null,
      thinking: 0,
      focus: null,
      recent: [],
      spoken: this.#spoken(view, [], look),
      mine: this.#mine(view, look),
    };
    this.#offerPlaces();
    this.#leave = parts.room.onChange(({ thinking }) => this.#changed(thinking));
    this.#paceBots();
  }

  /** Calls back after every change of `screen`, which is then a new object. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  close(): void {
    this.#cancel();
    this.#endCounsel();
    this.#leave();
    this.#listeners.clear();
    this.#parts.room.close();
  }
  /** Asks for everything again: the engine speaks another language now. */
  async retell(): Promise<void> {
    const room = await this.#parts.room.view(this.screen.room.viewer, 0);
    const look = this.#look(room);
    const codex = this.#parts.door.call('codex', { config: room.config });
    this.#set({ room, look, codex, log: room.log, spoken: look.ask.words, story: null });
    this.letGo();
  }
  setReduced(reduced: boolean): void {
    this.#reduced = reduced;
  }

  // ------------------------------------------------------------------------------------------------------- choosing
  /** Marks it; a second choice of the same commits nothing. */
  chooseMove(move: Move): void {
    this.#choose({ kind: 'move', move });
  }
  /** Of market, hand, objective_choice, role_choice; clicks on its lot do the same. */
  chooseCard(card: string): void {
    const { choice, look, room } = this.screen;
    if (choice.kind === 'move' && choice.move.card === card) {
      this.letGo();
      return;
    }
    const move = look.moves.find(
      (m) => m.card === card && (m.verb === 'buy' || m.verb === 'pick' || m.verb === 'keep'),
    );
    if (move !== undefined) {
      this.chooseMove(move);
    } else if (room.state.market.some((deed) => deed.card === card)) {
      this.#refuse(`buy ${card}`);
    }
  }
  choosePiece(piece: string): void {
    const { choice, look } = this.screen;
    if (choice.kind === 'piece' && choice.piece === piece) {
      this.letGo();
      return;
    }
    const places = look.moves.filter((move) => move.piece === piece);
    const best = places[0];
    if (best !== undefined) {
      const from = this.screen.focus;
      const near = (from === null ? null : nearest(places, from, Infinity)) ?? best;
      this.#choose({
        kind: 'piece',
        piece,
        turn: near.turn ?? 0,
        at: near.lots?.[0] ?? null,
        lots: near.lots ?? [],
        move: near,
        pay: near.pay ?? false,
      });
      return;
    }
    this.#set({ choice: { kind: 'piece', piece, turn: 0, at: null, lots: [], move: null, pay: false }, preview: null });
    const size = this.screen.room.state.size;
    this.#ghostAt(this.screen.focus ?? lotAt(Math.floor(size / 2), Math.floor(size / 2)), 0);
  }
  /** "steal", "invoke i05", "road 1" with lots. */
  chooseTarget(verb: Move['verb'], card: string, slot = 0): void {
    const options = this.screen.look.moves.filter(
      (move) =>
        move.verb === verb &&
        (card === '' || move.card === card) &&
        (slot === 0 || move.slot === slot) &&
        move.alt !== true,
    );
    const only = options[0];
    if (options.length === 1 && only !== undefined && (only.lots ?? []).length === 0) {
      this.chooseMove(only);
    } else if (only !== undefined) {
      this.#choose({ kind: 'target', verb, card, slot, first: null, options, at: -1 });
    } else {
      this.#refuse([verb, card].filter((word) => word !== '').join(' '));
    }
  }

  /** The pointer or the cursor is on a lot: the ghost follows and snaps to the nearest legal place. */
  hover(lot: Lot | null): void {
    const { choice } = this.screen;
    if (choice.kind === 'piece' && lot !== null) {
      this.#ghostAt(lot, choice.turn);
    } else if (choice.kind === 'target' && lot !== null && !this.#twoLots(choice)) {
      this.#targetAt(choice, lot);
    } else if (this.screen.focus !== lot) {
      this.#set({ focus: lot });
    }
  }
  /** A click, tap or Enter on a lot. */
  press(lot: Lot): void {
    const { choice, room } = this.screen;
    if (choice.kind === 'piece') {
      if (choice.move !== null && choice.lots.includes(lot)) {
        void this.commit();
      } else {
        this.#ghostAt(lot, choice.turn);
      }
    } else if (choice.kind === 'target') {
      this.#pressTarget(choice, lot);
    } else if (choice.kind === 'trade') {
      this.#pressTrade(choice, lot);
    } else if (choice.kind === 'move' && choice.move.card === lot) {
      void this.commit();
    } else if ([...room.state.market.map((deed) => deed.card), ...this.#hand()].includes(lot)) {
      this.#set({ focus: lot });
      this.chooseCard(lot);
    } else {
      this.#set({ focus: lot });
    }
  }
  /** Arrow keys: the cursor, or the ghost to the next legal place in a direction (free: one lot, legal or not). */
  nudge(columns: number, rows: number, free = false): void {
    const { choice, room, focus } = this.screen;
    const size = room.state.size;
    if (choice.kind === 'piece' && !free && choice.lots.length > 0) {
      const places = this.#placesOf(choice).filter((move) => move.turn === choice.turn);
      const move = towards(places, choice.lots, columns, rows);
      if (move !== null) {
        this.#ghostOn(choice, move);
        return;
      }
    }
    const place = placeOf(choice.kind === 'piece' && choice.at !== null ? choice.at : (focus ?? 'A1'));
    const column = Math.min(Math.max(place.column + columns, 0), size - 1);
    const row = Math.min(Math.max(place.row + rows, 0), size - 1);
    this.#set({ focus: lotAt(column, row) });
    if (choice.kind === 'piece') {
      this.#ghostAt(lotAt(column, row), choice.turn, true);
    }
  }
  turn(back = false): void {
    const { choice, codex, room } = this.screen;
    if (choice.kind !== 'piece') {
      return;
    }
    const info = pieceOf(codex, choice.piece);
    const turns = info?.turns.length ?? 1;
    const turn = (choice.turn + (back ? turns - 1 : 1)) % turns;
    const at = choice.at ?? lotAt(Math.floor(room.state.size / 2), Math.floor(room.state.size / 2));
    this.#ghostAt(at, turn, false, true);
  }
  togglePay(): void {
    const { choice } = this.screen;
    if (choice.kind !== 'piece' || choice.move === null) {
      return;
    }
    const other = this.screen.look.moves.find(
      (move) => move.piece === choice.piece && move.pay !== choice.move?.pay && sameLots(move.lots ?? [], choice.lots),
    );
    if (other !== undefined) {
      this.#choose({ ...choice, move: other, pay: other.pay ?? false });
    }
  }
  /** The next legal place or target. */
  next(step: number): void {
    const { choice } = this.screen;
    if (choice.kind === 'piece') {
      const places = this.#placesOf(choice);
      const at = choice.move === null ? -1 : places.indexOf(choice.move);
      const move = places[(at + step + places.length) % places.length];
      if (move !== undefined) {
        this.#ghostOn(choice, move);
      }
    } else if (choice.kind === 'target' && choice.options.length > 0) {
      const count = choice.options.length;
      this.#choose({ ...choice, at: (choice.at + step + count) % count });
    }
  }
  letGo(): void {
    this.#set({ choice: NONE, preview: null, refusal: null, hints: null });
    this.#offerPlaces();
  }

  async commit(): Promise<void> {
    const text = this.#pending();
    if (text !== null) {
      await this.#send(text);
    }
  }
  /** Plays a move in notation (typed, or of a button); a refusal is in screen.refusal. */
  async play(text: string): Promise<boolean> {
    try {
      const { move } = this.#parts.door.call('check', { move: text });
      return await this.#send(move);
    } catch (error) {
      return this.#refused(error);
    }
  }

  // ---------------------------------------------------------------------------------------------------------- trade
  tradeOpen(to: Seat): void {
    this.#choose({ kind: 'trade', to, give: noGoods(), take: noGoods() });
  }
  tradeSet(side: 'give' | 'take', goods: Goods): void {
    const { choice } = this.screen;
    if (choice.kind === 'trade') {
      this.#choose({ ...choice, [side]: goods });
    }
  }

  // ------------------------------------------------------------------------------------------------------- the rest
  async undo(): Promise<void> {
    const { room } = this.screen;
    await this.#try(() => this.#parts.room.undo(room.viewer, room.version));
  }
  async takeback(): Promise<void> {
    await this.#try(() => this.#parts.room.takeback(this.screen.room.viewer));
  }
  hint(): void {
    if (this.screen.hints !== null) {
      this.#set({ hints: null });
    } else if (this.screen.mine) {
      this.#set({ hints: this.#parts.door.call('hints', { most: HINTS }).hints });
      void this.#searchHints();
    }
  }
  handoverDone(): void {
    if (this.screen.stage.kind === 'handover') {
      this.#set({ stage: { kind: 'play' } });
    }
  }
  /** Past either end leaves it. */
  scoringStep(step: number): void {
    const { stage } = this.screen;
    if (stage.kind !== 'scoring') {
      return;
    }
    const at = stage.at + step;
    if (at > stage.events.length) {
      this.scoringSkip();
    } else {
      this.#set({ stage: { ...stage, at: Math.max(at, 0) } });
    }
  }
  scoringSkip(): void {
    const { stage, room } = this.screen;
    if (stage.kind !== 'scoring') {
      return;
    }
    if (stage.at < stage.events.length) {
      this.#set({ stage: { ...stage, at: stage.events.length } });
      return;
    }
    this.#set({ stage: this.#stageOf(room, stage.passed), spoken: this.#spoken(room, [], this.screen.look) });
    this.#paceBots();
    if (this.#missed) {
      this.#missed = false;
      this.#changed(this.screen.thinking);
    }
    if (this.screen.stage.kind === 'final') {
      void this.storyLoad();
    }
  }
  /** A room far away tells it only when the game is over, and only while it can be reached: then there is none. */
  async storyLoad(): Promise<void> {
    const { room } = this.screen;
    try {
      const story = await this.#parts.room.story(room.viewer);
      if (this.screen.room.version === room.version) {
        this.#set({ story });
      }
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
    }
  }

  /** The game so far as a record's text and as a link. */
  async record(): Promise<{ text: string; link: string }> {
    try {
      return await this.#parts.room.record();
    } catch (error) {
      this.#refused(error);
      throw error;
    }
  }

  // --------------------------------------------------------------------------------------------------------- inside
  /** At a glance first; what a search finds takes its place. It ends when the hints are gone. */
  async #searchHints(): Promise<void> {
    const { thinker, door } = this.#parts;
    const { config, state, viewer, version } = this.screen.room;
    if (thinker === undefined) {
      return;
    }
    const own = ++this.#asked;
    const there = (): boolean => own === this.#asked;
    const tell = ({ thought }: Answer, searching: boolean): void =>
      this.#set({ counsel: { searching, positions: thought.positions, exact: thought.exact } });
    this.#set({ counsel: { ...NO_COUNSEL, searching: true } });
    try {
      const task = { config, state, seat: viewer, bot: 'strongest', seed: String(version) };
      const answer = await thinker.ponder(task, { ms: COUNSEL_MS, most: HINTS }, (so) => there() && tell(so, true));
      if (there()) {
        const { hints } = door.call('counsel', { found: answer.found.map(({ move, line }) => ({ move, line })) });
        const chance = answer.found.map((found) => (found.chance[viewer - 1] ?? 0) / 1000);
        this.#set(hints.length > 0 ? { hints: hints.map((hint, i) => ({ ...hint, chance: chance[i] })) } : {});
        tell(answer, false);
      }
    } catch {
      if (there()) {
        this.#set({ counsel: NO_COUNSEL }); // no worker to be had: the glance stays
      }
    }
  }
  #endCounsel(): void {
    this.#asked++;
    if (this.screen.counsel.searching) {
      this.#parts.thinker?.stop();
    }
  }
  #set(change: Partial<Screen>): void {
    if (change.hints === null && this.screen.hints !== null) {
      this.#endCounsel();
      change = { ...change, counsel: NO_COUNSEL };
    }
    // The same words again are said again only if they differ.
    const again = change.spoken !== undefined && change.spoken === this.screen.spoken;
    this.screen = { ...this.screen, ...change, ...(again ? { spoken: `${change.spoken}\u00a0` } : {}) };
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
  #look(view: RoomView): Look {
    const names = view.seats.map(({ name }) => name);
    const you = this.#parts.room.seats.length === 1 ? view.viewer : 0;
    return this.#parts.door.call('look', { config: view.config, state: view.state, viewer: view.viewer, names, you });
  }
  #mine(view: RoomView, look: Look): boolean {
    return view.state.phase !== 'over' && view.state.seat === view.viewer && look.moves.length > 0;
  }
  #hand(): string[] {
    const { room } = this.screen;
    const player = room.state.players[room.viewer - 1];
    return player?.hand ?? [];
  }
  #stageOf(view: RoomView, passed: boolean): Stage {
    if (view.state.phase === 'over') {
      return { kind: 'final' };
    }
    return passed && view.secret === true ? { kind: 'handover', seat: view.viewer } : { kind: 'play' };
  }

  #choose(choice: Choice): void {
    this.#set({ choice, refusal: null, hints: null });
    const text = this.#pending();
    if (text === null) {
      this.#set({ preview: null });
      return;
    }
    try {
      if (choice.kind === 'trade') {
        this.#parts.door.call('check', { move: text });
      }
      this.#set({ preview: this.#parts.door.call('preview', { move: text }) });
    } catch (error) {
      this.#set({ preview: null });
      this.#refused(error);
    }
  }
  /** Where the engine asks for a place and nothing else, that is what is being chosen. */
  #offerPlaces(): void {
    const { look, mine, stage } = this.screen;
    const verb = look.moves[0]?.verb;
    if (mine && stage.kind !== 'final' && verb !== undefined && PLACES.has(verb)) {
      const options = look.moves.filter((move) => move.verb === verb);
      this.#set({ choice: { kind: 'target', verb, card: '', slot: 0, first: null, options, at: -1 } });
    }
  }

  #placesOf(choice: Extract<Choice, { kind: 'piece' }>): Move[] {
    const places = this.screen.look.moves.filter((move) => move.piece === choice.piece);
    const paid = places.filter((move) => (move.pay ?? false) === choice.pay);
    return paid.length > 0 ? paid : places;
  }
  #ghostOn(choice: Extract<Choice, { kind: 'piece' }>, move: Move): void {
    const lots = move.lots ?? [];
    this.#set({ focus: lots[0] ?? null });
    this.#choose({
      ...choice,
      turn: move.turn ?? 0,
      at: lots[0] ?? null,
      lots,
      move,
      pay: move.pay ?? false,
    });
  }
  /** Snaps to a legal place near the lot; where there is none, lies there and says why it may not. */
  #ghostAt(lot: Lot, turn: number, exact = false, keepTurn = false): void {
    const { choice, codex, room } = this.screen;
    if (choice.kind !== 'piece') {
      return;
    }
    const places = this.#placesOf(choice);
    const same = places.filter((move) => (move.turn ?? 0) === turn);
    const reach = exact ? 0.74 : SNAP;
    const other = keepTurn || exact ? [] : places.filter((move) => move.lots?.includes(lot) === true);
    const move =
      nearest(
        same.filter((m) => m.lots?.includes(lot) === true),
        lot,
        Infinity,
      ) ??
      nearest(other, lot, Infinity) ??
      (keepTurn ? nearest(same, lot, SNAP) : nearest(same, lot, reach));
    if (move !== null) {
      if (choice.move === move && choice.turn === turn) {
        return;
      }
      this.#choose({ ...choice, turn: move.turn ?? 0, at: lot, lots: move.lots ?? [], move, pay: move.pay ?? false });
      return;
    }
    const info = pieceOf(codex, choice.piece);
    if (info === undefined) {
      return;
    }
    const lots = lotsAround(info, turn, lot, room.state.size);
    if (choice.move === null && choice.turn === turn && sameLots(lots, choice.lots)) {
      return;
    }
    this.#set({ choice: { ...choice, turn, at: lot, lots, move: null }, preview: null, hints: null });
    this.#refuse(`build ${choice.piece} ${lots.join(' ')}`);
  }

  #twoLots(choice: Extract<Choice, { kind: 'target' }>): boolean {
    return (choice.verb === 'invoke' || choice.verb === 'road') && choice.options.some((m) => m.lots?.length === 2);
  }
  #targetAt(choice: Extract<Choice, { kind: 'target' }>, lot: Lot): void {
    const holding = choice.options.filter((move) => move.lots?.includes(lot) === true);
    const chosen = choice.options[choice.at];
    if (holding.length === 0 || (chosen !== undefined && holding.includes(chosen))) {
      return;
    }
    const best = nearest(holding, lot, Infinity) ?? holding[0];
    this.#choose({ ...choice, at: best === undefined ? -1 : choice.options.indexOf(best) });
  }
  #pressTarget(choice: Extract<Choice, { kind: 'target' }>, lot: Lot): void {
    const holding = choice.options.filter((move) => move.lots?.includes(lot) === true);
    if (this.#twoLots(choice)) {
      const { first } = choice;
      const both = first === null || first === lot ? undefined : holding.find((m) => m.lots?.includes(first) === true);
      if (both !== undefined) {
        this.#choose({ ...choice, at: choice.options.indexOf(both) });
      } else {
        this.#choose({ ...choice, first: first === lot || holding.length === 0 ? null : lot, at: -1 });
      }
      return;
    }
    const chosen = choice.options[choice.at];
    if (chosen !== undefined && holding.includes(chosen)) {
      void this.commit();
      return;
    }
    this.#targetAt(choice, lot);
  }
  #pressTrade(choice: Extract<Choice, { kind: 'trade' }>, lot: Lot): void {
    const { players } = this.screen.room.state;
    for (const [side, seat] of [
      ['give', this.screen.room.viewer],
      ['take', choice.to],
    ] as const) {
      if (players[seat - 1]?.lots.includes(lot) === true) {
        const goods = choice[side];
        const lots = goods.lots.includes(lot) ? goods.lots.filter((other) => other !== lot) : [...goods.lots, lot];
        this.tradeSet(side, { ...goods, lots });
      }
    }
  }

  /** The move that Enter would make, or null. */
  #pending(): string | null {
    const { choice } = this.screen;
    switch (choice.kind) {
      case 'move':
        return choice.move.move;
      case 'piece':
        return choice.move?.move ?? null;
      case 'target':
        return choice.options[choice.at]?.move ?? null;
      case 'trade':
        return offerText(choice.to, choice.give, choice.take);
      case 'none':
        return null;
    }
  }
  #refuse(text: string): void {
    try {
      this.#parts.door.call('check', { move: text });
      this.#set({ refusal: null });
    } catch (error) {
      this.#refused(error);
    }
  }
  #refused(error: unknown): false {
    if (!(error instanceof RefusalError)) {
      throw error;
    }
    this.#set({ refusal: error.refusal, spoken: error.message });
    return false;
  }
  async #send(text: string): Promise<boolean> {
    const { room, mine } = this.screen;
    if (!mine) {
      return false;
    }
    return this.#try(() => this.#parts.room.move(room.viewer, room.version, text));
  }
  async #try(act: () => Promise<void>): Promise<boolean> {
    try {
      await act();
      await this.#busy;
      return true;
    } catch (error) {
      await this.#busy.catch(() => undefined); // the table may have changed under it: first that, then why not
      return this.#refused(error);
    }
  }

  #changed(thinking: Seat): void {
    // One failure must not stop all that comes after it.
    this.#busy = this.#busy.catch(() => undefined).then(() => this.#refresh(thinking));
  }
  async #refresh(thinking: Seat): Promise<void> {
    const { room: before, log, stage: shown } = this.screen;
    if (shown.kind === 'scoring') {
      this.#missed = true; // others may go on meanwhile; here it is told to its end
      this.#set({ thinking });
      return;
    }
    let view = await this.#parts.room.view(before.viewer, 0);
    if (sameBoard(before, view)) {
      this.#set({ thinking, room: view, log: view.log });
      if (shown.kind === 'final' && this.screen.story === null) {
        void this.storyLoad();
      }
      return;
    }
    const viewer = viewerOf(this.#parts.room, view, before.viewer);
    const passed = viewer !== before.viewer;
    if (passed) {
      view = await this.#parts.room.view(viewer, 0);
    }
    const fresh = view.log.slice(sameMoves(log, view.log));
    const look = this.#look(view);
    const held = this.#heldCard(fresh, look);
    const stage = this.#stageAfter(before, view, fresh, passed);
    this.#set({
      room: view,
      look,
      log: view.log,
      choice: NONE,
      preview: null,
      refusal: null,
      hints: null,
      thinking,
      story: null,
      stage,
      mine: this.#mine(view, look),
      recent: this.#recent(view),
      spoken: this.#spoken(view, fresh, look, stage),
    });
    this.#offerPlaces();
    if (held !== undefined) {
      this.chooseMove(held);
    }
    if (this.screen.stage.kind === 'final') {
      void this.storyLoad();
    }
    this.#paceBots();
  }
  /** In the opening others choose at the same time: what is in the hand stays there. */
  #heldCard(fresh: LogEntry[], look: Look): Move | undefined {
    const { choice, mine, room } = this.screen;
    const others = fresh.length > 0 && fresh.every(({ seat }) => seat !== room.viewer);
    return mine && others && choice.kind === 'move'
      ? look.moves.find(({ move }) => move === choice.move.move)
      : undefined;
  }
  /** What others did since the viewer's last move. */
  #recent(view: RoomView): Lot[] {
    const own = view.log.map((entry) => entry.seat).lastIndexOf(view.viewer);
    return [...new Set(view.log.slice(own + 1).flatMap((entry) => entry.lots))];
  }
  #spoken(view: RoomView, fresh: LogEntry[], look: Look, stage: Stage = { kind: 'play' }): string {
    const said = fresh.map(({ seat, words, you }) =>
      you === undefined ? this.#parts.say(view.seats[seat - 1], words) : `${you}.`,
    );
    if (stage.kind === 'scoring') {
      return [...said, stage.events[0]?.words ?? ''].join(' '); // what is asked comes after the scoring
    }
    // Said of others the engine's words go on from a name; they end in a full stop of their own.
    const { seat, words } = look.ask;
    const asked =
      seat === view.viewer || seat === 0 ? words : this.#parts.say(view.seats[seat - 1], words.replace(/\.$/, ''));
    return [...said, asked].join(' ');
  }
  #stageAfter(before: RoomView, view: RoomView, fresh: LogEntry[], passed: boolean): Stage {
    // After a while without a connection there may be several.
    const entry = fresh.filter((e) => e.scored !== undefined).pop();
    if (entry?.scored !== undefined) {
      const events: GameEvent[] = entry.events.filter((event) => event.kind === 'score');
      return {
        kind: 'scoring',
        era: entry.scored,
        events,
        at: 0,
        entry,
        before: this.#held(before, fresh.slice(0, fresh.indexOf(entry)), entry),
        passed,
      };
    }
    return this.#stageOf(view, passed);
  }
  /** Points of each seat before the scoring: what was held, what moves since brought, and what the move itself did. */
  #held(before: RoomView, since: LogEntry[], entry: LogEntry): number[] {
    const { players, consul, ceres } = before.state;
    const held = [...players.map((player) => player.vp)];
    const automaton = consul?.vp ?? ceres?.vp;
    if (automaton !== undefined) {
      held.push(automaton);
    }
    for (const event of [
      ...since.flatMap(({ events }) => events),
      ...entry.events.filter(({ kind }) => kind !== 'score'),
    ]) {
      if (event.seat !== undefined && event.seat > 0) {
        held[event.seat - 1] = (held[event.seat - 1] ?? 0) + (event.vp ?? 0);
      }
    }
    return held;
  }
  #paceBots(): void {
    this.#cancel();
    const { stage, room } = this.screen;
    if (stage.kind === 'scoring' || room.state.phase === 'over') {
      return;
    }
    const pace =
      room.undo === 'ok'
        ? this.#reduced
          ? UNDO_REDUCED_MS
          : UNDO_MS
        : this.#reduced || room.log.length === 0
          ? 0
          : PACE_MS;
    this.#cancel = this.#parts.later(pace, () => this.#parts.room.proceed());
  }
}
