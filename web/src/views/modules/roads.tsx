// SPDX-License-Identifier: MIT
// roads.tsx - a road board beside the city: whose influence is how large, and its slots or ranks. Under a finger a band
// round the city with its name and leader; the bench's tab opens it.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import type { Move, RoadInfo } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { seatColour, seatName, type TableProps } from '../props.ts';
import { Sheet } from '../sheet.tsx';
import { Milestone, parted } from './parts.tsx';
import { steady } from '../steady.tsx';

const SIDES: RoadInfo['side'][] = ['north', 'east', 'south', 'west'];
const LETTER: Record<RoadInfo['side'], string> = { north: 'n', east: 'e', south: 's', west: 'w' };
/** As far as an influence bar is drawn. */
const BAR_MOST = 6;

type Row = RoadInfo['rows'][number];

/** The board that is being asked about, while one is. */
export function roadAsked({ screen }: TableProps): RoadInfo['side'] | null {
  const { state } = screen.room;
  return state.phase === 'road' ? (SIDES[(state.turn.road_side ?? 0) - 1] ?? null) : null;
}
export function slotMoves({ screen }: TableProps, slot: number): { plain: Move[]; alt: Move | undefined } {
  const moves = screen.mine ? screen.look.moves.filter((move) => move.verb === 'road' && move.slot === slot) : [];
  return { plain: moves.filter((move) => move.alt !== true), alt: moves.find((move) => move.alt === true) };
}
/** Chooses a slot: at once, or with the lots that it swaps. */
export function chooseSlot({ controller }: TableProps, slot: number, plain: Move[]): void {
  const only = plain[0];
  if (plain.length === 1 && only !== undefined && (only.lots ?? []).length === 0) {
    controller.chooseMove(only);
  } else {
    controller.chooseTarget('road', '', slot);
  }
}
export function slotChosen({ screen }: TableProps, slot: number, alt: boolean): boolean {
  const { choice } = screen;
  return choice.kind === 'move'
    ? choice.move.verb === 'road' && choice.move.slot === slot && (choice.move.alt ?? false) === alt
    : choice.kind === 'target' && choice.verb === 'road' && choice.slot === slot && !alt;
}

function Influence({ screen, road }: { screen: TableProps['screen']; road: RoadInfo }): JSX.Element {
  return (
    <ul class="inf" aria-label={t('page.road.influence')}>
      {road.influence.map(({ seat, amount }) => (
        <li key={seat} class={`o-${seatColour(screen, seat)}`}>
          <Banner owner={seatColour(screen, seat)} size={17} label={seatName(screen, seat)} />
          <i>
            <s style={{ width: `${(Math.min(amount, BAR_MOST) / BAR_MOST) * 100}%` }} />
          </i>
          <b>{amount}</b>
        </li>
      ))}
    </ul>
  );
}

function Slot(props: TableProps & { row: Row; asked: boolean }): JSX.Element {
  const { screen, controller, row, asked } = props;
  const { plain, alt } = asked ? slotMoves(props, row.slot) : { plain: [], alt: undefined };
  const open = plain.length > 0 || alt !== undefined;
  const chosen = asked && slotChosen(props, row.slot, false);
  const chosenAlt = asked && slotChosen(props, row.slot, true);
  const owner = row.taken > 0 ? t('page.road.taken', { name: seatName(screen, row.taken) }) : '';
  const label = [
    t('page.road.slot', { n: row.slot }),
    row.words,
    row.alt === '' ? '' : t('page.road.or', { what: row.alt }),
    owner,
  ]
    .filter((part) => part !== '')
    .join(', ');
  return (
    <div
      class={`rslot ${row.taken > 0 ? 'tk' : ''} ${open ? 'nx' : ''} ${chosen || chosenAlt ? 'sel' : ''}`}
      title={label}
    >
      <button
        aria-label={label}
        aria-pressed={chosen}
        aria-disabled={!open}
        disabled={!asked}
        data-testid={`slot-${row.slot}`}
        onClick={() =>
          plain.length > 0 || alt === undefined ? chooseSlot(props, row.slot, plain) : controller.chooseMove(alt)
        }
      >
        {row.taken > 0 ? <Milestone owner={seatColour(screen, row.taken)} label={owner} /> : <em aria-hidden="true" />}
        <span>{row.words}</span>
      </button>
      {row.alt !== '' && (
        <button
          class="alt"
          disabled={alt === undefined}
          aria-pressed={chosenAlt}
          aria-label={`${t('page.road.slot', { n: row.slot })}, ${t('page.road.or', { what: row.alt })}`}
          onClick={() => (alt === undefined ? undefined : controller.chooseMove(alt))}
        >
          {t('page.road.or', { what: row.alt })}
        </button>
      )}
    </div>
  );
}

