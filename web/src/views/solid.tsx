// SPDX-License-Identifier: MIT
// solid.tsx - the table in 3D: the city fills it, panels stand in the corners it leaves free, the bench is one row.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/index.tsx';
import { panelsThatFit, zoomFirst, type PanelName, type Size } from '../board/solid/panels.ts';
import { SOLID_VIEW, SOLID_ZOOM_MOST, type Plates, type SolidView } from '../board/things.ts';
import { t } from '../words/words.ts';
import { scaleOf, useFit } from './arrangement.ts';
import { Actions, Status, Tray } from './bench.tsx';
import { Brand } from './brand.tsx';
import { FocusCard } from './focus.tsx';
import { Hints } from './hints.tsx';
import type { Opened } from './keys.ts';
import { Market } from './market.tsx';
import {
  AutomatonChip,
  ChosenCard,
  MonumentShelf,
  OwnCards,
  RoadsTab,
  TargetList,
  TradeSheet,
} from './modules/index.tsx';
import { PreviewPanel, PreviewStrip } from './preview.tsx';
import { seatsAround, type TableProps } from './props.ts';
import { SeatChip } from './seats.tsx';

const ZOOM_STEP = 1.35;
const PLATES: Plates[] = ['all', 'near', 'none'];
/** The bench's one row, and on narrow screens its two. */
const BENCH = 56;
const NARROW_BENCH = 104;
const NARROW = 760;
/** How large each panel is at a scale of 1. */
const SEAT_HIGH = 61;
/** What modules add to a seat, in a line of its own. */
const TOKENS_HIGH = 22;
/** Without markers and what modules add. */
const SEAT_BRIEF = 53;
/** The preview over the bench where it has no corner. */
const STRIP_HIGH = 100;
const STRIP_ASIDE = 76;
const STRIP_WIDE = 278;
const sizesOf = (seats: number, seatHigh: number, told: boolean): [PanelName, Size][] => [
  ['deeds', { width: 278, height: 196 }],
  ['preview', told ? { width: 278, height: 216 } : { width: 0, height: 0 }],
  ['seats', { width: 190, height: seats * seatHigh }],
  ['controls', { width: 216, height: 176 }],
];

export interface SolidTableProps extends TableProps {
  onOpen: (what: Opened) => void;
  /** The city itself, looked at like this. */
  city: (view: SolidView, onView: (view: SolidView) => void) => JSX.Element;
}

