// SPDX-License-Identifier: MIT
// actions.tsx - what modules add to the bench: free actions, roads, answers.
import { Fragment, type JSX } from 'preact';
import { Icon, type IconName } from '../../art/index.tsx';
import type { Move } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import type { TableProps } from '../props.ts';
import { cardById, cardText } from './parts.tsx';
import { chooseSlot, roadAsked, slotChosen, slotMoves } from './roads.tsx';

function Act(p: {
  id: string;
  icon: IconName;
  words: string;
  title?: string;
  main?: boolean;
  pressed?: boolean;
  keyName?: string;
  more?: string;
  /** It cannot be done now; choosing it says why. */
  off?: boolean;
  onDo: () => void;
}): JSX.Element {
  return (
    <button
      class={`btn ${p.main === true ? 'go' : 'quiet'} ${p.more === undefined ? '' : 'act-road'}`}
      data-testid={`do-${p.id}`}
      title={p.title}
      aria-pressed={p.pressed}
      aria-disabled={p.off}
      onClick={p.onDo}
    >
      <Icon name={p.icon} />
      <span class="act-words">{p.words}</span>
      {p.more !== undefined && <span class="more">{p.more}</span>}
      {p.keyName !== undefined && <kbd aria-hidden="true">{p.keyName}</kbd>}
    </button>
  );
}

function Invocations(props: TableProps): JSX.Element {
  const ids = [
    ...new Set(
      props.screen.look.moves.flatMap((move) => (move.verb === 'invoke' && move.card !== undefined ? [move.card] : [])),
    ),
  ];
  return (
    <>
      {ids.map((id) => {
        const info = cardById(props, id);
        return (
          <Act
            key={id}
            id={`invoke-${id}`}
            icon="hand"
            words={info?.name ?? id}
            title={info === undefined ? '' : cardText(info)}
            onDo={() => props.controller.chooseTarget('invoke', id)}
          />
        );
      })}
    </>
  );
}

/** On phones the board is folded away: the buttons say what each slot brings. */
function Slots(props: TableProps): JSX.Element {
  const rows = props.screen.look.roads.find((road) => road.side === roadAsked(props))?.rows ?? [];
  const slots = [
    ...new Set(
      props.screen.look.moves.flatMap((move) => (move.verb === 'road' && move.slot !== undefined ? [move.slot] : [])),
    ),
  ];
  return (
    <>
      {slots.map((slot) => {
        const { plain, alt } = slotMoves(props, slot);
        const row = rows.find((one) => one.slot === slot);
        return (
          <Fragment key={slot}>
            {plain.length > 0 && (
              <Act
                id={`road-${slot}`}
                icon="milestone"
                words={t('page.road.take', { n: slot })}
                title={plain[0]?.words ?? ''}
                pressed={slotChosen(props, slot, false)}
                more={row?.words ?? ''}
                onDo={() => chooseSlot(props, slot, plain)}
              />
            )}
            {alt !== undefined && (
              <Act
                id={`road-${slot}-alt`}
                icon="milestone"
                words={t('page.road.take-alt', { n: slot })}
                title={alt.words}
                pressed={slotChosen(props, slot, true)}
                more={row?.alt ?? ''}
                onDo={() => props.controller.chooseMove(alt)}
              />
            )}
          </Fragment>
        );
      })}
    </>
  );
}

export function ModuleActions(props: TableProps): JSX.Element | null {
  const { screen, controller } = props;
  const { look, choice, mine } = screen;
  const { state, viewer, config } = screen.room;
  const { phase } = state;
  if (!mine) {
    return null;
  }
  const idle = choice.kind === 'none';
  const first = (verb: Move['verb']): Move | undefined => look.moves.find((move) => move.verb === verb);
  const play = (verb: Move['verb']): void => void controller.play(first(verb)?.move ?? verb);
  const free = idle && (phase === 'turn' || phase === 'after');
  const partner = look.trade_to[0] ?? state.players.findIndex((_, i) => i !== viewer - 1) + 1;
  return (
    <>
      {free && config.modules.includes('stealing') && (
        <Act
          id="steal"
          icon="favor"
          words={t('page.act.steal')}
          off={first('steal') === undefined}
          onDo={() => controller.chooseTarget('steal', '')}
        />
      )}
      {free && config.modules.includes('trading') && (
        <Act
          id="trade"
          icon="share"
          words={t('page.act.trade')}
          off={look.trade_to.length === 0}
          onDo={() => controller.tradeOpen(partner)}
        />
      )}
      {idle && <Invocations {...props} />}
      {first('road') !== undefined && choice.kind !== 'target' && <Slots {...props} />}
      {first('pass') !== undefined && idle && (
        <Act id="pass" icon="next" words={t('page.do.pass')} onDo={() => play('pass')} />
      )}
      {first('end') !== undefined && idle && (
        <Act id="end" icon="check" words={t('page.do.end')} main keyName="E" onDo={() => play('end')} />
      )}
      {first('decline') !== undefined && (
        <Act id="decline" icon="cross" words={t('page.do.decline')} onDo={() => play('decline')} />
      )}
      {first('accept') !== undefined && (
        <Act id="accept" icon="check" words={t('page.do.accept')} main onDo={() => play('accept')} />
      )}
    </>
  );
}
