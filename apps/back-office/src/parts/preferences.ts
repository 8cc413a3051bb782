import { makeStore, useStore } from './store.ts';

/** How one person wants the pages. */
export interface Preferences {
  theme: 'day' | 'night';
  density: 'compact' | 'normal' | 'roomy';
  language: 'th' | 'en';
  /** Whether keys work alone, without Ctrl or ⌘ (WCAG 2.1.4). */
  singleKeys: boolean;
  /** Whether the next item of a queue opens by itself after a decision. */
  opensNext: boolean;
}

const KEY = 'staff-preferences';
const USUAL: Preferences = { theme: 'day', density: 'normal', language: 'th', singleKeys: true, opensNext: true };

const preferences = makeStore<Preferences>(USUAL);
export const usePreferences = (): Preferences => useStore(preferences);

let owner = '';

/**
 * Read the preferences of a person, which this browser keeps. Before anybody is known they are those of the last person.
 */
export function loadPreferences(person = ''): void {
  owner = person;
  const kept = read(`${KEY}:${person}`) ?? read(KEY);
  const night = globalThis.matchMedia?.('(prefers-color-scheme: dark)').matches;
  use(mend(kept, { ...USUAL, theme: night ? 'night' : 'day' }));
}

export function changePreferences(changes: Partial<Preferences>): void {
  use({ ...preferences.get(), ...changes });
  const text = JSON.stringify(preferences.get());
  try {
    localStorage.setItem(KEY, text);
    if (owner) localStorage.setItem(`${KEY}:${owner}`, text);
  } catch {
    // a browser that keeps nothing: they hold until the page is closed
  }
}

function use(chosen: Preferences): void {
  preferences.set(chosen);
  document.documentElement.dataset.theme = chosen.theme === 'night' ? 'dark' : 'light';
}

function read(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

/** What was kept, as far as it makes sense, and the usual for the rest. Pure. */
export function mend(kept: unknown, usual: Preferences): Preferences {
  if (typeof kept !== 'object' || kept === null) return usual;
  const { theme, density, language, singleKeys, opensNext } = kept as Record<string, unknown>;
  return {
    theme: theme === 'day' || theme === 'night' ? theme : usual.theme,
    density: density === 'compact' || density === 'normal' || density === 'roomy' ? density : usual.density,
    language: language === 'th' || language === 'en' ? language : usual.language,
    singleKeys: typeof singleKeys === 'boolean' ? singleKeys : usual.singleKeys,
    opensNext: typeof opensNext === 'boolean' ? opensNext : usual.opensNext,
  };
}
