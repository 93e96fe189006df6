// SPDX-License-Identifier: MIT
// list.tsx - the values of a box that are not the printed ones: read before the game, by everybody at the table.
import type { JSX } from 'preact';
import type { App } from '../../app/app.ts';
import type { Config, Errata } from '../../engine/view.ts';
import { t } from '../../words/words.ts';
import { differencesOf } from './words.ts';

export function BoxList({ app, config, errata }: { app: App; config: Config; errata: Errata }): JSX.Element {
  return (
    <ul class="boxlist" data-testid="box-list">
      {differencesOf(app.door, { game: config.game, players: 2, modules: [], edition: config.edition }, errata).map(
        ({ key, name, field, printed, value }) => (
          <li key={key} data-key={key}>
            <b>{name}</b> {field}: <em>{value}</em> <small>({t('page.box.printed', { value: printed })})</small>
          </li>
        ),
      )}
    </ul>
  );
}
