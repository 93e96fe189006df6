// SPDX-License-Identifier: MIT
// sound.ts - three quiet sounds, made on the spot: a stone set down, a coin, a page. Silent until wanted (table.md).
export type Sound = 'stone' | 'coin' | 'page';

const VOLUME = 0.14;
let context: AudioContext | null = null;

/** The browser lets no page sound before its person has done something: then there is none. */
function audio(): AudioContext | null {
  if (typeof AudioContext === 'undefined') {
    return null;
  }
  context ??= new AudioContext();
  void context.resume();
  return context;
}

/** Falls from full to nothing in so many seconds. */
function fading(audio: AudioContext, volume: number, seconds: number): GainNode {
  const gain = audio.createGain();
  const now = audio.currentTime;
  gain.gain.setValueAtTime(volume, now);
  gain.gain.exponentialRampToValueAtTime(0.0001, now + seconds);
  gain.connect(audio.destination);
  return gain;
}

function noise(audio: AudioContext, seconds: number, filter: BiquadFilterType, hertz: number, volume: number): void {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++) {
    samples[i] = Math.random() * 2 - 1;
  }
  const source = audio.createBufferSource();
  const band = audio.createBiquadFilter();
  source.buffer = buffer;
  band.type = filter;
  band.frequency.value = hertz;
  source.connect(band).connect(fading(audio, volume, seconds));
  source.start();
}

function tone(audio: AudioContext, hertz: number, seconds: number, volume: number, delay = 0): void {
  const source = audio.createOscillator();
  source.frequency.value = hertz;
  source.connect(fading(audio, volume, seconds + delay));
  source.start(audio.currentTime + delay);
  source.stop(audio.currentTime + delay + seconds);
}

const SOUNDS: Record<Sound, (audio: AudioContext) => void> = {
  stone: (audio) => {
    noise(audio, 0.07, 'lowpass', 900, VOLUME);
    tone(audio, 140, 0.09, VOLUME);
  },
  coin: (audio) => {
    tone(audio, 2350, 0.16, VOLUME * 0.3);
    tone(audio, 3120, 0.22, VOLUME * 0.22, 0.04);
  },
  page: (audio) => noise(audio, 0.16, 'bandpass', 3200, VOLUME * 0.5),
};

export function sound(which: Sound): void {
  const out = audio();
  if (out !== null) {
    SOUNDS[which](out);
  }
}

/** By a move's first word; what has none is silent. */
const HEARD: Record<string, Sound> = {
  build: 'stone',
  garden: 'stone',
  monument: 'stone',
  consul: 'stone',
  steal: 'stone',
  income: 'coin',
  buy: 'coin',
  accept: 'coin',
  pick: 'page',
  keep: 'page',
  invoke: 'page',
  road: 'page',
  trade: 'page',
};
/** The sound of a move in notation. */
export function play(move: string): void {
  const which = HEARD[move.split(' ')[0] ?? ''];
  if (which !== undefined) {
    sound(which);
  }
}
