// SPDX-License-Identifier: MIT
// controller.ts - one table on the screen: wires the room, the door and who listens.
//
// Holds no rule and no DOM. What is legal, worth and said comes from the door; what happens, from the room; what the
// person chooses, from choice.ts; what is shown besides it, from stage.ts; what is new, from news.ts.
import { RefusalError, type Door } from '../engine/door.ts';
import type { Thinker } from '../engine/thinker.ts';
import type { Codex, LogEntry, Look, Lot, Move, RoomView, Seat, Verb } from '../engine/view.ts';
import { confirms, firstChoice, pendingOf, reduce, type Hand, type HandEvent } from './choice.ts';
import { Counsel } from './counsel.ts';
import { freshMoves, isOver, lotsOf, mayMove, sameBoard, sinceOf, spokenOf, viewerOf, type Say } from './news.ts';
import { waitOf, type Pace } from './pace.ts';
import { scoringSkip, scoringStep, stageAfter, stageOf } from './stage.ts';
import { NO_COUNSEL, type Goods, type Room, type Screen, type Stage } from './types.ts';

export interface ControllerParts {
  door: Door;
  room: Room;
  /** Searches for counsel; without it there are hints at a glance alone. */
  thinker?: Thinker;
  /** Runs a function later; the answer cancels it. Tests run it at once. */
  later: (milliseconds: number, run: () => void) => () => void;
  say: Say;
}

export async function openTable(parts: ControllerParts): Promise<TableController> {
  const { room, door } = parts;
  const first = room.seats[0] ?? 0;
  let view = await room.view(first);
  const viewer = viewerOf(room, view, first);
  if (viewer !== first) {
    view = await room.view(viewer);
  }
  const codex = door.call('codex', { config: view.config });
  return new TableController(parts, view, codex);
}

function refusalOf(error: unknown): Pick<Screen, 'refusal' | 'spoken'> {
  if (!(error instanceof RefusalError)) {
    throw error;
  }
  return { refusal: error.refusal, spoken: error.message };
}

export class TableController {
  screen: Screen;
  readonly #parts: ControllerParts;
  readonly #counsel: Counsel;
  readonly #listeners = new Set<() => void>();
  readonly #leave: () => void;
  #cancel: () => void = () => undefined;
  #pace: Pace = 'normal';
  #busy = Promise.resolve();
  /** Something happened while a scoring was on the screen. */
  #missed = false;

  constructor(parts: ControllerParts, room: RoomView, codex: Codex) {
    this.#parts = parts;
    this.#counsel = new Counsel(parts.door, parts.thinker, (change) => this.#set(change));
    const look = this.#parts.room.look(room);
    const mine = mayMove(room, look);
    this.screen = {
      room,
      look,
      codex,
      log: room.log,
      choice: firstChoice({ room, look, codex, mine }),
      preview: null,
      refusal: null,
      hints: null,
      advised: false,
      counsel: NO_COUNSEL,
      stage: stageOf(room, parts.room.seats.length > 1),
      story: null,
      thinking: 0,
      focus: null,
      recent: [],
      pointed: [],
      step: null,
      skipping: false,
      paused: false,
      spoken: spokenOf(room, [], look, { kind: 'play' }, parts.say),
      mine,
    };
    this.#leave = parts.room.onChange(({ thinking }) => this.#changed(thinking));
    this.#paceBots();
  }

  get game(): string {
    return this.#parts.room.id;
  }
  /** Calls back after every change of `screen`, which is then a new object. */
  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  close(): void {
    this.#cancel();
    this.#counsel.end();
    this.#leave();
    this.#listeners.clear();
    this.#parts.room.close();
  }
  /** Asks for everything again: the engine speaks another language now. */
  async retell(): Promise<void> {
    const room = await this.#parts.room.view(this.screen.room.viewer, true);
    const look = this.#parts.room.look(room);
    const codex = this.#parts.door.call('codex', { config: room.config });
    this.#set({ room, look, codex, log: room.log, spoken: look.ask.words, story: null });
    this.letGo();
  }
  setPace(pace: Pace): void {
    if (pace !== this.#pace) {
      this.#pace = pace;
      this.#paceBots();
    }
  }

