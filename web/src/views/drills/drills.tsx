// SPDX-License-Identifier: MIT
// drills.tsx - drills and the position of the day: what comes next is asked at a real table, and judged. Fetched when
// somebody wants it, with its own style.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { appFor } from '../../app/boxed.ts';
import { Defs } from '../../art/index.tsx';
import { RefusalError } from '../../engine/door.ts';
import type { Story } from '../../engine/view.ts';
import type { TableController } from '../../table/controller.ts';
import { browserDrills, keepAnswer } from '../../table/drills-store.ts';
import { dueBy, lossOf, nextDrill, verdictOf, type Drill } from '../../table/drills.ts';
import { onLanguage, t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { LostPage } from '../lost.tsx';
import { PreviewSpoken } from '../preview.tsx';
import { saidOf, type TableProps } from '../props.ts';
import { Playing, sitDown } from '../table.tsx';
import { useScreen } from '../use.ts';
import { AfterPage, type Answer } from './after.tsx';
import { dailyOf, dailyVerdict, useKept, type Kept } from './kept.ts';
import { drillParts, QuestionDesk, type Asked } from './question.tsx';
import { judgeMove } from './judge.ts';
import { DrillRoom } from './room.ts';
import { Daily, Schedule, Streak, Themes } from './side.tsx';
import { dayWords } from './words.ts';

/** What is being asked. */
interface Asking {
  drill: Drill;
  /** The day whose position it is; "" where it is none. */
  daily: string;
  practice: boolean;
}
interface Opened {
  /** With the engine of this table. */
  app: App;
  controller: TableController;
  story: Story;
}
/** The table of a position; an error in words where its game cannot be read. */
function useTable(app: App, drill: Drill | null, answer: (move: string) => void): Opened | string | null {
  const [opened, setOpened] = useState<Opened | string | null>(null);
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    let controller: TableController | null = null;
    let left = false;
    setOpened(null);
    const open = async (to: Drill): Promise<void> => {
      const kept = to.game === undefined || to.game.id === '' ? null : await app.store.get(to.game.id);
      const own = await appFor(app, to.record ?? '');
      if (left) {
        return; // the engine has another table now
      }
      const room = new DrillRoom(own.door, to, kept?.colours, (move) => latest.current(move));
      controller = await sitDown(own, room);
      if (left) {
        controller.close();
        return;
      }
      const story = await room.story(to.seat);
      if (!left) {
        setOpened({ app: own, controller, story });
      }
    };
    if (drill !== null) {
      open(drill).catch((error: unknown) => {
        if (!(error instanceof RefusalError)) {
          throw error;
        }
        if (!left) {
          setOpened(error.message);
        }
      });
    }
    return () => {
      left = true;
      controller?.close();
    };
  }, [drill?.id]);
  return opened;
}

interface Drilling {
  asking: Asking | null;
  answer: Answer | null;
  judging: boolean;
  opened: Opened | string | null;
  ask: (next: Asking | null) => void;
  /** Answers with a move, or gives up with "". */
  settle: (move: string) => Promise<void>;
}
/** What is asked, its table, and the answer to it once it is judged and kept. */
function useDrilling(app: App, refresh: () => Promise<Kept>): Drilling {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [judging, setJudging] = useState(false);
  const started = useRef(0);
  /** What is asked now, and what was answered last: both known before the next drawing. */
  const current = useRef<Asking | null>(null);
  const settled = useRef<Asking | null>(null);

  const ask = (next: Asking | null): void => {
    started.current = Date.now();
    current.current = next;
    if (opened !== null && typeof opened !== 'string') {
      opened.controller.letGo(); // the answer may have put a move into the hand
    }
    setAnswer(null);
    setJudging(false);
    setAsking(next);
  };
  const settle = async (move: string): Promise<void> => {
    if (asking === null || settled.current === asking) {
      return;
    }
    settled.current = asking;
    const { drill, practice } = asking;
    const seconds = Math.max(Math.round((Date.now() - started.current) / 1000), 1);
    const { judged, loss } = await judge(drill, move);
    const verdict = move === '' ? 'missed' : loss === null ? 'unjudged' : verdictOf(loss);
    const card = practice || verdict === 'unjudged' ? null : await keepAnswer(drill, verdict, { daily: asking.daily });
    if (current.current === asking) {
      setJudging(false);
      setAnswer({ move, judged, loss, verdict, seconds, card });
    }
    await refresh();
  };
  /** What a move loses; one that was not looked at is looked at now. Null where that cannot be done. */
  const judge = async (drill: Drill, move: string): Promise<Pick<Answer, 'judged' | 'loss'>> => {
    const known = lossOf(drill, move);
    if (known !== null || move === '' || opened === null || typeof opened === 'string') {
      return { judged: null, loss: known };
    }
    setJudging(true);
    const judged = await judgeMove(drill, opened.controller.screen.room.config, move);
    return { judged, loss: judged === null ? null : Math.max((drill.moves[0]?.chance ?? 0) - judged.chance, 0) };
  };
  const opened = useTable(app, asking?.drill ?? null, (move) => void settle(move));
  return { asking, answer, judging, opened, ask, settle };
}

