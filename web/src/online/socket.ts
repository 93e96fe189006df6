// SPDX-License-Identifier: MIT
// socket.ts - a connection that keeps itself up.
//
// Every connection begins with a hello that names the last version this client has. What was asked and not answered is
// sent again after it, with the same id, which the server takes once (docs/protocol.md).
import { RefusalError } from '../engine/door.ts';
import { t } from '../words/words.ts';
import { randomLetters } from './random.ts';
import type { Connection, Presence, ServerMessage, Update } from './types.ts';

/** As much of a WebSocket as is needed here. */
export interface Wire {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  send(text: string): void;
  close(): void;
}
export interface Timers {
  /** Runs a function later; the answer cancels it. */
  after(milliseconds: number, run: () => void): () => void;
  /** From 0 up to 1. */
  random(): number;
}
export interface SocketParts {
  open: () => Wire;
  timers: Timers;
  /** Calls back when it is worth trying at once: there is a network again, or somebody looks at the page. */
  wakes: (listener: () => void) => () => void;
}
export interface SocketEvents {
  hello: () => object;
  told: (message: Update | Presence) => void;
  /** `trouble`: why it is refused for good. */
  state: (connection: Connection, trouble: string) => void;
  /** What was asked may have arrived or not; it is asked again. */
  unsure: () => void;
}
export type Answer = Extract<ServerMessage, { type: 'done' | 'code' | 'recovery' }>;
interface Asked {
  text: string;
  /** How often the server could not tell what became of it. */
  unsure: number;
  resolve: (answer: Answer) => void;
  reject: (error: RefusalError) => void;
}

export const BACK_LEAST_MS = 300;
export const BACK_MOST_MS = 10_000;
/** After an `unsure`; longer with every further one. */
export const AGAIN_MS = 1000;
export const PING_MS = 25_000;
export const PONG_MS = 15_000;
/** Codes of the close frame with which the server will have nothing more to do with us. */
const FINAL_LEAST = 4000;
const NO_SEAT = 4401;
const NO_GAME = 4404;
const UNKNOWN_GAME = 'there is no such game';

export class Socket {
  readonly #parts: SocketParts;
  readonly #events: SocketEvents;
  readonly #asked = new Map<string, Asked>();
  readonly #name = randomLetters(16);
  readonly #sleep: () => void;
  #count = 0;
  #wire: Wire | null = null;
  #greeted = false;
  #tries = 0;
  #closed = false;
  #why = ''; // it is closed
  #cancelRetry: () => void = () => undefined;
  #cancelPing: () => void = () => undefined;
  #cancelPong: () => void = () => undefined;

  constructor(parts: SocketParts, events: SocketEvents) {
    this.#parts = parts;
    this.#events = events;
    this.#sleep = parts.wakes(() => this.#wake());
    this.#connect();
  }

