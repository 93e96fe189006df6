// SPDX-License-Identifier: MIT
// final.tsx - the end of a game: who won and why, by era, by move, by source, and who gave whom (docs/table.md 5, 18).
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { newGame } from '../app/app.ts';
import { readRoute } from '../app/route.ts';
import { Banner, Icon } from '../art/index.tsx';
import type { Seat, Story } from '../engine/view.ts';
import type { Screen } from '../table/types.ts';
import { t } from '../words/words.ts';
import { useFit } from './arrangement.ts';
import { AuditPanel, FigureSheet } from './audit.tsx';
import { eraWord } from './brand.tsx';
import { endedOf, endWords, leftWords, resultOf } from './ended.ts';
import { Gave } from './gave.tsx';
import { Graph, type Subject } from './graph.tsx';
import { seatColour, seatInfo, seatName, type TableProps } from './props.ts';
import { FAR } from './replay-game.ts';
import {
  copyText,
  download,
  erasScored,
  linkAddress,
  newSeats,
  pointsOf,
  seatsAll,
  vpOf,
  type Figure,
} from './story.ts';
import { usePageKeys } from './use.ts';

const PLACES = ['I', 'II', 'III', 'IV', 'V', 'VI'];
const SUBJECTS: Subject[] = ['points', 'population', 'silver'];

/** Best first: by the engine's ranking, or by points where everybody plays against an automaton. */
function ranked(screen: Screen): Seat[] {
  const points = pointsOf(screen.room);
  const rank = resultOf(screen.room)?.rank;
  const place = (seat: Seat): number => rank?.[seat - 1] ?? -(points[seat - 1] ?? 0);
  return seatsAll(screen).sort((a, b) => place(a) - place(b));
}

/** Ended by resigning, before its last scoring: the heading says so. */
function early({ room }: Screen): boolean {
  const { left, draw, stopped } = endedOf(room.result);
  return room.state.phase !== 'over' && left.length > 0 && draw === null && !stopped && room.result?.won === undefined;
}

/** "You win, 105 to 101". */
export function headWords(screen: Screen): string {
  const { viewer, config } = screen.room;
  const result = resultOf(screen.room);
  const { draw, stopped } = endedOf(result);
  const points = pointsOf(screen.room);
  const of = (seat: Seat | undefined): number => points[(seat ?? 1) - 1] ?? 0;
  const order = ranked(screen);
  if (stopped) {
    return t('page.final.nobody');
  }
  if (result?.won !== undefined) {
    const name = seatName(screen, config.players + 1);
    const kind = config.players > 1 ? 'together' : seatName(screen, 1) === t('page.you') ? 'you' : 'alone';
    const who = { name, who: seatName(screen, 1), a: of(1), b: of(config.players + 1) };
    return t(`page.final.${result.won ? 'won' : 'lost'}.${kind}`, who);
  }
  const winners = result?.winners ?? [];
  const best = winners[0] ?? order[0];
  const names = winners.map((seat) => seatName(screen, seat));
  const other = order.find((seat) => !winners.includes(seat));
  if (draw !== null) {
    return t('page.final.draw', { list: names.join(', ') });
  }
  if (early(screen)) {
    const left = endWords(result, (seat) => seatName(screen, seat)).replace(/\.$/, '');
    return best === viewer && names[0] === t('page.you')
      ? t('page.final.you-left', { left })
      : t('page.final.left', { name: names[0] ?? '', left });
  }
  if (winners.length > 1) {
    return t('page.final.shared', { list: names.join(', '), a: of(best) });
  }
  const you = best === viewer && seatName(screen, viewer) === t('page.you');
  return t(you ? 'page.final.you' : 'page.final.wins', { name: names[0] ?? '', a: of(best), b: of(other) });
}
/** Why the winner is one of several with the most points (8.3): "A tie: most silver wins, 12 to 7."; else "". */
export function tieWords(screen: Screen): string {
  const { state, config } = screen.room;
  const { winners = [], rank, won } = resultOf(screen.room) ?? {};
  const points = pointsOf(screen.room);
  const [first, second] = rank === undefined ? [] : ranked(screen);
  if (
    state.phase !== 'over' ||
    won !== undefined ||
    winners.length !== 1 ||
    first === undefined ||
    second === undefined
  ) {
    return '';
  }
  const silver = (seat: Seat): number => state.players[seat - 1]?.silver ?? 0;
  return points[first - 1] === points[second - 1]
    ? t(`page.final.tie.${config.game}`, { a: silver(first), b: silver(second) })
    : '';
}
export function aboutWords({ app, screen }: Pick<TableProps, 'app' | 'screen'>): string {
  const { config, moves } = screen.room;
  const known = app.door.call('modules', { game: config.game }).modules;
  const names = config.modules
    .map((text) => text.split('=')[0] ?? '')
    .map((id) => known.find((module) => module.id === id)?.name ?? id);
  const modules =
    names.length > 0
      ? names.join(', ')
      : t(config.game === 'metropolis' ? 'page.start.kind.metropolis' : 'page.final.base');
  return t('page.final.about', { seats: config.players, modules, moves });
}

