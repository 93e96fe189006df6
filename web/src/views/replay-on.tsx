// SPDX-License-Identifier: MIT
// replay-on.tsx - playing on from a position of a replay: with the seats as they were, or as one of them among bots.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { goFrom, type App } from '../app/app.ts';
import { Banner } from '../art/index.tsx';
import type { Seat } from '../engine/view.ts';
import { t } from '../words/words.ts';
import { playOn, seatsFor, type ReplayGame } from './replay-game.ts';
import { nameOf } from './replay-parts.tsx';
import { BotOptions } from './level.tsx';
import { Sheet } from './sheet.tsx';
import { newSeats } from './story.ts';

export function PlayOn({
  app,
  game,
  at,
  onClose,
}: {
  app: App;
  game: ReplayGame;
  at: number;
  onClose: () => void;
}): JSX.Element {
  const { bots } = app.door.call('modules', { game: game.kept?.config.game ?? 'rome' });
  const players = newSeats(game.seats);
  const people = players.some(({ player }) => player === 'human');
  const mover = Math.min(game.log[at]?.seat ?? 1, players.length);
  const [person, setPerson] = useState<Seat>(people ? 0 : mover);
  const [bot, setBot] = useState(bots[bots.length - 1]?.id ?? '');
  const choices: Seat[] = [...(people ? [0] : []), ...players.map((_, i) => i + 1)];
  const start = (): void => {
    const go = goFrom(app);
    void playOn(app, game, at, seatsFor(game, person, bot, app.settings.value.name)).then((id) =>
      go({ page: 'play', id }),
    );
  };
  return (
    <Sheet title={t('page.replay.on')} onClose={onClose} side="below">
      <p class="nt">{t('page.replay.on.words', { n: at })}</p>
      <div class="who-plays" role="radiogroup" aria-label={t('page.replay.on.who')}>
        {choices.map((seat) => (
          <button key={seat} role="radio" aria-checked={seat === person} onClick={() => setPerson(seat)}>
            {seat > 0 && <Banner owner={game.seats[seat - 1]?.colour ?? 'none'} size={22} />}
            {seat === 0 ? t('page.replay.on.same') : t('page.replay.on.as', { name: nameOf(game, seat) })}
          </button>
        ))}
      </div>
      {person > 0 && (
        <label class="bot-of">
          {t('page.replay.on.bots')}
          <select value={bot} onChange={(event) => setBot(event.currentTarget.value)}>
            <BotOptions bots={bots} />
          </select>
        </label>
      )}
      <button class="btn2 go" data-testid="play-on-start" onClick={start}>
        {t('page.replay.on.start')}
      </button>
    </Sheet>
  );
}
