// SPDX-License-Identifier: MIT
// menu.tsx - what a table offers besides the game: help, settings, the record, and the way out.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon, type IconName } from '../art/index.tsx';
import { dayOf } from '../table/day.ts';
import { isOver } from '../table/news.ts';
import { t } from '../words/words.ts';
import type { TableProps } from './props.ts';
import { Sheet } from './sheet.tsx';
import { download } from './story.ts';
import { UpdateNote } from './update.tsx';

type MenuOpens = 'aid' | 'codex' | 'settings' | 'log' | 'make' | 'possible';
type Props = TableProps & { onClose: () => void; onOpen: (what: MenuOpens) => void };

function Item({
  icon,
  id,
  keys,
  disabled = false,
  onPress,
}: {
  icon: IconName;
  id: string;
  keys?: string;
  disabled?: boolean;
  onPress: () => void;
}): JSX.Element {
  return (
    <button class="menuitem" data-testid={`menu-${id}`} disabled={disabled} onClick={onPress}>
      <Icon name={icon} /> {t(`page.menu.${id}`)}
      {keys !== undefined && <kbd>{keys}</kbd>}
    </button>
  );
}

export function MenuSheet({ app, controller, screen, online, onClose, onOpen }: Props): JSX.Element {
  const [said, setSaid] = useState('');
  const copy = async (): Promise<void> => {
    const whole = (await controller.record()).link;
    if (whole === '') {
      setSaid(t('page.link.none'));
      return;
    }
    const link = `${location.origin}${location.pathname}#/r/${whole}`;
    try {
      await navigator.clipboard.writeText(link);
      setSaid(t('page.menu.copied'));
    } catch {
      setSaid(link); // no clipboard here: it can be marked and copied
    }
  };
  const day = dayOf(new Date());
  // Both hold the shuffle: with others at this screen they would tell what only one may know. A server keeps it to itself.
  const shared = screen.room.seats.filter((seat) => seat.kind === 'human').length > 1 && !isOver(screen.room);
  const mine = screen.log.some((entry) => entry.seat === screen.room.viewer);
  return (
    <Sheet title={t('page.menu')} onClose={onClose}>
      <div class="menulist">
        <Item
          icon="hand"
          id="possible"
          keys="W"
          disabled={!screen.mine || online?.watching === true}
          onPress={() => onOpen('possible')}
        />
        <Item icon="book" id="aid" keys="?" onPress={() => onOpen('aid')} />
        <Item icon="building" id="codex" keys="C" onPress={() => onOpen('codex')} />
        <Item icon="log" id="log" keys="L" onPress={() => onOpen('log')} />
        <Item icon="gear" id="settings" onPress={() => onOpen('settings')} />
        <hr />
        {online?.drill !== true && (
          <>
            <Item
              icon="undo"
              id="undo"
              keys="U"
              disabled={screen.room.undo !== 'ok'}
              onPress={() => {
                void controller.undo();
                onClose();
              }}
            />
            <Item
              icon="undo"
              id={online === undefined || online.ends !== undefined ? 'takeback' : 'takeback-ask'}
              disabled={!mine}
              onPress={() => {
                void controller.takeback();
                onClose();
              }}
            />
            <hr />
          </>
        )}
        {online?.menu(onClose)}
        {online === undefined && (
          <>
            <Item
              icon="download"
              id="record"
              disabled={shared}
              onPress={() => void controller.record().then(({ text }) => download(`aedile-${day}.rome`, text))}
            />
            <Item icon="share" id="link" disabled={shared} onPress={() => void copy()} />
            <Item icon="vp" id="challenge" disabled={shared || isOver(screen.room)} onPress={() => onOpen('make')} />
            <p class="said" role="status">
              {said}
            </p>
            <hr />
          </>
        )}
        <UpdateNote app={app} kind="menu" />
        <Item icon="arrow" id="leave" onPress={() => app.go({ page: 'start' })} />
      </div>
    </Sheet>
  );
}
