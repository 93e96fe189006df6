// SPDX-License-Identifier: MIT
// replay.tsx - a game decision by decision: the city as it was, what was played, what the bot would have played.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { readRoute, writeRoute } from '../app/route.ts';
import { Defs, Icon } from '../art/index.tsx';
import { sceneOfReplay, type Mark } from '../board/scene.ts';
import { RefusalError } from '../engine/door.ts';
import type { Colour } from '../engine/view.ts';
import { pieceOf } from '../table/placing.ts';
import { t } from '../words/words.ts';
import { eraWord } from './brand.tsx';
import { endWords } from './ended.ts';
import { Bands } from './graph.tsx';
import { LostPage } from './lost.tsx';
import { linkIn, OpenRecord } from './open-record.tsx';
import { homeOf, moveOf, openReplay, positionAt, type Position, type ReplayGame, type Source } from './replay-game.ts';
import { PlayOn } from './replay-on.tsx';
import { MakeChallenge } from './make-later.ts';
import { Acta, Best, nameOf, Slider, Standings } from './replay-parts.tsx';
import { StillCity } from './still.tsx';
import { copyText, download, erasScored, linkAddress, newSeats } from './story.ts';
import { usePageKeys } from './use.ts';

/** docs/table.md 16: half a second a move. */
const PLAY_MS = 500;
const ADDRESS_MS = 150;

/** The record of a boxed game that goes on: the replay leads back to its book. */
export interface BookOf {
  record: string;
  colours: Colour[];
  onLeave: () => void;
}

export function ReplayPage({
  app,
  id,
  link,
  at,
  book = null,
}: {
  app: App;
  id: string;
  link: string;
  at: number | null;
  book?: BookOf | null;
}): JSX.Element {
  const [game, setGame] = useState<ReplayGame | null>(null);
  const [fault, setFault] = useState<Fault | null>(null);
  const open = (source: Source): void => {
    void openReplay(app, source)
      .then((opened) => {
        setGame(opened);
        setFault(opened === null ? { what: source.id === '' ? 'open' : 'missing', why: '' } : null);
      })
      .catch((error: unknown) => {
        if (!(error instanceof RefusalError)) {
          throw error;
        }
        // Without the name of the call, which says nothing to people.
        const why = error.refusal.words.replace(/^table\.resume: (link|record): /, '');
        setFault({ what: source.link !== '' ? 'link' : 'record', why });
      });
  };
  const take = (file: File | undefined): void => {
    void file?.text().then((record) => open({ id: '', link: '', record }));
  };
  const paste = (text: string): void => {
    const given = linkIn(text);
    if (given === null) {
      open({ id: '', link: '', record: text });
    } else {
      app.go({ page: 'replay', id: '', link: given, at: null });
    }
  };
  useEffect(() => open({ id, link, record: book?.record ?? '', colours: book?.colours }), [id, link]);
  const drop = book === null && {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      take(event.dataTransfer?.files[0]);
    },
  };
  if (game === null) {
    return (
      <div {...drop}>
        {fault === null ? (
          <main class="stone loading" aria-busy="true" />
        ) : (
          <NoReplay app={app} fault={fault} onText={paste} onTake={take} />
        )}
      </div>
    );
  }
  return (
    <div class="replays" {...drop}>
      <Replay key={game.link} app={app} game={game} first={at} book={book} />
    </div>
  );
}

/** Nothing was named, or what was named is not here or cannot be read. */
interface Fault {
  what: 'open' | 'missing' | 'link' | 'record';
  why: string;
}
const FAULTS: Record<Fault['what'], [title: string, words: string]> = {
  open: ['page.replay.open', 'page.replay.open.words'],
  missing: ['page.lost.title', 'page.lost.words'],
  link: ['page.lost.link.title', 'page.lost.link'],
  record: ['page.lost.record.title', 'page.lost.record'],
};
function NoReplay({
  app,
  fault,
  ...open
}: {
  app: App;
  fault: Fault;
  onText: (text: string) => void;
  onTake: (file: File | undefined) => void;
}): JSX.Element {
  const [title, words] = FAULTS[fault.what];
  return (
    <LostPage
      title={t(title)}
      words={t(words)}
      why={fault.why}
      ways={[
        { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) },
        { id: 'games', words: t('page.games'), onDo: () => app.go({ page: 'games' }) },
      ]}
    >
      <OpenRecord {...open} />
    </LostPage>
  );
}

