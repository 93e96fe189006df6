// SPDX-License-Identifier: MIT
// after.tsx - a position that was answered: every move that was looked at, why, the points by source, and when it comes
// again. The chosen move lies on the city.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import { sceneOfTable } from '../../board/scene.ts';
import { RefusalError } from '../../engine/door.ts';
import type { Story } from '../../engine/view.ts';
import { daysBetween, type Card, type Drill, type DrillMove } from '../../table/drills.ts';
import { t } from '../../words/words.ts';
import { Tray } from '../bench.tsx';
import { seatColour, seatName, signed, type TableProps } from '../props.ts';
import { Ruled } from '../rule.tsx';
import { StillCity } from '../still.tsx';
import { seatsAll, sourceName } from '../story.ts';
import { dayWords, handsHidden, perCent, reasonsOf, VERDICT_ICON, verdictWords, type Said } from './words.ts';
import { usePageKeys } from '../use.ts';

export interface Answer {
  /** "" where one gave up. */
  move: string;
  /** The move itself, where it was looked at only now. */
  judged: DrillMove | null;
  /** In millionths; null where nobody looked at the move. */
  loss: number | null;
  verdict: Said;
  seconds: number;
  /** As the schedule has it now; null where it was for practice or not judged. */
  card: Card | null;
}
interface Given {
  drill: Drill;
  answer: Answer;
  today: string;
  story: Story | null;
}

/** So many of the best are shown, and what was answered and what was played. */
const SHOWN = 5;
function rowsOf({ moves, played }: Drill, { move: own, judged }: Answer): DrillMove[] {
  const rows = moves.filter(({ move }, i) => i < SHOWN || move === own || move === played);
  return judged === null ? rows : [...rows, judged].sort((a, b) => b.chance - a.chance);
}
function moveWords({ app, screen }: TableProps, move: string): string {
  const listed = screen.look.moves.find((one) => one.move === move)?.words;
  if (listed !== undefined) {
    return listed;
  }
  try {
    return app.door.call('check', { move }).words;
  } catch (error) {
    if (error instanceof RefusalError) {
      return move;
    }
    throw error;
  }
}

function Moves({
  drill,
  answer,
  chosen,
  onChoose,
  ...props
}: TableProps & Given & { chosen: string; onChoose: (move: string) => void }): JSX.Element {
  const best = drill.moves[0]?.chance ?? 0;
  const colour = seatColour(props.screen, drill.seat);
  const noteOf = (move: string): string =>
    move === answer.move ? t('page.drills.yours') : move === drill.played ? t('page.drills.then') : '';
  return (
    <ol class="dr-moves" aria-label={t('page.drills.moves')}>
      {rowsOf(drill, answer).map(({ move, chance, points }) => (
        <li key={move} class={move === answer.move ? 'mine' : ''}>
          <button
            aria-pressed={move === chosen}
            data-testid={`judged-${move.replaceAll(' ', '-')}`}
            title={t('page.drills.expected', { n: perCent(points * 10) })}
            onClick={(event) => {
              onChoose(move);
              if (event.detail > 0) {
                event.currentTarget.blur(); // by a pointer: Enter goes on to the next position
              }
            }}
          >
            <span>
              {moveWords(props, move)} {noteOf(move) !== '' && <em>{noteOf(move)}</em>}
            </span>
            <u aria-hidden="true">
              <i class={`o-${colour}`} style={{ width: `${(chance / Math.max(best, 1)) * 92}%` }} />
            </u>
            <b>{perCent(chance)}</b>
            <b class={chance >= best ? 'pos' : 'neg'}>
              {chance >= best ? t('page.drills.best') : perCent(chance - best, true)}
            </b>
          </button>
        </li>
      ))}
    </ol>
  );
}

