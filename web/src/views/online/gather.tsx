// SPDX-License-Identifier: MIT
// gather.tsx - a table before its game starts: who sits where, who is ready, and how others come. Who opened the public
// link sees the same and may take an open seat.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { goFrom } from '../../app/app.ts';
import { Banner, Icon, StartCity } from '../../art/index.tsx';
import type { Config, Seat } from '../../engine/view.ts';
import type { OnlineScreen, OnlineSeat } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { BotOptions, LevelWords } from '../level.tsx';
import { BoxList } from '../options.tsx';
import { cutBytes, NAME_BYTES, OPEN } from '../setup.ts';
import { Chat, ChatButton } from './chat.tsx';
import { Presence } from './clock.tsx';
import { Invitation, RecoveryNote } from './invite.tsx';
import { roundWords, Trouble, VoidRounds } from './round.tsx';
import { clockWords, listed, modulesOf, nameOf, useTitle, useTry, type OnlineProps } from './use.ts';

const IDLE_USUAL = 12; // rule 4.3

type Attempt = (act: () => Promise<unknown>) => Promise<boolean>;

/** What is waited for, in one sentence. */
function waitWords(far: OnlineScreen): string {
  const open = far.seats.filter((seat) => seat.kind === 'open').length;
  const unready = far.seats.flatMap((seat, i) => (seat.kind === 'human' && seat.ready !== true ? [i + 1] : []));
  const mine = unready.includes(far.seat);
  const shuffling = roundWords(far);
  if (shuffling !== '') {
    return shuffling;
  }
  if (open > 0) {
    return t(mine ? 'page.online.waits.open-you' : 'page.online.waits.open', { n: open });
  }
  if (unready.length === 0) {
    return t('page.online.waits.none');
  }
  if (mine && unready.length === 1) {
    return t('page.online.waits.you');
  }
  const names = listed(unready.filter((seat) => seat !== far.seat).map((seat) => nameOf(far, seat)));
  return t(mine ? 'page.online.waits.you-and' : 'page.online.waits.ready', { names });
}

/** The host lets a bot play an open seat, or gives a bot's seat back. */
function HostChoice({ table, far, seat, attempt }: OnlineProps & { seat: Seat; attempt: Attempt }): JSX.Element {
  const info = far.seats[seat - 1] as OnlineSeat;
  const choose = async (value: string): Promise<void> => {
    if (info.kind === 'bot') {
      await table.openSeat(seat);
    }
    if (value !== OPEN) {
      await table.setBot(seat, value);
    }
  };
  return (
    <select
      value={info.kind === 'open' ? OPEN : (info.bot ?? '')}
      aria-label={t('page.start.who', { n: seat })}
      data-testid={`online-who-${seat}`}
      onChange={(event) => {
        const { value } = event.currentTarget;
        void attempt(() => choose(value));
      }}
    >
      <option value={OPEN}>{t('page.online.open-to')}</option>
      <BotOptions bots={far.bots} named />
    </select>
  );
}

function OwnName({ app, table, far, attempt }: OnlineProps & { attempt: Attempt }): JSX.Element {
  const now = far.seats[far.seat - 1]?.name ?? '';
  const [name, setName] = useState(now);
  useEffect(() => setName(now), [now]);
  const keep = (): void => {
    const wanted = cutBytes(name.trim(), NAME_BYTES);
    if (wanted !== '' && wanted !== now) {
      app.settings.set({ name: wanted });
      void attempt(() => table.rename(wanted));
    } else {
      setName(now);
    }
  };
  return (
    <form class="ownname" onSubmit={(event) => event.preventDefault()}>
      <input
        value={name}
        maxLength={24}
        aria-label={t('page.settings.name')}
        placeholder={t('page.settings.name')}
        autocomplete="nickname"
        data-testid="online-name"
        onInput={(event) => setName(event.currentTarget.value)}
        onChange={keep}
      />
    </form>
  );
}

