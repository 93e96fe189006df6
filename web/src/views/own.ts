// SPDX-License-Identifier: MIT
// own.ts - one's own games with what their reviews say, for the pages that show figures of them.
import { useEffect, useMemo, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { rowsOf, type Row } from '../table/history.ts';
import { deepest, playedOf, type Mean, type Played } from '../table/mystats.ts';
import { browserReviews, type KeptFigures } from '../table/reviews.ts';
import { language, t } from '../words/words.ts';

/** The deepest review of each game of this browser; none until they are read. */
export function useReviews(): Map<string, KeptFigures> {
  const [found, setFound] = useState<Map<string, KeptFigures>>(new Map());
  useEffect(() => {
    let gone = false;
    void browserReviews()
      .figures()
      .then((kept) => {
        if (!gone) {
          setFound(deepest(kept));
        }
      });
    return () => {
      gone = true;
    };
  }, []);
  return found;
}
/** Whose games are one's own where several people are at a table. */
export const ownNames = (app: App): string[] => [app.settings.value.name, t('page.you')].filter((name) => name !== '');

/** All finished games in which the person had a seat, the oldest first; null until they are read. */
export function useOwnGames(app: App): Played[] | null {
  const [rows, setRows] = useState<Row[] | null>(null);
  const reviews = useReviews();
  useEffect(() => {
    let gone = false;
    void app.store.list().then((games) => {
      if (!gone) {
        setRows(rowsOf(games, [], ownNames(app)));
      }
    });
    return () => {
      gone = true;
    };
  }, [app]);
  return useMemo(() => (rows === null ? null : playedOf(rows, reviews)), [rows, reviews]);
}

/** 0.383 as "38.3", or "38" with no digits; `plus`: with a sign before what is more than nothing, too. */
export const hundredths = (share: number, digits = 1, plus = false): string =>
  new Intl.NumberFormat(language(), {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'exceptZero',
  })
    .format(share * 100)
    .replace('-', '−')
    .replace('+', plus ? '+' : '');
/** "± 7.2 %"; nothing where the error is not known. */
export const errorWords = (mean: Mean, digits = 1): string =>
  mean.error === null ? '' : `± ${hundredths(mean.error, digits)} %`;
