// SPDX-License-Identifier: MIT
// referee.tsx - the program beside the boxed game: the books of this browser, a new one, and one that is open
// (docs/referee.md). Fetched when somebody wants it, with its style and an engine of its own.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { idMake, type App } from '../../app/app.ts';
import { refereeApp } from '../../app/boxed.ts';
import { storageOf } from '../../app/settings.ts';
import { Defs } from '../../art/index.tsx';
import { Door, RefusalError } from '../../engine/door.ts';
import {
  Book,
  bookGet,
  bookPut,
  bookRemove,
  booksOf,
  bookText,
  type BookParts,
  type KeptBook,
} from '../../table/book.ts';
import type { TableController } from '../../table/controller.ts';
import { BOOK_NAME, secretsForget, Sharing } from '../../table/sharing.ts';
import { engineWords, onLanguage, t } from '../../words/words.ts';
import '../../words/insight.ts';
import { bookGame } from '../adopt.ts';
import { dayWords, Flags } from '../kept.tsx';
import { LostGame, useHeld, type Lost } from '../kept-table.tsx';
import { later } from '../later.tsx';
import { LostPage, type Way } from '../lost.tsx';
import { linkIn, OpenRecord } from '../open-record.tsx';
import { Options } from '../options.tsx';
import { heard } from '../replay-game.ts';
import { FIRST_SETUP, KINDS, seatsOf, wishesFor, type Place, type Plan } from '../setup.ts';
import { sitDown } from '../table.tsx';
import { useScreen } from '../use.ts';
import { RefereeTable } from './play.tsx';
import { groundOf, SetUp, type Ground } from './setup.tsx';
import { sharingParts, useLink } from './share.tsx';

const ReplayPage = later(() => import('../replay.tsx').then((part) => part.ReplayPage));

const PEOPLE = ['human', 'human', 'human'];
const BOXED: Place = {
  key: 'aedile.options.referee',
  first: { ...FIRST_SETUP, seats: wishesFor('rome', PEOPLE) },
  fill: 'human',
  boxed: true,
};

const parts = ({ door }: App): BookParts => ({ door, storage: storageOf(), now: Date.now });

/** `name`: the book that another device shares. */
export function RefereePage({
  app,
  id,
  replay,
  name,
}: {
  app: App;
  id: string;
  replay: boolean;
  name: string;
}): JSX.Element {
  const [own, setOwn] = useState<App | null>(null);
  const [lost, setLost] = useState('');
  useEffect(() => {
    refereeApp(app).then(setOwn, (error: unknown) => setLost(error instanceof Error ? error.message : String(error)));
  }, []);
  const back = { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) };
  if (lost !== '') {
    return <LostPage title={t('page.referee')} words={lost} ways={[back]} />;
  }
  if (own === null) {
    return <main class="stone loading page" aria-busy="true" />;
  }
  if (name !== '') {
    return <JoinBook app={own} name={name} />;
  }
  if (id === '') {
    return <Books app={app} own={own} />;
  }
  if (replay && bookGet(storageOf(), id)?.over === true) {
    return <ReplayPage app={app} id={bookGame(id)} link="" at={0} />;
  }
  return replay ? <BookReplay own={own} id={id} /> : <OpenBook app={own} id={id} />;
}

