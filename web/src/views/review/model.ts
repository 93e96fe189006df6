// SPDX-License-Identifier: MIT
// model.ts - what a review's pictures show, as pure functions over its numbers: running sums, rounding, marks, moments.
//
// A member is a row of Review.seats: a seat, or against an automaton the players together (0) and the automaton (1).
import { language } from '../../words/words.ts';
import type { LedgerColumn, Review, ReviewMoment, ReviewReason, ReviewSeat, ReviewStep } from '../../engine/review.ts';

/** A mistake loses so much or more (docs/insight.md). */
export const MISTAKE = 20_000;
/** Luck is marked on the curve from here on, on phones from a little more. */
export const LUCK = 30_000;
export const LUCK_PHONE = 45_000;
/** What a ledger is shown in: chances as tenths of a per cent, points as tenths. */
export type Unit = 'chance' | 'points';
const TENTH: Record<Unit, number> = { chance: 1000, points: 100 };
const WHOLE = 1_000_000;

const sum = (values: number[]): number => values.reduce((all, one) => all + one, 0);

// ------------------------------------------------------------------------------------------------------------- members
/** Players together against an automaton. */
export function together(review: Review): boolean {
  return review.seats[0]?.by_seat !== undefined;
}
/** The member that a seat (from 1) belongs to. */
export function memberOf(review: Review, seat: number): number {
  return together(review) ? 0 : seat - 1;
}
export function columnOf(seat: ReviewSeat, unit: Unit): LedgerColumn {
  return unit === 'chance' ? seat : seat.vp;
}
/** result = start + deal + luck + choices + gifts + forecast, for every member, in chances and in points. */
export function addsUp(review: Review): boolean {
  const column = (one: LedgerColumn): boolean =>
    one.start + one.deal + one.luck + one.choices + sum(one.gifts) + one.forecast === one.result;
  return (
    sum(review.seats.map(({ result }) => result)) === WHOLE &&
    review.seats.every((seat) => column(seat) && column(seat.vp))
  );
}

// ------------------------------------------------------------------------------------------------------------ rounding
const nearest = (value: number): number => Math.floor(value + 0.5);
/** Parts in tenths whose sum is `total` in tenths as shown: what is nearest its edge moves, the first of equals
 * (tenths_round of insight/ledger.h is the same). */
export function tenthsOf(parts: number[], total: number, unit: Unit): number[] {
  const shown = parts.map((part) => nearest(part / TENTH[unit]));
  let missing = nearest(total / TENTH[unit]) - sum(shown);
  while (missing !== 0) {
    const way = Math.sign(missing);
    const left = shown.map((one, i) => ((parts[i] ?? 0) - one * TENTH[unit]) * way);
    const most = left.indexOf(Math.max(...left));
    shown[most] = (shown[most] ?? 0) + way;
    missing -= way;
  }
  return shown;
}
export function tenths(value: number, unit: Unit = 'chance'): number {
  return nearest(value / TENTH[unit]);
}
/** Changes of all members, which add up to nothing. */
export function changeTenths(values: number[], unit: Unit = 'chance'): number[] {
  return tenthsOf(values, sum(values), unit);
}
/** "33.3", "−9.5"; with a sign for what is a change. */
export function figure(shown: number, signed = false): string {
  const size = (Math.abs(shown) / 10).toLocaleString(language(), { minimumFractionDigits: 1, useGrouping: false });
  return shown < 0 ? `−${size}` : signed && shown > 0 ? `+${size}` : size;
}
/** "333,334", "−94,613". */
export function whole(value: number, signed = false): string {
  const size = Math.abs(value).toLocaleString(language(), { useGrouping: true });
  return value < 0 ? `−${size}` : signed && value > 0 ? `+${size}` : size;
}

