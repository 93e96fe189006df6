// SPDX-License-Identifier: MIT
// play.tsx - a challenge at the real table against its bots. The game is kept after every move, and goes on where it was.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Icon } from '../../art/index.tsx';
import { RefusalError } from '../../engine/door.ts';
import type { ChallengeStatus } from '../../engine/view.ts';
import { browserChallenges } from '../../table/challenges-store.ts';
import { rowAfter, type ChallengeRow } from '../../table/challenges.ts';
import type { TableController } from '../../table/controller.ts';
import { dayOf } from '../../table/day.ts';
import { LocalRoom } from '../../table/local.ts';
import { keptOf } from '../../table/record.ts';
import { memoryStore } from '../../table/store.ts';
import type { GameStore, KeptGame } from '../../table/types.ts';
import { language, t } from '../../words/words.ts';
import { usePageKeys, useScreen } from '../use.ts';
import type { OnlineParts } from '../props.ts';
import { OpenedTable, sitDown } from '../table.tsx';
import { challengeDoor } from './engine.ts';
import { GoalBar, type GoalActs } from './goal.tsx';
import type { Entry } from './set.ts';

/** Keeps how a challenge goes. */
class Keeper {
  readonly #entry: Entry;
  /** What is decided is not gone on with: the next time it begins anew. */
  decided = false;
  constructor(entry: Entry) {
    this.#entry = entry;
  }
  change(by: (row: ChallengeRow) => ChallengeRow): Promise<unknown> {
    const { key, file } = this.#entry;
    const own = file.id === undefined ? { file } : {};
    return browserChallenges().change(key, (row) => ({ ...by(row), ...own }));
  }
  /** The games of its table are kept with it, not among the others. */
  store(): GameStore {
    return {
      ...memoryStore(),
      put: async ({ record }) => {
        await this.change((row) => ({ ...row, running: this.decided ? undefined : record }));
      },
    };
  }
}

/** The game as it begins, or where it was left; whoever plays it has the name of this browser's person. */
function gameOf(app: App, { key, file, read }: Entry, running: string | undefined): KeptGame | null {
  const name = app.settings.value.name === '' ? t('page.you') : app.settings.value.name;
  const record = (running ?? read?.record ?? '')
    .replace(
      new RegExp(`^\\[Seat${file.seat} ".*"\\]$`, 'm'),
      () => `[Seat${file.seat} "${name.replaceAll(/["\\]/g, '')}"]`,
    )
    .replace(new RegExp(`^\\[Seat${file.seat}Kind ".*"\\]$`, 'm'), () => `[Seat${file.seat}Kind "human"]`);
  return keptOf({ id: `challenge-${key}`, record });
}

interface Opened {
  controller: TableController;
  keeper: Keeper;
}
/** The table; a text where it cannot be opened. `turn` grows when it is begun anew. */
function useTable(app: App, entry: Entry, running: string | undefined, turn: number): Opened | string | null {
  const [opened, setOpened] = useState<Opened | string | null>(null);
  useEffect(() => {
    let controller: TableController | null = null;
    let left = false;
    setOpened(null);
    const sit = async (kept: KeptGame | null): Promise<void> => {
      if (kept === null) {
        throw new RefusalError({ rule: '', words: entry.why });
      }
      const keeper = new Keeper(entry);
      const parts = { door: app.door, thinker: app.thinker, store: keeper.store(), now: Date.now };
      controller = await sitDown(app, LocalRoom.resume(parts, kept));
      if (left) {
        controller.close();
        return;
      }
      setOpened({ controller, keeper });
    };
    const open = async (): Promise<void> => {
      const going = turn === 0 ? running : undefined;
      try {
        await sit(gameOf(app, entry, going));
      } catch (error) {
        if (!(error instanceof RefusalError) || going === undefined) {
          throw error;
        }
        await sit(gameOf(app, entry, undefined)); // a game of another program's rules
      }
    };
    open().catch((error: unknown) => {
      if (!left) {
        setOpened(error instanceof Error ? error.message : String(error));
      }
    });
    return () => {
      left = true;
      controller?.close();
    };
  }, [entry.key, turn]);
  return opened;
}

