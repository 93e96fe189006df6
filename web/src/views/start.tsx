// SPDX-License-Identifier: MIT
// start.tsx - the first page: one click to a game, and beside it what else could be wished.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { goFrom, newGame as newGameOf, type App } from '../app/app.ts';
import { storageOf } from '../app/settings.ts';
import { Defs, Icon, StartCity, type IconName } from '../art/index.tsx';
import { keptSeats } from '../online/kept.ts';
import type { KeptSeat } from '../online/types.ts';
import { boxed } from '../table/mybox.ts';
import type { KeptGame } from '../table/types.ts';
import { t } from '../words/words.ts';
import { farNames, farWords, Flags, keptWords } from './kept.tsx';
import { Options } from './options.tsx';
import { SettingsSheet } from './settings.tsx';
import { opponentOf, PARTNER, planOf, quickSeats, readSetup } from './setup.ts';
import { UpdateNote } from './update.tsx';

/** With the values of one's box, where that is the choice (options.tsx). */
const newGame: typeof newGameOf = (app, config, seats) => newGameOf(app, boxed(app.door, storageOf(), config), seats);

/** The entries that ask one thing more, in their own place. */
type Asking = 'ceres' | 'consul' | 'friends' | 'screen' | 'watch';

interface Choice {
  words: string;
  /** Where the words alone would not be understood. */
  label?: string;
  id: string;
  /** One that takes its time is not begun twice. */
  act: () => void | Promise<void>;
}

function Entry({
  icon,
  id,
  kind = '',
  onPress,
  children,
}: {
  icon: IconName;
  id: string;
  kind?: string;
  onPress: () => void;
  children?: ComponentChildren;
}): JSX.Element {
  return (
    <button class={`play ${kind}`} data-testid={id} onClick={onPress}>
      <Icon name={icon} />
      <b>{t(`page.start.${id}`)}</b>
      {children ?? <span>{t(`page.start.${id}.words`)}</span>}
    </button>
  );
}

