// hints.tsx - counsel: up to three good moves with a reason each, on request (TABLE 7).
import type { JSX } from 'preact';
import { t } from '../words/words.ts';
import type { TableProps } from './props.ts';

export function Hints({ screen, controller }: TableProps): JSX.Element | null {
  if (screen.hints === null) {
    return null;
  }
  return (
    <aside class="slab hints" aria-label={t('page.counsel')} data-testid="hints">
      <h2>{t('page.counsel')}</h2>
      {screen.hints.length === 0 && <p>{t('page.counsel-none')}</p>}
      <ol>
        {screen.hints.map((hint) => (
          <li key={hint.move}>
            <button onClick={() => void controller.play(hint.move)} onMouseEnter={() => controller.hover(hint.lots[0] ?? null)}>
              <b>{hint.words}</b>
              <span>{hint.why}</span>
            </button>
          </li>
        ))}
      </ol>
    </aside>
  );
}
