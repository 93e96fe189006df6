// SPDX-License-Identifier: MIT
// draft.tsx - cards to choose from in secret, in the market's place: the hand of a draft, objectives, roles.
import type { JSX } from 'preact';
import { Banner, Icon } from '../../art/index.tsx';
import { t } from '../../words/words.ts';
import { LotMap } from '../market.tsx';
import { seatColour, seatName, seatsAround, type TableProps } from '../props.ts';
import { CardFace, cardById } from './parts.tsx';

function chosenCard({ screen }: TableProps): string | null {
  const { choice, room } = screen;
  if (choice.kind === 'move') {
    return choice.move.card ?? null;
  }
  const player = room.state.players[room.viewer - 1];
  return room.state.phase === 'draft' ? (player?.picked ?? null) : null;
}

function HandCard(props: TableProps & { card: string }): JSX.Element {
  const { screen, controller, card } = props;
  const chosen = chosenCard(props) === card;
  return (
    <button
      class={`deed dh ${chosen ? 'sel' : ''}`}
      aria-pressed={chosen}
      aria-disabled={!screen.mine}
      data-testid={`pick-${card}`}
      onClick={() => controller.chooseCard(card)}
      onMouseEnter={() => controller.hover(card)}
      onMouseLeave={() => controller.hover(null)}
    >
      <span class="lot">{card}</span>
      <LotMap screen={screen} lot={card} />
    </button>
  );
}

export function DraftRow(props: TableProps): JSX.Element | null {
  const { screen } = props;
  const { state, viewer } = screen.room;
  const player = state.players[viewer - 1];
  if (player?.hand === undefined) {
    return null;
  }
  const picked = player.picked ?? null;
  const hand =
    picked !== null && picked !== '?' && !player.hand.includes(picked) ? [...player.hand, picked] : player.hand;
  const all = hand.length + player.lots.length;
  const next = seatsAround(screen)[1] ?? viewer;
  return (
    <section class="market drafting" aria-label={t('page.draft')} data-testid="draft">
      <div class="hand" role="group" aria-label={t('page.draft.hand', { n: player.lots.length + 1, of: all })}>
        {hand.map((card) => (
          <HandCard key={card} {...props} card={card} />
        ))}
      </div>
      <div class="draft-side">
        <p class="nt">{t('page.draft.hand', { n: player.lots.length + 1, of: all })}</p>
        <div class="kept">
          <span>{t('page.draft.kept')}</span>
          {player.lots.length === 0 ? <i>{t('page.draft.none')}</i> : player.lots.map((lot) => <b key={lot}>{lot}</b>)}
        </div>
        <div class="pass">
          <Banner owner={seatColour(screen, viewer)} size={20} />
          <Icon name="arrow" />
          <Banner owner={seatColour(screen, next)} size={20} />
          <span>{t('page.draft.passes', { name: seatName(screen, next) })}</span>
        </div>
      </div>
    </section>
  );
}

export function KeepCards(props: TableProps): JSX.Element | null {
  const { screen, controller } = props;
  const { state, viewer } = screen.room;
  const player = state.players[viewer - 1];
  const ids = (state.phase === 'keep-role' ? player?.role_choice : player?.objective_choice) ?? [];
  const kept = (state.phase === 'keep-role' ? player?.role : player?.objective) ?? null;
  const infos = ids.flatMap((id) => cardById(props, id) ?? []);
  if (infos.length === 0) {
    return null;
  }
  const chosen = chosenCard(props) ?? kept;
  return (
    <section class="market keeping" aria-label={t(`page.keep.${state.phase}`)} data-testid="keep">
      {infos.map((info) => (
        <button
          key={info.id}
          class={`card ${info.deck === 'role' ? 'ro' : 'ob'} ${chosen === info.id ? 'sel' : ''}`}
          aria-pressed={chosen === info.id}
          aria-disabled={!screen.mine}
          data-testid={`keep-${info.id}`}
          onClick={() => controller.chooseCard(info.id)}
        >
          <CardFace info={info} />
        </button>
      ))}
      <p class="nt">{t(`page.keep.${state.phase}.why`)}</p>
    </section>
  );
}
