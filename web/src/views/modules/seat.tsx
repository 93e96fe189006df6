// SPDX-License-Identifier: MIT
// seat.tsx - what a seat holds beyond the base game, in a line or two of its panel.
import type { JSX } from 'preact';
import { Icon, type IconName } from '../../art/index.tsx';
import type { CardInfo, PlayerState, PoolEntry, Seat } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import type { TableProps } from '../props.ts';
import { cardsOf, cardText, Favor, PopulationToken } from './parts.tsx';

function Counted({ icon, n, words }: { icon: IconName; n: number; words: string }): JSX.Element {
  return (
    <span title={words}>
      <Icon name={icon} />
      <b aria-hidden="true">{n}</b>
      <span class="sr">{words}</span>
    </span>
  );
}

function tokensOf(player: PlayerState): JSX.Element[] {
  const {
    favors = 0,
    favors_spent: spent = 0,
    population_tokens: tokens = [0, 0],
    milestones,
    monument_markers: markers,
  } = player;
  const counted: [number, JSX.Element][] = [
    [favors, <Favor side="unspent" />],
    [spent, <Favor side="spent" />],
    [tokens[0], <PopulationToken amount={1} />],
    [tokens[1], <PopulationToken amount={2} />],
  ];
  const shown = counted
    .filter(([count]) => count > 0)
    .map(([count, token], i) => (
      <span key={i}>
        {token}
        {count > 1 && <b>×{count}</b>}
      </span>
    ));
  if (milestones !== undefined) {
    shown.push(
      <Counted key="milestones" icon="milestone" n={milestones} words={t('page.milestones-left', { n: milestones })} />,
    );
  }
  if (markers !== undefined) {
    shown.push(
      <Counted key="markers" icon="arch" n={markers} words={t('page.monument-markers-left', { n: markers })} />,
    );
  }
  return shown;
}

function Held({ info, ongoing }: { info: CardInfo; ongoing: boolean }): JSX.Element {
  return (
    <li class={info.deck} title={cardText(info)}>
      {info.deck === 'invocation' ? <Icon name="hand" /> : <i>{t(`page.card.${info.deck}`)}</i>} {info.name}
      {ongoing && <small> · {t('page.invocation.ongoing')}</small>}
      <span class="sr">: {cardText(info)}</span>
    </li>
  );
}

interface More {
  tokens: JSX.Element[];
  held: CardInfo[];
  /** An objective that lies face down. */
  hidden: boolean;
  built: PoolEntry[];
}
/** What modules add to a seat's panel; null where they add nothing. */
function moreOf(props: TableProps, seat: Seat): More | null {
  const { screen } = props;
  const player = screen.room.state.players[seat - 1];
  if (player === undefined) {
    return null;
  }
  const own = seat === screen.room.viewer; // whose cards lie open elsewhere
  const more = {
    tokens: tokensOf(player),
    held: own ? [] : cardsOf(props, seat),
    hidden: !own && player.objective === '?',
    built: screen.look.pool.filter((entry) => entry.owner === seat),
  };
  return more.hidden || more.tokens.length + more.held.length + more.built.length > 0 ? more : null;
}
/** How close the panels stand. Said by classes: a :has() is tried anew with whatever changes in the column. */
export function seatsClass(props: TableProps): string {
  const { players } = props.screen.room.state;
  const more = players.some((_, i) => moreOf(props, i + 1) !== null);
  return `seats${more ? ' more' : ''}${players.length > 3 ? ' many' : ''}`;
}

export function SeatModules(props: TableProps & { seat: Seat }): JSX.Element | null {
  const { screen, seat } = props;
  const player = screen.room.state.players[seat - 1];
  const more = moreOf(props, seat);
  if (player === undefined || more === null) {
    return null;
  }
  const { tokens, held, hidden, built } = more;
  return (
    <div class="has-more">
      {tokens.length > 0 && <span class="toks">{tokens}</span>}
      <ul class="held">
        {hidden && (
          <li class="down">
            <i>{t('page.card.objective')}</i> {t('page.card.face-down')}
          </li>
        )}
        {held.map((info) => (
          <Held key={info.id} info={info} ongoing={player.ongoing?.includes(info.id) === true} />
        ))}
        {built.map((entry) => (
          <li key={entry.monument} class="monument" title={entry.words}>
            <Icon name="arch" /> {entry.name}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** In a seat's chip: a dot for each favor, pale unspent and bronze spent, and how many invocations it holds. */
export function ChipTokens({ player }: { player: PlayerState }): JSX.Element | null {
  const { favors = 0, favors_spent: spent = 0, invocations = [], ongoing = [] } = player;
  const cards = invocations.length + ongoing.length;
  if (favors + spent + cards === 0) {
    return null;
  }
  return (
    <span class="more">
      {Array.from({ length: favors + spent }, (_, i) => (
        <i key={i} class={i < favors ? 'fvx' : 'fvx s'} aria-hidden="true" />
      ))}
      {favors + spent > 0 && (
        <span class="sr">
          {[
            ...(favors > 0 ? [`${favors} ${t('page.favor.unspent')}`] : []),
            ...(spent > 0 ? [`${spent} ${t('page.favor.spent')}`] : []),
          ].join(', ')}
        </span>
      )}
      {cards > 0 && (
        <span>
          <i class="ivd" aria-hidden="true" />
          {cards}
          <span class="sr"> {t('page.tab.cards')}</span>
        </span>
      )}
    </span>
  );
}
