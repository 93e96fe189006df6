// SPDX-License-Identifier: MIT
// making.tsx - a review that is being made: how far it is, about how long it takes, how deep it looks.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import type { Depth } from '../../engine/review.ts';
import type { Progress } from '../../engine/reviewer.ts';
import { DEPTHS } from '../../table/reviews.ts';
import { t } from '../../words/words.ts';
import type { ReplayGame } from '../replay-game.ts';
import { gameKey, theReviewer } from './kept-reviews.ts';

export function DepthChoice({
  depth,
  depths,
  onChange,
}: {
  depth: Depth;
  depths: Depth[];
  onChange: (depth: Depth) => void;
}): JSX.Element {
  return (
    <div class="seg depths" role="group" aria-label={t('page.review.depth')}>
      {depths.map((one) => (
        <button
          key={one}
          aria-pressed={one === depth}
          title={t(`page.review.depth.${one}.words`)}
          data-testid={`depth-${one}`}
          onClick={() => onChange(one)}
        >
          {t(`page.review.depth.${one}`)}
        </button>
      ))}
    </div>
  );
}

/** "about 20 seconds left" */
function leftWords({ left }: Progress): string {
  if (left === null) {
    return t('page.review.making.begins');
  }
  const seconds = Math.max(1, Math.round(left / 1000));
  return seconds < 90
    ? t('page.review.making.seconds', { n: seconds })
    : t('page.review.making.minutes', { n: Math.round(seconds / 60) });
}

export function Making({
  app,
  game,
  depth,
  why,
  stopped,
  onDepth,
}: {
  app: App;
  game: ReplayGame;
  depth: Depth;
  /** It failed; "" if not. */
  why: string;
  stopped: boolean;
  onDepth: (depth: Depth) => void;
}): JSX.Element {
  const [progress, setProgress] = useState<Progress>({ done: 0, all: 0, left: null });
  useEffect(() => {
    const timer = setInterval(() => {
      const { work } = theReviewer();
      if (work?.game === gameKey(game)) {
        setProgress(work.progress);
      }
    }, 200);
    return () => clearInterval(timer);
  }, [game]);
  const busy = why === '' && !stopped;
  const percent = progress.all === 0 ? 0 : Math.floor((progress.done * 100) / progress.all);
  const words = `${t('page.review.making.done', { n: progress.done, all: progress.all })} ${leftWords(progress)}`;
  return (
    <main class="stone lost making" aria-busy={busy} data-testid="review-making">
      <section class="slab">
        <h1>{t('page.review')}</h1>
        {busy && (
          <>
            <p>{t('page.review.making')}</p>
            <div
              class="bar"
              role="progressbar"
              aria-label={t('page.review.making')}
              aria-valuemin={0}
              aria-valuemax={100}
              aria-valuenow={percent}
              aria-valuetext={words}
            >
              <i style={{ width: `${percent}%` }} />
            </div>
            <p class="nt">{words}</p>
            <p class="nt">{t('page.review.making.leave')}</p>
          </>
        )}
        {stopped && <p role="status">{t('page.review.stopped')}</p>}
        {why !== '' && <p role="alert">{t('page.review.failed', { why })}</p>}
        <DepthChoice depth={depth} depths={DEPTHS} onChange={onDepth} />
        <p class="nt">{t(`page.review.depth.${depth}.words`)}</p>
        <div class="ways">
          {busy ? (
            <button class="btn2" data-testid="review-stop" onClick={() => theReviewer().stop()}>
              {t('page.review.stop')}
            </button>
          ) : (
            <button class="btn2 go" data-testid="review-again" onClick={() => onDepth(depth)}>
              {t('page.review.again')}
            </button>
          )}
          <button
            class="btn2"
            data-testid="review-leave"
            onClick={() =>
              app.go({
                page: 'replay',
                id: game.kept?.id ?? '',
                link: game.kept === null ? game.link : '',
                at: null,
              })
            }
          >
            {t('page.review.replay')}
          </button>
        </div>
      </section>
    </main>
  );
}
