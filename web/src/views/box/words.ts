// SPDX-License-Identifier: MIT
// words.ts - values of a box as people read them: the card's name, what the value is, and the value.
import type { Door } from '../../engine/door.ts';
import type { BoxValue, CardInfo, Config, Errata } from '../../engine/view.ts';
import '../../words/box.ts';
import { t } from '../../words/words.ts';

/** A deck's name in keys. */
export const groupOf = (deck: CardInfo['deck']): string => (deck === 'piece' ? 'building' : deck);
export const cardOf = (key: string): string => key.split('.').slice(0, 2).join('.');

/** "Victory points", "Price 3"; the second number of "effect-amount-2" is a road's row. */
export function fieldWords(key: string): string {
  const field = key.split('.')[2] ?? '';
  const n = /-(\d)$/.exec(field)?.[1] ?? '';
  return t(`page.box.field.${field.replace(/-\d$/, '')}`, { n }).trim();
}
const SAID = new Set(['yes', 'no', 'none', 'residential', 'commercial', 'civic']);
/** Words of longer lists and conditions stay as errata files have them. */
export function valueWords(value: number | string): string {
  return SAID.has(String(value)) ? t(`page.box.value.${value}`) : String(value);
}
/** Tracks and difficulties are no cards: they have words of the page. */
function ownName(card: string): string {
  return t(`page.box.card.${card}`);
}
export function namesOf(door: Door, config: Config): Map<string, string> {
  const { pieces, monuments, cards } = door.call('codex', { config });
  return new Map([...pieces, ...monuments, ...cards].map(({ deck, id, name }) => [`${groupOf(deck)}.${id}`, name]));
}

export interface Difference {
  key: string;
  name: string;
  field: string;
  printed: string;
  value: string;
}
/** Each value that is not the printed one, for who is to know before the game. */
export function differencesOf(door: Door, config: Config, errata: Errata): Difference[] {
  const names = namesOf(door, config);
  const printed = new Map<string, BoxValue>();
  return Object.entries(errata).map(([key, value]) => {
    const card = cardOf(key);
    if (!printed.has(key)) {
      door.call('values', { card }).values.forEach((one) => printed.set(one.key, one));
    }
    return {
      key,
      name: names.get(card) ?? ownName(card),
      field: fieldWords(key),
      printed: valueWords(printed.get(key)?.printed ?? ''),
      value: valueWords(value),
    };
  });
}
