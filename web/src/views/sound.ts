// SPDX-License-Identifier: MIT
// sound.ts - quiet sounds made on the spot, one for each thing that happens. Silent until wanted (docs/table.md 4): while
// it is off no audio is opened at all.
import type { Codex, LogEntry } from '../engine/view.ts';

export type Sound =
  | 'income'
  | 'buy'
  | 'build'
  | 'monument'
  | 'pick'
  | 'keep'
  | 'steal'
  | 'trade'
  | 'accept'
  | 'decline'
  | 'invoke'
  | 'road'
  | 'pass'
  | 'end'
  | 'garden'
  | 'consul'
  | 'refused'
  | 'scoring'
  | 'over';

/** A tone that may glide, or noise through a filter: when it begins, how long it fades (seconds), how loud (0 to 1). */
type Part = { at: number; lasts: number; loud: number } & (
  | { hertz: number; to?: number; wave?: OscillatorType }
  | { noise: BiquadFilterType; hertz: number }
);

const tone = (
  hertz: number,
  lasts: number,
  loud: number,
  at = 0,
  more: { to?: number; wave?: OscillatorType } = {},
) => ({
  at,
  lasts,
  loud,
  hertz,
  ...more,
});
const noise = (filter: BiquadFilterType, hertz: number, lasts: number, loud: number, at = 0) => ({
  at,
  lasts,
  loud,
  hertz,
  noise: filter,
});

export const SOUNDS: Record<Sound, Part[]> = {
  /* coins */
  income: [tone(2350, 0.16, 0.3), tone(3120, 0.2, 0.22, 0.05), tone(2700, 0.2, 0.18, 0.11)],
  buy: [tone(2350, 0.14, 0.28), noise('bandpass', 3200, 0.14, 0.5, 0.05)],
  accept: [tone(2350, 0.16, 0.26), tone(1760, 0.24, 0.26, 0.09)],
  /* stone */
  build: [noise('lowpass', 900, 0.07, 0.7), tone(140, 0.1, 0.6)],
  monument: [noise('lowpass', 600, 0.12, 0.7), tone(92, 0.3, 0.6), tone(184, 0.4, 0.3, 0.08)],
  garden: [noise('highpass', 4200, 0.2, 0.35), tone(180, 0.08, 0.4, 0.1)],
  consul: [tone(70, 0.22, 0.7), tone(70, 0.26, 0.6, 0.16)],
  steal: [noise('bandpass', 700, 0.16, 0.7), tone(220, 0.14, 0.4, 0.06, { to: 120 })],
  road: [noise('lowpass', 1600, 0.06, 0.9), noise('lowpass', 1300, 0.06, 0.9, 0.13)],
  /* paper */
  pick: [noise('bandpass', 3200, 0.16, 0.7)],
  keep: [noise('bandpass', 2200, 0.2, 0.7), noise('bandpass', 3600, 0.1, 0.5, 0.12)],
  trade: [noise('bandpass', 2600, 0.12, 0.6), tone(660, 0.16, 0.25, 0.1)],
  /* bells */
  invoke: [tone(880, 0.5, 0.3), tone(1320, 0.5, 0.18, 0.02), tone(1760, 0.4, 0.1, 0.04)],
  decline: [tone(330, 0.2, 0.35), tone(262, 0.28, 0.35, 0.12)],
  refused: [tone(165, 0.14, 0.35, 0, { wave: 'triangle' })],
  pass: [tone(520, 0.07, 0.25)],
  end: [tone(392, 0.1, 0.28), tone(523, 0.14, 0.24, 0.08)],
  scoring: [tone(392, 0.3, 0.26), tone(494, 0.3, 0.26, 0.14), tone(587, 0.5, 0.28, 0.28)],
  over: [tone(392, 0.9, 0.24), tone(494, 0.9, 0.22, 0.1), tone(587, 0.9, 0.22, 0.2), tone(784, 1.1, 0.24, 0.34)],
};
/** At the loudest; what is added up stays below 1 (e2e/sound.spec.ts renders all of them). */
const LOUDEST = 0.5;
const SILENCE = 0.0001;

function play(audio: BaseAudioContext, to: AudioNode, part: Part, start: number): void {
  const from = start + part.at;
  const gain = audio.createGain();
  gain.gain.setValueAtTime(part.loud, from);
  gain.gain.exponentialRampToValueAtTime(SILENCE, from + part.lasts);
  gain.connect(to);
  if ('noise' in part) {
    const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * part.lasts), audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < samples.length; i++) {
      samples[i] = Math.random() * 2 - 1;
    }
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    source.buffer = buffer;
    filter.type = part.noise;
    filter.frequency.value = part.hertz;
    source.connect(filter).connect(gain);
    source.start(from);
    return;
  }
  const source = audio.createOscillator();
  source.type = part.wave ?? 'sine';
  source.frequency.setValueAtTime(part.hertz, from);
  if (part.to !== undefined) {
    source.frequency.exponentialRampToValueAtTime(part.to, from + part.lasts);
  }
  source.connect(gain);
  source.start(from);
  source.stop(from + part.lasts);
}
/** Lays a sound into an audio context, from now on; the level is from 0 to 1. */
export function render(audio: BaseAudioContext, which: Sound, level: number): void {
  const volume = audio.createGain();
  volume.gain.value = Math.min(Math.max(level, 0), 1) * LOUDEST;
  volume.connect(audio.destination);
  for (const part of SOUNDS[which]) {
    play(audio, volume, part, audio.currentTime);
  }
}

let context: AudioContext | null = null;
/** The browser lets no page sound before its person has done something: then there is none. */
export function sound(which: Sound, level: number): void {
  if (typeof AudioContext !== 'undefined' && level > 0) {
    context ??= new AudioContext();
    void context.resume();
    render(context, which, level);
  }
}

/** What a move sounds like, by its first word; one that ends an era or the game sounds like that. */
export function soundOf(entry: LogEntry, codex: Codex, over: boolean): Sound | null {
  const [verb = '', what = ''] = entry.move.split(' ');
  if (over) {
    return 'over';
  }
  if (entry.scored !== undefined) {
    return 'scoring';
  }
  if (verb === 'monument' || (verb === 'build' && codex.monuments.some(({ id }) => id === what))) {
    return 'monument';
  }
  return verb in SOUNDS ? (verb as Sound) : null;
}
