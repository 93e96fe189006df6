// SPDX-License-Identifier: MIT
// timer.tsx - how long the turn takes, quietly, and a gentle word when it takes longer than was set. It forces nothing.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Screen } from '../table/types.ts';
import '../words/box.ts';
import { t } from '../words/words.ts';
import type { TableProps } from './props.ts';

/** A turn lasts until another seat moved, or, alone, until a move was made; in another game it is another turn. */
export function turnOf(game: string, { room, look, log }: Pick<Screen, 'room' | 'look' | 'log'>): string {
  const { seat } = look.ask;
  const other = room.config.players === 1 ? room.moves : log.map((entry) => entry.seat !== seat).lastIndexOf(true);
  return `${game} ${seat} ${other}`;
}
export function timeWords(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** When each turn began, so that a sheet or another part of the screen does not start it anew. */
const began = new Map<string, number>();

export function TurnTimer({ app, controller, screen }: TableProps): JSX.Element | null {
  const turn = turnOf(controller.game, screen);
  const [now, setNow] = useState(Date.now);
  if (!began.has(turn)) {
    began.clear();
    began.set(turn, Date.now());
  }
  useEffect(() => {
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [turn]);
  const minutes = app.settings.value.timer ?? 0;
  const human = screen.room.seats[screen.look.ask.seat - 1]?.kind === 'human';
  if (minutes === 0 || !human) {
    return null;
  }
  const seconds = Math.max(0, Math.round((now - (began.get(turn) ?? now)) / 1000));
  const over = seconds >= minutes * 60;
  return (
    <>
      <time
        class={`turntime ${over ? 'over' : ''}`}
        role="timer"
        aria-live="off"
        title={t('page.timer.now', { time: timeWords(seconds) })}
        data-testid="turn-timer"
      >
        {timeWords(seconds)}
      </time>
      <span class={over && screen.choice.kind === 'none' ? 'turnword' : 'sr'} role="status">
        {over && t('page.timer.over', { n: minutes })}
      </span>
    </>
  );
}