// -------------------------------------------------------------------------------------------------------------- ledger
export type RowKind = 'start' | 'deal' | 'luck' | 'own' | 'gift' | 'forecast' | 'result';
export interface BridgeRow {
  kind: RowKind;
  /** Of a gift: the member that gave. */
  from: number;
  exact: number;
  /** In tenths; the column adds up as it is shown. */
  shown: number;
  /** The running sum in exact units, before and after. */
  before: number;
  after: number;
}
/** The member that makes no choices: its bridge has what the players' did to it. */
export const isAutomaton = (review: Review, member: number): boolean => together(review) && member === 1;
/** The rows of one member's bridge; a gift from itself is left out where `own` rows are not wanted. */
export function bridgeOf(review: Review, member: number, unit: Unit): BridgeRow[] {
  const seat = review.seats[member];
  if (seat === undefined) {
    return [];
  }
  const column = columnOf(seat, unit);
  const parts: { kind: RowKind; from: number; exact: number }[] = [
    { kind: 'start', from: -1, exact: column.start },
    { kind: 'deal', from: -1, exact: column.deal },
    { kind: 'luck', from: -1, exact: column.luck },
    { kind: 'own', from: member, exact: column.choices },
    ...(together(review) ? [] : column.gifts.map((exact, from) => ({ kind: 'gift' as const, from, exact }))),
    { kind: 'forecast', from: -1, exact: column.forecast },
  ];
  const others = parts.filter(({ kind, from }) => kind !== 'gift' || from !== member);
  const shown = tenthsOf(
    others.map(({ exact }) => exact),
    column.result,
    unit,
  );
  let run = 0;
  const rows = parts.map((part): BridgeRow => {
    const before = run;
    run += part.exact;
    return { ...part, shown: shown[others.indexOf(part)] ?? 0, before, after: run };
  });
  const result = { kind: 'result' as const, from: -1, exact: column.result, shown: tenths(column.result, unit) };
  return [...rows, { ...result, before: 0, after: column.result }];
}
/** The least and the largest that any bridge of a review comes to, so that all have one scale. */
export function bridgeRange(review: Review, unit: Unit): [number, number] {
  const all = review.seats.flatMap((_, member) =>
    bridgeOf(review, member, unit).flatMap((row) => [row.before, row.after]),
  );
  return [Math.min(0, ...all), Math.max(unit === 'chance' ? WHOLE : 1, ...all)];
}

// --------------------------------------------------------------------------------------------------------------- steps
export const lossOf = (review: Review, step: ReviewStep): number => -(step.choice[memberOf(review, step.seat)] ?? 0);
export const isMistake = (review: Review, step: ReviewStep): boolean => lossOf(review, step) >= MISTAKE;
export function stepAt(review: Review, n: number): ReviewStep | undefined {
  return review.steps.find((step) => n >= step.n && n <= step.last);
}
/** Mistakes, the largest first; of one seat (from 1), or of all (0). */
export function mistakesOf(review: Review, seat = 0): ReviewStep[] {
  return review.steps
    .filter((step) => isMistake(review, step) && (seat === 0 || step.seat === seat))
    .sort((a, b) => lossOf(review, b) - lossOf(review, a) || a.n - b.n);
}
/** The next or last step from a move on, of those that are wanted; the same where there is none. */
export function stepFrom(review: Review, n: number, by: 1 | -1, wanted: (step: ReviewStep) => boolean): number {
  const steps = by > 0 ? review.steps : [...review.steps].reverse();
  return steps.find((step) => (step.n - n) * by > 0 && wanted(step))?.n ?? n;
}
/** What is chosen first: the largest mistake of the seat, else of anybody, else the first moment, else the first move. */
export function firstChoice(review: Review, seat: number): number {
  return (mistakesOf(review, seat)[0] ?? mistakesOf(review)[0])?.n ?? review.moments[0]?.n ?? review.steps[0]?.n ?? 0;
}
/** The moments with their steps, the largest first. */
export function momentsOf(review: Review): (ReviewMoment & { step: ReviewStep; change: number[] })[] {
  return review.moments.flatMap((moment) => {
    const step = review.steps.find(({ n }) => n === moment.n);
    return step === undefined ? [] : [{ ...moment, step, change: moment.kind === 'luck' ? step.luck : step.choice }];
  });
}

