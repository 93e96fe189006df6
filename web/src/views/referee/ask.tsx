// SPDX-License-Identifier: MIT
// ask.tsx - what the book asks for: lots are tapped on a plan of the city or typed, cards are plates in a list. Where one
// thing is wanted, a tap tells it; of several the chosen ones stay in sight, and a button that names them sends them.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { isLot } from '../../board/scene.ts';
import { RefusalError } from '../../engine/door.ts';
import type { GameEvent, Lot, RefereeAsk, RefereeScreen } from '../../engine/view.ts';
import type { Book } from '../../table/book.ts';
import { lotAt } from '../../table/placing.ts';
import { t } from '../../words/words.ts';
import { bare } from '../props.ts';
import { Ruled } from '../rule.tsx';

/** What lies on a lot: an owner's colour, or what it costs. */
export interface LotMark {
  colour?: string;
  price?: number;
  /** The same for who hears it. */
  words: string;
}
export interface Asking {
  ask: RefereeAsk;
  /** As many things as this answer takes. */
  wanted: number;
  chosen: string[];
  fault: RefusalError | null;
  /** Tells it, where one thing is wanted. */
  choose(text: string): void;
  /** Tells what cannot be, to hear why. */
  refuse?(text: string): void;
  send(): void;
  hide(): void;
}

/** The answer on its way; a new question begins anew. */
export function useAsking(book: Book, screen: RefereeScreen): Asking | null {
  const { asks } = screen;
  const [chosen, setChosen] = useState<string[]>([]);
  const [fault, setFault] = useState<RefusalError | null>(null);
  const [at, setAt] = useState(screen);
  useEffect(() => {
    setChosen([]);
    setFault(null);
    setAt(screen);
  }, [screen]);
  if (asks === null) {
    return null;
  }
  const fresh = at === screen;
  const picked = fresh ? chosen : [];
  // Where something waits behind a correction, the rest of a group is told already.
  const wanted = screen.waiting > 0 ? 1 : Math.max(asks.of - asks.nth + 1, 1);
  const tell = (text: string): void => {
    try {
      book.answer(text);
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      setFault(error);
    }
  };
  return {
    ask: asks,
    wanted,
    chosen: picked,
    fault: fresh ? fault : null,
    choose: (text) => {
      if (wanted === 1) {
        tell(text);
        return;
      }
      setFault(null);
      setChosen(
        picked.includes(text)
          ? picked.filter((other) => other !== text)
          : picked.length < wanted
            ? [...picked, text]
            : picked,
      );
    },
    refuse: tell,
    send: () => tell(picked.join(' ')),
    hide: () => tell([...picked, ...Array<string>(wanted - picked.length).fill('?')].join(' ')),
  };
}

