// SPDX-License-Identifier: MIT
// kept-table.tsx - a game of this browser at its table, in one tab at a time; or why it cannot be opened.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { RefusalError } from '../engine/door.ts';
import type { TableController } from '../table/controller.ts';
import { LocalRoom } from '../table/local.ts';
import type { KeptGame } from '../table/types.ts';
import { t } from '../words/words.ts';
import { LostPage } from './lost.tsx';
import { download } from './story.ts';
import { OpenedTable, sitDown } from './table.tsx';

/** A page that is being left gives its game back at once; a reload must not find it taken. */
const HOLD_MS = 2000;

/** One page a game: two that write it would undo each other's moves. False where another page has it; `taken` is called
 * when another page takes it from here. */
async function hold(id: string, until: Promise<void>, take: boolean, taken: () => void): Promise<boolean> {
  if (navigator.locks === undefined) {
    return true;
  }
  let held = false;
  const options: LockOptions = take ? { steal: true } : { signal: AbortSignal.timeout(HOLD_MS) };
  return new Promise((resolve) => {
    const ended = navigator.locks.request(`aedile-${id}`, options, () => {
      held = true;
      resolve(true);
      return until;
    });
    ended.catch(() => (held ? taken() : resolve(false)));
  });
}

type Lost = { kind: 'missing' | 'elsewhere' } | { kind: 'damaged'; kept: KeptGame; why: string };

export function TablePage({ app, id }: { app: App; id: string }): JSX.Element {
  const [controller, setController] = useState<TableController | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  /** How often the game was taken from another tab. */
  const [taking, setTaking] = useState(0);
  useEffect(() => {
    let opened: TableController | null = null;
    let left = false;
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const gone = (): void => {
      if (!left) {
        opened?.close();
        setController(null);
        setLost({ kind: 'elsewhere' });
      }
    };
    const open = async (kept: KeptGame): Promise<void> => {
      try {
        const room = LocalRoom.resume({ door: app.door, thinker: app.thinker, store: app.store, now: Date.now }, kept);
        opened = await sitDown(app, room);
        setController(opened);
        setLost(null);
      } catch (error) {
        if (!(error instanceof RefusalError)) {
          throw error;
        }
        setLost({ kind: 'damaged', kept, why: error.refusal.words.replace(/^table\.resume: record: /, '') });
      }
    };
    const begin = async (): Promise<void> => {
      if (!(await hold(id, until, taking > 0, gone))) {
        setLost({ kind: 'elsewhere' });
        return;
      }
      const kept = left ? null : await app.store.get(id);
      if (kept !== null) {
        await open(kept);
      } else {
        setLost({ kind: 'missing' });
      }
      if (left) {
        opened?.close();
        release();
      }
    };
    void begin();
    return () => {
      left = true;
      opened?.close();
      release();
    };
  }, [app, id, taking]);
  if (lost !== null) {
    return <LostGame app={app} lost={lost} onTake={() => setTaking(taking + 1)} />;
  }
  return controller === null ? (
    <main class="stone loading" aria-busy="true" />
  ) : (
    <OpenedTable app={app} controller={controller} learning={id.startsWith('learn-')} />
  );
}

function LostGame({ app, lost, onTake }: { app: App; lost: Lost; onTake: () => void }): JSX.Element {
  const back = { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) };
  switch (lost.kind) {
    case 'missing':
      return <LostPage title={t('page.lost.title')} words={t('page.lost.words')} ways={[back]} />;
    case 'elsewhere':
      return (
        <LostPage
          title={t('page.lost.elsewhere.title')}
          words={t('page.lost.elsewhere')}
          ways={[{ id: 'take', words: t('page.lost.elsewhere.take'), onDo: onTake }, back]}
        />
      );
    case 'damaged': {
      const { kept, why } = lost;
      const remove = async (): Promise<void> => {
        await app.store.remove(kept.id);
        back.onDo();
      };
      return (
        <LostPage
          title={t('page.lost.damaged.title')}
          words={t('page.lost.damaged')}
          why={why}
          ways={[
            {
              id: 'save',
              words: t('page.lost.damaged.save'),
              onDo: () => download(`aedile-${kept.id}.rome`, kept.record),
            },
            back,
            { id: 'delete', words: t('page.lost.damaged.delete'), onDo: () => void remove() },
          ]}
        />
      );
    }
  }
}
