// SPDX-License-Identifier: MIT
// pace.tsx - while others move: skip to one's turn, walk through what they did, and watch bots with pause, step and speed.
import type { JSX } from 'preact';
import type { App } from '../app/app.ts';
import { Banner, Icon } from '../art/index.tsx';
import { sinceOf } from '../table/news.ts';
import { PACES } from '../table/pace.ts';
import { t } from '../words/words.ts';
import { doable } from './bench-actions.ts';
import { saidOf, seatColour, seatInfo, type TableProps } from './props.ts';
import { Sheet } from './sheet.tsx';

/** The next of the paces, round and round. */
export function changePace(app: App, watching: boolean): void {
  const at = PACES.indexOf(app.settings.pace(watching));
  app.settings.set({ pace: PACES[(at + 1) % PACES.length] });
}

export function PaceRow({ app, watching = false }: { app: App; watching?: boolean }): JSX.Element {
  return (
    <div class="setting">
      <b id="set-pace">{t('page.settings.pace')}</b>
      <div class="seg" role="group" aria-labelledby="set-pace">
        {PACES.map((pace) => (
          <button
            key={pace}
            aria-pressed={app.settings.pace(watching) === pace}
            data-testid={`pace-${pace}`}
            onClick={() => app.settings.set({ pace })}
          >
            {t(`page.settings.pace.${pace}`)}
          </button>
        ))}
      </div>
    </div>
  );
}

/** On the bench of who plays. */
export function PaceActions(props: TableProps): JSX.Element {
  const { screen, controller } = props;
  const { skip, since } = doable(props);
  return (
    <>
      {skip && (
        <button
          class="btn quiet"
          data-testid="skip-turn"
          aria-pressed={screen.skipping}
          title={t('page.do.skip')}
          onClick={() => controller.skip()}
        >
          <Icon name="last" />
          {t('page.do.skip')}
          <kbd aria-hidden="true">S</kbd>
        </button>
      )}
      {since > 0 && (
        <button class="btn quiet" data-testid="since" title={t('page.since')} onClick={() => controller.showSince(0)}>
          <Icon name="log" />
          <span class="full">{t('page.do.since', { n: since })}</span>
          <span class="brief" aria-hidden="true">
            {since}
          </span>
          <kbd aria-hidden="true">B</kbd>
        </button>
      )}
    </>
  );
}
/** On the bench of who watches bots. */
export function WatchActions({ app, screen, controller }: TableProps): JSX.Element {
  const { paused } = screen;
  return (
    <>
      <button class="btn go" data-testid="pause" aria-pressed={paused} onClick={() => controller.pause(!paused)}>
        <Icon name={paused ? 'play' : 'pause'} />
        {t(paused ? 'page.watch.go' : 'page.watch.pause')}
        <kbd aria-hidden="true">P</kbd>
      </button>
      <button class="btn quiet" data-testid="step" disabled={!paused} onClick={() => controller.stepBots()}>
        <Icon name="next" />
        {t('page.watch.step')}
        <kbd aria-hidden="true">N</kbd>
      </button>
      <button class="btn quiet" data-testid="speed" onClick={() => changePace(app, true)}>
        <Icon name="last" />
        {t('page.watch.speed', { pace: t(`page.settings.pace.${app.settings.pace(true)}`) })}
        <kbd aria-hidden="true">V</kbd>
      </button>
    </>
  );
}

/** What others did since one's own move, one move after the other; the city shows each by its marks. */
export function SinceSheet({ screen, controller }: TableProps): JSX.Element | null {
  const { step } = screen;
  if (step === null) {
    return null;
  }
  const moves = sinceOf(screen.room);
  const last = step === moves.length - 1;
  const close = (): void => controller.showSince(null);
  const go = (by: number): void => (by > 0 && last ? close() : controller.showSince(step + by));
  const key = (event: KeyboardEvent): void => {
    const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      controller.showSince(step + by);
    }
  };
  return (
    <Sheet title={t('page.since')} onClose={close}>
      <div class="since" role="group" aria-label={t('page.since')} data-testid="since-moves" onKeyDown={key}>
        <ol>
          {moves.map((entry, i) => (
            <li key={entry.n}>
              <button aria-current={i === step ? 'step' : undefined} onClick={() => controller.showSince(i)}>
                <Banner owner={seatColour(screen, entry.seat)} size={19} />
                <span>
                  <b>{saidOf(seatInfo(screen, entry.seat))}</b> {entry.words}
                </span>
              </button>
            </li>
          ))}
        </ol>
        <nav aria-label={t('page.since')}>
          <button class="btn2" data-testid="since-back" aria-disabled={step === 0} onClick={() => go(-1)}>
            <Icon name="prev" />
            {t('page.scoring.back')}
          </button>
          <span role="status">{t('page.scoring.of', { n: step + 1, all: moves.length })}</span>
          <button class="btn2 go" data-testid="since-next" data-first onClick={() => go(1)}>
            {t(last ? 'page.close' : 'page.scoring.next')}
            <Icon name={last ? 'check' : 'next'} />
          </button>
        </nav>
      </div>
    </Sheet>
  );
}
