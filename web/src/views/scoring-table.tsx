// SPDX-License-Identifier: MIT
// scoring-table.tsx - the audit while the scoring is being told: its row lights, what comes waits (docs/table.md 17).
import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Banner, Icon } from '../art/index.tsx';
import type { GameEvent, Seat } from '../engine/view.ts';
import type { Screen, Stage } from '../table/types.ts';
import { t } from '../words/words.ts';
import { seatColour, seatName, signed } from './props.ts';
import { Ruled } from './rule.tsx';
import { countTold, toldOf, type WalkHead, type WalkRow } from './scoring-walk.ts';
import { seatsAll, sourceName } from './story.ts';

interface Props {
  screen: Screen;
  stage: Extract<Stage, { kind: 'scoring' }>;
  heads: WalkHead[];
  onGo: (at: number) => void;
}
const minus = (vp: number): string => (vp < 0 ? signed(vp) : String(vp));
const silverOf = (events: GameEvent[]): number => events.reduce((sum, { silver }) => sum + (silver ?? 0), 0);

/** A heading that is not being told: what it has brought so far in one row. */
function HeadRow({ screen, stage, head, seats, onGo }: Props & { head: WalkHead; seats: Seat[] }): JSX.Element {
  const count = countTold(head, stage.at);
  const told = count > 0;
  const { name, rule } = sourceName(screen.story, head.source);
  const events = head.rows.flatMap((row) => row.events);
  return (
    <tr class={told ? 'whole' : 'whole wait'}>
      <th scope="row">
        <button onClick={() => onGo(head.places[0] ?? 0)}>{name}</button>{' '}
        <small>{count === head.places.length ? <Ruled words={rule} /> : t('page.scoring.to-come')}</small>
      </th>
      {seats.map((seat) => (
        <td key={seat}>{told ? minus(toldOf(events, count, seat)) : '·'}</td>
      ))}
    </tr>
  );
}
function EventRow({ stage, row, seats, onGo }: Props & { row: WalkRow; seats: Seat[] }): JSX.Element {
  const now = stage.at >= row.first && stage.at <= row.last;
  const line = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (now) {
      line.current?.scrollIntoView({ block: 'nearest' });
    }
  }, [now]);
  const told = stage.at >= row.first;
  const count = Math.max(stage.at + 1 - row.first, 0);
  const silver = silverOf(row.events.slice(0, count));
  const vp = toldOf(row.events, count, row.seat);
  return (
    <tr
      ref={line}
      class={now ? 'cur' : told ? '' : 'wait'}
      title={row.events.map(({ words }) => words).join('\n')}
      aria-current={now ? 'true' : undefined}
    >
      <th scope="row">
        <button onClick={() => onGo(row.first)}>
          {row.label} <small>{told ? row.words : t('page.scoring.to-come')}</small>
        </button>
      </th>
      {seats.map((seat) => (
        <td key={seat}>
          {seat === row.seat &&
            (told ? (
              <>
                {silver !== 0 && (
                  <small>
                    {silver}
                    <Icon name="silver" />
                  </small>
                )}
                {vp !== 0 || silver === 0 ? minus(vp) : ''}
              </>
            ) : (
              '·'
            ))}
        </td>
      ))}
    </tr>
  );
}

export function WalkTable(props: Props): JSX.Element {
  const { screen, stage, heads } = props;
  const seats = seatsAll(screen);
  const now = heads.find((head) => head.places.includes(stage.at));
  return (
    <section class="slab audit walk" aria-label={t('page.audit.head')}>
      <div class="scrolls" tabIndex={0} role="group" aria-label={t('page.audit.head')}>
        <table>
          <thead>
            <tr>
              <td />
              {seats.map((seat) => (
                <th key={seat} scope="col">
                  <span>
                    <Banner owner={seatColour(screen, seat)} size={18} />
                    <i>{seatName(screen, seat)}</i>
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          {heads.map((head) => (
            <tbody key={head.source}>
              {head !== now ? (
                <HeadRow {...props} head={head} seats={seats} />
              ) : (
                <>
                  <tr class="g">
                    <th colSpan={seats.length + 1} scope="rowgroup">
                      {sourceName(screen.story, head.source).name}
                    </th>
                  </tr>
                  {head.rows.map((row) => (
                    <EventRow key={row.first} {...props} row={row} seats={seats} />
                  ))}
                </>
              )}
            </tbody>
          ))}
          <tfoot>
            <tr>
              <th scope="row">{t('page.scoring.held')}</th>
              {seats.map((seat) => (
                <td key={seat}>{stage.before[seat - 1] ?? 0}</td>
              ))}
            </tr>
            <tr class="sum">
              <th scope="row">{t('page.scoring.so-far')}</th>
              {seats.map((seat) => (
                <td key={seat}>{(stage.before[seat - 1] ?? 0) + toldOf(stage.events, stage.at + 1, seat)}</td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </section>
  );
}
