// SPDX-License-Identifier: MIT
// variation.tsx - another move in the place of one that was played: made at the real table, judged at once as the review
// judges, and compared with what was played and what is best.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { Door, RefusalError } from '../../engine/door.ts';
import type { Review, ReviewStep } from '../../engine/review.ts';
import type { Judged } from '../../engine/view.ts';
import type { TableController } from '../../table/controller.ts';
import { setLanguage, t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { DrillRoom } from '../drills/room.ts';
import type { OnlineParts } from '../props.ts';
import { OpenedTable, sitDown } from '../table.tsx';
import { played, tone, worthTo, worthWords } from './mistakes-figures.ts';
import { figure, stepAt, tenths, type Unit } from './model.ts';
import type { ReviewProps } from './props.ts';
import { keepTried, triedAt, type Tried } from './tried.ts';
import { TriedList } from './tried-list.tsx';
import { useKeys } from '../use.ts';

/** What was tried beside the table; where there is little room, the last one alone. */
function TryBar({
  review,
  step,
  own,
  unit,
  onBack,
}: {
  review: Review;
  step: ReviewStep;
  own: Tried[];
  unit: Unit;
  onBack: () => void;
}): JSX.Element {
  const wide = useFit().arrangement === 'wide';
  const last = own[0];
  const value = last?.worth == null ? null : worthTo(review, step.seat, unit, last.worth);
  const against = (value ?? 0) - worthTo(review, step.seat, unit, played(step));
  return (
    <section class={`slab try ${wide ? '' : 'brief'}`} aria-label={t('page.review.try')} data-testid="trying">
      <h2>{t('page.review.try.at', { n: step.n })}</h2>
      {wide || last === undefined ? (
        <p class="nt">{t('page.review.try.words')}</p>
      ) : (
        <p role="status">
          {last.words}: <b>{value === null ? last.fault || '…' : worthWords(value, unit)}</b>
          {value !== null && (
            <>
              {' '}
              <span class={tone(against)}>
                {t('page.review.try.against', { n: figure(tenths(against, unit), true) })}
              </span>
            </>
          )}
        </p>
      )}
      {wide && (
        <div role="status">
          <TriedList review={review} step={step} own={own} unit={unit} />
        </div>
      )}
      <button class="btn2" data-testid="try-back" onClick={onBack}>
        {t('page.review.try.back')}
      </button>
    </section>
  );
}

interface TryProps extends ReviewProps {
  unit: Unit;
  /** The move in whose place another is tried. */
  n: number;
  onBack: () => void;
}
interface Opened {
  app: App;
  controller: TableController;
}
/** The table before the move, in an engine of its own. */
function useTable({ app, game, n }: TryProps, seat: number, answer: (move: string) => void): Opened | null {
  const [table, setTable] = useState<Opened | null>(null);
  const latest = useRef(answer);
  latest.current = answer;
  useEffect(() => {
    let left = false;
    let opened: TableController | null = null;
    const open = async (): Promise<void> => {
      const door = await Door.open(game.module);
      await setLanguage(app.settings.value.language, door);
      const position = { id: `try-${n}`, record: game.record, n, seat };
      const room = new DrillRoom(door, position, game.kept?.colours, (move) => latest.current(move));
      opened = await sitDown({ ...app, door }, room);
      if (left) {
        opened.close();
      } else {
        setTable({ app: { ...app, door }, controller: opened });
      }
    };
    void open();
    return () => {
      left = true;
      opened?.close();
    };
  }, [game, n]);
  return table;
}

export function TryPage(props: TryProps): JSX.Element {
  const { review, judge, n, unit, onBack } = props;
  const step = stepAt(review, n);
  const [own, setOwn] = useState(() => triedAt(review, n));
  const table = useTable(props, step?.seat ?? 0, (move) => {
    const controller = table?.controller;
    const listed = controller?.screen.look.moves.find((other) => other.move === move);
    const words = listed?.words ?? move;
    const keep = (one: Partial<Tried>): void =>
      setOwn(keepTried(review, n, { move, words, worth: null, fault: '', ...one }));
    keep({});
    controller?.letGo();
    judge(n, move).then(
      (judged: Judged) => keep({ words: judged.words, worth: judged }),
      (error: unknown) => keep({ fault: error instanceof RefusalError ? error.message : String(error) }),
    );
  });
  useEffect(() => {
    const before = document.title;
    return () => {
      document.title = before;
    };
  }, []);
  useKeys((event) => {
    // Once nothing is in the hand and no sheet is open, Escape leads back.
    const idle = table === null || table.controller.screen.choice.kind === 'none';
    if (event.key === 'Escape' && idle && !event.defaultPrevented && document.querySelector('.sheet') === null) {
      event.preventDefault();
      onBack();
    }
  }, true);
  if (table === null || step === undefined) {
    return <main class="stone loading" aria-busy="true" />;
  }
  const back = t('page.review.try.back');
  const parts: OnlineParts = {
    game: '',
    drill: true,
    watching: false,
    counsel: true,
    sending: '',
    waiting: '',
    kind: () => null,
    mark: () => <></>,
    clock: () => null,
    buttons: () => (
      <button aria-label={back} title={back} data-testid="try-back-icon" onClick={onBack}>
        <Icon name="left" />
      </button>
    ),
    bars: () => <TryBar review={review} step={step} own={own} unit={unit} onBack={onBack} />,
    menu: () => <></>,
    again: null,
    verify: () => undefined,
  };
  return <OpenedTable {...table} online={parts} />;
}
