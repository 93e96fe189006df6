// SPDX-License-Identifier: MIT
// history-figures.tsx - my own figures over the games shown: form with and without luck, and figures by seats.
import type { JSX } from 'preact';
import { figuresOf } from '../table/history.ts';
import { ownFigures, ownForm, type FormPoint, type Mean, type Played } from '../table/mystats.ts';
import { language, t } from '../words/words.ts';
import { errorWords, hundredths } from './own.ts';

const percent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
const number = (value: number | null): string =>
  value === null ? '–' : new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);

const WIDTH = 520;
const HEIGHT = 210;
const LEFT = 44;
const RIGHT = 86;
const BOTTOM = 172;
const TOP = 14;
const LEAST = 5;

interface Scale {
  x: (i: number) => number;
  y: (share: number) => number;
}
const clipped = (share: number): number => Math.min(1, Math.max(0, share));
/** Means with their errors as one shape: there along the upper side, back along the lower. */
function Band({ form, x, y }: Scale & { form: FormPoint[] }): JSX.Element {
  const sides = form.flatMap(({ adjusted }, i) =>
    adjusted === null
      ? []
      : [{ i, up: adjusted.value + (adjusted.error ?? 0), down: adjusted.value - (adjusted.error ?? 0) }],
  );
  const corners = [
    ...sides.map(({ i, up }) => `${x(i).toFixed(1)},${y(clipped(up)).toFixed(1)}`),
    ...sides.reverse().map(({ i, down }) => `${x(i).toFixed(1)},${y(clipped(down)).toFixed(1)}`),
  ];
  return <polygon class="band" points={corners.join(' ')} />;
}
function Curve({ values, name, x, y }: Scale & { values: (number | null)[]; name: string }): JSX.Element {
  const points = values.flatMap((value, i) =>
    value === null ? [] : [`${x(i).toFixed(1)},${y(clipped(value)).toFixed(1)}`],
  );
  return <polyline class={name} points={points.join(' ')} />;
}
/** What the curves have come to; two figures that lie close together are moved apart. */
function Now({ won, adjusted, at, y }: { won: number; adjusted: Mean | null; at: number; y: Scale['y'] }): JSX.Element {
  const close = adjusted !== null && Math.abs(y(clipped(adjusted.value)) - y(won)) < 36;
  const above = adjusted !== null && adjusted.value > won;
  const first = y(won) + (close ? (above ? 18 : -18) : 0);
  const second = adjusted === null ? 0 : y(clipped(adjusted.value)) + (close ? (above ? -18 : 18) : 0);
  return (
    <>
      <text class={adjusted === null ? 'now' : 'now pale'} x={at} y={first + 2}>
        {percent(won)}
      </text>
      <text x={at} y={first + 17}>
        {t('page.games.form.won')}
      </text>
      {adjusted !== null && (
        <>
          <text class="now" x={at} y={second + 2}>
            {percent(adjusted.value)}
          </text>
          <text x={at} y={second + 17}>
            {t('page.stats.form.now')}
          </text>
        </>
      )}
    </>
  );
}

/** Of the last ten games, game by game: won, and won without luck with its error; a tick a game, a tall one a win. */
export function FormChart({ played }: { played: Played[] }): JSX.Element | null {
  const form = ownForm(played);
  const last = form.at(-1);
  if (last === undefined || last.won === null || form.length < LEAST) {
    return null;
  }
  const reviewed = form.some(({ adjusted }) => adjusted !== null);
  const x = (i: number): number => LEFT + (i * (WIDTH - LEFT - RIGHT)) / Math.max(1, form.length - 1);
  const y = (share: number): number => BOTTOM - share * (BOTTOM - TOP);
  const end = x(form.length - 1);
  const words =
    last.adjusted === null
      ? t('page.games.form.words', { n: form.length, share: percent(last.won) })
      : t('page.stats.form.words', {
          n: form.length,
          won: percent(last.won),
          adjusted: percent(last.adjusted.value),
        });
  return (
    <figure class="slab mg-form" data-testid="games-form">
      <figcaption>
        {t(reviewed ? 'page.stats.form' : 'page.games.form')}
        {reviewed && (
          <span class="mg-legend">
            <i class="adjusted" /> {t('page.stats.form.adjusted')} <i class="won" /> {t('page.stats.form.won')}{' '}
            <i class="win" /> {t('page.stats.form.win')}
          </span>
        )}
      </figcaption>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={words}>
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <path class="grid" d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 8} y={y(share) + 4} text-anchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {form.map(({ win }, i) => (
          <path
            key={i}
            class={win ? 'win' : 'tick'}
            d={`M${x(i).toFixed(1)} ${BOTTOM + (win ? 4 : 8)}V${BOTTOM + 12}`}
          />
        ))}
        {reviewed && <Band form={form} x={x} y={y} />}
        <Curve values={form.map(({ won }) => won)} name={reviewed ? 'won' : 'adjusted'} x={x} y={y} />
        {reviewed && <Curve values={form.map(({ adjusted }) => adjusted?.value ?? null)} name="adjusted" x={x} y={y} />}
        <circle cx={end} cy={y(clipped(last.adjusted?.value ?? last.won))} r="4" />
        <Now won={last.won} adjusted={last.adjusted} at={end + 12} y={y} />
        <text x={LEFT} y={BOTTOM + 30} text-anchor="middle">
          1
        </text>
        <text x={end} y={BOTTOM + 30} text-anchor="middle">
          {form.length}
        </text>
      </svg>
    </figure>
  );
}

function share(mean: Mean | null): JSX.Element | string {
  return mean === null ? (
    '–'
  ) : (
    <>
      {hundredths(mean.value, 0)} <small>{errorWords(mean, 0)}</small>
    </>
  );
}
/** By number of seats, and all of them; of luck and accuracy what reviews say. */
export function Figures({ played }: { played: Played[] }): JSX.Element {
  const sizes = [...new Set(played.map(({ row }) => row.players))].sort((a, b) => a - b);
  const lines = [
    ...sizes.map((n) => ({
      words: t('page.games.seats', { n }),
      games: played.filter(({ row }) => row.players === n),
    })),
    { words: t('page.games.all'), games: played },
  ];
  const reviewed = played.some(({ adjusted }) => adjusted !== null);
  const heads = reviewed
    ? ['page.stats.figure.fair', 'page.stats.figure.adjusted', 'page.stats.figure.accuracy']
    : ['page.games.figure.points'];
  return (
    <div class="slab mg-figures">
      <h2>{t('page.games.figures')}</h2>
      <table data-testid="games-figures">
        <thead>
          <tr>
            <td />
            {['page.games.figure.games', 'page.games.figure.won', ...heads, 'page.games.figure.most'].map((head) => (
              <th key={head} scope="col">
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ words, games }) => {
            const own = ownFigures(games);
            const points = figuresOf(games.map(({ row }) => row));
            return (
              <tr key={words}>
                <th scope="row">{words}</th>
                <td>{own.games}</td>
                <td>
                  {own.victories} {own.won !== null && <small>{percent(own.won.value)}</small>}
                </td>
                {reviewed ? (
                  <>
                    <td>{own.fair === null ? '–' : percent(own.fair)}</td>
                    <td>
                      {share(own.adjusted)}
                      {own.adjusted !== null && own.adjusted.n < own.games && <small>n = {own.adjusted.n}</small>}
                    </td>
                    <td>{number(own.accuracy?.value ?? null)}</td>
                  </>
                ) : (
                  <td>{number(points.points)}</td>
                )}
                <td>{number(points.most)}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
