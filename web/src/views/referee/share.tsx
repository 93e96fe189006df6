// SPDX-License-Identifier: MIT
// share.tsx - one book on several devices: how others come to it, who sits where, and what the connection is like.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { serverHere, type App } from '../../app/app.ts';
import { storageOf } from '../../app/settings.ts';
import { Banner, Icon } from '../../art/index.tsx';
import { qrOf } from '../../art/qr.ts';
import { RefusalError } from '../../engine/door.ts';
import type { RefereeScreen } from '../../engine/view.ts';
import { LOOPBACK } from '../../online/index.ts';
import type { ServerInfo } from '../../online/types.ts';
import type { Book } from '../../table/book.ts';
import {
  httpShelf,
  isAnswered,
  secretKey,
  secretKinds,
  Sharing,
  type SharingParts,
  type SharingScreen,
} from '../../table/sharing.ts';
import { t } from '../../words/words.ts';
import { Sheet } from '../sheet.tsx';
import { copyText } from '../story.ts';

export const sharingParts = ({ door }: App): SharingParts => ({
  shelf: httpShelf((url, init) => fetch(url, init)),
  door,
  storage: storageOf(),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
});

/** A book's part in sharing, where it has one. */
export interface Link {
  sharing: Sharing | null;
  shared: SharingScreen | null;
  begin: () => Promise<boolean>;
  end: () => void;
}
export function useLink(app: App, book: Book): Link {
  const [sharing, setSharing] = useState<Sharing | null>(null);
  const [shared, setShared] = useState<SharingScreen | null>(null);
  /** The book that is open here, and what shares it: closed with it, also before it was ever drawn. */
  const open = useRef<{ book: Book | null; sharing: Sharing | null }>({ book: null, sharing: null });
  const take = (one: Sharing | null): void => {
    open.current.sharing = one;
    setSharing(one);
    setShared(one?.screen ?? null);
  };
  useEffect(() => {
    open.current.book = book;
    take(book.shared === undefined ? null : new Sharing(sharingParts(app), book, book.shared));
    return () => {
      open.current.sharing?.close();
      open.current = { book: null, sharing: null };
    };
  }, [book]);
  useEffect(() => {
    if (sharing === null) {
      return undefined;
    }
    const draw = (): void => (book.shared === undefined ? take(null) : setShared(sharing.screen));
    const leave = sharing.subscribe(draw);
    draw(); // something may have come before
    return leave;
  }, [sharing]);
  return {
    sharing,
    shared,
    begin: async () => {
      const begun = await Sharing.begin(sharingParts(app), book, () => open.current.book !== book);
      if (begun === 'away') {
        return false;
      }
      take(begun);
      return true;
    },
    end: () => {
      void sharing?.end();
      take(null);
    },
  };
}

/** What is wrong with the connection; "" where nothing is. */
export function reachWords(shared: SharingScreen | null): string {
  return shared === null || shared.reach === 'well' ? '' : t(`page.referee.share.${shared.reach}`);
}

/** "Livia’s phone.", before what else is said of the table; nothing at the device that keeps the book. */
export function deviceWords(shared: SharingScreen | null, { seats }: RefereeScreen): string {
  if (shared === null || shared.keeper) {
    return '';
  }
  const name = seats[shared.seat - 1]?.name;
  return `${name === undefined ? t('page.referee.share.looks') : t('page.referee.share.phone-of', { name })} `;
}

/** Who has a seat. */
function whoWords({ phones, device }: SharingScreen, seat: number): string {
  const who = phones[seat];
  return t(
    who === undefined
      ? 'page.referee.share.open'
      : who === device
        ? 'page.referee.share.here'
        : 'page.referee.share.elsewhere',
  );
}

