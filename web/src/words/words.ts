// SPDX-License-Identifier: MIT
// words.ts - all displayed text of the page by key: t('page.close'). What is said about the game comes from the
// engine in the same language.
import files, { english } from 'words/languages';
import type { Door } from '../engine/door.ts';
import { fill, readWords, type Args } from './template.ts';

declare const __DEV__: boolean;

/** 'en', or the name of a file in words/. */
export type Language = string;

const ENGLISH = readWords(english);
/** Every language with its own name for itself. Each but English is one file, of the page's and the engine's words. */
export const LANGUAGES: readonly { id: Language; name: string }[] = [
  { id: 'en', name: ENGLISH.get('page.language') ?? 'English' },
  ...files,
];

/** Words of pages that are fetched later. */
export function addEnglish(text: string): void {
  for (const [key, said] of readWords(text)) {
    ENGLISH.set(key, said);
  }
}

const listeners = new Set<() => void>();
let words: ReadonlyMap<string, string> = ENGLISH;
let spoken: Language = 'en';
/** The last language asked for: files may come in another order. */
let wanted: Language = 'en';

export function language(): Language {
  return spoken;
}

/** The words of a key. English stands in for what the language does not say, the key itself for what nobody does. */
export function t(key: string, args: Args = {}): string {
  const template = words.get(key) ?? ENGLISH.get(key);
  if (template === undefined || !words.has(key)) {
    missing(key);
  }
  return fill(template ?? key, args);
}

const reported = new Set<string>();
function missing(key: string): void {
  if (typeof __DEV__ !== 'undefined' && __DEV__ && !reported.has(`${spoken} ${key}`)) {
    reported.add(`${spoken} ${key}`);
    console.warn(`words: no ${key} in ${spoken}`);
  }
}

async function textOf(next: Language): Promise<string> {
  const file = files.find(({ id }) => id === next)?.file;
  if (file === undefined) {
    return ''; // English, or a language that is no longer there
  }
  const answer = await fetch(file);
  if (!answer.ok) {
    throw new Error(`${file}: ${answer.status}`);
  }
  return answer.text();
}

/** Lines keep their numbers. */
function ofEngine(text: string): string {
  return text.replace(/^(page|tui|fault\.(table|program))\..*$/gm, '');
}
/** What an engine elsewhere is told, so that it speaks the page's language. */
export async function engineWords(): Promise<string> {
  return ofEngine(await textOf(spoken));
}

/** Says everything in another language from now on, and tells who listens. The old one stays where it cannot be had. */
export async function setLanguage(next: Language, door: Door): Promise<void> {
  wanted = next;
  try {
    const text = await textOf(next);
    if (wanted !== next) {
      return;
    }
    door.call('words', { text: ofEngine(text) });
    words = text === '' ? ENGLISH : readWords(text);
    spoken = text === '' ? 'en' : next;
  } catch (error) {
    console.error(error);
  }
  for (const listener of [...listeners]) {
    listener();
  }
}

export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
