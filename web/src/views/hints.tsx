// SPDX-License-Identifier: MIT
// hints.tsx - counsel: up to three good moves with their reasons, on request (table.md). First at a glance; then as a search
// found them, with a chance to win each and what is expected after the best.
import type { JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { pendingOf } from '../table/choice.ts';
import type { Advised } from '../table/types.ts';
import { language, t } from '../words/words.ts';
import { saidOf, seatInfo, type TableProps } from './props.ts';

const STEPS_TOLD = 3;

function percent(hint: Advised): string {
  return hint.chance === undefined ? '' : t('page.counsel.percent', { n: Math.round(hint.chance * 100) });
}
/** In one sentence, for a reader. */
export function hintSpoken(hint: Advised, index: number): string {
  const chance = percent(hint);
  return `${index + 1}. ${hint.words}${chance === '' ? '' : `, ${chance} ${t('page.counsel.chance')}`}: ${hint.why}`;
}

/** "Then: Livia buys C7 for 4 silver. You build Domus on C7." */
function Line({ hint, ...props }: TableProps & { hint: Advised }): JSX.Element | null {
  const steps = (hint.line ?? [])
    .slice(0, STEPS_TOLD)
    .map(({ seat, words, you }) => you ?? `${saidOf(seatInfo(props.screen, seat))} ${words}`);
  return steps.length === 0 ? null : <span class="after">{t('page.counsel.line', { list: steps.join('. ') })}</span>;
}

/** What the moves stand on: a glance, so many positions, or the whole rest of the game. */
function Depth({ screen }: TableProps): JSX.Element | null {
  const { searching, positions, exact } = screen.counsel;
  if (!searching && positions === 0) {
    return null;
  }
  const key = searching ? (positions === 0 ? 'searching' : 'so-far') : exact ? 'exact' : 'positions';
  return (
    <p class="depth" data-testid="hints-depth">
      {t(`page.counsel.${key}`, { n: positions.toLocaleString(language()) })}
    </p>
  );
}

export function Hints(props: TableProps): JSX.Element | null {
  const { screen, controller } = props;
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<string | null>(null);
  useLayoutEffect(() => {
    if (screen.hints === null) {
      focused.current = null;
    }
    // A line that moved within the list, or left it, has lost the focus: it goes on with the same move, or the best.
    if (focused.current !== null && (document.activeElement ?? document.body) === document.body) {
      const at = screen.hints?.findIndex(({ move }) => move === focused.current) ?? -1;
      list.current?.querySelectorAll('button')[Math.max(at, 0)]?.focus();
    }
  }, [screen.hints]);
  if (screen.hints === null) {
    return null;
  }
  return (
    <aside class="slab hints" aria-label={t('page.counsel')} aria-busy={screen.counsel.searching} data-testid="hints">
      <h2>{t('page.counsel')}</h2>
      {screen.hints.length === 0 && <p>{t('page.counsel-none')}</p>}
      <ol ref={list}>
        {screen.hints.map((hint, i) => (
          <li key={hint.move}>
            <button
              aria-pressed={screen.advised && pendingOf(screen.choice) === hint.move}
              onClick={() => controller.chooseAdvised(hint.move)}
              onFocus={() => (focused.current = hint.move)}
              onMouseEnter={() => controller.hover(hint.lots[0] ?? null)}
            >
              <b>{hint.words}</b>
              {hint.chance !== undefined && (
                <em title={t('page.counsel.chance')}>
                  {percent(hint)}
                  <span class="sr"> {t('page.counsel.chance')}</span>
                </em>
              )}
              <span>{hint.why}</span>
              {i === 0 && <Line {...props} hint={hint} />}
            </button>
          </li>
        ))}
      </ol>
      <Depth {...props} />
    </aside>
  );
}
