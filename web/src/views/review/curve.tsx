// SPDX-License-Identifier: MIT
// curve.tsx - the chance to win, move by move: stacked in the order of the seats, with mistakes, luck and the moments
// marked on it, and under it the chosen seat's luck and own choices.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { t } from '../../words/words.ts';
import { useBox } from '../graph.tsx';
import { ROMAN } from '../props.ts';
import {
  curveOf,
  erasOf,
  figure,
  LUCK,
  LUCK_PHONE,
  marksOf,
  momentsOf,
  stepAt,
  stripOf,
  tenths,
  tenthsOf,
  type CurvePoint,
} from './model.ts';
import type { Member, ReviewProps } from './props.ts';
import { Die, Notch } from './signs.tsx';

const WHOLE = 1_000_000;
const STRIP = 44;
/** What a name is given at the most, in letters; where there is room for none its sign stands alone. */
const lettersOf = (phone: boolean, seats: number): number => (!phone ? 14 : seats > 3 ? 0 : 8);
const LETTER = 7.4;
const SIGN = 26;
/** A name needs a band so high, a sign so much. */
const NAME_HIGH = 13;
const SIGN_HIGH = 8;
const round = (x: number): string => x.toFixed(1);
const upTo = (list: number[], count: number): number => list.slice(0, count).reduce((all, one) => all + one, 0);

function shortened(name: string, most: number): string {
  return name.length > most ? (most > 0 ? `${name.slice(0, most - 1)}…` : '') : name;
}
interface Place {
  x: (n: number) => number;
  y: (part: number) => number;
  /** Half the way from one move to the next. */
  half: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
  height: number;
}

