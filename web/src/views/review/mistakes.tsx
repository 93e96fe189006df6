// SPDX-License-Identifier: MIT
// mistakes.tsx - the right half of a review: mistakes by size, and the chosen move beside the better one, with why.
import type { JSX } from 'preact';
import { useMemo, useState } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import type { ReviewCandidate, ReviewReason, ReviewStep } from '../../engine/review.ts';
import type { Seat } from '../../engine/view.ts';
import { pieceOf } from '../../table/placing.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { ROMAN, signed } from '../props.ts';
import { RuleLink } from '../rule.tsx';
import { sourceName } from '../story.ts';
import { cropsOf, extentOf, type Box } from './crop-place.ts';
import { beforeMove, sceneOfMove, type Before, type Shown } from './crop-scene.ts';
import { Crop, roomOf, useWidth } from './crop.tsx';
import {
  better,
  endCell,
  endColumns,
  endTable,
  played,
  tone,
  worthTo,
  worthWords,
  type Worth,
} from './mistakes-figures.ts';
import { MistakeList, Praise } from './mistakes-list.tsx';
import { figure, isMistake, lossOf, mistakesOf, reasonIn, stepAt, tenths, type Unit } from './model.ts';
import { colourOf, nameOf } from './names.ts';
import type { ReviewProps } from './props.ts';
import { triedAt } from './tried.ts';
import { TriedList } from './tried-list.tsx';

export interface MistakesProps extends ReviewProps {
  /** Chances, or expected points. */
  unit?: Unit;
}
/** From this width on two pictures stand beside each other. */
const PAIR = 376;
const ROWS = { pair: 5, single: 6 };
/** With more seats than this less is left for pictures: the sums below have a row for each. */
const SEATS_FEW = 3;
const ROWS_MANY = 4;
/** Where only one is seen at a time, both show the same piece of city only if it is low enough for the screen. */
const SHARED_SINGLE = 4;
/** Sources that have columns of their own. */
const COLUMNS = { pair: 4, single: 3 };

export function Mistakes(props: MistakesProps): JSX.Element {
  const { review, me, chosen } = props;
  const [whose, setWhose] = useState<Seat>(me);
  const step = stepAt(review, chosen);
  return (
    <section
      class={`slab mis ${review.game.players > SEATS_FEW ? 'many' : ''}`}
      data-testid="review-mistakes"
      aria-label={t('page.review.mistakes')}
    >
      <div class="mis-list">
        <MistakeList {...props} whose={whose} onWhose={setWhose} />
        <Praise {...props} whose={whose} />
      </div>
      {step !== undefined && <Chosen key={step.n} {...props} step={step} whose={whose} unit={props.unit ?? 'chance'} />}
    </section>
  );
}

/** What the move played is shown beside: the better one, or where there is none the next best. */
function otherOf(step: ReviewStep): ReviewCandidate | null {
  return step.best === step.move
    ? (step.candidates.find(({ move }) => move !== step.move) ?? null)
    : { move: step.best, words: step.best_words, ...better(step) };
}

type ChosenProps = MistakesProps & { step: ReviewStep; unit: Unit };

function Chosen({ whose, ...props }: ChosenProps & { whose: Seat }): JSX.Element {
  const { game, review, step } = props;
  const { ref, width } = useWidth();
  const other = otherOf(step);
  const before = useMemo(
    () => beforeMove(game, step.n, step.seat, [step.move, ...(other === null ? [] : [other.move])]),
    [game, step],
  );
  const pair = width >= PAIR;
  const own = triedAt(review, step.n);
  const listed = isMistake(review, step) && (whose === 0 || whose === step.seat);
  return (
    <div class={`mis-one ${pair ? 'pairs' : 'single'}`} ref={ref} data-testid="review-chosen" data-n={step.n}>
      <Head {...props} whose={whose} listed={listed} />
      {width > 0 && <Pictures {...props} before={before} width={width} />}
      {own.length > 0 && <TriedList review={review} step={step} own={own} unit={props.unit} />}
      <Why step={step} />
      <IfEnded {...props} most={pair ? COLUMNS.pair : COLUMNS.single} />
    </div>
  );
}

