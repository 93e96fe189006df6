// SPDX-License-Identifier: MIT
// table.ts - one online table: the socket, what it told, and what may be asked of it.
import { RefusalError, type Door } from '../engine/door.ts';
import type { BotInfo, Calls, Seat } from '../engine/view.ts';
import { onLanguage, t } from '../words/words.ts';
import { AbsenceCount } from './absence.ts';
import type { KeptSeats } from './kept.ts';
import { mergePresence, mergeUpdate, nothingTold, type Told } from './merge.ts';
import type { Notifier } from './notify.ts';
import { entropyMake } from './random.ts';
import { OnlineRoom } from './room.ts';
import { secretForget, secretKeep } from './secret.ts';
import { mineText, Sharer, type Share } from './share.ts';
import { Socket, type Answer, type SocketParts } from './socket.ts';
import type { Api, Connection, OnlineScreen, Presence, Recovery, SeatKey, ServerInfo, Update } from './types.ts';

export interface OnlineParts {
  door: Door;
  api: Api;
  socket: SocketParts;
  /** What the server is to speak: that of the page. */
  language: () => string;
  now: () => number;
  /** All that this page knows; the server says which of them it has. */
  bots: () => BotInfo[];
  kept: KeptSeats;
  /** The server is this person's, on the same machine. */
  own: boolean;
  notifier: Notifier;
}
/** `token` '': watches. */
export interface TableKey {
  game: string;
  token: string;
}

/** `promised`: the commitment was told to this browser before the start. `mine`: its own bytes are in the shuffle. */
export type Verdict = Calls['verify'][1] & { promised: boolean; mine: boolean };

const AWAY_S = 60; // until the server has said
const DAY_S = 86_400;
/** Most answers are there before it could be read that one is waited for. */
export const SENDING_MS = 500;

/** The game itself is its Room, which the table's controller plays at as it does at a local one. Every method may fail with
 * RefusalError. */
export class OnlineTable {
  screen: OnlineScreen;
  /** There from the start of the game on. */
  room: OnlineRoom | null = null;
  readonly #parts: OnlineParts;
  readonly #game: string;
  readonly #socket: Socket;
  readonly #listeners = new Set<() => void>();
  readonly #absence = new AbsenceCount(AWAY_S);
  readonly #claims = new AbsenceCount(Infinity);
  readonly #leaveLanguage: () => void;
  #token: string;
  readonly #sharer: Sharer;
  /** Rounds of the shuffle that were void, with the names of whom they were void for. */
  #voids: OnlineScreen['voids'] = [];
  #proof: OnlineScreen['proof'] = null;
  #told: Told = nothingTold();
  /** The next update tells everything: it was asked for with version 0. */
  #whole = true;
  #lang: string;
  #connection: Connection = 'connecting';
  #trouble = '';
  #clocksAt = 0;
  /** The last line of the chat that was read; -1 until the first update, which tells what was said before. */
  #read = -1;
  #code: OnlineScreen['code'] = null;
  #recovery: Recovery | null;
  #recovering = false;
  #info: ServerInfo | null = null;
  #closed = false;
  #sending: OnlineScreen['sending'] = '';
  /** What was sent may have arrived or not. */
  #doubt = false;
  #cancelAbsence: () => void = () => undefined;
  #cancelCode: () => void = () => undefined;
  /** The draw this seat offered was not taken; the next move makes it old. `#withdrawn`: it took it back itself. */
  #drawGone = false;
  #withdrawn = false;

