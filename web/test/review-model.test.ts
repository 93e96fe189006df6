// SPDX-License-Identifier: MIT
// review-model.test.ts - what the pictures of a review show adds up, as it is shown and to the last millionth.
import assert from 'node:assert/strict';
import test from 'node:test';
import {
  addsUp,
  bestOf,
  bridgeOf,
  bridgeRange,
  causesOf,
  changeTenths,
  curveOf,
  erasOf,
  figure,
  firstChoice,
  isMistake,
  lossOf,
  LUCK,
  marksOf,
  memberOf,
  mistakesOf,
  momentsOf,
  reasonIn,
  stepAt,
  stepFrom,
  stripOf,
  tenths,
  tenthsOf,
  whole,
} from '../src/views/review/model.ts';
import type { ReviewProps } from '../src/views/review/props.ts';
import { memberWords } from '../src/views/review/said.tsx';
import '../src/words/insight.ts';
import { fixture } from './review-fixture.ts';

const add = (values: number[]): number => values.reduce((all, one) => all + one, 0);
const REVIEWS = [2, 3, 4, 5].flatMap((seats) => [1, 2, 3].map((seed) => fixture({ seats, moves: 90 }, seed)));
const TOGETHER = fixture({ seats: 2, players: 3, moves: 60 }, 4);

test('what misses by rounding goes where the remainder is largest', () => {
  assert.deepEqual(tenthsOf([333_334, 333_333, 333_333], 1_000_000, 'chance'), [334, 333, 333]);
  assert.deepEqual(tenthsOf([1500, 1500, -3000], 0, 'chance'), [1, 2, -3]);
  assert.deepEqual(changeTenths([-94_613, 68_594, 26_019]), [-95, 69, 26]);
  assert.deepEqual(tenthsOf([149, 149], 298, 'points'), [2, 1]);
  assert.equal(tenths(-377_044), -377);
});

test('figures have a real minus, and a sign where they are changes', () => {
  assert.equal(figure(-377), '−37.7');
  assert.equal(figure(21, true), '+2.1');
  assert.equal(figure(0, true), '0.0');
  assert.equal(whole(333_334), '333,334');
  assert.equal(whole(-94_613, true), '−94,613');
  assert.equal(whole(1000), '1,000');
  assert.equal(whole(999, true), '+999');
});

test('every bridge adds up: in millionths, and in the tenths that are shown', () => {
  for (const review of [...REVIEWS, TOGETHER]) {
    assert.ok(addsUp(review));
    const [least, most] = bridgeRange(review, 'chance');
    review.seats.forEach((seat, member) => {
      const rows = bridgeOf(review, member, 'chance');
      const parts = rows.slice(0, -1);
      assert.equal(parts[parts.length - 1]?.after, seat.result);
      assert.equal(add(parts.map(({ exact }) => exact)), seat.result);
      assert.equal(add(parts.map(({ shown }) => shown)), rows[rows.length - 1]?.shown);
      assert.ok(
        parts.every(({ before, after }) => Math.min(before, after) >= least && Math.max(before, after) <= most),
      );
    });
  }
  const [review] = REVIEWS;
  assert.ok(review !== undefined && review.seats[0] !== undefined);
  const broken = {
    ...review,
    seats: [{ ...review.seats[0], luck: review.seats[0].luck + 1 }, ...review.seats.slice(1)],
  };
  assert.equal(addsUp(broken), false);
});

test('the moves behind a bar are the bar', () => {
  for (const review of [...REVIEWS, TOGETHER]) {
    review.seats.forEach((_, member) => {
      for (const row of bridgeOf(review, member, 'chance')) {
        if (['luck', 'own', 'gift', 'forecast'].includes(row.kind)) {
          assert.equal(add(causesOf(review, member, row).map(({ size }) => size)), row.exact, row.kind);
        }
      }
    });
  }
});

test('against an automaton there are two members and no gifts', () => {
  assert.equal(memberOf(TOGETHER, 3), 0);
  assert.deepEqual(
    bridgeOf(TOGETHER, 1, 'chance').map(({ kind }) => kind),
    ['start', 'deal', 'luck', 'own', 'forecast', 'result'],
  );
});

