// SPDX-License-Identifier: MIT
// goods.ts - what changes hands in a trade, and what each seat has to give.
import type { Lot, PlayerState } from '../../engine/view.ts';
import { noGoods } from '../../table/offer.ts';
import type { Goods } from '../../table/types.ts';

/** One side of an offer as the notation writes it (docs/formats.md, Moves). */
export function goodsRead(text: string): Goods {
  const goods = noGoods();
  for (const word of text.split(' ')) {
    if (/^[A-Z]\d+$/.test(word)) {
      goods.lots.push(word);
    } else if (/^\d+s$/.test(word)) {
      goods.silver = parseInt(word, 10);
    } else if (/^\d+f$/.test(word)) {
      goods.favors = parseInt(word, 10);
    } else if (/^\d+F$/.test(word)) {
      goods.favors_spent = parseInt(word, 10);
    } else if (word === 'p1' || word === 'p2') {
      goods.tokens[word === 'p1' ? 0 : 1]++;
    } else if (/^i\d+$/.test(word)) {
      goods.invocations.push(word);
    }
  }
  return goods;
}

/** Everything a seat could put into an offer. */
export function goodsHeld(player: PlayerState): Goods {
  const built = new Set<Lot>(player.buildings.flatMap((building) => building.lots));
  return {
    lots: player.lots.filter((lot) => !built.has(lot)),
    silver: player.silver,
    favors: player.favors ?? 0,
    favors_spent: player.favors_spent ?? 0,
    tokens: player.population_tokens ?? [0, 0],
    invocations: [...(player.invocations ?? []), ...(player.ongoing ?? [])],
  };
}

/** The kinds that are counted, not named. */
export type Counted = 'silver' | 'favors' | 'favors_spent' | 'token1' | 'token2';
export const COUNTED: Counted[] = ['silver', 'favors', 'favors_spent', 'token1', 'token2'];

export function amountOf(goods: Goods, kind: Counted): number {
  return kind === 'token1' ? goods.tokens[0] : kind === 'token2' ? goods.tokens[1] : goods[kind];
}
export function withAmount(goods: Goods, kind: Counted, amount: number): Goods {
  switch (kind) {
    case 'token1':
      return { ...goods, tokens: [amount, goods.tokens[1]] };
    case 'token2':
      return { ...goods, tokens: [goods.tokens[0], amount] };
    default:
      return { ...goods, [kind]: amount };
  }
}
export function toggled<T>(list: T[], item: T): T[] {
  return list.includes(item) ? list.filter((other) => other !== item) : [...list, item];
}
