// SPDX-License-Identifier: MIT
// say.tsx - the scoring of an era, one large sentence after another to be read aloud; then the table of it.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import { isLot, sceneOfScoring } from '../../board/scene.ts';
import type { RoomView, Said } from '../../engine/view.ts';
import type { Screen } from '../../table/types.ts';
import { language, t } from '../../words/words.ts';
import { AuditTable, FigureSheet } from '../audit.tsx';
import { eraWord } from '../brand.tsx';
import { bare, seatColour, seatName, signed } from '../props.ts';
import { StillCity } from '../still.tsx';
import { atNoSeat, pointsOf, vpOf, type Figure } from '../story.ts';
import { usePageKeys } from '../use.ts';
import { Head } from './head.tsx';
import type { RefereeProps } from './play.tsx';
import { Spoken } from './spoken.tsx';

const amount = ({ vp, silver }: Said): string => {
  return vp === 0 && silver === 0 ? '' : vp === 0 ? signed(silver) : signed(vp);
};
/** The device reads where it can. */
function read(text: string): void {
  const said = new SpeechSynthesisUtterance(text);
  said.lang = language();
  speechSynthesis.cancel();
  speechSynthesis.speak(said);
}

/** Points of each seat after the first `at` lines. */
function pointsAfter(room: RoomView, lines: Said[], at: number): number[] {
  const points = pointsOf(room);
  for (const { seat, vp } of lines.slice(at)) {
    if (seat > 0) {
      points[seat - 1] = (points[seat - 1] ?? 0) - vp;
    }
  }
  return points;
}

/** "6.2 · 2 points per civic building around it": the rule, and what a civic building or a card is worth by it. */
function whyOf({ codex }: Screen, { event }: Said): string {
  const { pieces, monuments, cards } = codex;
  const piece = [...pieces, ...monuments].find(({ id }) => id === event.what);
  const card = piece?.type === 'civic' ? piece : cards.find(({ id }) => id === event.what);
  return [event.rule ?? '', card === undefined ? '' : bare(card)].filter((part) => part !== '').join(' · ');
}

function Line({ screen, line, state }: { screen: Screen; line: Said; state: string }): JSX.Element {
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (state === 'cur') {
      row.current?.scrollIntoView({ block: 'center' });
    }
  }, [state]);
  return (
    <li ref={row} class={state} aria-current={state === 'cur' ? 'step' : undefined}>
      {line.seat > 0 ? <Banner owner={seatColour(screen, line.seat)} size={24} /> : <i />}
      <span data-testid={state === 'cur' ? 'ref-line' : undefined}>
        {line.say}
        {state === 'cur' && <small>{whyOf(screen, line)}</small>}
      </span>
      <b>
        {amount(line)}
        {line.vp === 0 && line.silver !== 0 && <Icon name="silver" />}
      </b>
    </li>
  );
}

