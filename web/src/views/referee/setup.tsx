// SPDX-License-Identifier: MIT
// setup.tsx - the set-up of a boxed game is read in: whose deeds, which cards lie on the market, and what modules need.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Banner } from '../../art/index.tsx';
import { ownedWords } from '../../board/describe.ts';
import { isLot } from '../../board/scene.ts';
import { Door } from '../../engine/door.ts';
import type { Lot, RefereeScreen } from '../../engine/view.ts';
import type { Book, KeptBook } from '../../table/book.ts';
import { mayTell } from '../../table/may.ts';
import { t } from '../../words/words.ts';
import { Sheet } from '../sheet.tsx';
import { AskActions, asksLots, PickCards, PickGrid, Question, useAsking, type LotMark } from './ask.tsx';
import { Head } from './head.tsx';
import { isSealed, keepsOwn, OwnAsked, OwnSheet } from './own.tsx';
import { AsideNote, deviceWords, reachWords, ShareSheet, type Link } from './share.tsx';
import { Spoken } from './spoken.tsx';
import { ToldSheet } from './told.tsx';

/** What every set-up of such a game has: how large the city is, and how many deeds a seat begins with. */
export interface Ground {
  size: number;
  deeds: number;
}
/** By the engine's own deal of such a game; a draft only asks for the same deeds later. */
export async function groundOf(
  { module }: App,
  { config, seats }: Pick<KeptBook, 'config' | 'seats'>,
): Promise<Ground> {
  const door = await Door.open(module);
  const modules = config.modules.filter((one) => one !== 'draft');
  door.call('table.start', { config: { ...config, modules, seed: 1 }, seats, date: '' });
  const { state } = door.call('table.view', { viewer: 0, from: 0 });
  return { size: state.size, deeds: state.players[0]?.lots.length ?? 0 };
}
/** Deeds are told seat by seat, before any other lot. */
function toldMarks(
  { seats, entries }: RefereeScreen,
  { deeds }: Ground,
): { marks: Map<Lot, LotMark>; counts: number[] } {
  const lots = entries.map(({ text }) => text).filter(isLot);
  const marks = new Map<Lot, LotMark>();
  const counts = seats.map(() => 0);
  lots.slice(0, deeds * seats.length).forEach((lot, i) => {
    const seat = Math.floor(i / deeds);
    marks.set(lot, { colour: seats[seat]?.colour, words: ownedWords(lot, seats[seat]?.name ?? '') });
    counts[seat] = (counts[seat] ?? 0) + 1;
  });
  return { marks, counts };
}

export function SetUp({
  app,
  book,
  screen,
  ground,
  link,
}: {
  app: App;
  book: Book;
  screen: RefereeScreen;
  ground: Ground;
  link: Link;
}): JSX.Element {
  const asking = useAsking(book, screen);
  const may = mayTell(link.shared, screen);
  const answers = may.answer && !isSealed(link, screen);
  const [sheet, setSheet] = useState<'menu' | 'told' | 'share' | 'own' | ''>('');
  useEffect(() => {
    if (link.shared !== null && !link.shared.keeper && link.shared.seat === 0) {
      setSheet('share'); // whoever comes by a link is offered a seat
    }
  }, [link.sharing]);
  const close = (): void => setSheet('');
  const { size } = ground;
  const { marks, counts } = toldMarks(screen, ground);
  return (
    <>
      <main class={`touch ref asking setting stone ${size > 9 ? 'ten' : ''}`} data-testid="ref-setup">
        <Head
          app={app}
          title={t('page.referee.setup')}
          words={`${deviceWords(link.shared, screen)}${t('page.referee.setup.words')}`}
          saved={book.saved}
          trouble={reachWords(link.shared)}
          onMenu={() => setSheet('menu')}
        />
        <section class="chips" aria-label={t('page.seats')}>
          {screen.seats.map(({ name, colour }, i) => (
            <div key={i} class={`chip o-${colour} ${screen.asks?.seat === i + 1 ? 'me' : ''}`}>
              <Banner owner={colour} size={26} />
              <b>
                {(counts[i] ?? 0) +
                  (asking?.ask.id === 'deeds' && asking.ask.seat === i + 1 ? asking.chosen.length : 0)}
              </b>
              <small>
                <span class="ref-nm">{name}</span>
              </small>
            </div>
          ))}
        </section>
        {asking !== null && (
          <>
            <Question asking={asking} waiting={screen.waiting} may={answers}>
              <AsideNote {...link} />
              <OwnAsked {...link} app={app} told={screen} ground={ground} onOwn={() => setSheet('own')} />
            </Question>
            <div class="ref-pick">
              {answers && <PickCards app={app} config={screen.config} asking={asking} />}
              {asksLots(asking) && <PickGrid size={size} asking={asking} marks={marks} idle={!answers} />}
            </div>
            <section class="bench" aria-label={t('page.bench')}>
              <AskActions asking={asking} book={book} undo={screen.entries.length > 0 && may.correct} may={answers} />
            </section>
          </>
        )}
      </main>
      <Spoken words={asking?.ask.words ?? ''} of={screen.asks} />
      {sheet === 'told' && <ToldSheet book={book} screen={screen} may={may.correct} onClose={close} />}
      {sheet === 'share' && <ShareSheet {...link} told={screen} onClose={close} />}
      {sheet === 'own' && <OwnSheet {...link} app={app} told={screen} ground={ground} onClose={close} />}
      {sheet === 'menu' && (
        <Sheet title={t('page.menu')} onClose={close} side="below">
          <ul class="ref-menu">
            {(['told', 'share', ...(keepsOwn(link, screen) ? (['own'] as const) : [])] as const).map((id) => (
              <li key={id}>
                <button data-testid={`ref-${id}`} onClick={() => setSheet(id)}>
                  {t(`page.referee.${id}`)}
                </button>
              </li>
            ))}
          </ul>
        </Sheet>
      )}
    </>
  );
}