export function FinalPage(props: TableProps): JSX.Element {
  const { screen, controller } = props;
  const narrow = useFit().arrangement !== 'wide';
  const { story } = screen;
  useEffect(() => {
    if (story === null) {
      void controller.storyLoad();
    }
  }, [story === null]);
  const about = useMemo(() => aboutWords(props), [screen.room.moves]);
  return (
    <main class="fin stone" data-testid="final">
      <header class="head">
        <h1>{headWords(screen)}</h1>
        <p>
          {early(screen) ? '' : endWords(screen.room.result, (seat) => seatName(screen, seat))} {tieWords(screen)}{' '}
          {about} {story === null || story.cause === '' ? '' : `${story.cause}.`}
        </p>
        {props.online?.bars()}
        {props.online !== undefined && (
          <nav class="menu" aria-label={t('page.table')}>
            {props.online.buttons()}
          </nav>
        )}
      </header>
      {story !== null && (
        <>
          <Ranking screen={screen} story={story} />
          <GraphPanel screen={screen} story={story} />
          <Gave screen={screen} story={story} />
          <AuditPanel screen={screen} story={story} narrow={narrow} />
        </>
      )}
      {props.online?.ends?.() ?? <FinalBench {...props} />}
    </main>
  );
}

function seatWords(screen: Screen, seat: Seat): string {
  const info = seatInfo(screen, seat);
  const colour = info === undefined ? '' : t(`page.colour.${info.colour}`);
  return info?.kind === 'bot'
    ? t('page.seat.bot', { colour })
    : info?.kind === 'automaton'
      ? t('page.final.automaton')
      : colour;
}
/** The score by era, all on one scale. Less than nothing has no length. */
function Ranking({ screen, story }: { screen: Screen; story: Story }): JSX.Element {
  const [opened, setOpened] = useState<Figure | null>(null);
  const points = pointsOf(screen.room);
  const order = ranked(screen);
  const eras = story.audit.map(({ era }) => era);
  const lengths = (seat: Seat): number[] =>
    eras.map((era) => Math.max(vpOf(story, { source: '', eras: [era], seat }), 0));
  const whole = Math.max(1, ...order.map((seat) => lengths(seat).reduce((a, b) => a + b, 0)));
  return (
    <section class="rank" aria-label={t('page.final.ranking')}>
      <ol class={order.length > 4 ? 'many' : ''}>
        {order.map((seat, i) => {
          const parts = lengths(seat);
          const left = leftWords(screen.room.result, seat);
          return (
            <li
              key={seat}
              class={`slab rk0 o-${seatColour(screen, seat)} ${i === 0 ? 'first' : ''}`}
              data-testid={`rank-${seat}`}
            >
              <span class="plc" aria-hidden="true">
                {PLACES[(resultOf(screen.room)?.rank?.[seat - 1] ?? i + 1) - 1]}
              </span>
              <Banner owner={seatColour(screen, seat)} size={i === 0 ? 52 : 40} />
              <div class="who">
                <b>{seatName(screen, seat)}</b>
                <small>
                  {seatWords(screen, seat)}
                  {left === '' ? '' : ` · ${left}`}
                </small>
              </div>
              <span class="vp">
                {points[seat - 1] ?? 0}
                <Icon name="vp" />
                <span class="sr">{t('page.vp')}</span>
              </span>
              <div class="eb" role="group" aria-label={t('page.final.by-era')}>
                {eras.map((era, n) => {
                  const figure = { source: '', eras: [era], seat };
                  return (
                    <button
                      key={era}
                      style={{ flex: `${parts[n] ?? 0} 1 0` }}
                      aria-label={t('page.final.era', { era: eraWord(screen, era), n: vpOf(story, figure) })}
                      onClick={() => setOpened(figure)}
                    >
                      {vpOf(story, figure)}
                    </button>
                  );
                })}
                <i style={{ flex: `${whole - parts.reduce((a, b) => a + b, 0)} 1 0` }} />
              </div>
            </li>
          );
        })}
      </ol>
      <p class="nt">{t(`page.final.bar.${screen.room.config.game}`)}</p>
      {opened !== null && <FigureSheet screen={screen} story={story} figure={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}

function GraphPanel({ screen, story }: { screen: Screen; story: Story }): JSX.Element {
  const [subject, setSubject] = useState<Subject>('points');
  const { game } = screen.room.config;
  const seats = seatsAll(screen).map((seat) => ({
    seat,
    name: seatName(screen, seat),
    colour: seatColour(screen, seat),
  }));
  return (
    <section class="slab gbox" aria-label={t(`page.graph.${subject}.${game}`)}>
      <div class="ghd">
        <h2>{t(`page.graph.${subject}.${game}`)}</h2>
        <div class="seg s3">
          {SUBJECTS.map((name) => (
            <button key={name} aria-pressed={name === subject} onClick={() => setSubject(name)}>
              {t(`page.graph.pick.${name}.${game}`)}
            </button>
          ))}
        </div>
      </div>
      <Graph story={story} subject={subject} seats={seats} eras={erasScored(screen.log)} game={game} />
      <p class="nt">{t(subject === 'points' ? `page.graph.note.${game}` : 'page.graph.note.held')}</p>
    </section>
  );
}

function FinalBench({ app, controller, screen, online }: TableProps): JSX.Element {
  const [said, setSaid] = useState('');
  const again = useRef<HTMLButtonElement>(null);
  useEffect(() => again.current?.focus({ preventScroll: true }), []);
  const { room } = screen;
  const route = readRoute(location.hash);
  const id = route.page === 'play' ? route.id : '';
  const acts = {
    save: async () => {
      download(`${room.seats.map(({ name }) => name).join('-')}.rome`, (await controller.record()).text);
      setSaid(t('page.final.saved'));
    },
    share: async () => {
      const { link } = await controller.record();
      if (link === '') {
        setSaid(t('page.link.none'));
        return;
      }
      const address = linkAddress(link, null);
      setSaid((await copyText(address)) ? t('page.final.copied') : address);
    },
    // A game that was played elsewhere is not kept here: its server has it.
    replay: () => app.go({ page: 'replay', id: online === undefined ? id : FAR + online.game, link: '', at: 0 }),
    review: () => app.go({ page: 'review', id: online === undefined ? id : FAR + online.game, link: '', at: null }),
    // With the options as they were chosen: what was drawn (faces of roads, mixed monuments) is drawn anew.
    again: async () => {
      if (online !== undefined) {
        online.again?.();
        return;
      }
      const kept = id === '' ? null : await app.store.get(id);
      const config = kept?.config ?? room.config;
      newGame(app, { ...config, seed: undefined }, kept?.seats ?? newSeats(room.seats));
    },
    start: () => app.go({ page: 'start' }),
  };
  const keys: Record<string, () => void> = { p: acts.replay, r: acts.review, enter: () => void acts.again() };
  usePageKeys((name) => {
    const act = document.querySelector('.sheet') === null ? keys[name.toLowerCase()] : undefined;
    act?.();
    return act !== undefined;
  });
  const first = ranked(screen)[0] ?? 1;
  return (
    <section class="bench strip" aria-label={t('page.bench')}>
      <div class="status">
        <div class="asks" role="status">
          <Banner owner={seatColour(screen, first)} size={22} />
          <b>{t('page.final.over')}</b>
          <span>{said === '' && online === undefined ? t('page.audit.opens') : said}</span>
        </div>
        <div class="doing">
          <button class="btn quiet" onClick={acts.start}>
            {t('page.final.start')}
          </button>
          <button class="btn quiet" data-testid="save" onClick={() => void acts.save()}>
            <Icon name="download" />
            {t('page.final.save')}
          </button>
          <button class="btn quiet" data-testid="share" onClick={() => void acts.share()}>
            <Icon name="link" />
            {t('page.final.share')}
          </button>
          <button class="btn quiet" data-testid="replay" onClick={acts.replay}>
            {t('page.final.replay')}
            <kbd>P</kbd>
          </button>
          <button class="btn quiet" data-testid="review-open" onClick={acts.review}>
            {t('page.review')}
            <kbd>R</kbd>
          </button>
          {online !== undefined && (
            <button class="btn quiet" data-testid="online-verify" onClick={online.verify}>
              <Icon name="check" />
              {t('page.online.verify')}
            </button>
          )}
          {online?.again !== null && (
            <button
              ref={again}
              class="btn go"
              data-testid={online === undefined ? 'again' : 'online-rematch'}
              onClick={() => void acts.again()}
            >
              {t(online === undefined ? 'page.final.again' : 'page.online.again')}
              <kbd>{t('page.key.enter')}</kbd>
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
