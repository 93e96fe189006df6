// SPDX-License-Identifier: MIT
// own-games.tsx - one's own games beside a review: won, without luck, accuracy, and with which buildings one won. A filled
// dot is with the building, an open one without, each with one standard error.
import type { JSX } from 'preact';
import type { App } from '../../app/app.ts';
import type { GameKind } from '../../engine/view.ts';
import { builtShares, ownFigures, type BuiltShare, type Mean } from '../../table/mystats.ts';
import { language, t } from '../../words/words.ts';
import { errorWords, hundredths, useOwnGames } from '../own.ts';

const WIDTH = 150;
const EDGE = 8;
const HEIGHT = 28;
const ROW_WITH = 9.5;
const ROW_WITHOUT = 18.5;
const number = (value: number): string =>
  new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** The names of buildings and monuments, of both games, and which are monuments. */
function piecesOf(app: App): { names: Map<string, string>; monuments: Set<string> } {
  const books = (['rome', 'metropolis'] satisfies GameKind[]).map((game) =>
    app.door.call('codex', { config: { game, players: 2, modules: [] } }),
  );
  const pieces = books.flatMap((codex) => [...codex.pieces, ...codex.monuments]);
  return {
    names: new Map(pieces.map(({ id, name }): [string, string] => [id, name])),
    monuments: new Set(books.flatMap((codex) => codex.monuments.map(({ id }) => id))),
  };
}

function Dots({ share, most }: { share: BuiltShare; most: number }): JSX.Element {
  const x = (value: number): number => EDGE + (Math.min(most, Math.max(0, value)) * (WIDTH - 2 * EDGE)) / most;
  const dot = (mean: Mean, y: number, name: string): JSX.Element => (
    <>
      <path
        class="err"
        d={`M${x(mean.value - (mean.error ?? 0)).toFixed(1)} ${y}H${x(mean.value + (mean.error ?? 0)).toFixed(1)}`}
      />
      <circle class={name} cx={x(mean.value).toFixed(1)} cy={y} r="4" />
    </>
  );
  return (
    <svg width={WIDTH} height={HEIGHT} aria-hidden="true">
      <path class="grid" d={[0, most / 2, most].map((at) => `M${x(at).toFixed(1)} 0V${HEIGHT}`).join('')} />
      {dot(share.with, ROW_WITH, 'with')}
      {dot(share.without, ROW_WITHOUT, 'without')}
    </svg>
  );
}

function Key({ name }: { name: 'with' | 'without' }): JSX.Element {
  return (
    <svg width="12" height="12" aria-hidden="true">
      <circle class={name} cx="6" cy="6" r="4" />
    </svg>
  );
}

/** "38.3 ± 7.2 %" */
function Kpi({ name, mean }: { name: string; mean: Mean | null }): JSX.Element | null {
  return mean === null ? null : (
    <div>
      <dt>{t(`page.stats.${name}`)}</dt>
      <dd>
        {hundredths(mean.value)}
        <small>{errorWords(mean)}</small>
      </dd>
    </div>
  );
}

/** Nothing before the second game: a mean of one says nothing. */
export function OwnGames({ app }: { app: App }): JSX.Element | null {
  const played = useOwnGames(app) ?? [];
  if (played.length < 2) {
    return null;
  }
  const figures = ownFigures(played);
  const reviewed = figures.adjusted?.n ?? 0;
  const { names, monuments } = piecesOf(app);
  const shares = builtShares(played, monuments);
  const ends = shares.flatMap(({ with: yes, without: no }) => [yes, no].map((one) => one.value + (one.error ?? 0)));
  const most = Math.min(1, Math.ceil(Math.max(0.2, ...ends) * 10) / 10);
  return (
    <div class="g6">
      <section
        class="slab owng"
        tabIndex={0}
        aria-label={t('page.stats.own', { n: played.length })}
        data-testid="own-games"
      >
        <div class="own-head">
          <h2>{t('page.stats.own', { n: played.length })}</h2>
          <span class="nt">
            {t('page.stats.victories', { n: figures.victories })}
            {reviewed > 0 && reviewed < played.length && `. ${t('page.stats.reviewed', { n: reviewed })}`}
          </span>
        </div>
        <dl class="own-kpi">
          <Kpi name="won" mean={figures.wonReviewed ?? figures.won} />
          <Kpi name="adjusted" mean={figures.adjusted} />
          {figures.accuracy !== null && (
            <div>
              <dt>{t('page.stats.accuracy')}</dt>
              <dd>
                {number(figures.accuracy.value)}
                {figures.lately !== null && (
                  <small>{t('page.stats.lately', { n: number(figures.lately.value) })}</small>
                )}
              </dd>
            </div>
          )}
        </dl>
        {shares.length === 0 ? (
          <p class="nt">{t('page.stats.built.few')}</p>
        ) : (
          <>
            <table class="own-built">
              <thead>
                <tr>
                  <th scope="col">{t('page.stats.built')}</th>
                  <th scope="col">
                    <span class="sr">{t('page.stats.games')}</span>
                  </th>
                  <th scope="col" class="axis">
                    <span>0</span>
                    <span>{hundredths(most / 2, 0)}</span>
                    <span>{hundredths(most, 0)} %</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shares.map((share) => (
                  <tr key={share.id}>
                    <th scope="row">{names.get(share.id) ?? share.id}</th>
                    <td>{share.with.n}</td>
                    <td class="dots">
                      <span class="sr">
                        {t('page.stats.built.words', {
                          with: `${hundredths(share.with.value)} ${errorWords(share.with)}`,
                          without: `${hundredths(share.without.value)} ${errorWords(share.without)}`,
                        })}
                      </span>
                      <Dots share={share} most={most} />
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
            <p class="nt own-key">
              <Key name="with" /> {t('page.stats.key.with')} <Key name="without" /> {t('page.stats.key.without')}
            </p>
          </>
        )}
      </section>
    </div>
  );
}
