// SPDX-License-Identifier: MIT
// said.tsx - moves, seats and parts of a review in words.
import type { JSX } from 'preact';
import type { Review } from '../../engine/review.ts';
import { t } from '../../words/words.ts';
import {
  bestOf,
  bridgeOf,
  causesOf,
  changeTenths,
  figure,
  isAutomaton,
  memberOf,
  tenths,
  together,
  type RowKind,
} from './model.ts';
import { nameOf } from './names.ts';
import type { ReviewProps } from './props.ts';
import { Sign } from './signs.tsx';

/** "Livia: Build Domus on H7"; a move of an answer to it, too. */
export function moveWords({ review, game, me }: Pick<ReviewProps, 'review' | 'game' | 'me'>, n: number): string {
  const step = review.steps.find((one) => one.n === n);
  const entry = game.log[n - 1];
  const seat = step?.seat ?? entry?.seat ?? 0;
  return t('page.review.said', { name: nameOf({ game, me }, seat), move: step?.words ?? entry?.words ?? '' });
}
/** "You −9.5, Livia +6.9, Titus +2.6". */
export function changeWords({ members }: Pick<ReviewProps, 'members'>, change: number[]): string {
  return changeTenths(change)
    .map((shown, i) => `${members[i]?.name ?? ''} ${figure(shown, true)}`)
    .join(', ');
}
/** A row of the ledger as it stands there, without its sign: sentences say what the column says. */
function rowSize(review: Review, member: number, kind: RowKind): string {
  return figure(Math.abs(bridgeOf(review, member, 'chance').find((row) => row.kind === kind)?.shown ?? 0));
}
/** Whom a sentence is about: the person, all players against an automaton, or a name. */
function whoIs({ review, me }: Pick<ReviewProps, 'review' | 'me'>, member: number): 'you' | 'players' | 'name' {
  if (together(review) && review.game.players > 1 && !isAutomaton(review, member)) {
    return 'players';
  }
  return me > 0 && memberOf(review, me) === member ? 'you' : 'name';
}
/** What the figures of one member say in a sentence or two. */
export function memberWords(props: ReviewProps, member: number): string {
  const { review, members } = props;
  const seat = review.seats[member];
  if (seat === undefined) {
    return '';
  }
  const who = whoIs(props, member);
  const name = members[member]?.name ?? '';
  const best = bestOf(review, member);
  const n = rowSize(review, member, 'own');
  const luck = rowSize(review, member, 'luck');
  return [
    t(`page.review.best.${best.when}.${who}`, { name, n: best.n }),
    ...(isAutomaton(review, member) ? [] : [t(`page.review.cost.${who}`, { name, n })]),
    t(`page.review.luck.${seat.luck < 0 ? 'took' : 'gave'}.${who}`, { name, n: luck }),
  ].join(' ');
}

/** What the largest figures of a member mean. */
export function Tell(props: ReviewProps & { member: number }): JSX.Element {
  const { review, members, member } = props;
  const who = whoIs(props, member);
  const name = members[member]?.name ?? '';
  const size = (kind: RowKind): string => rowSize(review, member, kind);
  const gave = together(review)
    ? []
    : members.flatMap((other, i) => {
        const gift = bridgeOf(review, i, 'chance').find(({ kind, from }) => kind === 'gift' && from === member);
        return i === member ? [] : [`${other.name} ${figure(gift?.shown ?? 0, true)}`];
      });
  const draw = causesOf(review, member, { kind: 'luck', from: -1 })[0];
  return (
    <section class="slab ptell">
      <h2>{t('page.review.tell')}</h2>
      <ul class="tl">
        {!isAutomaton(review, member) && (
          <li>
            <Sign kind="own" />
            <span>
              {gave.length === 0
                ? t(`page.review.cost.${who}`, { name, n: size('own') })
                : t(`page.review.tell.gave.${who === 'you' ? who : 'name'}`, { name, list: gave.join(', ') })}
            </span>
          </li>
        )}
        {draw !== undefined && (
          <li>
            <Sign kind="luck" />
            <span>
              {t(`page.review.tell.luck.${who}`, {
                name,
                n: figure(tenths(draw.size), true),
                m: draw.n,
                move: moveWords(props, draw.n),
              })}
            </span>
          </li>
        )}
        <li>
          <Sign kind="forecast" />
          <span>{t(`page.review.tell.forecast.${who}`, { name, n: size('forecast') })}</span>
        </li>
      </ul>
    </section>
  );
}
