// SPDX-License-Identifier: MIT
// names.ts - what the seats of a review are called, and their colours.
import type { Colour, Seat } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { nameOf as saidName } from '../replay-parts.tsx';
import type { ReviewProps } from './props.ts';

type Table = Pick<ReviewProps, 'game' | 'me'>;

export const nameOf = ({ game, me }: Table, seat: Seat): string =>
  seat > 0 && seat === me ? t('page.you') : saidName(game, seat);
export const colourOf = ({ game }: Table, seat: Seat): Colour | 'none' => game.seats[seat - 1]?.colour ?? 'none';
/** Every seat, the automaton last. */
export const seatsOf = ({ game }: Table): Seat[] => game.seats.map((_, i) => i + 1);
