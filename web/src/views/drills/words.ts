// SPDX-License-Identifier: MIT
// words.ts - what the pages of drills say in more than one place.
import '../../words/insight.ts';
import { language, t } from '../../words/words.ts';
import type { Drill, Verdict } from '../../table/drills.ts';
import type { IconName } from '../../art/index.tsx';
import type { Story } from '../../engine/view.ts';
import { sourceName } from '../story.ts';

const locale = (): string => (language() === 'en' ? 'en-GB' : language()); // the day first, as in the other languages
/** "16 November" of "2026-11-16". */
export function dayWords(day: string, year = false): string {
  return new Intl.DateTimeFormat(locale(), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(year ? { year: 'numeric' as const } : {}),
  }).format(Date.parse(`${day}T00:00:00Z`));
}
/** "M" of a day of the week. */
export function weekdayWords(day: string, width: 'narrow' | 'long'): string {
  return new Intl.DateTimeFormat(locale(), { weekday: width, timeZone: 'UTC' }).format(Date.parse(`${day}T00:00:00Z`));
}
/** "43.9" of millionths; `signed` with its sign. */
export function perCent(millionths: number, signed = false): string {
  const words = new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(
    Math.abs(millionths) / 10_000,
  );
  return signed && Math.abs(millionths) >= 500 ? `${millionths < 0 ? '−' : '+'}${words}` : words;
}

/** "unjudged": nobody could look at the move, and nothing is kept of it. */
export type Said = Verdict | 'unjudged';
export const VERDICT_ICON: Record<Said, IconName> = { found: 'check', near: 'turn', missed: 'cross', unjudged: 'eye' };
export const verdictWords = (verdict: Said): string => t(`page.drills.verdict.${verdict}`);

/** "Civic places": a heading of the audit, or what no points tell. */
export function themeWords(story: Story | null, theme: string): string {
  if (['denial', 'deeds', 'builds', 'timing'].includes(theme)) {
    return t(`page.drills.theme.${theme}`);
  }
  const { name } = sourceName(story, theme);
  return name === '' ? theme : name;
}
/** Some modules deal cards that only one seat sees: forecasts of a review know them all (17.2). */
export function handsHidden(modules: readonly string[]): boolean {
  return modules.some((module) => /^(draft|objectives|roles)\b/.test(module));
}
/** Sentences in the language of the page, else in the one they were written in. */
export function reasonsOf({ reasons }: Drill): Drill['reasons'][string] {
  return reasons[language()] ?? reasons.en ?? Object.values(reasons)[0] ?? [];
}
