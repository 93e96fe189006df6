// SPDX-License-Identifier: MIT
// fading.ts - marks of recent moves go away by themselves; the log still has the moves.
import { useEffect, useRef, useState } from 'preact/hooks';
import { isGhost, type Of, type Scene, type Thing } from './things.ts';

/** How long a mark stays, and how much of that it takes to fade (board.css has the same). */
export const MARK_MS = 7000;
const keyOf = ({ lots }: Of<'outline'>): string => lots.join(' ');
const isMark = (thing: Thing): thing is Of<'outline'> => thing.kind === 'outline' && thing.tone === 'recent';
/** Something is being chosen: then marks are not shown, but they are not over either. */
const choosing = (scene: Scene): boolean =>
  scene.things.some(
    (thing) =>
      thing.kind === 'glow' ||
      (thing.kind === 'outline' && thing.tone === 'chosen') ||
      (thing.kind === 'building' && isGhost(thing)),
  );

/** Since when each mark is seen; what is not marked any more is forgotten. */
export function marksSeen(before: ReadonlyMap<string, number>, scene: Scene, now: number): Map<string, number> {
  const marks = scene.things.filter(isMark).map(keyOf);
  const kept = choosing(scene) ? [...before.keys()] : [];
  return new Map([...kept, ...marks].map((key) => [key, before.get(key) ?? now]));
}
/** The scene without the marks that have been seen long enough. */
export function withoutOld(scene: Scene, seen: ReadonlyMap<string, number>, now: number): Scene {
  const old = (thing: Thing): boolean => isMark(thing) && now - (seen.get(keyOf(thing)) ?? now) >= MARK_MS;
  return scene.things.some(old) ? { ...scene, things: scene.things.filter((thing) => !old(thing)) } : scene;
}

export function useFading(scene: Scene): Scene {
  const seen = useRef<Map<string, number>>(new Map());
  const [, again] = useState(0);
  const now = performance.now();
  seen.current = marksSeen(seen.current, scene, now);
  const ends = [...seen.current.values()].map((since) => since + MARK_MS).filter((end) => end > now);
  const next = ends.length === 0 ? null : Math.min(...ends);
  useEffect(() => {
    if (next === null) {
      return;
    }
    const timer = setTimeout(() => again((n) => n + 1), next - performance.now() + 20);
    return () => clearTimeout(timer);
  }, [next]);
  return withoutOld(scene, seen.current, now);
}
