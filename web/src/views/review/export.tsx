// SPDX-License-Identifier: MIT
// export.tsx - a review leaves the page: as the JSON the engine wrote, as one page of HTML, or as a link to the game.
import type { JSX } from 'preact';
import { useState } from 'preact/hooks';
import { Icon } from '../../art/index.tsx';
import { t } from '../../words/words.ts';
import { Sheet } from '../sheet.tsx';
import { copyText, download } from '../story.ts';
import type { ReviewProps } from './props.ts';

/** Everything the page wears, in one text. */
function stylesOf(page: Document): string {
  return [...page.styleSheets]
    .flatMap((sheet) => {
      try {
        return [...sheet.cssRules].map(({ cssText }) => cssText);
      } catch {
        return []; // somebody else's: an extension of the browser
      }
    })
    .filter((rule) => !rule.startsWith('@font-face')) // what is sent has no files beside it
    .join('\n');
}
/** On paper and in a file nothing scrolls: boxes are as high as what is in them. */
const WHOLE = `html, body { height: auto !important; overflow: visible !important; }
main.rv { height: auto !important; min-height: 0 !important; overflow: visible !important; grid-template-rows: none !important; }
main.rv.wide { grid-template-rows: auto auto auto 1fr auto !important; }
main.rv :is(.head p, .lgb, .mis, .msl, .rv-panel) { max-height: none !important; overflow: visible !important; }
main.rv .mom { align-self: start; }
main.rv button { opacity: 1 !important; cursor: default; }`;
/** The curve has no height of its own: it fills its box, which has to be as high as it was drawn. */
function standing(main: HTMLElement | undefined): void {
  const curve = main?.querySelector<HTMLElement>('.rvcurve');
  if (curve != null) {
    curve.style.cssText = `flex: none; height: ${curve.querySelector('svg')?.getAttribute('height') ?? 200}px`;
  }
}
/** The review as it stands, without what can be pressed: a page that needs nothing else. */
export function pageOf(page: Document, title: string): string {
  const main = page.querySelector('main.rv')?.cloneNode(true) as HTMLElement | undefined;
  main?.querySelectorAll('.bench .doing, .bk, .deep, .seg, .lk').forEach((part) => part.remove());
  main?.querySelectorAll('button').forEach((button) => button.setAttribute('disabled', '')); // as they look, and readable
  standing(main);
  const defs = [...page.querySelectorAll('svg.defs')].map((svg) => svg.outerHTML).join('');
  const { attributes } = page.documentElement;
  const root = [...attributes].map(({ name, value }) => `${name}="${value.replaceAll('"', '&quot;')}"`).join(' ');
  const safe = title.replace(/[<&]/g, (sign) => (sign === '<' ? '&lt;' : '&amp;'));
  return `<!doctype html>\n<html ${root}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${safe}</title><style>${stylesOf(page)}\n${WHOLE}</style></head><body>${defs}${main?.outerHTML ?? ''}</body></html>\n`;
}

export function ExportSheet({
  game,
  chosen,
  text,
  onClose,
}: ReviewProps & { text: string; onClose: () => void }): JSX.Element {
  const [said, setSaid] = useState('');
  const name = game.seats.map((seat) => seat.name || seat.colour).join('-');
  const title = document.querySelector('main.rv h1')?.textContent ?? t('page.review');
  const share = (): void => {
    if (game.link === '') {
      setSaid(t('page.link.none'));
      return;
    }
    const address = `${location.origin}${location.pathname}#/rv/${game.link}/${chosen}`;
    void copyText(address).then((copied) => setSaid(copied ? t('page.review.export.copied') : address));
  };
  return (
    <Sheet title={t('page.review.export')} onClose={onClose}>
      <div class="exports">
        <button class="btn2" data-testid="export-json" onClick={() => download(`${name}.json`, text)}>
          <Icon name="download" /> {t('page.review.export.json')}
        </button>
        <p class="nt">{t('page.review.export.json.words')}</p>
        <button
          class="btn2"
          data-testid="export-html"
          onClick={() => download(`${name}.html`, pageOf(document, title))}
        >
          <Icon name="download" /> {t('page.review.export.html')}
        </button>
        <p class="nt">{t('page.review.export.html.words')}</p>
        {!game.boxed && (
          <>
            <button class="btn2" data-testid="export-link" onClick={share}>
              <Icon name="link" /> {t('page.review.export.link')}
            </button>
            <p class="nt">{t('page.review.export.link.words')}</p>
          </>
        )}
        <p role="status">{said}</p>
      </div>
    </Sheet>
  );
}
