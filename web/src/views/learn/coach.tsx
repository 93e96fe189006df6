// SPDX-License-Identifier: MIT
// coach.tsx - the coach's card: what to do now and why, what the last try was answered, and how far the goal is. On a wide
// table it stands in the left column, else in a row above the table, which gets the rest of the screen.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { RefusalError } from '../../engine/door.ts';
import { goalNow, holds, isTitled, wordKey, type Lesson, type Step } from '../../table/lessons.ts';
import type { Screen } from '../../table/types.ts';
import { t } from '../../words/words.ts';
import { arrangementOf, useFit } from '../arrangement.ts';
import { goodsRead } from '../modules/goods.ts';
import { seatName, type TableProps } from '../props.ts';
import { Ruled } from '../rule.tsx';
import { pointOf, type Point } from './point.ts';
import { Pointer } from './pointer.tsx';
import type { LessonRoom } from './room.ts';

export interface Taught extends TableProps {
  room: LessonRoom;
  /** The lesson after this one; null after the last. */
  onNext: (() => void) | null;
}

/** The surveyor's groma. */
export function Groma(): JSX.Element {
  return (
    <svg class="groma" viewBox="0 0 40 40" aria-hidden="true">
      <circle cx="20" cy="20" r="20" />
      <path d="M20 12v22M10 11h20M10 11v9M30 11v9" />
      <circle class="bob" cx="10" cy="22" r="2.2" />
      <circle class="bob" cx="30" cy="22" r="2.2" />
    </svg>
  );
}
/** One square a step. */
export function Squares({ done, all, now = -1 }: { done: number; all: number; now?: number }): JSX.Element {
  return (
    <span class="squares" aria-hidden="true">
      {Array.from({ length: all }, (_, i) => (
        <i key={i} class={i < done ? 'done' : i === now ? 'now' : ''} />
      ))}
    </span>
  );
}

/** Whether the card stands in a row above the table. The whole screen says so; the table's own arrangement is what is left. */
export function isRow(app: App): boolean {
  return app.settings.value.skin === '3d' || arrangementOf(innerWidth, innerHeight).arrangement !== 'wide';
}
function useRow(app: App): { box: { current: HTMLElement | null }; row: boolean } {
  const box = useRef<HTMLElement>(null);
  useFit(); // draws anew with the screen
  const row = isRow(app);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const watch = new ResizeObserver(() => style.setProperty('--guide', `${box.current?.offsetHeight ?? 0}px`));
    if (row && box.current !== null) {
      watch.observe(box.current);
    }
    return () => {
      watch.disconnect();
      style.removeProperty('--guide');
    };
  }, [row]);
  return { box, row };
}

/** What is to be done, as a sentence: the engine's where its words for the move are one, else the lesson's. */
function titleOf({ app, screen, room }: Taught, step: Step): string {
  if (isTitled(step)) {
    return t(wordKey(room.lesson.id, step.id, 'title'));
  }
  const [move = ''] = step.moves ?? [];
  const listed = screen.look.moves.find((one) => one.move === move)?.words;
  if (listed === undefined && !screen.mine) {
    return '';
  }
  try {
    return `${listed ?? app.door.call('check', { move }).words}.`;
  } catch (error) {
    if (error instanceof RefusalError) {
      return '';
    }
    throw error;
  }
}

function Goal({ lesson, screen }: TableProps & { lesson: Lesson }): JSX.Element {
  const now = goalNow(lesson, screen);
  const { least } = lesson.goal;
  return (
    <p class={`goal ${now >= least ? 'met' : ''}`} data-testid="goal">
      <Icon name={now >= least ? 'check' : 'era'} />
      <span>
        {t('page.learn.goal', { goal: t(wordKey(lesson.id, 'goal')) })}{' '}
        <b>{t('page.learn.goal-now', { n: Math.min(now, least), all: least })}</b>
      </span>
    </p>
  );
}

/** Puts into the hand what the step waits for. */
function show({ controller }: Taught, { moves: [move] = [], choose = '' }: Step): void {
  const [kind, id = ''] = choose.split(' ');
  const [, to, give = '', take = ''] = /^trade (\d) give (.*) take (.*)$/.exec(move ?? '') ?? [];
  if (to !== undefined) {
    controller.tradeOpen(Number(to));
    controller.tradeSet('give', goodsRead(give));
    controller.tradeSet('take', goodsRead(take));
  } else if (move !== undefined) {
    controller.chooseAdvised(move);
  } else if (kind === 'deed') {
    controller.chooseCard(id);
  } else {
    controller.choosePiece(id);
  }
}

