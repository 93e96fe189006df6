// SPDX-License-Identifier: MIT
// ledger.tsx - luck and skill: one bridge a seat from where it started to its result, all on one scale, adding up as it
// is shown; and to the last millionth for the chosen seat.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Banner } from '../../art/index.tsx';
import type { Review } from '../../engine/review.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { useBox } from '../graph.tsx';
import { Sheet } from '../sheet.tsx';
import {
  bridgeOf,
  bridgeRange,
  causesOf,
  columnOf,
  figure,
  tenths,
  together,
  whole,
  type BridgeRow,
  type Unit,
} from './model.ts';
import type { Member, ReviewProps } from './props.ts';
import { Sign } from './signs.tsx';
import { moveWords } from './said.tsx';

export interface LedgerProps extends ReviewProps {
  /** The chosen member, and choosing another. */
  member: number;
  onMember: (member: number) => void;
  unit: Unit;
  onUnit: (unit: Unit) => void;
}

const CLASS: Record<BridgeRow['kind'], string> = {
  start: 'k-end',
  deal: 'k-deal',
  luck: 'k-luck',
  own: 'k-own',
  gift: 'k-gift',
  forecast: 'k-fc',
  result: 'k-end',
};

function Bridge({
  rows,
  members,
  member,
  range,
  width,
  row: high,
  whole: top,
}: {
  rows: BridgeRow[];
  members: Member[];
  member: number;
  range: [number, number];
  width: number;
  row: number;
  /** Where a dotted line says that all is reached; 0: nowhere. */
  whole: number;
}): JSX.Element {
  const [least, most] = range;
  const pad = 3;
  const x = (value: number): number => pad + ((value - least) * (width - 2 * pad)) / (most - least);
  const f = (value: number): string => value.toFixed(1);
  const height = high * rows.length;
  const colour = members[member]?.colour ?? 'none';
  return (
    <svg class="brg" width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {rows.slice(1).map((_, i) => (
        <path key={i} class="rwl" d={`M0 ${(i + 1) * high + 0.5}H${width}`} />
      ))}
      <path class="zer" d={`M${f(x(0))} 0V${height}`} />
      {top > 0 && <path class="fin0" d={`M${f(x(top))} 0V${height}`} />}
      {rows.map((row, i) => {
        const y = i * high + 3;
        const from = x(Math.min(row.before, row.after));
        const to = x(Math.max(row.before, row.after));
        const none = row.kind === 'gift' && row.from === member;
        const next = i < rows.length - 1;
        return (
          <g key={i}>
            {!none && (
              <rect
                class={`${CLASS[row.kind]} ${row.kind === 'start' || row.kind === 'result' ? `o-${colour}` : ''}`}
                fill={row.kind === 'gift' ? `url(#gift-${members[row.from]?.colour ?? 'none'})` : undefined}
                x={f(from)}
                y={y}
                width={f(Math.max(1.5, to - from))}
                height={high - 6}
                rx="1"
              />
            )}
            {next && row.kind !== 'result' && rows[i + 1]?.kind !== 'result' && (
              <path class="con" d={`M${f(x(row.after))} ${none ? y - 3 : y + high - 6}V${y + high}`} />
            )}
          </g>
        );
      })}
    </svg>
  );
}

/** Against an automaton one row has what the players' choices did to both. */
const rowWords = (review: Review, { kind }: BridgeRow): string =>
  t(`page.review.row.${kind === 'own' && together(review) ? 'players' : kind}`);

function RowName({
  review,
  row,
  members,
  me,
}: Pick<LedgerProps, 'review' | 'members' | 'me'> & { row: BridgeRow }): JSX.Element {
  const giver = members[row.from];
  const you = row.from + 1 === me;
  return (
    <>
      <Sign kind={row.kind} />
      {row.kind === 'gift' && giver !== undefined ? (
        <>
          {t(you ? 'page.review.row.gift.you' : 'page.review.row.gift')} <Banner owner={giver.colour} size={15} />
          {!you && giver.name}
        </>
      ) : (
        rowWords(review, row)
      )}
    </>
  );
}

