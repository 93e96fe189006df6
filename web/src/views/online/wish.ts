// SPDX-License-Identifier: MIT
// wish.ts - the online table a person would like, as the server is told it.
import type { Clock, NewGame } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import type { App } from '../../app/app.ts';
import { storageOf } from '../../app/settings.ts';
import {
  dealtAnew,
  FIRST_SETUP,
  HERE,
  OPEN,
  PARTNER,
  planOf,
  readSetup,
  seatsOf,
  wishesFor,
  type Kind,
  type Place,
  type Plan,
  type Setup,
  type Wish,
} from '../setup.ts';

const DAY = 86_400;
export const CLOCKS: { id: string; clock: Clock }[] = [
  { id: 'none', clock: { move_s: 0, game_s: 0 } },
  { id: 'minute', clock: { move_s: 60, game_s: 0 } },
  { id: 'day', clock: { move_s: DAY, game_s: 0 } },
  { id: 'three-days', clock: { move_s: 3 * DAY, game_s: 0 } },
  { id: 'week', clock: { move_s: 7 * DAY, game_s: 0 } },
  { id: 'half-hour', clock: { move_s: 0, game_s: 1800 } },
];
/** With `takeover` the usual stand-in plays on for who runs out of time. */
export function clockOf(id: string, takeover: boolean): Clock | undefined {
  const clock = CLOCKS.find((one) => one.id === id)?.clock;
  return clock !== undefined && takeover && id !== 'none' ? { ...clock, bot: PARTNER } : clock;
}
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

/** The options that were chosen for games of this page are those of a table with friends; who sits there is another matter. */
export function farSetup(storage: Storage | null): Setup {
  const here = readSetup(storage, HERE);
  const kind = FAR_KINDS.includes(here.kind) ? here.kind : 'rome';
  return { ...here, kind, seats: dealtAnew(readSetup(storage, FAR), kind) };
}
/** A table for so many people with these options; null where they do not fit so many. */
export function planFor(app: App, people: number): Plan | null {
  const setup = farSetup(storageOf());
  const seats = wishesFor(
    setup.kind,
    openSeats(people).map(({ player }) => player),
  );
  const plan = planOf(app.door, { ...setup, seats }, FAR);
  return plan.answer.error === undefined && plan.seats.length === people ? plan : null;
}
