// SPDX-License-Identifier: MIT
// bench.tsx - the walnut bench: what is expected of whom, what can be done, and the tray of shapes.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Banner, Icon, Tile, LOT, type IconName } from '../art/index.tsx';
import type { PieceInfo, PieceType, Plate, Seat } from '../engine/view.ts';
import { pieceOf } from '../table/placing.ts';
import { t } from '../words/words.ts';
import { isRoomy, NAMES_FROM, useFit, type Fit } from './arrangement.ts';
import { doable } from './bench-actions.ts';
import { styleLoad } from '../app/styles.ts';
import { FocusLine, standingAt } from './focus.tsx';
import { later } from './later.tsx';
import { Market } from './market.tsx';
import { CardsTab, ModuleActions, MonumentShelf, RoadsTab, TargetList } from './modules/index.tsx';
import { PaceActions, WatchActions } from './pace.tsx';
import { SayLine } from './preview.tsx';
import { isRailed, saidOf, seatColour, seatInfo, seatName, type TableProps } from './props.ts';
import { Ruled } from './rule.tsx';
import { steady } from './steady.tsx';

/** Off unless somebody wants it. */
const TurnTimer = later(
  () => Promise.all([import('./timer.tsx'), styleLoad('box')]).then(([part]) => part.TurnTimer),
  false,
);

const TYPES: PieceType[] = ['residential', 'commercial', 'civic'];
const SHORT: Record<PieceType, string> = { residential: 'res', commercial: 'com', civic: 'civ' };
const UNITS = {
  citizen: 'citizen',
  silver: 'silver',
  vp: 'vp',
  building: 'building',
  civic: 'civic',
  commercial: 'commercial',
  residential: 'residential',
} as const;

export function PlateWords({ plate }: { plate: Plate }): JSX.Element {
  return (
    <span class="v">
      {plate.parts.map((part, i) => (
        <span key={i}>
          {part.amount}
          <Icon name={UNITS[part.unit]} />
        </span>
      ))}
    </span>
  );
}

/** A shape lying flat: the turn that is not higher than wide; where there is height, only of large ones. */
function flatTurn(info: PieceInfo, flat: boolean): [number, number][] {
  const wide = [...info.turns].sort((a, b) => height(a) - height(b))[0];
  return (flat || info.size >= 4 ? wide : info.turns[0]) ?? [];
}
function height(cells: [number, number][]): number {
  return Math.max(...cells.map(([, row]) => row)) + 1;
}
function width(cells: [number, number][]): number {
  return Math.max(...cells.map(([column]) => column)) + 1;
}

/** Whose tray lies on the bench: the viewer's own; who only watches sees that of whoever is to move. */
function traySeat({ room: { config, state, viewer } }: TableProps['screen']): Seat {
  return viewer > 0 ? viewer : Math.min(Math.max(state.seat, 1), config.players);
}
function trayWords(screen: TableProps['screen']): string {
  return screen.room.viewer > 0
    ? t('page.tray')
    : t('page.tray.of', { name: saidOf(seatInfo(screen, traySeat(screen))) });
}

