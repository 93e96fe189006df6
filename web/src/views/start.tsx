// start.tsx - the first page: one click to a game, and beside it what else could be wished.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { newGame, type App } from '../app/app.ts';
import { storageOf } from '../app/settings.ts';
import { Defs, Icon, StartCity, type IconName } from '../art/index.tsx';
import type { KeptGame } from '../table/types.ts';
import { t } from '../words/words.ts';
import { ContinueSheet, Flags, keptWords, ReplaySheet } from './kept.tsx';
import { Options } from './options.tsx';
import { SettingsSheet } from './settings.tsx';
import { planOf, quickSeats, readSetup } from './setup.ts';

/** The entries that ask one thing more, in their own place. */
type Asking = 'ceres' | 'consul' | 'friends' | 'screen' | 'watch';
type Opened = 'continue' | 'replay' | 'settings';

interface Choice {
  words: string;
  id: string;
  act: () => void;
}

function Entry({ icon, id, kind = '', onPress, children }: {
  icon: IconName; id: string; kind?: string; onPress: () => void; children?: ComponentChildren;
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
function Question({ icon, id, note, choices, onLeave }: {
  icon: IconName; id: Asking; note?: string; choices: Choice[]; onLeave: () => void;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.querySelector('button')?.focus(), []);
  return (
    <div class={`play asking ${note === undefined ? '' : 'noted'}`} role="group" aria-label={t(`page.start.${id}`)} ref={box}
      onKeyDown={(event) => { if (event.key === 'Escape') onLeave(); }}>
      <Icon name={icon} />
      <b>{t(`page.start.${id}`)}</b>
      {note !== undefined && <span>{note}</span>}
      <div class="choices">
        {choices.map((choice) => <button class="btn2" key={choice.id} data-testid={choice.id} onClick={choice.act}><span class="first-up">{choice.words}</span></button>)}
      </div>
    </div>
  );
}

const ENTRIES: { id: Asking; icon: IconName }[] = [
  { id: 'ceres', icon: 'wheat' }, { id: 'consul', icon: 'fasces' }, { id: 'friends', icon: 'link' }, { id: 'screen', icon: 'screen' }, { id: 'watch', icon: 'eye' },
];
const WATCHED = 3;

/** What each entry asks, and what comes of the answer. */
function choicesOf(app: App, id: Asking, ask: (id: Asking) => void, open: (what: Opened) => void): Choice[] {
  const own = app.settings.value.name;
  // With the modules of the options beside it, where so many people can play them; else the base game.
  const people = (count: number): void => {
    const seats = quickSeats('rome', count, 0, own);
    const wished = planOf(app.door, { ...readSetup(storageOf()), kind: 'rome', seats }).config;
    const { error } = app.door.call('options', { config: { ...wished, players: count } });
    newGame(app, error === undefined ? { ...wished, players: count, seed: undefined } : { game: 'rome', players: count, modules: [] }, seats);
  };
  const consul = (humans: number): void => {
    newGame(app, { game: 'rome', players: 2, modules: ['consul'] }, quickSeats('consul', humans, 2 - humans, own));
  };
  switch (id) {
    case 'ceres':
      return (app.door.call('modules', { game: 'rome' }).modules.find((module) => module.id === 'ceres')?.values ?? []).map((value) => ({
        words: value.name, id: `ceres-${value.id}`,
        act: () => void newGame(app, { game: 'rome', players: 1, modules: [`ceres=${value.id}`] }, quickSeats('ceres', 1, 0, own)),
      }));
    case 'consul':
      return [
        { words: t('page.start.with-bot'), id: 'consul-bot', act: () => consul(1) },
        { words: t('page.start.with-person'), id: 'consul-person', act: () => consul(2) },
      ];
    case 'friends':
      return [{ words: t('page.start.screen'), id: 'friends-screen', act: () => ask('screen') }];
    case 'screen': {
      const [least, most] = app.door.call('options', { config: { game: 'rome', players: 2, modules: [] } }).players;
      return Array.from({ length: most - least + 1 }, (_, i) => i + least)
        .map((count) => ({ words: t('page.start.people', { n: count }), id: `screen-${count}`, act: () => people(count) }));
    }
    case 'watch':
      return [
        { words: t('page.start.watch-bots'), id: 'watch-bots', act: () => void newGame(app, { game: 'rome', players: WATCHED, modules: [] }, quickSeats('rome', 0, WATCHED, own)) },
        { words: t('page.start.replay'), id: 'watch-replay', act: () => open('replay') },
      ];
  }
}

function Continue({ app, games, onList }: { app: App; games: KeptGame[]; onList: () => void }): JSX.Element | null {
  const newest = games.find((game) => game.seats.some((seat) => seat.player === 'human')) ?? games[0];
  if (newest === undefined) {
    return null;
  }
  return (
    <div class="contbox">
      <Entry icon="hourglass" id="continue" kind="cont" onPress={() => app.go({ page: 'play', id: newest.id })}>
        <span>{keptWords(newest, Date.now())}</span>
        <Flags colours={newest.colours} />
      </Entry>
      <button class="all" data-testid="continue-all" aria-label={t('page.start.all', { n: games.length })} title={t('page.start.all', { n: games.length })} onClick={onList}>
        <Icon name="log" />{games.length > 1 && <small>{games.length}</small>}
      </button>
    </div>
  );
}

function Plays({ app, games, onOpen }: { app: App; games: KeptGame[]; onOpen: (what: Opened) => void }): JSX.Element {
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
    newGame(app, { game: 'rome', players: 3, modules: [] }, quickSeats('rome', 1, 2, app.settings.value.name));
  };
  return (
    <nav class="plays" ref={box} aria-label={t('page.start.title')}>
      <Entry icon="arch" id="play-now" kind="one" onPress={playNow} />
      <Continue app={app} games={games} onList={() => onOpen('continue')} />
      {ENTRIES.map(({ id, icon }) => asking === id
        ? <Question key={id} id={id} icon={icon} note={id === 'friends' ? t('page.start.friends.later') : undefined} choices={choicesOf(app, id, setAsking, onOpen)} onLeave={() => setAsking(null)} />
        : <Entry key={`${id} closed`} id={id} icon={icon} onPress={() => setAsking(id)} />)}
      <Entry icon="book" id="learn" onPress={() => app.go({ page: 'learn' })} />
    </nav>
  );
}

export function StartPage({ app }: { app: App }): JSX.Element {
  const [games, setGames] = useState<KeptGame[]>([]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const refresh = (): void => void app.store.list().then(setGames);
  useEffect(refresh, [app]);
  const close = (): void => setOpened(null);
  return (
    <>
      <Defs skin="rome" />
      <main class="start stone">
        <section class="hero">
          <h1>AEDILE</h1>
          <p>{t('page.start.words')}</p>
          <div class="herolinks">
            <button data-testid="open-codex" onClick={() => app.go({ page: 'codex', game: 'rome' })}><Icon name="book" /> {t('page.codex')}</button>
            <button data-testid="open-settings" onClick={() => setOpened('settings')}><Icon name="gear" /> {t('page.settings')}</button>
          </div>
          <StartCity />
        </section>
        <Plays app={app} games={games.filter((game) => !game.over)} onOpen={setOpened} />
        <Options app={app} />
      </main>
      {opened === 'continue' && <ContinueSheet app={app} games={games.filter((game) => !game.over)} onChange={refresh} onClose={close} />}
      {opened === 'replay' && <ReplaySheet app={app} games={games.filter((game) => game.over)} onChange={refresh} onClose={close} />}
      {opened === 'settings' && <SettingsSheet app={app} onClose={close} />}
    </>
  );
}
