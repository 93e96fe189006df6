// SPDX-License-Identifier: MIT
// moments.tsx - the three moments that decided the game.
import type { JSX } from 'preact';
import { Banner } from '../../art/index.tsx';
import { t } from '../../words/words.ts';
import { ROMAN } from '../props.ts';
import { changeTenths, figure, momentsOf, reasonIn } from './model.ts';
import type { ReviewProps } from './props.ts';
import { moveWords } from './said.tsx';
import { Sign } from './signs.tsx';

export function Moments(props: ReviewProps): JSX.Element {
  const { review, members, chosen, choose } = props;
  const kind = review.game.game;
  return (
    <ol class={`mom of-${members.length}`} aria-label={t('page.review.moments')} data-testid="review-moments">
      {momentsOf(review).map(({ n, kind: cause, step, change }, i) => (
        <li key={i}>
          <button class={`slab ${n === chosen ? 'on' : ''}`} aria-pressed={n === chosen} onClick={() => choose(n)}>
            <i aria-hidden="true">{ROMAN[i + 1]}</i>
            <span class="what">
              <span class="cap2">
                <Sign kind={cause === 'luck' ? 'luck' : 'choice'} />
                {t(`page.review.moment.${cause}`, {
                  n,
                  era: t(`page.era.${kind}`, { era: ROMAN[step.era] ?? step.era }),
                })}
              </span>
              <b>{moveWords(props, n)}</b>
              {cause === 'choice' && <small>{t('page.review.moment.better', { move: step.best_words })}</small>}
              {cause === 'luck' && <small>{reasonIn(step.drawn?.[0] ?? '').words}</small>}
              <span class="parts">
                {changeTenths(change).map((shown, of) => (
                  <span key={of} class={shown > 0 ? 'pos' : shown < 0 ? 'neg' : 'zero'}>
                    <Banner owner={members[of]?.colour ?? 'none'} size={15} label={members[of]?.name} />
                    {figure(shown, true)}
                  </span>
                ))}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