function kindWords(far: OnlineScreen, seat: Seat): string {
  const info = far.seats[seat - 1];
  const colour = t(`page.colour.${info?.colour ?? 'red'}`);
  if (info?.kind === 'bot') {
    return t('page.online.kind.bot', {
      colour,
      name: far.bots.find(({ id }) => id === info.bot)?.name ?? info.bot ?? '',
    });
  }
  if (info?.kind === 'automaton') {
    return t('page.final.automaton');
  }
  const host = seat === far.host;
  return seat === far.seat
    ? t(host ? 'page.online.kind.you-host' : 'page.online.kind.you', { colour })
    : host
      ? t('page.online.kind.host', { colour })
      : colour;
}

function SeatRow(props: OnlineProps & { seat: Seat; name: string; attempt: Attempt }): JSX.Element {
  const { app, table, far, seat, name, attempt } = props;
  const info = far.seats[seat - 1] as OnlineSeat;
  const own = seat === far.seat;
  const host = far.seat > 0 && far.seat === far.host;
  const open = info.kind === 'open';
  const sit = async (): Promise<void> => {
    const go = goFrom(app);
    const key = await table.sit(seat, cutBytes(name.trim(), NAME_BYTES));
    app.settings.set({ name: name.trim() });
    go({ page: 'online', game: key.game, token: key.token }); // the address stays the invitation
  };
  return (
    <li class={`grow o-${info.colour} ${own ? 'self' : ''} ${open ? 'open' : ''}`} data-testid={`online-seat-${seat}`}>
      <Banner owner={info.colour} size={40} />
      <div class="gname">
        {own ? <OwnName {...props} /> : <b>{open ? t('page.online.open') : nameOf(far, seat)}</b>}
        <small>
          <Presence far={far} seat={seat} />
          {open ? t(`page.colour.${info.colour}`) : kindWords(far, seat)}
        </small>
        {info.kind === 'bot' && <LevelWords bots={far.bots} id={info.bot ?? ''} />}
      </div>
      {info.kind === 'human' && (
        <span class={`gready ${info.ready === true ? 'yes' : ''}`} data-testid={`online-ready-${seat}`}>
          {info.ready === true && <Icon name="check" />}
          {t(info.ready === true ? 'page.online.is-ready' : 'page.online.not-ready')}
        </span>
      )}
      {host && (open || info.kind === 'bot') && <HostChoice {...props} />}
      {far.seat === 0 && open && (
        <button
          class="btn2 go"
          disabled={name.trim() === ''}
          data-testid={`online-sit-${seat}`}
          data-single
          onClick={() => void attempt(sit)}
        >
          {t('page.online.sit')}
        </button>
      )}
    </li>
  );
}

/** The values of the host's box; whoever comes reads them beside the seats, before they sit down. */
function FarBox({ app, far }: Pick<OnlineProps, 'app' | 'far'>): JSX.Element | null {
  const { config } = far;
  if (config?.errata === undefined) {
    return null;
  }
  return (
    <section class="farbox" data-testid="online-box">
      <p>
        <b>{t('page.online.box', { n: Object.keys(config.errata).length })}</b>
      </p>
      <BoxList app={app} config={config} errata={config.errata} />
    </section>
  );
}

/** What the host chose under Advanced that is not the usual, as [what, how]. */
function unusualOf(config: Config): [string, string][] {
  const said = (words: string, value: string): [string, string] => [t(words), t(`${words}.${value}`)];
  return [
    ...(config.markers === 'lenient' ? [said('page.start.markers', 'lenient')] : []),
    ...(config.idle_rounds !== undefined && config.idle_rounds !== IDLE_USUAL
      ? [[t('page.start.idle'), `${config.idle_rounds}`] as [string, string]]
      : []),
    ...(config.consul_win === 'manual' ? [said('page.start.consul-win', 'manual')] : []),
    ...(config.consul_shapes === 'buildings' ? [said('page.start.consul-shapes', 'buildings')] : []),
    ...(config.game === 'rome' && config.edition === 1 ? [said('page.start.edition', '1')] : []),
  ];
}