/** `first`: the new market is told next, and the table of the era comes after that. `read`: it was read before. */
export function ReadAloud(
  props: RefereeProps & { era: number | undefined; first?: boolean; read?: boolean; onLeave: () => void },
): JSX.Element {
  const { app, book, screen: now, controller, era: asked, first = false, read: again = false, onLeave } = props;
  const { era, lines, room, look } = useMemo(() => book.say(now.room, asked), [asked, language()]);
  const screen: Screen = { ...now, room, look };
  const [at, setAt] = useState(again ? lines.length : 0);
  const [figure, setFigure] = useState<Figure | null>(null);
  const done = at >= lines.length;
  const line = lines[at];
  useEffect(() => {
    if (screen.story === null) {
      void controller.storyLoad();
    }
  }, [screen.story === null]);
  useEffect(() => () => globalThis.speechSynthesis?.cancel(), []);
  const go = (step: number): void => {
    const to = Math.max(at + step, 0);
    if (to > lines.length || (first && to === lines.length)) {
      onLeave();
    } else {
      setAt(to);
    }
  };
  usePageKeys((name) => {
    const step = { Enter: 1, ' ': 1, ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[name];
    if (step !== undefined && document.querySelector('.sheet') === null) {
      go(step);
    }
    return step !== undefined;
  });
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus({ preventScroll: true }), []);
  const { story } = screen;
  // Lit by the very event that is said, and by none at the end; the city stands as it was scored.
  const lit: Screen =
    line === undefined
      ? { ...screen, stage: { kind: 'play' } }
      : {
          ...screen,
          stage: {
            kind: 'scoring',
            era,
            events: [{ ...line.event, vp: line.vp, silver: line.silver }],
            at: 0,
            entry: screen.log[0] as never,
            before: [],
            passed: false,
          },
        };
  const points = pointsAfter(room, lines, at);
  const before =
    story === null
      ? undefined
      : pointsOf(room).map((vp, i) => vp - vpOf(story, { source: '', eras: [era], seat: i + 1 }));
  return (
    <>
      <main class="touch ref saying-aloud stone" data-testid="ref-say">
        <Head
          app={app}
          title={t('page.era-scored', { era: eraWord(screen, era) })}
          words={done ? t('page.referee.say.table') : t('page.referee.say.line', { n: at + 1, of: lines.length })}
          saved={book.saved}
        />
        <section class="chips" aria-label={t('page.seats')}>
          {points.map((vp, i) => (
            <div key={i} class={`chip o-${seatColour(screen, i + 1)} ${line?.seat === i + 1 ? 'me' : ''}`}>
              <Banner owner={seatColour(screen, i + 1)} size={26} />
              <b>
                {vp}
                <Icon name="vp" />
              </b>
              <small>
                <span class="ref-nm">{seatName(screen, i + 1)}</span>
              </small>
            </div>
          ))}
        </section>
        <StillCity
          key={at}
          app={app}
          screen={screen}
          scene={sceneOfScoring(lit)}
          last={line?.event.lots?.filter(isLot)}
        />
        {done && story !== null ? (
          <section
            class="slab ref-lines audit sums"
            data-testid="ref-sums"
            tabIndex={0}
            role="group"
            aria-label={t('page.audit.head')}
          >
            <AuditTable
              screen={atNoSeat(screen)}
              story={story}
              eras={[era]}
              before={before}
              opened={figure}
              onOpen={setFigure}
            />
          </section>
        ) : (
          <section class="slab ref-lines" tabIndex={0} role="group" aria-label={t('page.referee.say')}>
            <ol>
              {lines.map((one, i) => (
                <Line key={i} screen={screen} line={one} state={i === at ? 'cur' : i < at ? 'done' : ''} />
              ))}
            </ol>
          </section>
        )}
        <section class="bench" aria-label={t('page.bench')}>
          <div class="acts">
            <button class="btn quiet" data-testid="say-back" disabled={at === 0} onClick={() => go(-1)}>
              {t('page.scoring.back')}
            </button>
            {!done && 'speechSynthesis' in globalThis && (
              <button class="btn quiet" data-testid="say-read" onClick={() => read(line?.say ?? '')}>
                <Icon name="sound" />
                {t('page.referee.read')}
              </button>
            )}
            {!done && (
              <button class="btn quiet" data-testid="say-skip" onClick={() => go(lines.length - at)}>
                {t(first ? 'page.referee.market' : 'page.referee.table')}
              </button>
            )}
            <button ref={next} class="btn go" data-testid="say-next" onClick={() => go(1)}>
              <Icon name="check" />
              {t(done ? 'page.scoring.continue' : 'page.referee.said')}
            </button>
          </div>
        </section>
      </main>
      <Spoken words={line?.say ?? t('page.referee.say.table')} of={at} />
      {figure !== null && story !== null && (
        <FigureSheet screen={screen} story={story} figure={figure} onClose={() => setFigure(null)} />
      )}
    </>
  );
}
