// SPDX-License-Identifier: MIT
// mistakes-list.tsx - mistakes by size, one seat's or everybody's; the only moves that were found; accuracy by era.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import type { ReviewStep } from '../../engine/review.ts';
import type { Seat } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { ROMAN } from '../props.ts';
import { figure, lossOf, memberOf, mistakesOf, tenths } from './model.ts';
import { onlyOf } from './mistakes-figures.ts';
import { colourOf, nameOf } from './names.ts';
import type { ReviewProps } from './props.ts';

/** Whose mistakes are listed: a seat's, or all (0). */
export interface Whose {
  whose: Seat;
  onWhose: (seat: Seat) => void;
}

/** "Yours 5 | All 12"; where nobody here is at the table, all and each seat. */
function Filter({ whose, onWhose, ...props }: ReviewProps & Whose): JSX.Element {
  const { me, review, game } = props;
  const seats = Array.from({ length: game.seats.length }, (_, i) => i + 1).filter(
    (seat) => game.seats[seat - 1]?.kind !== 'automaton',
  );
  const shown = me > 0 ? [me, 0] : seats.length > 1 ? [0, ...seats] : [0];
  const words = (seat: Seat): string =>
    seat === 0 ? t('page.review.mistakes.all') : seat === me ? t('page.review.mistakes.yours') : nameOf(props, seat);
  return (
    <div class="seg mis-who">
      {shown.map((seat) => (
        <button
          key={seat}
          aria-pressed={whose === seat}
          data-testid={`mistakes-of-${seat}`}
          title={words(seat)}
          onClick={() => onWhose(seat)}
        >
          {seat === 0 || seat === me ? (
            <span>{words(seat)}</span>
          ) : (
            <Banner owner={colourOf(props, seat)} size={17} label={words(seat)} />
          )}{' '}
          {mistakesOf(review, seat).length}
        </button>
      ))}
    </div>
  );
}

function Row({ step, most, ...props }: ReviewProps & { step: ReviewStep; most: number }): JSX.Element {
  const { review, chosen, choose, me } = props;
  const loss = lossOf(review, step);
  const line = useRef<HTMLButtonElement>(null);
  const on = step.n === chosen;
  useEffect(() => {
    const list = line.current?.closest('ol');
    const { current } = line;
    if (on && current !== null && list != null) {
      const top = current.offsetTop - list.offsetTop;
      if (top < list.scrollTop || top + current.offsetHeight > list.scrollTop + list.clientHeight) {
        list.scrollTop = top - list.clientHeight / 2;
      }
    }
  }, [on]);
  const tenth = -tenths(loss);
  return (
    <li>
      <button
        ref={line}
        class={on ? 'on' : ''}
        aria-current={on ? 'true' : undefined}
        data-testid={`mistake-${step.n}`}
        onClick={() => choose(step.n)}
      >
        <span class="n">
          <span class="sr">{t('page.review.mistakes.move')} </span>
          {step.n}
        </span>
        <span class="e">{ROMAN[step.era]}</span>
        <span class="t">
          {step.seat !== me && <Banner owner={colourOf(props, step.seat)} size={15} label={nameOf(props, step.seat)} />}
          {step.words}
        </span>
        <span class="lb" aria-hidden="true">
          <i style={{ width: `${((loss / most) * 100).toFixed(1)}%` }} />
        </span>
        <b>{figure(tenth)}</b>
      </button>
    </li>
  );
}

/** The list is walked with the arrows, too: what they lead to is chosen. */
function walk(event: KeyboardEvent): void {
  const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const list = event.currentTarget;
  if (by === 0 || event.shiftKey || !(list instanceof HTMLElement)) {
    return;
  }
  const rows = [...list.querySelectorAll('button')];
  const next = rows[rows.indexOf(document.activeElement as HTMLButtonElement) + by];
  if (next !== undefined) {
    next.focus();
    next.click();
  }
  event.preventDefault();
  event.stopPropagation();
}

export function MistakeList({ whose, ...props }: ReviewProps & Whose): JSX.Element {
  const { review, me } = props;
  const steps = mistakesOf(review, whose);
  const most = Math.max(1, ...steps.map((step) => lossOf(review, step)));
  const title =
    whose === 0
      ? t('page.review.mistakes.head.all')
      : whose === me
        ? t('page.review.mistakes.head.yours')
        : t('page.review.mistakes.head.of', { name: nameOf(props, whose) });
  return (
    <>
      <div class="mis-head">
        <h2>{title}</h2>
        <Filter {...props} whose={whose} />
      </div>
      {steps.length === 0 ? (
        <p class="nt mis-none">{t('page.review.mistakes.none')}</p>
      ) : (
        <ol class="msl" aria-label={title} data-testid="mistakes" onKeyDown={walk}>
          {steps.map((step) => (
            <Row key={step.n} {...props} step={step} most={most} />
          ))}
        </ol>
      )}
    </>
  );
}

/** So many are named before somebody asks for the others. */
const NAMED = 6;
/** Good moves by the same measure, and how exactly each era was played. */
export function Praise({ whose, ...props }: ReviewProps & { whose: Seat }): JSX.Element {
  const { review, choose, chosen } = props;
  const [open, setOpen] = useState(false);
  const found = onlyOf(review, whose);
  const shown = open || found.length <= NAMED + 1 ? found : found.slice(0, NAMED);
  const row = whose === 0 ? undefined : review.seats[memberOf(review, whose)];
  return (
    <div class="only">
      <span class="found">
        <Icon name="check" /> <b>{t('page.review.only')}</b>{' '}
        {found.length === 0 ? (
          t('page.review.only.none')
        ) : (
          <>
            {t('page.review.only.at')}{' '}
            {shown.map(({ n, words }) => (
              <button
                key={n}
                class="lnk"
                title={words}
                aria-label={`${t('page.review.mistakes.move')} ${n}: ${words}`}
                aria-current={n === chosen ? 'true' : undefined}
                onClick={() => choose(n)}
              >
                {n}
              </button>
            ))}
            {shown.length < found.length && (
              <button class="lnk" data-testid="only-more" onClick={() => setOpen(true)}>
                {t('page.review.only.more', { n: found.length - shown.length })}
              </button>
            )}
          </>
        )}
      </span>
      {row !== undefined && (
        <span class="acc">
          {t('page.review.accuracy.era')}{' '}
          {row.accuracy_era.map((value, i) => (
            <span key={i}>
              <u>{ROMAN[i + 1]}</u> <b>{value === null ? '–' : figure(Math.round(value * 10))}</b>{' '}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