/** Pixels at both sides of a shape, and what a finger needs: a longer shape with a name under it keeps to its own place. */
const PIECE_EDGES = 6;
const TARGET = 44;
/** Pixels a lot, lying or standing, and whether its name is under it. */
interface PieceLook {
  scale: number;
  flat?: boolean;
  named?: boolean;
}
function PieceButton({
  info,
  screen,
  controller,
  scale,
  flat = false,
  named = false,
}: TableProps & { info: PieceInfo } & PieceLook): JSX.Element {
  const { choice, room, look } = screen;
  const button = useRef<HTMLButtonElement>(null);
  const seat = traySeat(screen);
  const count = room.state.players[seat - 1]?.tray[info.id] ?? 0;
  const places = look.tray.find((row) => row.piece === info.id)?.places ?? 0;
  const chosen = choice.kind === 'piece' && choice.piece === info.id;
  useEffect(() => {
    if (chosen) {
      button.current?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
    }
  }, [chosen]);
  const cells = flatTurn(info, flat); // as it lies; the city shows how it is turned
  const owner = seatColour(screen, seat);
  const own = room.viewer > 0;
  const idle = own && (places === 0 || (screen.mine && !look.moves.some((move) => move.verb === 'build')));
  const broad = width(cells) * scale + PIECE_EDGES;
  const cls = `pc ${chosen ? 'sel' : ''} ${count === 0 ? 'out' : ''} ${idle ? 'nowhere' : ''}`;
  return (
    <button
      ref={button}
      class={cls}
      style={named && broad > TARGET ? { minWidth: `${broad}px` } : {}}
      aria-pressed={chosen}
      aria-disabled={count === 0}
      title={info.words}
      data-testid={`piece-${info.id}`}
      onClick={() => controller.choosePiece(info.id)}
    >
      <svg
        class="sp"
        width={width(cells) * scale}
        height={height(cells) * scale}
        viewBox={`0 0 ${width(cells) * LOT} ${height(cells) * LOT}`}
        aria-hidden="true"
      >
        {count === 0 ? (
          cells.map(([x, y]) => (
            <rect
              key={`${x},${y}`}
              class="slot"
              x={x * LOT + 4}
              y={y * LOT + 4}
              width={LOT - 8}
              height={LOT - 8}
              rx="4"
            />
          ))
        ) : (
          <>
            {count > 1 && (
              <g transform="translate(11 -11)">
                <Tile piece={info.id} cells={cells} owner={owner} skin={room.config.game} banner={false} />
              </g>
            )}
            <Tile piece={info.id} cells={cells} owner={owner} skin={room.config.game} banner={false} />
          </>
        )}
      </svg>
      {named && (
        <span class="pn" aria-hidden="true">
          {info.name}
        </span>
      )}
      <span aria-hidden="true">
        <PlateWords plate={info.plate} />
      </span>
      {count > 1 && (
        <span class="ct" aria-hidden="true">
          ×{count}
        </span>
      )}
      <span class="sr">
        {own
          ? t('page.piece', { words: info.words, n: count, places })
          : `${info.words}. ${t('page.tray-left', { n: count })}`}
      </span>
    </button>
  );
}

function Group(props: TableProps & { type: PieceType; headed: boolean } & PieceLook): JSX.Element {
  const { type, headed, ...rest } = props;
  return (
    <section
      class={`grp ${SHORT[type]}`}
      style={{ '--t': `var(--${SHORT[type]})` }}
      aria-label={t(`page.type.${type}`)}
    >
      {headed && <h3>{t(`page.type.${type}`)}</h3>}
      {props.screen.codex.pieces
        .filter((info) => info.type === type)
        .map((info) => (
          <PieceButton key={info.id} {...rest} info={info} />
        ))}
    </section>
  );
}

/** All shapes, by type. */
export const Tray = steady(function Tray(props: TableProps & PieceLook): JSX.Element {
  return (
    <div class="tray" role="group" aria-label={trayWords(props.screen)}>
      {TYPES.map((type) => (
        <Group key={type} {...props} type={type} headed />
      ))}
    </div>
  );
});

// ---------------------------------------------------------------------------------------------- tabs, where a tray is small
export type Tab = PieceType | 'market' | 'pieces' | 'monuments' | 'roads' | 'cards';
export const TAB_ICON: Record<Tab, IconName> = {
  market: 'marker',
  pieces: 'building',
  residential: 'residential',
  commercial: 'commercial',
  civic: 'civic',
  monuments: 'arch',
  roads: 'milestone',
  cards: 'hand',
};
const TAB_COLOUR: Partial<Record<Tab, string>> = { monuments: 'var(--bonus)', cards: 'var(--civ)' };
const WITH_CARDS = ['objectives', 'invocations', 'roles'];
/** More modules than this, and the three types share a tab. */
const FEW = 1;

/** What the bench offers one at a time; on a tablet all pieces lie open, so that only modules need tabs. */
export function tabsOf({ look, room }: TableProps['screen'], fit: Fit): Tab[] {
  const added: Tab[] = [
    ...(look.pool.length > 0 ? (['monuments'] as const) : []),
    ...(look.roads.length > 0 ? (['roads'] as const) : []),
    ...(room.config.modules.some((module) => WITH_CARDS.includes(module.split('=')[0] ?? ''))
      ? (['cards'] as const)
      : []),
  ];
  const together = fit.arrangement === 'tablet' || added.length > FEW;
  return [...(fit.short ? (['market'] as const) : []), ...(together ? (['pieces'] as const) : TYPES), ...added];
}
/** The tab that shows what was just chosen or is asked for; null leaves the person where they are. */
export function tabAsked({ choice, codex, look, room }: TableProps['screen'], tabs: Tab[]): Tab | null {
  const wanted = (): (Tab | null)[] => {
    if (choice.kind === 'piece') {
      const type = pieceOf(codex, choice.piece)?.type ?? null;
      return [codex.monuments.some(({ id }) => id === choice.piece) ? 'monuments' : type, 'pieces'];
    }
    const deed = choice.kind === 'move' ? look.market.find(({ card }) => card === choice.move.card) : undefined;
    if (deed !== undefined) {
      return [deed.invocation === undefined ? 'market' : 'cards'];
    }
    return /^(draft|keep)/.test(room.state.phase) ? ['market'] : [];
  };
  return wanted().find((tab) => tab !== null && tabs.includes(tab)) ?? null;
}

