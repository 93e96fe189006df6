// SPDX-License-Identifier: MIT
// set.ts - the challenges of the page and those of this browser, with what each asks for and which medals are won.
import { useEffect, useState } from 'preact/hooks';
import set from 'challenges/set';
import '../../words/insight.ts';
import type { App } from '../../app/app.ts';
import { RefusalError } from '../../engine/door.ts';
import type { ChallengeRead, Look, RoomView } from '../../engine/view.ts';
import { browserChallenges } from '../../table/challenges-store.ts';
import { challengeKey, type ChallengeFile, type ChallengeRow } from '../../table/challenges.ts';
import type { Trouble } from '../../table/rows.ts';
import { onLanguage, t } from '../../words/words.ts';
import { challengeDoor } from './engine.ts';

/** A challenge as the page shows it. */
export interface Entry {
  key: string;
  file: ChallengeFile;
  /** What it asks for, in the language of the page; null where the engine refuses it, and then why. */
  read: ChallengeRead | null;
  why: string;
}
export interface ChallengeSet {
  /** Those of the page, in order. */
  entries: Entry[];
  /** Made or received by whoever uses this browser. */
  own: Entry[];
  rows: ReadonlyMap<string, ChallengeRow>;
  trouble: Trouble;
  lost: boolean;
}

async function fetchSet(): Promise<ChallengeFile[]> {
  const answer = await fetch(set);
  if (!answer.ok) {
    throw new Error(`${set}: ${answer.status}`);
  }
  return (await answer.json()) as ChallengeFile[];
}
let fetched: Promise<ChallengeFile[]> | null = null;

export async function readEntry(file: ChallengeFile): Promise<Entry> {
  const door = await challengeDoor();
  const key = challengeKey(file);
  try {
    return { key, file, read: door.call('challenge.read', { challenge: file }), why: '' };
  } catch (error) {
    if (error instanceof RefusalError) {
      return { key, file, read: null, why: error.refusal.words };
    }
    throw error;
  }
}
export function titleOf({ id, title = '' }: ChallengeFile): string {
  return id === undefined ? (title === '' ? t('page.challenge.untitled') : title) : t(`page.challenge.title.${id}`);
}
/** The goal in a sentence: written by hand where the challenge comes with the page, else made by the engine. */
export function goalOf({ file, read }: Entry): string {
  return file.id === undefined ? `${sentence(read?.goal ?? '')}.` : t(`page.challenge.goal.${file.id}`);
}
/** A goal as a sentence begins. */
export const sentence = (words: string): string => `${words.slice(0, 1).toLocaleUpperCase()}${words.slice(1)}`;

async function load(): Promise<ChallengeSet> {
  const store = browserChallenges();
  fetched ??= fetchSet();
  const [files, rows] = await Promise.all([
    fetched.catch(() => {
      fetched = null;
      return null;
    }),
    store.all(),
  ]);
  const own = rows.flatMap(({ file }) => (file === undefined ? [] : [file]));
  return {
    entries: await Promise.all((files ?? []).map(readEntry)),
    own: await Promise.all(own.map(readEntry)),
    rows: new Map(rows.map((row) => [row.id, row])),
    trouble: store.trouble,
    lost: files === null,
  };
}
/** Null until it is there; an error where the engine of goals cannot be had. */
export function useSet(): { set: ChallengeSet | Error | null; refresh: () => Promise<void> } {
  const [loaded, setLoaded] = useState<ChallengeSet | Error | null>(null);
  const refresh = async (): Promise<void> => {
    try {
      setLoaded(await load());
    } catch (error) {
      setLoaded(error instanceof Error ? error : new Error(String(error)));
    }
  };
  useEffect(() => {
    void refresh();
    return onLanguage(() => void refresh());
  }, []);
  return { set: loaded, refresh };
}

/** The position a challenge starts from, for its picture; the engine's table is then there. */
export function startView(app: App, { file, read }: Entry): { room: RoomView; look: Look } | null {
  if (read === null) {
    return null;
  }
  try {
    const { moves } = app.door.call('table.resume', { record: read.record });
    return {
      room: { ...app.door.call('table.view', { viewer: file.seat, from: moves }), log: [] },
      look: app.door.call('look', { viewer: file.seat, you: file.seat }),
    };
  } catch (error) {
    if (error instanceof RefusalError) {
      return null; // of another program's rules
    }
    throw error;
  }
}
