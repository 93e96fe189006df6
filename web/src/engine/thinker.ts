// thinker.ts - asks bots for their moves: in a Web Worker, which is ended and begun anew to interrupt it.
import type { WorkerAnswer, WorkerRequest } from './worker.ts';
import type { BotTask } from './view.ts';

export interface Thinker {
  think(task: BotTask): Promise<string>;
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

export function workerThinker(module: WebAssembly.Module, create: () => Post): Thinker {
  let post: Post | null = null;
  let next = 1;
  const waiting = new Map<number, { resolve: (move: string) => void; reject: (error: Error) => void }>();

  function open(): Post {
    const opened = create();
    opened.onmessage = ({ data }) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if (asked !== undefined) {
        if ('move' in data) {
          asked.resolve(data.move);
        } else {
          asked.reject(new Error(data.error));
        }
      }
    };
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
  }
  return {
    think(task) {
      post ??= open();
      const id = next++;
      const answer = new Promise<string>((resolve, reject) => waiting.set(id, { resolve, reject }));
      post.postMessage({ kind: 'bot', id, task });
      return answer;
    },
    stop() {
      if (waiting.size > 0) {
        close();
      }
    },
    close,
  };
}