/** An entry that was pressed and asks: its choices stand where its line was. */
function Question({
  icon,
  id,
  title,
  choices,
  onLeave,
}: {
  icon: IconName;
  id: Asking;
  title: string;
  choices: Choice[];
  onLeave: () => void;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const [busy, setBusy] = useState(false);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  const choose = async ({ act }: Choice): Promise<void> => {
    if (!busy) {
      setBusy(true);
      await act();
      setBusy(false);
    }
  };
  return (
    <div
      class="play asking"
      role="group"
      aria-busy={busy}
      aria-label={t(`page.start.${id}`)}
      ref={box}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onLeave();
      }}
    >
      <Icon name={icon} />
      <b>{title}</b>
      <div class="choices">
        {choices.map((choice) => (
          <button
            class="btn2"
            key={choice.id}
            data-testid={choice.id}
            aria-label={choice.label}
            title={choice.label}
            onClick={() => void choose(choice)}
          >
            <span class="first-up">{choice.words}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

const ENTRIES: { id: Asking; icon: IconName }[] = [
  { id: 'ceres', icon: 'wheat' },
  { id: 'consul', icon: 'fasces' },
  { id: 'friends', icon: 'link' },
  { id: 'screen', icon: 'screen' },
  { id: 'watch', icon: 'eye' },
];
const WATCHED = 3;

/** A table of the server at one click; where there is none, the page for it says so. */
async function farTable(app: App, people: number): Promise<void> {
  const go = goFrom(app);
  try {
    await (await import('./online/index.tsx')).farTable(app, people, go);
  } catch {
    go({ page: 'friends', watch: false });
  }
}

/** What each entry asks, and what comes of the answer. */
function choicesOf(app: App, id: Asking): Choice[] {
  const own = app.settings.value.name;
  const counted = (act: (count: number) => void | Promise<void>, short: boolean): Choice[] => {
    const [least, most] = app.door.call('options', { config: { game: 'rome', players: 2, modules: [] } }).players;
    return Array.from({ length: most - least + 1 }, (_, i) => i + least).map((count) => {
      const words = t('page.start.people', { n: count });
      return {
        ...(short ? { words: String(count), label: words } : { words }),
        id: `${id}-${count}`,
        act: () => act(count),
      };
    });
  };
  // With the modules of the options beside it, where so many people can play them; else the base game.
  const people = (count: number): void => {
    const seats = quickSeats('rome', count, 0, own);
    const wished = planOf(app.door, { ...readSetup(storageOf()), kind: 'rome', seats }).config;
    const { error } = app.door.call('options', { config: { ...wished, players: count } });
    newGame(
      app,
      error === undefined
        ? { ...wished, players: count, seed: undefined }
        : { game: 'rome', players: count, modules: [] },
      seats,
    );
  };
  const consul = (humans: number): void => {
    newGame(
      app,
      { game: 'rome', players: 2, modules: ['consul'] },
      quickSeats('consul', humans, 2 - humans, own, PARTNER),
    );
  };
  switch (id) {
    case 'ceres':
      return (
        app.door.call('modules', { game: 'rome' }).modules.find((module) => module.id === 'ceres')?.values ?? []
      ).map((value) => ({
        words: value.name,
        id: `ceres-${value.id}`,
        act: () =>
          void newGame(
            app,
            { game: 'rome', players: 1, modules: [`ceres=${value.id}`] },
            quickSeats('ceres', 1, 0, own),
          ),
      }));
    case 'consul':
      return [
        { words: t('page.start.with-bot'), id: 'consul-bot', act: () => consul(1) },
        { words: t('page.start.with-person'), id: 'consul-person', act: () => consul(2) },
      ];
    case 'friends':
      return [
        ...counted((count) => farTable(app, count), true),
        { words: t('page.online.more'), id: 'friends-more', act: () => app.go({ page: 'friends', watch: false }) },
      ];
    case 'screen':
      return counted(people, false);
    case 'watch':
      return [
        {
          words: t('page.start.watch-bots'),
          id: 'watch-bots',
          act: () =>
            void newGame(
              app,
              { game: 'rome', players: WATCHED, modules: [] },
              quickSeats('rome', 0, WATCHED, own, PARTNER),
            ),
        },
        {
          words: t('page.start.replay'),
          id: 'watch-replay',
          act: () => app.go({ page: 'replay', id: '', link: '', at: null }),
        },
        { words: t('page.online.lobby'), id: 'watch-online', act: () => app.go({ page: 'friends', watch: true }) },
      ];
  }
}

function Continue({ app, games, far }: { app: App; games: KeptGame[]; far: KeptSeat[] }): JSX.Element | null {
  const newest = games.find((game) => game.seats.some((seat) => seat.player === 'human')) ?? games[0];
  // Others wait for one's turn at an online table: that comes first.
  const seat =
    far.find(({ mine }) => mine) ??
    (newest === undefined || (far[0]?.updated ?? 0) > newest.updated ? far[0] : undefined);
  const count = games.length + far.length;
  const all = t('page.start.all', { n: count });
  if (newest === undefined && seat === undefined) {
    return null;
  }
  return (
    <div class="contbox">
      {seat !== undefined ? (
        <Entry
          icon="hourglass"
          id="continue"
          kind="cont"
          onPress={() => app.go({ page: 'online', game: seat.game, token: seat.token })}
        >
          <span class="far">
            {farNames(seat)} · {farWords(seat, Date.now())}
          </span>
        </Entry>
      ) : (
        newest !== undefined && (
          <Entry icon="hourglass" id="continue" kind="cont" onPress={() => app.go({ page: 'play', id: newest.id })}>
            <span>{keptWords(newest, Date.now())}</span>
            <Flags colours={newest.colours} />
          </Entry>
        )
      )}
      <button
        class="all"
        data-testid="continue-all"
        aria-label={all}
        title={all}
        onClick={() => app.go({ page: 'games' })}
      >
        <Icon name="log" />
        {count > 1 && <small>{count}</small>}
      </button>
    </div>
  );
}

function Plays({ app, games, far }: { app: App; games: KeptGame[]; far: KeptSeat[] }): JSX.Element {
  const [asking, setAsking] = useState<Asking | null>(null);
  const box = useRef<HTMLElement>(null);
  const left = useRef<Asking | null>(null);
  useEffect(() => {
    if (asking === null && left.current !== null) {
      box.current?.querySelector<HTMLElement>(`[data-testid=${left.current}]`)?.focus();
    }
    left.current = asking;
  }, [asking]);
  const playNow = (): void => {
    newGame(
      app,
      { game: 'rome', players: 3, modules: [] },
      quickSeats('rome', 1, 2, app.settings.value.name, opponentOf(readSetup(storageOf()))),
    );
  };
  return (
    <nav class="plays" ref={box} aria-label={t('page.start.title')}>
      <Entry icon="arch" id="play-now" kind="one" onPress={playNow} />
      <Continue app={app} games={games} far={far} />
      <Entry icon="book" id="learn" onPress={() => app.go({ page: 'learn', lesson: '' })} />
      <div class="pair">
        <button
          class="play"
          data-testid="open-challenges"
          onClick={() => app.go({ page: 'challenges', id: '', link: '', play: false })}
        >
          <Icon name="vp" />
          <b>{t('page.challenges')}</b>
        </button>
        <button class="play" data-testid="open-drills" onClick={() => app.go({ page: 'drills', daily: false })}>
          <Icon name="hourglass" />
          <b>{t('page.drills')}</b>
        </button>
      </div>
      {ENTRIES.map(({ id, icon }) =>
        asking === id ? (
          <Question
            key={id}
            id={id}
            icon={icon}
            title={t(id === 'friends' ? 'page.online.how-many' : `page.start.${id}`)}
            choices={choicesOf(app, id)}
            onLeave={() => setAsking(null)}
          />
        ) : (
          <Entry key={`${id} closed`} id={id} icon={icon} onPress={() => setAsking(id)} />
        ),
      )}
      <Entry icon="hand" id="referee" onPress={() => app.go({ page: 'referee', id: '', replay: false })} />
    </nav>
  );
}

export function StartPage({ app }: { app: App }): JSX.Element {
  const [games, setGames] = useState<KeptGame[]>([]);
  const [settings, setSettings] = useState(false);
  const [far] = useState(() =>
    keptSeats()
      .list()
      .filter(({ over }) => !over),
  );
  useEffect(() => void app.store.list().then(setGames), [app]);
  return (
    <>
      <Defs skin="rome" />
      <main class="start stone">
        <section class="hero">
          <h1>AEDILE</h1>
          <p>{t('page.start.words')}</p>
          <div class="herolinks">
            <button data-testid="open-codex" onClick={() => app.go({ page: 'codex', game: 'rome' })}>
              <Icon name="book" /> {t('page.codex')}
            </button>
            <button data-testid="open-games" onClick={() => app.go({ page: 'games' })}>
              <Icon name="log" /> {t('page.games')}
            </button>
            <button data-testid="open-settings" onClick={() => setSettings(true)}>
              <Icon name="gear" /> {t('page.settings')}
            </button>
          </div>
          {app.store.trouble === 'refused' && (
            <p role="alert" data-testid="start-trouble">
              {t('page.games.trouble.refused')}
            </p>
          )}
          <UpdateNote app={app} kind="start" />
          <StartCity />
        </section>
        <Plays app={app} games={games.filter((game) => !game.over)} far={far} />
        <Options app={app} />
      </main>
      {settings && <SettingsSheet app={app} onClose={() => setSettings(false)} />}
    </>
  );
}
