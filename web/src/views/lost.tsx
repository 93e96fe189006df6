// SPDX-License-Identifier: MIT
// lost.tsx - the page for what cannot be shown: what happened, and what one can do.
import type { ComponentChildren, JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Defs } from '../art/index.tsx';
import { t } from '../words/words.ts';

export interface Way {
  id: string;
  words: string;
  onDo: () => void;
}

/** The first way is the one that matters. `why` is the reason in the words of whoever refused. */
export function LostPage({
  title,
  words,
  why = '',
  ways,
  children,
}: {
  title: string;
  words: string;
  why?: string;
  ways: Way[];
  children?: ComponentChildren;
}): JSX.Element {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus(), []);
  return (
    <main class="stone lost">
      <Defs skin="rome" />
      <section class="slab" data-testid="lost">
        <h1>{title}</h1>
        <p role="alert">{words}</p>
        {why !== '' && <p class="why">{t('page.lost.why', { why })}</p>}
        {children}
        <div class="ways">
          {ways.map(({ id, words: label, onDo }, i) => (
            <button
              key={id}
              class={`btn2 ${i === 0 ? 'go' : ''}`}
              data-testid={`lost-${id}`}
              ref={i === 0 ? first : undefined}
              onClick={onDo}
            >
              {label}
            </button>
          ))}
        </div>
      </section>
    </main>
  );
}