/** A sentence and its rule, which stands in front of it. */
export function reasonIn(text: string): ReviewReason {
  const [, rule = '', words = text] = /^(\d+(?:\.\d+)?):? (.*)$/s.exec(text) ?? [];
  return { rule, words };
}

// --------------------------------------------------------------------------------------------------------------- curve
export interface CurvePoint {
  /** The move that is decided here; after the last one, the number that comes then. */
  n: number;
  v: number[];
}
export function curveOf(review: Review): CurvePoint[] {
  const last = review.steps[review.steps.length - 1];
  const points = review.steps.map(({ n, v }) => ({ n, v }));
  return last === undefined ? points : [...points, { n: last.last + 1, v: last.next }];
}
/** Where eras begin: the first move decided in each. */
export function erasOf(review: Review): { era: number; n: number }[] {
  return review.steps
    .filter(({ era }, i) => i === 0 || review.steps[i - 1]?.era !== era)
    .map(({ era, n }) => ({ era, n }));
}
export interface Mark {
  n: number;
  kind: 'mistake' | 'luck';
  /** In whose band it stands: who made the mistake, or who gained most by luck. */
  member: number;
  size: number;
}
export function marksOf(review: Review, luckLeast: number): Mark[] {
  return review.steps.flatMap((step): Mark[] => {
    if (isMistake(review, step)) {
      return [{ n: step.n, kind: 'mistake', member: memberOf(review, step.seat), size: lossOf(review, step) }];
    }
    const gain = Math.max(...step.luck);
    const size = Math.max(...step.luck.map(Math.abs));
    return size >= luckLeast ? [{ n: step.n, kind: 'luck', member: step.luck.indexOf(gain), size }] : [];
  });
}
/** Luck and own choices of one member, move by move. */
export function stripOf(review: Review, member: number): { n: number; luck: number; own: number }[] {
  return review.steps.map((step) => ({
    n: step.n,
    luck: step.luck[member] ?? 0,
    own: memberOf(review, step.seat) === member ? (step.choice[member] ?? 0) : 0,
  }));
}
/** When nobody had a better chance than the member: from a decision to the end, last at one, or never. */
export function bestOf(review: Review, member: number): { when: 'since' | 'last' | 'never'; n: number } {
  const best = review.steps.map(({ v }) => (v[member] ?? 0) >= Math.max(...v));
  const last = best.lastIndexOf(true);
  const since = last === best.length - 1;
  const at = since ? best.lastIndexOf(false) + 1 : last;
  const when = last < 0 ? 'never' : since ? 'since' : 'last';
  return { when, n: review.steps[at]?.n ?? 0 };
}

// ------------------------------------------------------------------------------------------------------ what is behind
export interface Cause {
  n: number;
  size: number;
}
/** The moves behind a bar of a bridge, the largest first. */
export function causesOf(
  review: Review,
  member: number,
  row: Pick<BridgeRow, 'kind' | 'from'>,
  unit: Unit = 'chance',
): Cause[] {
  const part = (move: ReviewStep): number => {
    const mover = memberOf(review, move.seat);
    const step = unit === 'chance' ? move : move.vp;
    switch (row.kind) {
      case 'luck':
        return step.luck[member] ?? 0;
      case 'forecast':
        return step.forecast[member] ?? 0;
      case 'own':
        return mover === member || together(review) ? (step.choice[member] ?? 0) : 0;
      case 'gift':
        return mover === row.from && mover !== member ? (step.choice[member] ?? 0) : 0;
      default:
        return 0;
    }
  };
  return review.steps
    .map((step) => ({ n: step.n, size: part(step) }))
    .filter(({ size }) => size !== 0)
    .sort((a, b) => Math.abs(b.size) - Math.abs(a.size) || a.n - b.n);
}