/** The best moves and the one that was played, as the city shows them. */
function marksOf(position: Position): Mark[] {
  const { advice, next, screen } = position;
  const info = (text: string): Mark['piece'] => pieceOf(screen.codex, moveOf(position, text)?.piece ?? '');
  if (advice === null) {
    return next === undefined ? [] : [{ n: 1, played: true, lots: next.lots }];
  }
  return advice.map(({ move, lots, played }, i) => ({
    n: i + 1,
    played,
    lots,
    piece: played ? info(move) : undefined,
  }));
}

/** Where the next or the last era begins, from here. */
function eraStep(game: ReplayGame, at: number, step: number): number {
  const stops = [0, ...erasScored(game.log).map(({ n }) => n)];
  return step > 0 ? (stops.find((n) => n > at) ?? game.moves) : (stops.filter((n) => n < at).pop() ?? 0);
}
function leadWords(game: ReplayGame, at: number): string {
  const forecast = game.story.points[at]?.forecast ?? [];
  const order = forecast.map((vp, i) => ({ vp, seat: i + 1 })).sort((a, b) => b.vp - a.vp);
  const [best, other] = order;
  if (best === undefined || other === undefined || best.vp === other.vp) {
    return t('page.replay.level');
  }
  return t('page.replay.lead', { name: nameOf(game, best.seat), n: best.vp - other.vp });
}