/** What is played, by which clock, and what the server promised about the deck. */
function About({ app, far }: OnlineProps): JSX.Element {
  const config = far.config ?? { game: 'rome' as const, modules: [] };
  const modules = modulesOf(app, config);
  const unusual = far.config === null ? [] : unusualOf(far.config);
  return (
    <section class="slab about" aria-labelledby="about-title">
      <h2 id="about-title" class="cap">
        {t('page.online.about')}
      </h2>
      <p class="lead">
        {t(`page.start.kind.${config.game}`)}
        {modules.length === 0 && `, ${t('page.final.base')}`}. {t('page.online.clock')}: {clockWords(far.clock)}.
      </p>
      <p class="counselline" data-testid="online-counsel">
        <Icon name="hint" /> {t(far.counsel ? 'page.online.counsel.on' : 'page.online.counsel.off')}
      </p>
      {modules.length > 0 && (
        <ul class="plain">
          {modules.map(({ name, words }) => (
            <li key={name}>
              <b>{name}.</b> {words}
            </li>
          ))}
        </ul>
      )}
      {far.config !== null && (far.config.stream ?? 1) === 1 && (
        <p data-testid="online-stream">{t('page.online.stream')}</p>
      )}
      {unusual.length > 0 && (
        <ul class="plain" data-testid="online-unusual">
          {unusual.map(([what, how]) => (
            <li key={what}>
              {what}: <b>{how}</b>
            </li>
          ))}
        </ul>
      )}
      {far.seat > 0 && <FarBox app={app} far={far} />}
      {far.commitment !== '' && (
        <details class="promise">
          <summary>
            {t('page.online.promise', { start: far.commitment.slice(0, 8) })} <u>{t('page.online.promise.what')}</u>
          </summary>
          <p>{t('page.online.promise.words')}</p>
          <code>{far.commitment}</code>
        </details>
      )}
    </section>
  );
}

