// SPDX-License-Identifier: MIT
// sheet.tsx - a panel laid over the table: from below on phones, over the left column else; never over the city.
import type { ComponentChildren, JSX } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Icon } from '../art/index.tsx';
import { t } from '../words/words.ts';

const FOCUSABLE = 'button:not([disabled]), a[href], input:not([disabled]), select, textarea, [tabindex="0"]';

/** What has the focus as it opens: what asks for it, else the first that can be used. */
const FIRST = ['[data-first]', '.sheet-body :is(button, input):not([disabled])', '.sheet-close'];

/** Keeps Tab inside while it is open, and gives the focus back to where it was. */
export function Sheet({
  title,
  onClose,
  children,
  side = 'left',
  wide = false,
}: {
  title: string;
  onClose: () => void;
  children: ComponentChildren;
  side?: 'below' | 'left';
  wide?: boolean;
}): JSX.Element {
  const box = useRef<HTMLDivElement>(null);
  // Before anything is painted: a key pressed right away is the sheet's.
  useLayoutEffect(() => {
    const before = document.activeElement;
    const found = FIRST.map((what) => box.current?.querySelector<HTMLElement>(what)).find((item) => item != null);
    found?.focus({ preventScroll: true });
    const body = box.current?.querySelector<HTMLElement>('.sheet-body');
    if (found != null && body != null && found.offsetHeight < body.clientHeight) {
      found.scrollIntoView({ block: 'nearest' }); // what is higher than the sheet is read from its top
    }
    return () => {
      if (before instanceof HTMLElement) {
        before.focus();
      }
    };
  }, []);
  const key = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    } else if (event.key === 'Tab') {
      const all = [...(box.current?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [])].filter(
        (item) => item.offsetParent !== null,
      );
      const first = all[0];
      const last = all[all.length - 1];
      if (event.shiftKey && document.activeElement === first) {
        event.preventDefault();
        last?.focus();
      } else if (!event.shiftKey && document.activeElement === last) {
        event.preventDefault();
        first?.focus();
      }
    } else {
      event.stopPropagation(); // the table's keys are not for what lies over it
    }
  };
  return (
    <div class={`sheet ${side} ${wide ? 'wide' : ''}`} role="dialog" aria-label={title} ref={box} onKeyDown={key}>
      <header>
        <h2>{title}</h2>
        <button class="sheet-close" aria-label={t('page.close')} title={t('page.close')} onClick={onClose}>
          <Icon name="cross" />
        </button>
      </header>
      <div class="sheet-body">{children}</div>
    </div>
  );
}
