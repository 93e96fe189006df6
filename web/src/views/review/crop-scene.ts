// SPDX-License-Identifier: MIT
// crop-scene.ts - a move on the city as the review shows it: what was played stands there, what would have been better is
// a ghost; with the points that it brings (docs/table.md 18).
import {
  buildingThings,
  ghost,
  isLot,
  lotThings,
  moveThings,
  outline,
  ownerOf,
  parkThings,
  tagThings,
  targetGhost,
} from '../../board/scene.ts';
import type { Scene, Thing } from '../../board/things.ts';
import type { Lot, Move, Preview } from '../../engine/view.ts';
import { pieceOf } from '../../table/placing.ts';
import type { Screen } from '../../table/types.ts';
import { heard, screenAt, type ReplayGame } from '../replay-game.ts';
import { within, type Box } from './crop-place.ts';
import { lotsOf } from './mistakes-figures.ts';

/** A move at a position. */
export interface Shown {
  text: string;
  /** Undefined for what is not listed: an offer to trade, an answer to one. */
  move: Move | undefined;
  lots: Lot[];
  preview: Preview | null;
}
export interface Before {
  screen: Screen;
  shown: Shown[];
}
/** The position before move n as its mover saw it, and some moves there. */
export function beforeMove(game: ReplayGame, n: number, seat: number, moves: string[]): Before {
  const screen = screenAt(game, n - 1, seat);
  const shown = moves.map((text): Shown => {
    const move = screen.look.moves.find((other) => other.move === text);
    const preview = move === undefined ? null : heard(() => game.door.call('preview', { move: text }));
    return { text, move, lots: lotsOf(text, move), preview };
  });
  return { screen, shown };
}

/** What a move puts down: a building of the mover, or what an automaton asked about. */
function putDown(screen: Screen, { move, lots }: Shown): Thing[] {
  const info = move?.piece === undefined ? undefined : pieceOf(screen.codex, move.piece);
  if (move === undefined || move.verb === 'monument' || move.verb === 'garden') {
    return move === undefined ? [] : targetGhost(screen, move);
  }
  const { viewer } = screen.room;
  return info === undefined ? [] : [ghost(info, lots, viewer, ownerOf(screen.room, viewer), true)];
}
const standing = (thing: Thing): Thing => (thing.kind === 'building' ? { ...thing, state: 'plain' } : thing);

export function sceneOfMove(screen: Screen, shown: Shown | null, how: 'played' | 'better'): Scene {
  const { room, look } = screen;
  const put = shown === null ? [] : putDown(screen, shown);
  const lots = shown?.lots ?? [];
  const done = how === 'played';
  const card = shown?.move?.verb === 'buy' ? (shown.move.card ?? '') : '';
  const covered = (building: { lots: Lot[] }): boolean =>
    put.length > 0 && building.lots.some((lot) => lots.includes(lot));
  const bought = done && isLot(card);
  const ground = lotThings(room, look).map((thing) =>
    thing.kind === 'lot' && bought && thing.lot === card
      ? { ...thing, state: 'owned' as const, owner: ownerOf(room, room.viewer) }
      : thing,
  );
  const city = buildingThings(room, look, (building) => (covered(building) ? 'over' : 'plain'));
  const deltas = (shown?.preview?.deltas ?? []).filter(({ vp }) => vp !== 0);
  return {
    size: room.state.size,
    game: room.config.game,
    things: [
      ...ground,
      ...tagThings(look, done ? '' : card).filter((tag) => !(bought && tag.kind === 'tag' && tag.lot === card)),
      ...city.filter((thing) => !(done && thing.kind === 'building' && covered(thing))),
      ...parkThings(look),
      ...(done ? put.map(standing) : put),
      ...(put.length > 0 ? (done ? [outline(lots, 'chosen')] : []) : marksOf(screen, shown)),
      ...deltas.map(({ at, from, vp }): Thing => ({ kind: 'delta', at, from, vp })),
    ],
  };
}
function marksOf(screen: Screen, shown: Shown | null): Thing[] {
  if (shown === null) {
    return [];
  }
  return shown.move === undefined ? shown.lots.map((lot) => outline([lot], 'chosen')) : moveThings(screen, shown.move);
}
/** Only what lies in a piece of the city is drawn; a line goes round the whole of something or is left out. */
export function sceneIn(scene: Scene, box: Box): Scene {
  const inside = (thing: Thing): boolean => {
    switch (thing.kind) {
      case 'lot':
      case 'tag':
        return within(box, thing.lot);
      case 'building':
        return thing.lots.some((lot) => within(box, lot));
      case 'park':
      case 'outline':
        return thing.lots.every((lot) => within(box, lot));
      default:
        return true;
    }
  };
  return { ...scene, things: scene.things.filter(inside) };
}
