// SPDX-License-Identifier: MIT
// still.tsx - the city where nothing can be done to it: in the scoring and in the replay. It can still be read.
import type { JSX } from 'preact';
import { Board } from '../board/board.tsx';
import { describeLot } from '../board/describe.ts';
import type { Scene } from '../board/things.ts';
import type { App } from '../app/app.ts';
import type { Screen } from '../table/types.ts';

export function StillCity({ app, screen, scene }: { app: App; screen: Screen; scene: Scene }): JSX.Element {
  const nothing = (): void => undefined;
  return (
    <div class="citybox" data-testid="city">
      <Board
        skin={app.settings.value.skin}
        scene={scene}
        focus={null}
        label={(lot) => describeLot(screen, lot)}
        onHover={nothing}
        onPress={nothing}
        onKey={() => false}
        onTurn={nothing}
        reduced={app.settings.reduced}
      />
    </div>
  );
}

/** Keys of a whole page: not where something is typed, and not what a button does by itself. */
export function pageKey(event: KeyboardEvent, key: (name: string, shift: boolean) => boolean): void {
  const { target } = event;
  const typing =
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && target.type !== 'range');
  const pressing =
    (target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement) &&
    (event.key === 'Enter' || event.key === ' ');
  if (typing || pressing || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) {
    return;
  }
  if (key(event.key, event.shiftKey)) {
    event.preventDefault();
  }
}
