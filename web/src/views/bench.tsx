// SPDX-License-Identifier: MIT
// bench.tsx - the walnut bench: what is expected of whom, what can be done, and the tray of shapes.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Banner, Icon, Tile, LOT } from '../art/index.tsx';
import type { PieceInfo, PieceType, Plate } from '../engine/view.ts';
import { pieceOf } from '../table/placing.ts';
import { t } from '../words/words.ts';
import { doable } from './bench-actions.ts';
import { ModuleActions, MonumentShelf } from './modules/index.tsx';
import { PaceActions, WatchActions } from './pace.tsx';
import { seatColour, seatName, type TableProps } from './props.ts';
import { Ruled } from './rule.tsx';

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

/** A shape lying flat: the turn that is not higher than wide, unless it is small. */
function flatTurn(info: PieceInfo): [number, number][] {
  const wide = [...info.turns].sort((a, b) => height(a) - height(b))[0];
  return (info.size >= 4 ? wide : info.turns[0]) ?? [];
}
function height(cells: [number, number][]): number {
  return Math.max(...cells.map(([, row]) => row)) + 1;
}
function width(cells: [number, number][]): number {
  return Math.max(...cells.map(([column]) => column)) + 1;
}

function PieceButton({
  info,
  screen,
  controller,
  scale,
}: TableProps & { info: PieceInfo; scale: number }): JSX.Element {
  const { choice, room, look } = screen;
  const left = look.tray.find((row) => row.piece === info.id);
  const count = left?.count ?? 0;
  const chosen = choice.kind === 'piece' && choice.piece === info.id;
  const placing = chosen && choice.lots.length > 0;
  const cells = placing ? (info.turns[choice.turn] ?? flatTurn(info)) : flatTurn(info);
  const owner = seatColour(screen, Math.max(room.viewer, 1));
  const idle = (left?.places ?? 0) === 0 || (screen.mine && !look.moves.some((move) => move.verb === 'build'));
  const cls = `pc ${chosen ? 'sel' : ''} ${count === 0 ? 'out' : ''} ${idle ? 'nowhere' : ''}`;
  return (
    <button
      class={cls}
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
      <span aria-hidden="true">
        <PlateWords plate={info.plate} />
      </span>
      {count > 1 && (
        <span class="ct" aria-hidden="true">
          ×{count}
        </span>
      )}
      <span class="sr">{t('page.piece', { words: info.words, n: count, places: left?.places ?? 0 })}</span>
    </button>
  );
}

export function Tray(props: TableProps): JSX.Element {
  const { codex } = props.screen;
  return (
    <div class="tray" role="group" aria-label={t('page.tray')}>
      {TYPES.map((type) => (
        <section
          class={`grp ${SHORT[type]}`}
          key={type}
          style={{ '--t': `var(--${SHORT[type]})` }}
          aria-label={t(`page.type.${type}`)}
        >
          <h3>{t(`page.type.${type}`)}</h3>
          {codex.pieces
            .filter((info) => info.type === type)
            .map((info) => (
              <PieceButton key={info.id} {...props} info={info} scale={18} />
            ))}
        </section>
      ))}
    </div>
  );
}

/** On phones: one type at a time, and the monuments as a fourth. */
export function TrayTabs(props: TableProps): JSX.Element {
  const { codex, look } = props.screen;
  const [tab, setTab] = useState<PieceType | 'monuments'>('residential');
  const tabs = look.pool.length > 0 ? [...TYPES, 'monuments' as const] : TYPES;
  const shown = tabs.includes(tab) ? tab : 'residential';
  return (
    <>
      <div class="tabs" role="tablist" aria-label={t('page.tray')}>
        {tabs.map((name) => (
          <button
            key={name}
            role="tab"
            aria-selected={name === shown}
            style={{ '--t': name === 'monuments' ? 'var(--bonus)' : `var(--${SHORT[name]})` }}
            onClick={() => setTab(name)}
          >
            <Icon name={name === 'monuments' ? 'arch' : name} />
            {t(`page.type.${name}`)}
          </button>
        ))}
      </div>
      <div class="tray" role="tabpanel" aria-label={t(`page.type.${shown}`)}>
        {shown === 'monuments' ? (
          <MonumentShelf {...props} />
        ) : (
          <section class={`grp ${SHORT[shown]}`} style={{ '--t': `var(--${SHORT[shown]})` }}>
            {codex.pieces
              .filter((info) => info.type === shown)
              .map((info) => (
                <PieceButton key={info.id} {...props} info={info} scale={17} />
              ))}
          </section>
        )}
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

export function Actions(props: TableProps): JSX.Element | null {
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
      {can.letGo && (
        <button class="btn quiet" data-testid="let-go" onClick={() => controller.letGo()}>
          <Icon name="cross" />
          {t('page.do.let-go')}
          <Key name="Esc" />
        </button>
      )}
      {can.income !== null && !can.letGo && (
        <button class="btn quiet" data-testid="income" onClick={() => void controller.play(can.income ?? '')}>
          <Icon name="silver" />
          {t('page.do.income-of', { n: screen.look.seats.find((row) => row.seat === screen.room.viewer)?.income ?? 0 })}
          <Key name="I" />
        </button>
      )}
      <ModuleActions {...props} />
      <PaceActions {...props} />
      <button class="btn quiet" data-testid="hint" disabled={idle} onClick={() => controller.hint()}>
        <Icon name="hint" />
        {t('page.do.hint')}
        <Key name="H" />
      </button>
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
      {(can.commit || can.letGo) && (
        <button class="btn go" data-testid="commit" disabled={!can.commit} onClick={() => void controller.commit()}>
          <Icon name="check" />
          {commitWords(props)}
          <Key name="Enter" />
        </button>
      )}
    </>
  );
}

export function Status(props: TableProps): JSX.Element {
  const { screen, online } = props;
  const { ask } = screen.look;
  const mine = screen.mine;
  if (screen.refusal !== null) {
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
          : ask.words;
  return (
    <>
      <Banner owner={seatColour(screen, ask.seat)} size={22} />
      <b>{mine ? t('page.your-turn') : seatName(screen, ask.seat)}</b>
      {online?.clock()}
      <span data-testid="ask">{words}</span>
      {placing && <em>{t('page.glowing')}</em>}
    </>
  );
}

export function Bench(props: TableProps): JSX.Element {
  const { screen } = props;
  return (
    <section
      class={`bench ${screen.mine ? '' : 'waiting'} ${props.online?.waiting ? 'chosen' : ''}`}
      aria-label={t('page.bench')}
    >
      <div class={`status ${screen.refusal !== null ? 'bad' : ''}`}>
        <div class="asks" data-asks tabIndex={-1}>
          <Status {...props} />
        </div>
        <div class="doing">
          <Actions {...props} />
        </div>
      </div>
      <Tray {...props} />
    </section>
  );
}

export function PhoneBench(props: TableProps): JSX.Element {
  const { screen } = props;
  return (
    <section
      class={`bench ${screen.mine ? '' : 'waiting'} ${props.online?.waiting ? 'chosen' : ''}`}
      aria-label={t('page.bench')}
    >
      <div class={`status ${screen.refusal !== null ? 'bad' : ''}`} data-asks tabIndex={-1}>
        <Status {...props} />
      </div>
      <TrayTabs {...props} />
      <div class="acts">
        <Actions {...props} />
      </div>
    </section>
  );
}
