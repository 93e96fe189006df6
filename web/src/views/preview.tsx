// SPDX-License-Identifier: MIT
// preview.tsx - what the choice would change for every seat if the era were scored now, by source (docs/table.md 3).
import type { JSX } from 'preact';
import { Banner, Icon } from '../art/index.tsx';
import type { Preview } from '../engine/view.ts';
import { pieceOf } from '../table/placing.ts';
import { t } from '../words/words.ts';
import { hintSpoken } from './hints.tsx';
import { seatColour, seatName, signed, type TableProps } from './props.ts';
import { Ruled } from './rule.tsx';

type Row = Preview['seats'][number];

function tone(amount: number): string {
  return amount > 0 ? 'pos' : amount < 0 ? 'neg' : 'zero';
}
function changed(row: Row): boolean {
  return row.vp !== 0 || row.sources.some((source) => source.vp !== 0 || source.silver !== 0);
}

/** What is being chosen, in words: "builds Grand Insula on C4 D4 C5 D5 over Bakery". */
export function choiceWords({ screen }: TableProps): string {
  const { choice } = screen;
  switch (choice.kind) {
    case 'move':
      return choice.move.words;
    case 'piece':
      return choice.move?.words ?? '';
    case 'target':
      return choice.options[choice.at]?.words ?? '';
    default:
      return '';
  }
}