/** Pixels a lot in the tray of each arrangement. */
const TRAY_SCALE = { wide: 18, tablet: 22, phone: 17, low: 15 } as const;
const SHORT_SCALE = 18;
const ROOMY_SCALE = 20;

export function TabPanel(props: TableProps & { tab: Tab }): JSX.Element {
  const { tab } = props;
  const fit = useFit();
  const { arrangement, short } = fit;
  const roomy = isRoomy(fit, isRailed(props, fit));
  const look: PieceLook = {
    scale: roomy ? ROOMY_SCALE : short ? SHORT_SCALE : TRAY_SCALE[arrangement],
    flat: short || arrangement !== 'phone',
    named: roomy,
  };
  switch (tab) {
    case 'market':
      return <Market {...props} />;
    case 'monuments':
      return <MonumentShelf {...props} />;
    case 'roads':
      return <RoadsTab {...props} />;
    case 'cards':
      return <CardsTab {...props} />;
    case 'pieces':
      return (
        <>
          {TYPES.map((type) => (
            <Group key={type} {...props} type={type} headed={arrangement === 'tablet'} {...look} />
          ))}
        </>
      );
    default:
      return <Group {...props} type={tab} headed={false} {...look} />;
  }
}

function TrayTabs(props: TableProps & TabState): JSX.Element {
  const { screen, tab, onTab } = props;
  const fit = useFit();
  const tabs = tabsOf(screen, fit);
  const shown = tabs.includes(tab) ? tab : (tabs[0] ?? 'pieces');
  const { choice, room } = screen;
  const chosen = choice.kind === 'piece' ? choice.piece : choice.kind === 'move' ? choice.move.move : '';
  useEffect(() => {
    const asked = tabAsked(screen, tabs);
    if (asked !== null) {
      onTab(asked);
    }
  }, [choice.kind, chosen, room.state.phase]);
  const named = {
    role: tabs.length > 1 ? ('tabpanel' as const) : ('group' as const),
    'aria-label': t(`page.tab.${shown}`),
  };
  const brief = fit.short || fit.arrangement === 'low' || tabs.length > 3;
  return (
    <>
      {tabs.length > 1 && (
        <div class="tabs" role="tablist" aria-label={trayWords(screen)}>
          {tabs.map((name) => (
            <button
              key={name}
              role="tab"
              aria-selected={name === shown}
              data-testid={`tab-${name}`}
              style={{ '--t': TAB_COLOUR[name] ?? `var(--${SHORT[name as PieceType] ?? 'com'})` }}
              onClick={() => onTab(name)}
            >
              <Icon name={TAB_ICON[name]} />
              <span>{t(brief || !(name in SHORT) ? `page.tab.${name}` : `page.type.${name}`)}</span>
            </button>
          ))}
        </div>
      )}
      <div class={`tray tab-${shown}`} {...named}>
        <TabPanel {...props} tab={shown} />
      </div>
    </>
  );
}

/** The words of the one primary button. */
function commitWords({ screen }: TableProps): string {
  const { choice } = screen;
  if (choice.kind === 'piece') {
    return t('page.do.build');
  }
  if (choice.kind === 'trade') {
    return t('page.do.offer');
  }
  const move = choice.kind === 'move' ? choice.move : choice.kind === 'target' ? choice.options[choice.at] : undefined;
  return move === undefined
    ? t('page.do.choose')
    : t(`page.do.${move.verb}`, { card: move.card ?? '', lots: (move.lots ?? []).join(' ') });
}

function Key({ name }: { name: string }): JSX.Element {
  return <kbd aria-hidden="true">{name}</kbd>;
}

