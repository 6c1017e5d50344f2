/** A handful of soft sounds, made here: stone, papyrus, wood, coins, and the two notes of a lyre that call for a turn. */

import type { EventInfo } from "./api/messages";
import { settings } from "./settings.svelte";

/** A short noise through a filter: the pitch of the thing that is struck, how much it rings, how long. */
interface Knock {
  pitch: number;
  ring: number;
  length: number;
}

const KNOCKS = {
  stone: { pitch: 900, ring: 3, length: 0.09 },
  papyrus: { pitch: 3200, ring: 0.7, length: 0.12 },
  wood: { pitch: 420, ring: 6, length: 0.08 },
} as const satisfies Record<string, Knock>;

/** Notes of strings or of metal, one after the other: each its pitch. */
const NOTES = { coin: [2100, 2800], lyre: [392, 587], drum: [98] } as const;

export type Sound = keyof typeof KNOCKS | keyof typeof NOTES;

/** What is heard of an event by what it speaks of, the first that fits. */
const HEARD: readonly (readonly [string, Sound])[] = [
  ["lost", "drum"],
  ["coins", "coin"],
  ["tickets", "papyrus"],
  ["relic", "papyrus"],
  ["card", "papyrus"],
  ["tile", "stone"],
  ["find", "stone"],
  ["value", "stone"],
  ["tablets", "wood"],
  ["colour", "wood"],
  ["space", "wood"],
  ["to", "wood"],
];

/** The sound of an event; null where it has none. */
export function soundOf({ arguments: args }: EventInfo): Sound | null {
  return HEARD.find(([name]) => name in args)?.[1] ?? null;
}

let audio: AudioContext | null = null;

/** Let a sound be heard, if sounds are on. */
export function play(sound: Sound): void {
  if (!settings.sound || settings.volume === 0) return;
  audio ??= new AudioContext();
  const start = audio.currentTime;
  if (sound === "stone" || sound === "papyrus" || sound === "wood") knock(audio, KNOCKS[sound], start);
  else for (const [n, pitch] of NOTES[sound].entries()) note(audio, pitch, start + n * (sound === "coin" ? 0.05 : 0.12), sound === "lyre" ? 0.7 : 0.3);
}

function note(audio: AudioContext, pitch: number, at: number, length: number): void {
  const string = audio.createOscillator();
  string.type = "triangle";
  string.frequency.value = pitch;
  string.connect(fading(audio, at, length, 0.14));
  string.start(at);
  string.stop(at + length + 0.05);
}

function knock(audio: AudioContext, { pitch, ring, length }: Knock, at: number): void {
  const noise = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (const n of samples.keys()) samples[n] = Math.random() * 2 - 1;
  const source = audio.createBufferSource();
  const filter = audio.createBiquadFilter();
  source.buffer = noise;
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  filter.Q.value = ring;
  source.connect(filter).connect(fading(audio, at, length, 0.5));
  source.start(at);
}

/** A way out that is loud at first, as far as the volume goes, and then dies away. */
function fading(audio: AudioContext, at: number, length: number, loud: number): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud * settings.volume, at + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
  gain.connect(audio.destination);
  return gain;
}