// ------------------------------------------------------------------------------------------------------------- the books
function bookWords({ over, moves, updated }: KeptBook): string {
  const how = over
    ? t('page.referee.over')
    : moves === 0
      ? t('page.referee.setting')
      : t('page.referee.moves', { n: moves });
  return `${how} · ${dayWords(updated, Date.now())}`;
}
function Books({ app, own }: { app: App; own: App }): JSX.Element {
  const [{ books, damaged }, setBooks] = useState(() => booksOf(storageOf()));
  const [bringBack, setBringBack] = useState<{ act: () => void } | null>(null);
  const open = (id: string): void => app.go({ page: 'referee', id, replay: false });
  const make = async ({ config, seats }: Plan): Promise<void> => {
    const { seed: _, ...boxed } = config;
    const id = idMake();
    const { name } = app.settings.value;
    const first = name === '' ? t('page.start.person', { n: 1 }) : name; // who plays alone is no "you" either
    Book.start(parts(own), { id, config: boxed, seats: seatsOf(seats, first) });
    open(id);
  };
  const remove = (id: string): void => {
    const shared = bookGet(storageOf(), id)?.shared;
    const book = bookRemove(storageOf(), id);
    const secrets = shared === undefined ? () => undefined : secretsForget(storageOf(), shared.name);
    setBringBack({
      act: () => {
        bringBack?.act();
        book();
        secrets();
      },
    });
    setBooks(booksOf(storageOf()));
  };
  const undo = (): void => {
    bringBack?.act();
    setBringBack(null);
    setBooks(booksOf(storageOf()));
  };
  return (
    <>
      <Defs skin="rome" />
      <main class="stone ref-books" data-testid="referee">
        <header>
          <button class="btn2" data-testid="back" onClick={() => app.go({ page: 'start' })}>
            {t('page.back')}
          </button>
          <h1>{t('page.referee')}</h1>
          <p>{t('page.referee.words')}</p>
        </header>
        <section class="ref-list" aria-label={t('page.referee.books')}>
          <h2>{t('page.referee.books')}</h2>
          {books.length + damaged.length === 0 && <p>{t('page.referee.none')}</p>}
          <ul>
            {books.map((book) => (
              <li key={book.id} class="slab">
                <button class="ref-open" data-testid={`book-${book.id}`} onClick={() => open(book.id)}>
                  <Flags colours={book.seats.map(({ colour }) => colour)} />
                  <b>{book.seats.map(({ name }) => name).join(', ')}</b>
                  <span>{bookWords(book)}</span>
                </button>
                <button
                  class="btn2"
                  aria-label={t('page.referee.remove-of', { name: book.seats.map(({ name }) => name).join(', ') })}
                  onClick={() => remove(book.id)}
                >
                  {t('page.referee.remove')}
                </button>
              </li>
            ))}
            {damaged.map((id) => (
              <li key={id} class="slab" data-testid={`damaged-${id}`}>
                <p>{t('page.lost.damaged.title')}</p>
                <button class="btn2" aria-label={t('page.referee.remove-of', { name: id })} onClick={() => remove(id)}>
                  {t('page.referee.remove')}
                </button>
              </li>
            ))}
          </ul>
          {bringBack !== null && (
            <p role="status">
              {t('page.referee.removed')}{' '}
              <button class="btn2" onClick={undo}>
                {t('page.referee.bring-back')}
              </button>
            </p>
          )}
          <Saved app={app} own={own} onOpen={open} />
        </section>
        <Options
          app={app}
          elsewhere={{
            place: BOXED,
            kinds: KINDS,
            bots: () => false,
            trouble: '',
            words: t('page.referee.begin'),
            make,
            asks: null,
          }}
        />
      </main>
    </>
  );
}

/** A saved record becomes a book again; what is none says why. */
function Saved({ app, own, onOpen }: { app: App; own: App; onOpen: (id: string) => void }): JSX.Element {
  const [fault, setFault] = useState('');
  const take = async (record: string): Promise<void> => {
    const id = idMake();
    try {
      Book.take(parts(own), id, record);
      onOpen(id);
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      const table = await Door.open(app.module);
      const dealt = linkIn(record) !== null || heard(() => table.call('table.resume', { record })) !== null;
      setFault(
        dealt ? t('page.referee.dealt') : `${t('page.lost.record')} ${t('page.lost.why', { why: whyOf(error) })}`,
      );
    }
  };
  return (
    <details class="ref-saved">
      <summary data-testid="ref-open-record">{t('page.referee.open')}</summary>
      <OpenRecord
        words={t('page.referee.open.words')}
        onText={(text) => void take(text)}
        onTake={(file) => void file?.text().then(take)}
      />
      {fault !== '' && (
        <p class="fault" role="alert" data-testid="ref-fault">
          {fault}
        </p>
      )}
    </details>
  );
}

// ----------------------------------------------------------------------------------------------- one of another device
/** Fetches the book and opens it here, where this device has it already with what it told. */
function JoinBook({ app, name }: { app: App; name: string }): JSX.Element {
  const [lost, setLost] = useState('');
  const [tries, setTries] = useState(0);
  const open = (id: string): void => {
    history.replaceState(history.state, '', '#/referee'); // back leads to the list, not here again
    app.go({ page: 'referee', id, replay: false });
  };
  const join = async (left: () => boolean): Promise<void> => {
    const here = booksOf(storageOf()).books.find(({ shared }) => shared?.name === name);
    if (here !== undefined) {
      open(here.id);
      return;
    }
    const found = BOOK_NAME.test(name) ? await sharingParts(app).shelf.get(name) : ({ kind: 'gone' } as const);
    if (left()) {
      return;
    }
    if (found.kind === 'book' && found.book.ended !== true) {
      bookPut(storageOf(), Sharing.join(idMake(), name, found.revision, found.book, Date.now()));
      open(booksOf(storageOf()).books.find(({ shared }) => shared?.name === name)?.id ?? '');
    } else {
      const why = found.kind === 'book' ? 'gone' : found.kind === 'same' ? 'away' : found.kind;
      setLost(t(`page.referee.share.lost.${why}`));
    }
  };
  useEffect(() => {
    let gone = false;
    setLost('');
    void join(() => gone);
    return () => {
      gone = true;
    };
  }, [tries]);
  if (lost === '') {
    return <main class="stone loading page" aria-busy="true" />;
  }
  const again = { id: 'again', words: t('page.referee.share.again'), onDo: () => setTries(tries + 1) };
  return <LostPage title={t('page.referee.share.lost')} words={lost} ways={[again, allGames(app)]} />;
}

