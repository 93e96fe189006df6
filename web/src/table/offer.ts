// SPDX-License-Identifier: MIT
// offer.ts - a trade's two sides as the notation writes them (docs/formats.md, Moves).
import type { Seat } from '../engine/view.ts';
import { placeOf } from './placing.ts';
import type { Goods } from './types.ts';

export function noGoods(): Goods {
  return { lots: [], silver: 0, favors: 0, favors_spent: 0, tokens: [0, 0], invocations: [] };
}

function side(goods: Goods): string {
  const lots = [...goods.lots].sort((a, b) => {
    const x = placeOf(a);
    const y = placeOf(b);
    return x.row - y.row || x.column - y.column;
  });
  const words = [
    ...lots,
    ...(goods.silver > 0 ? [`${goods.silver}s`] : []),
    ...(goods.favors > 0 ? [`${goods.favors}f`] : []),
    ...(goods.favors_spent > 0 ? [`${goods.favors_spent}F`] : []),
    ...Array<string>(goods.tokens[0]).fill('p1'),
    ...Array<string>(goods.tokens[1]).fill('p2'),
    ...[...goods.invocations].sort(),
  ];
  return words.length > 0 ? words.join(' ') : 'nothing';
}

export function offerText(to: Seat, give: Goods, take: Goods): string {
  return `trade ${to} give ${side(give)} take ${side(take)}`;
}