function Rows(props: TableProps & { road: RoadInfo; asked: boolean }): JSX.Element {
  const { road, asked } = props;
  if (road.rows.some((row) => row.milestone)) {
    return (
      <div class="slots">
        {road.rows.map((row) => (
          <Slot key={row.slot} {...props} row={row} asked={asked} />
        ))}
      </div>
    );
  }
  return (
    <ol class="rk">
      {road.rows.map((row) => (
        <li key={row.slot}>{row.words}</li>
      ))}
    </ol>
  );
}

function Whole(props: TableProps & { road: RoadInfo; asked: boolean }): JSX.Element {
  const { road, screen, asked } = props;
  return (
    <section
      class={`road ${LETTER[road.side]} ${asked ? 'asked' : ''}`}
      aria-label={t('page.road.named', { name: road.name, side: t(`page.side.${road.side}`) })}
      title={road.words}
      data-testid={`road-${road.side}`}
    >
      <div class="rhead">
        <b>{road.name}</b>
        <Influence screen={screen} road={road} />
      </div>
      <Rows {...props} road={road} asked={asked} />
    </section>
  );
}

/** `all`: with everybody's influence, not the leader's alone. */
function Folded(props: TableProps & { road: RoadInfo; asked: boolean; all?: boolean }): JSX.Element {
  const { road, screen, asked, all = false } = props;
  const [open, setOpen] = useState(false);
  const most = road.influence[0];
  return (
    <>
      <button
        class={`roadtab ${LETTER[road.side]} ${asked ? 'asked' : ''}`}
        aria-expanded={open}
        data-testid={`road-${road.side}`}
        onClick={() => setOpen(true)}
      >
        <b aria-hidden="true">{parted(road.name)}</b>
        <i class="sr">{t('page.road.named', { name: road.name, side: t(`page.side.${road.side}`) })}</i>
        <span aria-hidden="true">
          {road.rows
            .filter((row) => row.milestone)
            .map((row) =>
              row.taken > 0 ? (
                <Banner key={row.slot} owner={seatColour(screen, row.taken)} size={13} />
              ) : (
                <em key={row.slot} />
              ),
            )}
          {!all && most !== undefined && most.amount > 0 && (
            <small>
              <Icon name="arrow" />
              <Banner owner={seatColour(screen, most.seat)} size={13} />
              {most.amount}
            </small>
          )}
        </span>
        {all && <Influence screen={screen} road={road} />}
      </button>
      {open && (
        <Sheet title={road.name} side="below" onClose={() => setOpen(false)}>
          <Whole {...props} road={road} asked={asked} />
        </Sheet>
      )}
    </>
  );
}

/** A band of the city's frame: whose road it is. Text is never turned. */
function Band({ screen, road }: TableProps & { road: RoadInfo }): JSX.Element {
  const most = road.influence[0];
  const free = road.rows.filter((row) => row.milestone && row.taken === 0).length;
  const upright = road.side === 'east' || road.side === 'west';
  const leads = most !== undefined && most.amount > 0;
  return (
    <div class={`band ${LETTER[road.side]}`} title={road.name}>
      {upright ? <Icon name="milestone" /> : <b>{road.name}</b>}
      {leads && (
        <span>
          <Banner owner={seatColour(screen, most.seat)} size={15} label={seatName(screen, most.seat)} />
          {most.amount}
        </span>
      )}
      {!leads && !upright && <span>{t(free > 0 ? 'page.road.free' : 'page.road.none', { n: free })}</span>}
    </div>
  );
}

/** A lower desk has no room for whole boards, a narrower one none at the sides of the city (roads.css). */
const WHOLE_HEIGHT = 680;
const WHOLE_WIDTH = 1100;
export const RoadBoard = steady(function RoadBoard(
  props: TableProps & { side: RoadInfo['side']; banded?: boolean },
): JSX.Element | null {
  const { arrangement, width, height } = useFit();
  const road = props.screen.look.roads.find((one) => one.side === props.side);
  if (road === undefined) {
    return null;
  }
  if (arrangement !== 'wide' || props.banded === true) {
    return <Band {...props} road={road} />;
  }
  const asked = roadAsked(props) === road.side;
  const across = road.side === 'north' || road.side === 'south';
  return height > WHOLE_HEIGHT && (across || width >= WHOLE_WIDTH) ? (
    <Whole {...props} road={road} asked={asked} />
  ) : (
    <Folded {...props} road={road} asked={asked} all />
  );
});
/** All roads in a tab of the bench; each opens its board. */
export function RoadsTab(props: TableProps): JSX.Element {
  return (
    <div class="roadtabs">
      {props.screen.look.roads.map((road) => (
        <Folded key={road.side} {...props} road={road} asked={roadAsked(props) === road.side} />
      ))}
    </div>
  );
}