/** "played like Merchant, Greedy to Architect"; in short without the range. */
function likeWords({ app, review }: ReviewProps, member: number, short = false): string {
  const seat = review.seats[member];
  if (seat?.like === undefined) {
    return '';
  }
  const { bots } = app.door.call('modules', { game: review.game.game });
  const name = (id: string): string => bots.find((bot) => bot.id === id)?.name ?? id;
  const [from, to] = seat.like_range ?? [seat.like, seat.like];
  return from === to || short
    ? t('page.review.like', { like: name(seat.like) })
    : t('page.review.like.range', { like: name(seat.like), from: name(from), to: name(to) });
}

/** The account of the chosen member in whole millionths, or thousandths of a point. */
function Exact({ review, members, member, unit }: LedgerProps): JSX.Element | null {
  const seat = review.seats[member];
  if (seat === undefined) {
    return null;
  }
  const column = columnOf(seat, unit);
  const gifts = together(review) ? [] : column.gifts.filter((_, from) => from !== member);
  const parts = [column.deal, column.luck, column.choices, ...gifts, column.forecast];
  return (
    <p class="exa" data-testid="review-exact">
      <span>
        <Banner owner={members[member]?.colour ?? 'none'} size={15} />
        {t(unit === 'chance' ? 'page.review.millionths' : 'page.review.thousandths')}
      </span>
      <span>
        {whole(column.start)}
        {parts.map((part) => ` ${part < 0 ? '−' : '+'} ${whole(Math.abs(part))}`).join('')} ={' '}
        <b>{whole(column.result)}</b>
      </span>
    </p>
  );
}

/** The moves behind a bar, the largest first; one of them can be chosen. */
function Behind(props: LedgerProps & { of: number; row: BridgeRow; onClose: () => void }): JSX.Element {
  const { review, members, me, of, row, onClose, choose, unit } = props;
  const name = members[of]?.name ?? '';
  const gift =
    row.from + 1 === me
      ? t('page.review.row.gift.you')
      : `${t('page.review.row.gift')} ${members[row.from]?.name ?? ''}`;
  const what = row.kind === 'gift' ? gift : rowWords(review, row);
  return (
    <Sheet title={`${name}: ${what} ${figure(row.shown, true)}`} onClose={onClose}>
      <ol class="behind">
        {causesOf(review, of, row, unit)
          .slice(0, 24)
          .map(({ n, size }) => (
            <li key={n}>
              <button
                onClick={() => {
                  choose(n);
                  onClose();
                }}
              >
                <span class="n">{n}</span>
                <span>{moveWords(props, n)}</span>
                <b class={size < 0 ? 'neg' : 'pos'}>{figure(tenths(size, unit), true)}</b>
              </button>
            </li>
          ))}
      </ol>
    </Sheet>
  );
}

/** Beside each other: the width of their names, and what stands around a bridge (review.css). */
const NAMES = 152;
const AROUND = 56;
/** With more members than this their heads have no room for all in one line. */
const ROOMY = 3;
/** What stands beside the only bridge: its names and figures. */
const BESIDE = 244;

