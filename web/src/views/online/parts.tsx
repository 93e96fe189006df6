// SPDX-License-Identifier: MIT
// parts.tsx - what an online table adds to the parts that every table has.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from '../../art/index.tsx';
import type { Seat } from '../../engine/view.ts';
import { askPermission, mayNotify } from '../../online/notify.ts';
import { t } from '../../words/words.ts';
import type { OnlineParts } from '../props.ts';
import { Bars, standForMe } from './bars.tsx';
import { ChatButton } from './chat.tsx';
import { ClockFace, Presence } from './clock.tsx';
import { drawPossible, listed, nameOf, useTry, type OnlineProps } from './use.ts';

export type FarSheet = 'chat' | 'invite' | 'device' | 'hook' | 'verify' | 'resign' | 'draw' | 'host';
type Props = OnlineProps & { onOpen: (what: FarSheet) => void };

function Item({
  icon,
  id,
  disabled = false,
  onPress,
}: {
  icon: IconName;
  id: string;
  disabled?: boolean;
  onPress: () => void;
}): JSX.Element {
  return (
    <button class="menuitem" data-testid={`online-menu-${id}`} disabled={disabled} onClick={onPress}>
      <Icon name={icon} /> {t(`page.online.menu.${id}`)}
    </button>
  );
}

function Notifications(): JSX.Element {
  const [may, setMay] = useState(mayNotify);
  const id = may === 'granted' ? 'notified' : may === 'denied' ? 'unheard' : 'notify';
  return (
    <Item
      icon="sound"
      id={id}
      disabled={may !== 'default'}
      onPress={() => void askPermission().then(() => setMay(mayNotify()))}
    />
  );
}

function MenuItems({ close, ...props }: Props & { close: () => void }): JSX.Element {
  const { table, far, onOpen } = props;
  const { fault, attempt } = useTry();
  const open = (what: FarSheet): void => {
    close();
    onOpen(what);
  };
  const act = (what: () => Promise<void>): void =>
    void attempt(what).then((done) => {
      if (done) close();
    });
  const playing = far.seat > 0 && far.stage === 'running';
  const away = far.seats[far.seat - 1]?.away !== undefined;
  const plays = playing && far.seats[far.seat - 1]?.resigned !== true;
  return (
    <>
      <p class="nt counselline" data-testid="online-counsel">
        <Icon name="hint" /> {t(far.counsel ? 'page.online.counsel.on' : 'page.online.counsel.off')}
      </p>
      <Item icon="link" id="invite" onPress={() => open('invite')} />
      {far.seat > 0 && <Item icon="screen" id="device" onPress={() => open('device')} />}
      {far.seat > 0 && <Notifications />}
      {far.seat > 0 && far.hooks && <Item icon="share" id="hook" onPress={() => open('hook')} />}
      {far.seat > 0 && far.seat === far.host && <Item icon="gear" id="host" onPress={() => open('host')} />}
      {plays && drawPossible(far) && <Item icon="check" id="draw" onPress={() => open('draw')} />}
      {plays && <Item icon="cross" id="resign" onPress={() => open('resign')} />}
      {plays && (
        <Item
          icon="hourglass"
          id={away ? 'back' : 'stand'}
          onPress={() => act(() => (away ? table.back() : standForMe(props)))}
        />
      )}
      {fault !== '' && (
        <p class="fault" role="alert">
          {fault}
        </p>
      )}
      <hr />
    </>
  );
}

function Mark({ far, seat }: { far: OnlineProps['far']; seat: Seat }): JSX.Element {
  return (
    <span class="omark">
      <Presence far={far} seat={seat} />
      <ClockFace far={far} seat={seat} />
    </span>
  );
}

/** In the place of "Red": "Red · bot plays". */
function kindOf({ far }: OnlineProps, seat: Seat): string | null {
  const info = far.seats[seat - 1];
  if (info?.resigned === true) {
    return t('page.online.resigned', { colour: t(`page.colour.${info.colour}`) });
  }
  return info?.kind === 'human' && info.away !== undefined && info.away !== ''
    ? t('page.online.stood-in', { colour: t(`page.colour.${info.colour}`) })
    : null;
}

/** The choice that waits for the others, by its card's name: "Corner Stones. Waiting for Ada." */
function waitingOf({ app, far }: OnlineProps): string {
  if (far.chosen === '' || far.config === null) {
    return '';
  }
  const card = far.chosen.split(' ')[1] ?? '';
  const name = app.door.call('codex', { config: far.config }).cards.find(({ id }) => id === card)?.name ?? card;
  const others = far.asked.filter((seat) => seat !== far.seat).map((seat) => nameOf(far, seat));
  return t('page.online.chose.waits', { name, names: listed(others) });
}

export function partsOf(props: Props & { onRematch: () => void; onJoin: () => void }): OnlineParts {
  const { far, onOpen, onRematch, onJoin } = props;
  const turn = far.clocks?.running[0] ?? 0;
  return {
    game: far.game,
    watching: far.seat === 0,
    counsel: far.counsel,
    sending: far.sending === '' ? '' : t(`page.online.${far.sending}`),
    waiting: waitingOf(props),
    kind: (seat) => kindOf(props, seat),
    mark: (seat) => <Mark far={far} seat={seat} />,
    clock: () => (turn > 0 ? <ClockFace far={far} seat={turn} /> : null),
    buttons: () => <ChatButton far={far} onOpen={() => onOpen('chat')} />,
    bars: () => <Bars {...props} onRematch={onJoin} />,
    menu: (close) => <MenuItems {...props} close={close} />,
    again: far.seat > 0 ? onRematch : null,
    verify: () => onOpen('verify'),
  };
}
