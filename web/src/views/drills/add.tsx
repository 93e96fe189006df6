// SPDX-License-Identifier: MIT
// add.tsx - from a review to the drills: the chosen position, or all mistakes of a seat at once.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../art/index.tsx';
import type { ReviewStep } from '../../engine/review.ts';
import { dayOf } from '../../table/day.ts';
import { drillOf, type DrillSource } from '../../table/drills.ts';
import { drillAdd } from '../../table/drills-store.ts';
import { tagsOf } from '../../table/record.ts';
import { t } from '../../words/words.ts';
import { mistakesOf, stepAt } from '../review/model.ts';
import type { ReviewProps } from '../review/props.ts';
import { Sheet } from '../sheet.tsx';

export function AddSheet({
  app,
  game,
  review,
  me,
  chosen,
  language,
  onClose,
}: ReviewProps & { language: string; onClose: () => void }): JSX.Element {
  const [said, setSaid] = useState('');
  const played = tagsOf(game.record).get('Date') ?? '';
  const source: DrillSource = {
    review,
    record: game.record,
    language,
    id: game.kept?.id ?? '',
    day: /^\d{4}-\d\d-\d\d$/.test(played) ? played : dayOf(new Date(game.kept?.updated ?? Date.now())),
  };
  const step = stepAt(review, chosen);
  const mistakes = mistakesOf(review, me);
  const add = async (steps: readonly ReviewStep[]): Promise<void> => {
    const { added, kept } = await drillAdd(source, steps);
    setSaid([t('page.drills.added', { n: added }), ...(kept ? [] : [t('page.drills.trouble.refused')])].join(' '));
  };
  return (
    <Sheet title={t('page.drills.add')} onClose={onClose}>
      <div class="menulist">
        <button
          class="menuitem"
          data-testid="drill-this"
          disabled={step === undefined || drillOf(source, step) === null}
          onClick={() => void add(step === undefined ? [] : [step])}
        >
          <Icon name="plus" /> {t('page.drills.add.this', { n: chosen })}
        </button>
        <button
          class="menuitem"
          data-testid="drill-mistakes"
          disabled={mistakes.length === 0}
          onClick={() => void add(mistakes)}
        >
          <Icon name="plus" /> {t(me > 0 ? 'page.drills.add.yours' : 'page.drills.add.all', { n: mistakes.length })}
        </button>
        <p class="said" role="status" data-testid="drill-added">
          {said}
        </p>
        <hr />
        <button class="menuitem" data-testid="drill-open" onClick={() => app.go({ page: 'drills', daily: false })}>
          <Icon name="hand" /> {t('page.drills.open')}
        </button>
      </div>
    </Sheet>
  );
}
