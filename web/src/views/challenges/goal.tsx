// SPDX-License-Identifier: MIT
// goal.tsx - the goal at the table: how far one is with it and with the medals, and at the end which medal it was.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../art/index.tsx';
import type { ChallengeStatus, ChallengeTerm } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { Sheet } from '../sheet.tsx';
import { MedalSign, medalWords } from './medal.tsx';
import { goalOf, sentence, titleOf, type Entry } from './set.ts';

export interface GoalActs {
  again: () => void;
  /** Null where all medals of all others are won. */
  next: (() => void) | null;
  home: () => void;
}

/** What is so now: "3 of 5"; of yes and no the sign tells it. */
function nowWords({ number, now, amount, most }: ChallengeTerm): string {
  return number ? t(most ? 'page.challenge.so-far' : 'page.challenge.now', { now, amount }) : '';
}
function Term({ term }: { term: ChallengeTerm }): JSX.Element {
  return (
    <li class={`${term.state} ${term.holds ? 'holds' : ''}`}>
      <Icon name={term.state === 'failed' ? 'cross' : term.holds ? 'check' : 'hourglass'} />
      <span>
        {sentence(term.words)} <b>{nowWords(term)}</b>
        <span class="sr">{t(`page.challenge.term.${term.state}`)}</span>
      </span>
    </li>
  );
}

export function Progress({ entry, status }: { entry: Entry; status: ChallengeStatus }): JSX.Element {
  return (
    <div class="ch-progress">
      <ul>
        {status.goal.map((term, i) => (
          <Term key={i} term={term} />
        ))}
      </ul>
      {status.medals.map((terms, i) => (
        <div key={i} class={`ch-step ${status.hope > i ? '' : 'gone'}`}>
          <MedalSign medal={i + 1} won={status.medal > i} size={22} />
          {terms.length === 0 ? (
            <p>{sentence(entry.read?.medals[i] ?? '')}</p>
          ) : (
            <ul>
              {terms.map((term, n) => (
                <Term key={n} term={term} />
              ))}
            </ul>
          )}
        </div>
      ))}
    </div>
  );
}

export function GoalEnd({ status, acts }: { status: ChallengeStatus; acts: GoalActs }): JSX.Element {
  const { medal } = status;
  return (
    <div class="ch-end" role="status" data-testid="challenge-end" data-medal={medal}>
      {medal > 0 && <MedalSign medal={medal} won size={34} />}
      <b>{medal > 0 ? t('page.challenge.won', { medal: medalWords(medal) }) : t('page.challenge.missed')}</b>
      <div class="ch-acts">
        <button class="btn2" data-testid="challenge-again" onClick={acts.again}>
          {t('page.challenge.again')}
        </button>
        {acts.next !== null && (
          <button class="btn2 go" data-testid="challenge-next" onClick={acts.next}>
            {t('page.challenge.next')}
          </button>
        )}
        <button class="btn2" data-testid="challenge-home" onClick={acts.home}>
          {t('page.challenge.all')}
        </button>
      </div>
    </div>
  );
}

/** Beside the city of a wide table in full; else a line that opens the rest. */
export function GoalBar({
  entry,
  status,
  acts,
}: {
  entry: Entry;
  status: ChallengeStatus | null;
  acts: GoalActs;
}): JSX.Element {
  const [opened, setOpened] = useState(false);
  const wide = useFit().arrangement === 'wide';
  const goal = goalOf(entry);
  if (status === null) {
    return <div class="slab ch-bar" data-testid="goal" aria-busy="true" />;
  }
  const next = status.medals.find((_, i) => i === status.medal) ?? [];
  return (
    <section
      class={`slab ch-bar ${wide ? 'wide' : ''}`}
      aria-label={t('page.challenge.goal')}
      data-testid="goal"
      data-medal={status.medal}
      data-hope={status.hope}
    >
      {status.settled ? (
        <GoalEnd status={status} acts={acts} />
      ) : wide ? (
        <>
          <h2>{titleOf(entry.file)}</h2>
          <Progress entry={entry} status={status} />
        </>
      ) : (
        <button class="ch-line" data-testid="goal-more" onClick={() => setOpened(true)}>
          <b>{goal}</b>
          <span>
            {[...status.goal, ...next].map((term, i) => (
              <i key={i} class={`${term.state} ${term.holds ? 'holds' : ''}`}>
                {term.number ? `${term.now}${term.most ? ' ≤ ' : '/'}${term.amount}` : term.holds ? '✓' : '–'}
              </i>
            ))}
          </span>
        </button>
      )}
      {opened && (
        <Sheet title={titleOf(entry.file)} onClose={() => setOpened(false)} side="below">
          <p>{goal}</p>
          <Progress entry={entry} status={status} />
          <div class="ch-acts">
            <button class="btn2" data-testid="challenge-again" onClick={acts.again}>
              {t('page.challenge.again')}
            </button>
            <button class="btn2" data-testid="challenge-home" onClick={acts.home}>
              {t('page.challenge.all')}
            </button>
          </div>
        </Sheet>
      )}
    </section>
  );
}
