// SPDX-License-Identifier: MIT
// scoring.tsx - the scoring of an era, beat by beat on the city; then the table of what it brought (docs/table.md).
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Banner, Icon } from '../art/index.tsx';
import { sceneOfScoring } from '../board/scene.ts';
import type { GameEvent, LogEntry } from '../engine/view.ts';
import type { Screen, Stage } from '../table/types.ts';
import { t } from '../words/words.ts';
import { AuditTable, EventList, figureTitle } from './audit.tsx';
import { eraWord } from './brand.tsx';
import { seatColour, seatName, signed, type TableProps } from './props.ts';
import { Ruled } from './rule.tsx';
import { Race } from './scoring-race.tsx';
import { WalkTable } from './scoring-table.tsx';
import { countTold, walkOf, type WalkHead } from './scoring-walk.ts';
import { StillCity } from './still.tsx';
import { eventsOf, pointsOf, sourceIcon, sourceName, vpOf, type Figure } from './story.ts';
import { pageKey, useKeys } from './use.ts';

/** docs/table.md 16. */
const BEAT_MS = 700;
/** More steps than this have no room to say what became of each. */
const FEW = 5;
type ScoringStage = Extract<Stage, { kind: 'scoring' }>;
interface Told extends TableProps {
  stage: ScoringStage;
  heads: WalkHead[];
}

export function Scoring(props: TableProps): JSX.Element | null {
  const { stage } = props.screen;
  const heads = useMemo(
    () => (stage.kind === 'scoring' ? walkOf(stage.events) : []),
    [stage.kind === 'scoring' && stage.events],
  );
  return stage.kind === 'scoring' ? <Walk {...props} stage={stage} heads={heads} /> : null;
}

/** Goes on by itself until a key or a button says that somebody else leads. */
function useBeats({ app, controller, stage }: Told): [boolean, (running: boolean) => void] {
  const [running, setRunning] = useState(!app.settings.reduced);
  const told = stage.at >= stage.events.length;
  useEffect(() => {
    if (!running || told) {
      return;
    }
    const timer = setTimeout(() => controller.scoringStep(1), BEAT_MS * (app.settings.tempo || 1));
    return () => clearTimeout(timer);
  }, [running, told, stage.at]);
  return [running && !told, setRunning];
}

function Walk(props: Told): JSX.Element {
  const { app, controller, screen, stage } = props;
  const [running, setRunning] = useBeats(props);
  const [opened, setOpened] = useState<Figure | null>(null);
  const [shown, setShown] = useState<GameEvent | null>(null);
  const done = stage.at >= stage.events.length;
  useEffect(() => {
    if (screen.story === null) {
      void controller.storyLoad();
    }
  }, []);
  const lead = (step: () => void): void => {
    setRunning(false);
    setOpened(null);
    setShown(null);
    step();
  };
  const keys: Record<string, () => void> = {
    ' ': () => controller.scoringStep(1),
    Enter: () => controller.scoringStep(1),
    ArrowRight: () => controller.scoringStep(1),
    ArrowLeft: () => controller.scoringStep(-1),
    Backspace: () => controller.scoringStep(-1),
    s: () => controller.scoringSkip(),
    Escape: () => (done ? undefined : controller.scoringSkip()),
  };
  useKeys((event) => {
    setRunning(false);
    pageKey(event, (name) => {
      const act = keys[name.length === 1 ? name.toLowerCase() : name];
      const past = done && name === 'ArrowRight'; // arrows look around; only Continue leaves
      if (act !== undefined && !past) {
        lead(act);
      }
      return act !== undefined;
    });
  });
  const lit: Screen = shown === null ? screen : { ...screen, stage: { ...stage, events: [shown], at: 0 } };
  return (
    <main class="score stone" data-testid="scoring">
      <header class="head">
        <h1>{t('page.era-scored', { era: eraWord(screen, stage.era) })}</h1>
        <Steps {...props} onGo={(at) => lead(() => controller.scoringStep(at - stage.at))} />
      </header>
      <StillCity app={app} screen={screen} scene={sceneOfScoring(lit)} />
      <div class="right">
        <Race screen={screen} stage={stage} />
        {done && screen.story !== null ? (
          <Sums
            {...props}
            opened={opened}
            shown={shown}
            onShow={setShown}
            onOpen={(figure) => {
              setOpened(figure);
              setShown(null);
            }}
          />
        ) : (
          <WalkTable
            screen={screen}
            stage={stage}
            heads={props.heads}
            onGo={(at) => lead(() => controller.scoringStep(at - stage.at))}
          />
        )}
      </div>
      <ScoringBench {...props} running={running} lead={lead} />
    </main>
  );
}