function useTitle(): void {
  useEffect(() => {
    const before = document.title;
    document.title = `${t('page.drills')} · Aedile`;
    return () => {
      document.title = before;
    };
  }, []);
}

export function DrillsPage({ app, daily }: { app: App; daily: boolean }): JSX.Element {
  const { kept, refresh } = useKept();
  const { asking, answer, judging, opened, ask, settle } = useDrilling(app, refresh);
  const [theme, setTheme] = useState('');
  const wide = useFit().arrangement === 'wide';
  useTitle();

  const askDaily = (from: Kept): void => {
    const drill = dailyOf(from);
    ask(drill === null ? null : { drill, daily: from.dayOfAll, practice: dailyVerdict(from) !== undefined });
  };
  const askNext = (from: Kept, kind = theme): void => {
    const drill = nextDrill(from.cards, from.stored, from.today, { theme: kind, not: asking?.drill.id });
    ask(drill === null ? null : { drill, daily: '', practice: false });
  };
  const ready = kept !== null;
  useEffect(() => {
    if (kept === null) {
      return;
    }
    if (daily) {
      askDaily(kept);
    } else if (wide) {
      askNext(kept);
    } else {
      ask(null);
    }
  }, [ready, daily]);

  if (kept === null) {
    return <main class="stone loading" aria-busy="true" />;
  }
  const head = <Head app={app} kept={kept} asking={asking} />;
  const choose = (kind: string): void => {
    setTheme(kind);
    askNext(kept, kind);
  };
  const story = opened === null || typeof opened === 'string' ? null : opened.story;
  const side = (
    <>
      <Streak kept={kept} />
      <Schedule kept={kept} />
      <Daily app={app} kept={kept} onTry={() => askDaily(kept)} />
      <Themes kept={kept} story={story} chosen={theme} onChoose={choose} />
    </>
  );
  if (asking === null) {
    return <Home kept={kept} head={head} theme={theme} side={side} onNext={() => askNext(kept)} />;
  }
  if (opened === null) {
    return <main class="stone loading" aria-busy="true" />;
  }
  if (typeof opened === 'string') {
    const goOn = async (): Promise<void> => askNext(await refresh());
    return <Damaged app={app} drill={asking.drill} why={opened} onNext={() => void goOn()} />;
  }
  const { controller } = opened;
  const again = (): void => ask({ ...asking, practice: true });
  const asked = { ...asking, judging, onGiveUp: () => void settle(''), onHome: () => ask(null) };
  return (
    <DrillTable
      key={asking.drill.id}
      {...{ app: opened.app, controller, story: opened.story, kept, head, side, wide, answer, asked }}
      onAgain={again}
      onNext={() => askNext(kept)}
    />
  );
}

/** A position whose game cannot be read. One's own is removed when one goes on: else it would come first each time. */
function Damaged({
  app,
  drill,
  why,
  onNext,
}: {
  app: App;
  drill: Drill;
  why: string;
  onNext: () => void;
}): JSX.Element {
  const goOn = async (): Promise<void> => {
    if (drill.link === undefined) {
      await browserDrills().removeCard(drill.id);
    }
    onNext();
  };
  const next = { id: 'next', words: t('page.drills.next'), onDo: () => void goOn() };
  const back = { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) };
  return <LostPage title={t('page.lost.damaged.title')} words={t('page.lost.damaged')} why={why} ways={[next, back]} />;
}

