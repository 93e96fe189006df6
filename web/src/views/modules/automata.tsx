// SPDX-License-Identifier: MIT
// automata.tsx - the Consul's card, Ceres' panel with her row, and what either did step by step.
import type { JSX } from 'preact';
import { Banner, Garden, Icon, LOT } from '../../art/index.tsx';
import type { CardInfo, GameEvent, LogEntry } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { seatColour, seatName, type TableProps } from '../props.ts';
import { Ruled } from '../rule.tsx';
import { afterColon, cardText, isYou } from './parts.tsx';

export function ConsulCard({ screen }: TableProps): JSX.Element | null {
  const card = screen.look.consul;
  const { consul } = screen.room.state;
  if (card === undefined || consul === undefined) {
    return null;
  }
  const raised = screen.look.market.some((deed) => deed.raised);
  return (
    <article
      class={`cocard ${card.side === 'ready' ? 'ready' : 'plan'}`}
      aria-label={t('page.colour.consul')}
      data-testid="consul"
    >
      <span class="hd">
        <Banner owner="consul" size={30} />
        <b>{t(`page.consul.${card.side}`)}</b>
        <span class="vp" title={t('page.vp')}>
          {consul.vp}
          <Icon name="vp" />
          <span class="sr">{t('page.vp')}</span>
        </span>
      </span>
      <small>{afterColon(card.words)}</small>
      <span class="hold">
        <Banner owner={seatColour(screen, card.holder)} size={18} />{' '}
        {isYou(screen, card.holder)
          ? t('page.consul.holder.you')
          : t('page.consul.holder', { name: seatName(screen, card.holder) })}
        <span class="has" title={t('page.population')}>
          <Icon name="citizen" />
          {consul.population}
        </span>
        <span class="has" title={t('page.consul.silver')}>
          <Icon name="silver" />
          {consul.silver}
        </span>
      </span>
      {raised && <small class="raise">{t('page.consul.raise', { n: card.raise, silver: consul.silver })}</small>}
    </article>
  );
}

/** Ceres or the Consul in the row of seats where that is one of chips. */
export function AutomatonChip({ screen, onOpen }: TableProps & { onOpen: () => void }): JSX.Element | null {
  const { ceres, consul } = screen.room.state;
  const automaton = ceres ?? consul;
  if (automaton === undefined) {
    return null;
  }
  const owner = ceres === undefined ? 'consul' : 'ceres';
  const side = screen.look.consul?.side;
  return (
    <button
      class={`chip auto-chip o-${owner} ${side === 'ready' ? 'ready' : ''}`}
      data-testid={owner}
      title={side === undefined ? t(`page.colour.${owner}`) : t(`page.consul.${side}`)}
      onClick={onOpen}
    >
      <Banner owner={owner} size={26} />
      <span class="sr">
        {t(`page.colour.${owner}`)}
        {side !== undefined && `, ${t(`page.consul.${side}`)}`}
      </span>
      <b>
        {automaton.vp}
        <Icon name="vp" />
        <span class="sr">{t('page.vp')}</span>
      </b>
      <small>
        {consul !== undefined && (
          <>
            <Icon name="silver" />
            <span>
              {consul.silver}
              <span class="sr"> {t('page.consul.silver')}</span>
            </span>
          </>
        )}
        <span class="pop">
          <Icon name="citizen" />
          {automaton.population}
          <span class="sr"> {t('page.population')}</span>
        </span>
      </small>
    </button>
  );
}

/** "Ceres claims the dearest deed; picks place 2 when turned over": what it does, and what it picks. */
function CeresCard({ info, place, next }: { info: CardInfo; place: number; next: boolean }): JSX.Element {
  const [does = '', picks] = cardText(info).split('; ');
  return (
    <li class={`cc ${next ? 'nx' : ''}`} title={cardText(info)} aria-current={next ? 'true' : undefined}>
      <i>{place}</i>
      <small>{does}</small>
      {picks !== undefined && <span class="sr">; {picks}</span>}
    </li>
  );
}

function Drawn({ screen, tile }: { screen: TableProps['screen']; tile: string }): JSX.Element {
  const plate = screen.look.standing.find((one) => one.group === 'tile' && one.piece === tile)?.plate;
  const info = screen.codex.cards.find((card) => card.id === tile);
  return (
    <p class="drawn">
      <svg width="46" height="46" viewBox={`-2 -2 ${LOT + 5} ${LOT + 5}`} aria-hidden="true">
        <Garden tile={tile} plate={plate} />
      </svg>
      <span>
        {t('page.ceres.drawn')}
        {info !== undefined && <b>{info.name}</b>}
      </span>
    </p>
  );
}

export function CeresPanel(props: TableProps): JSX.Element | null {
  const { screen } = props;
  const { ceres } = screen.room.state;
  if (ceres === undefined) {
    return null;
  }
  const parks = screen.look.parks.reduce((sum, park) => sum + park.vp, 0);
  const forecast = screen.look.seats.find((row) => row.seat === screen.room.config.players + 1)?.forecast;
  return (
    <article class="slab auto o-ceres" aria-label={t('page.colour.ceres')} data-testid="ceres">
      <Banner owner="ceres" size={38} />
      <b class="nm">{t('page.colour.ceres')}</b>
      <span class="vp" title={forecast === undefined ? '' : t('page.forecast', { n: forecast })}>
        {ceres.vp}
        <Icon name="vp" />
        <span class="sr">{t('page.vp')}</span>
      </span>
      <dl>
        <div>
          <dt>
            <Icon name="citizen" /> {t('page.ceres.citizens')}
          </dt>
          <dd>{ceres.population}</dd>
        </div>
        <div>
          <dt>
            <Icon name="marker" /> {t('page.ceres.markers')}
          </dt>
          <dd>{ceres.markers}</dd>
        </div>
        <div>
          <dt>{t('page.ceres.bag')}</dt>
          <dd>{ceres.bag.length}</dd>
        </div>
        <div>
          <dt>{t('page.ceres.parks')}</dt>
          <dd>+{parks}</dd>
        </div>
      </dl>
      <ol class="crow" aria-label={t('page.ceres.row')}>
        {screen.look.ceres_row.map((info, i) => (
          <CeresCard key={info.id} info={info} place={i + 1} next={screen.look.ceres_next === i + 1} />
        ))}
      </ol>
      {ceres.drawn !== undefined && ceres.drawn !== null && ceres.drawn !== '' && (
        <Drawn screen={screen} tile={ceres.drawn} />
      )}
    </article>
  );
}

/** The rule stands before it already. */
function stepWords(event: GameEvent): string {
  const rule = ` (${event.rule ?? ''})`;
  return event.words.endsWith(rule) ? event.words.slice(0, -rule.length) : event.words;
}

export function AutomatonSteps({ entry }: TableProps & { entry: LogEntry }): JSX.Element | null {
  const steps = entry.events.filter((event) => event.kind === 'automaton');
  return steps.length === 0 ? null : (
    <ol class="auto-steps" aria-label={t('page.steps')}>
      {steps.map((event, i) => (
        <li key={i}>
          {event.rule !== undefined && event.rule !== '' && (
            <i>
              <Ruled words={event.rule} />
            </i>
          )}
          <span>{stepWords(event)}</span>
        </li>
      ))}
    </ol>
  );
}
