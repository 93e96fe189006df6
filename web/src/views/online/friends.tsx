// SPDX-License-Identifier: MIT
// friends.tsx - with friends: a table at one click, one as wished, one by a code, or one of those that are shown.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { goFrom, serverHere, type App } from '../../app/app.ts';
import { storageOf } from '../../app/settings.ts';
import { Defs, Icon, StartCity } from '../../art/index.tsx';
import { browserApi, keptSeats } from '../../online/index.ts';
import type { Api, NewGame, ServerInfo } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { Options, type Elsewhere } from '../options.tsx';
import { keepSetup, type Plan } from '../setup.ts';
import { Lobby } from './lobby.tsx';
import { useTitle, useTry } from './use.ts';
import { CLOCKS, clockOf, FAR, FAR_KINDS, farSeats, farSetup, planFor } from './wish.ts';

/** Makes a table and goes to it. */
export async function makeTable(app: App, api: Api, game: NewGame, go = goFrom(app)): Promise<void> {
  const key = await api.create(game);
  keptSeats().take(key);
  go({ page: 'online', game: key.game, token: key.token });
}
/** One click: so many people, with the options that were chosen; where those do not fit so many, it fails and says so. */
async function quickTable(app: App, api: Api, people: number, go = goFrom(app)): Promise<void> {
  const plan = planFor(app, people);
  if (plan === null) {
    throw new Error(t('page.online.no-fit', { n: people }));
  }
  const { seed: _, ...config } = plan.config;
  await makeTable(app, api, { config, seats: farSeats(plan.seats, app.settings.value.name) }, go);
}
/** Why the first page's table was not made: told here, once. */
let refused = '';
/** The same from the first page. */
export async function farTable(app: App, people: number, go: App['go']): Promise<void> {
  try {
    await quickTable(app, browserApi(), people, go);
  } catch (error) {
    refused = error instanceof Error ? error.message : String(error);
    go({ page: 'friends', watch: false });
  }
}

function Quick({ app, api, off }: { app: App; api: Api; off: boolean }): JSX.Element {
  const [before] = useState(refused);
  useEffect(() => {
    refused = '';
  }, []);
  const { fault, busy, attempt } = useTry(before);
  const [least, most] = app.door.call('options', { config: { game: 'rome', players: 2, modules: [] } }).players;
  return (
    <div class="play one quick" role="group" aria-label={t('page.online.quick')}>
      <Icon name="link" />
      <b>{t('page.online.quick')}</b>
      <div class="choices">
        {Array.from({ length: most - least + 1 }, (_, i) => i + least).map((n) => (
          <button
            key={n}
            class="btn2"
            disabled={off}
            data-testid={`quick-${n}`}
            aria-label={t('page.start.people', { n })}
            onClick={() => void (busy || attempt(() => quickTable(app, api, n)))}
          >
            {n}
          </button>
        ))}
        <span aria-hidden="true">{t('page.online.people')}</span>
      </div>
      {fault !== '' && !off && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

function ByCode({ app, api, off }: { app: App; api: Api; off: boolean }): JSX.Element {
  const [code, setCode] = useState('');
  const { fault, busy, attempt } = useTry();
  const redeem = (): void =>
    void attempt(async () => {
      const go = goFrom(app);
      const key = await api.redeem(code.trim());
      go({ page: 'online', game: key.game, token: key.token });
    });
  return (
    <form
      class="slab bycode"
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) redeem();
      }}
    >
      <label for="by-code">
        <b>{t('page.online.code')}</b>
        <small>{t('page.online.code.words')}</small>
      </label>
      <input
        id="by-code"
        value={code}
        maxLength={24}
        autocomplete="off"
        autocapitalize="characters"
        spellcheck={false}
        placeholder="ABCD EFGH"
        data-testid="online-code-field"
        onInput={(event) => setCode(event.currentTarget.value)}
      />
      <button
        class="btn2"
        type="submit"
        disabled={off || code.replace(/\s/g, '') === ''}
        data-testid="online-code-join"
      >
        {t('page.online.join')}
      </button>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </form>
  );
}

function Ask({
  id,
  on,
  onChange,
}: {
  id: 'takeover' | 'listed' | 'counsel';
  on: boolean;
  onChange: (on: boolean) => void;
}): JSX.Element {
  return (
    <button
      class={`sw ${on ? 'on' : ''}`}
      role="switch"
      aria-checked={on}
      data-testid={`online-${id}`}
      onClick={() => onChange(!on)}
    >
      <b>{t(`page.online.${id}`)}</b>
      <i />
    </button>
  );
}

