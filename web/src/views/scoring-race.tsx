// SPDX-License-Identifier: MIT
// scoring-race.tsx - the population race: a lane a seat, most citizens first, with what each place brings.
import type { JSX } from 'preact';
import { Banner } from '../art/index.tsx';
import type { GameEvent, Seat } from '../engine/view.ts';
import type { Screen, Stage } from '../table/types.ts';
import { t } from '../words/words.ts';
import { seatColour, seatName, signed } from './props.ts';
import { populationOf, seatsAll } from './story.ts';

/** The lanes end a little beyond the first. */
const LANE = 1.18;
type ScoringStage = Extract<Stage, { kind: 'scoring' }>;

const isRace = (event: GameEvent): boolean => event.what === 'population';
/** "the most, 11 + 7"; where the engine counted otherwise, only its rule. */
function howWords({ counted = 0, vp = 0, rule = '' }: GameEvent): string {
  if (counted > 0 && vp > counted) {
    return t('page.scoring.most', { n: counted, bonus: vp - counted });
  }
  return counted > 0 && vp === counted ? t('page.scoring.ahead', { n: counted }) : rule;
}

function Lane({
  screen,
  seat,
  share,
  citizens,
  event,
  now,
}: {
  screen: Screen;
  seat: Seat;
  share: number;
  citizens: number;
  event: GameEvent | undefined;
  now: boolean;
}): JSX.Element {
  const colour = seatColour(screen, seat);
  const width = `${(share * 100).toFixed(1)}%`;
  return (
    <li class={`lane o-${colour} ${now ? 'now' : ''}`}>
      <b>{seatName(screen, seat)}</b>
      <div class="tr" role="img" aria-label={t('page.scoring.citizens', { n: citizens })}>
        <i style={{ width }} />
        <span style={{ left: width }}>
          <Banner owner={colour} size={27} />
        </span>
      </div>
      <div class="res">
        {event === undefined ? (
          <em>{t('page.scoring.citizens', { n: citizens })}</em>
        ) : (
          <>
            <span title={event.words}>{howWords(event)}</span>
            <b>{(event.vp ?? 0) < 0 ? signed(event.vp ?? 0) : (event.vp ?? 0)}</b>
          </>
        )}
      </div>
    </li>
  );
}

export function Race({ screen, stage }: { screen: Screen; stage: ScoringStage }): JSX.Element {
  const population = populationOf(screen.room);
  const citizens = (seat: Seat): number => population[seat - 1] ?? 0;
  const most = Math.max(1, ...population) * LANE;
  const told = stage.events.slice(0, stage.at + 1).filter(isRace);
  const now = stage.events[stage.at];
  const order = seatsAll(screen).sort((a, b) => citizens(b) - citizens(a));
  return (
    <section class="slab race" aria-label={t('page.scoring.race')}>
      <h2 class="cap">{t('page.scoring.race')}</h2>
      <ol>
        {order.map((seat) => (
          <Lane
            key={seat}
            screen={screen}
            seat={seat}
            citizens={citizens(seat)}
            share={Math.max(citizens(seat), 0) / most}
            event={told.find((event) => event.seat === seat)}
            now={now !== undefined && isRace(now) && now.seat === seat}
          />
        ))}
      </ol>
    </section>
  );
}
