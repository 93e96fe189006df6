// SPDX-License-Identifier: MIT
// question.tsx - a position before it is answered: the table as it is, who is to move, and nothing about moves.
import type { ComponentChildren, JSX } from 'preact';
import { Banner, Icon, type IconName } from '../../art/index.tsx';
import { standingAt } from '../../board/scene.ts';
import { MISTAKE_LOSS, lossOf, type Drill } from '../../table/drills.ts';
import { t } from '../../words/words.ts';
import { Bench } from '../bench.tsx';
import { eraWord } from '../brand.tsx';
import { FocusCard } from '../focus.tsx';
import { Market } from '../market.tsx';
import {
  CeresPanel,
  ChosenCard,
  ConsulCard,
  MonumentShelf,
  OwnCards,
  TargetList,
  TradeSheet,
} from '../modules/index.tsx';
import { PreviewPanel } from '../preview.tsx';
import {
  OWN_PARTS,
  saidOf,
  seatColour,
  seatInfo,
  seatName,
  seatsAround,
  type OnlineParts,
  type TableProps,
} from '../props.ts';
import { TableCity } from '../table.tsx';
import { handsHidden, perCent } from './words.ts';

export interface Asked {
  drill: Drill;
  /** It was answered before: nothing counts now. */
  practice: boolean;
  /** The answer is being looked at. */
  judging: boolean;
  onGiveUp: () => void;
  onHome: () => void;
}

/** Whose move it is, and what they have. */
function titleOf({ screen }: TableProps, drill: Drill): string {
  const player = screen.room.state.players[drill.seat - 1];
  const built = standingAt(screen.look);
  return t('page.drills.title-of', {
    era: eraWord(screen, drill.era),
    n: player?.lots.filter((lot) => !built.has(lot)).length ?? 0,
    silver: player?.silver ?? 0,
  });
}
export function askWords({ screen }: TableProps, { drill, practice }: Asked): string {
  const name = saidOf(seatInfo(screen, drill.seat));
  const lost = lossOf(drill, drill.played) ?? 0;
  const parts = [
    drill.game !== undefined && lost >= MISTAKE_LOSS
      ? t('page.drills.lost', { name, part: perCent(lost) })
      : t('page.drills.is', { name }),
    t('page.drills.ask'),
    ...(handsHidden(screen.room.config.modules) ? [t('page.drills.open-hands')] : []),
    ...(practice ? [t('page.drills.practice')] : []),
  ];
  return parts.join(' ');
}

function SeatRows({ screen }: TableProps): JSX.Element {
  const { room, look } = screen;
  return (
    <table class="dr-seats">
      <thead>
        <tr>
          <td />
          <th scope="col">{t('page.drills.points')}</th>
          <th scope="col">{t('page.drills.silver')}</th>
          <th scope="col">{t('page.drills.citizens')}</th>
          <th scope="col">{t('page.drills.would-score')}</th>
        </tr>
      </thead>
      <tbody>
        {seatsAround(screen).map((seat) => {
          const player = room.state.players[seat - 1];
          const figures = look.seats.find((row) => row.seat === seat);
          return (
            <tr key={seat}>
              <th scope="row">
                <Banner owner={seatColour(screen, seat)} size={20} /> {seatName(screen, seat)}
                {seat === room.state.seat && <em>{t('page.to-play')}</em>}
              </th>
              <td>
                {player?.vp} <Icon name="vp" />
              </td>
              <td>
                {player?.silver} <Icon name="silver" />
              </td>
              <td>
                {player?.population} <Icon name="citizen" />
              </td>
              <td>
                <b>{figures?.gain ?? 0}</b>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

const LEGEND: [id: string, icon: IconName][] = [
  ['before', 'eye'],
  ['found', 'check'],
  ['near', 'turn'],
  ['missed', 'cross'],
];
function Legend(): JSX.Element {
  return (
    <dl class="dr-legend">
      {LEGEND.map(([id, icon]) => (
        <div key={id}>
          <dt>
            <Icon name={icon} /> {t(`page.drills.legend.${id}`)}
          </dt>
          <dd>{t(`page.drills.legend.${id}.words`)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What is in the hand, as beside the city of a table. */
function InHand(props: TableProps): JSX.Element {
  const { screen } = props;
  const empty = screen.choice.kind === 'none' && screen.preview === null;
  if (screen.choice.kind === 'trade' || screen.room.state.phase === 'trade-reply') {
    return <TradeSheet {...props} />;
  }
  return (
    <>
      <TargetList {...props} />
      <ChosenCard {...props} />
      <PreviewPanel {...props} />
      {screen.preview === null && screen.focus !== null && <FocusCard {...props} />}
      <OwnCards {...props} />
      {screen.look.pool.length > 0 && <MonumentShelf {...props} />}
      {empty && screen.focus === null && <Legend />}
    </>
  );
}

/** On a wide screen: the city, the question, and at the side what comes when. */
export function QuestionDesk({
  asked,
  head,
  side,
  ...props
}: TableProps & { asked: Asked; head: JSX.Element; side: ComponentChildren }): JSX.Element {
  return (
    <main class="desk drl stone">
      {head}
      <TableCity {...props} />
      <section class="slab dr-q" aria-label={t('page.drills.find')} data-testid="question" data-drill={asked.drill.id}>
        <div class="dr-cap">
          <span class="cap">{t('page.drills.find')}</span>
          <button class="btn2" data-testid="give-up" onClick={asked.onGiveUp}>
            {t('page.drills.give-up')}
          </button>
        </div>
        <h2>{titleOf(props, asked.drill)}</h2>
        <p>{askWords(props, asked)}</p>
        <SeatRows {...props} />
        <ConsulCard {...props} />
        <CeresPanel {...props} />
        <Market {...props} />
        <InHand {...props} />
      </section>
      <aside class="dr-side" aria-label={t('page.drills.schedule')}>
        {side}
      </aside>
      <Bench {...props} />
    </main>
  );
}

/** The question and the ways out, where a table has no room beside its city. */
function Bar({ asked, ...props }: TableProps & { asked: Asked }): JSX.Element {
  return (
    <div class="slab dr-bar" data-testid="question" data-drill={asked.drill.id}>
      <p>
        <b>{titleOf(props, asked.drill)}</b> {askWords(props, asked)}
      </p>
      <button class="btn2" data-testid="give-up" onClick={asked.onGiveUp}>
        {t('page.drills.give-up')}
      </button>
    </div>
  );
}
/** What a drill adds to the parts of a table. */
export function drillParts(props: TableProps, asked: Asked): OnlineParts {
  const home = t('page.drills');
  return {
    ...OWN_PARTS,
    sending: asked.judging ? t('page.drills.judging') : '',
    buttons: () => (
      <button aria-label={home} title={home} data-testid="drills-home" onClick={asked.onHome}>
        <Icon name="hand" />
      </button>
    ),
    bars: () => <Bar {...props} asked={asked} />,
  };
}
