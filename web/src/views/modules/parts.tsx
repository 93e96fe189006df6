// SPDX-License-Identifier: MIT
// parts.tsx - small things that several modules draw: tokens, milestones, cards, the change a move would bring.
import type { ComponentChildren, JSX } from 'preact';
import { Banner, Icon } from '../../art/index.tsx';
import { RefusalError } from '../../engine/door.ts';
import type { CardInfo, Colour, Preview, Seat } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { seatColour, seatName, signed, type TableProps } from '../props.ts';

/** What is printed on the two sides of a favor. */
const FAVOR_FACE = { unspent: 2, spent: 4 } as const;

export function Favor({ side }: { side: 'unspent' | 'spent' }): JSX.Element {
  return (
    <span
      class={`fav ${side === 'spent' ? 'sp' : ''}`}
      role="img"
      aria-label={t(`page.favor.${side}`)}
      title={t(`page.favor.${side}`)}
    >
      <b>{FAVOR_FACE[side]}</b>
      <Icon name="vp" />
    </span>
  );
}
export function PopulationToken({ amount }: { amount: number }): JSX.Element {
  const words = t('page.population-token', { n: amount });
  return (
    <span class="popt" role="img" aria-label={words} title={words}>
      <b>{amount}</b>
      <Icon name="citizen" />
    </span>
  );
}
/** The piece that stands in a road's slot. */
export function Milestone({ owner, label }: { owner: Colour | 'none'; label: string }): JSX.Element {
  return (
    <svg class={`stone-of o-${owner}`} width="22" height="27" viewBox="-1 -1 26 33" role="img" aria-label={label}>
      <path class="stone-shade" d="M5 25V10.5a7 8 0 0 1 14 0V25z" transform="translate(1.6 2.2)" />
      <path class="stone-body" d="M4 26V10a8 9 0 0 1 16 0V26zM1.500 26h21v4.5h-21z" />
      <use href={`#g-${owner}`} class="gly" x="5.5" y="7.5" width="13" height="14" />
    </svg>
  );
}

/** A card's words without its name before them. */
export function cardText(info: CardInfo): string {
  const text = info.words.startsWith(`${info.name}: `) ? info.words.slice(info.name.length + 2) : info.words;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
/** Everything after the colon that names the card's side. */
export function afterColon(words: string): string {
  const text = words.slice(words.indexOf(': ') + (words.includes(': ') ? 2 : 1));
  return text.charAt(0).toUpperCase() + text.slice(1);
}
export function cardById({ screen }: Pick<TableProps, 'screen'>, id: string): CardInfo | undefined {
  return screen.codex.cards.find((card) => card.id === id);
}
export function cardsOf({ screen }: Pick<TableProps, 'screen'>, seat: Seat): CardInfo[] {
  return screen.look.seats.find((row) => row.seat === seat)?.cards ?? [];
}

/** An objective or a role, face up. */
export function CardFace({ info, children }: { info: CardInfo; children?: ComponentChildren }): JSX.Element {
  return (
    <>
      <span class="kind">{t(`page.card.${info.deck}`)}</span>
      <b>{info.name}</b>
      <p>{cardText(info)}</p>
      <footer>
        {info.need !== undefined && info.need > 0 ? (
          <span class={info.met === true ? 'pos' : ''}>
            {info.met === true && <Icon name="check" />}
            {t('page.card.so-far', { now: info.now ?? 0, need: info.need })}
          </span>
        ) : (
          <span>{info.deck === 'role' ? t('page.card.all-game') : ''}</span>
        )}
        {info.vp !== undefined && (
          <em>
            {info.vp}
            <Icon name="vp" />
            <span class="sr">{t('page.vp')}</span>
          </em>
        )}
      </footer>
      {children}
    </>
  );
}

/** What a move would change; null where the engine will not tell. */
export function previewOf({ app }: TableProps, move: string): Preview | null {
  try {
    return app.door.call('preview', { move });
  } catch (error) {
    if (error instanceof RefusalError) {
      return null;
    }
    throw error;
  }
}
/** Sentences about the only person at the table are said to them. */
export function isYou(screen: TableProps['screen'], seat: Seat): boolean {
  return seatName(screen, seat) === t('page.you');
}
export function tone(amount: number): string {
  return amount > 0 ? 'pos' : amount < 0 ? 'neg' : 'zero';
}
/** "+2" beside each banner of those whom it touches. */
export function Change({
  screen,
  preview,
}: {
  screen: TableProps['screen'];
  preview: Preview | null;
}): JSX.Element | null {
  const rows = preview?.told === true ? preview.seats.filter((row) => row.vp !== 0) : [];
  return rows.length === 0 ? null : (
    <span class="change">
      {rows.map((row) => (
        <span key={row.seat} class={tone(row.vp)}>
          <Banner owner={seatColour(screen, row.seat)} size={15} label={seatName(screen, row.seat)} />
          {signed(row.vp)}
        </span>
      ))}
    </span>
  );
}

const SOFT_HYPHEN = '\u00ad';
/** A name in a narrow place: its long words may be parted where the language parts them. */
export function parted(name: string): string {
  const words = t('page.parted').split(' ');
  return words.reduce((all, word) => all.replace(word.replaceAll('-', ''), word.replaceAll('-', SOFT_HYPHEN)), name);
}
