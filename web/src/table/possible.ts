// SPDX-License-Identifier: MIT
// possible.ts - what one could do with what one has: every legal move, by its kind and sorted. No move is valued here; the
// figures are those that the table shows of a choice anyway.
import type { Move, Seat, Verb } from '../engine/view.ts';
import type { Screen } from './types.ts';

export type PossibleKind = 'income' | 'buy' | 'build' | 'monument' | 'invoke' | 'trade' | 'other';
export const POSSIBLE_KINDS: PossibleKind[] = ['income', 'buy', 'build', 'monument', 'invoke', 'other', 'trade'];

/** A line: what is chosen by it, and the facts that stand beside it. */
export interface Possible {
  kind: PossibleKind;
  id: string;
  /** What it is called; `name` of a piece or card, or the words of a move. */
  name: string;
  /** How it is chosen: as by hand. */
  pick:
    | { by: 'move'; move: Move }
    | { by: 'card'; card: string }
    | { by: 'piece'; piece: string }
    | { by: 'target'; verb: Verb; card: string; slot: number }
    | { by: 'trade'; to: Seat };
  silver?: number; // an income
  price?: number;
  /** Silver that is missing: it cannot be done now. */
  short?: number;
  joins?: number;
  size?: number;
  /** Places it fits, or targets. */
  places?: number;
  /** Points if the era were scored now, at the least and the best place. */
  vp?: [number, number];
}

type Facts = Pick<Screen, 'look' | 'codex' | 'room'>;

const rangeOf = (numbers: number[]): [number, number] | undefined =>
  numbers.length === 0 ? undefined : [Math.min(...numbers), Math.max(...numbers)];

/** Moves that differ only in where: one line. */
function together(moves: Move[], keyOf: (move: Move) => string): Move[][] {
  const groups = new Map<string, Move[]>();
  for (const move of moves) {
    groups.set(keyOf(move), [...(groups.get(keyOf(move)) ?? []), move]);
  }
  return [...groups.values()];
}

function deeds({ look }: Facts): Possible[] {
  return look.market
    .map((deed) => ({
      kind: 'buy' as const,
      id: `buy ${deed.card}`,
      name: deed.invocation?.name ?? deed.card,
      pick: { by: 'card' as const, card: deed.card },
      price: deed.price,
      short: deed.short,
      joins: deed.joins.length,
    }))
    .filter(({ id, short }) => short > 0 || look.moves.some(({ move }) => move === id))
    .sort((a, b) => Number(a.short > 0) - Number(b.short > 0) || a.price - b.price);
}

/** Those of the tray and monuments, the largest first. */
function buildings({ look, codex }: Facts, previews: (piece: string) => number[]): Possible[] {
  const built = look.moves.filter(({ verb }) => verb === 'build');
  return together(built, ({ piece = '' }) => piece)
    .map(([first, ...rest]) => {
      const piece = first?.piece ?? '';
      const monument = codex.monuments.find(({ id }) => id === piece);
      const info = monument ?? codex.pieces.find(({ id }) => id === piece);
      return {
        kind: monument === undefined ? ('build' as const) : ('monument' as const),
        id: `build ${piece}`,
        name: info?.name ?? piece,
        pick: { by: 'piece' as const, piece },
        size: info?.size ?? 0,
        places: new Set([first, ...rest].map((move) => move?.lots?.join())).size,
        vp: rangeOf(previews(piece)),
      };
    })
    .sort((a, b) => b.size - a.size || (b.vp?.[1] ?? 0) - (a.vp?.[1] ?? 0) || a.name.localeCompare(b.name));
}

/** What is left: cards, answers, places of automata. Moves with places of their own are chosen like targets. */
function others({ look, codex }: Facts): Possible[] {
  const listed = new Set<Verb>(['income', 'buy', 'build']);
  return together(
    look.moves.filter(({ verb }) => !listed.has(verb)),
    ({ move, verb, card = '', slot = 0, lots }) =>
      lots === undefined || lots.length === 0 ? move : `${verb} ${card} ${slot}`,
  ).map((moves) => {
    const move = moves[0] as Move;
    const { verb, card = '', slot = 0 } = move;
    const targets = (move.lots ?? []).length > 0;
    return {
      kind: verb === 'invoke' ? ('invoke' as const) : ('other' as const),
      id: targets ? `${verb} ${card} ${slot}` : move.move,
      name: moves.length === 1 ? move.words : nameOf(codex, move),
      pick: targets && moves.length > 1 ? { by: 'target', verb, card, slot } : { by: 'move', move },
      ...(targets && { places: moves.length }),
    };
  });
}
/** Of several moves: the card they are of, else the words of the first. */
function nameOf(codex: Screen['codex'], move: Move): string {
  return codex.cards.find(({ id }) => id === move.card)?.name ?? move.words;
}

/** `previews`: the points of each place of a piece, as the engine tells. */
export function possibleOf(facts: Facts, previews: (piece: string) => number[]): Possible[] {
  const { look, room } = facts;
  const income = look.moves.find(({ verb }) => verb === 'income');
  const may = look.moves.some(({ verb }) => verb === 'buy' || verb === 'income');
  return [
    ...(income === undefined
      ? []
      : [
          {
            kind: 'income' as const,
            id: 'income',
            name: income.words,
            pick: { by: 'move' as const, move: income },
            silver: look.seats.find(({ seat }) => seat === room.viewer)?.income ?? 0,
          },
        ]),
    ...(may ? deeds(facts) : []),
    ...buildings(facts, previews),
    ...others(facts),
    ...look.trade_to.map((to) => ({
      kind: 'trade' as const,
      id: `trade ${to}`,
      name: room.seats[to - 1]?.name ?? '',
      pick: { by: 'trade' as const, to },
    })),
  ];
}