/** What it is about: always there on narrow screens, else where the list does not say it. */
function Head({ step, whose, listed, ...props }: ChosenProps & { whose: Seat; listed: boolean }): JSX.Element {
  const { review } = props;
  const list = mistakesOf(review, whose);
  const place = list.findIndex(({ n }) => n === step.n) + 1;
  const loss = lossOf(review, step);
  const where = t('page.review.mistakes.where', { n: step.n, era: ROMAN[step.era] ?? '' });
  const { arrangement } = useFit();
  const go = (icon: 'prev' | 'next', to: ReviewStep | undefined): JSX.Element => (
    <button
      aria-label={t(`page.review.mistakes.${icon}`)}
      data-testid={`mistake-${icon}`}
      disabled={to === undefined}
      onClick={() => to !== undefined && props.choose(to.n)}
    >
      <Icon name={icon} />
    </button>
  );
  const rank = listed ? t('page.review.mistakes.rank', { place, all: list.length }) : '';
  return (
    <div class={`mhd ${listed ? 'listed' : ''}`}>
      {listed ? <i aria-hidden="true">{place}</i> : <Icon name={step.only ? 'check' : 'log'} />}
      <div>
        <b>
          <Banner owner={colourOf(props, step.seat)} size={16} label={nameOf(props, step.seat)} /> {step.words}
        </b>
        <small>{rank === '' ? where : `${where} · ${rank}`}</small>
      </div>
      <strong class={tone(-tenths(loss))}>{figure(-tenths(loss))}</strong>
      {arrangement !== 'wide' && list.length > 1 && (
        <div class="steps">
          {go('prev', list[place - 2])}
          {go('next', list[place])}
        </div>
      )}
    </div>
  );
}

/** A name is short enough for a caption; what has none is said in words. */
function captionOf(before: Before, shown: Shown | undefined, words: string): string {
  const piece = shown?.move?.piece;
  return piece === undefined ? words : (pieceOf(before.screen.codex, piece)?.name ?? words);
}
interface Picture {
  how: 'played' | 'better';
  title: string;
  name: string;
  words: string;
  worth: string;
  shown: Shown | undefined;
  box: Box | null;
}
function picturesOf({ review, step, unit }: ChosenProps, before: Before, width: number): Picture[] {
  const pair = width >= PAIR;
  const [one, two] = before.shown;
  const other = otherOf(step);
  const rows = review.game.players > SEATS_FEW ? ROWS_MANY : ROWS.pair;
  const room = roomOf(pair ? (width - 8) / 2 : width, pair ? rows : ROWS.single);
  const extent = (shown: Shown | undefined) => extentOf(shown?.lots ?? [], shown?.preview ?? null);
  const { size } = before.screen.room.state;
  const most = pair ? rows : SHARED_SINGLE;
  const [a, b] = cropsOf(extent(one), extent(two ?? one), size, room, most);
  const worth = (of: Worth): string => worthWords(worthTo(review, step.seat, unit, of), unit);
  const first: Picture = {
    how: 'played',
    title: t('page.review.played'),
    name: captionOf(before, one, step.words),
    words: step.words,
    worth: worth(played(step)),
    shown: one,
    box: a ?? b,
  };
  if (other === null) {
    return [first];
  }
  return [
    first,
    {
      how: 'better',
      title: t(step.best === step.move ? 'page.review.next-best' : 'page.review.better'),
      name: captionOf(before, two, other.words),
      words: other.words,
      worth: worth(other),
      shown: two,
      box: b ?? a,
    },
  ];
}
/** "Better: build the Library at D4 D5, 43.9 %. +6 at C3, +2 at E4": the picture for who does not see it. */
function pictureLabel({ title, words, worth, shown }: Picture): string {
  const plates = (shown?.preview?.deltas ?? []).filter(({ vp }) => vp !== 0);
  const points = plates.map(({ at, vp }) => t('page.review.plate', { vp: signed(vp), lot: at[0] ?? '' }));
  return [`${title}: ${words}, ${worth}`, ...(points.length > 0 ? [points.join(', ')] : [])].join('. ');
}
function Figure({ picture, before }: { picture: Picture; before: Before }): JSX.Element {
  const { how, box, shown } = picture;
  return box === null ? (
    <div class="nocrp">
      <span>{picture.words}</span>
    </div>
  ) : (
    <Crop how={how} box={box} scene={sceneOfMove(before.screen, shown ?? null, how)} label={pictureLabel(picture)} />
  );
}

