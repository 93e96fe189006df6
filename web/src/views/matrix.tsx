// SPDX-License-Identifier: MIT
// matrix.tsx - who gave whom how much: rows give, columns take, what stays with the giver is recessed, the rest the
// deeper olive the more it is (table.md). Each figure opens what it came from.
import type { JSX } from 'preact';
import { Banner, type Owner } from '../art/index.tsx';
import { t } from '../words/words.ts';

/** The deepest tint, in per cent. */
const TINT = 62;

export interface Side {
  name: string;
  colour: Owner;
}
export interface MatrixProps {
  sides: Side[];
  /** [giver][taker]. */
  amounts: number[][];
  write: (amount: number, own: boolean) => string;
  /** What a cell is called for who does not see its row and column. */
  label: (from: number, to: number) => string;
  onOpen: (from: number, to: number) => void;
  /** The sums of the columns; those that can be opened have a label. */
  foot: { head: string; amounts: string[]; label?: (to: number) => string; onOpen?: (to: number) => void };
  /** The sums of the rows and, last, of the foot; "" where there is none. */
  sums?: { head: string; amounts: string[] };
}

export function Matrix({ sides, amounts, write, label, onOpen, foot, sums }: MatrixProps): JSX.Element {
  const at = (from: number, to: number): number => amounts[from]?.[to] ?? 0;
  const most = Math.max(1, ...amounts.flat());
  return (
    <table class={`mx ${sums === undefined ? '' : 'mxs'}`} style={{ '--rows': String(sides.length) }}>
      <thead>
        <tr>
          <td />
          {sides.map(({ name, colour }, to) => (
            <th key={to} scope="col">
              <Banner owner={colour} size={22} />
              <span>{name === t('page.you') ? t('page.gave.to-you') : t('page.gave.to', { name })}</span>
            </th>
          ))}
          {sums !== undefined && (
            <th scope="col" class="sm">
              <span>{sums.head}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, colour }, from) => (
          <tr key={from}>
            <th scope="row">
              <div>
                <Banner owner={colour} size={20} />
                <span>{name}</span>
              </div>
            </th>
            {sides.map((_, to) => (
              <td
                key={to}
                class={from === to ? 'own' : ''}
                style={{ '--a': `${Math.round((Math.max(at(from, to), 0) / most) * TINT)}%` }}
              >
                <button aria-label={label(from, to)} onClick={() => onOpen(from, to)}>
                  {write(at(from, to), from === to)}
                </button>
              </td>
            ))}
            {sums !== undefined && <td class="sm">{sums.amounts[from]}</td>}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{foot.head}</th>
          {foot.amounts.map((amount, to) => (
            <td key={to}>
              {foot.onOpen === undefined ? (
                amount
              ) : (
                <button aria-label={foot.label?.(to)} onClick={() => foot.onOpen?.(to)}>
                  {amount}
                </button>
              )}
            </td>
          ))}
          {sums !== undefined && <td class="sm">{sums.amounts[sides.length]}</td>}
        </tr>
      </tfoot>
    </table>
  );
}
