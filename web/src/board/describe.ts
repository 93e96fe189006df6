// SPDX-License-Identifier: MIT
// describe.ts - a lot in words, for who reads the city instead of seeing it: where, whose, what stands there, what it is
// worth and scores now, what it costs, and whether what is being chosen can go there.
import type { Deed, Look, Lot, RoomView, Seat, Standing } from '../engine/view.ts';
import { pieceOf } from '../table/placing.ts';
import type { Screen } from '../table/types.ts';
import { language, t, type Language } from '../words/words.ts';
import { lotOwners, standingAt } from './scene.ts';

/** What every lot of one screen is asked: made once, for a grid asks a hundred times. */
interface Index {
  lots: LotWords;
  fits: Set<Lot>;
  ghost: Set<Lot>;
  /** The name of what is in the hand. */
  piece: string;
}
const indexes = new WeakMap<Screen, Index>();

/** What lots are, whatever is being chosen: said once a position, for a building in the hand asks again at every lot. */
interface LotWords {
  room: RoomView;
  spoken: Language;
  owners: Map<Lot, Seat>;
  standing: Map<Lot, Standing>;
  deeds: Map<string, Deed>;
  said: Map<Lot, string>;
}
const positions = new WeakMap<Look, LotWords>();

function lotWordsOf(room: RoomView, look: Look): LotWords {
  let words = positions.get(look);
  if (words?.room !== room || words.spoken !== language()) {
    words = {
      room,
      spoken: language(),
      owners: lotOwners(room),
      standing: standingAt(look),
      deeds: new Map(look.market.map((deed) => [deed.card, deed])),
      said: new Map(),
    };
    positions.set(look, words);
  }
  return words;
}

function indexOf(screen: Screen): Index {
  let index = indexes.get(screen);
  if (index === undefined) {
    const { room, look, choice, codex } = screen;
    const piece = choice.kind === 'piece' ? choice.piece : null;
    const options =
      choice.kind === 'target' ? choice.options : look.moves.filter((move) => piece !== null && move.piece === piece);
    index = {
      lots: lotWordsOf(room, look),
      fits: new Set(options.flatMap((move) => move.lots ?? [])),
      ghost: new Set(
        choice.kind === 'piece' ? choice.lots : (options[choice.kind === 'target' ? choice.at : -1]?.lots ?? []),
      ),
      piece: pieceOf(codex, piece ?? '')?.name ?? '',
    };
    indexes.set(screen, index);
  }
  return index;
}

function whose({ viewer, seats, aloud }: RoomView, seat: Seat): string {
  if (seat === 0) {
    return t('page.board.nobody');
  }
  return seat === viewer && aloud !== true
    ? t('page.board.yours')
    : t('page.board.theirs', { name: seats[seat - 1]?.name ?? '' });
}
/** "D3, Livia’s": on a plan that shows little else. */
export const ownedWords = (lot: Lot, name: string): string => [lot, t('page.board.theirs', { name })].join(', ');
/** "E3, on sale for 10" */
export const saleWords = (lot: Lot, price: number): string => [lot, t('page.board.sale', { price })].join(', ');

function scores(room: RoomView, { vp, silver, near }: Standing): string[] {
  const money = room.config.game === 'metropolis' ? 'page.board.coins' : 'page.board.silver';
  const points = t('page.board.points', { vp });
  if (vp === 0 && silver === 0) {
    return [];
  }
  const both = { points, silver: t(money, { silver }) };
  const amount = silver === 0 ? points : vp === 0 ? both.silver : t('page.board.both', both);
  return [
    near.length === 0
      ? t('page.board.scores', { amount })
      : t('page.board.scores.near', { amount, lots: near.join(' ') }),
  ];
}
function stands(room: RoomView, building: Standing): string[] {
  const { name, lots, words } = building;
  const where = lots.length > 1 ? [t('page.board.covers', { name, lots: lots.join(' ') })] : [];
  return [...where, words, ...scores(room, building)];
}
function sale({ aloud }: RoomView, { price, short }: Deed): string {
  return short > 0 && aloud !== true ? t('page.board.sale.short', { price, short }) : t('page.board.sale', { price });
}
function choosing(index: Index, lot: Lot): string[] {
  const { piece } = index;
  if (index.ghost.has(lot)) {
    return [piece === '' ? t('page.board.chosen') : t('page.board.ghost', { piece })];
  }
  if (index.fits.has(lot)) {
    return [piece === '' ? t('page.board.target') : t('page.board.fits', { piece })];
  }
  return [];
}

function describeBare({ room, owners, standing, deeds }: LotWords, lot: Lot): string {
  const building = standing.get(lot);
  const deed = deeds.get(lot);
  const seat = building?.seat ?? owners.get(lot) ?? 0;
  return [
    lot,
    ...(deed === undefined ? [whose(room, seat)] : [sale(room, deed)]),
    ...(building === undefined ? (seat > 0 ? [t('page.board.empty')] : []) : stands(room, building)),
  ].join(', ');
}

/** "C4, yours, Library: 1 point per 2 citizens beside it, scores 3 points now from C3 D3". */
export function describeLot(screen: Screen, lot: Lot): string {
  const index = indexOf(screen);
  const { lots } = index;
  let words = lots.said.get(lot);
  if (words === undefined) {
    words = describeBare(lots, lot);
    lots.said.set(lot, words);
  }
  return [words, ...choosing(index, lot)].join(', ');
}