/** The address follows the slider: a reload, a copy of it and the way back stay at the move. */
function useAddress(game: ReplayGame, at: number, setAt: (at: number) => void): void {
  const link = game.kept === null ? game.link : '';
  const id = game.kept?.id ?? '';
  const now = useRef(at);
  now.current = at;
  useEffect(() => {
    if (link === '' && id === '') {
      return; // a record with errata has no link
    }
    const here = location.hash;
    const write = (): void => {
      const hash = writeRoute({ page: 'replay', id, link, at });
      // Somebody may have gone elsewhere already, and this page may not have heard of it yet.
      if (location.hash === here && hash !== here && readRoute(here).page === 'replay') {
        history.replaceState(history.state, '', hash);
      }
    };
    // A browser allows few changes a second; a key held down makes many.
    const timer = setTimeout(write, ADDRESS_MS);
    return () => clearTimeout(timer);
  }, [at, link, id]);
  useLayoutEffect(() => {
    const changed = (): void => {
      const route = readRoute(location.hash);
      if (route.page === 'replay' && route.at !== null && route.at !== now.current) {
        setAt(route.at);
      }
    };
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
}

function useReplay(
  game: ReplayGame,
  first: number | null,
): {
  at: number;
  position: Position;
  playing: boolean;
  go: (n: number | ((at: number) => number)) => void;
  setPlaying: (playing: boolean) => void;
} {
  const within = (n: number): number => Math.min(Math.max(n, 0), game.moves);
  const [at, setAt] = useState(within(first ?? 0));
  const [playing, setPlaying] = useState(false);
  const position = useMemo(() => positionAt(game, at), [game, at]);
  useAddress(game, at, (n) => setAt(within(n)));
  useEffect(() => {
    if (!playing) {
      return;
    }
    if (at >= game.moves) {
      setPlaying(false);
      return;
    }
    const timer = setTimeout(() => setAt(at + 1), PLAY_MS);
    return () => clearTimeout(timer);
  }, [playing, at]);
  // A function steps from where the slider is by then: keys may come faster than it is drawn.
  const go = (n: number | ((at: number) => number)): void => {
    setPlaying(false);
    setAt((now) => within(typeof n === 'number' ? n : n(now)));
  };
  return { at, position, playing, go, setPlaying };
}

function Replay({
  app,
  game,
  first,
  book,
}: {
  app: App;
  game: ReplayGame;
  first: number | null;
  book: BookOf | null;
}): JSX.Element {
  const { at, position, playing, go, setPlaying } = useReplay(game, first);
  const [side, setSide] = useState<'best' | 'acta'>('best');
  const [on, setOn] = useState(false);
  const [making, setMaking] = useState(false);
  const { screen, next } = position;
  const kind = screen.room.config.game;
  useEffect(() => {
    document.documentElement.dataset.skin = kind;
    return () => {
      delete document.documentElement.dataset.skin;
    };
  }, [kind]);
  const play = (): void => {
    if (!playing && at >= game.moves) {
      go(0);
    }
    setPlaying(!playing);
  };
  const keys: Record<string, (shift: boolean) => void> = {
    ArrowRight: (shift) => go((now) => (shift ? eraStep(game, now, 1) : now + 1)),
    ArrowLeft: (shift) => go((now) => (shift ? eraStep(game, now, -1) : now - 1)),
    Home: () => go(0),
    End: () => go(game.moves),
    ' ': play,
  };
  usePageKeys((name, shift) => {
    const act = on || making ? undefined : keys[name];
    act?.(shift);
    return act !== undefined;
  });
  const seats = game.seats.map(({ colour }, i) => ({ seat: i + 1, name: nameOf(game, i + 1), colour }));
  const eras = erasScored(game.log);
  const forecast = game.story.points[at]?.forecast ?? [];
  const list = seats.map(({ seat, name }) => `${name} ${forecast[seat - 1] ?? 0}`).join(', ');
  return (
    <>
      <Defs skin={kind} />
      <main class="rep stone" data-testid="replaying">
        <header class="head">
          <h1>{t('page.replay')}</h1>
          <p role="status" aria-live={playing ? 'off' : 'polite'} data-testid="played">
            {eraWord(screen, screen.room.state.era)} ·{' '}
            {next === undefined
              ? `${t('page.replay.end')} ${endWords(screen.room.result, (seat) => nameOf(game, seat))}`
              : (next.you ?? (
                  <>
                    <b>{nameOf(game, next.seat)}</b> {next.words}
                  </>
                ))}
          </p>
        </header>
        <StillCity app={app} screen={screen} scene={sceneOfReplay(screen.room, screen.look, marksOf(position))} />
        <section class="slab evb">
          <div class="ghd">
            <h2>{t(`page.replay.bands.${kind}`)}</h2>
            <span class="nt">{leadWords(game, at)}</span>
          </div>
          <Bands
            story={game.story}
            seats={seats}
            eras={eras}
            at={at}
            label={t('page.replay.bands-of', { n: at, list })}
            onPick={go}
          />
          <p class="nt">{t('page.replay.bands.note')}</p>
        </section>
        <section class="slab best">
          <div class="ghd">
            <h2>{t(side === 'best' ? 'page.replay.best' : 'page.log')}</h2>
            <div class="seg s2">
              <button aria-pressed={side === 'best'} onClick={() => setSide('best')}>
                {t('page.counsel')}
              </button>
              <button aria-pressed={side === 'acta'} data-testid="acta" onClick={() => setSide('acta')}>
                {t('page.log')}
              </button>
            </div>
          </div>
          {side === 'best' ? <Best game={game} position={position} /> : <Acta game={game} at={at} onGo={go} />}
        </section>
        <Standings game={game} position={position} />
        <ReplayBench
          app={app}
          game={game}
          book={book}
          position={position}
          at={at}
          playing={playing}
          eras={eras}
          go={go}
          play={play}
          onOn={() => {
            setPlaying(false);
            setOn(true);
          }}
          onMake={() => {
            setPlaying(false);
            setMaking(true);
          }}
        />
      </main>
      {making && (
        <MakeChallenge
          app={app}
          position={{ record: game.record, at, seats: newSeats(game.seats), seat: position.next?.seat ?? 1 }}
          onClose={() => setMaking(false)}
        />
      )}
      {on && <PlayOn app={app} game={game} at={at} onClose={() => setOn(false)} />}
    </>
  );
}

function ReplayBench({
  app,
  game,
  book,
  position,
  at,
  playing,
  eras,
  go,
  play,
  onOn,
  onMake,
}: {
  app: App;
  game: ReplayGame;
  book: BookOf | null;
  position: Position;
  at: number;
  playing: boolean;
  eras: { n: number; era: number }[];
  go: (n: number) => void;
  play: () => void;
  onOn: () => void;
  onMake: () => void;
}): JSX.Element {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid(''), [at]);
  const share = (): void => {
    if (game.link === '') {
      setSaid(t('page.link.none'));
      return;
    }
    const address = linkAddress(game.link, at);
    void copyText(address).then((copied) => setSaid(copied ? t('page.replay.copied') : address));
  };
  const button = (icon: 'first' | 'prev' | 'next' | 'last', to: number): JSX.Element => (
    <button
      class="btn quiet"
      aria-label={t(`page.replay.${icon}`)}
      title={t(`page.replay.${icon}`)}
      data-testid={icon}
      disabled={to === at || to < 0 || to > game.moves}
      onClick={() => go(to)}
    >
      <Icon name={icon} />
    </button>
  );
  return (
    <section class="bench sldbox" aria-label={t('page.bench')}>
      <div class="sld">
        <div class="playing">
          {button('first', 0)}
          {button('prev', at - 1)}
          <button class="btn go" data-testid="play" onClick={play}>
            <Icon name={playing ? 'pause' : 'play'} />
            {t(playing ? 'page.replay.pause' : 'page.replay.play')}
          </button>
          {button('next', at + 1)}
          {button('last', game.moves)}
        </div>
        <Slider game={game} position={position} at={at} eras={eras} onGo={go} />
        <span class="mv" role="status">
          {said !== ''
            ? said
            : at >= game.moves
              ? t('page.replay.at-end', { all: game.moves })
              : t('page.replay.move', { n: at + 1, all: game.moves })}
        </span>
        <div class="doing">
          {!game.boxed && (
            <>
              <button
                class="btn quiet"
                data-testid="play-on"
                disabled={position.next === undefined && game.over}
                onClick={onOn}
              >
                {t('page.replay.on')}
              </button>
              <button
                class="btn quiet"
                data-testid="make-challenge"
                aria-label={t('page.menu.challenge')}
                title={t('page.menu.challenge')}
                disabled={position.next === undefined && game.over}
                onClick={onMake}
              >
                <Icon name="vp" />
              </button>
            </>
          )}
          {game.over && (game.kept !== null || game.link !== '') && (
            <button
              class="btn quiet"
              data-testid="review-open"
              onClick={() =>
                app.go({
                  page: 'review',
                  id: game.kept?.id ?? '',
                  link: game.kept === null ? game.link : '',
                  at: at < game.moves ? at + 1 : null,
                })
              }
            >
              {t('page.review')}
            </button>
          )}
          {!game.boxed && (
            <button class="btn quiet" data-testid="link" onClick={share}>
              <Icon name="link" />
              {t('page.replay.link')}
            </button>
          )}
          <button
            class="btn quiet"
            data-testid="download"
            aria-label={t('page.final.save')}
            title={t('page.final.save')}
            onClick={() => download(`${game.seats.map(({ name }) => name).join('-')}.rome`, game.record)}
          >
            <Icon name="download" />
          </button>
          <button
            class="btn quiet"
            aria-label={t('page.replay.leave')}
            title={t('page.replay.leave')}
            data-testid="replay-leave"
            onClick={book?.onLeave ?? (() => app.go(homeOf(game)))}
          >
            <Icon name="cross" />
          </button>
        </div>
      </div>
    </section>
  );
}
