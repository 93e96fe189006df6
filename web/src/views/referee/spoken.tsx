// SPDX-License-Identifier: MIT
// spoken.tsx - what is read out to people who do not see it: what a move did, a question, a line of a scoring.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';

/** Empty at first, as only what changes is read; the same words of something else (`of`) differ a little. */
export function Spoken({ words, of, version }: { words: string; of: unknown; version?: number }): JSX.Element {
  const [said, setSaid] = useState('');
  useEffect(() => setSaid((before) => (before === words ? `${words}\u00a0` : words)), [words, of]);
  return (
    <div
      class="sr spoken"
      role="status"
      aria-live="polite"
      data-testid={version === undefined ? 'ref-spoken' : 'spoken'}
      data-version={version}
    >
      {said}
    </div>
  );
}
