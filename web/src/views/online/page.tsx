// SPDX-License-Identifier: MIT
// page.tsx - one table of the server: gathering, being played, or over.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../../app/app.ts';
import { Defs } from '../../art/index.tsx';
import { browserTable, keptSeats } from '../../online/index.ts';
import { secretOf } from '../../online/secret.ts';
import type { OnlineTable } from '../../online/table.ts';
import type { TableController } from '../../table/controller.ts';
import { t } from '../../words/words.ts';
import { useFit } from '../arrangement.ts';
import { keepFar } from '../adopt.ts';
import { LostPage } from '../lost.tsx';
import { OpenedTable, sitDown } from '../table.tsx';
import { useScreen } from '../use.ts';
import { ChatSheet, ChatSpoken } from './chat.tsx';
import { Gathering } from './gather.tsx';
import { DeviceSheet, InviteSheet } from './invite.tsx';
import { partsOf, type FarSheet } from './parts.tsx';
import { DrawSheet, HookSheet, ResignSheet, VerifySheet } from './sheets.tsx';
import { later } from '../later.tsx';
import { useTry, type OnlineProps } from './use.ts';

const HostSheet = later(async () => (await import('./house.tsx')).HostSheet, false);

/** The seat that this tab, or else this browser, has at a game; "" for none. */
const seatHere = (game: string): string =>
  secretOf(game) ||
  (keptSeats()
    .list()
    .find((kept) => kept.game === game)?.token ??
    '');

export function OnlinePage({ app, game, token }: { app: App; game: string; token: string }): JSX.Element {
  const [table, setTable] = useState<OnlineTable | null>(null);
  useEffect(() => {
    const opened = browserTable(app, { game, token: token === '' ? seatHere(game) : token });
    setTable(opened);
    return () => opened.close();
  }, []);
  return table === null ? <main class="stone loading" aria-busy="true" /> : <FarTable app={app} table={table} />;
}

/** The table itself, whoever opened it. */
export function FarTable({ app, table }: { app: App; table: OnlineTable }): JSX.Element {
  const far = useScreen(table);
  const [sheet, setSheet] = useState<FarSheet | null>(null);
  const phone = useFit().arrangement !== 'wide';
  const props: OnlineProps = { app, table, far };
  if (far.connection === 'refused') {
    return (
      <LostPage
        title={t('page.online.refused')}
        words={far.trouble}
        ways={[
          { id: 'tables', words: t('page.online.to-tables'), onDo: () => app.go({ page: 'friends', watch: false }) },
          { id: 'back', words: t('page.lost.back'), onDo: () => app.go({ page: 'start' }) },
        ]}
      />
    );
  }
  if (far.config === null) {
    return (
      <main class="stone loading page" aria-busy="true">
        <p role="status">{t(far.connection === 'lost' ? 'page.online.lost' : 'page.online.connecting')}</p>
      </main>
    );
  }
  const close = (): void => setSheet(null);
  const gathering = far.stage === 'gathering' || table.room === null;
  return (
    <>
      {gathering ? (
        <>
          <Defs skin={far.config.game} />
          <Gathering {...props} onOpen={setSheet} />
        </>
      ) : (
        <Game {...props} onOpen={setSheet} />
      )}
      {sheet !== 'chat' && (phone || !gathering) && <ChatSpoken far={far} />}
      {sheet === 'chat' && <ChatSheet {...props} onClose={close} />}
      {sheet === 'invite' && <InviteSheet far={far} onClose={close} />}
      {sheet === 'device' && <DeviceSheet {...props} onClose={close} />}
      {sheet === 'hook' && <HookSheet {...props} onClose={close} />}
      {sheet === 'resign' && <ResignSheet {...props} onClose={close} />}
      {sheet === 'draw' && <DrawSheet {...props} onClose={close} />}
      {sheet === 'host' && <HostSheet {...props} onClose={close} />}
      {sheet === 'verify' && <VerifySheet {...props} onClose={close} />}
    </>
  );
}

/** From the first move on: the table as every other, played at through the server's room. */
function Game(props: OnlineProps & { onOpen: (what: FarSheet) => void }): JSX.Element {
  const { app, table, far } = props;
  const [controller, setController] = useState<TableController | null>(null);
  const [asked, setAsked] = useState(false);
  const { fault, attempt } = useTry();
  const { room } = table;
  useEffect(() => {
    let opened: TableController | null = null;
    let left = false;
    void attempt(async () => {
      const made = room === null ? null : await sitDown(app, room);
      if (left) {
        made?.close();
      } else {
        opened = made;
        setController(made);
      }
    });
    return () => {
      left = true;
      opened?.close();
    };
  }, [room]);
  const join = (): void => {
    table.takeRematch();
    app.go({ page: 'online', game: far.rematch, token: far.token });
  };
  useEffect(() => {
    if (asked && far.rematch !== '') {
      join();
    }
  }, [asked, far.rematch]);
  const rematch = (): void => {
    setAsked(true);
    if (far.rematch === '') {
      void attempt(() => table.rematchAsk());
    }
  };
  useEffect(() => {
    if (far.stage === 'over' && far.seat > 0) {
      void room
        ?.record()
        .then(({ text }) => keepFar(app, text, { game: far.game, seat: far.seat, updated: Date.now() }))
        .catch(() => undefined); // my games ask for it again
    }
  }, [room, far.stage]);
  if (controller === null) {
    return (
      <main class="stone loading page" aria-busy={fault === ''}>
        {fault !== '' && <p role="alert">{fault}</p>}
      </main>
    );
  }
  return (
    <>
      <OpenedTable app={app} controller={controller} online={partsOf({ ...props, onRematch: rematch, onJoin: join })} />
      {fault !== '' && (
        <p class="fault farfault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
