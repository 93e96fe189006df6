// SPDX-License-Identifier: MIT
// history-room.tsx - games as files, and the room that the browser has for them: how much is left, and what is done when
// there is none.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app/app.ts';
import { splitRecords, type Row } from '../table/history.ts';
import type { BrokenGame } from '../table/types.ts';
import { language, t } from '../words/words.ts';
import { secretYet } from './history-words.ts';
import { download } from './story.ts';

function bytes(count: number): string {
  const units = ['kilobyte', 'megabyte', 'gigabyte'] as const;
  const step = Math.min(units.length, Math.max(1, Math.floor(Math.log10(Math.max(count, 1)) / 3)));
  return new Intl.NumberFormat(language(), {
    style: 'unit',
    unit: units[step - 1] ?? 'kilobyte',
    maximumFractionDigits: count / 1000 ** step < 10 ? 1 : 0,
  }).format(count / 1000 ** step);
}

interface Space {
  left: number | null;
  lasting: boolean | null;
}
/** What the browser says of the room; it need not say anything. */
async function spaceOf(): Promise<Space> {
  const storage = navigator.storage as StorageManager | undefined;
  const { quota, usage } = (await storage?.estimate?.().catch(() => null)) ?? {};
  const lasting = (await storage?.persisted?.().catch(() => null)) ?? null;
  return { left: quota === undefined || usage === undefined ? null : Math.max(0, quota - usage), lasting };
}

/** Every record shown, in one file. */
export function SaveAll({ rows, onSave }: { rows: Row[]; onSave: (rows: Row[]) => void }): JSX.Element | null {
  const records = rows.filter((row) => row.kept !== null && !secretYet(row));
  return records.length < 2 ? null : (
    <button class="btn2" data-testid="games-save-all" onClick={() => onSave(records)}>
      {t('page.games.save-all', { n: records.length })}
    </button>
  );
}

export function RoomPanel({
  app,
  rows,
  wide,
  broken,
  onRead,
  onSave,
  onRemove,
  onChange,
}: {
  app: App;
  rows: Row[];
  wide: boolean;
  broken: BrokenGame[];
  onRead: (records: string[]) => Promise<void>;
  onSave: (rows: Row[]) => void;
  onRemove: (rows: Row[]) => Promise<void>;
  onChange: () => Promise<void>;
}): JSX.Element {
  const [space, setSpace] = useState<Space>({ left: null, lasting: null });
  const [sure, setSure] = useState(false);
  useEffect(() => void spaceOf().then(setSpace), [rows]);
  const read = async (files: FileList | null | undefined): Promise<void> => {
    const texts = await Promise.all([...(files ?? [])].map((file) => file.text()));
    await onRead(texts.flatMap(splitRecords));
  };
  const persist = async (): Promise<void> => {
    await navigator.storage.persist();
    setSpace(await spaceOf());
  };
  const finished = rows.filter(({ over, kept }) => over && kept !== null);
  const size = rows.reduce((sum, { kept }) => sum + (kept === null ? 0 : JSON.stringify(kept).length), 0);
  return (
    <div
      class="slab mg-room"
      role="group"
      aria-label={t('page.games.room')}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        void read(event.dataTransfer?.files);
      }}
    >
      <h2>{t('page.games.room')}</h2>
      {app.store.trouble !== null && (
        <p class="fault" role="alert" data-testid="games-trouble">
          {t(`page.games.trouble.${app.store.trouble}`)}
        </p>
      )}
      <p data-testid="games-room">
        {t('page.games.size', { size: bytes(size) })}{' '}
        {space.left !== null && t('page.games.left', { left: bytes(space.left) })}{' '}
        {t(space.lasting === true ? 'page.games.lasting' : 'page.games.passing')}
      </p>
      <div class="line">
        {space.lasting === false && (
          <button class="btn2" data-testid="games-persist" onClick={() => void persist()}>
            {t('page.games.persist')}
          </button>
        )}
        {!wide && <SaveAll rows={rows} onSave={onSave} />}
        <label class="btn2 file">
          {t('page.games.import')}
          <input
            class="sr"
            type="file"
            multiple
            accept=".rome,text/plain"
            data-testid="games-import"
            onChange={(event) => {
              const input = event.currentTarget;
              void read(input.files).then(() => {
                input.value = '';
              });
            }}
          />
        </label>
        {finished.length > 0 &&
          (sure ? (
            <button
              class="btn2 sure"
              data-testid="games-clear-sure"
              ref={(button) => button?.focus()}
              onBlur={() => setSure(false)}
              onClick={() => {
                setSure(false);
                onSave(finished);
                void onRemove(finished);
              }}
            >
              {t('page.games.clear-out.sure', { n: finished.length })}
            </button>
          ) : (
            <button class="btn2" data-testid="games-clear-out" onClick={() => setSure(true)}>
              {t('page.games.clear-out', { n: finished.length })}
            </button>
          ))}
      </div>
      {broken.map(({ id, text }) => (
        <p key={id} class="line" data-testid="games-broken">
          <span>{t('page.games.broken')}</span>
          <button class="btn2" onClick={() => download(`aedile-${id}.json`, text)}>
            {t('page.games.broken.save')}
          </button>
          <button
            class="btn2"
            data-testid="games-broken-delete"
            onClick={() => void app.store.remove(id).then(onChange)}
          >
            {t('page.games.delete')}
          </button>
        </p>
      ))}
    </div>
  );
}
