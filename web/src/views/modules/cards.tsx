// SPDX-License-Identifier: MIT
// cards.tsx - invocations on the market, and the cards that the viewer holds.
import type { JSX } from 'preact';
import { Icon } from '../../art/index.tsx';
import type { CardInfo, Deed } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { DeedPrice } from '../market.tsx';
import { signed, type TableProps } from '../props.ts';
import { CardFace, cardsOf, cardText } from './parts.tsx';

/** The effect alone: what it is worth unused stands in the band. */
function effect(info: CardInfo): string {
  return info.vp === undefined ? cardText(info) : cardText(info).replace(/;[^;]*$/, '');
}

export function InvocationDeed(props: TableProps & { deed: Deed }): JSX.Element | null {
  const { deed, screen, controller } = props;
  const info = deed.invocation;
  if (info === undefined) {
    return null;
  }
  const { choice } = screen;
  const chosen = choice.kind === 'move' && choice.move.card === deed.card;
  const changed = deed.short > 0 || deed.raised || deed.discounted;
  return (
    <button
      class={`deed inv ${deed.short > 0 ? 'no' : ''} ${chosen ? 'chosen' : ''}`}
      aria-pressed={chosen}
      title={cardText(info)}
      data-testid={`deed-${deed.card}`}
      onClick={() => controller.chooseCard(deed.card)}
    >
      <span class="iname">{info.name}</span>
      <span class="itx">{effect(info)}</span>
      {changed || info.vp === undefined ? (
        <DeedPrice deed={deed} screen={screen} />
      ) : (
        <span class="pr">
          <span>
            {deed.price} <Icon name="silver" />
            <span class="sr">{t(`page.silver.${screen.room.config.game}`)}</span>
          </span>
          <small>
            {t('page.invocation.unused', { n: info.vp })} <Icon name="vp" />
          </small>
        </span>
      )}
    </button>
  );
}

function OwnInvocation(props: TableProps & { info: CardInfo }): JSX.Element {
  const { info, screen, controller } = props;
  const { choice } = screen;
  const usable = screen.mine && screen.look.moves.some((move) => move.verb === 'invoke' && move.card === info.id);
  const ongoing = screen.room.state.players[screen.room.viewer - 1]?.ongoing?.includes(info.id) === true;
  const chosen =
    (choice.kind === 'target' && choice.card === info.id) ||
    (choice.kind === 'move' && choice.move.verb === 'invoke' && choice.move.card === info.id);
  return (
    <li class={chosen ? 'sel' : ''} title={cardText(info)}>
      <span>
        <b>{info.name}</b>
        <small>{effect(info)}</small>
      </span>
      {ongoing ? (
        <em>{t('page.invocation.ongoing')}</em>
      ) : (
        <button
          class="btn2"
          aria-disabled={!usable}
          aria-pressed={chosen}
          aria-label={t('page.invocation.invoke-named', { name: info.name })}
          onClick={() => (chosen ? controller.letGo() : controller.chooseTarget('invoke', info.id))}
        >
          {t('page.invocation.invoke')}
        </button>
      )}
    </li>
  );
}

function PublicObjective({ info }: { info: CardInfo }): JSX.Element {
  return (
    <li title={cardText(info)}>
      <span>
        <b>{info.name}</b>
        <small>{cardText(info)}</small>
      </span>
      <em class={info.met === true ? 'pos' : ''}>
        {info.need !== undefined && info.need > 0 && t('page.card.so-far', { now: info.now ?? 0, need: info.need })}
        {info.vp !== undefined && (
          <i>
            {signed(info.vp)}
            <Icon name="vp" />
          </i>
        )}
      </em>
    </li>
  );
}

export function OwnCards(props: TableProps): JSX.Element | null {
  const { screen } = props;
  const cards = cardsOf(props, screen.room.viewer);
  const faces = cards.filter((info) => info.deck === 'objective' || info.deck === 'role');
  const invocations = cards.filter((info) => info.deck === 'invocation');
  const shared = screen.look.public_objectives;
  if (faces.length + invocations.length + shared.length === 0) {
    return null;
  }
  return (
    <section class="own-cards" aria-label={t('page.cards')} data-testid="own-cards">
      {faces.length > 0 && (
        <div class="faces">
          {faces.map((info) => (
            <article key={info.id} class={`card ${info.deck === 'role' ? 'ro' : 'ob'}`} title={cardText(info)}>
              <CardFace info={info} />
            </article>
          ))}
        </div>
      )}
      {invocations.length > 0 && (
        <ul class="lines inv" aria-label={t('page.invocation.yours')}>
          {invocations.map((info) => (
            <OwnInvocation key={info.id} {...props} info={info} />
          ))}
        </ul>
      )}
      {shared.length > 0 && (
        <ul class="lines" aria-label={t('page.card.for-all')}>
          {shared.map((info) => (
            <PublicObjective key={info.id} info={info} />
          ))}
        </ul>
      )}
    </section>
  );
}

/** The whole text of the card that is being bought. */
export function ChosenCard({ screen }: TableProps): JSX.Element | null {
  const { choice, look } = screen;
  const deed = choice.kind === 'move' ? look.market.find(({ card }) => card === choice.move.card) : undefined;
  const info = deed?.invocation;
  if (info === undefined) {
    return null;
  }
  return (
    <article class="invcard" data-testid="card-text">
      <h3>
        {info.name} <small>{t('page.card.invocation')}</small>
        {info.vp !== undefined && (
          <em>
            {t('page.invocation.unused', { n: info.vp })} <Icon name="vp" />
          </em>
        )}
      </h3>
      <p>{effect(info)}</p>
    </article>
  );
}
/** The bench's tab of cards: what the viewer holds, or the card that is being bought. */
export function CardsTab(props: TableProps): JSX.Element {
  return ChosenCard(props) ?? OwnCards(props) ?? <p class="nocards">{t('page.cards.none')}</p>;
}
