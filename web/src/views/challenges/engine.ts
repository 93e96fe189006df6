// SPDX-License-Identifier: MIT
// engine.ts - the engine that knows goals: the reviewer's module, fetched with the first challenge, on this page's thread.
import wasm from 'review.wasm';
import { Door } from '../../engine/door.ts';
import type { ChallengeFile, Medal } from '../../table/challenges.ts';
import { engineWords, language } from '../../words/words.ts';

let opened: Promise<Door> | null = null;
let spoken = 'en';

async function open(): Promise<Door> {
  const answer = await fetch(wasm);
  if (!answer.ok) {
    throw new Error(`${wasm}: ${answer.status}`);
  }
  return Door.open(await WebAssembly.compile(await answer.arrayBuffer()));
}
/** In the language of the page. */
export async function challengeDoor(): Promise<Door> {
  opened ??= open();
  opened.catch(() => {
    opened = null;
  });
  const door = await opened;
  if (spoken !== language()) {
    const wanted = language();
    door.call('words', { text: await engineWords() });
    spoken = wanted;
  }
  return door;
}

/** What a bot made of a challenge. */
export interface Tried {
  games: number;
  best: Medal;
  /** Doing nothing wins a medal. */
  idle: boolean;
}
const PAUSE_MS = 0;
/** Lets a bot play it for so long, or until it wins the third medal. */
export async function tryChallenge(
  door: Door,
  challenge: ChallengeFile,
  ms: number,
  { now = Date.now, stopped = () => false }: { now?: () => number; stopped?: () => boolean } = {},
): Promise<Tried> {
  const end = now() + ms;
  const tried: Tried = { games: 0, best: 0, idle: door.call('challenge.idle', { challenge }).idle };
  do {
    const { medal } = door.call('challenge.try', { challenge, seed: tried.games });
    tried.games++;
    tried.best = medal > tried.best ? medal : tried.best;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  } while (tried.best < 3 && now() < end && !stopped());
  return tried;
}