  // ---------------------------------------------------------------------------------------- choosing (see choice.ts)
  /** Marks it; a second choice of the same commits nothing. */
  chooseMove(move: Move): void {
    this.#act({ kind: 'move', move });
  }
  /** Of market, hand, objective_choice, role_choice; clicks on its lot do the same. */
  chooseCard(card: string): void {
    this.#act({ kind: 'card', card });
  }
  choosePiece(piece: string): void {
    this.#act({ kind: 'piece', piece });
  }
  chooseTarget(verb: Verb, card: string, slot = 0): void {
    this.#act({ kind: 'target', verb, card, slot });
  }
  hover(lot: Lot | null): void {
    this.#act({ kind: 'hover', lot });
  }
  /** A click, tap or Enter on a lot; on what is chosen it plays it. */
  press(lot: Lot): void {
    if (confirms(this.screen.choice, lot)) {
      void this.commit();
    } else {
      this.#act({ kind: 'press', lot });
    }
  }
  /** Arrow keys: the cursor, or the ghost to the next legal place in a direction (free: one lot, legal or not). */
  nudge(columns: number, rows: number, free = false): void {
    this.#act({ kind: 'nudge', columns, rows, free });
  }
  turn(back = false): void {
    this.#act({ kind: 'turn', back });
  }
  togglePay(): void {
    this.#act({ kind: 'pay' });
  }
  /** The next legal place or target. */
  next(step: number): void {
    this.#act({ kind: 'next', step });
  }
  letGo(): void {
    this.#act({ kind: 'drop' });
  }
  tradeOpen(to: Seat): void {
    this.#act({ kind: 'trade', to });
  }
  tradeSet(side: 'give' | 'take', goods: Goods): void {
    this.#act({ kind: 'goods', side, goods });
  }

