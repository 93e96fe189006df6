// SPDX-License-Identifier: MIT
// still.tsx - the city where nothing can be done to it: in the scoring and in the replay. It can still be read.
import type { JSX } from 'preact';
import { Board } from '../board/board.tsx';
import { describeLot } from '../board/describe.ts';
import type { Scene } from '../board/things.ts';
import type { App } from '../app/app.ts';
import type { Lot } from '../engine/view.ts';
import type { Screen } from '../table/types.ts';

export function StillCity({
  app,
  screen,
  scene,
  last,
}: {
  app: App;
  screen: Screen;
  scene: Scene;
  /** Where to look, on a screen that shows a piece of it. */
  last?: Lot[];
}): JSX.Element {
  const nothing = (): void => undefined;
  return (
    <div class="citybox" data-testid="city">
      <Board
        skin={app.settings.value.skin}
        scene={scene}
        last={last}
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
