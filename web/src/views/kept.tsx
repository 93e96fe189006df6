// SPDX-License-Identifier: MIT
// kept.tsx - the games of this browser in words.
import type { JSX } from 'preact';
import { Banner } from '../art/index.tsx';
import type { Colour } from '../engine/view.ts';
import type { KeptSeat } from '../online/types.ts';
import type { KeptGame } from '../table/types.ts';
import { language, t } from '../words/words.ts';
import { ROMAN } from './props.ts';

const DAY = 86_400_000;
/** "today", "yesterday", "3 days ago". */
export function dayWords(then: number, now: number): string {
  const day = (time: number): number => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY);
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(day(then) - day(now), 'day');
}
/** "Era II, your turn, yesterday" */
export function keptWords(game: KeptGame, now: number): string {
  const { era, seat, names } = game.summary;
  const people = game.seats.filter((one) => one.player === 'human').length;
  const yours = people === 1 && game.seats[seat - 1]?.player === 'human';
  const turn = game.over
    ? t('page.start.over')
    : yours
      ? t('page.start.your-turn')
      : t('page.start.turn-of', { name: names[seat - 1] ?? '' });
  return t(`page.start.kept.${game.config.game}`, { era: ROMAN[era] ?? era, turn, day: dayWords(game.updated, now) });
}

/** "Online, your turn, today" */
export function farWords(seat: KeptSeat, now: number): string {
  return t(seat.mine && !seat.over ? 'page.online.kept.turn' : 'page.online.kept', {
    day: dayWords(seat.updated, now),
  });
}
export const farNames = (seat: KeptSeat): string =>
  seat.title === '' ? seat.names.filter((name) => name !== '').join(', ') : seat.title;

export function Flags({ colours }: { colours: Colour[] }): JSX.Element {
  return (
    <span class="fls">
      {colours.map((colour) => (
        <Banner key={colour} owner={colour} size={26} label={t(`page.colour.${colour}`)} />
      ))}
    </span>
  );
}