function Steps({ screen, stage, heads, onGo }: Told & { onGo: (at: number) => void }): JSX.Element {
  return (
    <ol class={`steps ${heads.length > FEW ? 'many' : ''}`}>
      {heads.map((head) => {
        const { source, places } = head;
        const told = countTold(head, stage.at);
        const state = places.includes(stage.at) ? 'now' : told === places.length ? 'done' : '';
        return (
          <li key={source} class={state} aria-current={state === 'now' ? 'step' : undefined}>
            <button onClick={() => onGo(places[0] ?? 0)}>
              <Icon name={sourceIcon(source)} />
              <b>{sourceName(screen.story, source).name}</b>
              <small>
                {state === 'done'
                  ? t('page.scoring.done')
                  : state === 'now'
                    ? t('page.scoring.of', { n: told, all: places.length })
                    : t('page.scoring.then')}
              </small>
            </button>
          </li>
        );
      })}
    </ol>
  );
}

/** The end of the walk: the era's points by source; a number opens its events, an event lights its lots. */
function Sums({
  screen,
  stage,
  opened,
  shown,
  onOpen,
  onShow,
}: Told & {
  opened: Figure | null;
  shown: GameEvent | null;
  onOpen: (figure: Figure) => void;
  onShow: (event: GameEvent) => void;
}): JSX.Element | null {
  const { story } = screen;
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.scrollIntoView({ block: 'nearest' }), [opened]);
  if (story === null) {
    return null;
  }
  // Roads, roles and the like bring points before the era is scored: those are in the era's table too.
  const before = pointsOf(screen.room).map((vp, i) => vp - vpOf(story, { source: '', eras: [stage.era], seat: i + 1 }));
  return (
    <section class="slab audit sums" data-testid="sums">
      <AuditTable screen={screen} story={story} eras={[stage.era]} before={before} opened={opened} onOpen={onOpen} />
      {opened === null ? (
        <After entry={stage.entry} />
      ) : (
        <div class="opened" ref={region} role="region" aria-label={figureTitle(screen, story, opened)}>
          <h2>{figureTitle(screen, story, opened)}</h2>
          <EventList screen={screen} events={eventsOf(story, opened)} shown={shown} onShow={onShow} />
        </div>
      )}
    </section>
  );
}

const AFTER = new Set(['era', 'final_round', 'over', 'automaton']);
/** What comes of the scoring: who begins the next era, or that the game is over. */
function After({ entry }: { entry: LogEntry }): JSX.Element {
  const last = entry.events.map(({ kind }) => kind).lastIndexOf('score');
  const events = entry.events.slice(last + 1).filter(({ kind }) => AFTER.has(kind));
  return (
    <ul class="after">
      {events.map(({ words }) => (
        <li key={words}>
          <Ruled words={words} />
        </li>
      ))}
    </ul>
  );
}

function amountWords({ vp, silver }: GameEvent): string {
  return (vp ?? 0) === 0 && silver !== undefined ? signed(silver) : signed(vp ?? 0);
}
function ScoringBench({
  screen,
  controller,
  stage,
  running,
  lead,
}: Told & {
  running: boolean;
  lead: (step: () => void) => void;
}): JSX.Element {
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const event = stage.events[stage.at];
  const seat = event?.seat ?? 0;
  return (
    <section class="bench strip" aria-label={t('page.bench')}>
      <div class="status">
        <div class="asks" role="status" aria-live={running ? 'off' : 'polite'} data-testid="beat">
          {seat > 0 && <Banner owner={seatColour(screen, seat)} size={22} />}
          {event === undefined ? (
            <b>{t('page.era-scored', { era: eraWord(screen, stage.era) })}</b>
          ) : (
            <b>
              {seat > 0 ? `${seatName(screen, seat)} ` : ''}
              {amountWords(event)}
              {(event.vp ?? 0) === 0 && event.silver !== undefined && (
                <>
                  {' '}
                  <Icon name="silver" />
                </>
              )}
            </b>
          )}
          <span>{event === undefined ? t('page.audit.opens') : <Ruled words={event.words} />}</span>
        </div>
        <div class="doing">
          <button class="btn quiet" disabled={stage.at === 0} onClick={() => lead(() => controller.scoringStep(-1))}>
            {t('page.scoring.back')}
          </button>
          {event !== undefined && (
            <button class="btn quiet" data-testid="skip" onClick={() => lead(() => controller.scoringSkip())}>
              {t('page.scoring.skip')}
              <kbd>S</kbd>
            </button>
          )}
          <button ref={next} class="btn go" data-testid="next" onClick={() => lead(() => controller.scoringStep(1))}>
            {t(event === undefined ? 'page.scoring.continue' : 'page.scoring.next')}
            <kbd>{t(event === undefined ? 'page.key.enter' : 'page.key.space')}</kbd>
          </button>
        </div>
      </div>
    </section>
  );
}
