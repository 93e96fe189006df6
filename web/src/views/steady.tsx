// SPDX-License-Identifier: MIT
// steady.tsx - parts of the table that stay as they are while something is held over the city. A building in the hand changes
// the choice with every lot: only what shows where it is, and what it would bring, is drawn anew.
import { Component, type JSX } from 'preact';
import type { Choice, Screen } from '../table/types.ts';
import { language } from '../words/words.ts';
import type { TableProps } from './props.ts';

/** What such a part must not show. */
const MOVING = new Set<string>([
  'choice',
  'preview',
  'focus',
  'refusal',
  'advised',
  'spoken',
] satisfies (keyof Screen)[]);

/** What is in the hand, wherever and however it is held. */
function held(choice: Choice): unknown {
  return choice.kind === 'piece' ? choice.piece : choice;
}
function sameBut<T extends object>(left: T, right: T, but: (key: string) => boolean): boolean {
  const keys = new Set([...Object.keys(left), ...Object.keys(right)] as (keyof T & string)[]);
  return [...keys].every((key) => but(key) || left[key] === right[key]);
}

/** The same part, drawn anew only when something else than MOVING changed, or what is in the hand. */
export function steady<P extends TableProps>(Part: (props: P) => JSX.Element | null): new (props: P) => Component<P> {
  return class Steady extends Component<P> {
    #shown: unknown[] = [];
    override shouldComponentUpdate(next: P): boolean {
      const shown = [language(), next.app.settings.value, held(next.screen.choice)];
      const same =
        shown.every((value, i) => value === this.#shown[i]) &&
        sameBut<object>(this.props, next, (key) => key === 'screen') &&
        sameBut(this.props.screen, next.screen, (key) => MOVING.has(key));
      this.#shown = shown;
      return !same;
    }
    override render(): JSX.Element {
      return <Part {...this.props} />;
    }
  };
}
