// SPDX-License-Identifier: MIT
// settings.ts - what this browser remembers of how its person likes the table.
import { tempoOf, type Pace } from '../table/pace.ts';
import type { Settings } from '../table/types.ts';
import { LANGUAGES } from '../words/words.ts';

const KEY = 'aedile.settings';

function languageOf(browser: readonly string[]): Settings['language'] {
  for (const tag of browser) {
    const known = LANGUAGES.find(({ id }) => tag.toLowerCase().split('-')[0] === id);
    if (known !== undefined) {
      return known.id;
    }
  }
  return 'en';
}

function read(storage: Storage | null): Partial<Settings> {
  try {
    return JSON.parse(storage?.getItem(KEY) ?? '{}') as Partial<Settings>;
  } catch {
    return {}; // written by something else
  }
}

/** Where a browser keeps nothing, even asking for its storage throws. */
export function storageOf(): Storage | null {
  try {
    return globalThis.localStorage ?? null;
  } catch {
    return null;
  }
}

export class SettingsStore {
  value: Settings;
  readonly #storage: Storage | null;
  readonly #listeners = new Set<() => void>();

  constructor(storage: Storage | null, languages: readonly string[]) {
    this.#storage = storage;
    this.value = {
      language: languageOf(languages),
      theme: 'system',
      skin: '2d',
      motion: 'system',
      sound: false,
      volume: 0.5,
      name: '',
      ...read(storage),
    };
  }

  set(change: Partial<Settings>): void {
    this.value = { ...this.value, ...change };
    try {
      this.#storage?.setItem(KEY, JSON.stringify(this.value));
    } catch {
      // A browser that keeps nothing: the settings last as long as the page.
    }
    for (const listener of [...this.#listeners]) {
      listener();
    }
  }

  subscribe(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** How fast bots move, `watching` where nobody here plays: somebody wants to see something then. */
  pace(watching = false): Pace {
    return this.value.pace ?? (this.reduced && !watching ? 'off' : 'normal');
  }
  /** What durations are multiplied by. */
  get tempo(): number {
    return tempoOf(this.value.pace ?? 'normal');
  }
  /** Whether things may not move on the screen. */
  get reduced(): boolean {
    const { motion, pace } = this.value;
    return (
      motion === 'none' ||
      pace === 'off' ||
      (motion === 'system' && globalThis.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true)
    );
  }
}
