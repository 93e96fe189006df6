// SPDX-License-Identifier: MIT
// invite.tsx - how others come to a table, and oneself by another device.
import type { JSX } from 'preact';
import { useEffect, useRef, useState } from 'preact/hooks';
import { Icon } from '../../art/index.tsx';
import { LOOPBACK } from '../../online/index.ts';
import type { OnlineScreen } from '../../online/types.ts';
import { t } from '../../words/words.ts';
import { Sheet } from '../sheet.tsx';
import { copyText } from '../story.ts';
import { timeWords } from './clock.tsx';
import { inviteAddress, useNow, useTry, type OnlineProps } from './use.ts';

/** An address that only this machine understands. */

/** Where the link leads nowhere else, that is said, and where others reach the same table. */
function Reach({ far }: { far: OnlineScreen }): JSX.Element | null {
  const [copied, setCopied] = useState('');
  if (!LOOPBACK.test(location.hostname)) {
    return null;
  }
  const copy = async (address: string): Promise<void> => {
    setCopied(t((await copyText(address)) ? 'page.online.copied' : 'page.online.marked'));
  };
  return (
    <div class="reach" data-testid="online-reach">
      <p>
        <Icon name="screen" /> <b>{t('page.online.machine')}</b>{' '}
        {t(far.addresses.length === 0 ? 'page.online.machine.alone' : 'page.online.machine.others')}
      </p>
      {far.addresses.map((base) => {
        const address = `${base}#/g/${far.game}`;
        return (
          <div class="copyline" key={base}>
            <input
              readOnly
              value={address}
              aria-label={t('page.online.machine.link')}
              data-testid="online-reach-link"
              onFocus={(event) => event.currentTarget.select()}
            />
            <button class="btn2" onClick={() => void copy(address)}>
              <Icon name="link" />
              {t('page.online.copy')}
            </button>
          </div>
        );
      })}
      <p class="nt" role="status">
        {copied}
      </p>
    </div>
  );
}

export function Invitation({ far }: { far: OnlineScreen }): JSX.Element {
  const { game } = far;
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const address = inviteAddress(game);
  const copy = async (): Promise<void> => {
    field.current?.select();
    setSaid(t((await copyText(address)) ? 'page.online.copied' : 'page.online.marked'));
  };
  return (
    <div class="invitation">
      <div class="copyline">
        <input
          ref={field}
          readOnly
          value={address}
          aria-label={t('page.online.link')}
          data-testid="online-link"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button class="btn2" data-testid="online-copy" onClick={() => void copy()}>
          <Icon name="link" />
          {t('page.online.copy')}
        </button>
        {navigator.share !== undefined && (
          <button
            class="btn2"
            data-testid="online-share"
            onClick={() => void navigator.share({ title: 'Aedile', url: address }).catch(() => undefined)}
          >
            <Icon name="share" />
            {t('page.online.share')}
          </button>
        )}
      </div>
      <p class="nt" role="status">
        {said === '' ? t('page.online.link.words') : said}
      </p>
      <Reach far={far} />
    </div>
  );
}
export function InviteSheet({ far, onClose }: { far: OnlineScreen; onClose: () => void }): JSX.Element {
  return (
    <Sheet title={t('page.online.link')} onClose={onClose}>
      <Invitation far={far} />
    </Sheet>
  );
}

const inFours = (code: string): string => (code.match(/.{4}/g) ?? []).join(' ');

/** The seat's recovery code, shown without being asked for until its person has it. */
export function RecoveryNote({ table, far }: OnlineProps): JSX.Element | null {
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const { code, noted } = far.recovery ?? { code: '', noted: true };
  if (far.seat === 0 || code === '' || noted) {
    return null;
  }
  const copy = async (): Promise<void> => {
    field.current?.select();
    setSaid(t((await copyText(inFours(code))) ? 'page.online.recover.copied' : 'page.online.recover.marked'));
  };
  return (
    <div class="recovery" role="note" aria-label={t('page.online.recover')} data-testid="online-recovery-note">
      <p class="nt" role="status">
        <b>{t('page.online.recover')}.</b> {said === '' ? t('page.online.recover.words') : said}
      </p>
      <div class="copyline">
        <input
          ref={field}
          readOnly
          value={inFours(code)}
          aria-label={t('page.online.recover')}
          data-testid="online-recovery-code"
          onFocus={(event) => event.currentTarget.select()}
        />
        <button class="btn2" data-testid="online-recovery-copy" onClick={() => void copy()}>
          <Icon name="link" />
          {t('page.online.copy')}
        </button>
        <button
          class="btn2"
          data-testid="online-recovery-noted"
          onClick={(event) => {
            const page = event.currentTarget.closest('main');
            table.noteRecovery();
            page?.querySelector<HTMLElement>('[data-testid=online-ready]')?.focus();
          }}
        >
          <Icon name="check" />
          {t('page.online.recover.noted')}
        </button>
      </div>
    </div>
  );
}

/** A code opens this seat elsewhere: for ten minutes, and once. */
export function DeviceSheet({ table, far, onClose }: OnlineProps & { onClose: () => void }): JSX.Element {
  const { fault, busy, attempt } = useTry();
  const lasting = far.recovery?.code ?? '';
  const now = useNow(far.code !== null);
  const left = (far.code?.until ?? 0) - now;
  const good = far.code !== null && left > 0;
  const ask = (): void => void attempt(() => table.askCode());
  useEffect(() => {
    if (!good) {
      ask();
    }
  }, []);
  return (
    <Sheet title={t('page.online.device')} onClose={onClose}>
      <p>{t('page.online.device.words', { address: location.host })}</p>
      <output class="code" data-testid="online-code">
        {good ? (far.code?.code ?? '').replace(/^(.{4})(.+)$/, '$1 $2') : '····  ····'}
      </output>
      <p class="nt" role="timer" aria-live="off">
        {good ? t('page.online.device.left', { time: timeWords(left) }) : busy ? '' : t('page.online.device.past')}
      </p>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="line">
        <button class="btn2" onClick={() => (busy ? undefined : ask())}>
          {t('page.online.device.new')}
        </button>
        <button class="btn2" data-testid="online-recover" onClick={() => void attempt(() => table.askRecovery())}>
          {t(lasting === '' ? 'page.online.recover' : 'page.online.recover.new')}
        </button>
      </div>
      {lasting !== '' && (
        <div role="status">
          <h3>{t('page.online.recover')}</h3>
          <p>{t('page.online.recover.words')}</p>
          <output class="code" data-testid="online-recovery">
            {inFours(lasting)}
          </output>
        </div>
      )}
    </Sheet>
  );
}
