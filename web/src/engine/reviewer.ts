// SPDX-License-Identifier: MIT
// reviewer.ts - has reviews made in a worker: one at a time, which goes on while the person looks at another page; or
// moves of their own judged. Made on this machine, whoever's table the game was played at.
import type { Depth } from './review.ts';
import type { ReviewAnswer, ReviewRequest, ReviewTask } from './review-worker.ts';
import type { Judged } from './view.ts';

/** What the reviewer needs of a Worker, so that tests can bring their own. */
export interface ReviewPost {
  postMessage(message: ReviewRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<ReviewAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
/** What a worker is opened with. */
export interface Opening {
  module: WebAssembly.Module;
  /** The language's text for the engine; "" for English. */
  words: string;
}
/** How far a review is. */
export interface Progress {
  done: number;
  /** Decisions in all, at most. */
  all: number;
  /** Milliseconds that are left, about; null until it can be told. */
  left: number | null;
}
export interface Work {
  readonly game: string;
  readonly depth: Depth;
  readonly text: Promise<string>;
  progress: Progress;
  onProgress: (() => void) | null;
}
interface Asked {
  tell: (answer: ReviewAnswer) => void;
  fail: (error: Error) => void;
}

const nothing = (): void => undefined;

/** Its own promise of a review that somebody stopped. */
export class StoppedError extends Error {
  constructor() {
    super('stopped');
    this.name = 'StoppedError';
  }
}

/** `language` names what the words of the next worker are in: another language needs another worker. */
export class Reviewer {
  readonly #create: () => ReviewPost;
  readonly #open: () => Promise<Opening>;
  readonly #now: () => number;
  #post: Promise<ReviewPost> | null = null;
  #language = '';
  #next = 1;
  readonly #asked = new Map<number, Asked>();
  #work: Work | null = null;

  constructor(create: () => ReviewPost, open: () => Promise<Opening>, now: () => number = () => performance.now()) {
    this.#create = create;
    this.#open = open;
    this.#now = now;
  }

  /** What is being made now. */
  get work(): Work | null {
    return this.#work;
  }

  /** The review of a game; `game` names it. The same one again is only made once, any other ends it. */
  make(game: string, task: ReviewTask, language: string): Work {
    if (this.#work?.game === game && this.#work.depth === task.depth && this.#language === language) {
      return this.#work;
    }
    this.stop();
    const id = this.#next++;
    const began = this.#now();
    let resolve: (text: string) => void = () => undefined;
    let reject: (error: Error) => void = () => undefined;
    const text = new Promise<string>((yes, no) => {
      resolve = yes;
      reject = no;
    });
    const work: Work = { game, depth: task.depth, text, progress: { done: 0, all: 0, left: null }, onProgress: null };
    this.#work = work;
    const over = (): void => {
      this.#asked.delete(id);
      this.#work = this.#work === work ? null : this.#work;
    };
    this.#asked.set(id, {
      fail: (error) => {
        over();
        reject(error);
      },
      tell: (answer) => {
        if (answer.kind === 'so-far') {
          const { done, all } = answer;
          work.progress = { done, all, left: done < 3 ? null : ((this.#now() - began) / done) * (all - done) };
          work.onProgress?.();
          return;
        }
        over();
        if (answer.kind === 'done') {
          resolve(answer.text);
        } else {
          reject(answer.kind === 'failed' ? new Error(answer.error) : new StoppedError());
        }
      },
    });
    text.catch(nothing); // whoever wants to know asks
    void this.#send({ kind: 'make', id, task }, language);
    return work;
  }

  judge(task: ReviewTask, n: number, move: string, language: string): Promise<Judged> {
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#asked.set(id, {
        fail: reject,
        tell: (answer) => {
          this.#asked.delete(id);
          if (answer.kind === 'judged') {
            resolve(answer.judged);
          } else {
            reject(new Error(answer.kind === 'failed' ? answer.error : 'stopped'));
          }
        },
      });
      void this.#send({ kind: 'judge', id, task, n, move }, language);
    });
  }

  /** A decision at the greatest depth takes seconds: nobody waits for its end. */
  stop(): void {
    const post = this.#post;
    if (this.#asked.size > 0) {
      this.#post = null;
      post?.then((opened) => opened.terminate(), nothing);
    }
    this.#fail([...this.#asked.keys()]);
  }

  async #send(request: ReviewRequest & { id: number }, language: string): Promise<void> {
    if (language !== this.#language) {
      const old = this.#post;
      this.#post = null;
      old?.then((opened) => opened.terminate(), nothing);
      this.#language = language;
      this.#fail([...this.#asked.keys()].filter((id) => id !== request.id)); // they went with the worker
    }
    this.#post ??= this.#begin();
    try {
      (await this.#post).postMessage(request);
    } catch (error) {
      this.#post = null;
      this.#fail([request.id], error instanceof Error ? error : new Error(String(error)));
    }
  }
  #fail(ids: number[], error: Error = new StoppedError()): void {
    for (const id of ids) {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      asked?.fail(error);
    }
  }

  async #begin(): Promise<ReviewPost> {
    const { module, words } = await this.#open();
    const post = this.#create();
    post.onmessage = ({ data }) => this.#asked.get(data.id)?.tell(data);
    post.onerror = () => {
      this.#post = null;
      post.terminate();
      this.#fail([...this.#asked.keys()], new Error('the worker failed'));
    };
    post.postMessage({ kind: 'open', module, words });
    return post;
  }
}
