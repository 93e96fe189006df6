// SPDX-License-Identifier: MIT
// mybox.ts - the values as they are printed in one's own box, as this browser keeps them (docs/formats.md, Errata).
//
// What a value may be, and whether the values fit together, the engine says. `boxed` is the one door for whoever starts a
// game: it adds the values where the person wants to play with them.
import type { Door } from '../engine/door.ts';
import type { BoxFault, Config, Errata, GameKind } from '../engine/view.ts';

const KEY = 'aedile.box';
/** So many a server's table takes (docs/protocol.md). */
export const TABLE_MOST = 200;

export interface MyBox {
  values: Errata;
  /** Games are played with them. */
  use: boolean;
}
/** What the engine made of a text: its values, or what is wrong with it and where. */
export type BoxAnswer = { values: Errata; fault?: undefined } | { values?: undefined; fault: BoxFault };

export function readBox(storage: Storage | null): MyBox {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? '{}') as Partial<MyBox>;
    const values = Object.entries(kept.values ?? {}).filter(([, value]) => /^(number|string)$/.test(typeof value));
    return { values: Object.fromEntries(values), use: kept.use === true };
  } catch {
    return { values: {}, use: false }; // written by something else
  }
}
/** Whether the browser keeps it; else it lasts as long as the page. */
export function keepBox(storage: Storage | null, box: MyBox): boolean {
  try {
    storage?.setItem(KEY, JSON.stringify(box));
    return storage !== null;
  } catch {
    return false;
  }
}

const lineOf = ([key, value]: [string, number | string]): string => `${key} = ${value}\n`;
/** As an errata file. */
export const boxText = (values: Errata): string => Object.entries(values).map(lineOf).join('');
/** An errata file's text; of one game alone where it is named. */
export function boxRead(door: Door, text: string, game?: GameKind): BoxAnswer {
  const { errata = {}, fault } = door.call('errata', { text, game });
  return fault === undefined ? { values: errata } : { fault };
}
/** One value more, or another one. The fault names the key. */
export function boxSet(door: Door, values: Errata, key: string, value: string): BoxAnswer {
  const { [key]: _, ...others } = values;
  return boxRead(door, `${boxText(others)}${key} = ${value.replaceAll(/[\n#]/g, ' ')}\n`);
}
/** What of it this engine knows: values of another version, or damaged ones, are left out and told. */
export function boxKnown(door: Door, values: Errata, game?: GameKind): { values: Errata; unknown: Errata } {
  const lines = Object.entries(values);
  const unknown: [string, number | string][] = [];
  for (;;) {
    const answer = boxRead(door, lines.map(lineOf).join(''), game);
    if (answer.values !== undefined || lines.length === 0) {
      return { values: answer.values ?? {}, unknown: Object.fromEntries(unknown) };
    }
    unknown.push(...lines.splice(Math.max(answer.fault.line, 1) - 1, 1));
  }
}
/** What is kept after `key` was set or reset. The unknown values stay, last: where some do not fit, they are left out. */
export function boxAfter(values: Errata, unknown: Errata, key: string): Errata {
  const { [key]: _, ...others } = unknown;
  return { ...values, ...others };
}

/** A configuration with the values of the box, where the person plays with them and this game has some. */
export function boxed(door: Door, storage: Storage | null, config: Config): Config {
  const { use, values } = readBox(storage);
  const errata = use ? boxKnown(door, values, config.game).values : {};
  return Object.keys(errata).length === 0 ? config : { ...config, errata };
}