function SeatChange({ screen, row }: TableProps & { row: Row }): JSX.Element {
  const silver = row.sources.reduce((sum, source) => sum + source.silver, 0);
  return (
    <div class="sd">
      <Banner owner={seatColour(screen, row.seat)} size={22} />
      <b>{seatName(screen, row.seat)}</b>
      <span class={`n ${tone(row.vp)}`}>{signed(row.vp)}</span>
      <ul class="why">
        {row.sources
          .filter((source) => source.vp !== 0)
          .map((source, i) => (
            <li key={i}>
              <Ruled words={source.words} /> <b>{signed(source.vp)}</b>
            </li>
          ))}
        {silver !== 0 && (
          <li>
            {t('page.silver-at-end')}{' '}
            <b>
              {signed(silver)} <Icon name="silver" />
            </b>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Who stays as they are, and what else changes for the viewer. */
function Also({ screen, preview }: TableProps & { preview: Preview }): JSX.Element {
  const same = preview.seats.filter((row) => !changed(row));
  const mine = preview.seats.find((row) => row.seat === screen.room.viewer);
  return (
    <div class="also">
      {same.length > 0 && (
        <span>
          {same.map((row) => (
            <Banner key={row.seat} owner={seatColour(screen, row.seat)} size={16} />
          ))}
          {t('page.unchanged', { list: same.map((row) => seatName(screen, row.seat)).join(', ') })}
        </span>
      )}
      {mine !== undefined && mine.population[0] !== mine.population[1] && (
        <span>
          <Icon name="citizen" /> {t('page.from-to', { from: mine.population[0], to: mine.population[1] })}
        </span>
      )}
      {mine !== undefined && mine.income[0] !== mine.income[1] && (
        <span>
          <Icon name="silver" /> {t('page.income-from-to', { from: mine.income[0], to: mine.income[1] })}
        </span>
      )}
    </div>
  );
}

export function PreviewPanel(props: TableProps): JSX.Element | null {
  const { screen } = props;
  const { preview } = screen;
  if (preview === null || !preview.told) {
    return null;
  }
  const rows = preview.seats.filter(changed);
  return (
    <aside class="slab reck" data-testid="preview" aria-label={t('page.preview')}>
      <h2>{t(`page.if-ended.${screen.room.config.game}`)}</h2>
      <p>{choiceWords(props)}</p>
      {rows.map((row) => (
        <SeatChange key={row.seat} {...props} row={row} />
      ))}
      <Also {...props} preview={preview} />
    </aside>
  );
}

/** The same in a few lines, for phones. */
export function PreviewStrip({ more, ...props }: TableProps & { more?: JSX.Element | false }): JSX.Element | null {
  const { screen } = props;
  const { preview } = screen;
  if (preview === null || !preview.told) {
    return null;
  }
  const rows = preview.seats.filter(changed);
  return (
    <aside class="slab reck" data-testid="preview" aria-label={t('page.preview')}>
      <div class="row">
        <h2>{t(`page.if-ended.${screen.room.config.game}`)}</h2>
        {rows.length === 0 && <b class="zero">±0</b>}
        {rows.map((row) => (
          <b key={row.seat} class={tone(row.vp)}>
            <Banner owner={seatColour(screen, row.seat)} size={18} label={seatName(screen, row.seat)} />
            {signed(row.vp)}
          </b>
        ))}
        {more}
      </div>
      <p>
        {rows.flatMap((row) =>
          row.sources
            .filter((source) => source.vp !== 0)
            .map((source, i) => (
              <span key={`${row.seat}${i}`}>
                <Ruled words={source.words} /> <b>{signed(source.vp)}</b>{' '}
              </span>
            )),
        )}
      </p>
      <Also {...props} preview={preview} />
    </aside>
  );
}

/** On short phones in the place of the status line: what is in the hand, what it changes, and the way to all reasons. */
export function SayLine(props: TableProps & { onOpen: () => void }): JSX.Element {
  const { screen, onOpen } = props;
  const { choice, preview, codex } = screen;
  const rows = (preview?.seats ?? []).filter(changed);
  const name = choice.kind === 'piece' ? pieceOf(codex, choice.piece)?.name : undefined;
  const at = choice.kind === 'piece' ? choice.at : null;
  return (
    <button class="status say2" data-testid="preview" data-asks onClick={onOpen}>
      <Banner owner={seatColour(screen, screen.room.viewer)} size={22} />
      <span class="l1">
        <b>{name ?? choiceWords(props)}</b>
        {at !== null && <span>{at}</span>}
        <span class="sums">
          {rows.length === 0 && <span>±0</span>}
          {rows.map((row) => (
            <span key={row.seat} class={row.vp < 0 ? 'neg2' : 'pos2'}>
              <Banner owner={seatColour(screen, row.seat)} size={17} label={seatName(screen, row.seat)} />
              {signed(row.vp)}
            </span>
          ))}
        </span>
      </span>
      <span class="l2">
        {rows.flatMap((row) =>
          row.sources
            .filter((source) => source.vp !== 0)
            .map((source, i) => (
              <span key={`${row.seat}${i}`}>
                {source.words} <b>{signed(source.vp)}</b>
              </span>
            )),
        )}
        {rows.length === 0 && <span>{t('page.preview')}</span>}
      </span>
    </button>
  );
}

/** The same for a reader, said whenever it changes: the choice, every seat's change by source, and counsel. */
export function PreviewSpoken(props: TableProps): JSX.Element {
  const { screen } = props;
  const { preview, hints } = screen;
  const rows = preview?.told === true ? preview.seats.filter(changed) : [];
  const same = preview?.told === true ? preview.seats.filter((row) => !changed(row)) : [];
  const said = rows.map(
    (row) =>
      `${seatName(screen, row.seat)} ${signed(row.vp)}: ` +
      row.sources
        .filter(({ vp }) => vp !== 0)
        .map(({ words, vp }) => `${words} ${signed(vp)}`)
        .join(', '),
  );
  const words = [
    choiceWords(props),
    ...said,
    ...(same.length > 0
      ? [t('page.unchanged', { list: same.map((row) => seatName(screen, row.seat)).join(', ') })]
      : []),
    ...(screen.counsel.searching || screen.advised ? [] : (hints ?? [])).map(hintSpoken),
  ];
  return (
    <div class="sr spoken" role="status" aria-live="polite" data-testid="preview-spoken">
      {words.filter((part) => part !== '').join('. ')}
    </div>
  );
}
