// SPDX-License-Identifier: MIT
// history.tsx - my games: all that this browser keeps, running and finished, with filters, figures, files and the room
// there is for them. Fetched when somebody wants it, with its own style.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { storageOf } from '../app/settings.ts';
import { Defs, Icon } from '../art/index.tsx';
import { keptSeats } from '../online/kept.ts';
import type { KeptSeat } from '../online/types.ts';
import { dayOf } from '../table/day.ts';
import {
  filterRows,
  joinRecords,
  NO_FILTER,
  rowsOf,
  sortRows,
  type Filter,
  type Order,
  type Row,
} from '../table/history.ts';
import { bookRemove } from '../table/book.ts';
import { gamesCsv, playedOf } from '../table/mystats.ts';
import { browserReviews } from '../table/reviews.ts';
import type { BrokenGame, KeptGame } from '../table/types.ts';
import { t } from '../words/words.ts';
import '../words/insight.ts';
import { useFit } from './arrangement.ts';
import { Filters } from './history-filters.tsx';
import { Figures, FormChart } from './history-figures.tsx';
import { GameList } from './history-list.tsx';
import { RoomPanel, SaveAll } from './history-room.tsx';
import { dateWords, endWords, openRow, secretYet } from './history-words.ts';
import { adopt, keepBooks, keepFar } from './adopt.ts';
import { Flags } from './kept.tsx';
import { ownNames, useReviews } from './own.ts';
import { download } from './story.ts';
import { UpdateNote } from './update.tsx';

/** What was deleted last, so that it can be brought back. */
interface Gone {
  /** Rows, of games and of tables. */
  count: number;
  games: KeptGame[];
  seats: KeptSeat[];
  /** Each brings back the book of a boxed game. */
  books: (() => void)[];
}
interface Kept {
  games: KeptGame[];
  seats: KeptSeat[];
  broken: BrokenGame[];
}
function useKept(app: App): { kept: Kept | null; refresh: () => Promise<void> } {
  const [kept, setKept] = useState<Kept | null>(null);
  const refresh = async (): Promise<void> => {
    const [games, broken] = await Promise.all([app.store.list(), app.store.broken()]);
    setKept({ games, broken, seats: keptSeats().list() });
  };
  useEffect(() => {
    void refresh();
    void keepBooks(app)
      .then(refresh)
      .catch(() => undefined); // the engine of Referee did not come: they are looked for again the next time
    return app.store.subscribe(() => void refresh());
  }, [app]);
  return { kept, refresh };
}
/** Finished tables of the server whose record is not here yet: it is fetched, as long as the server has it. */
function useFarRecords(app: App, kept: Kept | null): void {
  const asked = useRef(new Set<string>());
  useEffect(() => {
    const missing = (kept?.seats ?? []).filter(
      (seat) => seat.over && !asked.current.has(seat.game) && !kept?.games.some(({ far }) => far?.game === seat.game),
    );
    for (const seat of missing) {
      asked.current.add(seat.game);
      void import('../online/index.ts')
        .then(({ browserApi }) => browserApi().record(seat.game))
        .then((record) => keepFar(app, record, seat))
        .catch(() => undefined); // the server is gone, or has forgotten it
    }
  }, [kept]);
}

