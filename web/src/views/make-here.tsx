// SPDX-License-Identifier: MIT
// make-here.tsx - "Make a challenge from here" at a table of this page.
import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { MakeChallenge } from './make-later.ts';
import type { TableProps } from './props.ts';
import { newSeats } from './story.ts';

export function MakeHere({
  app,
  controller,
  screen,
  onClose,
}: TableProps & { onClose: () => void }): JSX.Element | null {
  const [record, setRecord] = useState<string | null>(null);
  useEffect(() => void controller.record().then(({ text }) => setRecord(text)), []);
  const { room } = screen;
  return record === null ? null : (
    <MakeChallenge
      app={app}
      position={{ record, at: room.moves, seats: newSeats(room.seats), seat: room.viewer }}
      onClose={onClose}
    />
  );
}
