// SPDX-License-Identifier: MIT
// learn.tsx - the lessons: the list of them with what is done, and one at a real table with the coach beside it. Fetched when
// somebody wants it, with its own style.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Defs, Icon } from '../../art/index.tsx';
import { sceneOfTable } from '../../board/scene.ts';
import { keptLessons, nextLesson, SECTIONS, wordKey, type KeptLesson, type LessonEntry } from '../../table/lessons.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { LostPage } from '../lost.tsx';
import { OWN_PARTS, type OnlineParts } from '../props.ts';
import { StillCity } from '../still.tsx';
import { OpenedTable } from '../table.tsx';
import { useScreen } from '../use.ts';
import { Coach, Groma, isRow, pointedAt, Squares } from './coach.tsx';
import { LESSONS, useLesson, type OpenedLesson } from './open.ts';

function useTitle(): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${t('page.learn.title')} · Aedile`;
    return () => {
      document.title = before;
    };
  }, []);
}

export function LearnPage({ app, id }: { app: App; id: string }): JSX.Element {
  const entry = LESSONS.find((one) => one.id === id);
  useTitle();
  if (entry !== undefined) {
    return <LessonPage app={app} entry={entry} />;
  }
  const all = { id: 'back', words: t('page.learn.all'), onDo: () => app.go({ page: 'learn', lesson: '' }) };
  return id === '' ? (
    <ListPage app={app} />
  ) : (
    <LostPage title={t('page.learn.title')} words={t('page.learn.none-such')} ways={[all]} />
  );
}

// ------------------------------------------------------------------------------------------------------------- one lesson
function LessonPage({ app, entry }: { app: App; entry: LessonEntry }): JSX.Element {
  const opened = useLesson(app, entry);
  if (opened === 'lost') {
    const back = { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) };
    return <LostPage title={t('page.learn.title')} words={t('page.later.lost')} ways={[back]} />;
  }
  return opened === null ? (
    <main class="stone loading" aria-busy="true" />
  ) : (
    <LessonTable app={app} entry={entry} opened={opened} />
  );
}
function LessonTable({
  app,
  entry,
  opened: { controller, room },
}: {
  app: App;
  entry: LessonEntry;
  opened: OpenedLesson;
}): JSX.Element {
  const screen = useScreen(controller);
  useFit(); // draws anew with the screen
  const after = LESSONS[LESSONS.indexOf(entry) + 1];
  const onNext = after === undefined ? null : () => app.go({ page: 'learn', lesson: after.id });
  const all = t('page.learn.all');
  const coach = <Coach {...{ app, controller, screen, room, onNext }} />;
  const row = isRow(app);
  const parts: OnlineParts = {
    ...OWN_PARTS,
    buttons: () => (
      <button
        aria-label={all}
        title={all}
        data-testid="learn-home"
        onClick={() => app.go({ page: 'learn', lesson: '' })}
      >
        <Icon name="book" />
      </button>
    ),
    bars: () => (row ? <></> : coach),
    pointed: pointedAt(room, screen)?.lots,
  };
  return (
    <>
      {row && screen.stage.kind === 'play' && coach}
      <OpenedTable app={app} controller={controller} online={parts} />
    </>
  );
}

// --------------------------------------------------------------------------------------------------------------- the list
type Kept = Record<string, KeptLesson>;
const isDone = (kept: Kept, { id }: LessonEntry): boolean => kept[id]?.done === true;
/** Steps that are done of a lesson; all of them once it was done. */
function doneOf(kept: Kept, entry: LessonEntry): number {
  return isDone(kept, entry) ? entry.steps : Math.min(kept[entry.id]?.step ?? 0, entry.steps);
}

function Row({
  entry,
  kept,
  chosen,
  onChoose,
}: {
  entry: LessonEntry;
  kept: Kept;
  chosen: boolean;
  onChoose: () => void;
}): JSX.Element {
  const done = doneOf(kept, entry);
  const state = isDone(kept, entry) ? 'done' : done > 0 ? 'begun' : '';
  return (
    <li>
      <button
        class={`lesson ${state}`}
        aria-current={chosen ? 'true' : undefined}
        data-testid={`lesson-${entry.id}`}
        onClick={onChoose}
      >
        <i class="sign" aria-hidden="true">
          {state === 'done' && <Icon name="check" />}
        </i>
        <b>{t(wordKey(entry.id))}</b>
        <Squares done={done} all={entry.steps} now={state === 'begun' ? done : -1} />
        <span class="sr">{t('page.learn.steps', { n: done, all: entry.steps })}</span>
      </button>
    </li>
  );
}
function Sections({
  kept,
  chosen,
  onChoose,
}: {
  kept: Kept;
  chosen: string;
  onChoose: (entry: LessonEntry) => void;
}): JSX.Element {
  return (
    <nav class="slab le-list" aria-label={t('page.learn.title')}>
      {SECTIONS.map((section) => {
        const entries = LESSONS.filter((entry) => entry.section === section);
        const done = entries.filter((entry) => isDone(kept, entry)).length;
        return (
          <section key={section}>
            <h2>
              {t(`page.learn.section.${section}`)}
              <small>{t('page.learn.count', { n: done, all: entries.length })}</small>
            </h2>
            <ol>
              {entries.map((entry) => (
                <Row
                  key={entry.id}
                  entry={entry}
                  kept={kept}
                  chosen={entry.id === chosen}
                  onChoose={() => onChoose(entry)}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </nav>
  );
}
/** What a lesson is about, and the way into it. */
function Card({ app, entry, kept }: { app: App; entry: LessonEntry; kept: Kept }): JSX.Element {
  const done = doneOf(kept, entry);
  const way = isDone(kept, entry) ? 'again' : done > 0 ? 'continue' : 'begin';
  return (
    <section class="slab le-card" data-testid="lesson-card" data-lesson={entry.id}>
      <header>
        <Groma />
        <span class="cap">{t(`page.learn.section.${entry.section}`)}</span>
      </header>
      <h2>{t(wordKey(entry.id))}</h2>
      <p>{t(wordKey(entry.id, 'about'))}</p>
      <p class="goal">
        <Icon name="era" />
        <span>{t('page.learn.goal', { goal: t(wordKey(entry.id, 'goal')) })}</span>
      </p>
      <Squares done={done} all={entry.steps} now={way === 'continue' ? done : -1} />
      <button class="btn go" data-testid="lesson-begin" onClick={() => app.go({ page: 'learn', lesson: entry.id })}>
        {t(`page.learn.${way}`)}
      </button>
    </section>
  );
}
function Picture({ app, opened }: { app: App; opened: OpenedLesson }): JSX.Element {
  const screen = useScreen(opened.controller);
  const { game } = screen.room.config;
  return (
    <>
      <Defs skin={game} />
      <StillCity app={app} screen={screen} scene={sceneOfTable({ ...screen, focus: null })} />
    </>
  );
}
function ListPage({ app }: { app: App }): JSX.Element {
  const [kept] = useState(keptLessons);
  const [chosen, setChosen] = useState(() => nextLesson(LESSONS, kept));
  const wide = useFit().arrangement === 'wide';
  const opened = useLesson(app, wide ? chosen : undefined);
  const done = LESSONS.filter((entry) => isDone(kept, entry)).length;
  return (
    <main class={`stone le-page ${wide ? 'wide' : ''}`}>
      <header class="le-head">
        <button class="btn2" data-testid="back" onClick={() => app.go({ page: 'start' })}>
          {t('page.back')}
        </button>
        <h1>{t('page.learn.title')}</h1>
        <p>{t('page.learn.words', { n: LESSONS.length, done })}</p>
      </header>
      {!wide && <Defs skin="rome" />}
      {chosen !== undefined && <Card app={app} entry={chosen} kept={kept} />}
      <Sections
        kept={kept}
        chosen={chosen?.id ?? ''}
        onChoose={(entry) =>
          wide && entry !== chosen ? setChosen(entry) : app.go({ page: 'learn', lesson: entry.id })
        }
      />
      {wide && (
        <div class="le-city">
          {opened === null || opened === 'lost' ? <Defs skin="rome" /> : <Picture app={app} opened={opened} />}
        </div>
      )}
    </main>
  );
}
