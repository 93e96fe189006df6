// SPDX-License-Identifier: MIT
// possible.tsx - "What can I do?": the moves there are, by kind and sorted; each is picked up as if by hand. No advice.
import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import type { TableController } from '../table/controller.ts';
import { possibleOf, POSSIBLE_KINDS, type Possible as Line } from '../table/possible.ts';
import '../words/box.ts';
import { t } from '../words/words.ts';
import { saidOf, seatInfo, signed, type TableProps } from './props.ts';
import { Sheet } from './sheet.tsx';

/** The facts of a line, shortest first. */
function factsOf(line: Line): string[] {
  const { silver, price, short, joins, size, places, vp, kind } = line;
  const facts = [
    silver === undefined ? '' : t('page.possible.silver', { n: silver }),
    price === undefined ? '' : t('page.possible.price', { n: price }),
    short === undefined || short === 0 ? '' : t('page.possible.short', { n: short }),
    joins === undefined || joins === 0 ? '' : t('page.possible.joins', { n: joins }),
    size === undefined ? '' : t('page.possible.lots', { n: size }),
    places === undefined
      ? ''
      : t(kind === 'build' || kind === 'monument' ? 'page.possible.places' : 'page.possible.choices', { n: places }),
    vp === undefined ? '' : t('page.possible.now', { range: rangeWords(vp) }),
  ];
  return facts.filter((fact) => fact !== '');
}
const rangeWords = ([least, most]: [number, number]): string =>
  t('page.possible.vp', { range: least === most ? signed(most) : `${signed(least)} … ${signed(most)}` });

function Row({ line, onPick, screen }: TableProps & { line: Line; onPick: () => void }): JSX.Element {
  const dear = (line.short ?? 0) > 0;
  const name =
    line.pick.by === 'trade'
      ? t('page.possible.trade-with', { name: saidOf(seatInfo(screen, line.pick.to)) })
      : line.name;
  return (
    <li>
      <button aria-disabled={dear} data-testid={`possible-${line.id.replaceAll(' ', '-')}`} onClick={onPick}>
        <b>{name}</b>
        <span>{factsOf(line).join(' · ')}</span>
      </button>
    </li>
  );
}

/** As if it were picked by hand: it is previewed, and played only by its button. */
function take(controller: TableController, what: Line['pick']): void {
  switch (what.by) {
    case 'move':
      controller.chooseMove(what.move);
      break;
    case 'card':
      controller.chooseCard(what.card);
      break;
    case 'piece':
      controller.choosePiece(what.piece);
      break;
    case 'target':
      controller.chooseTarget(what.verb, what.card, what.slot);
      break;
    case 'trade':
      controller.tradeOpen(what.to);
      break;
  }
}

export function Possible(props: TableProps & { onClose: () => void }): JSX.Element {
  const { app, controller, screen, onClose } = props;
  const lines = useMemo(
    () => (screen.mine ? possibleOf(screen, (piece) => app.door.call('previews', { piece }).vp) : []),
    [screen.look, screen.mine],
  );
  const pick = ({ pick: what, short = 0 }: Line): void => {
    if (short > 0) {
      return;
    }
    onClose();
    take(controller, what);
  };
  return (
    <Sheet title={t('page.possible')} onClose={onClose}>
      <div class="possible" data-testid="possible-sheet">
        <p>{t(lines.length === 0 ? 'page.possible.none' : 'page.possible.words')}</p>
        {POSSIBLE_KINDS.map((kind) => {
          const group = lines.filter((line) => line.kind === kind);
          return group.length === 0 ? null : (
            <section key={kind} aria-labelledby={`possible-${kind}`}>
              <h3 id={`possible-${kind}`}>{t(`page.possible.group.${kind}`)}</h3>
              <ul>
                {group.map((line) => (
                  <Row key={line.id} {...props} line={line} onPick={() => pick(line)} />
                ))}
              </ul>
            </section>
          );
        })}
      </div>
    </Sheet>
  );
}
