// SPDX-License-Identifier: MIT
// audit.tsx - points by source and era for every seat; each number opens the lots and the rule it came from (table.md).
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Banner, Icon } from '../art/index.tsx';
import type { GameEvent, Lot, Story } from '../engine/view.ts';
import { placeOf } from '../table/placing.ts';
import type { Screen } from '../table/types.ts';
import { t } from '../words/words.ts';
import { eraWord } from './brand.tsx';
import { ROMAN, seatColour, seatName, signed } from './props.ts';
import { Ruled } from './rule.tsx';
import { Sheet } from './sheet.tsx';
import { eventsOf, seatsAll, sourceIcon, sourceName, sourcesOf, vpOf, type Figure } from './story.ts';

const MAP = 34;
/** More rows than this lie closer together. */
const FEW = 5;
/** Where in the city: what scored, and what it counted. */
function LotsMap({ size, lots, near }: { size: number; lots: Lot[]; near: Lot[] }): JSX.Element {
  const side = MAP / size;
  const square = (lot: Lot, cls: string): JSX.Element => {
    const { column, row } = placeOf(lot);
    return (
      <rect
        key={`${cls}${lot}`}
        class={cls}
        x={column * side + 0.3}
        y={row * side + 0.3}
        width={side - 0.6}
        height={side - 0.6}
      />
    );
  };
  return (
    <svg class="lmap" width={MAP} height={MAP} viewBox={`0 0 ${MAP} ${MAP}`} aria-hidden="true">
      <rect class="lmap0" width={MAP} height={MAP} rx="1.5" />
      {near.map((lot) => square(lot, 'lmap2'))}
      {lots.map((lot) => square(lot, 'lmap1'))}
    </svg>
  );
}

