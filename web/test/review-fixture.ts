// SPDX-License-Identifier: MIT
// review-fixture.ts - a review made up of dice: its steps hang together and its ledger is their sum.
import type { LedgerColumn, Review, ReviewStep, StepPoints } from '../src/engine/review.ts';

/** Always the same numbers for a seed. */
function dice(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
const plus = (a: number[], b: number[]): number[] => a.map((x, i) => x + (b[i] ?? 0));
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

interface Kind {
  seats: number;
  moves: number;
  /** Against an automaton: so many players together. */
  players?: number;
}
/** A change that adds up to nothing and takes nobody below nothing. */
function change(roll: () => number, v: number[], from: number, most: number): number[] {
  const loss = Math.floor(Math.min(v[from] ?? 0, most) * roll());
  const out = zeros(v.length);
  out[from] = -loss;
  const to = (from + 1 + Math.floor(roll() * (v.length - 1))) % v.length;
  out[to] = (out[to] ?? 0) + loss;
  return out;
}
function columnOf(start: number[], deal: number[], steps: StepPoints[], seats: number[], member: number): LedgerColumn {
  const of = (list: number[]): number => list[member] ?? 0;
  const own = (i: number): boolean => seats[i] === member;
  const add = (part: (step: StepPoints, i: number) => number): number =>
    steps.reduce((all, step, i) => all + part(step, i), 0);
  return {
    start: of(start),
    deal: of(deal),
    luck: add((step) => of(step.luck)),
    choices: add((step, i) => (own(i) ? of(step.choice) : 0)),
    gifts: start.map((_, giver) =>
      giver === member ? 0 : add((step, i) => (seats[i] === giver ? of(step.choice) : 0)),
    ),
    forecast: add((step) => of(step.forecast)),
    result: of(steps[steps.length - 1]?.next ?? start),
  };
}
export function fixture({ seats, moves, players }: Kind, seed = 1): Review {
  const roll = dice(seed);
  const start = Array.from({ length: seats }, (_, i) => Math.floor(1e6 / seats) + (i < 1e6 % seats ? 1 : 0));
  const deal = change(roll, start, 0, 30_000);
  let v = plus(start, deal);
  const movers: number[] = [];
  const steps = Array.from({ length: moves }, (_, i): ReviewStep => {
    const seat = (i % (players ?? seats)) + 1;
    const mover = players === undefined ? seat - 1 : 0;
    movers.push(mover);
    const forecast = change(roll, v, (mover + 1) % seats, 4000);
    const best = plus(v, forecast);
    const choice = roll() < 0.5 ? zeros(seats) : change(roll, best, mover, roll() < 0.15 ? 120_000 : 9000);
    const q = plus(best, choice);
    const luck = roll() < 0.7 ? zeros(seats) : change(roll, q, Math.floor(roll() * seats), 70_000);
    const next = plus(q, luck);
    const chances = { v, q, q_best: best, next, choice, forecast, luck };
    v = next;
    return {
      n: i + 1,
      last: i + 1,
      seat,
      era: Math.floor((i * 3) / moves) + 1,
      move: 'income',
      best: 'buy C4',
      outcomes: 1,
      sampled: false,
      exact: false,
      only: false,
      words: 'takes 6 silver',
      best_words: 'Buy C4 for 3',
      why: [],
      candidates: [],
      ...chances,
      vp: chances, // any numbers that add up
    };
  });
  const size = (list: number[]): number => Math.max(...list.map(Math.abs));
  const moments = steps
    .flatMap(({ n, choice, luck }) => [
      { n, kind: 'choice' as const, size: size(choice) },
      { n, kind: 'luck' as const, size: size(luck) },
    ])
    .sort((a, b) => b.size - a.size)
    .slice(0, 3);
  return {
    game: { game: 'rome', players: players ?? seats, modules: players === undefined ? [] : ['consul'] },
    rules_hash: '0',
    weights: '0',
    edition: 1,
    depth: 'glance',
    finished: false,
    seats: start.map((_, i) => {
      const chances = columnOf(start, deal, steps, movers, i);
      const together = players !== undefined;
      const fixed = (one: LedgerColumn): LedgerColumn =>
        together ? { ...one, choices: one.choices + one.gifts.reduce((a, b) => a + b, 0), gifts: zeros(seats) } : one;
      return {
        name: `P${i + 1}`,
        accuracy: 90,
        accuracy_era: [90, 90, null],
        decisions: moves,
        mistakes: 0,
        loss: 0,
        ...fixed(chances),
        ...(together && i === 0 ? { by_seat: zeros(players) } : {}),
        vp: fixed(chances),
      };
    }),
    steps,
    moments,
    buildings: [],
  };
}