/** What is pointed at now: nothing while others move, and at the end. */
export function pointedAt({ step, waiting }: LessonRoom, screen: Screen): Point | null {
  return step === undefined || (waiting && !screen.mine) ? null : pointOf(step, screen);
}

/** What the person can do besides the move itself. */
function Ways(props: Taught & { step: Step | undefined; row: boolean }): JSX.Element {
  const { app, room, step, onNext, row } = props;
  const waits = step?.moves !== undefined || step?.choose !== undefined;
  const showable = waits && !room.waiting && props.screen.mine;
  const all = (): void => app.go({ page: 'learn', lesson: '' });
  const box = useRef<HTMLDivElement>(null);
  // Where nothing but reading is asked, Enter goes on.
  useEffect(() => {
    if (!waits && document.querySelector('.sheet') === null) {
      box.current?.querySelector<HTMLElement>('.go')?.focus({ preventScroll: true });
    }
  }, [step?.id, waits]);
  return (
    <div class="ways" ref={box}>
      {step !== undefined && !waits && (
        <button class="btn2 go" data-testid="coach-next" onClick={() => room.next()}>
          {t('page.learn.next')}
        </button>
      )}
      {step === undefined && onNext !== null && (
        <button class="btn2 go" data-testid="coach-lesson" onClick={onNext}>
          {t('page.learn.next-lesson')}
        </button>
      )}
      {showable && (
        <button class="btn2" data-testid="coach-show" onClick={() => show(props, step)}>
          {t('page.learn.show')}
        </button>
      )}
      {room.done > 0 && step !== undefined && (
        <button class="btn2" data-testid="coach-back" onClick={() => room.back()}>
          {t('page.learn.back')}
        </button>
      )}
      {step === undefined && (
        <button class="btn2" data-testid="coach-again" onClick={() => room.again()}>
          {t('page.learn.again')}
        </button>
      )}
      <button
        class={row ? 'leave' : 'link leave'}
        data-testid="coach-leave"
        onClick={all}
        title={t('page.learn.leave')}
      >
        <Icon name="cross" /> <span>{t(step === undefined ? 'page.learn.all' : 'page.learn.leave')}</span>
      </button>
    </div>
  );
}

export function Coach(props: Taught): JSX.Element {
  const { app, screen, room } = props;
  const { lesson, step, waiting, done } = room;
  const { box, row } = useRow(app);
  const chosen = step?.choose !== undefined && !waiting && holds(screen.choice, step.choose);
  useEffect(() => {
    if (chosen) {
      room.next();
    }
  }, [chosen, done]);
  const others = waiting && !screen.mine;
  const title =
    step === undefined
      ? t('page.learn.done')
      : others
        ? t('page.learn.wait', { name: seatName(screen, screen.look.ask.seat) })
        : titleOf(props, step);
  const words = step === undefined ? t('page.learn.done.words') : others ? '' : t(wordKey(lesson.id, step.id));
  const all = lesson.steps.length;
  const answer = screen.refusal !== null && screen.refusal === room.answer?.refusal ? room.answer : null;
  return (
    <>
      <Pointer point={pointedAt(room, screen)} />
      <aside
        ref={box}
        class={`coach ${row ? 'row' : ''}`}
        aria-label={t('page.learn.guide')}
        data-testid="coach"
        data-lesson={lesson.id}
        data-step={step?.id ?? 'done'}
        data-waiting={others}
      >
        <header>
          <Groma />
          <div>
            <span class="cap">{t(wordKey(lesson.id))}</span>
            <small>
              {step === undefined
                ? t('page.learn.of', { n: all, all })
                : t('page.learn.of', { n: Math.min(done + 1, all), all })}{' '}
              <Squares done={done} all={all} now={done} />
            </small>
          </div>
        </header>
        <div class="says" role="status">
          <h2>{title}</h2>
          {answer !== null ? (
            <p class="answer" data-testid="coach-answer">
              <b>
                <Ruled words={answer.refusal.rule} />
              </b>{' '}
              {answer.words}
            </p>
          ) : (
            words !== '' && <p>{words}</p>
          )}
        </div>
        <Goal {...props} lesson={lesson} />
        <Ways {...props} step={step} row={row} />
      </aside>
    </>
  );
}