const NEEDLE = 'M0-30L11 4 0 0-11 4z';
function Compass({ quarter }: { quarter: number }): JSX.Element {
  // North is up to the right in the first view; the needle goes the way the city does.
  return (
    <svg class="compass" width="56" height="44" viewBox="-38 -30 76 60" aria-hidden="true">
      <path class="cp-plan" d="M0-28L36 0 0 28-36 0z" />
      <g transform="scale(1 .78)">
        <g class="cp-needle" style={{ transform: `rotate(${45 - quarter * 90}deg)` }}>
          <path class="cp-north" d={NEEDLE} />
          <path class="cp-south" d={NEEDLE} transform="rotate(180) scale(1 .8)" />
        </g>
      </g>
    </svg>
  );
}
function FullScreen(): JSX.Element | null {
  const [full, setFull] = useState(() => document.fullscreenElement !== null);
  useEffect(() => {
    const changed = (): void => setFull(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', changed);
    return () => document.removeEventListener('fullscreenchange', changed);
  }, []);
  if (!document.fullscreenEnabled) {
    return null;
  }
  const words = t(full ? 'page.solid.window' : 'page.solid.full');
  const toggle = (): void => {
    const done = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    done.catch(() => undefined); // the browser may not want to: the page stays as it is
  };
  return (
    <button data-testid="full-screen" aria-label={words} title={words} aria-pressed={full} onClick={toggle}>
      <Icon name="whole" />
    </button>
  );
}
/** Turns, zoom and plates, for a pointer; hands and keys do the same. */
function Controls({ view, onView }: { view: SolidView; onView: (view: SolidView) => void }): JSX.Element {
  const { quarter, zoom, plates } = view;
  const near = (to: number): void => onView({ ...view, zoom: Math.min(SOLID_ZOOM_MOST, Math.max(1, to)) });
  const turn = (by: number, icon: IconName, words: string, key: string): JSX.Element => (
    <button aria-label={words} title={`${words} [${key}]`} onClick={() => onView({ ...view, quarter: quarter + by })}>
      <Icon name={icon} />
    </button>
  );
  return (
    <div class="slab ctl3" data-testid="solid-controls">
      <div class="turnc">
        {turn(-1, 'left', t('page.view-left'), 'Q')}
        <Compass quarter={quarter} />
        {turn(1, 'right', t('page.view-right'), 'E')}
        <FullScreen />
      </div>
      <div class="zoomc">
        <button
          data-testid="solid-out"
          aria-label={t('page.zoom.out')}
          title={`${t('page.zoom.out')} [−]`}
          disabled={zoom <= 1}
          onClick={() => near(zoom / ZOOM_STEP)}
        >
          <Icon name="minus" />
        </button>
        <input
          type="range"
          min="1"
          max={SOLID_ZOOM_MOST}
          step="0.05"
          value={zoom}
          aria-label={t('page.zoom.in')}
          onInput={(event) => near(Number(event.currentTarget.value))}
        />
        <button
          data-testid="solid-in"
          aria-label={t('page.zoom.in')}
          title={`${t('page.zoom.in')} [+]`}
          disabled={zoom >= SOLID_ZOOM_MOST}
          onClick={() => near(zoom * ZOOM_STEP)}
        >
          <Icon name="plus" />
        </button>
      </div>
      <div class="seg s3" role="group" aria-label={t('page.solid.plates')}>
        {PLATES.map((kind) => (
          <button
            key={kind}
            data-testid={`plates-${kind}`}
            aria-pressed={plates === kind}
            title={t(`page.solid.plates.${kind}.words`)}
            onClick={() => onView({ ...view, plates: kind })}
          >
            {t(`page.solid.plates.${kind}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** A panel in its corner; where it would touch the city, a button that opens it over the city. */
function Corner(p: {
  name: PanelName;
  at: string;
  icon: IconName;
  fits: boolean;
  open: PanelName | null;
  onOpen: (name: PanelName | null) => void;
  children: (JSX.Element | null | undefined | false)[] | JSX.Element;
}): JSX.Element {
  const shown = p.fits || p.open === p.name;
  const words = t(`page.solid.${p.name}`);
  return (
    <div class={`f3 ${p.at} ${p.fits ? '' : 'shrunk'}`}>
      {!p.fits && (
        <button
          class="f3-open"
          data-testid={`solid-${p.name}`}
          aria-label={words}
          title={words}
          aria-expanded={shown}
          onClick={() => p.onOpen(shown ? null : p.name)}
        >
          <Icon name={p.icon} />
        </button>
      )}
      {shown && <div class="f3-panel">{p.children}</div>}
    </div>
  );
}

const DRAWER_SCALE = 18; // pixels a lot of a piece in the drawer
/** All that lies on the bench: pieces, and what modules add. */
function Drawer(props: TableProps): JSX.Element {
  const { look } = props.screen;
  return (
    <div class="drawer" data-testid="drawer">
      <Tray {...props} scale={DRAWER_SCALE} />
      {look.pool.length > 0 && <MonumentShelf {...props} />}
      {look.roads.length > 0 && <RoadsTab {...props} />}
      <OwnCards {...props} />
    </div>
  );
}

export function SolidTable(props: SolidTableProps): JSX.Element {
  const { screen, online, city, onOpen } = props;
  const [tray, setTray] = useState(false);
  const [open, setOpen] = useState<PanelName | null>(null);
  const size = useFit();
  const { choice, room, preview } = screen;
  const scale = scaleOf(size.width, size.height);
  const narrow = size.width < NARROW;
  const free = { width: size.width / scale, height: size.height / scale - (narrow ? NARROW_BENCH : BENCH) };
  const [view, setView] = useState(() => ({
    ...SOLID_VIEW,
    zoom: narrow ? Math.min(SOLID_ZOOM_MOST, zoomFirst(free, room.state.size)) : 1,
  }));
  const trading = choice.kind === 'trade' || room.state.phase === 'trade-reply';
  const chosen = choice.kind === 'piece' ? choice.piece : choice.kind === 'move' ? choice.move.move : '';
  useEffect(() => {
    // What was chosen is on the city now: nothing lies over it.
    setTray(false);
    setOpen(null);
  }, [choice.kind, chosen, room.moves]);
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent): void => {
      const typing =
        event.target instanceof Element && event.target.closest('input, textarea, select, [role="dialog"]') !== null;
      if (event.defaultPrevented || typing || event.ctrlKey || event.metaKey || event.altKey) {
        return;
      }
      if (event.key.toLowerCase() === 't') {
        setTray((was) => !was);
        event.preventDefault();
      } else if (event.key === 'Escape') {
        setTray(false);
        setOpen(null);
      }
    };
    addEventListener('keydown', key);
    return () => removeEventListener('keydown', key);
  }, []);
  const told = preview?.told === true;
  const seats = room.config.players + (room.state.ceres === undefined && room.state.consul === undefined ? 0 : 1);
  const seatHigh = SEAT_HIGH + (room.config.modules.length > 0 ? TOKENS_HIGH : 0);
  const fitting = (high: number): Set<PanelName> => panelsThatFit(free, room.state.size, sizesOf(seats, high, told));
  const [full, short] = [fitting(seatHigh), fitting(SEAT_BRIEF)];
  const brief = !full.has('seats') && short.has('seats');
  const fits = brief ? short : full;
  const stripped: Size = { width: narrow ? free.width - STRIP_ASIDE : STRIP_WIDE, height: STRIP_HIGH };
  const touches = !fits.has('preview') && !panelsThatFit(free, room.state.size, [['preview', stripped]]).has('preview');
  const shut = touches && open !== 'preview';
  if (narrow && told && !fits.has('preview')) {
    fits.delete('controls'); // the strip takes their place
  }
  const corner = (name: PanelName) => ({ name, fits: fits.has(name), open, onOpen: setOpen });
  const draft = /^(draft|keep)/.test(room.state.phase);
  const reasons = (
    <button
      class="f3-more"
      data-testid="solid-preview"
      aria-label={t('page.solid.preview')}
      aria-expanded={!shut}
      onClick={() => setOpen(shut ? 'preview' : null)}
    >
      <Icon name={shut ? 'plus' : 'minus'} />
    </button>
  );
  return (
    <main class={`solidtable stone ${narrow ? 'narrow' : ''} ${trading ? 'trading' : ''}`} style={{ '--t': scale }}>
      {city(view, setView)}
      <Corner {...corner('deeds')} at="tl" icon="marker" fits={fits.has('deeds') || draft}>
        <Brand {...props} onMenu={() => onOpen('menu')} />
        <Market {...props} />
      </Corner>
      {!fits.has('deeds') && !draft && (
        <button class="f3-menu f3-open" aria-label={t('page.menu')} data-testid="menu" onClick={() => onOpen('menu')}>
          <Icon name="menu" />
        </button>
      )}
      <Corner {...corner('seats')} at="tr" icon="citizen">
        <section class={`chips ${brief ? 'brief' : ''}`} aria-label={t('page.seats')}>
          {seatsAround(screen).map((seat) => (
            <SeatChip key={seat} {...props} seat={seat} named onOpen={() => onOpen('seats')} />
          ))}
          <AutomatonChip {...props} onOpen={() => onOpen('seats')} />
        </section>
      </Corner>
      <div class={`f3 bl ${fits.has('preview') ? '' : 'strip'} ${shut ? 'shut' : ''}`}>
        {online?.bars()}
        {trading ? (
          <TradeSheet {...props} />
        ) : (
          <>
            {screen.mine && <TargetList {...props} />}
            <ChosenCard {...props} />
            {fits.has('preview') ? <PreviewPanel {...props} /> : <PreviewStrip {...props} more={touches && reasons} />}
            <Hints {...props} />
            {preview === null && screen.hints === null && <FocusCard {...props} />}
          </>
        )}
      </div>
      <Corner {...corner('controls')} at="br" icon="cube">
        <Controls view={view} onView={setView} />
      </Corner>
      <section
        class={`bench ${screen.mine ? '' : 'waiting'} ${online?.waiting ? 'chosen' : ''}`}
        aria-label={t('page.bench')}
      >
        {tray && <Drawer {...props} />}
        <div class={`status ${screen.refusal !== null ? 'bad' : ''}`}>
          <div class="asks" data-asks tabIndex={-1}>
            <Status {...props} />
            {screen.mine && choice.kind === 'none' && screen.refusal === null && <em>{t('page.solid.keys')}</em>}
          </div>
          <div class="doing">
            <Actions {...props} />
            <button
              class="btn quiet"
              data-testid="tray"
              aria-expanded={tray}
              aria-pressed={tray}
              onClick={() => setTray(!tray)}
            >
              <Icon name="building" />
              {t('page.solid.tray')}
              <kbd aria-hidden="true">T</kbd>
            </button>
          </div>
        </div>
      </section>
    </main>
  );
}