function GatherBench({ table, far, attempt }: OnlineProps & { attempt: Attempt }): JSX.Element {
  const ready = far.seats[far.seat - 1]?.ready === true;
  const words = waitWords(far);
  return (
    <section class="bench strip" aria-label={t('page.bench')}>
      <div class="status">
        <div class="asks">
          {far.seat === 0 ? (
            <Icon name="eye" />
          ) : (
            <Banner owner={far.seats[far.seat - 1]?.colour ?? 'none'} size={22} />
          )}
          <b>{t(far.seat === 0 ? 'page.online.looking' : ready ? 'page.online.you-ready' : 'page.online.gathering')}</b>
          <span role="status" data-testid="online-waits">
            {words}
          </span>
        </div>
        {far.seat > 0 && (
          <div class="doing">
            <button
              class={`btn ${ready ? 'quiet' : 'go'}`}
              data-testid="online-ready"
              onClick={() => void attempt(() => (ready ? table.wait() : table.ready()))}
            >
              <Icon name={ready ? 'cross' : 'check'} />
              {t(ready ? 'page.online.unready' : 'page.online.ready')}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}

/** The head of a table that has not begun: whose it is, and the way out. */
function Head(
  props: OnlineProps & { attempt: Attempt; onOpen: (what: 'chat' | 'device' | 'host') => void; phone: boolean },
): JSX.Element {
  const { app, table, far, attempt, onOpen, phone } = props;
  const title = far.title === '' ? t('page.online.table-of', { name: nameOf(far, far.host) }) : far.title;
  useTitle(title);
  const others = far.watchers - (far.seat === 0 ? 1 : 0); // besides oneself
  const leave = async (): Promise<void> => {
    const go = goFrom(app);
    if (far.seat === 0 || (await attempt(() => table.leave()))) {
      go({ page: 'friends', watch: false });
    }
  };
  return (
    <header class="ghead">
      <button
        class="home"
        aria-label={`AEDILE: ${t('page.lost.back')}`}
        title={t('page.lost.back')}
        onClick={() => app.go({ page: 'start' })}
      >
        AEDILE
      </button>
      <h1>{title}</h1>
      {others > 0 && (
        <span class="watchers">
          <Icon name="eye" /> {t('page.online.watchers', { n: others })}
        </span>
      )}
      <nav class="line" aria-label={t('page.table')}>
        {phone && <ChatButton far={far} onOpen={() => onOpen('chat')} />}
        {far.seat > 0 && (
          <button
            class={phone ? 'iconly' : 'btn2'}
            title={t('page.online.device')}
            aria-label={t('page.online.device')}
            data-testid="online-device"
            onClick={() => onOpen('device')}
          >
            <Icon name="screen" />
            {!phone && t('page.online.device')}
          </button>
        )}
        {far.seat > 0 && far.seat === far.host && (
          <button
            class={phone ? 'iconly' : 'btn2'}
            title={t('page.online.menu.host')}
            aria-label={t('page.online.menu.host')}
            data-testid="online-host"
            onClick={() => onOpen('host')}
          >
            <Icon name="gear" />
            {!phone && t('page.online.menu.host')}
          </button>
        )}
        <button class="btn2" data-testid="online-leave" onClick={() => void leave()}>
          {t(far.seat === 0 ? 'page.final.start' : 'page.online.leave')}
        </button>
      </nav>
    </header>
  );
}

export function Gathering(props: OnlineProps & { onOpen: (what: 'chat' | 'device' | 'host') => void }): JSX.Element {
  const { app, far } = props;
  const phone = useFit().arrangement !== 'wide';
  const [name, setName] = useState(app.settings.value.name);
  const { fault, attempt } = useTry();
  const free = far.seats.some((seat) => seat.kind === 'open');
  return (
    <main class="gather stone">
      <Head {...props} attempt={attempt} phone={phone} />
      <section class="slab ginvite" aria-labelledby="link-title">
        <h2 id="link-title" class="cap">
          {t('page.online.link')}
        </h2>
        <Invitation far={far} />
      </section>
      <About {...props} />
      {!phone && (
        <div class="gcity">
          <StartCity />
        </div>
      )}
      <section class="slab gseats" aria-labelledby="seats-title">
        <h2 id="seats-title">{t('page.seats')}</h2>
        {far.seat === 0 && <FarBox app={app} far={far} />}
        {far.seat === 0 &&
          (free ? (
            <label class="yourname">
              {t('page.settings.name')}
              <input
                value={name}
                maxLength={24}
                autocomplete="nickname"
                data-testid="online-own-name"
                onInput={(event) => setName(event.currentTarget.value)}
              />
            </label>
          ) : (
            <p class="nt">{t('page.online.full')}</p>
          ))}
        <ol>
          {far.seats.map((_, i) => (
            <SeatRow key={i} {...props} seat={i + 1} name={name} attempt={attempt} />
          ))}
        </ol>
        <VoidRounds far={far} />
        <Trouble far={far} />
        <RecoveryNote {...props} />
        {fault !== '' && (
          <p class="fault" role="alert">
            {fault}
          </p>
        )}
        <p class={`lostline ${far.connection === 'lost' ? 'shown' : ''}`} role="status">
          {far.connection === 'lost' && t('page.online.lost')}
        </p>
      </section>
      {!phone && (
        <section class="slab gchat" aria-labelledby="chat-title">
          <h2 id="chat-title" class="cap">
            {t('page.online.chat')}
          </h2>
          <Chat {...props} />
        </section>
      )}
      <GatherBench {...props} attempt={attempt} />
    </main>
  );
}
