// SPDX-License-Identifier: MIT
// wish.ts - the online table a person would like, as the server is told it.
import type { Clock, NewGame } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { FIRST_SETUP, OPEN, seatsOf, wishesFor, type Kind, type Place, type Wish } from '../setup.ts';

export const CLOCKS: { id: string; clock: Clock }[] = [
  { id: 'none', clock: { move_s: 0, game_s: 0 } },
  { id: 'minute', clock: { move_s: 60, game_s: 0 } },
  { id: 'day', clock: { move_s: 86_400, game_s: 0 } },
  { id: 'half-hour', clock: { move_s: 0, game_s: 1800 } },
];
/** Ceres is played alone: she needs no server. */
export const FAR_KINDS: Kind[] = ['rome', 'metropolis', 'consul'];

/** Who makes the table, and open seats. */
export const openSeats = (count: number): Wish[] =>
  wishesFor('rome', ['human', ...Array<string>(count - 1).fill(OPEN)]);
export const FAR: Place = { key: 'aedile.options.online', first: { ...FIRST_SETUP, seats: openSeats(3) }, fill: OPEN };

/** "You" would be nobody's name to the others: who has none is called by their place. */
export function farSeats(seats: Wish[], own: string): NewGame['seats'] {
  return seatsOf(seats, own).map(({ name, player, colour }, i) => {
    if (player === OPEN) {
      return { player, colour };
    }
    const unnamed = player === 'human' && own === '' && (seats[i]?.name ?? '').trim() === '';
    return {
      player: player === 'human' ? 'me' : player,
      colour,
      name: unnamed ? t('page.start.person', { n: i + 1 }) : name,
    };
  });
}
