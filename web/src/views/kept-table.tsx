// SPDX-License-Identifier: MIT
// kept-table.tsx - a game of this browser at its table, in one tab at a time; or why it cannot be opened.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { RefusalError } from '../engine/door.ts';
import type { TableController } from '../table/controller.ts';
import { LocalRoom } from '../table/local.ts';
import { t } from '../words/words.ts';
import { LostPage, type Way } from './lost.tsx';
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

/** Opens a game once this page alone has it. `open` answers with what closes it, when the page is left or another page
 * takes the game; `onElsewhere` hears of the latter. Answers with what takes it from another page. */
export function useHeld(id: string, open: () => Promise<() => void>, onElsewhere: () => void): () => void {
  /** How often the game was taken from another tab. */
  const [taking, setTaking] = useState(0);
  useEffect(() => {
    let close: () => void = () => undefined;
    let ended = false;
    let taken = false;
    let release: () => void = () => undefined;
    const until = new Promise<void>((resolve) => {
      release = resolve;
    });
    const end = (): void => {
      ended = true;
      close();
      close = () => undefined;
      release();
    };
    const gone = (): void => {
      if (!ended) {
        taken = true;
        end();
        onElsewhere();
      }
    };
    const begin = async (): Promise<void> => {
      if (!(await hold(id, until, taking > 0, gone))) {
        gone();
      } else if (!ended) {
        close = await open();
      }
      if (ended) {
        end();
      }
      if (taken) {
        onElsewhere(); // it may have been taken while it was opened
      }
    };
    void begin();
    return end;
  }, [id, taking]);
  return () => setTaking(taking + 1);
}

export type Lost = { kind: 'missing' | 'elsewhere' } | { kind: 'damaged'; id: string; text: string; why: string };

export function TablePage({ app, id }: { app: App; id: string }): JSX.Element {
  const [controller, setController] = useState<TableController | null>(null);
  const [lost, setLost] = useState<Lost | null>(null);
  const open = async (): Promise<() => void> => {
    const kept = await app.store.get(id);
    if (kept === null) {
      setLost({ kind: 'missing' });
      return () => undefined;
    }
    try {
      const room = LocalRoom.resume({ door: app.door, thinker: app.thinker, store: app.store, now: Date.now }, kept);
      const opened = await sitDown(app, room);
      setController(opened);
      setLost(null);
      return () => opened.close();
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      const why = error.refusal.words.replace(/^table\.resume: record: /, '');
      setLost({ kind: 'damaged', id, text: kept.record, why });
      return () => undefined;
    }
  };
  const take = useHeld(id, open, () => {
    setController(null);
    setLost({ kind: 'elsewhere' });
  });
  if (lost !== null) {
    const back = { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) };
    return (
      <LostGame lost={lost} back={back} onTake={take} onRemove={() => void app.store.remove(id).then(back.onDo)} />
    );
  }
  return controller === null ? (
    <main class="stone loading" aria-busy="true" />
  ) : (
    <OpenedTable app={app} controller={controller} />
  );
}

export function LostGame({
  lost,
  back,
  onTake,
  onRemove,
}: {
  lost: Lost;
  back: Way;
  onTake: () => void;
  onRemove: () => void;
}): JSX.Element {
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
      const { id, text, why } = lost;
      return (
        <LostPage
          title={t('page.lost.damaged.title')}
          words={t('page.lost.damaged')}
          why={why}
          ways={[
            {
              id: 'save',
              words: t('page.lost.damaged.save'),
              onDo: () => download(`aedile-${id}.rome`, text),
            },
            back,
            { id: 'delete', words: t('page.lost.damaged.delete'), onDo: onRemove },
          ]}
        />
      );
    }
  }
}
