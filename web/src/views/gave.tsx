// SPDX-License-Identifier: MIT
// gave.tsx - who gave whom: civic points by the owner of the building that paid. Rows pay, columns take (table.md).
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import type { Seat, Story } from '../engine/view.ts';
import type { Screen } from '../table/types.ts';
import { t } from '../words/words.ts';
import { EventList } from './audit.tsx';
import { Matrix } from './matrix.tsx';
import { seatColour, seatName } from './props.ts';
import { Sheet } from './sheet.tsx';
import { eventsOf, seatsAll } from './story.ts';

/** More rows than this lie closer together. */
const FEW = 4;
interface Props {
  screen: Screen;
  story: Story;
}
interface Gift {
  from: Seat;
  to: Seat;
}
const giftOf = (story: Story, { from, to }: Gift): number => story.gave[from - 1]?.[to - 1] ?? 0;
const sum = (numbers: number[]): number => numbers.reduce((a, b) => a + b, 0);

/** The building that paid is not in an event; so all of the taker's civic events are told, and how much came from there. */
function GiftSheet({ screen, story, gift, onClose }: Props & { gift: Gift; onClose: () => void }): JSX.Element {
  const names = { from: seatName(screen, gift.from), to: seatName(screen, gift.to), n: giftOf(story, gift) };
  const eras = story.audit.map(({ era }) => era);
  return (
    <Sheet title={t(gift.from === gift.to ? 'page.gave.own' : 'page.gave.title', names)} onClose={onClose}>
      <p class="nt">{t('page.gave.events', names)}</p>
      <EventList screen={screen} events={eventsOf(story, { source: 'civic', eras, seat: gift.to })} />
    </Sheet>
  );
}

/** Who gave the others most, and what the viewer gave and took. */
function Tell({ screen, story, seats }: Props & { seats: Seat[] }): JSX.Element {
  const gave = (seat: Seat): number =>
    sum(seats.filter((to) => to !== seat).map((to) => giftOf(story, { from: seat, to })));
  const took = (seat: Seat): number =>
    sum(seats.filter((from) => from !== seat).map((from) => giftOf(story, { from, to: seat })));
  const most = [...seats].sort((a, b) => gave(b) - gave(a))[0] ?? 1;
  const me = screen.room.viewer > 0 ? screen.room.viewer : (seats[0] ?? 1);
  return (
    <p class="tell">
      {t('page.gave.most', { name: seatName(screen, most), n: gave(most) })}{' '}
      {t('page.gave.both', { name: seatName(screen, me), gave: gave(me), took: took(me) })}
    </p>
  );
}

/** `title`: where choices give as well, it says that buildings do here. */
export function Gave({ screen, story, title = t('page.gave') }: Props & { title?: string }): JSX.Element {
  const [opened, setOpened] = useState<Gift | null>(null);
  const seats = seatsAll(screen);
  const giftAt = (from: number, to: number): Gift => ({ from: seats[from] ?? 1, to: seats[to] ?? 1 });
  return (
    <section class={`slab mbox ${seats.length > FEW ? 'many' : ''}`} aria-label={title}>
      <h2>{title}</h2>
      <p class="nt">{t('page.gave.words')}</p>
      <Matrix
        sides={seats.map((seat) => ({ name: seatName(screen, seat), colour: seatColour(screen, seat) }))}
        amounts={seats.map((from) => seats.map((to) => giftOf(story, { from, to })))}
        write={String}
        label={(from, to) => {
          const gift = giftAt(from, to);
          const names = { from: seatName(screen, gift.from), to: seatName(screen, gift.to), n: giftOf(story, gift) };
          return t(from === to ? 'page.gave.own' : 'page.gave.title', names);
        }}
        onOpen={(from, to) => setOpened(giftAt(from, to))}
        foot={{
          head: t('page.gave.all'),
          amounts: seats.map((to) => String(sum(seats.map((from) => giftOf(story, { from, to }))))),
        }}
      />
      <Tell screen={screen} story={story} seats={seats} />
      {opened !== null && <GiftSheet screen={screen} story={story} gift={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