/** `onPossible`: there is room for a button that lists the moves; else the menu and a key have it. */
export function Actions(props: TableProps & { onPossible?: () => void }): JSX.Element | null {
  const { screen, controller, online } = props;
  const can = doable(props);
  const idle = !screen.mine;
  if (online?.watching === true) {
    return null;
  }
  if (can.watch) {
    return <WatchActions {...props} />;
  }
  return (
    <>
      {can.turn && (
        <button class="btn quiet" onClick={() => controller.turn()}>
          <Icon name="turn" />
          {t('page.do.turn')}
          <Key name="R" />
        </button>
      )}
      {can.pay && (
        <button class="btn quiet" onClick={() => controller.togglePay()}>
          <Icon name="silver" />
          {t('page.do.pay')}
          <Key name="P" />
        </button>
      )}
      {can.letGo && !offerOpen(screen) && (
        <button class="btn quiet" data-testid="let-go" onClick={() => controller.letGo()}>
          <Icon name="cross" />
          {t('page.do.let-go')}
          <Key name="Esc" />
        </button>
      )}
      {can.income !== null && (
        <button
          class="btn quiet"
          data-testid="income"
          data-single
          onClick={() => void controller.play(can.income ?? '')}
        >
          <Icon name="silver" />
          {t('page.do.income-of', { n: screen.look.seats.find((row) => row.seat === screen.room.viewer)?.income ?? 0 })}
          <Key name="I" />
        </button>
      )}
      <ModuleActions {...props} />
      <PaceActions {...props} />
      {props.onPossible !== undefined && screen.mine && screen.choice.kind === 'none' && (
        <button class="btn quiet" data-testid="possible" title={t('page.menu.possible')} onClick={props.onPossible}>
          <Icon name="hand" />
          {t('page.do.possible')}
          <Key name="W" />
        </button>
      )}
      {online?.counsel !== false && (
        <button class="btn quiet" data-testid="hint" disabled={idle} onClick={() => controller.hint()}>
          <Icon name="hint" />
          {t('page.do.hint')}
          <Key name="H" />
        </button>
      )}
      {online?.drill !== true && (
        <button
          class="btn quiet"
          data-testid="undo"
          disabled={!can.undo}
          title={t(`page.undo.${screen.room.undo}`)}
          onClick={() => void controller.undo()}
        >
          <Icon name="undo" />
          {t('page.do.undo')}
          <Key name="U" />
        </button>
      )}
      {(can.commit || can.letGo) && !offerOpen(screen) && (
        <button
          class="btn go"
          data-testid="commit"
          data-commit
          disabled={!can.commit}
          onClick={() => void controller.commit()}
        >
          <Icon name="check" />
          {commitWords(props)}
          <Key name="Enter" />
        </button>
      )}
    </>
  );
}

/** A trade is made in its own sheet, which says what is wrong with it and has the buttons. */
function offerOpen({ choice }: TableProps['screen']): boolean {
  return choice.kind === 'trade';
}

export function Status(props: TableProps): JSX.Element {
  const { app, screen, online } = props;
  const { ask } = screen.look;
  const mine = screen.mine;
  if (screen.refusal !== null && !offerOpen(screen)) {
    return (
      <>
        <Icon name="cross" />
        <b>
          <Ruled words={screen.refusal.rule} />
        </b>
        <span data-testid="refusal">{screen.refusal.words}</span>
      </>
    );
  }
  if (online !== undefined && online.sending !== '') {
    return (
      <>
        <Icon name="hourglass" />
        <span role="status" data-testid="online-sending">
          {online.sending}
        </span>
      </>
    );
  }
  if (online !== undefined && online.waiting !== '') {
    return (
      <>
        <Banner owner={seatColour(screen, screen.room.viewer)} size={22} />
        <b>{t('page.online.chose')}</b>
        <span data-testid="ask">{online.waiting}</span>
      </>
    );
  }
  const { choice, codex } = screen;
  const placing = choice.kind === 'piece' && choice.move !== null;
  const piece = choice.kind === 'piece' ? pieceOf(codex, choice.piece) : undefined;
  const words =
    screen.thinking > 0
      ? t('page.is-thinking')
      : piece !== undefined
        ? t('page.placing', { name: piece.name, n: piece.size })
        : choice.kind === 'move'
          ? t('page.confirm', { what: commitWords(props) })
          : choice.kind === 'trade'
            ? t('page.trade.click', { name: seatName(screen, choice.to) })
            : ask.words;
  return (
    <>
      <Banner owner={seatColour(screen, ask.seat)} size={22} />
      <b>{mine ? t('page.your-turn') : seatName(screen, ask.seat)}</b>
      {online?.clock()}
      {app.settings.value.timer !== undefined && ask.seat > 0 && <TurnTimer {...props} />}
      <span data-testid="ask">{words}</span>
      {placing && <em>{t('page.glowing')}</em>}
    </>
  );
}

