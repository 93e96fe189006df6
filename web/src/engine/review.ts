// SPDX-License-Identifier: MIT
// review.ts - the review of a finished game as `aedile analyse --json` and the page's worker write it (docs/insight.md).
//
// Chances are whole millionths, points thousandths of a VP; a list has a member a seat, against an automaton two: the
// players together, and the automaton.

import type { Config } from './view.ts';

/** One column of the account: result = start + deal + luck + choices + the sum of gifts + forecast. */
export interface LedgerColumn {
  result: number;
  start: number;
  deal: number;
  luck: number;
  choices: number;
  /** What each seat's choices gave this one; 0 for its own. */
  gifts: number[];
  forecast: number;
  /** Against an automaton, of the players' row: the choices of each player. */
  by_seat?: number[];
}
export interface ReviewSeat extends LedgerColumn {
  name: string;
  accuracy: number;
  decisions: number;
  mistakes: number;
  /** A level, and the range of levels within two errors; left out where none was measured for such games. */
  like?: string;
  like_range?: [string, string];
  /** By era, 0 to 100; null in an era without a decision. */
  accuracy_era: (number | null)[];
  /** The mean loss a decision, in millionths. */
  loss: number;
  vp: LedgerColumn;
}
/** One vector of a step, in expected points. */
export interface StepPoints {
  v: number[];
  q: number[];
  q_best: number[];
  next: number[];
  choice: number[];
  forecast: number[];
  luck: number[];
}
export interface ReviewCandidate {
  move: string;
  /** "Build an Insula at E4 F4 F5" */
  words: string;
  q: number[];
  vp: number[];
}
/** Points of one seat by one source if the era had ended after the move played, and after the better one. */
export interface ReviewSource {
  seat: number;
  /** An id of source.def: population, civic, … */
  source: string;
  played: number;
  best: number;
}
export interface ReviewReason {
  rule: string;
  words: string;
}
export interface ReviewStep extends StepPoints {
  n: number;
  /** The last move of the step: n, or a forced one after it. */
  last: number;
  seat: number;
  era: number;
  move: string;
  best: string;
  outcomes: number;
  sampled: boolean;
  exact: boolean;
  /** The move played was the only candidate that was no mistake. */
  only: boolean;
  words: string;
  best_words: string;
  /** Sentences, each with its rule in front: of mistakes, only moves and moments. */
  why: string[];
  /** What chance did, in the same form: of each moment of luck, whatever its why is. */
  drawn?: string[];
  reasons?: ReviewReason[];
  sources?: ReviewSource[];
  candidates: ReviewCandidate[];
  vp: StepPoints;
}
export interface ReviewMoment {
  n: number;
  kind: 'choice' | 'luck';
  /** The largest change of a member, in millionths. */
  size: number;
}
/** How far the forecast looks: the network alone, 64 simulations, 1,000. */
export type Depth = 'glance' | 'read' | 'deep';
export interface Review {
  game: Config;
  rules_hash: string;
  weights: string;
  edition: number;
  depth: Depth;
  /** Raised when the same record gets other bytes; a review without it is older. */
  format?: number;
  finished: boolean;
  seats: ReviewSeat[];
  steps: ReviewStep[];
  moments: ReviewMoment[];
  /** Civic points: [payer][taker], as the story of the game has them. */
  buildings: number[][];
}
