import { useCallback } from 'react';
import { usePreferences } from './preferences.ts';

/** A text in Thai, the language of the interface, and in English. */
export interface Bilingual {
  th: string;
  en: string;
}
export type Say = (text: Bilingual) => string;

/** A function that gives a text in the chosen language of navigation, heads, states and keys. */
export function useSay(): Say {
  const { language } = usePreferences();
  return useCallback((text) => text[language], [language]);
}