/** A plan of the city: lots that can be the answer have their names. */
export function PickGrid({
  size,
  asking,
  marks,
  idle = false,
}: {
  size: number;
  asking: Asking;
  marks: Map<Lot, LotMark>;
  /** Others tell it. */
  idle?: boolean;
}): JSX.Element {
  const open = new Set(asking.ask.outcomes.map(({ text }) => text));
  const ordered = asking.ask.id === 'market' && asking.wanted > 1;
  const lines = Array.from({ length: size }, (_, i) => i);
  return (
    <div class="ref-grid" style={{ '--n': String(size) }} role="grid" aria-label={t('page.referee.plan')}>
      <div role="row">
        <span class="ref-co" role="columnheader" />
        {lines.map((column) => (
          <span key={column} class="ref-co" role="columnheader">
            {lotAt(column, 0)[0]}
          </span>
        ))}
      </div>
      {lines.map((row) => (
        <div key={row} role="row">
          <span class="ref-co" role="rowheader">
            {row + 1}
          </span>
          {lines.map((column) => {
            const lot = lotAt(column, row);
            const place = asking.chosen.indexOf(lot);
            const { colour, price, words } = marks.get(lot) ?? { words: lot };
            return (
              <div key={lot} role="gridcell" class={colour === undefined ? '' : `own o-${colour}`}>
                {open.has(lot) && idle ? (
                  <span>{lot}</span>
                ) : open.has(lot) ? (
                  <button
                    class={place >= 0 ? 'on' : ''}
                    aria-pressed={place >= 0}
                    data-testid={`lot-${lot}`}
                    onClick={() => asking.choose(lot)}
                  >
                    {lot}
                    {place >= 0 && ordered && <sup>{place + 1}</sup>}
                  </button>
                ) : (
                  <>
                    <span class="sr">{words}</span>
                    {price !== undefined ? (
                      <b aria-hidden="true">{price}</b>
                    ) : (
                      colour !== undefined && (
                        <svg aria-hidden="true">
                          <use href={`#g-${colour}`} />
                        </svg>
                      )
                    )}
                  </>
                )}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}

/** What a card does, or a monument needs, by what is told of it: names of a box may be others. */
function effectsOf(app: App, config: RefereeScreen['config']): Map<string, string> {
  const { cards, monuments } = app.door.call('codex', { config });
  return new Map([
    ...cards.map((card): [string, string] => [card.id, bare(card)]),
    ...monuments.map(({ id, requirement }): [string, string] => [id, requirement]),
    ...monuments.map(({ id, alternate }): [string, string] => [`alternate:${id}`, alternate]),
  ]);
}

/** Cards, tokens and tiles, each a plate with its name, what can be typed for it, and what it does. */
export function PickCards({
  app,
  config,
  asking,
}: {
  app: App;
  config: RefereeScreen['config'];
  asking: Asking;
}): JSX.Element | null {
  const cards = asking.ask.outcomes.filter(({ text }) => !isLot(text) && text !== '?');
  const effects = useMemo(() => effectsOf(app, config), [config]);
  return cards.length === 0 ? null : (
    <ul class="ref-cards">
      {cards.map(({ text, words }) => (
        <li key={text}>
          <button
            class={asking.chosen.includes(text) ? 'on' : ''}
            aria-pressed={asking.chosen.includes(text)}
            data-testid={`card-${text}`}
            onClick={() => asking.choose(text)}
          >
            <b>{words}</b> <i>{text}</i>
            <small>{effects.get(text)}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
export const asksLots = ({ ask }: Asking): boolean => ask.outcomes.some(({ text }) => isLot(text));

/** The last two things that the move did so far; those before them are folded. */
function Happened({ events }: { events: GameEvent[] }): JSX.Element {
  const told = (some: GameEvent[]): JSX.Element => (
    <ul class="ref-why">
      {some.map((event, i) => (
        <li key={i}>
          <Ruled words={event.words} />
        </li>
      ))}
    </ul>
  );
  const before = events.slice(0, -2);
  return (
    <>
      {before.length > 0 && (
        <details class="ref-before">
          <summary>{t('page.referee.before', { n: before.length })}</summary>
          {told(before)}
        </details>
      )}
      {told(events.slice(-2))}
    </>
  );
}

/** Something lies over the question, something else is typed, or what was told is taken back step by step. */
function isBusy(): boolean {
  const here = document.activeElement;
  return (
    document.querySelector('.sheet') !== null ||
    here?.matches('input, select, textarea, [data-testid$="undo"]') === true
  );
}

/** The question, what happened so far, and what can be typed. `may`: it is for this device to answer. */
export function Question({
  asking,
  waiting,
  may,
  children,
}: {
  asking: Asking;
  waiting: number;
  may: boolean;
  children?: ComponentChildren;
}): JSX.Element {
  const { ask, wanted, chosen, fault } = asking;
  const [typed, setTyped] = useState('');
  const question = useRef<HTMLHeadingElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setTyped('');
    if (may && !isBusy()) {
      // Under a finger the field would bring up the keyboard.
      const there = matchMedia('(pointer: coarse)').matches ? question : field;
      there.current?.focus({ preventScroll: true });
    }
  }, [ask, may]);
  /** What can be the answer and begins so. */
  const begins = (text: string): string[] =>
    ask.outcomes.map((one) => one.text).filter((one) => one.toLowerCase().startsWith(text.trim().toLowerCase()));
  /** Chooses what is written out; false where nothing is. */
  const choose = (text: string): boolean => {
    const found = begins(text).find((one) => one.length === text.trim().length);
    if (found === undefined || chosen.includes(found)) {
      return false;
    }
    asking.choose(found);
    setTyped('');
    return true;
  };
  /** "A1" may still become "A10": then Enter says that it is whole. */
  const type = (text: string): void => {
    if (begins(text).length === 0) {
      asking.refuse?.(text.trim());
    }
    if (begins(text).length !== 1 || !choose(text)) {
      setTyped(text);
    }
  };
  const known = begins(typed).length > 0;
  return (
    <section class="slab ref-ask" aria-label={t('page.referee.asked')}>
      <div class="ref-q">
        <h2 ref={question} tabIndex={-1} data-testid="ref-ask">
          {ask.words}
        </h2>
        <small>
          {wanted > 1
            ? t('page.referee.chosen', { n: chosen.length, of: wanted })
            : t('page.referee.can-be', { n: ask.outcomes.length })}
        </small>
      </div>
      <Happened events={ask.scored > 0 ? ask.events.filter(({ kind }) => kind !== 'score') : ask.events} />
      {waiting > 0 && <p>{t('page.referee.waiting', { n: waiting })}</p>}
      {children}
      {may && (
        <form
          class="ref-type"
          onSubmit={(event) => {
            event.preventDefault();
            if (!choose(typed) && chosen.length === wanted) {
              asking.send();
            }
          }}
        >
          <label>
            {t('page.referee.type')}
            <input
              ref={field}
              value={typed}
              autocomplete="off"
              autocapitalize="characters"
              aria-invalid={!known}
              data-testid="ref-type"
              onInput={(event) => type(event.currentTarget.value)}
            />
          </label>
          {!known && fault === null && <em role="alert">{t('page.referee.cannot', { text: typed.trim() })}</em>}
          {ask.may_hide && (
            <button type="button" class="btn2" data-testid="not-seen" onClick={asking.hide}>
              {t('page.referee.not-seen')}
            </button>
          )}
        </form>
      )}
      {fault !== null && (typed === '' || !known) && (
        <p class="fault" role="alert" data-testid="ref-fault">
          <Ruled words={fault.refusal.rule} /> {fault.refusal.words}
        </p>
      )}
    </section>
  );
}

/** "It is A1 B2 C3" */
function sendWords({ ask, chosen, wanted }: Asking): string {
  if (chosen.length < wanted) {
    return t('page.referee.choose', { n: wanted - chosen.length });
  }
  const names = chosen.map((text) =>
    isLot(text) ? text : (ask.outcomes.find((one) => one.text === text)?.words ?? text),
  );
  return t('page.referee.confirm', { cards: names.join(' ') });
}
export function AskActions({
  asking,
  book,
  undo,
  may,
}: {
  asking: Asking;
  book: Book;
  undo: boolean;
  may: boolean;
}): JSX.Element {
  return (
    <div class="acts">
      <button class="btn quiet" data-testid="ref-undo" disabled={!undo} onClick={() => book.back()}>
        <Icon name="undo" />
        {t('page.do.undo')}
      </button>
      {asking.wanted > 1 && may && (
        <button
          class="btn go"
          data-testid="ref-send"
          disabled={asking.chosen.length < asking.wanted}
          onClick={asking.send}
        >
          <Icon name="check" />
          <span class="ref-send">{sendWords(asking)}</span>
        </button>
      )}
    </div>
  );
}