  constructor(parts: OnlineParts, { game, token }: TableKey) {
    this.#parts = parts;
    this.#game = game;
    this.#token = token;
    this.#lang = parts.language();
    this.#recovery = this.#recoveryKept();
    this.#sharer = new Sharer({ ...parts, game, ask: (asked) => this.#socket.ask(asked) });
    this.screen = this.#draw();
    this.#socket = new Socket(parts.socket, {
      hello: () => this.#hello(),
      told: (message) => this.#heard(message),
      state: (connection, trouble) => this.#connected(connection, trouble),
      unsure: () => {
        this.#doubt = true;
        this.#sending = this.#sending === '' ? '' : 'unsure';
        this.#tell();
      },
    });
    this.#leaveLanguage = onLanguage(() => this.#relearn());
    parts.api
      .info()
      .then((info) => {
        this.#info = info;
        this.#absence.awayMs = info.away_s * 1000;
        this.#claims.awayMs = (info.claim_s ?? Infinity) * 1000;
        this.#tell();
      })
      .catch(() => undefined); // the socket says whether the server is there
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
  close(): void {
    this.#closed = true;
    this.#socket.close(t('page.online.unreachable'));
    this.#leaveLanguage();
    this.#cancelAbsence();
    this.#cancelCode();
    this.#listeners.clear();
    this.#parts.notifier.close();
    this.room?.close();
  }

  // -------------------------------------------------------------------------------------------------- what is asked
  ready(): Promise<void> {
    return this.#ask({ type: 'ready', ...(this.#told.shuffle === null ? { entropy: entropyMake() } : {}) });
  }
  wait(): Promise<void> {
    return this.#ask({ type: 'wait' });
  }
  async leave(): Promise<void> {
    await this.#ask({ type: 'leave' });
    this.#parts.kept.remove(this.#game, this.#token);
    secretForget(this.#game);
    this.#enter('');
  }
  setBot(seat: Seat, bot: string): Promise<void> {
    return this.#ask({ type: 'bot', seat, bot });
  }
  openSeat(seat: Seat): Promise<void> {
    return this.#ask({ type: 'open', seat });
  }
  rename(name: string): Promise<void> {
    return this.#ask({ type: 'name', name });
  }
  /** Takes an open seat of a game one is watching. */
  async sit(seat: Seat, name: string): Promise<SeatKey> {
    const key = await this.#parts.api.join(this.#game, name, seat);
    this.#parts.kept.take(key);
    this.#enter(key.token);
    return key;
  }
  standIn(seat: Seat, bot: string): Promise<void> {
    return this.#ask({ type: 'stand', seat, bot });
  }
  back(): Promise<void> {
    return this.#ask({ type: 'back' });
  }
  say(text: string): Promise<void> {
    return this.#ask({ type: 'chat', text });
  }
  readChat(): void {
    this.#read = this.#told.chat[this.#told.chat.length - 1]?.n ?? 0;
    this.#tell();
  }
  answerTakeback(agree: boolean): Promise<void> {
    return this.#ask({ type: agree ? 'agree' : 'refuse' });
  }
  /** The host's. */
  mute(seat: Seat, on: boolean): Promise<void> {
    return this.#ask({ type: 'mute', seat, on });
  }
  removeSeat(seat: Seat): Promise<void> {
    return this.#ask({ type: 'remove', seat });
  }
  shut(what: 'chat' | 'watching', on: boolean): Promise<void> {
    return this.#ask({ type: 'close', what, on });
  }
  /** The place of who does not come back. */
  claim(seat: Seat, what: 'victory' | 'draw'): Promise<void> {
    return this.#ask({ type: 'claim', seat, what });
  }
  /** Gives up, for good. */
  resign(): Promise<void> {
    return this.#ask({ type: 'resign' });
  }
  /** Offers a draw, or agrees to the one offered. */
  draw(): Promise<void> {
    this.#withdrawn = false;
    return this.#ask({ type: 'draw', version: this.#told.version });
  }
  /** Declines the draw offered, or withdraws one's own. */
  declineDraw(): Promise<void> {
    this.#withdrawn = true;
    return this.#ask({ type: 'decline' });
  }
  /** The secret that the calls are signed with; '' where none are made. */
  async setHook(url: string): Promise<string> {
    const message = { type: 'hook', url };
    const answer = await this.#socket.ask(message);
    return answer.type === 'done' ? (answer.secret ?? '') : '';
  }
  async askCode(): Promise<void> {
    const answer = await this.#socket.ask({ type: 'code' });
    if (answer.type === 'code' && !this.#closed) {
      this.#code = { code: answer.code, until: this.#parts.now() + answer.until_s * 1000 };
      this.#cancelCode();
      this.#cancelCode = this.#parts.socket.timers.after(answer.until_s * 1000, () => {
        this.#code = null;
        this.#tell();
      });
      this.#tell();
    }
  }
  /** A code for the life of the game, in the place of the one before. */
  async askRecovery(): Promise<void> {
    const answer = await this.#socket.ask({ type: 'recover' });
    if (answer.type === 'recovery' && !this.#closed) {
      this.#recovered({ code: answer.code, noted: this.#recovery?.noted ?? true });
    }
  }
  /** Its person has written it down, or does not want it. */
  noteRecovery(): void {
    if (this.#recovery !== null) {
      this.#recovered({ ...this.#recovery, noted: true });
    }
  }
  #recovered(recovery: Recovery): void {
    this.#recovery = recovery;
    this.#remember(this.#told);
    this.#tell();
  }
  #recoveryKept(): Recovery | null {
    const mine = this.#parts.kept.list().find(({ game, token }) => game === this.#game && token === this.#token);
    return mine?.recovery ?? null;
  }
  /** Once, by itself, as soon as the seat is this browser's. */
  #recover(): void {
    if (this.#told.seat > 0 && this.#recovery?.code === '' && !this.#recovering) {
      this.#recovering = true;
      this.askRecovery().catch(() => undefined); // a server of before; it can be asked for
    }
  }
  /** The same seat at the rematch, where it is as much this browser's. */
  takeRematch(): void {
    const { seat, rematch } = this.#told;
    const { kept } = this.#parts;
    const known = kept.list().some(({ game, token }) => game === rematch && token === this.#token);
    if (this.#recovery !== null && rematch !== '' && !known) {
      kept.take({ game: rematch, seat, token: this.#token });
    }
  }
  rematchAsk(): Promise<void> {
    return this.#ask({ type: 'rematch' });
  }
  /** The finished game's record from the server, checked by the engine here: every move, and the shuffle. `promised`: the
   * commitment was told to this browser before the start. Where another one was, it fails. */
  async verify(): Promise<Verdict> {
    const record = await this.#parts.api.record(this.#game);
    const share = this.#share();
    const found = this.#parts.door.call('verify', { record, ...(share === null ? {} : { mine: mineText(share) }) });
    const told = this.#parts.kept.promised(this.#game);
    if (found.shuffle === 'kept' && told !== '' && told !== found.first) {
      throw new RefusalError({ rule: '', words: t('page.online.broken') });
    }
    return { ...found, promised: told !== '', mine: share !== null };
  }
  /** What this browser kept of the shuffle, for `aedile verify --mine`; "" where it kept nothing. */
  mine(): string {
    const share = this.#share();
    return share === null ? '' : mineText(share);
  }
  /** Its part in the round that made the seed. */
  #share(): Share | null {
    const { shuffle, seat } = this.#told;
    const share = shuffle === null || seat === 0 ? null : this.#parts.kept.share(this.#game, seat, shuffle.round);
    return share === null || share.list === '' ? null : share;
  }
  /** After the game, without being asked: is it the shuffle that was promised, with this browser's bytes? */
  #prove(): void {
    if (this.#proof !== null || this.#told.stage !== 'over' || this.#share() === null) {
      return;
    }
    this.#proof = { ok: true, words: '' }; // on its way
    this.verify()
      .then(() => ({ ok: true, words: t('page.online.proof.ok') }))
      .catch((error: unknown) => ({
        ok: false,
        words: t('page.online.proof.wrong', { why: error instanceof Error ? error.message : String(error) }),
      }))
      .then((proof) => {
        this.#proof = proof;
        this.#tell();
      })
      .catch(() => undefined);
  }
  async #ask(message: { type: string } & Record<string, unknown>): Promise<void> {
    await this.#socket.ask(message);
  }

  /** A move on its way: after a moment without an answer the screen says so. */
  async #send(message: { type: string }): Promise<Answer> {
    const shown = (way: OnlineScreen['sending']): void => {
      this.#sending = way;
      this.#tell();
    };
    this.#doubt = false;
    const cancel = this.#parts.socket.timers.after(SENDING_MS, () => shown(this.#doubt ? 'unsure' : 'sending'));
    try {
      return await this.#socket.ask(message);
    } finally {
      cancel();
      shown('');
    }
  }

  // ------------------------------------------------------------------------------------------------ what is told
  #hello(): object {
    this.#lang = this.#parts.language();
    const version = this.#whole ? 0 : this.#told.version;
    return {
      game: this.#game,
      ...(this.#token === '' ? {} : { token: this.#token }),
      version,
      lang: this.#lang,
      you: true,
    };
  }
  #heard(message: Update | Presence): void {
    if (message.type === 'presence') {
      this.#told = mergePresence(this.#told, message);
      this.#tell();
      return;
    }
    // Who knows more than the server has (it went back to an older copy of itself) is told everything anew, too.
    const whole = this.#whole || message.config !== undefined;
    const { present, watchers } = this.#told;
    const told = mergeUpdate(whole ? { ...nothingTold(), present, watchers } : this.#told, message);
    if (!whole && told.log.length !== told.moves) {
      this.#anew(); // something was missed: rather all of it again than a wrong board
      return;
    }
    this.#whole = false;
    this.#voids = voidsOf(this.#voids, whole ? told : this.#told, told);
    this.#drawGone = this.#drawGoes(told);
    this.#told = told;
    if (message.clocks !== undefined) {
      this.#clocksAt = this.#parts.now();
    }
    if (this.#read < 0) {
      this.#read = told.chat[told.chat.length - 1]?.n ?? 0;
    }
    this.#seat(told, whole);
    this.#recovery = this.#recoveryKept() ?? this.#recovery; // another tab of the seat may have a newer one
    this.#remember(told);
    this.#sharer.heard(told);
    this.#recover();
    this.#prove();
    this.#tell();
  }
  #drawGoes({ draw, moves, seat, stage }: Told): boolean {
    const before = this.#told;
    const gone = draw === null && before.draw !== null && before.draw.seat === seat && !this.#withdrawn;
    return stage === 'running' && draw === null && (gone || (this.#drawGone && moves === before.moves));
  }
  /** The room, from the start of the game on. */
  #seat(told: Told, whole: boolean): void {
    if (told.state === null) {
      this.room = null;
    } else if (this.room === null) {
      const {
        door,
        api,
        socket: { timers },
      } = this.#parts;
      this.room = new OnlineRoom(
        {
          door,
          game: this.#game,
          ask: (asked) => this.#send(asked),
          fetchRecord: () => api.record(this.#game),
          after: (ms, run) => timers.after(ms, run),
        },
        told,
      );
    } else {
      this.room.told(told, whole);
    }
  }
  #remember(told: Told): void {
    const { kept, notifier, now } = this.#parts;
    if (told.stage === 'gathering' && told.commitment !== '') {
      kept.promise(this.#game, told.commitment);
    }
    const mine =
      told.seat > 0 && told.stage === 'running' && told.asked.includes(told.seat) && !awayAt(told, told.seat);
    const names = told.seats.map(({ name }) => name);
    notifier.turn(mine, told.title === '' ? names.join(', ') : told.title);
    if (told.seat > 0) {
      kept.put({
        game: this.#game,
        seat: told.seat,
        token: this.#token,
        updated: now(),
        over: told.stage === 'over',
        title: told.title,
        names,
        mine,
        ...(this.#recovery === null ? {} : { recovery: this.#recovery }),
      });
    }
  }
  #connected(connection: Connection, trouble: string): void {
    if (connection === 'refused') {
      secretForget(this.#game); // a token that opens nothing
    }
    const { shuffle, seat, stage } = this.#told;
    const misses = shuffle?.void.filter(({ seats, why }) => why === 'silent' && seats.includes(seat)) ?? [];
    const unseated = connection === 'refused' && stage === 'gathering' && misses.length > 1;
    this.#connection = connection;
    const last = this.#told.notices.at(-1);
    const removed = connection === 'refused' && last?.code === 'removed' && last.seat === seat ? last.words : '';
    if (removed !== '') {
      this.#parts.kept.remove(this.#game, this.#token); // the link opens the table as for a stranger
    }
    this.#trouble = unseated ? t('page.online.round.unseated') : removed === '' ? trouble : removed;
    if (connection !== 'open') {
      this.#tell(); // else the update that opened it follows
    }
  }
  /** Sits down at a seat, or stands up to watch. */
  #enter(token: string): void {
    this.#token = token;
    this.#recovery = this.#recoveryKept();
    this.#recovering = false;
    if (token !== '') {
      secretKeep(this.#game, token);
    }
    this.#anew();
  }
  /** Asks for everything again; what was told stays on the screen until it comes. */
  #anew(): void {
    this.#whole = true;
    this.#socket.restart();
  }
  #relearn(): void {
    if (this.#parts.language() !== this.#lang) {
      this.#anew();
    }
    this.#tell();
  }

  // ----------------------------------------------------------------------------------------------- what is drawn
  #tell(): void {
    if (this.#closed) {
      return;
    }
    this.screen = this.#draw();
    this.#cancelAbsence();
    const now = this.#parts.now();
    const next = Math.min(this.#absence.next(now) ?? Infinity, this.#claims.next(now) ?? Infinity);
    if (next < Infinity) {
      this.#cancelAbsence = this.#parts.socket.timers.after(next, () => this.#tell());
    }
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }
  #claimable(told: Told): Seat[] {
    const away = this.#claims.absent(told, this.#parts.now());
    const overDays = told.clock.move_s >= DAY_S || told.clock.game_s >= DAY_S;
    return overDays ? [] : away.filter((seat) => told.asked.includes(seat));
  }
  #draw(): OnlineScreen {
    const told = this.#told;
    const info = this.#info;
    return {
      ...told,
      connection: this.#connection,
      trouble: this.#trouble,
      game: this.#game,
      token: this.#token,
      clocksAt: this.#clocksAt,
      seats: told.seats.map((row, i) => ({ ...row, present: told.present.includes(i + 1) })),
      unread: this.#read < 0 ? 0 : told.chat.filter((line) => line.n > this.#read && line.seat !== told.seat).length,
      absent: this.#absence.absent(told, this.#parts.now()),
      claimable: this.#claimable(told),
      bots: this.#parts.bots().filter(({ id }) => info === null || info.bots.includes(id)),
      hooks: info?.hooks ?? false,
      addresses: info?.addresses ?? [],
      sending: this.#sending,
      share: this.#sharer.screen,
      voids: this.#voids,
      proof: this.#proof,
      drawGone: this.#drawGone,
      code: this.#code,
      recovery: this.#recovery,
    };
  }
}

/** With the names that whoever broke a round had then; who came later knows only those who are still there. */
function voidsOf(voids: OnlineScreen['voids'], before: Told, { shuffle }: Told): OnlineScreen['voids'] {
  const names = (seats: Seat[]): string[] => seats.map((seat) => before.seats[seat - 1]?.name ?? '');
  return (shuffle?.void ?? []).map(
    ({ round, seats, why }, i) => voids[i] ?? { round, seats, names: names(seats), why },
  );
}
function awayAt(told: Told, seat: Seat): boolean {
  return (told.seats[seat - 1]?.away ?? '') !== '';
}