// --------------------------------------------------------------------------------------------------------- the address
function Code({ address }: { address: string }): JSX.Element | null {
  const rows = qrOf(address);
  if (rows === null) {
    return null;
  }
  const size = rows.length;
  const path = rows.map((row, y) => row.map((dark, x) => (dark ? `M${x + 4} ${y + 4}h1v1h-1z` : '')).join('')).join('');
  return (
    <svg
      class="ref-qr"
      viewBox={`0 0 ${size + 8} ${size + 8}`}
      role="img"
      aria-label={t('page.referee.share.code')}
      data-testid="share-code"
      data-address={address}
    >
      <rect width={size + 8} height={size + 8} fill="#fff" />
      <path d={path} fill="#000" shape-rendering="crispEdges" />
    </svg>
  );
}

/** Where other devices find the book. On an address of this machine alone others' is shown, or that there is none. */
function Address({ name }: { name: string }): JSX.Element {
  const alone = LOOPBACK.test(location.hostname);
  const [others, setOthers] = useState<string[]>([]);
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (alone) {
      void fetch('/api/info')
        .then((answer) => answer.json() as Promise<ServerInfo>)
        .then(({ addresses = [] }) => setOthers(addresses))
        .catch(() => undefined);
    }
  }, []);
  const base = others[0] ?? `${location.origin}${location.pathname}`;
  const address = `${base}#/b/${name}`;
  const copy = async (): Promise<void> => {
    field.current?.select();
    setSaid(t((await copyText(address)) ? 'page.online.copied' : 'page.online.marked'));
  };
  return (
    <section class="ref-address">
      <Code address={address} />
      <div>
        <p>{t('page.referee.share.come')}</p>
        <div class="copyline">
          <input
            ref={field}
            readOnly
            value={address}
            aria-label={t('page.referee.share.link')}
            data-testid="share-link"
            onFocus={(event) => event.currentTarget.select()}
          />
          <button class="btn2" data-testid="share-copy" onClick={() => void copy()}>
            <Icon name="link" />
            {t('page.online.copy')}
          </button>
        </div>
        <p class="nt" role="status">
          {said}
        </p>
        {alone && others.length === 0 && (
          <p class="ref-alone" data-testid="share-alone">
            <Icon name="screen" /> <b>{t('page.online.machine')}</b> {t('page.referee.share.alone')}
          </p>
        )}
      </div>
    </section>
  );
}

// ----------------------------------------------------------------------------------------------------------- the seats
/** Of each thing that the seat keeps to itself: kept, changed, opened as it was or otherwise, or told without it. */
function Kept({ sharing, shared, told, seat }: SheetProps & { seat: number }): JSX.Element {
  const rows = secretKinds(told.config).flatMap((kind) => {
    const row = shared?.kept[secretKey(seat, kind)];
    if (row === undefined) {
      return [];
    }
    const honest = sharing?.honest(seat, kind) ?? null;
    const still = isAnswered(told, kind) ? 'unproved' : row.changed > 0 ? 'changed' : 'kept';
    const state = honest === null ? still : honest ? 'opened' : 'false';
    return [t(`page.referee.share.${state}`, { what: t(`page.referee.share.kind.${kind}`), n: row.changed })];
  });
  return rows.length === 0 ? <></> : <small data-testid={`share-kept-${seat}`}>{rows.join(' ')}</small>;
}

function Seats(props: SheetProps & { onClose: () => void }): JSX.Element {
  const { sharing, shared, told, onClose } = props;
  /** Whoever sat down goes to the table. */
  const sit = (seat: number): void => {
    sharing?.sit(seat);
    if (shared?.keeper !== true) {
      onClose();
    }
  };
  return (
    <ul class="ref-seats">
      {told.seats.map(({ name, colour }, i) => {
        const seat = i + 1;
        const who = shared?.phones[seat];
        const own = shared !== null && who === shared.device;
        return (
          <li key={seat}>
            <Banner owner={colour} size={24} />
            <div>
              <b>{name}</b> <span>{shared === null ? '' : whoWords(shared, seat)}</span>
              <Kept {...props} seat={seat} />
            </div>
            {own ? (
              <button class="btn2" data-testid="share-leave" onClick={() => sharing?.sit(0)}>
                {t('page.referee.share.leave')}
              </button>
            ) : who === undefined ? (
              <button
                class="btn2"
                data-testid={`share-sit-${seat}`}
                aria-label={t('page.referee.share.sit-of', { name })}
                onClick={() => sit(seat)}
              >
                {t('page.referee.share.sit')}
              </button>
            ) : (
              shared?.keeper === true && (
                <button
                  class="btn2"
                  data-testid={`share-free-${seat}`}
                  aria-label={t('page.referee.share.free-of', { name })}
                  onClick={() => sharing?.free(seat)}
                >
                  {t('page.referee.share.free')}
                </button>
              )
            )}
          </li>
        );
      })}
    </ul>
  );
}