/** From so many pixels on there is room for a button that lists the moves, beside those of every module. */
const LIST_FROM = 1200;

export function Bench(props: TableProps & { onPossible?: () => void }): JSX.Element {
  const { screen } = props;
  const { scale, width } = useFit();
  const named = scale >= NAMES_FROM;
  return (
    <section
      class={`bench ${screen.mine ? '' : 'waiting'} ${props.online?.waiting ? 'chosen' : ''}`}
      aria-label={t('page.bench')}
    >
      <div class={`status ${screen.refusal !== null && !offerOpen(screen) ? 'bad' : ''}`}>
        <div class="asks" data-asks tabIndex={-1}>
          <Status {...props} />
        </div>
        <div class="doing">
          <Actions {...props} onPossible={width >= LIST_FROM ? props.onPossible : undefined} />
        </div>
      </div>
      <Tray {...props} scale={TRAY_SCALE.wide} flat={named} named={named} />
    </section>
  );
}

/** As high as one row of buttons with its edges. */
const ROW = 57;
/** One row of buttons at the foot; where they have no room in it, a button opens the others, over the tray. */
function FootActions(props: TableProps): JSX.Element {
  const { choice, room } = props.screen;
  const row = useRef<HTMLDivElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  /** Pixels that all rows are higher than one; 0 where one has room for all. */
  const [higher, setHigher] = useState(0);
  const [open, setOpen] = useState(false);
  useFit();
  useEffect(() => setOpen(false), [choice.kind, room.moves]);
  useLayoutEffect(() => {
    const box = row.current;
    if (box !== null) {
      box.style.flexWrap = 'nowrap';
      const folds = box.scrollWidth - (more.current?.offsetWidth ?? 0) > box.clientWidth;
      box.style.flexWrap = '';
      setHigher(folds ? Math.max(1, box.scrollHeight - ROW) : 0);
    }
  });
  const folds = higher > 0;
  const style = !folds
    ? {}
    : open
      ? { maxHeight: 'none', marginTop: `${-higher}px`, zIndex: 1, background: 'var(--bench)' }
      : { maxHeight: `${ROW}px`, marginBottom: 'env(safe-area-inset-bottom)' };
  return (
    <div class={`acts ${folds ? 'folds' : ''}`} ref={row} style={style}>
      {folds && (
        <button
          class="btn quiet"
          ref={more}
          style={{ minWidth: '46px' }}
          aria-expanded={open}
          aria-label={t('page.do.more')}
          title={t('page.do.more')}
          data-testid="more"
          onClick={() => setOpen(!open)}
        >
          <Icon name={open ? 'minus' : 'plus'} />
        </button>
      )}
      <Actions {...props} />
    </div>
  );
}

export interface TabState {
  tab: Tab;
  onTab: (tab: Tab) => void;
}
/** Under a finger: what is asked, the tabs, what lies in one of them, and the actions at the foot. */
export function TouchBench(props: TableProps & TabState & { saying: boolean; onReasons: () => void }): JSX.Element {
  const { screen, saying } = props;
  const told = saying && screen.refusal === null && screen.preview?.told === true;
  return (
    <section
      class={`bench ${screen.mine ? '' : 'waiting'} ${props.online?.waiting ? 'chosen' : ''}`}
      aria-label={t('page.bench')}
    >
      {told ? (
        <SayLine {...props} onOpen={props.onReasons} />
      ) : saying && screen.refusal === null && screen.choice.kind === 'none' && standingAt(screen) !== undefined ? (
        <FocusLine {...props} onOpen={props.onReasons} />
      ) : (
        <div class={`status ${screen.refusal !== null && !offerOpen(screen) ? 'bad' : ''}`} data-asks tabIndex={-1}>
          <Status {...props} />
        </div>
      )}
      <TrayTabs {...props} />
      {screen.mine && <TargetList {...props} />}
      <FootActions {...props} />
    </section>
  );
}
