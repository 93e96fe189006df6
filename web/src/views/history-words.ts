// SPDX-License-Identifier: MIT
// history-words.ts - what a row of my games says, and where it leads.
import type { App } from '../app/app.ts';
import type { Row } from '../table/history.ts';
import { language, t } from '../words/words.ts';
import { farWords, keptWords } from './kept.tsx';

/** "14 March", with the year where it is not this one. */
export function dateWords(time: number): string {
  const date = new Date(time);
  const year = date.getFullYear() === new Date().getFullYear() ? {} : { year: 'numeric' as const };
  const locale = language() === 'en' ? 'en-GB' : language(); // the day first, as in the other languages
  return new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', ...year }).format(date);
}

/** "first", "won", "Livia won", "Era II, your turn, yesterday" */
export function resultWords(row: Row): string {
  if (!row.over) {
    return row.kept === null ? t('page.games.online') : t('page.games.running');
  }
  const { end } = row;
  if (end === null) {
    return t('page.start.over');
  }
  if (end.draw) {
    return t('page.games.draw');
  }
  if (end.stopped) {
    return t('page.games.stopped');
  }
  if (end.together !== null) {
    return t(end.together ? 'page.games.won' : 'page.games.lost');
  }
  if (row.place > 0) {
    return t(`page.games.place.${row.place}`);
  }
  return t('page.games.winner', { name: end.winners.map((seat) => row.names[seat - 1] ?? '').join(', ') });
}

/** "Livia 115, you 112, Titus 96. 114 moves." or what a running game waits for. */
export function endWords(row: Row): string {
  const { end, kept, far } = row;
  if (kept === null) {
    return far === null ? '' : `${row.names.filter((name) => name !== '').join(', ')} · ${farWords(far, Date.now())}`;
  }
  if (end === null) {
    return `${row.names.join(', ')} · ${keptWords(kept, Date.now())}`;
  }
  const points = row.names
    .map((name, i) => ({ name, vp: end.points[i] ?? 0 }))
    .sort((a, b) => b.vp - a.vp)
    .map(({ name, vp }) => `${name} ${vp}`);
  const other = row.modules.find((module) => module === 'ceres' || module === 'consul');
  if (end.automaton !== null && other !== undefined) {
    points.push(`${t(`page.start.kind.${other}`)} ${end.automaton}`);
  }
  return `${points.join(', ')}. ${t('page.games.moves', { n: row.moves })}`;
}

/** The record of a game that several people still play at one screen would tell what only one of them may know. */
export function secretYet(row: Row): boolean {
  return !row.over && row.kinds.filter((kind) => kind === 'human').length > 1;
}

export function openRow(app: App, row: Row): void {
  if (row.kept === null || (row.kept.far !== undefined && !row.over)) {
    if (row.far !== null) {
      app.go({ page: 'online', game: row.far.game, token: row.far.token });
    }
  } else if (row.over) {
    app.go({ page: 'replay', id: row.kept.id, link: '', at: null });
  } else {
    app.go({ page: 'play', id: row.kept.id });
  }
}
