// SPDX-License-Identifier: MIT
// challenges.ts - a challenge as a file and as a link (docs/challenges.md). What its goal means the engine says.
import type { Seat } from '../engine/view.ts';

/** docs/challenges.md; the set of the page is without the witness, which it would tell. */
export interface ChallengeFile {
  version: 1;
  /** Of one that comes with the page: its title is page.challenge.title.ID. */
  id?: string;
  /** Of one that a person made. */
  title?: string;
  seat: Seat;
  goal: string;
  medals: [string, string, string];
  /** One first move alone wins the third medal against everything. */
  only?: boolean;
  /** Games of a bot that won no medal, the first, the second, the third. */
  tries?: [number, number, number, number];
  /** Where it starts: a record's lines, or a game's link. */
  record?: string[] | string;
  link?: string;
}
export type Medal = 0 | 1 | 2 | 3;
export const MEDALS = 3;
/** How long a title may be (insight/challenge.h). */
export const TITLE_MAX = 60;

/** A link carries what the file says, so that it needs no server: URL-safe base64 of its JSON. */
export function challengeLink(file: ChallengeFile): string {
  const bytes = new TextEncoder().encode(JSON.stringify(file));
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  return btoa(letters).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}
/** Null where it is none: cut off, or changed on its way. What it says is for the engine to judge. */
export function readChallengeLink(link: string): ChallengeFile | null {
  try {
    const letters = atob(link.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(letters, (letter) => letter.charCodeAt(0));
    const file: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    return typeof file === 'object' && file !== null && !Array.isArray(file) ? (file as ChallengeFile) : null;
  } catch {
    return null;
  }
}
/** What medals and games are kept under. One that came in a link is known by what it says. */
export function challengeKey(file: ChallengeFile): string {
  if (file.id !== undefined) {
    return file.id;
  }
  let hash = 0x811c9dc5;
  for (const letter of JSON.stringify([file.record, file.link, file.seat, file.goal, file.medals])) {
    hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193);
  }
  return `own-${(hash >>> 0).toString(36)}`;
}

/** What is kept of a challenge in this browser. */
export interface ChallengeRow {
  id: string;
  medal: Medal;
  /** The game that won it, and its day. */
  best?: string;
  day?: string;
  /** The game under way. */
  running?: string;
  /** Of one that did not come with the page. */
  file?: ChallengeFile;
}
/** The better of the two games is kept: the first that won the medal. */
export function rowAfter(row: ChallengeRow, medal: Medal, record: string, day: string): ChallengeRow {
  return medal > row.medal ? { ...row, medal, best: record, day } : row;
}
/** How many have at least each medal. */
export function medalCounts(rows: readonly ChallengeRow[]): [number, number, number] {
  const least = (medal: number): number => rows.filter((row) => row.medal >= medal).length;
  return [least(1), least(2), least(3)];
}
/** The first after it that still has a medal to win, from the beginning again; undefined where none has. */
export function nextChallenge<One extends { key: string }>(
  all: readonly One[],
  key: string,
  rows: ReadonlyMap<string, ChallengeRow>,
): One | undefined {
  const at = all.findIndex((one) => one.key === key);
  const order = [...all.slice(at + 1), ...all.slice(0, Math.max(at, 0))];
  return order.find((one) => (rows.get(one.key)?.medal ?? 0) < MEDALS);
}
/** A condition of parts, such as "win and civic<=0" (docs/challenges.md). */
export interface TermChoice {
  word: string;
  /** False: yes or no, without a number. */
  number: boolean;
  most: boolean;
  amount: number;
  when: '' | 'era 1' | 'era 2' | 'era 3' | 'within' | 'always';
  within: number;
}
export function termText({ word, number, most, amount, when, within }: TermChoice): string {
  const asked = number ? `${word}${most ? '<=' : '>='}${amount}` : most ? `${word}<=0` : word;
  switch (when) {
    case '':
      return asked;
    case 'always':
      return `${asked} always`;
    case 'within':
      return `${asked} within ${within} actions`;
    default:
      return `${asked} in ${when}`;
  }
}
export const conditionText = (terms: readonly TermChoice[]): string => terms.map(termText).join(' and ');
