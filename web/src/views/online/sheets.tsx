// SPDX-License-Identifier: MIT
// sheets.tsx - what the menu of an online table opens besides invitation and code: the hook, and the check of the shuffle.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Icon } from '../../art/index.tsx';
import type { Verdict } from '../../online/table.ts';
import { t } from '../../words/words.ts';
import { Sheet } from '../sheet.tsx';
import { download } from '../story.ts';
import { againstAutomaton, listed, nameOf, othersLeft, useTry, type OnlineProps } from './use.ts';

export function HookSheet({ table, onClose }: OnlineProps & { onClose: () => void }): JSX.Element {
  const [url, setUrl] = useState('');
  const [kept, setKept] = useState('');
  const [secret, setSecret] = useState('');
  const { fault, busy, attempt } = useTry();
  const keep = async (address: string): Promise<void> => {
    if (await attempt(async () => setSecret(await table.setHook(address)))) {
      setKept(t(address === '' ? 'page.online.hook.off' : 'page.online.hook.on'));
    }
  };
  return (
    <Sheet title={t('page.online.hook')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void keep(url.trim());
        }}
      >
        <label for="hook-url">{t('page.online.hook.words')}</label>
        <input
          id="hook-url"
          type="url"
          value={url}
          placeholder="https://"
          data-testid="online-hook"
          onInput={(event) => setUrl(event.currentTarget.value)}
        />
        <div class="line">
          <button class="btn2 go" type="submit" disabled={busy || url.trim() === ''}>
            {t('page.online.hook.keep')}
          </button>
          <button class="btn2" type="button" disabled={busy} onClick={() => void keep('')}>
            {t('page.online.hook.none')}
          </button>
        </div>
      </form>
      <p class="nt" role="status">
        {kept}
      </p>
      {secret !== '' && (
        <>
          <label for="hook-secret">{t('page.online.hook.secret')}</label>
          <input id="hook-secret" readOnly value={secret} onFocus={(event) => event.currentTarget.select()} />
        </>
      )}
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
    </Sheet>
  );
}

/** A question that says what happens. */
function Question({
  id,
  words,
  onYes,
  onClose,
}: {
  id: 'resign' | 'draw';
  words: string;
  onYes: () => Promise<void>;
  onClose: () => void;
}): JSX.Element {
  const { fault, busy, attempt } = useTry();
  const yes = async (): Promise<void> => {
    if (!busy && (await attempt(onYes))) {
      onClose();
    }
  };
  return (
    <Sheet title={t(`page.online.menu.${id}`)} onClose={onClose}>
      <p id="question">{words}</p>
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="line">
        <button class="btn2" aria-describedby="question" data-testid={`online-${id}-yes`} onClick={() => void yes()}>
          {t(`page.online.${id}.yes`)}
        </button>
        <button class="btn2 go" data-first data-testid={`online-${id}-no`} onClick={onClose}>
          {t('page.online.play-on')}
        </button>
      </div>
    </Sheet>
  );
}

export function ResignSheet({ table, far, onClose }: OnlineProps & { onClose: () => void }): JSX.Element {
  const left = othersLeft(far);
  const together = againstAutomaton(far);
  const words = together
    ? t(othersLeft(far, true).length === 0 ? 'page.online.resign.lost' : 'page.online.resign.together')
    : left.length === 1
      ? t('page.online.resign.won', { name: nameOf(far, left[0] ?? 1) })
      : t('page.online.resign.last');
  return <Question id="resign" words={words} onYes={() => table.resign()} onClose={onClose} />;
}
export function DrawSheet({ table, far, onClose }: OnlineProps & { onClose: () => void }): JSX.Element {
  const people = othersLeft(far, true).map((seat) => nameOf(far, seat));
  const words = t('page.online.draw.words', { names: listed(people), n: people.length });
  return <Question id="draw" words={words} onYes={() => table.draw()} onClose={onClose} />;
}

function Checked({ words, ok = true }: { words: string; ok?: boolean }): JSX.Element {
  return (
    <li class={ok ? 'pos' : 'neg'}>
      <Icon name={ok ? 'check' : 'cross'} />
      <span>{words}</span>
    </li>
  );
}

/** Says in words what the engine of this page found out about the finished game. */
export function VerifySheet({ table, far, onClose }: OnlineProps & { onClose: () => void }): JSX.Element {
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  const { fault, attempt } = useTry();
  useEffect(() => void attempt(async () => setVerdict(await table.verify())), []);
  const names = verdict === null ? '' : listed(verdict.seats.map((seat) => nameOf(far, seat)));
  return (
    <Sheet title={t('page.online.verify')} onClose={onClose}>
      <div role="status" data-testid="online-verdict">
        {verdict === null && fault === '' && <p>{t('page.online.verify.busy')}</p>}
        {fault !== '' && (
          <ul class="plain verdict">
            <Checked ok={false} words={t('page.online.verify.wrong', { why: fault })} />
          </ul>
        )}
        {verdict !== null && (
          <>
            <ul class="plain verdict">
              <Checked words={t('page.online.verify.moves')} />
              {verdict.shuffle === 'kept' ? (
                <Checked words={t('page.online.verify.kept')} />
              ) : (
                <Checked ok={false} words={t('page.online.verify.none')} />
              )}
              {verdict.shuffle === 'kept' &&
                (verdict.promised ? (
                  <Checked words={t('page.online.verify.promised')} />
                ) : (
                  <Checked ok={false} words={t('page.online.verify.unpromised')} />
                ))}
              {names !== '' && <Checked words={t('page.online.verify.seats', { names })} />}
              {verdict.protocol === 1 && <Checked ok={false} words={t('page.online.verify.first')} />}
              {verdict.early.length > 0 && (
                <Checked
                  ok={false}
                  words={t('page.online.verify.early', {
                    names: listed(verdict.early.map((seat) => nameOf(far, seat))),
                  })}
                />
              )}
              {verdict.void > 0 && <Checked ok={false} words={t('page.online.verify.void', { n: verdict.void })} />}
              {far.seat > 0 &&
                verdict.protocol > 1 &&
                (verdict.mine ? (
                  <Checked words={t('page.online.verify.mine')} />
                ) : (
                  <Checked ok={false} words={t('page.online.verify.not-mine')} />
                ))}
            </ul>
            {verdict.commitment !== '' && <code class="promised">{verdict.commitment}</code>}
          </>
        )}
      </div>
      {table.mine() !== '' && (
        <button
          class="btn2"
          data-testid="online-mine"
          onClick={() => download(`aedile-${far.game}-mine.txt`, table.mine())}
        >
          <Icon name="download" />
          {t('page.online.verify.save')}
        </button>
      )}
    </Sheet>
  );
}