test('the curve ends at the result, marks stand for what they say', () => {
  for (const review of [...REVIEWS, TOGETHER]) {
    const curve = curveOf(review);
    assert.equal(curve.length, review.steps.length + 1);
    assert.deepEqual(
      curve[curve.length - 1]?.v,
      review.seats.map(({ result }) => result),
    );
    const marks = marksOf(review, LUCK);
    const mistakes = marks.filter(({ kind }) => kind === 'mistake');
    assert.deepEqual(
      mistakes.map(({ n }) => n),
      review.steps.filter((step) => isMistake(review, step)).map(({ n }) => n),
    );
    for (const { n, kind, member, size } of marks) {
      const step = stepAt(review, n);
      assert.ok(step !== undefined);
      assert.ok(kind === 'mistake' ? lossOf(review, step) === size : (step.luck[member] ?? 0) > 0 && size >= LUCK);
    }
    assert.deepEqual(
      erasOf(review).map(({ era }) => era),
      [1, 2, 3],
    );
    assert.equal(add(stripOf(review, 0).map(({ luck }) => luck)), review.seats[0]?.luck);
    assert.equal(add(stripOf(review, 0).map(({ own }) => own)), review.seats[0]?.choices);
  }
});

test('steps are walked one by one, and by mistakes', () => {
  for (const review of REVIEWS) {
    const mistake = (step: Parameters<typeof lossOf>[1]): boolean => isMistake(review, step);
    const sizes = mistakesOf(review).map((step) => lossOf(review, step));
    assert.ok(sizes.length > 0 && sizes.every((size, i) => size >= 20_000 && size <= (sizes[i - 1] ?? Infinity)));
    assert.ok(mistakesOf(review, 1).every(({ seat }) => seat === 1));
    assert.equal(
      stepFrom(review, 1, 1, () => true),
      2,
    );
    assert.equal(
      stepFrom(review, 1, -1, () => true),
      1,
    );
    const walked = [stepFrom(review, 0, 1, mistake)];
    for (let n = walked[0] ?? 0; stepFrom(review, n, 1, mistake) !== n; n = walked[walked.length - 1] ?? 0) {
      walked.push(stepFrom(review, n, 1, mistake));
    }
    assert.deepEqual(
      walked,
      mistakesOf(review)
        .map(({ n }) => n)
        .sort((a, b) => a - b),
    );
    assert.equal(firstChoice(review, 0), mistakesOf(review)[0]?.n);
    assert.equal(momentsOf(review).length, 3);
  }
});

test('it says when a member had the best chance', () => {
  const review = REVIEWS[0];
  assert.ok(review !== undefined);
  const best = (...chances: number[]): ReturnType<typeof bestOf> =>
    bestOf(
      { ...review, steps: review.steps.slice(0, chances.length).map((s, i) => ({ ...s, v: [chances[i] ?? 0, 5] })) },
      0,
    );
  assert.deepEqual(best(6, 4, 6, 6), { when: 'since', n: review.steps[2]?.n });
  assert.deepEqual(best(6, 5, 6, 5), { when: 'since', n: review.steps[0]?.n });
  assert.deepEqual(best(6, 4, 6, 4), { when: 'last', n: review.steps[2]?.n });
  assert.equal(best(4, 4, 3, 4).when, 'never');
  assert.equal(best().when, 'never');
});

test('an automaton makes no choices that could cost it anything', () => {
  const members = ['Ada', 'Ceres'].map((name) => ({ name, colour: 'none' }));
  const said = (member: number): string =>
    memberWords({ review: TOGETHER, members, me: 0 } as unknown as ReviewProps, member);
  assert.match(said(0), /players’ choices cost them/);
  assert.doesNotMatch(said(1), /choices/);
});

test('a sentence stands apart from its rule', () => {
  assert.deepEqual(reasonIn('5.1 It scores 19 VP.'), { rule: '5.1', words: 'It scores 19 VP.' });
  assert.deepEqual(reasonIn(''), { rule: '', words: '' });
});