  /** Sends a message with an id of its own until it is answered; fails with RefusalError where it is refused. */
  ask(message: { type: string }): Promise<Answer> {
    if (this.#closed) {
      return Promise.reject(refusalOf(this.#why));
    }
    const id = `${this.#name}-${++this.#count}`;
    const text = JSON.stringify({ ...message, id });
    return new Promise((resolve, reject) => {
      this.#asked.set(id, { text, unsure: 0, resolve, reject });
      if (this.#greeted) {
        this.#wire?.send(text);
      }
    });
  }
  /** Says hello anew. */
  restart(): void {
    if (!this.#closed) {
      this.#drop();
      this.#connect();
    }
  }
  close(words: string): void {
    this.#closed = true;
    this.#why = words;
    this.#drop();
    this.#cancelRetry();
    this.#sleep();
    for (const { reject } of this.#asked.values()) {
      reject(refusalOf(words));
    }
    this.#asked.clear();
  }

  #connect(): void {
    this.#cancelRetry();
    const wire = this.#parts.open();
    this.#wire = wire;
    const ours =
      <T>(act: (event: T) => void) =>
      (event: T): void => {
        if (this.#wire === wire) {
          act(event);
        }
      };
    wire.onopen = ours<void>(() => wire.send(JSON.stringify({ type: 'hello', ...this.#events.hello() })));
    wire.onclose = ours(({ code, reason }) => (code >= FINAL_LEAST ? this.#turnedAway(code, reason) : this.#lost()));
    wire.onmessage = ours(({ data }) => this.#heard(data));
    // A connection that neither opens nor fails is no better than one that does not answer.
    this.#cancelPong = this.#parts.timers.after(PONG_MS, () => this.#lost());
  }
  /** The server has answered the hello, and takes other messages from now on. */
  #welcome(): void {
    this.#greeted = true;
    this.#tries = 0;
    this.#events.state('open', '');
    for (const { text } of this.#asked.values()) {
      this.#wire?.send(text);
    }
  }
  /** Leaves the wire, whatever it still has to say. */
  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    this.#greeted = false;
    this.#cancelPing();
    this.#cancelPong();
    wire?.close();
  }
  #lost(): void {
    this.#drop();
    this.#events.state('lost', '');
    if (this.#asked.size > 0) {
      this.#events.unsure();
    }
    const most = Math.min(BACK_LEAST_MS * 2 ** this.#tries, BACK_MOST_MS);
    this.#tries++;
    this.#cancelRetry();
    this.#cancelRetry = this.#parts.timers.after(
      Math.max(most * (0.5 + this.#parts.timers.random() / 2), BACK_LEAST_MS),
      () => this.#connect(),
    );
  }
  #wake(): void {
    if (this.#closed) {
      return;
    }
    if (this.#greeted) {
      this.#ping(); // it may be dead without having been told so
    } else {
      this.#tries = 0;
      this.restart(); // a try from before may hang
    }
  }
  #ping(): void {
    this.#cancelPing();
    this.#cancelPong();
    this.#wire?.send('{"type":"ping"}');
    this.#cancelPong = this.#parts.timers.after(PONG_MS, () => this.#lost());
  }
  #alive(): void {
    this.#cancelPing();
    this.#cancelPong();
    this.#cancelPing = this.#parts.timers.after(PING_MS, () => this.#ping());
  }

  #heard(data: unknown): void {
    const message = messageOf(data);
    if (message === null) {
      return; // of a newer server
    }
    switch (message.type) {
      case 'update':
        this.#alive();
        if (!this.#greeted) {
          this.#welcome();
        }
        this.#events.told(message);
        break;
      case 'presence':
        this.#events.told(message);
        break;
      case 'pong':
        this.#alive();
        break;
      case 'done':
      case 'code':
      case 'recovery':
        this.#answered(message.id)?.resolve(message);
        break;
      case 'refused':
        this.#answered(message.id)?.reject(
          refusalOf(message.stale === true ? t('page.online.past') : message.words, message.rule),
        );
        break;
      case 'unsure':
        this.#again(message.id);
        break;
      case 'error': {
        // It names no message; the one that waits longest is likeliest, and must not be sent for ever.
        const [oldest = ''] = this.#asked.keys();
        this.#answered(oldest)?.reject(refusalOf(message.words));
        break;
      }
      case 'bye':
        this.#tries = 0;
        this.#lost();
        break;
    }
  }
  /** It may or may not be kept: the same again, with the same id, finds out. A new connection asks by itself. */
  #again(id: string): void {
    const asked = this.#asked.get(id);
    const wire = this.#wire;
    if (asked !== undefined) {
      this.#events.unsure();
      this.#parts.timers.after(Math.min(AGAIN_MS * 2 ** asked.unsure++, BACK_MOST_MS), () => {
        if (this.#wire === wire && this.#asked.has(id)) {
          wire?.send(asked.text);
        }
      });
    }
  }
  #answered(id: string): Asked | undefined {
    const asked = this.#asked.get(id);
    this.#asked.delete(id);
    return asked;
  }
  /** The server will not have the hello: trying again would not help. */
  #turnedAway(code: number, reason: string): void {
    const plain = code === NO_GAME && (reason === '' || reason === UNKNOWN_GAME); // else it says how the table ended
    const words = plain ? t('page.online.no-game') : code === NO_SEAT ? t('page.online.no-seat') : sentence(reason);
    this.close(words);
    this.#events.state('refused', words);
  }
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function refusalOf(words: string, rule = ''): RefusalError {
  return new RefusalError({ rule, words });
}
function messageOf(data: unknown): ServerMessage | null {
  if (typeof data !== 'string') {
    return null;
  }
  try {
    const message = JSON.parse(data) as ServerMessage | null;
    return typeof message === 'object' && message !== null && 'type' in message ? message : null;
  } catch {
    return null;
  }
}