function FarAsks({
  clock,
  takeover,
  listed,
  counsel,
  onClock,
  onTakeover,
  onListed,
  onCounsel,
}: {
  clock: string;
  takeover: boolean;
  listed: boolean;
  counsel: boolean;
  onClock: (id: string) => void;
  onTakeover: (on: boolean) => void;
  onListed: (on: boolean) => void;
  onCounsel: (on: boolean) => void;
}): JSX.Element {
  return (
    <div class="farasks">
      <label>
        {t('page.online.clock')}
        <select value={clock} data-testid="online-clock" onChange={(event) => onClock(event.currentTarget.value)}>
          {CLOCKS.map(({ id }) => (
            <option key={id} value={id}>
              {t(`page.online.clock.choice.${id}`)}
            </option>
          ))}
        </select>
      </label>
      {clock !== 'none' && <Ask id="takeover" on={takeover} onChange={onTakeover} />}
      <Ask id="listed" on={listed} onChange={onListed} />
      <Ask id="counsel" on={counsel} onChange={onCounsel} />
    </div>
  );
}

export function FriendsPage({ app, watch }: { app: App; watch: boolean }): JSX.Element {
  const [api] = useState(browserApi);
  return <FriendsView app={app} api={api} watch={watch} />;
}

export function FriendsView({ app, api, watch }: { app: App; api: Api; watch: boolean }): JSX.Element {
  const [info, setInfo] = useState<ServerInfo | null>(null);
  const [trouble, setTrouble] = useState('');
  const [clock, setClock] = useState('none');
  const [takeover, setTakeover] = useState(false);
  const [listed, setListed] = useState(false);
  const [counsel, setCounsel] = useState(false);
  useState(() => keepSetup(storageOf(), farSetup(storageOf()), FAR)); // before the options are read
  useEffect(
    () =>
      void api
        .info()
        .then(setInfo)
        .catch(() => setTrouble(t('page.online.none'))),
    [],
  );
  const make = (plan: Plan): Promise<void> => {
    const { seed: _, ...config } = plan.config;
    return makeTable(app, api, {
      config,
      seats: farSeats(plan.seats, app.settings.value.name),
      clock: clockOf(clock, takeover),
      listed,
      counsel,
    });
  };
  const elsewhere: Elsewhere = {
    place: FAR,
    kinds: FAR_KINDS,
    bots: (id) => info === null || info.bots.includes(id),
    trouble,
    words: t('page.online.make'),
    make,
    asks: (
      <FarAsks
        clock={clock}
        takeover={takeover}
        listed={listed}
        counsel={counsel}
        onClock={setClock}
        onTakeover={setTakeover}
        onListed={setListed}
        onCounsel={setCounsel}
      />
    ),
  };
  const off = trouble !== '';
  const title = t(watch ? 'page.start.watch' : 'page.start.friends');
  useTitle(title);
  return (
    <>
      <Defs skin="rome" />
      <main class="start friends stone">
        <section class="hero">
          <button
            class="home"
            aria-label={`AEDILE: ${t('page.lost.back')}`}
            title={t('page.lost.back')}
            onClick={() => app.go({ page: 'start' })}
          >
            AEDILE
          </button>
          <h1>{title}</h1>
          <p>{t(watch ? 'page.online.watch.words' : 'page.online.words')}</p>
          <div class="herolinks">
            <button data-testid="back" onClick={() => app.go({ page: 'start' })}>
              <Icon name="undo" /> {t('page.lost.back')}
            </button>
          </div>
          <StartCity />
        </section>
        <div class="plays">
          {off ? (
            <div class="slab noserver" role="alert" data-testid="online-none">
              <b>{t('page.online.none.title')}</b>
              <p>{trouble}</p>
              {!serverHere() && <p>{t('page.online.none.how')}</p>}
            </div>
          ) : (
            <>
              {!watch && <Quick app={app} api={api} off={off} />}
              <Lobby app={app} api={api} watch={watch} />
              <ByCode app={app} api={api} off={off} />
            </>
          )}
        </div>
        <Options app={app} elsewhere={elsewhere} />
      </main>
    </>
  );
}
