// SPDX-License-Identifier: MIT
// monuments.tsx - the pool of monuments on its shelf: what each is worth, what it asks for, who has built it.
import type { JSX } from 'preact';
import { Banner, Icon, LOT, Tile } from '../../art/index.tsx';
import type { PoolEntry } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { PlateWords } from '../bench.tsx';
import { seatColour, seatName, type TableProps } from '../props.ts';
import { steady } from '../steady.tsx';
import { parted } from './parts.tsx';

const PAD = 4;
/** Pixels a lot: of most, of those of one lot, and of high ones where the shelf holds many. */
const LOT_PX = 18;
const SINGLE_PX = 30;
const TIGHT_PX = 12;
const TIGHT_SINGLE_PX = 22;
const MANY = 6;

function lotPixels(lots: number, rows: number, many: boolean): number {
  if (lots === 1) {
    return many ? TIGHT_SINGLE_PX : SINGLE_PX;
  }
  return many && rows > 1 ? TIGHT_PX : LOT_PX;
}

/** Lying flat; of turns equally high the first, which is the drawing's own. */
function flatTurn(turns: [number, number][][]): [number, number][] {
  const height = (cells: [number, number][]): number => Math.max(...cells.map(([, row]) => row));
  return turns.reduce<[number, number][]>(
    (best, cells) => (best.length === 0 || height(cells) < height(best) ? cells : best),
    [],
  );
}

function MonumentTile({ screen, monument }: { screen: TableProps['screen']; monument: string }): JSX.Element | null {
  const info = screen.codex.monuments.find((one) => one.id === monument);
  if (info === undefined) {
    return null;
  }
  const cells = flatTurn(info.turns);
  const columns = Math.max(...cells.map(([column]) => column)) + 1;
  const rows = Math.max(...cells.map(([, row]) => row)) + 1;
  const scale = lotPixels(cells.length, rows, screen.look.pool.length >= MANY) / LOT;
  const width = columns * LOT + 2 * PAD;
  const height = rows * LOT + 2 * PAD;
  return (
    <svg
      class="tile-of"
      width={width * scale}
      height={height * scale}
      viewBox={`${-PAD} ${-PAD} ${width} ${height}`}
      aria-hidden="true"
    >
      <Tile piece={monument} cells={cells} owner="none" skin={screen.room.config.game} banner={false} pool />
    </svg>
  );
}

function canStand(screen: TableProps['screen'], entry: PoolEntry): boolean {
  return entry.placeable || screen.look.moves.some((move) => move.piece === entry.monument);
}

function Standing({ screen, entry }: { screen: TableProps['screen']; entry: PoolEntry }): JSX.Element {
  if (!entry.met) {
    return <small>{entry.need > 0 ? `${entry.now}/${entry.need}` : t('page.pool.not-met')}</small>;
  }
  return canStand(screen, entry) ? (
    <small>
      <Icon name="check" />
      {t('page.pool.open')}
    </small>
  ) : (
    <small>{t('page.pool.no-place')}</small>
  );
}

function Built({ screen, entry }: { screen: TableProps['screen']; entry: PoolEntry }): JSX.Element {
  const info = screen.codex.monuments.find((one) => one.id === entry.monument);
  const name = seatName(screen, entry.owner);
  return (
    <div class="pm gone" title={`${entry.name}. ${entry.words}`} data-testid={`monument-${entry.monument}`}>
      <Banner owner={seatColour(screen, entry.owner)} size={26} />
      <span class="glance" aria-hidden="true">
        <b>{parted(entry.name)}</b>
        <i>
          {info !== undefined && <PlateWords plate={info.plate} />}
          <small>{name}</small>
        </i>
      </span>
      <span class="sr">{t('page.pool.built', { monument: entry.name, name, lots: entry.lots.join(' ') })}</span>
    </div>
  );
}

function Open(props: TableProps & { entry: PoolEntry }): JSX.Element {
  const { screen, controller, entry } = props;
  const { choice } = screen;
  const info = screen.codex.monuments.find((one) => one.id === entry.monument);
  const chosen = choice.kind === 'piece' && choice.piece === entry.monument;
  const needs = entry.requirement === '' ? '' : t('page.pool.needs', { what: entry.requirement });
  const sofar = entry.need > 0 ? t('page.pool.so-far', { now: entry.now, need: entry.need }) : '';
  const open = entry.met
    ? t(canStand(screen, entry) ? 'page.pool.open' : 'page.pool.no-place')
    : t('page.pool.not-met');
  const words = [entry.words, needs, sofar, open].filter((part) => part !== '').join('. ');
  return (
    <button
      class={`pm ${entry.met && canStand(screen, entry) ? 'meets' : 'no'} ${chosen ? 'sel' : ''}`}
      aria-pressed={chosen}
      title={words}
      data-testid={`monument-${entry.monument}`}
      onClick={() => controller.choosePiece(entry.monument)}
    >
      <MonumentTile screen={screen} monument={entry.monument} />
      <span class="sr">{words}</span>
      <span class="glance" aria-hidden="true">
        <b>{parted(entry.name)}</b>
        <i>
          {info !== undefined && <PlateWords plate={info.plate} />}
          <Standing screen={screen} entry={entry} />
        </i>
      </span>
    </button>
  );
}

export const MonumentShelf = steady(function MonumentShelf(props: TableProps): JSX.Element | null {
  const { pool } = props.screen.look;
  if (pool.length === 0) {
    return null;
  }
  return (
    <section class="poolstrip" aria-label={t('page.pool')} data-testid="shelf">
      {pool.map((entry) =>
        entry.owner === 0 ? (
          <Open key={entry.monument} {...props} entry={entry} />
        ) : (
          <Built key={entry.monument} screen={props.screen} entry={entry} />
        ),
      )}
    </section>
  );
});