/** Points by source if the era had ended then: after what was played, and after the best. */
function Sources({ drill, story, ...props }: TableProps & Given): JSX.Element | null {
  const { screen } = props;
  const rows = drill.sources.filter(({ played, best }) => played !== best);
  if (rows.length === 0) {
    return null;
  }
  const kinds = [...new Set(rows.map(({ source }) => source))];
  const cell = (seat: number, source: string): { played: number; best: number } =>
    drill.sources.find((row) => row.seat === seat && row.source === source) ?? { played: 0, best: 0 };
  const sum = (seat: number): number =>
    drill.sources.reduce((all, row) => all + (row.seat === seat ? row.best - row.played : 0), 0);
  return (
    <table class="dr-sources">
      <thead>
        <tr>
          <td>{t('page.drills.ended')}</td>
          {kinds.map((source) => (
            <th key={source} scope="col">
              {sourceName(story, source).name || source}
            </th>
          ))}
          <th scope="col">{t('page.drills.all')}</th>
        </tr>
      </thead>
      <tbody>
        {seatsAll(screen)
          .filter((seat) => drill.sources.some((row) => row.seat === seat))
          .map((seat) => (
            <tr key={seat}>
              <th scope="row">
                <Banner owner={seatColour(screen, seat)} size={18} /> {seatName(screen, seat)}
              </th>
              {kinds.map((source) => {
                const { played, best } = cell(seat, source);
                return <td key={source}>{played === best ? played : t('page.from-to', { from: played, to: best })}</td>;
              })}
              <td class={sum(seat) > 0 ? 'pos' : sum(seat) < 0 ? 'neg' : ''}>{signed(sum(seat))}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}

function Verdicts(props: TableProps & Given & { chosen: string; onChoose: (move: string) => void }): JSX.Element {
  const { drill, answer, today, screen } = props;
  const { card } = answer;
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus({ preventScroll: true }), []);
  const own = answer.judged ?? drill.moves.find(({ move }) => move === answer.move);
  const said =
    answer.move === ''
      ? t('page.drills.gave-up')
      : answer.loss === null
        ? t('page.drills.not-among', { n: drill.moves.length })
        : answer.loss === 0
          ? t('page.drills.seconds', { n: answer.seconds })
          : t('page.drills.loses', { part: perCent(answer.loss), n: answer.seconds });
  return (
    <section class={`slab dr-q dr-after ${answer.verdict}`} data-testid="verdict" data-verdict={answer.verdict}>
      <header>
        <Icon name={VERDICT_ICON[answer.verdict]} />
        <div>
          <h2 ref={head} tabIndex={-1}>
            {verdictWords(answer.verdict)}
          </h2>
          <p>
            {said} {handsHidden(screen.room.config.modules) && t('page.drills.open-hands')}
          </p>
        </div>
        {own !== undefined && <strong>{perCent(own.chance)} %</strong>}
      </header>
      <Moves {...props} />
      {reasonsOf(drill).length > 0 && (
        <ul class="dr-why" aria-label={t('page.drills.why')}>
          {reasonsOf(drill).map(({ rule, words }) => (
            <li key={words}>
              <b>
                <Ruled words={rule} />
              </b>
              <span>{words}</span>
            </li>
          ))}
        </ul>
      )}
      <Sources {...props} />
      <p class="dr-next" data-testid="comes-again">
        <Icon name="era" />
        <span>
          {card === null
            ? t(answer.verdict === 'unjudged' ? 'page.drills.unkept' : 'page.drills.uncounted')
            : t('page.drills.again', {
                n: daysBetween(today, card.due),
                day: dayWords(card.due),
                answered: card.answered,
                found: card.found,
              })}
        </span>
      </p>
    </section>
  );
}

export function AfterPage({
  head,
  side,
  wide,
  review,
  onAgain,
  onNext,
  ...props
}: TableProps &
  Given & {
    head: JSX.Element;
    side: ComponentChildren;
    wide: boolean;
    /** Opens the game's review; null where it has none. */
    review: (() => void) | null;
    onAgain: () => void;
    onNext: () => void;
  }): JSX.Element {
  const { app, controller, screen, drill, answer } = props;
  const [chosen, setChosen] = useState(drill.moves[0]?.move ?? '');
  const choose = (move: string): void => {
    setChosen(move);
    controller.chooseAdvised(move);
  };
  useEffect(() => choose(chosen), []);
  usePageKeys((name) => {
    if (name === 'Enter' && document.querySelector('.sheet') === null) {
      onNext();
      return true;
    }
    return false;
  });
  const ways = (
    <>
      {review !== null && (
        <button class="btn quiet" data-testid="drill-review" onClick={review}>
          {t('page.drills.review')}
        </button>
      )}
      <button class="btn quiet" data-testid="drill-retry" onClick={onAgain}>
        <Icon name="undo" />
        {t('page.drills.try-another')}
      </button>
      <button class="btn go" data-testid="drill-next" onClick={onNext}>
        {t('page.drills.next')}
        {wide && <kbd aria-hidden="true">{t('page.key.enter')}</kbd>}
      </button>
    </>
  );
  return (
    <div class="tablebox">
      <main class={`drl stone answered ${wide ? 'desk' : 'narrow'}`}>
        {head}
        <StillCity app={app} screen={screen} scene={sceneOfTable({ ...screen, focus: null })} />
        <Verdicts {...props} chosen={chosen} onChoose={choose} />
        <aside class="dr-side" aria-label={t('page.drills.schedule')}>
          {side}
        </aside>
        {wide ? (
          <section class="bench" aria-label={t('page.bench')}>
            <div class="status">
              <div class="asks" role="status">
                <Banner owner={seatColour(screen, drill.seat)} size={22} />
                <b>{verdictWords(answer.verdict)}</b>
                <span>{moveWords(props, chosen)}</span>
              </div>
              <div class="doing">{ways}</div>
            </div>
            <Tray {...props} scale={18} />
          </section>
        ) : (
          <section class="dr-foot" aria-label={t('page.bench')}>
            {ways}
          </section>
        )}
      </main>
    </div>
  );
}
