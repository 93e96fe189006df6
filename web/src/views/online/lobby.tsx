// SPDX-License-Identifier: MIT
// lobby.tsx - the tables that a server shows: those with a free seat, and those being played.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { keptSeats } from '../../online/kept.ts';
import type { Api, Listed } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { ROMAN } from '../props.ts';
import { clockWords, modulesOf } from './use.ts';

const REFRESH_MS = 4000;

function Row({ app, game }: { app: App; game: Listed }): JSX.Element {
  const seats = game.seats.filter(({ kind }) => kind !== 'automaton');
  const free = seats.filter(({ kind }) => kind === 'open').length;
  const gathering = game.stage === 'gathering';
  const joinable = gathering && free > 0;
  const names = seats
    .filter(({ kind }) => kind !== 'open')
    .map(({ name, bot }) => (name === '' ? (bot ?? '') : name))
    .join(', ');
  const modules = modulesOf(app, game).map(({ name }) => name);
  const about = [
    game.game === 'metropolis' ? t('page.start.kind.metropolis') : '',
    modules.length === 0 ? t('page.final.base') : modules.join(', '),
    clockWords(game.clock),
    game.errata === undefined ? '' : t('page.online.box.short'),
    game.counsel === true ? t('page.online.counsel.short') : '',
    (game.present ?? 0) > 0 ? t('page.online.lobby.present', { n: game.present ?? 0 }) : '',
    gathering ? '' : t(`page.era.${game.game}`, { era: ROMAN[game.era] ?? game.era }),
  ]
    .filter((part) => part !== '')
    .join(' · ');
  const own =
    keptSeats()
      .list()
      .find((kept) => kept.game === game.id)?.token ?? ''; // one's own seat, where there is one
  return (
    <li class="lrow" data-testid={`lobby-${game.id}`}>
      <div>
        <b>{game.title === undefined || game.title === '' ? names : game.title}</b>
        <small>{about}</small>
      </div>
      <span
        class="free"
        role="img"
        aria-label={t('page.online.free', { n: free, all: seats.length })}
        title={t('page.online.free', { n: free, all: seats.length })}
      >
        {seats.map(({ kind }, i) => (
          <i key={i} class={kind} />
        ))}
      </span>
      <button
        class="btn2"
        data-testid={joinable ? 'online-join' : 'online-watch'}
        aria-label={t(joinable ? 'page.online.join-of' : 'page.online.watch-of', { names })}
        onClick={() => app.go({ page: 'online', game: game.id, token: own })}
      >
        {t(joinable ? 'page.online.join' : 'page.online.watch')}
      </button>
    </li>
  );
}

function Part({ app, title, none, games }: { app: App; title: string; none: string; games: Listed[] }): JSX.Element {
  return (
    <>
      <h3 class="cap">{title}</h3>
      {games.length === 0 ? (
        <p class="nt none">{none}</p>
      ) : (
        <ul class="plain">
          {games.map((game) => (
            <Row key={game.id} app={app} game={game} />
          ))}
        </ul>
      )}
    </>
  );
}

/** Asked for again every few seconds while it is looked at. */
export function Lobby({ app, api, watch }: { app: App; api: Api; watch: boolean }): JSX.Element {
  const [games, setGames] = useState<Listed[] | null>(null);
  const [fault, setFault] = useState('');
  const refresh = (): void => {
    api
      .lobby()
      .then((list) => {
        setGames(list);
        setFault('');
      })
      .catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
  };
  useEffect(() => {
    refresh();
    const timer = setInterval(() => {
      if (!document.hidden) refresh();
    }, REFRESH_MS);
    return () => clearInterval(timer);
  }, []);
  /** Tables to be played now and tables over days apart; the latter only where there are some. */
  const part = (stage: Listed['stage'], id: string): JSX.Element => {
    const there = (games ?? []).filter((game) => game.stage === stage);
    const days = there.filter(({ pace }) => pace === 'days');
    return (
      <div key={id} data-testid={`lobby-part-${id}`}>
        <Part
          app={app}
          title={t(`page.online.lobby.${id}`)}
          none={games === null ? '' : t(`page.online.lobby.${id}.none`)}
          games={there.filter(({ pace }) => pace !== 'days')}
        />
        {days.length > 0 && <Part app={app} title={t(`page.online.lobby.${id}.days`)} none="" games={days} />}
      </div>
    );
  };
  const parts = [part('gathering', 'open'), part('running', 'playing')];
  return (
    <section class="slab lobby" aria-labelledby="lobby-title" data-testid="lobby">
      <div class="opts-head">
        <h2 id="lobby-title">{t('page.online.lobby')}</h2>
        <button
          class="sq"
          aria-label={t('page.online.refresh')}
          title={t('page.online.refresh')}
          data-testid="online-refresh"
          onClick={refresh}
        >
          <Icon name="turn" />
        </button>
      </div>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="scrolls" tabIndex={0} role="group" aria-label={t('page.online.lobby')}>
        {watch ? parts.reverse() : parts}
      </div>
    </section>
  );
}