interface SheetProps extends Link {
  told: RefereeScreen;
}
export function ShareSheet(props: SheetProps & { onClose: () => void }): JSX.Element {
  const { sharing, shared, begin, end, onClose } = props;
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const start = async (): Promise<void> => {
    setBusy(true);
    const begun = await begin();
    setFault(!begun);
    setBusy(false);
    if (begun) {
      box.current?.querySelector<HTMLElement>('[data-testid=share-copy]')?.focus({ preventScroll: true });
    }
  };
  return (
    <Sheet title={t('page.referee.share')} onClose={onClose} side="below">
      <div ref={box} class="ref-share" data-testid="share-sheet">
        {shared === null ? (
          <>
            <p>{t(serverHere() ? 'page.referee.share.words' : 'page.referee.share.none')}</p>
            {serverHere() && (
              <button class="btn2 go" data-testid="share-begin" disabled={busy} onClick={() => void start()}>
                <Icon name="share" />
                {t('page.referee.share.begin')}
              </button>
            )}
            {fault && (
              <p class="fault" role="alert">
                {t('page.referee.share.refused')}
              </p>
            )}
          </>
        ) : (
          <>
            <p role="status" class={shared.reach === 'well' ? 'nt' : 'fault'} data-testid="share-reach">
              {shared.reach !== 'well'
                ? t(`page.referee.share.${shared.reach}.words`)
                : t(
                    shared.keeper
                      ? 'page.referee.share.keeper'
                      : shared.seat > 0
                        ? 'page.referee.share.seated'
                        : 'page.referee.share.looking',
                  )}
            </p>
            {!shared.keeper && <Seats {...props} />}
            <Address name={shared.name} />
            {shared.keeper && <Seats {...props} />}
            <p class="line">
              {shared.keeper ? (
                <button
                  class="btn2"
                  data-testid="share-end"
                  onClick={() => {
                    end();
                    onClose();
                  }}
                >
                  {t('page.referee.share.end')}
                </button>
              ) : (
                <>
                  <button
                    class="btn2"
                    data-testid="share-keep"
                    onClick={() => {
                      sharing?.keepHere();
                      onClose();
                    }}
                  >
                    {t('page.referee.share.keep-here')}
                  </button>
                  <span class="nt">{t('page.referee.share.keep-here.words')}</span>
                </>
              )}
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}

// ---------------------------------------------------------------------------------------------------- two told at once
/** What was told here while others told something else: nothing is thrown away before somebody says so. */
export function AsideNote({ sharing, shared }: Link): JSX.Element | null {
  const [fault, setFault] = useState('');
  if (shared === null || shared.aside.length === 0) {
    return null;
  }
  const decide = (use: boolean): void => {
    try {
      sharing?.decide(use);
      setFault('');
    } catch (error) {
      if (!(error instanceof RefusalError)) {
        throw error;
      }
      setFault(error.refusal.words);
    }
  };
  return (
    <div class="ref-left" role="alert" data-testid="share-aside">
      <b>{t(shared.replaced ? 'page.referee.share.replaced' : 'page.referee.share.aside')}</b>
      <ul>
        {shared.aside.map((text, i) => (
          <li key={i}>
            <code>{text}</code>
          </li>
        ))}
      </ul>
      <p class="line">
        <button class="btn2" data-testid="share-use" onClick={() => decide(true)}>
          {t('page.referee.share.use')}
        </button>
        <button class="btn2" data-testid="share-drop" onClick={() => decide(false)}>
          {t('page.referee.share.drop')}
        </button>
      </p>
      {fault !== '' && <p>{fault}</p>}
    </div>
  );
}