  async commit(): Promise<void> {
    const text = pendingOf(this.screen.choice);
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

  // ------------------------------------------------------------------------------------------------------- the rest
  async undo(): Promise<void> {
    const { room } = this.screen;
    await this.#try(() => this.#parts.room.undo(room.viewer, room.moves));
  }
  async takeback(): Promise<void> {
    await this.#try(() => this.#parts.room.takeback(this.screen.room.viewer));
  }
  /** Takes up a hint; it is played by commit(). */
  chooseAdvised(move: string): void {
    this.#act({ kind: 'advised', move });
  }
  hint(): void {
    if (this.screen.hints !== null) {
      this.#set({ hints: null, advised: false });
    } else if (this.screen.mine) {
      this.#counsel.ask(this.screen.room);
    }
  }
  /** What bots do until the viewer is asked is done at once. */
  skip(): void {
    if (!this.screen.mine) {
      this.#set({ skipping: true });
      this.#paceBots();
    }
  }
  pause(paused: boolean): void {
    this.#set({ paused });
    this.#paceBots();
  }
  /** One move of a bot, while they are paused. */
  stepBots(): void {
    this.#parts.room.proceed();
  }
  /** Shows one of the others' moves since the viewer's own; null: the table as it is. */
  showSince(at: number | null): void {
    const since = sinceOf(this.screen.room);
    const step = at === null || since.length === 0 ? null : Math.min(Math.max(at, 0), since.length - 1);
    const recent = lotsOf(step === null ? since : since.slice(step, step + 1));
    this.#set({ step, recent, focus: step === null ? null : (recent[0] ?? null) });
  }
  /** Marks them until told otherwise, or something happens. */
  point(lots: Lot[]): void {
    this.#set({ pointed: lots });
  }
  handoverDone(): void {
    if (this.screen.stage.kind === 'handover') {
      this.#set({ stage: { kind: 'play' } });
    }
  }
  /** Past the end leaves it. */
  scoringStep(step: number): void {
    this.#scoring(scoringStep(this.screen.stage, step, this.screen.room));
  }
  scoringSkip(): void {
    this.#scoring(scoringSkip(this.screen.stage, this.screen.room));
  }
  /** A room far away tells it only when the game is over, and only while it can be reached: then there is none. */
  async storyLoad(): Promise<void> {
    const { room } = this.screen;
    try {
      const story = await this.#parts.room.story(room.viewer);
      if (this.screen.room.moves === room.moves) {
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
  #set(change: Partial<Screen>): void {
    if (change.hints === null && this.screen.hints !== null) {
      this.#counsel.end();
      change = { ...change, counsel: NO_COUNSEL };
    }
    // The same words again are said again only if they differ.
    const again = change.spoken !== undefined && change.spoken === this.screen.spoken;
    this.screen = { ...this.screen, ...change, ...(again ? { spoken: `${change.spoken}\u00a0` } : {}) };
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
  #act(event: HandEvent): void {
    const { choice, focus, advised } = this.screen;
    const hand = reduce({ choice, focus, advised, tried: null, about: null }, event, this.screen);
    const chosen = hand.choice !== choice || event.kind === 'drop';
    const refused = hand.tried !== null || hand.about !== null;
    // Hints stay while they are gone through: taken up, and let go again.
    const counselled = hand.advised || (advised && event.kind === 'drop');
    if (chosen || hand.focus !== focus || refused) {
      this.#set({
        focus: hand.focus,
        advised: hand.advised,
        ...(chosen ? { choice: hand.choice, refusal: null, preview: null, step: null } : {}),
        ...(chosen && !counselled ? { hints: null } : {}),
        ...(chosen || refused ? this.#judged(hand) : {}),
      });
    }
  }
  /** What the engine says about the choice, or about what was tried. */
  #judged({ choice, tried, about }: Hand): Partial<Screen> {
    const { door } = this.#parts;
    if (about !== null) {
      const { refusal } = door.call('why', about);
      return refusal === null ? { refusal } : refusalOf(new RefusalError(refusal));
    }
    const move = tried ?? pendingOf(choice);
    try {
      if (move !== null && (tried !== null || choice.kind === 'trade')) {
        door.call('check', { move });
      }
      return move === null || tried !== null ? { refusal: null } : { preview: door.call('preview', { move }) };
    } catch (error) {
      return refusalOf(error);
    }
  }
  #refused(error: unknown): false {
    this.#set(refusalOf(error));
    return false;
  }
  async #send(text: string): Promise<boolean> {
    const { room, mine } = this.screen;
    return mine && this.#try(() => this.#parts.room.move(room.viewer, room.moves, text));
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
    let view = await this.#parts.room.view(before.viewer);
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
      view = await this.#parts.room.view(viewer);
    }
    const fresh = freshMoves(log, view.log);
    this.#show(view, fresh, stageAfter(before, view, fresh, passed), thinking);
  }
  #show(room: RoomView, fresh: LogEntry[], stage: Stage, thinking: Seat): void {
    const look = this.#parts.room.look(room);
    const held = this.#heldCard(fresh, look);
    const mine = mayMove(room, look);
    this.#set({
      room,
      look,
      log: room.log,
      choice: firstChoice({ ...this.screen, room, look, mine }),
      preview: null,
      refusal: null,
      hints: null,
      advised: false,
      thinking,
      story: null,
      stage,
      mine,
      recent: lotsOf(sinceOf(room)),
      pointed: [],
      step: null,
      skipping: this.screen.skipping && !mine,
      spoken: spokenOf(room, fresh, look, stage, this.#parts.say),
    });
    if (held !== undefined) {
      this.chooseMove(held);
    }
    if (stage.kind === 'final') {
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
  #scoring(stage: Stage): void {
    if (stage === this.screen.stage) {
      return;
    }
    if (stage.kind === 'scoring') {
      this.#set({ stage });
      return;
    }
    const { room, look, thinking } = this.screen;
    this.#set({ stage, spoken: spokenOf(room, [], look, stage, this.#parts.say) });
    this.#paceBots();
    if (this.#missed) {
      this.#missed = false;
      this.#changed(thinking);
    }
    if (stage.kind === 'final') {
      void this.storyLoad();
    }
  }
  #paceBots(): void {
    this.#cancel();
    const { stage, room, skipping, paused } = this.screen;
    if (stage.kind !== 'scoring' && !isOver(room) && !paused) {
      this.#cancel = this.#parts.later(waitOf(room, this.#pace, skipping), () => this.#parts.room.proceed());
    }
  }
}
