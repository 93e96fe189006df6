// SPDX-License-Identifier: MIT
// level.tsx - the bots as a ladder, the easiest first, and what the one that is chosen is like.
import type { JSX } from 'preact';
import type { BotInfo } from '../engine/view.ts';
import { t } from '../words/words.ts';

/** For a select. `named`: with the word "bot" before each, where people can be chosen in the same list. */
export function BotOptions({ bots, named = false }: { bots: BotInfo[]; named?: boolean }): JSX.Element {
  return (
    <optgroup label={t('page.start.bots')}>
      {bots.map(({ id, name, words }) => (
        <option key={id} value={id} title={words}>
          {named ? t('page.start.bot', { name }) : name}
        </option>
      ))}
    </optgroup>
  );
}

/** A rung for each level up to this one, and its line; nothing where no bot of the list is chosen. */
export function LevelWords({ bots, id, test }: { bots: BotInfo[]; id: string; test?: string }): JSX.Element | null {
  const at = bots.findIndex((bot) => bot.id === id);
  if (at < 0) {
    return null;
  }
  return (
    <p class="level" data-testid={test}>
      <span class="rungs" role="img" aria-label={t('page.start.level', { n: at + 1, most: bots.length })}>
        {bots.map((bot, i) => (
          <i key={bot.id} class={i <= at ? 'on' : ''} />
        ))}
      </span>
      {bots[at]?.words}
    </p>
  );
}