export function GamesPage({ app }: { app: App }): JSX.Element {
  const { kept, refresh } = useKept(app);
  useFarRecords(app, kept);
  const { arrangement } = useFit();
  const wide = arrangement === 'wide'; // list and figures stand side by side, and only they scroll
  const [filter, setFilter] = useState<Filter>(NO_FILTER);
  const [order, setOrder] = useState<{ by: Order; down: boolean }>({ by: 'date', down: true });
  const [chosen, setChosen] = useState('');
  const [gone, setGone] = useState<Gone | null>(null);
  const latest = useRef(gone);
  latest.current = gone;
  const [said, setSaid] = useState('');
  useEffect(() => {
    const before = document.title;
    document.title = `${t('page.games')} · Aedile`;
    return () => {
      document.title = before;
    };
  }, []);
  useEffect(
    () => () => {
      // Once it cannot be brought back any more, its reviews go, too.
      for (const { id } of latest.current?.games ?? []) {
        void app.store.get(id).then((back) => (back === null ? browserReviews().remove(id) : undefined));
      }
    },
    [],
  );
  const own = ownNames(app);
  const reviews = useReviews();
  const all = useMemo(() => (kept === null ? [] : rowsOf(kept.games, kept.seats, own)), [kept, own.join()]);
  const shown = useMemo(
    () => sortRows(filterRows(all, filter, dateWords), order.by, order.down),
    [all, filter, order.by, order.down],
  );
  const played = useMemo(() => playedOf(shown, reviews), [shown, reviews]);
  const row = shown.find(({ key }) => key === chosen) ?? shown[0] ?? null;

  const remove = async (rows: Row[]): Promise<void> => {
    const games = rows.flatMap((one) => one.kept ?? []);
    const seats = (kept?.seats ?? []).filter((seat) =>
      rows.some((one) => one.far === seat || (one.kept?.far?.game === seat.game && one.kept.far.seat === seat.seat)),
    );
    seats.forEach((seat) => keptSeats().remove(seat.game, seat.token));
    for (const game of games) {
      await app.store.remove(game.id);
    }
    const books = games.flatMap(({ book }) => (book === undefined ? [] : [bookRemove(storageOf(), book)]));
    const before = latest.current;
    const count = (before?.count ?? 0) + rows.length;
    setGone({
      count,
      games: [...(before?.games ?? []), ...games],
      seats: [...(before?.seats ?? []), ...seats],
      books: [...(before?.books ?? []), ...books],
    });
    setSaid(t('page.games.deleted', { n: count }));
    await refresh();
  };
  const bringBack = async (): Promise<void> => {
    gone?.seats.forEach((seat) => keptSeats().put(seat));
    gone?.books.forEach((back) => back());
    for (const game of gone?.games ?? []) {
      await app.store.put(game);
    }
    setGone(null);
    setSaid(t('page.games.back'));
    await refresh();
  };
  const save = (rows: Row[]): void => {
    const records = rows.flatMap((one) => (one.kept === null || secretYet(one) ? [] : [one.kept.record]));
    const day = dayOf(new Date());
    download(
      records.length === 1 ? `aedile-${day}.rome` : `aedile-${day}-${records.length}.rome`,
      joinRecords(records),
    );
    setSaid(t('page.games.saved', { n: records.length }));
  };
  const read = async (texts: string[]): Promise<void> => {
    let fresh = 0;
    let known = 0;
    const faults: string[] = [];
    const here = new Set((await app.store.list()).map(({ record }) => record));
    for (const text of texts) {
      try {
        const game = await adopt(app, text);
        if (here.has(text)) {
          known++;
        } else {
          await app.store.put({ ...game, imported: true });
          here.add(text);
          fresh++;
        }
      } catch (error) {
        faults.push(error instanceof Error ? error.message : String(error));
      }
    }
    const parts = [t('page.games.read', { n: fresh })];
    if (known > 0) parts.push(t('page.games.known', { n: known }));
    if (faults.length > 0) parts.push(t('page.games.unread', { n: faults.length, why: faults[0] ?? '' }));
    setGone(null);
    setSaid(parts.join(' '));
    await refresh();
  };

  const reviewed = all.filter(({ key }) => reviews.has(key)).length;
  const figures = (
    <section class="mg-fig">
      <FormChart played={played} />
      <Figures played={played} />
      <RoomPanel
        app={app}
        rows={shown}
        wide={wide}
        broken={kept?.broken ?? []}
        onRead={read}
        onSave={save}
        onRemove={remove}
        onChange={refresh}
      />
    </section>
  );
  return (
    <>
      <Defs skin="rome" />
      <main class={`stone mygames ${wide ? 'wide' : ''}`} aria-busy={kept === null}>
        <header class="mg-head">
          <button class="btn2" data-testid="back" onClick={() => app.go({ page: 'start' })}>
            {t('page.back')}
          </button>
          <h1>{t('page.games')}</h1>
          <p data-testid="games-count">
            {t('page.games.count', {
              n: all.filter(({ over }) => over).length,
              m: all.filter(({ over }) => !over).length,
            })}{' '}
            {reviewed > 0 && t('page.stats.reviewed', { n: reviewed })}
          </p>
          <input
            type="search"
            value={filter.search}
            placeholder={t('page.games.search')}
            aria-label={t('page.games.search')}
            data-testid="games-search"
            onInput={(event) => setFilter({ ...filter, search: event.currentTarget.value })}
          />
          <UpdateNote app={app} kind="start" />
        </header>
        <Filters app={app} rows={all} shown={shown.length} filter={filter} open={wide} onChange={setFilter} />
        <div class="mg-body">
          <GameList
            app={app}
            rows={shown}
            reviews={new Map(played.map((one) => [one.row.key, one]))}
            all={all.length}
            ready={kept !== null}
            chosen={row?.key ?? ''}
            order={order}
            onOrder={(by) => setOrder({ by, down: by === order.by ? !order.down : by !== 'names' && by !== 'place' })}
            onChoose={setChosen}
            onOpen={(one) => openRow(app, one)}
          />
          {figures}
        </div>
        <Bench
          row={row}
          said={said}
          undo={gone === null ? null : () => void bringBack()}
          shown={shown}
          wide={wide}
          onOpen={(one) => openRow(app, one)}
          onReview={(one) => app.go({ page: 'review', id: one.kept?.id ?? '', link: '', at: null })}
          onCsv={() => download('aedile-games.csv', gamesCsv(played))}
          onSave={save}
          onRemove={(one) => void remove([one])}
        />
      </main>
    </>
  );
}

