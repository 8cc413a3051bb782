import { useLayoutEffect, useRef } from 'react';
import { usePreferences } from '../parts/preferences.ts';
import { makeStore, useStore } from '../parts/store.ts';
import type { Bilingual } from '../parts/words.ts';

/** A key, or two one after the other (`g f`), and what it does. */
export interface Shortcut {
  /** `j`, `?`, `Enter`, `mod+k` (Ctrl or ⌘), `g f`. */
  key: string;
  /** A second key for the same act. */
  other?: string;
  name: Bilingual;
  /** Whether it does the same again while the key is held down, as moving through a list does. */
  repeats?: boolean;
  /** Left out of the list of keys, because the shortcut before it stands for both. */
  isQuiet?: boolean;
  run: () => void;
  /** How it stands at the foot of the screen for several keys that are alike; null: it stands in the list of keys only. */
  foot?: { caps: string; name: Bilingual } | null;
}

/** Where a shortcut is from: the shell's own work on every screen. */
interface Layer {
  isOfScreen: boolean;
  list(): readonly Shortcut[];
}
const layers = makeStore<readonly Layer[]>([]);

/** Have shortcuts as long as the component is there. Those of the screen also stand at its foot. */
export function useShortcuts(shortcuts: readonly Shortcut[], isOfScreen = true): void {
  const latest = useRef(shortcuts);
  // with the paint and not after it: a key pressed as soon as the screen shows is not lost
  useLayoutEffect(() => {
    latest.current = shortcuts;
  });
  const shape = shortcuts.map(({ key, name }) => `${key} ${name.th}`).join('\n');
  useLayoutEffect(() => {
    const layer: Layer = { isOfScreen, list: () => latest.current };
    layers.set([...layers.get(), layer]);
    return () => layers.set(layers.get().filter((one) => one !== layer));
  }, [shape, isOfScreen]);
}

/** The shortcuts that work now: those of the screen, and those of every screen. */
export function useAllShortcuts(): { ofScreen: Shortcut[]; ofShell: Shortcut[] } {
  const all = useStore(layers);
  return {
    ofScreen: all.filter(({ isOfScreen }) => isOfScreen).flatMap((one) => one.list().filter(({ isQuiet }) => !isQuiet)),
    ofShell: all.filter(({ isOfScreen }) => !isOfScreen).flatMap((one) => one.list()),
  };
}

const PREFIX = 'g';
const PREFIX_MS = 1500;

/** Listen to the keyboard, once for the whole app. */
export function useKeyboard(): void {
  const { singleKeys } = usePreferences();
  useLayoutEffect(() => {
    let prefixAt = Number.NEGATIVE_INFINITY;
    // the key that did something, until another one is pressed
    let actedBy = '';
    const onKey = (event: KeyboardEvent) => {
      const pressed = keyOf(event);
      if (!event.repeat) actedBy = '';
      // held down, it must not write into the field that it has opened
      else if (actedBy !== '' && event.code === actedBy) event.preventDefault();
      if (document.querySelector('dialog:modal')) return;
      const isAlone = !pressed.startsWith('mod+');
      if (isAlone && (!singleKeys || event.altKey || isField(event.target))) return;
      // Enter and the space bar belong to the control that has the focus
      if (pressed === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary')) return;
      const isSecond = event.timeStamp - prefixAt < PREFIX_MS;
      prefixAt = Number.NEGATIVE_INFINITY;
      const wanted = isSecond ? `${PREFIX} ${pressed}` : pressed;
      const found = layers
        .get()
        .toReversed()
        .flatMap((one) => one.list())
        .find(({ key, other }) => key === wanted || other === wanted);
      if (found) {
        event.preventDefault();
        actedBy = event.code;
        if (mayRun(found, event)) found.run();
      } else if (pressed === PREFIX) prefixAt = event.timeStamp;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [singleKeys]);
}

const CODES: Readonly<Record<string, readonly [string, string]>> = {
  Slash: ['/', '?'],
  Period: ['.', '>'],
  Semicolon: [';', ':'],
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
};

/**
 * The name of a pressed key. On a Thai keyboard the same key is meant as on a Latin one, so its place counts there. Pure.
 */
export function keyOf(event: Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey'>): string {
  const { key, code, shiftKey } = event;
  const latin = /^[\x20-\x7e]$/.test(key)
    ? key.toLowerCase()
    : key.length > 1
      ? key
      : (/^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() ??
        /^Digit(\d)$/.exec(code)?.[1] ??
        CODES[code]?.[shiftKey ? 1 : 0] ??
        key);
  return event.ctrlKey || event.metaKey ? `mod+${latin}` : latin;
}

/** Whether a pressed key does what it is for: one that is held down does it once, unless it moves. Pure. */
export const mayRun = ({ repeats = false }: Shortcut, { repeat }: Pick<KeyboardEvent, 'repeat'>): boolean =>
  !repeat || repeats;

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;
}

/** A key as it is written on a key cap. */
export const capsOf = (key: string): string[] =>
  key
    .split(' ')
    .map((one) => one.replace('mod+k', '⌘K').replace('Enter', '↵').replace('Escape', 'esc').replace('mod+', '⌘'));
