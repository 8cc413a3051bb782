import { hearBar, isCovered } from '../stage.ts';
import { MATCH_RECIPES } from './match-recipes.ts';
import { REEL_RECIPES, type Recipe } from './recipes.ts';
import { TABLE_RECIPES } from './table-recipes.ts';

const RECIPES = { ...REEL_RECIPES, ...TABLE_RECIPES, ...MATCH_RECIPES };
export type SoundName = keyof typeof RECIPES;

/** What the hand feels, in ms; each stands beside a sound and something to see. */
const TOUCHES: Partial<Record<SoundName, number[]>> = {
  button: [6],
  reelStop: [8],
  lantern: [14],
  win1: [18],
  win2: [24, 50, 24],
  win3: [40, 60, 40, 60, 80],
  freeEnter: [30, 50, 30],
  cardFlip: [6],
  chip: [6],
  cannon: [10],
  ballDrop: [6],
  slipTaken: [8],
  goal: [30, 40, 30],
  gameWon: [30, 40, 30],
};

const VOICES_MAX = 12;
/** Volume in percent: before the player chooses, and the lowest of the control. */
const VOLUME_AT_FIRST = 70;
const VOLUME_MIN = 10;
const KEPT = 'sanam.sound.1';

interface Voice {
  name: SoundName;
  rank: number;
  until: number;
  gain: GainNode;
}

const kept = readKept();
let isOn = kept.on === true;
let isTouchOn = kept.touch === true;
let volume = volumeOf(kept.volume) ?? VOLUME_AT_FIRST;
let device: { context: AudioContext; master: GainNode } | null = null;
let voices: Voice[] = [];

/**
 * Whether sound and vibration are switched on, and the volume in percent. Both are off until the player switches them
 * on, and stay so.
 */
export const soundSettings = () => ({ sound: isOn, touch: isTouchOn, volume });
/** Whether the device can vibrate. */
export const canVibrate = 'vibrate' in navigator;

export function setSound(on: boolean): void {
  isOn = on;
  keep();
  if (on) wake();
  else hush();
}

/** Set the volume, in percent from 10 to 100. Any other value changes nothing. */
export function setVolume(percent: number): void {
  volume = volumeOf(percent) ?? volume;
  keep();
  if (isOn && !isQuiet()) level(loudness());
}

export function setTouch(on: boolean): void {
  isTouchOn = on;
  keep();
}

/**
 * Play one sound, with its vibration. Nothing is heard while sound is off, the page is hidden or covered, or the player
 * has not touched it yet.
 * @param how `step` of the scale
 */
export function play(name: SoundName, how: { step?: number } = {}): void {
  if (isTouchOn && !isQuiet()) navigator.vibrate?.(TOUCHES[name] ?? []);
  if (!isOn || isQuiet() || device?.context.state !== 'running') return;
  const { context, master } = device;
  const recipe: Recipe = RECIPES[name];
  const now = context.currentTime;
  if (!makeRoom(name, recipe, now)) return;
  const gain = context.createGain();
  gain.connect(master);
  const until = now + 0.005 + recipe.seconds + 0.05;
  recipe.make(context, gain, now + 0.005, how);
  voices.push({ name, rank: recipe.rank, until, gain });
  setTimeout(() => gain.disconnect(), (until - now) * 1000 + 60);
}

/** End what sounds of these, in 15 ms: a tap has skipped what it belonged to. */
export function stop(...names: SoundName[]): void {
  if (!device) return;
  const now = device.context.currentTime;
  for (const voice of voices.filter(({ name }) => names.includes(name))) drop(voice, now);
}

/** Share of the full amplitude; squared, because the ear hears steps of it so. */
const loudness = () => (volume / 100) ** 2;

const isQuiet = () => document.hidden || isCovered();

/** Wake the device when it may sound; only a gesture of the player can do so. */
function wake(): void {
  if (!isOn || isQuiet()) return;
  device ??= build();
  void device.context.resume().then(() => level(loudness()));
}

function build() {
  // the player's own music plays on, and the phone's silent switch is obeyed
  const session = (navigator as Navigator & { audioSession?: { type: string } }).audioSession;
  if (session) session.type = 'ambient';
  const context = new AudioContext({ latencyHint: 'interactive' });
  const limiter = context.createDynamicsCompressor();
  limiter.threshold.value = -8;
  limiter.ratio.value = 12;
  limiter.attack.value = 0.003;
  limiter.release.value = 0.18;
  const master = context.createGain();
  master.gain.value = 0;
  master.connect(limiter).connect(context.destination);
  return { context, master };
}

function level(to: number): void {
  if (!device) return;
  const { gain } = device.master;
  const now = device.context.currentTime;
  gain.cancelScheduledValues(now);
  gain.setValueAtTime(gain.value, now);
  gain.linearRampToValueAtTime(to, now + 0.06);
}

function hush(): void {
  if (!device) return;
  level(0);
  const { context } = device;
  setTimeout(() => (!isOn || isQuiet()) && void context.suspend(), 90);
}

/** Make room for a sound: the least important, then the oldest voice is faded out. @returns false when it must not play */
function makeRoom(name: SoundName, recipe: Recipe, now: number): boolean {
  voices = voices.filter(({ until }) => until > now);
  const same = voices.filter((voice) => voice.name === name);
  if (same[0] && same.length >= recipe.most) drop(same[0], now);
  if (voices.length < VOICES_MAX) return true;
  const least = voices.reduce((a, b) => (b.rank < a.rank ? b : a));
  if (least.rank > recipe.rank) return false;
  drop(least, now);
  return true;
}

function drop(voice: Voice, now: number): void {
  voice.gain.gain.setValueAtTime(1, now);
  voice.gain.gain.linearRampToValueAtTime(0, now + 0.015);
  setTimeout(() => voice.gain.disconnect(), 40);
  voices = voices.filter((one) => one !== voice);
}

function keep(): void {
  try {
    localStorage.setItem(KEPT, JSON.stringify({ on: isOn, touch: isTouchOn, volume }));
  } catch {
    // without storage it is kept for this visit only
  }
}

function volumeOf(percent: unknown): number | undefined {
  return typeof percent === 'number' && percent >= VOLUME_MIN && percent <= 100 ? percent : undefined;
}

function readKept(): { on?: unknown; touch?: unknown; volume?: unknown } {
  try {
    return JSON.parse(localStorage.getItem(KEPT) ?? '{}') ?? {};
  } catch {
    return {};
  }
}

for (const kind of ['pointerup', 'keydown', 'touchend']) addEventListener(kind, wake, { passive: true });
document.addEventListener('visibilitychange', () => (document.hidden ? hush() : wake()));
hearBar(({ type }) => {
  if (type !== 'visibility') return;
  if (isCovered()) hush();
  else wake();
});
