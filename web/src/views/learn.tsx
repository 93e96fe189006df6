// SPDX-License-Identifier: MIT
// learn.tsx - the guided first game: a real one, with a guide beside it who waits for what she speaks of.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { writeRoute } from '../app/route.ts';
import { Icon } from '../art/index.tsx';
import { LocalRoom } from '../table/local.ts';
import { t } from '../words/words.ts';
import { LESSON, STEPS } from './learn/steps.ts';
import type { TableProps } from './props.ts';
import { quickSeats } from './setup.ts';

const ID = 'learn-';

/** Sets the lesson's table anew; an older lesson makes room for it. */
async function begin(app: App): Promise<void> {
  for (const old of await app.store.list()) {
    if (old.id.startsWith(ID) && !old.over) {
      await app.store.remove(old.id);
    }
  }
  const id = `${ID}${Date.now().toString(36)}`;
  const seats = quickSeats('rome', 1, 1, app.settings.value.name);
  LocalRoom.start(
    { door: app.door, thinker: app.thinker, store: app.store, now: Date.now },
    { id, config: LESSON, seats },
  ).close();
  location.replace(writeRoute({ page: 'play', id })); // "back" leads to the first page, not to another lesson
}

export function LearnPage({ app }: { app: App }): JSX.Element {
  useEffect(() => void begin(app), [app]);
  return (
    <main class="page stone" aria-busy="true">
      <h1 class="sr">{t('page.start.learn')}</h1>
    </main>
  );
}

const KEY = 'aedile.learn';
/** How far the lesson at this address has come; beyond the last step it is over, or was left. */
function readStep(): number {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as { at?: string; step?: number };
    return kept.at === location.hash ? (kept.step ?? 0) : 0;
  } catch {
    return 0;
  }
}
function keepStep(step: number): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ at: location.hash, step }));
  } catch {
    // A browser that keeps nothing: the lesson begins anew with the page.
  }
}

/** Vibia, who measures the lots: our own figure, with her rod and cross. */
function Vibia(): JSX.Element {
  return (
    <svg class="vibia" viewBox="0 0 56 64" width="56" height="64" aria-hidden="true">
      <path
        d="M47 8v54M40 12h14M42 8.500l10 7M52 8.500l-10 7"
        fill="none"
        stroke="#7a5a34"
        stroke-width="2.200"
        stroke-linecap="round"
      />
      <path d="M5 64c0-14 7-21 19-21s19 7 19 21z" fill="#dda441" />
      <path d="M12 47c8 7 19 8 28 5l3 12H22C20 57 17 51 12 47z" fill="#b9573a" />
      <path d="M19 36h10v9a5 5 0 0 1-10 0z" fill="#d49a72" />
      <path d="M10 24C8 9 17 4 25 4s16 6 14 20c-1 7-4 10-4 10l-22 1S11 31 10 24z" fill="#3a2a22" />
      <circle cx="11" cy="13" r="6" fill="#3a2a22" />
      <path d="M7.500 10.500l7 5" stroke="#d9a436" stroke-width="1.600" />
      <path d="M14 23c0-8 4-11 10.500-11S35 15 35 23c0 9-5 16-10.500 16S14 32 14 23z" fill="#e3b08a" />
      <path d="M13.500 22C16 15 21 14 25 14.500c4 .5 8 2 10.500 7C36 13 31 9 25 9S13 13 13.500 22z" fill="#3a2a22" />
      <path
        d="M18 22.500q2-1.500 4 0M27.500 22.500q2-1.500 4 0"
        fill="none"
        stroke="#3a2a22"
        stroke-width="1.300"
        stroke-linecap="round"
      />
      <circle cx="20" cy="25.500" r="1.400" fill="#2b231d" />
      <circle cx="29.500" cy="25.500" r="1.400" fill="#2b231d" />
      <path
        d="M25 25.500l1 4.500h-2.200M21.500 33.500q3.300 2.400 6.600 0"
        fill="none"
        stroke="#8a4b34"
        stroke-width="1.300"
        stroke-linecap="round"
        stroke-linejoin="round"
      />
    </svg>
  );
}

export function Coach({ screen }: TableProps): JSX.Element | null {
  const [step, setStep] = useState(readStep);
  const [folded, setFolded] = useState(false);
  /** It was done before she came to speak of it: the person reads, then goes on. */
  const [known, setKnown] = useState(() => STEPS[step]?.done(screen) ?? false);
  const now = STEPS[step];
  const go = (to: number): void => {
    keepStep(to);
    setStep(to);
    setKnown(STEPS[to]?.done(screen) ?? false);
  };
  const done = now !== undefined && !known && now.done(screen);
  useEffect(() => {
    if (done) {
      go(step + 1);
    }
  }, [done]);
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (now !== undefined) {
      dataset.coach = now.where;
    }
    return () => {
      delete dataset.coach;
    };
  }, [now]);
  if (now === undefined) {
    return null;
  }
  const last = step === STEPS.length - 1;
  const bot = screen.mine ? '' : t('page.learn.wait');
  return (
    <aside
      class={`coach ${folded ? 'folded' : ''}`}
      aria-label={t('page.learn.guide')}
      data-testid="coach"
      data-step={now.id}
    >
      <button
        class="face"
        aria-expanded={!folded}
        aria-label={t(folded ? 'page.learn.unfold' : 'page.learn.fold')}
        onClick={() => setFolded(!folded)}
      >
        <Vibia />
      </button>
      {!folded && (
        <div class="says">
          <h2>
            {t(`page.learn.${now.id}.title`)} <small>{t('page.learn.of', { n: step + 1, all: STEPS.length })}</small>
          </h2>
          <p role="status">{t(`page.learn.${now.id}`, now.args?.(screen))}</p>
          <div class="line">
            {known && !last && (
              <button class="btn2 go" data-testid="coach-next" onClick={() => go(step + 1)}>
                {t('page.learn.next')}
              </button>
            )}
            {last && (
              <button class="btn2 go" data-testid="coach-end" onClick={() => go(STEPS.length)}>
                {t('page.learn.end')}
              </button>
            )}
            {!known && (
              <button class="link" data-testid="coach-skip" onClick={() => go(step + 1)}>
                {t('page.learn.skip')}
              </button>
            )}
            {!last && (
              <button class="link leave" data-testid="coach-leave" onClick={() => go(STEPS.length)}>
                <Icon name="cross" /> <span>{t('page.learn.leave')}</span>
              </button>
            )}
          </div>
          {bot !== '' && !known && <small class="wait">{bot}</small>}
        </div>
      )}
    </aside>
  );
}
