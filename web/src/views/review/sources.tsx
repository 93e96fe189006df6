// SPDX-License-Identifier: MIT
// sources.tsx - luck by what was drawn: whose purchases turned up cards, the markets of eras, an automaton's doing.
import type { JSX } from 'preact';
import { Banner } from '../../art/index.tsx';
import { t } from '../../words/words.ts';
import { ROMAN } from '../props.ts';
import { luckMoves, luckRows, luckTenths, mostLuck, type LuckRow, type LuckSource } from './gifts-figures.ts';
import type { PanelProps } from './gifts.tsx';
import { tone } from './mistakes-figures.ts';
import { columnOf, figure, stepAt, tenths } from './model.ts';
import { nameOf } from './names.ts';

/** More members than this have figures alone, more rows lie closer together. */
const FEW = 3;
const FEW_ROWS = 5;

function sourceWords(props: PanelProps, { kind, of }: LuckSource): string {
  switch (kind) {
    case 'buy':
      return of === props.me ? t('page.gifts.luck.buy.you') : t('page.gifts.luck.buy', { name: nameOf(props, of) });
    case 'market':
      return t(`page.gifts.luck.market.${props.review.game.game}`, { era: ROMAN[of] ?? of });
    case 'automaton':
      return t('page.gifts.luck.automaton', { name: props.members[1]?.name ?? '' });
    case 'other':
      return t('page.gifts.luck.other');
  }
}

/** To the left of the middle it took, to the right it gave. */
function Bar({ value, most }: { value: number; most: number }): JSX.Element {
  const width = (Math.abs(value) / most) * 50;
  const from = value < 0 ? 50 - width : 50;
  return (
    <span class="dvb" aria-hidden="true">
      <i style={{ left: `${from.toFixed(1)}%`, width: `${width.toFixed(1)}%` }} />
    </span>
  );
}

function Line(props: PanelProps & { row: LuckRow; shown: number[]; most: number }): JSX.Element {
  const { row, shown, most, members, unit, onOpen } = props;
  const name = sourceWords(props, row);
  const note = t(`page.gifts.luck.note.${unit}`);
  return (
    <tr>
      <th scope="row">
        <button onClick={() => onOpen({ title: name, note, moves: luckMoves(row.moves, unit, null), unit })}>
          {name}
        </button>
      </th>
      <td class="dn">{row.draws}</td>
      {members.map((member, i) => {
        const title = t('page.gifts.luck.title', { source: name, name: member.name, n: figure(shown[i] ?? 0, true) });
        return [
          <td key={`b${i}`} class="bb">
            <Bar value={row.luck[i] ?? 0} most={most} />
          </td>,
          <td key={`v${i}`} class={`v ${tone(shown[i] ?? 0)}`}>
            <button
              aria-label={title}
              onClick={() => onOpen({ title, note, moves: luckMoves(row.moves, unit, i), unit })}
            >
              {figure(shown[i] ?? 0, true)}
            </button>
          </td>,
        ];
      })}
    </tr>
  );
}

export function LuckBySource(props: PanelProps): JSX.Element {
  const { review, game, members, unit, onOpen } = props;
  const rows = luckRows(review, game.log, unit);
  const shown = luckTenths(review, rows, unit);
  const most = Math.max(1, ...rows.flatMap(({ luck }) => luck.map(Math.abs)));
  const top = mostLuck(review, unit);
  const step = top === null ? undefined : stepAt(review, top.n);
  return (
    <section class="slab g5" aria-label={t('page.gifts.luck')} data-testid="gifts-luck">
      <div class="scrolls" tabIndex={0} role="group" aria-label={t('page.gifts.luck')}>
        <table class={`lks ${members.length > FEW ? 'many' : ''} ${rows.length > FEW_ROWS ? 'close' : ''}`}>
          <thead>
            <tr>
              <th scope="col">{t('page.gifts.luck')}</th>
              <td class="dn" />
              {members.map(({ name, colour }, i) => (
                <th key={i} scope="colgroup" colSpan={2}>
                  <Banner owner={colour} size={18} label={name} /> <span aria-hidden="true">{name}</span>
                </th>
              ))}
            </tr>
            <tr class="e">
              <td />
              <td class="dn">{t('page.gifts.luck.draws')}</td>
              {members.map((_, i) => (
                <td key={i} colSpan={2}>
                  {t(`page.gifts.unit.${unit}`)}
                </td>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, i) => (
              <Line key={`${row.kind} ${row.of}`} {...props} row={row} shown={shown[i] ?? []} most={most} />
            ))}
          </tbody>
          <tfoot>
            <tr class="sum">
              <th scope="row">{t('page.gifts.luck.all')}</th>
              <td class="dn">{rows.reduce((all, { draws }) => all + draws, 0)}</td>
              {review.seats.map((seat, i) => {
                const all = tenths(columnOf(seat, unit).luck, unit);
                const title = t('page.gifts.luck.title', {
                  source: t('page.gifts.luck.all'),
                  name: members[i]?.name ?? '',
                  n: figure(all, true),
                });
                const note = t(`page.gifts.luck.note.${unit}`);
                return (
                  <td key={i} colSpan={2} class={`v ${tone(all)}`}>
                    <button
                      aria-label={title}
                      onClick={() => onOpen({ title, note, moves: luckMoves(review.steps, unit, i), unit })}
                    >
                      {figure(all, true)}
                    </button>
                  </td>
                );
              })}
            </tr>
          </tfoot>
        </table>
      </div>
      {top !== null && step !== undefined && (
        <p class="tell">
          {t('page.gifts.luck.most', {
            n: figure(tenths(top.size, unit), true),
            name: members[top.member]?.name ?? '',
            move: top.n,
            mover: nameOf(props, top.seat),
            words: step.words,
          })}
        </p>
      )}
    </section>
  );
}
