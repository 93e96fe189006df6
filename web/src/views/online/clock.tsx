// SPDX-License-Identifier: MIT
// clock.tsx - the time a seat has left, and whether its person is there.
import type { JSX } from 'preact';
import type { Seat } from '../../engine/view.ts';
import type { OnlineScreen } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { nameOf, useNow } from './use.ts';

const SHORT_MS = 10_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Milliseconds left of a seat's time now; null where it has no clock. */
export function leftOf(far: OnlineScreen, seat: Seat, now: number): number | null {
  const left = far.clocks?.left_ms[seat - 1];
  if (far.clocks === null || left === undefined || left < 0) {
    return null;
  }
  const gone = far.clocks.running.includes(seat) ? Math.max(now - far.clocksAt, 0) : 0;
  return Math.max(left - gone, 0);
}
/** "0:42", "29:05", "23 h", "6 d". */
export function timeWords(left: number): string {
  if (left >= 2 * DAY_MS) {
    return t('page.online.days', { n: Math.floor(left / DAY_MS) });
  }
  if (left >= HOUR_MS) {
    return t('page.online.hours', { n: Math.floor(left / HOUR_MS) });
  }
  const seconds = Math.ceil(left / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** A timer says nothing by itself to a screen reader; it can be asked. */
export function ClockFace({ far, seat }: { far: OnlineScreen; seat: Seat }): JSX.Element | null {
  const running = far.clocks?.running.includes(seat) === true;
  const now = useNow(running);
  const left = leftOf(far, seat, now);
  if (left === null || far.stage !== 'running') {
    return null;
  }
  const whole = 1000 * (far.clock.game_s > 0 ? far.clock.game_s : far.clock.move_s);
  const low = running && (left < SHORT_MS || left < whole / 10);
  const time = timeWords(left);
  return (
    <span
      class={`oclock ${running ? 'on' : ''} ${low ? 'low' : ''}`}
      role="timer"
      aria-live="off"
      aria-label={t('page.online.left', { name: nameOf(far, seat), time })}
      data-testid={`clock-${seat}`}
    >
      <span aria-hidden="true">{time}</span>
    </span>
  );
}

/** Full: there; a ring: away. */
export function Presence({ far, seat }: { far: OnlineScreen; seat: Seat }): JSX.Element | null {
  const info = far.seats[seat - 1];
  if (info?.kind !== 'human') {
    return null;
  }
  const words = t(info.present === true ? 'page.online.here' : 'page.online.gone');
  return (
    <span class={`dot ${info.present === true ? 'in' : ''}`} title={words} data-testid={`present-${seat}`}>
      <span class="sr">{words}</span>
    </span>
  );
}