/** What a number is made of: each event in the engine's words, with its lots. */
export function EventList({
  screen,
  events,
  shown,
  onShow,
}: {
  screen: Screen;
  events: GameEvent[];
  shown?: GameEvent | null;
  onShow?: (event: GameEvent) => void;
}): JSX.Element {
  const inside = (event: GameEvent): JSX.Element => (
    <>
      {event.lots === undefined ? (
        <i />
      ) : (
        <LotsMap size={screen.room.state.size} lots={event.lots} near={event.near ?? []} />
      )}
      <span>
        {onShow === undefined ? <Ruled words={event.words} /> : event.words}
        {(event.near ?? []).length > 0 && <small>{t('page.audit.near', { lots: (event.near ?? []).join(' ') })}</small>}
      </span>
    </>
  );
  if (events.length === 0) {
    return <p class="nt">{t('page.audit.none')}</p>;
  }
  return (
    <ul class="evl" tabIndex={onShow === undefined ? 0 : undefined} aria-label={t('page.audit.events')}>
      {events.map((event, i) => (
        <li key={i}>
          {onShow === undefined ? (
            <div>{inside(event)}</div>
          ) : (
            <button aria-pressed={shown === event} onClick={() => onShow(event)}>
              {inside(event)}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}

/** "Civic, You, Era II: 11". */
export function figureTitle(screen: Screen, story: Story, { source, eras, seat }: Figure): string {
  const era = eras.length === 1 ? eraWord(screen, eras[0] ?? 1) : t('page.audit.game');
  const name = source === '' ? t('page.audit.all') : sourceName(story, source).name;
  return t('page.audit.title', {
    source: name,
    seat: seatName(screen, seat),
    era,
    n: vpOf(story, { source, eras, seat }),
  });
}
export function FigureSheet({
  screen,
  story,
  figure,
  onClose,
}: {
  screen: Screen;
  story: Story;
  figure: Figure;
  onClose: () => void;
}): JSX.Element {
  return (
    <Sheet title={figureTitle(screen, story, figure)} onClose={onClose}>
      <EventList screen={screen} events={eventsOf(story, figure)} />
    </Sheet>
  );
}

interface Column {
  key: string;
  head: string;
  eras: number[];
  whole: boolean;
}
/** One column an era and one for all of them; a single era is a column of its own. */
function columnsOf(eras: number[], whole: boolean): Column[] {
  const single = eras.map(
    (era): Column => ({ key: String(era), head: ROMAN[era] ?? String(era), eras: [era], whole: false }),
  );
  const all: Column = { key: 'all', head: t('page.audit.sum'), eras, whole: true };
  return whole ? [all] : eras.length === 1 ? single.map((column) => ({ ...column, whole: true })) : [...single, all];
}

export interface AuditProps {
  screen: Screen;
  story: Story;
  eras: number[];
  /** Only the sums of those eras, not one column each: where there is little room. */
  whole?: boolean;
  /** The last row: points of the eras shown, or with what was held before. */
  before?: number[];
  opened: Figure | null;
  onOpen: (figure: Figure) => void;
}
export function AuditTable({ screen, story, eras, whole = false, before, opened, onOpen }: AuditProps): JSX.Element {
  const seats = seatsAll(screen);
  const columns = columnsOf(eras, whole);
  const button = (figure: Figure): JSX.Element => {
    const vp = vpOf(story, figure);
    const same =
      opened !== null &&
      opened.source === figure.source &&
      opened.seat === figure.seat &&
      opened.eras.join() === figure.eras.join();
    return (
      <button aria-label={figureTitle(screen, story, figure)} aria-pressed={same} onClick={() => onOpen(figure)}>
        {vp === 0 && eventsOf(story, figure).length === 0 ? <em>·</em> : vp < 0 ? signed(vp) : vp}
      </button>
    );
  };
  const row = (source: string): JSX.Element[] =>
    seats.flatMap((seat) =>
      columns.map((column) => (
        <td key={`${seat}${column.key}`} class={column.whole ? 's' : ''}>
          {button({ source, eras: column.eras, seat })}
        </td>
      )),
    );
  return (
    <table class={`src ${columns.length === 1 ? 'one' : ''} ${sourcesOf(story, eras).length > FEW ? 'close' : ''}`}>
      <thead>
        <tr>
          <th scope="col">{t('page.audit.head')}</th>
          {seats.map((seat) => (
            <th key={seat} scope="colgroup" colSpan={columns.length}>
              <span>
                <Banner owner={seatColour(screen, seat)} size={18} />
                <i>{seatName(screen, seat)}</i>
              </span>
            </th>
          ))}
        </tr>
        {columns.length > 1 && (
          <tr class="e">
            <td />
            {seats.flatMap((seat) =>
              columns.map(({ key, head, whole: sum }) => (
                <th key={`${seat}${key}`} scope="col" class={sum ? 's' : ''}>
                  {head}
                </th>
              )),
            )}
          </tr>
        )}
      </thead>
      <tbody>
        {sourcesOf(story, eras).map((source) => {
          const { name, rule } = sourceName(story, source);
          return (
            <tr key={source}>
              <th scope="row">
                <Icon name={sourceIcon(source)} />
                {name}{' '}
                <small>
                  <Ruled words={rule} />
                </small>
              </th>
              {row(source)}
            </tr>
          );
        })}
        {before !== undefined && (
          <tr class="before">
            <th scope="row">{t(`page.scoring.before.${screen.room.config.game}`)}</th>
            {seats.map((seat) => (
              <td key={seat} class="s">
                {before[seat - 1] ?? 0}
              </td>
            ))}
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr class="sum">
          <th scope="row">{t(before === undefined ? 'page.audit.all' : 'page.scoring.so-far')}</th>
          {before === undefined
            ? row('')
            : seats.map((seat) => (
                <td key={seat} class="s">
                  {(before[seat - 1] ?? 0) + vpOf(story, { source: '', eras, seat })}
                </td>
              ))}
        </tr>
      </tfoot>
    </table>
  );
}

/** The whole game's: at a desk every era, on a phone one at a time. `tell`: what it comes to, in a sentence. */
export function AuditPanel({
  screen,
  story,
  narrow,
  tell = '',
}: {
  screen: Screen;
  story: Story;
  narrow: boolean;
  tell?: string;
}): JSX.Element {
  const eras = story.audit.map(({ era }) => era);
  const [shown, setShown] = useState(0);
  const [opened, setOpened] = useState<Figure | null>(null);
  const only = shown === 0 ? eras : [shown];
  return (
    <section class="slab sbox" aria-label={t('page.audit.head')}>
      {narrow && (
        <div class="seg">
          {[...eras, 0].map((era) => (
            <button key={era} aria-pressed={shown === era} onClick={() => setShown(era)}>
              {era === 0 ? t('page.audit.sum') : eraWord(screen, era)}
            </button>
          ))}
        </div>
      )}
      <div class="scrolls" tabIndex={0} role="group" aria-label={t('page.audit.head')}>
        <AuditTable
          screen={screen}
          story={story}
          eras={narrow ? only : eras}
          whole={narrow}
          opened={opened}
          onOpen={setOpened}
        />
      </div>
      {tell !== '' && <p class="tell">{tell}</p>}
      {opened !== null && <FigureSheet screen={screen} story={story} figure={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