/** The chances before every decision, for who reads. */
function Alternative({ points, members }: { points: CurvePoint[]; members: Member[] }): JSX.Element {
  return (
    <table class="sr">
      <caption>{t('page.review.curve')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('page.graph.move')}</th>
          {members.map(({ name }, i) => (
            <th key={i} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {points.map(({ n, v }) => (
          <tr key={n}>
            <th scope="row">{n}</th>
            {tenthsOf(v, WHOLE, 'chance').map((part, i) => (
              <td key={i}>{figure(part)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Strip({
  review,
  member,
  place,
}: {
  review: ReviewProps['review'];
  member: number;
  place: Place;
}): JSX.Element {
  const zero = place.bottom + 13 + (STRIP - 12) * 0.42;
  const scale = (STRIP - 12) / 165_000;
  const width = Math.max(place.half * 1.48, 0.8);
  const bar = (n: number, size: number, kind: string): JSX.Element | null => {
    const length = Math.min(Math.abs(size) * scale, size > 0 ? zero - place.bottom - 3 : STRIP - 16);
    return length < 0.4 ? null : (
      <rect
        key={`${kind}${n}`}
        class={kind}
        x={round(place.x(n) + place.half - width / 2)}
        y={round(size > 0 ? zero - length : zero)}
        width={round(width)}
        height={round(length)}
      />
    );
  };
  return (
    <g>
      <path class="zer" d={`M${place.left} ${round(zero)}H${place.right}`} />
      {stripOf(review, member).flatMap(({ n, luck, own }) => [bar(n, luck, 'lkb'), bar(n, own, 'chb')])}
      <text class="axs" x={place.right + 5} y={round(zero - 2)}>
        {t('page.review.luck')}
      </text>
      <text class="axs" x={place.right + 5} y={round(zero + 11)}>
        {t('page.review.own.short')}
      </text>
    </g>
  );
}

/** Signs that would lie over each other move apart; each still knows its place. */
function spread(signs: { n: number; at: number }[]): { n: number; at: number }[] {
  const apart = 23;
  const sorted = [...signs].sort((a, b) => a.at - b.at);
  sorted.forEach((sign, i) => {
    const before = sorted[i - 1];
    sign.at = before === undefined ? sign.at : Math.max(sign.at, before.at + apart);
  });
  return signs;
}
function Marks({ review, chosen, place, phone }: ReviewProps & { place: Place; phone: boolean }): JSX.Element {
  const { x, y, half, top } = place;
  const stand = (n: number, member: number, part: number): string => {
    const v = stepAt(review, n)?.v ?? [];
    return `translate(${round(x(n) + half)} ${round(y(upTo(v, member) + (v[member] ?? 0) * part))})`;
  };
  const moments = spread(momentsOf(review).map(({ n }) => ({ n, at: x(n) + half })));
  return (
    <>
      {marksOf(review, phone ? LUCK_PHONE : LUCK).map(({ n, kind, member, size }) => (
        <g key={n} transform={stand(n, member, kind === 'mistake' ? 0.4 : 0.68)}>
          {kind === 'mistake' ? <Notch size={size} /> : <Die />}
        </g>
      ))}
      {moments.map(({ n, at }, i) => (
        <g key={i}>
          {n !== chosen && <path class="mol" d={`M${round(at)} ${top - 3}L${round(x(n) + half)} ${round(y(0) + 8)}`} />}
          <g transform={`translate(${round(at)} ${top - 13})`}>
            <circle class={`nb ${n === chosen ? '' : 'b'} mon`} r="10.5" />
            <text class="nbt nb3" y="4.6">
              {ROMAN[i + 1]}
            </text>
          </g>
        </g>
      ))}
    </>
  );
}

export function Curve(props: ReviewProps & { member: number; strip: boolean; phone: boolean }): JSX.Element {
  const { review, members, chosen, choose, member, strip, phone } = props;
  const [ref, { width, height }] = useBox({ width: 752, height: 203 });
  const points = useMemo(() => curveOf(review), [review]);
  const last = points[points.length - 1];
  const moves = Math.max((last?.n ?? 2) - 1, 1);
  const left = phone ? 4 : 8;
  const top = 26;
  const bottom = height - 18 - (strip ? STRIP : 0);
  // Names stand in front of the first move, where the bands are even, so that no mark lies on them.
  const first = points[0]?.v ?? [];
  const highOf = (i: number): number => ((first[i] ?? 0) * (bottom - top)) / WHOLE;
  const names = members.map(({ name }) => shortened(name, lettersOf(phone, members.length)));
  const begin = left + SIGN + LETTER * Math.max(...names.map(({ length }, i) => (highOf(i) < NAME_HIGH ? 0 : length)));
  const right = width - (phone ? 40 : 36);
  const place: Place = {
    x: (n) => begin + ((n - 1) * (right - begin)) / moves,
    y: (part) => top + (part * (bottom - top)) / WHOLE,
    half: (right - begin) / moves / 2,
    left,
    right,
    top,
    bottom,
    height,
  };
  const { x, y, half } = place;
  const areas = useMemo(
    () =>
      members.map((_, i) => {
        const line = (count: number): string[] =>
          points.flatMap(({ n, v }, at) => {
            const high = round(y(upTo(v, count)));
            return [...(at === 0 ? [`${left} ${high}`] : []), `${round(x(n))} ${high}`];
          });
        return `M${line(i).join('L')}L${line(i + 1)
          .reverse()
          .join('L')}z`;
      }),
    [points, width, height, strip],
  );
  const kind = review.game.game;
  const eras = erasOf(review);
  const here = stepAt(review, chosen)?.v ?? [];
  const shown = tenthsOf(here, WHOLE, 'chance');
  const list = members.map(({ name }, i) => `${name} ${figure(shown[i] ?? 0)}`).join(', ');
  const pick = (event: PointerEvent): void => {
    const n = Math.floor(((event.offsetX - begin) * moves) / (right - begin)) + 1;
    const [near] = [...review.steps].sort((a, b) => Math.abs(a.n - n) - Math.abs(b.n - n));
    choose(near?.n ?? chosen);
  };
  return (
    <div class="rvcurve" ref={ref} onPointerDown={pick} data-testid="review-curve">
      <svg
        class="rvc"
        width={width}
        height={height}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={t('page.review.curve-of', { n: chosen, list })}
      >
        {members.map(({ colour }, i) => (
          <path key={i} class={`ar o-${colour}`} d={points.length === 0 ? undefined : areas[i]} />
        ))}
        <path class="gl1" d={`M${round(begin)} ${round(y(WHOLE / 2))}H${right}`} />
        {eras.map(({ era, n }, i) => (
          <g key={era}>
            {i > 0 && <path class="erk" d={`M${round(x(n))} ${top - 2}V${height - 16}`} />}
            {i > 0 && <path class="erl3" d={`M${round(x(n))} ${top - 2}V${height - 16}`} />}
            <text class="erat" x={i > 0 ? x(n) + 5 : left} y={height - 3}>
              {t(`page.era.${kind}`, { era: ROMAN[era] ?? era })}
            </text>
          </g>
        ))}
        {[100, 50, 0].map((value) => (
          <text
            key={value}
            class="ax"
            x={right + 5}
            y={round(y(WHOLE - value * 10_000) + (value === 100 ? 10 : value === 0 ? 0 : 4.5))}
          >
            {value}
            {value === 100 ? ' %' : ''}
          </text>
        ))}
        {strip && <Strip review={review} member={member} place={place} />}
        {stepAt(review, chosen) !== undefined && (
          <>
            <path class="cur0" d={`M${round(x(chosen) + half)} ${top - 2}V${height - 17}`} />
            <path class="cur1" d={`M${round(x(chosen) + half)} ${top - 2}V${height - 17}`} />
          </>
        )}
        <Marks {...props} place={place} phone={phone} />
        {members.map(({ colour }, i) => {
          const middle = y(upTo(first, i) + (first[i] ?? 0) / 2);
          const high = highOf(i);
          const sign = Math.min(20, high - 1);
          return high < SIGN_HIGH ? null : (
            <g key={i} data-testid={`band-${i}`}>
              <use
                href={`#s-${colour}`}
                x={round(left + 13.5 - sign * 0.375)}
                y={round(middle - sign / 2)}
                width={round(sign * 0.75)}
                height={round(sign)}
              />
              {high >= NAME_HIGH && (
                <text
                  class={`bandt b-${colour}`}
                  x={left + SIGN}
                  y={round(middle + 4.2)}
                  style={{ fontSize: `${round(Math.min(13.5, high - 1))}px` }}
                >
                  {names[i]}
                </text>
              )}
            </g>
          );
        })}
      </svg>
      <Alternative points={points} members={members} />
    </div>
  );
}

export function Legend({ phone }: { phone: boolean }): JSX.Element {
  const percent = (size: number): string => figure(tenths(size)).replace(/[.,]0$/, '');
  return (
    <ul class="lgd">
      <li>
        <svg width="13" height="12" aria-hidden="true">
          <g transform="translate(6.5 5.5)">
            <Notch size={52_000} />
          </g>
        </svg>
        {t('page.review.legend.mistake')}
      </li>
      <li>
        <svg width="13" height="12" aria-hidden="true">
          <g transform="translate(6.5 6)">
            <Die />
          </g>
        </svg>
        {t('page.review.legend.luck', { n: percent(phone ? LUCK_PHONE : LUCK) })}
      </li>
      <li>
        <svg width="16" height="16" aria-hidden="true">
          <circle class="nb b mon" cx="8" cy="8" r="6.8" />
        </svg>
        {t('page.review.legend.moments')}
      </li>
    </ul>
  );
}