/** Two pictures, or one with a switch where there is no room; one alone where nothing better was found. */
function Pictures({ before, width, ...props }: ChosenProps & { before: Before; width: number }): JSX.Element {
  const { step } = props;
  const [how, setHow] = useState<'played' | 'better'>(step.best === step.move ? 'played' : 'better');
  const pictures = useMemo(() => picturesOf(props, before, width), [before, width, props.unit]);
  if (width >= PAIR || pictures.length === 1) {
    return (
      <div class={`pair of-${pictures.length}`}>
        {pictures.map((picture) => (
          <figure key={picture.how} data-testid={`crop-${picture.how}`}>
            <Figure picture={picture} before={before} />
            <figcaption>
              <b>{picture.title}</b> <span>{picture.name}</span> <em>{picture.worth}</em>
            </figcaption>
          </figure>
        ))}
        {step.best === step.move && <p class="nt none">{t('page.review.no-better')}</p>}
      </div>
    );
  }
  const shown = pictures.find((picture) => picture.how === how) ?? pictures[0];
  return (
    <>
      <div class="seg mis-how">
        {pictures.map((picture) => (
          <button
            key={picture.how}
            aria-pressed={picture === shown}
            data-testid={`show-${picture.how}`}
            onClick={() => setHow(picture.how)}
          >
            <span>{picture.how === 'played' ? picture.title : `${picture.title}: ${picture.name}`}</span>{' '}
            <b>{picture.worth}</b>
          </button>
        ))}
      </div>
      {shown !== undefined && (
        <div data-testid={`crop-${shown.how}`}>
          <Figure picture={shown} before={before} />
        </div>
      )}
    </>
  );
}

/** Rule and sentence, also of a review that has them as one text. */
const reasonsOf = ({ reasons, why }: ReviewStep): ReviewReason[] => reasons ?? why.map(reasonIn);
export function Why({ step }: { step: ReviewStep }): JSX.Element {
  const reasons = reasonsOf(step);
  return reasons.length === 0 ? (
    <></>
  ) : (
    <ol class="whyl" aria-label={t('page.review.why')} data-testid="review-why">
      {reasons.map(({ rule, words }, i) => (
        <li key={i}>
          {rule === '' ? <i /> : <RuleLink n={rule} />}
          <span>{words}</span>
        </li>
      ))}
    </ol>
  );
}

const minus = (n: number): string => String(n).replace('-', '−');
/** "5 → 3", or one figure where both moves bring the same. */
function Change({ played: from, best: to }: { played: number; best: number }): JSX.Element {
  return from === to ? (
    <>{minus(from)}</>
  ) : (
    <>
      {minus(from)}
      <u aria-hidden="true"> → </u>
      <span class="sr"> {t('page.review.becomes')} </span>
      <b>{minus(to)}</b>
    </>
  );
}
/** Points by source for every seat if the era had been scored after the one move or the other. */
export function IfEnded({ step, most, ...props }: ChosenProps & { most: number }): JSX.Element | null {
  const { game } = props;
  const { sources = [] } = step;
  if (sources.length === 0) {
    return null;
  }
  const players = game.seats.flatMap(({ kind }, i) => (kind === 'automaton' ? [] : [i + 1]));
  const others = [...new Set(sources.map(({ seat }) => seat))].filter((seat) => !players.includes(seat));
  const order = game.story.sources.map(({ id }) => id);
  const table = endTable(sources, [...players, ...others], order);
  const { shown, rest } = endColumns(table, most);
  const kind = step.move === step.best ? 'played' : 'both';
  return (
    <table class="pbs" data-testid="if-ended">
      <thead>
        <tr>
          <th scope="col">{t(`page.review.if-ended.${props.review.game.game}`)}</th>
          {shown.map((source) => (
            <td key={source}>{sourceName(game.story, source).name}</td>
          ))}
          {rest.length > 0 && (
            <td title={rest.map((source) => sourceName(game.story, source).name).join(', ')}>
              {t('page.review.sources.other')}
            </td>
          )}
          <td>{t('page.review.sources.all')}</td>
          {kind === 'both' && <td class="d" />}
        </tr>
      </thead>
      <tbody>
        {table.rows.map((row) => (
          <tr key={row.seat} data-seat={row.seat}>
            <th scope="row">
              <Banner owner={colourOf(props, row.seat)} size={17} /> {nameOf(props, row.seat)}
            </th>
            {shown.map((source) => (
              <td key={source}>
                <Change {...endCell(row, [source])} />
              </td>
            ))}
            {rest.length > 0 && (
              <td>
                <Change {...endCell(row, rest)} />
              </td>
            )}
            <td>
              <Change played={row.played} best={row.best} />
            </td>
            {kind === 'both' && (
              <td class={`d ${tone(row.best - row.played)}`}>
                {row.best === row.played ? '' : signed(row.best - row.played)}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
