// SPDX-License-Identifier: MIT
// worker.ts - bots think here, beside the page, in an engine of their own: one task at a time, the newest.
import { Door } from './door.ts';
import { thinkThrough, type Answer, type Limits } from './slices.ts';
import type { BotTask } from './view.ts';

export type WorkerRequest =
  | { kind: 'open'; module: WebAssembly.Module }
  | { kind: 'think'; id: number; task: BotTask; limits: Limits }
  | { kind: 'stop' };
export type WorkerAnswer =
  | { kind: 'so-far'; id: number; answer: Answer }
  | { kind: 'done'; id: number; answer: Answer }
  | { kind: 'stopped'; id: number }
  | { kind: 'failed'; id: number; error: string };

let door: Promise<Door> | null = null;
/** Grows with every task and stop: what is older ends at its next pause. */
let turn = 0;

/** Timers would wait 4 ms each time; a message to oneself does not. */
const channel = new MessageChannel();
const resumed: (() => void)[] = [];
channel.port1.onmessage = () => resumed.shift()?.();
const pause = (): Promise<void> =>
  new Promise((resolve) => {
    resumed.push(resolve);
    channel.port2.postMessage(null);
  });

async function think(id: number, task: BotTask, limits: Limits): Promise<WorkerAnswer> {
  const own = ++turn;
  const stopped = (): boolean => own !== turn;
  try {
    if (door === null) {
      throw new Error('the worker was not opened');
    }
    const opened = await door;
    const tell = (answer: Answer): void => self.postMessage({ kind: 'so-far', id, answer });
    const answer = stopped()
      ? null
      : await thinkThrough(opened, task, limits, { now: () => performance.now(), pause, stopped }, tell);
    return answer === null ? { kind: 'stopped', id } : { kind: 'done', id, answer };
  } catch (error) {
    return { kind: 'failed', id, error: error instanceof Error ? error.message : String(error) };
  }
}

self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  const request = event.data;
  if (request.kind === 'open') {
    door = Door.open(request.module);
  } else if (request.kind === 'stop') {
    turn++;
  } else {
    void think(request.id, request.task, request.limits).then((answer) => self.postMessage(answer));
  }
});
