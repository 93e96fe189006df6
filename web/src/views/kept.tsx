// SPDX-License-Identifier: MIT
// kept.tsx - the games of this browser: to go on with, to see again, to delete; and records that come from elsewhere.
import type { JSX } from 'preact';
import { useRef, useState } from 'preact/hooks';
import { idMake, type App } from '../app/app.ts';
import { Banner, Icon } from '../art/index.tsx';
import type { Colour, NewSeat, RoomView } from '../engine/view.ts';
import { keptSeats } from '../online/kept.ts';
import type { KeptSeat } from '../online/types.ts';
import { keptOf } from '../table/record.ts';
import type { KeptGame } from '../table/types.ts';
import { language, t } from '../words/words.ts';
import { ROMAN } from './props.ts';
import { Sheet } from './sheet.tsx';

const DAY = 86_400_000;
/** "today", "yesterday", "3 days ago". */
export function dayWords(then: number, now: number): string {
  const day = (time: number): number => Math.floor((time - new Date(time).getTimezoneOffset() * 60_000) / DAY);
  return new Intl.RelativeTimeFormat(language(), { numeric: 'auto' }).format(day(then) - day(now), 'day');
}
/** "Era II, your turn, yesterday" */
export function keptWords(game: KeptGame, now: number): string {
  const { era, seat, names } = game.summary;
  const people = game.seats.filter((one) => one.player === 'human').length;
  const yours = people === 1 && game.seats[seat - 1]?.player === 'human';
  const turn = game.over
    ? t('page.start.over')
    : yours
      ? t('page.start.your-turn')
      : t('page.start.turn-of', { name: names[seat - 1] ?? '' });
  return t(`page.start.kept.${game.config.game}`, { era: ROMAN[era] ?? era, turn, day: dayWords(game.updated, now) });
}

/** "Online, your turn, today" */
export function farWords(seat: KeptSeat, now: number): string {
  return t(seat.mine && !seat.over ? 'page.online.kept.turn' : 'page.online.kept', {
    day: dayWords(seat.updated, now),
  });
}
export const farNames = (seat: KeptSeat): string =>
  seat.title === '' ? seat.names.filter((name) => name !== '').join(', ') : seat.title;

export function Flags({ colours }: { colours: Colour[] }): JSX.Element {
  return (
    <span class="fls">
      {colours.map((colour) => (
        <Banner key={colour} owner={colour} size={26} label={t(`page.colour.${colour}`)} />
      ))}
    </span>
  );
}

function Row({
  names,
  words,
  colours,
  onOpen,
  onDelete,
}: {
  names: string;
  words: string;
  colours?: Colour[];
  onOpen: () => void;
  onDelete: () => void;
}): JSX.Element {
  const [sure, setSure] = useState(false);
  return (
    <li class="keptrow">
      <button class="open" onClick={onOpen}>
        {colours === undefined ? <Icon name="link" /> : <Flags colours={colours} />}
        <span>
          <b>{names}</b>
          <small>{words}</small>
        </span>
      </button>
      {sure ? (
        <button
          class="btn2 sure"
          data-testid="delete-sure"
          ref={(button) => button?.focus()}
          onBlur={() => setSure(false)}
          onClick={onDelete}
        >
          {t('page.start.delete-sure')}
        </button>
      ) : (
        <button
          class="sq"
          data-testid="delete"
          aria-label={t('page.start.delete', { names })}
          title={t('page.start.delete', { names })}
          onClick={() => setSure(true)}
        >
          <Icon name="cross" />
        </button>
      )}
    </li>
  );
}

export function KeptList({
  app,
  games,
  far = [],
  onChange,
}: {
  app: App;
  games: KeptGame[];
  far?: KeptSeat[];
  onChange: () => void;
}): JSX.Element {
  const open = (game: KeptGame): void =>
    app.go(game.over ? { page: 'replay', id: game.id, link: '', at: null } : { page: 'play', id: game.id });
  const box = useRef<HTMLUListElement>(null);
  const removing = (): void => box.current?.closest('.sheet')?.querySelector<HTMLElement>('.sheet-close')?.focus(); // the row takes its focus along
  const remove = async (game: KeptGame): Promise<void> => {
    removing();
    await app.store.remove(game.id);
    onChange();
  };
  const forget = (seat: KeptSeat): void => {
    removing();
    keptSeats().remove(seat.game, seat.token);
    onChange();
  };
  return (
    <ul class="keptgames" ref={box}>
      {far.map((seat) => (
        <Row
          key={`${seat.game} ${seat.seat}`}
          names={farNames(seat)}
          words={farWords(seat, Date.now())}
          onDelete={() => forget(seat)}
          onOpen={() => app.go({ page: 'online', game: seat.game, token: seat.token })}
        />
      ))}
      {games.map((game) => (
        <Row
          key={game.id}
          names={game.summary.names.join(', ')}
          words={keptWords(game, Date.now())}
          colours={game.colours}
          onOpen={() => open(game)}
          onDelete={() => void remove(game)}
        />
      ))}
    </ul>
  );
}

