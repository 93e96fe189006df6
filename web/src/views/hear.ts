// SPDX-License-Identifier: MIT
// hear.ts - what a table sounds like to who has sound on: each new move, and a refusal.
import { useEffect, useRef } from 'preact/hooks';
import type { App } from '../app/app.ts';
import type { Screen } from '../table/types.ts';
import { sound, soundOf } from './sound.ts';

export function useSounds({ settings }: App, { room, log, codex, refusal }: Screen): void {
  const heard = useRef(room.moves); // what was there when the table was opened is not heard
  useEffect(() => {
    const last = log[log.length - 1];
    if (settings.value.sound && room.moves > heard.current && last !== undefined) {
      const which = soundOf(last, codex, room.state.phase === 'over');
      if (which !== null) {
        sound(which, settings.value.volume);
      }
    }
    heard.current = room.moves;
  }, [room.moves]);
  useEffect(() => {
    if (settings.value.sound && refusal !== null) {
      sound('refused', settings.value.volume);
    }
  }, [refusal]);
}
