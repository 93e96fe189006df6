// SPDX-License-Identifier: MIT
// history-figures.tsx - my own figures over the games shown: form, and games, won and points by seats.
import type { JSX } from 'preact';
import { figuresOf, formOf, type Row } from '../table/history.ts';
import { language, t } from '../words/words.ts';

const percent = (share: number): string =>
  new Intl.NumberFormat(language(), { style: 'percent', maximumFractionDigits: 0 }).format(share);
const number = (value: number | null): string =>
  value === null ? '–' : new Intl.NumberFormat(language(), { maximumFractionDigits: 1 }).format(value);

const WIDTH = 520;
const HEIGHT = 210;
const LEFT = 44;
const RIGHT = 76;
const BOTTOM = 172;
const TOP = 14;
const LEAST = 5;

/** The share won of the last ten games, game by game; a tick a game, a tall one a win. */
export function FormChart({ rows }: { rows: Row[] }): JSX.Element | null {
  const form = formOf(rows);
  const last = form.at(-1)?.mean ?? null;
  if (form.length < LEAST || last === null) {
    return null;
  }
  const x = (i: number): number => LEFT + (i * (WIDTH - LEFT - RIGHT)) / Math.max(1, form.length - 1);
  const y = (share: number): number => BOTTOM - share * (BOTTOM - TOP);
  const line = form.flatMap(({ mean }, i) => (mean === null ? [] : [`${x(i).toFixed(1)},${y(mean).toFixed(1)}`]));
  return (
    <figure class="slab mg-form">
      <figcaption>{t('page.games.form')}</figcaption>
      <svg
        viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
        role="img"
        aria-label={t('page.games.form.words', { n: form.length, share: percent(last) })}
      >
        {[0, 0.25, 0.5, 0.75, 1].map((share) => (
          <g key={share}>
            <path class="grid" d={`M${LEFT} ${y(share)}H${WIDTH - RIGHT}`} />
            <text x={LEFT - 8} y={y(share) + 4} text-anchor="end">
              {percent(share)}
            </text>
          </g>
        ))}
        {form.map(({ won }, i) => (
          <path
            key={i}
            class={won ? 'win' : 'tick'}
            d={`M${x(i).toFixed(1)} ${BOTTOM + (won ? 4 : 8)}V${BOTTOM + 12}`}
          />
        ))}
        <polyline points={line.join(' ')} />
        <circle cx={x(form.length - 1)} cy={y(last)} r="4" />
        <text class="now" x={x(form.length - 1) + 12} y={y(last) + 2}>
          {percent(last)}
        </text>
        <text x={x(form.length - 1) + 12} y={y(last) + 18}>
          {t('page.games.form.won')}
        </text>
        <text x={LEFT} y={BOTTOM + 30} text-anchor="middle">
          1
        </text>
        <text x={x(form.length - 1)} y={BOTTOM + 30} text-anchor="middle">
          {form.length}
        </text>
      </svg>
    </figure>
  );
}

export function Figures({ rows }: { rows: Row[] }): JSX.Element {
  const sizes = [...new Set(rows.filter(({ own }) => own !== null).map(({ players }) => players))].sort(
    (a, b) => a - b,
  );
  const lines = [
    ...sizes.map((n) => ({
      words: t('page.games.seats', { n }),
      figures: figuresOf(rows.filter(({ players }) => players === n)),
    })),
    { words: t('page.games.all'), figures: figuresOf(rows) },
  ];
  return (
    <div class="slab mg-figures">
      <h2>{t('page.games.figures')}</h2>
      <table data-testid="games-figures">
        <thead>
          <tr>
            <td />
            <th scope="col">{t('page.games.figure.games')}</th>
            <th scope="col">{t('page.games.figure.won')}</th>
            <th scope="col">{t('page.games.figure.points')}</th>
            <th scope="col">{t('page.games.figure.most')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ words, figures }) => (
            <tr key={words}>
              <th scope="row">{words}</th>
              <td>{figures.games}</td>
              <td>
                {figures.won} {figures.games > 0 && <small>{percent(figures.won / figures.games)}</small>}
              </td>
              <td>{number(figures.points)}</td>
              <td>{number(figures.most)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
