// SPDX-License-Identifier: MIT
// arrangement.ts - where the parts of a table stand: one of four arrangements, chosen by the room there is for it.
//
// Only places change with it; drawings, words and states stay (docs/table.md 14).
import { createContext } from 'preact';
import { useContext, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { cityExtent, LOT } from '../art/index.tsx';

export type Arrangement = 'phone' | 'tablet' | 'wide' | 'low';
export interface Fit {
  arrangement: Arrangement;
  /** A phone too low for the seats and the market above the city: they go beside it, and into a tab. */
  short: boolean;
  /** Of what is read, on large screens: 1 to 1.5. */
  scale: number;
  width: number;
  height: number;
}

/** What stands above and below the city on a high phone takes this much more than its width. */
const TALL_MORE = 400;

export function arrangementOf(width: number, height: number): Pick<Fit, 'arrangement' | 'short'> {
  if ((height > width && width < 600) || (height >= 1.2 * width && height < 900)) {
    return { arrangement: 'phone', short: height < Math.max(700, width + TALL_MORE) };
  }
  const arrangement = height >= 1.2 * width ? 'tablet' : width >= 1000 && height >= 600 ? 'wide' : 'low';
  return { arrangement, short: false };
}
/** Text grows with the screen, at 0.6 of its pace. */
export function scaleOf(width: number, height: number): number {
  return Math.min(Math.max(0.4 + 0.6 * Math.min(width / 1280, height / 720), 1), 1.5);
}
export function fitOf(width: number, height: number): Fit {
  const { arrangement, short } = arrangementOf(width, height);
  return { arrangement, short, scale: arrangement === 'wide' ? scaleOf(width, height) : 1, width, height };
}

/** A finger needs a lot of this many pixels. */
export const LOT_LEAST = 28;
export function lotPixels(side: number, lots: number): number {
  return (side * LOT) / cityExtent(lots);
}
/**
 * Beside the city of a short phone stands a rail of seats, era and menu, unless it presses the lots too small, or is too
 * short for them. `far`: a table with others, a drill, a challenge, which has a button more, and a bar below the city.
 */
const RAIL = 62;
const RAIL_ITEM = 45;
const FAR_BAR = 66;
const railRoom = ({ width, height }: Fit): number => Math.min(width - RAIL, height - 235);
export function hasRail(fit: Fit, lots: number, seats: number, far: boolean): boolean {
  const wanted = (seats + (far ? 3 : 2)) * RAIL_ITEM + (far ? FAR_BAR : 0);
  return fit.short && lotPixels(fit.width - RAIL, lots) >= LOT_LEAST && wanted <= railRoom(fit);
}
/**
 * No room for a preview between the city and the bench of a phone: the status line says it. `more`: seats have a line of
 * tokens.
 */
export function isSaying({ arrangement, short, width, height }: Fit, more: boolean): boolean {
  return short || (arrangement === 'phone' && height < width + (more ? 470 : 450));
}
/** The side of the square that the city has on a small screen, about; `chips` is how many seats stand beside it. */
export function cityRoom(fit: Fit, lots: number, chips: number, far: boolean): number {
  const { arrangement, short, width, height } = fit;
  switch (arrangement) {
    case 'phone':
      return short
        ? hasRail(fit, lots, chips, far)
          ? railRoom(fit)
          : Math.min(width - 6, height - 287)
        : Math.min(width - 10, height - 470);
    case 'tablet':
      return Math.min(width - 180, height - 600);
    default:
      return Math.min(height - 8, width - Math.max(272, chips * 44 + 96) - 12);
  }
}
/** Bands of roads round the city of a small screen give way before its lots do. */
const BANDS = 44;
export function bandsFit(fit: Fit, lots: number, chips: number, far: boolean): boolean {
  return fit.arrangement === 'wide' || lotPixels(cityRoom(fit, lots, chips, far) - BANDS, lots) >= LOT_LEAST;
}

/** What stands round the tray of a short phone, and what a tray needs for two rows. */
const ROUND_TRAY = 170;
const TWO_ROWS = 130;
/** A tray with height for two rows of pieces and their names. */
export function isRoomy(fit: Fit, railed: boolean): boolean {
  const { arrangement, short, width, height } = fit;
  return short
    ? railed && height - (width - RAIL) - ROUND_TRAY >= TWO_ROWS
    : arrangement === 'low' && height >= LOW_ROOMY;
}
const LOW_ROOMY = 480;
/** From here on the pieces of the tray have their names under them. */
export const NAMES_FROM = 1.2;

export const FitContext = createContext<Fit>(fitOf(1280, 720));
export function useFit(): Fit {
  return useContext(FitContext);
}

/** Watches an element that is as large as the screen, and writes on the document how the parts are arranged. */
export function useFitOf(): { ref: { current: HTMLDivElement | null }; fit: Fit } {
  const ref = useRef<HTMLDivElement>(null);
  const [fit, setFit] = useState(() => fitOf(innerWidth, innerHeight));
  useLayoutEffect(() => {
    const watch = new ResizeObserver(([entry]) => {
      if (entry !== undefined) {
        setFit(fitOf(entry.contentRect.width, entry.contentRect.height));
      }
    });
    if (ref.current !== null) {
      watch.observe(ref.current);
    }
    return () => watch.disconnect();
  }, []);
  useLayoutEffect(() => {
    const { dataset, style } = document.documentElement;
    dataset.arrangement = fit.arrangement;
    dataset.short = String(fit.short);
    style.setProperty('--t', String(fit.scale));
  }, [fit]);
  return { ref, fit };
}
