// SPDX-License-Identifier: MIT
// history-list.tsx - my games as a table; a game is chosen by a click, by Tab or by the arrow keys, and opened by Enter.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { Icon } from '../art/index.tsx';
import type { Order, Row } from '../table/history.ts';
import type { Played } from '../table/mystats.ts';
import { t } from '../words/words.ts';
import { dateWords, resultWords } from './history-words.ts';
import { Flags } from './kept.tsx';
import { Accuracy, Luck } from './history-luck.tsx';

/** So many at first; more when they are wanted, so that thousands of games open as quickly as ten. */
const PAGE = 100;
const COLUMNS: { by: Order; class: string }[] = [
  { by: 'date', class: 'mg-date' },
  { by: 'names', class: 'mg-table' },
  { by: 'place', class: 'mg-place' },
  { by: 'points', class: 'mg-points' },
];

function Line({
  row,
  review,
  reviewed,
  modules,
  chosen,
  onChoose,
  onOpen,
}: {
  row: Row;
  review: Played | undefined;
  /** Whether the columns of reviews are shown. */
  reviewed: boolean;
  modules: string;
  chosen: boolean;
  onChoose: () => void;
  onOpen: () => void;
}): JSX.Element {
  const others = row.names.filter((name, i) => i + 1 !== row.me && name !== '').join(', ');
  const title = row.far !== null && row.far.title !== '' ? row.far.title : others || row.names.join(', ');
  return (
    <tr class={chosen ? 'on' : ''} onClick={onChoose} onDblClick={onOpen} data-testid="game-row" data-game={row.key}>
      <td class="mg-date">{dateWords(row.updated)}</td>
      <th class="mg-table" scope="row">
        {row.colours.length > 0 ? <Flags colours={row.colours} /> : <Icon name="link" />}
        <button
          class="mg-name"
          aria-pressed={chosen}
          onClick={(event) => {
            if (event.detail === 0 && chosen) {
              onOpen(); // Enter on the chosen one
            }
          }}
          onFocus={onChoose}
        >
          {title}
        </button>
        <small>
          {[row.game === 'metropolis' ? t('page.start.kind.metropolis') : '', modules]
            .filter((part) => part !== '')
            .join(' · ')}
        </small>
      </th>
      <td class={row.outcome === 'won' ? 'mg-place won' : 'mg-place'}>
        {row.outcome === 'won' && <Icon name="vp" />}
        {resultWords(row)}
      </td>
      <td class="mg-points">
        {row.own !== null ? (
          <>
            <b>{row.own}</b> <small>{row.best}</small>
          </>
        ) : (
          row.end !== null && <small>{Math.max(...row.end.points)}</small>
        )}
      </td>
      {reviewed && (
        <>
          <Accuracy played={review} />
          <Luck played={review} />
        </>
      )}
    </tr>
  );
}

export function GameList({
  app,
  rows,
  reviews,
  all,
  ready,
  chosen,
  order,
  onOrder,
  onChoose,
  onOpen,
}: {
  app: App;
  rows: Row[];
  /** The person's games, with what their reviews say. */
  reviews: Map<string, Played>;
  all: number;
  ready: boolean;
  chosen: string;
  order: { by: Order; down: boolean };
  onOrder: (by: Order) => void;
  onChoose: (key: string) => void;
  onOpen: (row: Row) => void;
}): JSX.Element {
  const [most, setMost] = useState(PAGE);
  const box = useRef<HTMLDivElement>(null);
  const known = app.door.call('modules', { game: 'rome' }).modules;
  const moduleWords = (row: Row): string =>
    row.modules.map((id) => known.find((module) => module.id === id)?.name ?? id).join(', ');
  const reviewed = [...reviews.values()].some(({ luck }) => luck !== null);
  const step = (event: KeyboardEvent): void => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const names = [...(box.current?.querySelectorAll<HTMLElement>('.mg-name') ?? [])];
    const at = names.indexOf(document.activeElement as HTMLElement);
    if (by !== 0 && at >= 0) {
      event.preventDefault();
      names[at + by]?.focus();
    }
  };
  return (
    <div class="slab mg-list" role="group" aria-label={t('page.games.list')} ref={box} onKeyDown={step}>
      {ready && rows.length === 0 ? (
        <p class="mg-none" data-testid="games-none">
          {t(all === 0 ? 'page.games.none' : 'page.games.none-shown')}
        </p>
      ) : (
        <table>
          <caption class="sr">{t('page.games')}</caption>
          <thead>
            <tr>
              {COLUMNS.map((column) => (
                <th
                  key={column.by}
                  class={column.class}
                  scope="col"
                  aria-sort={order.by === column.by ? (order.down ? 'descending' : 'ascending') : undefined}
                >
                  <button data-testid={`games-by-${column.by}`} onClick={() => onOrder(column.by)}>
                    {t(`page.games.column.${column.by}`)}
                    {order.by === column.by && <span aria-hidden="true">{order.down ? ' ▾' : ' ▴'}</span>}
                  </button>
                </th>
              ))}
              {reviewed &&
                ['accuracy', 'luck'].map((name) => (
                  <th key={name} class={`mg-${name}`} scope="col">
                    {t(`page.stats.column.${name}`)}
                  </th>
                ))}
            </tr>
          </thead>
          <tbody>
            {rows.slice(0, most).map((row) => (
              <Line
                key={row.key}
                row={row}
                review={reviews.get(row.key)}
                reviewed={reviewed}
                modules={moduleWords(row)}
                chosen={row.key === chosen}
                onChoose={() => onChoose(row.key)}
                onOpen={() => onOpen(row)}
              />
            ))}
          </tbody>
        </table>
      )}
      {rows.length > most && (
        <button class="btn2" data-testid="games-more" onClick={() => setMost(most + PAGE)}>
          {t('page.games.more', { n: rows.length - most })}
        </button>
      )}
      {rows.some(({ own }) => own !== null) && (
        <p class="mg-note">
          {t('page.games.note')} {reviewed && t('page.stats.note')}
        </p>
      )}
    </div>
  );
}
