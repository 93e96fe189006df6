// SPDX-License-Identifier: MIT
// speed.tsx - the page of `make bench-page` and the curious.
import { useEffect, useState } from 'preact/hooks';
import type { JSX } from 'preact';
import type { App } from '../app/app.ts';
import { t } from '../words/words.ts';
import type { BenchResult } from './speed.ts';

export function SpeedPage({ app }: { app: App }): JSX.Element {
  const [result, setResult] = useState<BenchResult | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => void import('./speed.ts').then(({ measure }) => setResult(measure(app))), 50);
    return () => clearTimeout(timer);
  }, [app]);
  return (
    <main class="page stone">
      <h1>{t('page.bench.title')}</h1>
      {result === null ? (
        <p role="status">{t('page.bench.running')}</p>
      ) : (
        <pre id="bench">{JSON.stringify(result, null, 1)}</pre>
      )}
    </main>
  );
}
