// SPDX-License-Identifier: MIT
// settings.tsx - how this person likes the table.
import type { JSX } from 'preact';
import type { App } from '../app/app.ts';
import type { Settings } from '../table/types.ts';
import { LANGUAGES, setLanguage, t } from '../words/words.ts';
import { PaceRow } from './pace.tsx';
import { Sheet } from './sheet.tsx';
import { sound } from './sound.ts';

const CHOICES = {
  theme: ['system', 'light', 'dark'],
  skin: ['2d', '3d'],
  motion: ['system', 'full', 'none'],
} as const satisfies Partial<Record<keyof Settings, readonly string[]>>;

function Row<K extends keyof typeof CHOICES>({ app, name }: { app: App; name: K }): JSX.Element {
  const values: readonly string[] = CHOICES[name];
  return (
    <div class="setting">
      <b id={`set-${name}`}>{t(`page.settings.${name}`)}</b>
      <div class="seg" role="group" aria-labelledby={`set-${name}`}>
        {values.map((value) => (
          <button
            key={value}
            aria-pressed={app.settings.value[name] === value}
            data-testid={`${name}-${value}`}
            onClick={() => app.settings.set({ [name]: value })}
          >
            {t(`page.settings.${name}.${value}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

function LanguageRow({ app }: { app: App }): JSX.Element {
  const choose = (language: Settings['language']): void => {
    app.settings.set({ language });
    void setLanguage(language, app.door);
  };
  return (
    <div class="setting">
      <b id="set-language">{t('page.settings.language')}</b>
      <div class="seg" role="group" aria-labelledby="set-language">
        {LANGUAGES.map(({ id, name }) => (
          <button
            key={id}
            lang={id}
            aria-pressed={app.settings.value.language === id}
            data-testid={`language-${id}`}
            onClick={() => choose(id)}
          >
            {name}
          </button>
        ))}
      </div>
    </div>
  );
}

function SoundRow({ app }: { app: App }): JSX.Element {
  const { sound: on, volume } = app.settings.value;
  const toggle = (): void => {
    app.settings.set({ sound: !on });
    if (!on) {
      sound('build', volume);
    }
  };
  const choose = (percent: number): void => {
    app.settings.set({ volume: percent / 100 });
    sound('build', percent / 100);
  };
  return (
    <>
      <button class={`sw ${on ? 'on' : ''}`} role="switch" aria-checked={on} data-testid="sound" onClick={toggle}>
        <b>{t('page.settings.sound')}</b>
        <span>{t('page.settings.sound.words')}</span>
        <i />
      </button>
      {on && (
        <label class="setting">
          <b>{t('page.settings.volume')}</b>
          <input
            type="range"
            min={10}
            max={100}
            step={10}
            value={Math.round(volume * 100)}
            data-testid="volume"
            onChange={(event) => choose(Number(event.currentTarget.value))}
          />
        </label>
      )}
    </>
  );
}

const MINUTES = [undefined, 1, 2, 3, 4, 5];
/** How long a turn takes, quietly. */
function TimerRow({ app }: { app: App }): JSX.Element {
  return (
    <div class="setting">
      <b id="set-timer">{t('page.settings.timer')}</b>
      <div class="seg" role="group" aria-labelledby="set-timer" title={t('page.settings.timer.words')}>
        {MINUTES.map((minutes) => (
          <button
            key={minutes ?? 0}
            aria-pressed={app.settings.value.timer === minutes}
            data-testid={`timer-${minutes ?? 'off'}`}
            onClick={() => app.settings.set({ timer: minutes })}
          >
            {minutes === undefined ? t('page.settings.timer.off') : t('page.settings.timer.minutes', { n: minutes })}
          </button>
        ))}
      </div>
    </div>
  );
}

export function SettingsSheet({ app, onClose }: { app: App; onClose: () => void }): JSX.Element {
  return (
    <Sheet title={t('page.settings')} onClose={onClose}>
      <label class="setting">
        <b>{t('page.settings.name')}</b>
        <input
          value={app.settings.value.name}
          maxLength={24}
          autocomplete="nickname"
          placeholder={t('page.you')}
          data-testid="own-name"
          onInput={(event) => app.settings.set({ name: event.currentTarget.value.trim() })}
        />
      </label>
      <LanguageRow app={app} />
      <Row app={app} name="theme" />
      <Row app={app} name="skin" />
      <PaceRow app={app} />
      <TimerRow app={app} />
      <Row app={app} name="motion" />
      <SoundRow app={app} />
    </Sheet>
  );
}
