// SPDX-License-Identifier: MIT
// round.tsx - what people see of the shuffle's commit and reveal: who is waited for, rounds that were void, what does not fit
// together, and after the game whether all of it was kept.
import type { JSX } from 'preact';
import type { Seat } from '../../engine/view.ts';
import type { OnlineScreen } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { listed, nameOf } from './use.ts';

/** While a round runs; else "". */
export function roundWords(far: OnlineScreen): string {
  const { shuffle, seats } = far;
  if (shuffle === null || (shuffle.stage !== 'commit' && shuffle.stage !== 'reveal')) {
    return '';
  }
  const there = shuffle.stage === 'commit' ? shuffle.committed : shuffle.revealed;
  const missing = seats.flatMap(({ kind }, i) =>
    kind === 'human' && i + 1 !== far.seat && !there.includes(i + 1) ? [i + 1] : [],
  );
  const names = listed(missing.map((seat) => nameOf(far, seat)));
  return missing.length === 0 ? t('page.online.round.runs') : t('page.online.round.waits', { names });
}

const seatName = (seat: Seat, name: string): string => (name === '' ? t('page.online.round.seat', { n: seat }) : name);

/** The newest last. */
export function VoidRounds({ far }: { far: OnlineScreen }): JSX.Element {
  const words = ({ round, seats, names, why }: OnlineScreen['voids'][number]): string => {
    const own = why === 'silent' && seats.includes(far.seat) && far.seats[far.seat - 1]?.ready !== true;
    const who = listed(seats.map((seat, i) => seatName(seat, names[i] ?? '')));
    return t(own ? 'page.online.round.silent-you' : `page.online.round.${why}`, { n: round, names: who });
  };
  return (
    <div role="log" data-testid="online-voids">
      {far.voids.map((row) => (
        <p key={row.round} class="nt">
          {words(row)}
        </p>
      ))}
    </div>
  );
}

export function Trouble({ far }: { far: OnlineScreen }): JSX.Element | null {
  const { trouble, seats } = far.share;
  return trouble === '' ? null : (
    <p class="fault" role="alert" data-testid="online-trouble">
      {t(`page.online.trouble.${trouble}`, { names: listed(seats.map((seat) => nameOf(far, seat))) })}
    </p>
  );
}

export function Proof({ far }: { far: OnlineScreen }): JSX.Element | null {
  const { proof } = far;
  return proof === null || proof.words === '' ? null : (
    <p class={proof.ok ? 'watchline' : 'fault'} role={proof.ok ? 'status' : 'alert'} data-testid="online-proof">
      {proof.words}
    </p>
  );
}
