// SPDX-License-Identifier: MIT
// typed.tsx - a move typed in the notation of the records and the terminal (docs/formats.md, Moves).
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { t } from '../words/words.ts';
import { Ruled } from './rule.tsx';
import { Sheet } from './sheet.tsx';
import type { TableProps } from './props.ts';

const SHOWN = 8;

export function TypedMove({ screen, controller, onClose }: TableProps & { onClose: () => void }): JSX.Element {
  const [text, setText] = useState('');
  const fitting = text === '' ? [] : screen.look.moves.filter((move) => move.move.startsWith(text)).slice(0, SHOWN);
  const play = async (move: string): Promise<void> => {
    if (await controller.play(move)) {
      onClose();
    }
  };
  return (
    <Sheet title={t('page.typed.title')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void play(text.trim());
        }}
      >
        <label>
          {t('page.typed.label')}
          <input
            data-first
            value={text}
            autocomplete="off"
            autocapitalize="none"
            spellcheck={false}
            placeholder="build insula-l E4 F4 F5"
            onInput={(event) => setText(event.currentTarget.value)}
          />
        </label>
        <button class="btn go">{t('page.typed.play')}</button>
      </form>
      {screen.refusal !== null && (
        <p class="neg">
          <Ruled words={screen.refusal.rule} /> {screen.refusal.words}
        </p>
      )}
      <ul class="typed-list">
        {fitting.map((move) => (
          <li key={move.move}>
            <button onClick={() => void play(move.move)}>
              <code>{move.move}</code>
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