export function ContinueSheet({
  app,
  games,
  far,
  onChange,
  onClose,
}: {
  app: App;
  games: KeptGame[];
  far: KeptSeat[];
  onChange: () => void;
  onClose: () => void;
}): JSX.Element {
  return (
    <Sheet title={t('page.start.continue')} onClose={onClose}>
      {games.length + far.length === 0 ? (
        <p>{t('page.start.none')}</p>
      ) : (
        <KeptList app={app} games={games} far={far} onChange={onChange} />
      )}
    </Sheet>
  );
}

/** A record's text becomes a game of this browser. */
export function adopt(app: App, record: string): KeptGame {
  const { over, moves } = app.door.call('table.resume', { record });
  const view: RoomView = app.door.call('table.view', { viewer: 0, from: moves });
  const seats: NewSeat[] = view.seats
    .filter((seat) => seat.kind !== 'automaton')
    .map((seat) => ({ name: seat.name, player: seat.bot ?? 'human', colour: seat.colour }));
  return {
    id: idMake(),
    record,
    config: view.config,
    seats,
    colours: seats.map((seat) => seat.colour),
    updated: Date.now(),
    over,
    summary: { era: view.state.era, seat: view.state.seat, names: seats.map((seat) => seat.name) },
  };
}

/** Keeps the record of a finished table of a server, so that it is among this browser's games. */
export async function keepFar(
  app: App,
  record: string,
  seat: Pick<KeptSeat, 'game' | 'seat' | 'updated'>,
): Promise<void> {
  const { game, updated } = seat;
  const kept = keptOf({ id: `far-${game}-${seat.seat}`, record, updated, over: true, far: { game, seat: seat.seat } });
  if (kept !== null && (await app.store.get(kept.id)) === null) {
    await app.store.put(kept);
  }
}

/** Goes to what was pasted or dropped: a link of ours, or a record. */
export async function openText(app: App, text: string): Promise<void> {
  const trimmed = text.trim();
  const link = /#\/r\/([^/\s]+)/.exec(trimmed)?.[1] ?? (/^\S+$/.test(trimmed) ? trimmed : null);
  if (link !== null) {
    app.door.call('table.resume', { link });
    app.go({ page: 'replay', id: '', link, at: null });
    return;
  }
  const game = adopt(app, text);
  await app.store.put(game);
  app.go(game.over ? { page: 'replay', id: game.id, link: '', at: null } : { page: 'play', id: game.id });
}

function OpenRecord({ app }: { app: App }): JSX.Element {
  const [text, setText] = useState('');
  const [fault, setFault] = useState('');
  const open = (given: string): void => {
    openText(app, given).catch((error: unknown) => setFault(error instanceof Error ? error.message : String(error)));
  };
  const read = (files: FileList | null | undefined): void => {
    void files?.[0]?.text().then(open);
  };
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    read(event.dataTransfer?.files);
  };
  return (
    <form
      class="openrecord"
      onSubmit={(event) => {
        event.preventDefault();
        open(text);
      }}
      onDragOver={(event) => event.preventDefault()}
      onDrop={drop}
    >
      <label for="record-text">{t('page.start.open-words')}</label>
      <textarea
        id="record-text"
        rows={3}
        value={text}
        spellcheck={false}
        data-testid="record-text"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <div class="line">
        <button class="btn2" type="submit" disabled={text.trim() === ''} data-testid="record-open">
          {t('page.start.open')}
        </button>
        <label class="btn2 file">
          {t('page.start.file')}
          <input
            class="sr"
            type="file"
            accept=".rome,text/plain"
            onChange={(event) => read(event.currentTarget.files)}
          />
        </label>
      </div>
    </form>
  );
}

/** Finished games to see again, and records from elsewhere. */
export function ReplaySheet({
  app,
  games,
  onChange,
  onClose,
}: {
  app: App;
  games: KeptGame[];
  onChange: () => void;
  onClose: () => void;
}): JSX.Element {
  return (
    <Sheet title={t('page.start.replay')} onClose={onClose}>
      <OpenRecord app={app} />
      <h3>{t('page.start.finished')}</h3>
      {games.length === 0 ? <p>{t('page.start.none')}</p> : <KeptList app={app} games={games} onChange={onChange} />}
    </Sheet>
  );
}
