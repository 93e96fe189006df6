// SPDX-License-Identifier: MIT
// use.ts - what the views of online tables share.
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import type { Config, Seat } from '../../engine/view.ts';
import type { OnlineTable } from '../../online/table.ts';
import type { Clock, OnlineScreen } from '../../online/types.ts';
import { language, t } from '../../words/words.ts';

export interface OnlineProps {
  app: App;
  table: OnlineTable;
  far: OnlineScreen;
}

/** The name of the page's tab. A table in play has its own (table.tsx). */
export function useTitle(words: string): void {
  useEffect(() => {
    document.title = `${words} · Aedile`;
    return () => {
      document.title = 'Aedile';
    };
  }, [words]);
}

/** The time, once a second while it is wanted. */
export function useNow(wanted: boolean): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (!wanted) {
      return undefined;
    }
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [wanted]);
  return now;
}

/** Does what may be refused, and keeps why it was; `busy` while the answer is not there. A button that were disabled by it
 * would lose the focus. `before`: what was refused before one came here. */
export function useTry(before = ''): {
  fault: string;
  busy: boolean;
  attempt: (act: () => Promise<unknown>) => Promise<boolean>;
} {
  const [fault, setFault] = useState(before);
  const [busy, setBusy] = useState(false);
  const attempt = async (act: () => Promise<unknown>): Promise<boolean> => {
    setBusy(true);
    setFault('');
    try {
      await act();
      return true;
    } catch (error) {
      setFault(error instanceof Error ? error.message : String(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { fault, busy, attempt };
}

/** The seats that play on besides one's own; `people`: those of people alone. */
export function othersLeft(far: OnlineScreen, people = false): Seat[] {
  return far.seats.flatMap((info, i) =>
    info.kind === 'automaton' || info.resigned === true || i + 1 === far.seat || (people && info.kind !== 'human')
      ? []
      : [i + 1],
  );
}
export const againstAutomaton = (far: OnlineScreen): boolean => far.seats.some(({ kind }) => kind === 'automaton');
/** Nobody draws against an automaton, nor with bots alone. */
export const drawPossible = (far: OnlineScreen): boolean => !againstAutomaton(far) && othersLeft(far, true).length > 0;

export const nameOf = (far: OnlineScreen, seat: Seat): string => {
  const info = far.seats[seat - 1];
  return info === undefined || info.name === '' ? t(`page.colour.${info?.colour ?? 'red'}`) : info.name;
};
/** "Livia, Titus and Gaius" */
export const listed = (names: string[]): string =>
  new Intl.ListFormat(language(), { type: 'conjunction' }).format(names);

/** The modules of a game, each with its name and what it adds. */
export function modulesOf(app: App, config: Pick<Config, 'game' | 'modules'>): { name: string; words: string }[] {
  const known = app.door.call('modules', { game: config.game }).modules;
  return config.modules.map((text) => {
    const [id = '', value = ''] = text.split('=');
    const module = known.find((one) => one.id === id);
    const kind = module?.values.find((one) => one.id === value)?.name;
    return {
      name: kind === undefined ? (module?.name ?? id) : `${module?.name ?? id} (${kind})`,
      words: module?.words ?? '',
    };
  });
}

const HOUR = 3600;
export function clockWords({ move_s: move, game_s: game, bot }: Clock): string {
  const parts = [
    ...(move > 0 ? [t('page.online.clock.move', { time: spanWords(move) })] : []),
    ...(game > 0 ? [t('page.online.clock.game', { time: spanWords(game) })] : []),
  ];
  const over = bot === undefined ? [] : [t('page.online.clock.over')];
  return parts.length === 0 ? t('page.online.clock.none') : [...parts, ...over].join(', ');
}
function spanWords(seconds: number): string {
  const [amount, unit] =
    seconds % (24 * HOUR) === 0
      ? [seconds / (24 * HOUR), 'day']
      : seconds % HOUR === 0
        ? [seconds / HOUR, 'hour']
        : seconds % 60 === 0
          ? [seconds / 60, 'minute']
          : [seconds, 'second'];
  return new Intl.NumberFormat(language(), { style: 'unit', unit, unitDisplay: 'long' }).format(amount);
}

export const inviteAddress = (game: string): string => `${location.origin}${location.pathname}#/g/${game}`;