/** What can be done with the chosen game. */
function Bench({
  row,
  said,
  undo,
  shown,
  wide,
  onOpen,
  onReview,
  onCsv,
  onSave,
  onRemove,
}: {
  row: Row | null;
  said: string;
  undo: (() => void) | null;
  shown: Row[];
  wide: boolean;
  onOpen: (row: Row) => void;
  onReview: (row: Row) => void;
  onCsv: () => void;
  onSave: (rows: Row[]) => void;
  onRemove: (row: Row) => void;
}): JSX.Element {
  const whole = row?.over === true && row.kept !== null;
  return (
    <section class="mg-bench" aria-label={t('page.games.chosen')}>
      <div class="mg-words">
        {row !== null && (
          <p data-testid="games-chosen">
            <Flags colours={row.colours} />
            <b>{dateWords(row.updated)}</b> <span>{endWords(row)}</span>
          </p>
        )}
        <p class="mg-said" role="status" data-testid="games-said">
          {said}{' '}
          {undo !== null && (
            <button class="btn2" data-testid="games-undo" onClick={undo}>
              <Icon name="undo" /> {t('page.games.undo')}
            </button>
          )}
        </p>
      </div>
      <div class="mg-do">
        {wide && <SaveAll rows={shown} onSave={onSave} />}
        {wide && shown.some(({ own }) => own !== null) && (
          <button class="btn2" data-testid="games-csv" onClick={onCsv}>
            {t('page.stats.csv')}
          </button>
        )}
        {row !== null && (
          <>
            {row.kept !== null && (
              <button
                class="btn2"
                data-testid="games-save"
                disabled={secretYet(row)}
                title={secretYet(row) ? t('page.games.secret') : undefined}
                onClick={() => onSave([row])}
              >
                {t('page.games.save')}
              </button>
            )}
            <button class="btn2" data-testid="games-delete" data-single onClick={() => onRemove(row)}>
              {t(row.kept === null ? 'page.games.forget' : 'page.games.delete')}
            </button>
            <button class={`btn2 ${whole ? '' : 'go'}`} data-testid="games-open" onClick={() => onOpen(row)}>
              {t(whole ? 'page.games.replay' : row.over ? 'page.games.look' : 'page.games.continue')}
            </button>
            {whole && (
              <button class="btn2 go" data-testid="games-review" onClick={() => onReview(row)}>
                {t('page.review')}
              </button>
            )}
          </>
        )}
      </div>
    </section>
  );
}