/** All members side by side, or only the chosen one with tabs for the others. */
export function Ledger(props: LedgerProps & { single: boolean }): JSX.Element {
  const { review, members, member, onMember, unit, onUnit, single } = props;
  const [behind, setBehind] = useState<{ of: number; row: BridgeRow } | null>(null);
  const shown = single ? [member] : members.map((_, i) => i);
  const bridges = members.map((_, i) => bridgeOf(review, i, unit));
  const range = bridgeRange(review, unit);
  const fit = useFit();
  const [box, { width: inner }] = useBox({ width: 752, height: 0 });
  const room = (fit.arrangement === 'low' ? fit.width / 2 : fit.width) - BESIDE;
  const width = single
    ? Math.min(Math.max(room, 48), 220)
    : Math.max(Math.floor((inner - NAMES) / shown.length) - AROUND, 24);
  const high = single ? 28 : members.length > 3 ? 18 : 20;
  const units = (
    <div class="seg units" role="group" aria-label={t('page.review.unit')}>
      {(['chance', 'points'] as const).map((one) => (
        <button key={one} aria-pressed={unit === one} data-testid={`unit-${one}`} onClick={() => onUnit(one)}>
          {t(`page.review.unit.${one}`)}
        </button>
      ))}
    </div>
  );
  const cell = (of: number, row: BridgeRow): JSX.Element => {
    const plain = row.kind === 'start' || row.kind === 'result';
    const none = row.kind === 'gift' && row.from === of;
    const sign = plain || none || row.shown === 0 ? '' : row.shown < 0 ? 'neg' : 'pos';
    return (
      <td
        key={`v${of}`}
        class={`v ${sign}`}
        data-testid={`ledger-${of}-${row.kind}${row.kind === 'gift' ? row.from : ''}`}
      >
        {none ? (
          '·'
        ) : plain || row.kind === 'deal' ? (
          figure(row.shown, !plain)
        ) : (
          <button title={t('page.review.behind')} onClick={() => setBehind({ of, row })}>
            {figure(row.shown, true)}
          </button>
        )}
      </td>
    );
  };
  const head = (of: number): JSX.Element => {
    const seat = review.seats[of];
    const played = seat !== undefined && seat.decisions > 0;
    const accuracy = figure(Math.round((seat?.accuracy ?? 0) * 10));
    return (
      <th key={of} scope="col" colSpan={2} class={of === member ? 'on' : ''}>
        <button class="nm" aria-pressed={of === member} onClick={() => onMember(of)}>
          <Banner owner={members[of]?.colour ?? 'none'} size={20} />
          <span title={members[of]?.name}>{members[of]?.name}</span>
          {shown.length <= ROOMY && played && (
            <>
              <em>{t('page.review.accuracy')}</em>
              <b>{accuracy}</b>
            </>
          )}
        </button>
        {shown.length > ROOMY && played && (
          <small>
            {t('page.review.accuracy')} <b>{accuracy}</b>
          </small>
        )}
        <small title={likeWords(props, of)}>{likeWords(props, of, shown.length > ROOMY)}</small>
      </th>
    );
  };
  const seat = review.seats[member];
  return (
    <section class={`slab lgb ${single ? 'one' : ''}`} aria-label={t('page.review.ledger')} data-testid="review-ledger">
      {single && (
        <>
          <div class="seg rv-seats" role="group" aria-label={t('page.replay.seats')}>
            {members.map(({ name, colour }, i) => (
              <button key={i} aria-pressed={i === member} onClick={() => onMember(i)}>
                <Banner owner={colour} size={18} />
                <span>{name}</span>
              </button>
            ))}
          </div>
          <div class="acl">
            <span>
              {t('page.review.accuracy.of')} <b>{figure(Math.round((seat?.accuracy ?? 0) * 10))}</b>
            </span>
            <span>{likeWords(props, member)}</span>
            {units}
          </div>
        </>
      )}
      <div ref={box}>
        <table class={`lgt ${single ? 'lgx' : ''} m${shown.length}`}>
          {!single && (
            <colgroup>
              <col class="of" />
              {shown.map((of) => [<col key={`b${of}`} />, <col key={`v${of}`} class="v" />])}
            </colgroup>
          )}
          <thead class={single ? 'sr' : ''}>
            <tr>
              <td>
                <h2>{t('page.review.ledger')}</h2>
                {!single && units}
              </td>
              {shown.map(head)}
            </tr>
          </thead>
          <tbody>
            {(bridges[member] ?? []).map((name, i) => (
              <tr key={i} class={`r-${name.kind}`}>
                <th scope="row">
                  <RowName review={review} row={name} members={members} me={props.me} />
                </th>
                {shown.flatMap((of) => {
                  const row = bridges[of]?.[i];
                  const value = row === undefined ? null : cell(of, row);
                  return i > 0
                    ? [value]
                    : [
                        <td key={`b${of}`} rowSpan={bridges[of]?.length ?? 1} class="br">
                          <Bridge
                            rows={bridges[of] ?? []}
                            members={members}
                            member={of}
                            range={range}
                            width={width}
                            row={high}
                            whole={unit === 'chance' ? 1_000_000 : 0}
                          />
                        </td>,
                        value,
                      ];
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <Exact {...props} />
      {behind !== null && <Behind {...props} {...behind} onClose={() => setBehind(null)} />}
    </section>
  );
}
