// SPDX-License-Identifier: MIT
// thinker.ts - asks bots for moves and counsel: in a Web Worker, which is told to stop, and ended where it does not.
import type { Answer, Limits } from './slices.ts';
import type { WorkerAnswer, WorkerRequest } from './worker.ts';
import type { BotTask } from './view.ts';

/** A bot's move takes no longer; most levels are done long before. */
export const MOVE_MS = 1000;

export interface Thinker {
  /** A bot's move. */
  think(task: BotTask): Promise<string>;
  /** What a search finds about a position; `tell` hears of it on the way. */
  ponder(task: BotTask, limits: Limits, tell: (answer: Answer) => void): Promise<Answer>;
  /** Whatever is being thought of is forgotten: its promise never settles. */
  stop(): void;
  close(): void;
}

/** What the thinker needs of a Worker, so that tests can bring their own. */
export interface Post {
  postMessage(message: WorkerRequest): void;
  terminate(): void;
  onmessage: ((event: MessageEvent<WorkerAnswer>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
}
interface Asked {
  resolve: (answer: Answer) => void;
  reject: (error: Error) => void;
  tell: (answer: Answer) => void;
}

/** A worker that was told to stop and says nothing for so long hangs: a slice takes a hundredth of a second. */
const STOP_MS = 500;

export function workerThinker(module: WebAssembly.Module, create: () => Post): Thinker {
  let post: Post | null = null;
  let next = 1;
  const waiting = new Map<number, Asked>();
  const stopping = new Set<number>();

  function hear(answer: WorkerAnswer): void {
    stopping.delete(answer.id);
    const asked = waiting.get(answer.id);
    if (answer.kind === 'so-far') {
      asked?.tell(answer.answer);
      return;
    }
    waiting.delete(answer.id);
    if (answer.kind === 'done') {
      asked?.resolve(answer.answer);
    } else if (answer.kind === 'failed') {
      asked?.reject(new Error(answer.error));
    }
  }
  function open(): Post {
    const opened = create();
    opened.onmessage = ({ data }) => hear(data);
    opened.onerror = () => {
      const lost = [...waiting.values()];
      close();
      for (const asked of lost) {
        asked.reject(new Error('the worker failed'));
      }
    };
    opened.postMessage({ kind: 'open', module });
    return opened;
  }
  function close(): void {
    post?.terminate();
    post = null;
    waiting.clear();
    stopping.clear();
  }
  function ponder(task: BotTask, limits: Limits, tell: (answer: Answer) => void): Promise<Answer> {
    post ??= open();
    const id = next++;
    const answer = new Promise<Answer>((resolve, reject) => waiting.set(id, { resolve, reject, tell }));
    post.postMessage({ kind: 'think', id, task, limits });
    return answer;
  }
  /** A bot must not wait for a worker that hangs: it begins anew, with what was asked since. */
  function stop(): void {
    if (waiting.size === 0) {
      return;
    }
    const ids = [...waiting.keys()];
    waiting.clear();
    ids.forEach((id) => stopping.add(id));
    post?.postMessage({ kind: 'stop' });
    setTimeout(() => {
      if (ids.some((id) => stopping.has(id))) {
        const lost = [...waiting.values()];
        close();
        for (const asked of lost) {
          asked.reject(new Error('the worker hangs'));
        }
      }
    }, STOP_MS);
  }
  return {
    think: async (task) => (await ponder(task, { ms: MOVE_MS, most: 0 }, () => undefined)).move,
    ponder,
    stop,
    close,
  };
}