function Head({ app, kept, asking }: { app: App; kept: Kept; asking: Asking | null }): JSX.Element {
  const due = dueBy(kept.cards, kept.today);
  const from =
    asking === null
      ? ''
      : asking.daily !== ''
        ? t('page.daily.words', { day: dayWords(asking.daily) })
        : asking.drill.game === undefined
          ? t('page.drills.from.set')
          : t('page.drills.from.own', { day: dayWords(asking.drill.game.day) });
  return (
    <header class="dr-head">
      <button class="btn2" data-testid="back" onClick={() => app.go({ page: 'start' })}>
        {t('page.back')}
      </button>
      <h1>{t('page.drills')}</h1>
      <p data-testid="drills-due">
        {due > 0 && t('page.drills.due-today', { n: due })} {from}
      </p>
    </header>
  );
}

/** What there is to do, while nothing is asked. */
function Home({
  kept,
  head,
  theme,
  side,
  onNext,
}: {
  kept: Kept;
  head: JSX.Element;
  theme: string;
  side: JSX.Element;
  onNext: () => void;
}): JSX.Element {
  const next = nextDrill(kept.cards, kept.stored, kept.today, { theme });
  const soonest = kept.cards.map(({ due }) => due).sort()[0];
  const fresh = next !== null && !kept.cards.some(({ id }) => id === next.id);
  return (
    <>
      <Defs skin="rome" />
      <main class="stone dr-home">
        {head}
        <section class="slab dr-start">
          <p>
            {kept.lost && t('page.drills.set-lost')}{' '}
            {next === null
              ? soonest === undefined
                ? t('page.drills.none')
                : t('page.drills.none-due', { day: dayWords(soonest) })
              : t(fresh ? 'page.drills.fresh' : 'page.drills.waiting', { n: dueBy(kept.cards, kept.today) })}
          </p>
          {next !== null && (
            <button class="btn go" data-testid="drill-next" onClick={onNext}>
              {t('page.drills.start')}
            </button>
          )}
        </section>
        <div class="dr-side">{side}</div>
      </main>
    </>
  );
}

function DrillTable({
  app,
  controller,
  story,
  kept,
  head,
  side,
  wide,
  answer,
  asked,
  onAgain,
  onNext,
}: {
  app: App;
  controller: TableController;
  story: Story;
  kept: Kept;
  head: JSX.Element;
  side: JSX.Element;
  wide: boolean;
  answer: Answer | null;
  asked: Asked & Asking;
  onAgain: () => void;
  onNext: () => void;
}): JSX.Element {
  const screen = useScreen(controller);
  const { game } = screen.room.config;
  const table: TableProps = { app, controller, screen };
  useEffect(() => {
    document.documentElement.dataset.skin = game;
    return () => {
      delete document.documentElement.dataset.skin;
    };
  }, [game]);
  useEffect(() => onLanguage(() => void controller.retell()), [controller]);
  const { drill } = asked;
  const { game: from, link = '' } = drill;
  const review = (): void => app.go({ page: 'review', id: from?.id ?? '', link, at: drill.n });
  if (answer !== null) {
    return (
      <>
        <Defs skin={game} />
        <AfterPage
          {...table}
          drill={drill}
          answer={answer}
          today={kept.today}
          story={story}
          head={head}
          side={side}
          wide={wide}
          review={link === '' && (from?.id ?? '') === '' ? null : review}
          onAgain={onAgain}
          onNext={onNext}
        />
      </>
    );
  }
  const props: TableProps = { ...table, online: drillParts(table, asked) };
  return (
    <>
      <Defs skin={game} />
      <Playing {...props} desk={() => <QuestionDesk {...props} asked={asked} head={head} side={side} />} />
      <PreviewSpoken {...props} />
      <div class="sr spoken" role="status" aria-live="polite" data-testid="spoken">
        {`${saidOf(screen.room.seats[drill.seat - 1])}. ${screen.spoken}`}
      </div>
    </>
  );
}
