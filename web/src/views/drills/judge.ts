// SPDX-License-Identifier: MIT
// judge.ts - a move that was not looked at, judged by the reviewer as a candidate of the review would have been.
import type { Config } from '../../engine/view.ts';
import { memberOf, type Drill, type DrillMove } from '../../table/drills.ts';
import { language } from '../../words/words.ts';
import { theJudge } from '../review/kept-reviews.ts';

/** Null where the reviewer cannot be had. */
export async function judgeMove(drill: Drill, config: Config, move: string): Promise<DrillMove | null> {
  const { record = '', link = '', depth, n, seat } = drill;
  try {
    const { q, vp } = await theJudge().judge({ record, link, depth }, n, move, language());
    const member = memberOf({ game: config }, seat);
    return { move, chance: q[member] ?? 0, points: vp[member] ?? 0 };
  } catch (error) {
    console.warn(error);
    return null;
  }
}
