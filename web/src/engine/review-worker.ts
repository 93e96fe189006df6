// SPDX-License-Identifier: MIT
// review-worker.ts - reviews are made here, beside the page, in an engine of their own: decision by decision, so that
// whoever waits hears how far it is and can stop it between two.
import { Door } from './door.ts';
import type { Depth } from './review.ts';
import type { Judged } from './view.ts';

/** A game as it came: a record's text, or a link's. */
export interface ReviewTask {
  record: string;
  link: string;
  depth: Depth;
}
export type ReviewRequest =
  | { kind: 'open'; module: WebAssembly.Module; words: string }
  | { kind: 'make'; id: number; task: ReviewTask }
  | { kind: 'judge'; id: number; task: ReviewTask; n: number; move: string }
  | { kind: 'stop' };
export type ReviewAnswer =
  | { kind: 'so-far'; id: number; done: number; all: number }
  | { kind: 'done'; id: number; text: string }
  | { kind: 'judged'; id: number; judged: Judged }
  | { kind: 'stopped'; id: number }
  | { kind: 'failed'; id: number; error: string };

let door: Promise<Door> | null = null;
/** The task that the engine has begun. */
let begun = '';
/** Grows with every task and stop: what is older ends at its next pause. */
let turn = 0;

const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

async function opened(): Promise<Door> {
  if (door === null) {
    throw new Error('the worker was not opened');
  }
  return door;
}
function begin(to: Door, { record, link, depth }: ReviewTask): number {
  begun = '';
  const { decisions } = to.call('review.start', link === '' ? { record, depth } : { link, depth });
  begun = JSON.stringify([record, link, depth]);
  return decisions;
}
async function make(id: number, task: ReviewTask): Promise<ReviewAnswer> {
  const own = ++turn;
  const to = await opened();
  const all = begin(to, task);
  let left = all;
  do {
    self.postMessage({ kind: 'so-far', id, done: all - left, all } satisfies ReviewAnswer);
    await pause();
    if (own !== turn) {
      return { kind: 'stopped', id };
    }
    ({ left } = to.call('review.run', { steps: 1 }));
  } while (left > 0);
  return { kind: 'done', id, text: to.text('review.result', {}) };
}
async function judge(id: number, task: ReviewTask, n: number, move: string): Promise<ReviewAnswer> {
  const to = await opened();
  if (begun !== JSON.stringify([task.record, task.link, task.depth])) {
    turn++; // what is being made has lost its engine
    begin(to, task);
  }
  return { kind: 'judged', id, judged: to.call('review.judge', { n, move }) };
}

self.addEventListener('message', (event: MessageEvent<ReviewRequest>) => {
  const request = event.data;
  switch (request.kind) {
    case 'open':
      door = Door.open(request.module).then((to) => {
        to.call('words', { text: request.words });
        return to;
      });
      break;
    case 'stop':
      turn++;
      break;
    default: {
      const { id } = request;
      const answer =
        request.kind === 'make' ? make(id, request.task) : judge(id, request.task, request.n, request.move);
      void answer
        .catch((error: unknown): ReviewAnswer => {
          return { kind: 'failed', id, error: error instanceof Error ? error.message : String(error) };
        })
        .then((told) => self.postMessage(told));
    }
  }
});
