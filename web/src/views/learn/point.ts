// SPDX-License-Identifier: MIT
// point.ts - what a step points at: the very lot, card, piece or button that it needs next, as the table names its parts.
import type { Lot } from '../../engine/view.ts';
import { holds, type Step } from '../../table/lessons.ts';
import { pendingOf } from '../../table/choice.ts';
import { placeOf } from '../../table/placing.ts';
import type { Screen } from '../../table/types.ts';

/** Lots of the city, or else the first of these things that can be seen: where one lies in a closed tab, the tab. */
export interface Point {
  lots: Lot[];
  things: string[];
}
type Facts = Pick<Screen, 'choice' | 'codex' | 'room' | 'look'>;

const id = (name: string): string => `[data-testid="${name}"]`;
const at = (...names: string[]): Point => ({ lots: [], things: names.map(id) });
const on = (lots: Lot[]): Point => ({ lots, things: [] });

/** What files of lessons may point at, by their first word. */
const NAMED: Record<string, (rest: string[], facts: Facts) => Point> = {
  lot: (lots) => on(lots),
  seat: ([seat = '']) => at(`seat-${seat}`, `chip-${seat}`),
  deed: ([card = '']) => at(`deed-${card}`, 'tab-market'),
  piece: ([piece = ''], { codex }) =>
    at(`piece-${piece}`, `tab-${codex.pieces.find((one) => one.id === piece)?.type ?? ''}`, 'tab-pieces', 'tray'),
  monument: ([monument = '']) => at(`monument-${monument}`, 'tab-monuments'),
  shelf: () => at('shelf', 'tab-monuments'),
  cards: () => at('own-cards', 'tab-cards'),
  hand: () => at('draft', 'keep', 'tab-market'),
  road: ([side = '']) => at(`road-${side}`, 'tab-roads'),
  ceres: () => at('ceres'),
  consul: () => at('consul'),
  market: () => ({ lots: [], things: ['.market', id('tab-market')] }),
  era: () => ({ lots: [], things: ['.eras', '.top .cap', '.erastone'] }),
  population: () => ({ lots: [], things: ['.poptrack', '.poplist', id('chip-1')] }),
};
/** Is there such a thing at this table? */
export function exists(point: string, facts: Facts): boolean {
  const [kind = '', ...rest] = point.split(' ');
  const { state } = facts.room;
  const lot = (name: Lot): boolean => {
    const { column, row } = placeOf(name);
    return /^[A-J]\d+$/.test(name) && column < state.size && row >= 0 && row < state.size;
  };
  const [name = ''] = rest;
  const checks: Record<string, () => boolean> = {
    lot: () => rest.length > 0 && rest.every(lot),
    seat: () => state.players[Number(name) - 1] !== undefined,
    deed: () => facts.look.market.some(({ card }) => card === name),
    piece: () => facts.codex.pieces.some((one) => one.id === name),
    monument: () => facts.look.pool.some(({ monument }) => monument === name),
    shelf: () => facts.look.pool.length > 0,
    cards: () => (facts.look.seats[0]?.cards ?? []).length > 0,
    hand: () => /^(draft|keep)/.test(state.phase),
    road: () => facts.look.roads.some(({ side }) => side === name),
    ceres: () => state.ceres !== undefined,
    consul: () => facts.look.consul !== undefined,
  };
  return NAMED[kind] !== undefined && (checks[kind]?.() ?? rest.length === 0);
}
function named(point: string, facts: Facts): Point | null {
  const [kind = '', ...rest] = point.split(' ');
  return NAMED[kind]?.(rest, facts) ?? null;
}

/** What a move needs next: the thing to take, or with it in the hand its place. A thing that is in the way is let go. */
const MOVES: Record<string, (rest: string[], facts: Facts) => Point> = {
  income: () => at('income', 'let-go'),
  end: () => at('do-end', 'let-go'),
  pass: () => at('do-pass', 'let-go'),
  accept: () => at('trade-accept', 'do-accept'),
  decline: () => at('trade-decline', 'do-decline'),
  buy: ([card = '']) => at(`deed-${card}`, 'tab-market'),
  pick: ([card = '']) => at(`pick-${card}`, 'tab-market'),
  keep: ([card = '']) => at(`keep-${card}`, 'tab-market'),
  build: ([piece = '', ...lots], facts) =>
    facts.choice.kind === 'piece' && facts.choice.piece === piece
      ? on(lots)
      : (named(`${facts.codex.pieces.some((one) => one.id === piece) ? 'piece' : 'monument'} ${piece}`, facts) ??
        at('let-go')),
  steal: (lots, { choice }) => (choice.kind === 'target' ? on(lots) : at('do-steal', 'let-go')),
  invoke: ([card = '', ...lots], { choice }) =>
    choice.kind === 'target' ? on(lots) : at(`do-invoke-${card}`, 'let-go'),
  road: ([slot = '', ...lots], { choice }) =>
    choice.kind === 'target'
      ? on(lots)
      : { lots: [], things: [`.road.asked ${id(`slot-${slot}`)}`, id(`do-road-${slot}`), id('let-go')] },
  garden: (lots) => on(lots),
  monument: (lots) => on(lots),
  consul: (lots) => on(lots),
  trade: (rest, { choice }) => {
    if (choice.kind !== 'trade') {
      return at('do-trade', 'let-go');
    }
    const take = rest.indexOf('take');
    const missing = (side: 'give' | 'take', goods: string[]): string[] =>
      goods.filter((lot) => /^[A-J]\d+$/.test(lot) && !choice[side].lots.includes(lot)).map((lot) => `${side}-${lot}`);
    return at(...missing('give', rest.slice(2, take)), ...missing('take', rest.slice(take + 1)), 'trade-offer');
  },
};
/** Null where a step points at nothing. */
export function pointOf(step: Step, facts: Facts): Point | null {
  const { moves = [], choose, point } = step;
  if (point !== undefined) {
    return named(point, facts);
  }
  if (choose !== undefined) {
    return holds(facts.choice, choose) ? null : named(choose, facts);
  }
  const pending = pendingOf(facts.choice);
  if (pending !== null && moves.includes(pending)) {
    return at(facts.choice.kind === 'trade' ? 'trade-offer' : 'commit');
  }
  const points = moves.map((move) => {
    const [verb = '', ...rest] = move.split(' ');
    return MOVES[verb]?.(rest, facts) ?? at();
  });
  return { lots: points.flatMap(({ lots }) => lots), things: points[0]?.things ?? [] };
}
