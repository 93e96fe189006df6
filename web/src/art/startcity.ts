// SPDX-License-Identifier: MIT
// startcity.ts - the small city of the first page.
import { banner, cypress, fountain, house, Iso, marker, shadow, shop, slab, temple } from './iso.ts';

interface Item {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  height: number;
  art: string;
}
/** Whether b must be drawn before a: it lies to the west or north of it, and a not of b. */
const behind = (b: Item, a: Item): boolean => (b.x1 <= a.x0 || b.y1 <= a.y0) && !(a.x1 <= b.x0 || a.y1 <= b.y0);
/** From the back to the front. */
function sorted(items: Item[]): Item[] {
  const left = [...items];
  const out: Item[] = [];
  while (left.length) {
    const i = Math.max(
      0,
      left.findIndex((a) => !left.some((b) => b !== a && behind(b, a))),
    );
    out.push(...left.splice(i, 1));
  }
  return out;
}
export function startCity(): string {
  const v = new Iso(56, 176, 150);
  const items: Item[] = [];
  const put = (x0: number, y0: number, x1: number, y1: number, height: number, art: string): void =>
    void items.push({ x0, y0, x1, y1, height, art });
  put(0, 0, 2, 1, 1, house(v, 0, 0, 2, 1, 'gold', 0.8, 2) + banner(v, 0.14, 0.94, 'gold', 0.8));
  put(2, 0, 3, 2, 0.8, temple(v, 2, 0, 3, 2, 'blue', 0.6) + banner(v, 2.1, 1.94, 'blue', 0.75));
  put(0, 2, 1, 3, 0.3, fountain(v, 0, 2, 1, 3, 'red') + banner(v, 0.1, 2.94, 'red', 0.6));
  put(1, 3, 3, 4, 0.6, shop(v, 1, 3, 3, 4, 'red', 0.4) + banner(v, 1.1, 3.94, 'red', 0.7));
  put(3, 2, 4, 3, 0.5, house(v, 3, 2, 4, 3, 'blue', 0.42, 1) + banner(v, 3.1, 2.94, 'blue', 0.65));
  put(1, 1, 2, 2, 0, marker(v, 1, 1, 'gold'));
  put(1, 2, 2, 3, 0, marker(v, 1, 2, 'blue'));
  for (const [x, y] of [
    [3.5, 0.4],
    [3.7, 1.2],
    [0.4, 1.4],
    [0.3, 3.6],
    [3.6, 3.6],
  ] as const)
    put(x - 0.1, y - 0.1, x + 0.1, y + 0.1, 0, cypress(v, x, y));
  const all = sorted(items);
  return (
    slab(v, 4) +
    all
      .filter((i) => i.height)
      .map((i) => shadow(v, i.x0, i.y0, i.x1, i.y1, i.height))
      .join('') +
    all.map((i) => i.art).join('')
  );
}