/** How far the game is, after every move. */
function useStatus(app: App, entry: Entry, controller: TableController): ChallengeStatus | null {
  const { room } = useScreen(controller);
  const [status, setStatus] = useState<ChallengeStatus | null>(null);
  useEffect(() => {
    let left = false;
    const { text } = app.door.call('table.keep', {});
    void challengeDoor().then((door) => {
      if (!left) {
        setStatus(door.call('challenge.status', { challenge: entry.file, record: text }));
      }
    });
    return () => {
      left = true;
    };
  }, [controller, room.moves, language()]);
  return status;
}

function EndBench({ acts }: { acts: GoalActs }): JSX.Element {
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  usePageKeys((name) => {
    const act = name === 'Enter' ? (acts.next ?? acts.again) : undefined;
    act?.();
    return act !== undefined;
  });
  return (
    <section class="bench strip" aria-label={t('page.bench')}>
      <div class="status">
        <div class="asks">
          <b>{t('page.final.over')}</b>
        </div>
        <div class="doing">
          <button class="btn quiet" onClick={acts.home}>
            {t('page.challenge.all')}
          </button>
          <button
            class={`btn ${acts.next === null ? 'go' : 'quiet'}`}
            ref={acts.next === null ? first : null}
            onClick={acts.again}
          >
            {t('page.challenge.again')}
          </button>
          {acts.next !== null && (
            <button class="btn go" ref={first} onClick={acts.next}>
              {t('page.challenge.next')}
              <kbd>{t('page.key.enter')}</kbd>
            </button>
          )}
        </div>
      </div>
    </section>
  );
}

function Table({ app, entry, opened, acts }: { app: App; entry: Entry; opened: Opened; acts: GoalActs }): JSX.Element {
  const { controller, keeper } = opened;
  const status = useStatus(app, entry, controller);
  const settled = status?.settled === true;
  useLayoutEffect(() => {
    if (status === null || (!settled && !keeper.decided)) {
      return;
    }
    const record = app.door.call('table.keep', {}).text;
    const day = dayOf(new Date());
    keeper.decided = settled;
    void keeper.change((row) =>
      settled ? { ...rowAfter(row, status.medal, record, day), running: undefined } : { ...row, running: record },
    );
  }, [settled, status?.medal, status?.over]);
  const home = t('page.challenge.all');
  const parts: OnlineParts = {
    game: '',
    ends: () => <EndBench acts={acts} />,
    watching: false,
    counsel: false,
    sending: '',
    waiting: '',
    kind: () => null,
    mark: () => <></>,
    clock: () => null,
    buttons: () => (
      <button aria-label={home} title={home} data-testid="challenges-home" onClick={acts.home}>
        <Icon name="vp" />
      </button>
    ),
    bars: () => <GoalBar entry={entry} status={status} acts={acts} />,
    menu: (close) => (
      <button
        class="menuitem"
        data-testid="menu-again"
        onClick={() => {
          close();
          acts.again();
        }}
      >
        <Icon name="turn" /> {t('page.challenge.again')}
      </button>
    ),
    again: null,
    verify: () => undefined,
  };
  return <OpenedTable app={app} controller={controller} online={parts} />;
}

export function ChallengeTable({
  app,
  entry,
  running,
  next,
  onHome,
}: {
  app: App;
  entry: Entry;
  running: string | undefined;
  next: (() => void) | null;
  onHome: () => void;
}): JSX.Element {
  const [turn, setTurn] = useState(0);
  const opened = useTable(app, entry, running, turn);
  if (opened === null) {
    return <main class="stone loading" aria-busy="true" />;
  }
  if (typeof opened === 'string') {
    return (
      <main class="stone loading page">
        <p role="alert">{t('page.challenge.unreadable', { why: opened })}</p>
      </main>
    );
  }
  const acts: GoalActs = { again: () => setTurn(turn + 1), next, home: onHome };
  return <Table key={turn} app={app} entry={entry} opened={opened} acts={acts} />;
}
