// SPDX-License-Identifier: MIT
// props.ts - what the parts of a review are given.
import type { App } from '../../app/app.ts';
import type { Review } from '../../engine/review.ts';
import type { Colour, Judged, Seat } from '../../engine/view.ts';
import type { ReplayGame } from '../replay-game.ts';

/** A row of Review.seats as it is drawn. */
export interface Member {
  name: string;
  colour: Colour | 'none';
}
export interface ReviewProps {
  app: App;
  /** The game in an engine of its own, with its record, log, story and seats: positionAt(game, n - 1) is before move n. */
  game: ReplayGame;
  review: Review;
  members: Member[];
  /** The person's seat, from 1; 0 where nobody at the table is this browser's person. */
  me: Seat;
  /** The number of the chosen move, from 1, and choosing another. */
  chosen: number;
  choose: (n: number) => void;
  /** Judges a legal move in the place of move n; RefusalError where it is none. */
  judge: (n: number, move: string) => Promise<Judged>;
}
