// SPDX-License-Identifier: MIT
// targets.tsx - the places to choose from as a list, for keyboards and readers; the city shows the same.
import type { JSX } from 'preact';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Banner } from '../../art/index.tsx';
import type { Lot, Move, Seat } from '../../engine/view.ts';
import type { Choice } from '../../table/types.ts';
import { t } from '../../words/words.ts';
import { seatColour, seatName, type TableProps } from '../props.ts';
import { cardById, Change, previewOf } from './parts.tsx';

type Target = Extract<Choice, { kind: 'target' }>;
/** More are not worked out one by one before they are chosen. */
const PREVIEWED_MOST = 24;

function ownerOf({ screen }: TableProps, lot: Lot): Seat {
  return screen.room.state.players.findIndex((player) => player.lots.includes(lot)) + 1;
}
/** Two lots of two seats: first the one, then the other. */
function inPairs(choice: Target): boolean {
  return (choice.verb === 'invoke' || choice.verb === 'road') && choice.options.some((move) => move.lots?.length === 2);
}

function PairList(props: TableProps & { choice: Target }): JSX.Element {
  const { choice, controller, screen } = props;
  const { first } = choice;
  const chosen = choice.options[choice.at]?.lots ?? [];
  const holding =
    first === null ? choice.options : choice.options.filter((move) => move.lots?.includes(first) === true);
  const lots = [...new Set(holding.flatMap((move) => move.lots ?? []))].filter((lot) => lot !== first).sort();
  return (
    <>
      <p class="nt">
        {first === null ? t('page.target.first') : t('page.target.second', { lot: first })}
        {first !== null && (
          <button class="btn2" onClick={() => controller.press(first)}>
            {t('page.target.other')}
          </button>
        )}
      </p>
      <ul>
        {lots.map((lot) => (
          <li key={lot}>
            <button
              aria-pressed={chosen.includes(lot)}
              data-testid={`target-${lot}`}
              onClick={() => controller.press(lot)}
            >
              <Banner
                owner={seatColour(screen, ownerOf(props, lot))}
                size={16}
                label={seatName(screen, ownerOf(props, lot))}
              />
              {lot}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function PlaceList(props: TableProps & { choice: Target }): JSX.Element {
  const { choice, controller, screen } = props;
  const { options } = choice;
  const previews = useMemo(
    () => (options.length <= PREVIEWED_MOST ? options.map((move) => previewOf(props, move.move)) : []),
    [screen.room.moves, options],
  );
  const owner = (move: Move): Seat => ownerOf(props, move.lots?.[0] ?? '');
  const named = choice.verb === 'steal' || choice.verb === 'invoke';
  return (
    <ul>
      {options.map((move, i) => (
        <li key={move.move}>
          <button
            aria-pressed={choice.at === i}
            title={move.words}
            data-testid={`target-${(move.lots ?? []).join('-')}`}
            onClick={() => controller.next(i - choice.at)}
          >
            {named && owner(move) > 0 && <Banner owner={seatColour(screen, owner(move))} size={16} />}
            <span class="sr">{move.words}</span>
            <span aria-hidden="true">{(move.lots ?? []).join(' ')}</span>
            <Change screen={screen} preview={previews[i] ?? null} />
          </button>
        </li>
      ))}
    </ul>
  );
}

function question(props: TableProps & { choice: Target }): string {
  const { choice, screen } = props;
  switch (choice.verb) {
    case 'steal':
      return t('page.target.steal');
    case 'invoke':
      return t('page.target.invoke', { name: cardById(props, choice.card)?.name ?? choice.card });
    case 'road':
      return t('page.target.road', { n: choice.slot });
    default:
      return screen.look.ask.words;
  }
}

export function TargetList(props: TableProps): JSX.Element | null {
  const { choice } = props.screen;
  const box = useRef<HTMLElement>(null);
  const asked = choice.kind === 'target' ? `${choice.verb} ${choice.card} ${choice.slot}` : '';
  useEffect(() => {
    // The button that opened it is gone: go on from here, unless the focus is somewhere.
    if (document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>('li button')?.focus({ preventScroll: true });
    }
  }, [asked]);
  if (choice.kind !== 'target') {
    return null;
  }
  return (
    <section class="targets" aria-label={question({ ...props, choice })} ref={box} data-testid="targets">
      <h2>{question({ ...props, choice })}</h2>
      {inPairs(choice) ? <PairList {...props} choice={choice} /> : <PlaceList {...props} choice={choice} />}
    </section>
  );
}
