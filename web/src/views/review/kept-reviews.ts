// SPDX-License-Identifier: MIT
// kept-reviews.ts - a review is made once: it is looked for among the kept ones, and kept with its game.
import wasm from 'review.wasm';
import type { App } from '../../app/app.ts';
import type { Depth, Review } from '../../engine/review.ts';
import { Reviewer, type ReviewPost } from '../../engine/reviewer.ts';
import type { ReviewTask } from '../../engine/review-worker.ts';
import type { Judged } from '../../engine/view.ts';
import { browserReviews, reviewOf } from '../../table/reviews.ts';
import { engineWords, language } from '../../words/words.ts';
import type { ReplayGame } from '../replay-game.ts';

declare const __REVIEW_WORKER__: string;

/** The file has a hash of what is in it in its name: the program that a review was made by. */
const PROGRAM = wasm;
const DEPTH_KEY = 'aedile.review.depth';

export interface Found {
  review: Review;
  /** As it was written. */
  text: string;
  /** Of its sentences. */
  language: string;
  /** It outlives this page. */
  kept: boolean;
}

function newReviewer(): Reviewer {
  return new Reviewer(
    () => new Worker(__REVIEW_WORKER__, { type: 'module' }) as unknown as ReviewPost,
    async () => {
      const [answer, words] = await Promise.all([fetch(wasm), engineWords()]);
      if (!answer.ok) {
        throw new Error(`${wasm}: ${answer.status}`);
      }
      return { module: await WebAssembly.compile(await answer.arrayBuffer()), words };
    },
  );
}
let reviewer: Reviewer | null = null;
export function theReviewer(): Reviewer {
  reviewer ??= newReviewer();
  return reviewer;
}
let judge: Reviewer | null = null;
/** Judges moves in a worker of its own: a review that is being made goes on. */
export function theJudge(): Reviewer {
  judge ??= newReviewer();
  return judge;
}

/** What a review is kept under. */
export function gameKey(game: ReplayGame): string {
  return game.kept?.id ?? (game.link !== '' ? `link:${game.link}` : `record:${game.record}`);
}
/** As the engine is given it: always the record, which has the names. */
function taskOf(game: ReplayGame, depth: Depth): ReviewTask {
  return { record: game.record, link: '', depth };
}

/** The depth that was wanted last. */
export function chosenDepth(): Depth {
  try {
    const kept = localStorage.getItem(DEPTH_KEY);
    return kept === 'glance' || kept === 'deep' ? kept : 'read';
  } catch {
    return 'read';
  }
}
export function keepDepth(depth: Depth): void {
  try {
    localStorage.setItem(DEPTH_KEY, depth);
  } catch {
    // then it is asked for again
  }
}

/** Games that are in memory only, or cannot be read now, take no review with them. */
async function sweep(app: App): Promise<void> {
  const ids = app.store.trouble === null ? await app.store.ids() : null;
  if (ids !== null) {
    await browserReviews().sweep(ids);
  }
}
/** The kept review of a game, made by this program; null where there is none. */
export async function keptFor(app: App, game: ReplayGame, depth: Depth): Promise<Found | null> {
  const kept = await browserReviews().get(gameKey(game), depth);
  void sweep(app);
  const review = kept === null || kept.program !== PROGRAM ? null : reviewOf(kept);
  return kept === null || review === null
    ? null
    : { review, text: kept.text, language: kept.language, kept: kept.lasting };
}
/** Makes it, or waits for the one that is being made, and keeps it. */
export async function makeReview(_app: App, game: ReplayGame, depth: Depth): Promise<Found> {
  const key = gameKey(game);
  const spoken = language();
  const text = await theReviewer().make(key, taskOf(game, depth), spoken).text;
  const kept = await browserReviews().put({
    game: key,
    depth,
    program: PROGRAM,
    language: spoken,
    made: Date.now(),
    text,
  });
  return { review: JSON.parse(text) as Review, text, language: spoken, kept };
}
export function judgeMove(game: ReplayGame, depth: Depth, n: number, move: string): Promise<Judged> {
  return theJudge().judge(taskOf(game, depth), n, move, language());
}