// --------------------------------------------------------------------------------------------------------- one of them
const allGames = (app: App): Way => ({
  id: 'back',
  words: t('page.referee.all'),
  onDo: () => app.go({ page: 'referee', id: '', replay: false }),
});
/** Without the name of the call, which says nothing to people. */
const whyOf = (error: unknown): string =>
  error instanceof RefusalError ? error.refusal.words.replace(/^(referee|table)\.\w+: (record: )?/, '') : String(error);
function OpenBook({ app, id }: { app: App; id: string }): JSX.Element {
  const [opened, setOpened] = useState<{ book: Book; ground: Ground } | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const book = opened?.book ?? null;
  const open = async (): Promise<() => void> => {
    const kept = bookGet(storageOf(), id);
    const text = bookText(storageOf(), id);
    try {
      if (kept !== null) {
        setOpened({ ground: await groundOf(app, kept), book: Book.open(parts(app), kept) });
        setLost(null);
      } else {
        setLost(text === null ? { kind: 'missing' } : { kind: 'damaged', id, text, why: '' });
      }
    } catch (error) {
      setLost({ kind: 'damaged', id, text: text ?? JSON.stringify(kept), why: whyOf(error) });
    }
    return () => setOpened(null);
  };
  const take = useHeld(`ref-${id}`, open, () => setLost({ kind: 'elsewhere' }));
  useEffect(() => {
    const said = async (): Promise<void> => {
      app.door.call('words', { text: await engineWords() });
      book?.retell();
    };
    return onLanguage(() => void said());
  }, [book]);
  if (lost !== null) {
    const back = allGames(app);
    const remove = (): void => {
      bookRemove(storageOf(), id);
      back.onDo();
    };
    return <LostGame lost={lost} back={back} onTake={take} onRemove={remove} />;
  }
  return opened === null ? <main class="stone loading" aria-busy="true" /> : <Shown app={app} {...opened} />;
}

/** The set-up, or the table once it is whole. */
function Shown({ app, book, ground }: { app: App; book: Book; ground: Ground }): JSX.Element {
  const screen = useScreen(book);
  const link = useLink(app, book);
  const [controller, setController] = useState<TableController | null>(null);
  const { game } = screen.config;
  /** Whose eyes look: a phone's are those of its seat. */
  const eyes =
    link.shared === null ? (book.shared === undefined ? 'all' : '') : link.shared.keeper ? 'all' : link.shared.seat;
  useEffect(() => {
    document.documentElement.dataset.skin = game;
    return () => {
      delete document.documentElement.dataset.skin;
    };
  }, [game]);
  useEffect(() => {
    let opened: TableController | null = null;
    let left = false;
    if (screen.set && eyes !== '') {
      void sitDown(app, book).then((table) => {
        opened = table;
        if (left) {
          table.close();
        } else {
          setController(table);
        }
      });
    }
    return () => {
      left = true;
      opened?.close();
      setController(null);
    };
  }, [screen.set, eyes]);
  return (
    <>
      <Defs skin={game} />
      <div class="tablebox">
        {!screen.set ? (
          <SetUp app={app} book={book} screen={screen} ground={ground} link={link} />
        ) : controller === null ? (
          <main class="stone loading" aria-busy="true" />
        ) : (
          <RefereeTable app={app} book={book} told={screen} controller={controller} ground={ground} link={link} />
        )}
      </div>
    </>
  );
}

/** The whole moves of a book that goes on, looked at again. */
function BookReplay({ own, id }: { own: App; id: string }): JSX.Element {
  const [record, setRecord] = useState<string | null>(null);
  const [why, setWhy] = useState<string | null>(null);
  const [kept] = useState(() => bookGet(storageOf(), id));
  useEffect(() => {
    try {
      setRecord(kept === null ? null : Book.open(parts(own), kept).text());
      setWhy(kept === null ? '' : null);
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      setWhy(whyOf(error)); // a set-up that is not whole has nothing to look at
    }
  }, []);
  const leave = (): void => own.go({ page: 'referee', id, replay: false });
  if (why !== null) {
    const book = { id: 'book', words: t('page.referee.go-on'), onDo: leave };
    const ways = kept === null ? [allGames(own)] : [book, allGames(own)];
    const [title, words] =
      kept === null ? ['page.lost.title', 'page.lost.words'] : ['page.referee.replay', 'page.referee.no-replay'];
    return <LostPage title={t(title)} words={t(words)} why={why} ways={ways} />;
  }
  if (record === null) {
    return <main class="stone loading" aria-busy="true" />;
  }
  const colours = kept?.seats.map(({ colour }) => colour) ?? [];
  return <ReplayPage app={own} id="" link="" at={0} book={{ record, colours, onLeave: leave }} />;
}
