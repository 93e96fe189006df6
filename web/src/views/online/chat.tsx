// SPDX-License-Identifier: MIT
// chat.tsx - what the people at a table say to each other: plain text, nothing else.
import type { JSX } from 'preact';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Banner, Icon } from '../../art/index.tsx';
import type { ChatLine, Notice, OnlineScreen } from '../../online/types.ts';
import { language, t } from '../../words/words.ts';
import { Sheet } from '../sheet.tsx';
import { bytesOf, cutBytes } from '../setup.ts';
import { nameOf, useTry, type OnlineProps } from './use.ts';

const CHAT_BYTES = 300;
/** How much is left is said when it matters. */
const NEAR = 60;

function Line({ far, line }: { far: OnlineScreen; line: ChatLine }): JSX.Element {
  const time = new Intl.DateTimeFormat(language(), { hour: 'numeric', minute: '2-digit' }).format(line.at);
  return (
    <li>
      <Banner owner={far.seats[line.seat - 1]?.colour ?? 'none'} size={20} />
      <p>
        <b>{nameOf(far, line.seat)}</b> <time dateTime={new Date(line.at).toISOString()}>{time}</time>
        <span dir="auto">{line.text}</span>
      </p>
    </li>
  );
}

/** What was said, and what the host or the operator did, as it came. */
const entriesOf = (far: OnlineScreen): (ChatLine | Notice)[] => [...far.chat, ...far.notices].sort((a, b) => a.n - b.n);

function Lines({ far }: { far: OnlineScreen }): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  const entries = entriesOf(far);
  useLayoutEffect(() => {
    if (box.current !== null) {
      box.current.scrollTop = box.current.scrollHeight;
    }
  }, [entries.length]);
  return (
    <div
      class="chatlines"
      ref={box}
      role="log"
      aria-live="polite"
      tabIndex={0}
      aria-label={t('page.online.chat')}
      data-testid="online-lines"
    >
      <ol>
        {entries.map((line) =>
          'text' in line ? (
            <Line key={line.n} far={far} line={line} />
          ) : (
            <li key={line.n} data-testid="online-notice">
              <span />
              <p>{line.words}</p>
            </li>
          ),
        )}
      </ol>
    </div>
  );
}

/** The lines, and where one writes; who only watches cannot. */
export function Chat({ table, far, first = false }: OnlineProps & { first?: boolean }): JSX.Element {
  const [text, setText] = useState('');
  const { fault, busy, attempt } = useTry();
  const left = CHAT_BYTES - bytesOf(text);
  const silent =
    far.house?.chat === false
      ? t('page.online.house.chat-closed')
      : far.house?.muted.includes(far.seat) === true
        ? t('page.online.house.muted')
        : '';
  useEffect(() => table.readChat(), [far.chat.length]);
  const say = async (): Promise<void> => {
    const said = text.trim();
    if (said !== '' && !busy && (await attempt(() => table.say(said)))) {
      setText('');
    }
  };
  return (
    <div class="chat">
      {far.chat.length + far.notices.length === 0 ? (
        <p class="nt none">{t('page.online.chat.none')}</p>
      ) : (
        <Lines far={far} />
      )}
      {silent !== '' && (
        <p class="nt" role="status" data-testid="online-silent">
          {silent}
        </p>
      )}
      {far.seat > 0 && silent === '' && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            void say();
          }}
        >
          <input
            value={text}
            {...(first ? { 'data-first': true } : {})}
            aria-label={t('page.online.chat.say')}
            placeholder={t('page.online.chat.say')}
            autocomplete="off"
            enterkeyhint="send"
            data-testid="online-say"
            onInput={(event) => setText(cutBytes(event.currentTarget.value, CHAT_BYTES))}
          />
          <button class="btn2" type="submit" disabled={text.trim() === ''} data-testid="online-send">
            {t('page.online.chat.send')}
          </button>
          {left < NEAR && <small class="nt">{t('page.online.chat.left', { n: left })}</small>}
        </form>
      )}
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </div>
  );
}

export function ChatSheet(props: OnlineProps & { onClose: () => void }): JSX.Element {
  return (
    <Sheet title={t('page.online.chat')} onClose={props.onClose}>
      <Chat {...props} first />
    </Sheet>
  );
}

export function ChatButton({ far, onOpen }: { far: OnlineScreen; onOpen: () => void }): JSX.Element {
  const words = far.unread > 0 ? t('page.online.chat.unread', { n: far.unread }) : t('page.online.chat');
  return (
    <button class="chatbutton" title={words} aria-label={words} data-testid="online-chat" onClick={onOpen}>
      <Icon name="speech" />
      {far.unread > 0 && <i aria-hidden="true">{far.unread > 9 ? '9+' : far.unread}</i>}
    </button>
  );
}

/** Says new lines where no list of them is open. */
export function ChatSpoken({ far }: { far: OnlineScreen }): JSX.Element {
  const entries = entriesOf(far);
  const seen = useRef(entries.length);
  const [said, setSaid] = useState('');
  useEffect(() => {
    const fresh = entries
      .slice(seen.current)
      .flatMap((line) =>
        'words' in line ? [line.words] : line.seat === far.seat ? [] : [`${nameOf(far, line.seat)}: ${line.text}`],
      );
    seen.current = entries.length;
    if (fresh.length > 0) {
      setSaid(fresh.join(' '));
    }
  }, [entries.length]);
  return (
    <div class="sr spoken" role="status" aria-live="polite">
      {said}
    </div>
  );
}
