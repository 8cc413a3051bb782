import { useCallback, useSyncExternalStore } from 'react';
import { mayOfferInstall, rememberInstallAnswer } from './install-memory.ts';
import { keepPrompt, useInstallPrompt } from './kept-prompt.ts';

const listeners = new Set<() => void>();
function watchAnswers(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
const mayOffer = () => mayOfferInstall(localStorage, Date.now());

/**
 * iOS alone says whether a page was opened from the home screen; `false` is its browser, where a person can still put
 * it there.
 */
const isIosBrowser = () => (navigator as { standalone?: boolean }).standalone === false;

/**
 * How this browser can install the site, and what the person said to it.
 * @returns `way`: `prompt` where the browser itself asks, `ios` where a person has to do it by hand, null where neither
 *   is known; `ask` runs the browser's own question; `answered` remembers a yes or a no, so that the offer goes.
 */
export function useInstall() {
  const prompt = useInstallPrompt();
  const offered = useSyncExternalStore(watchAnswers, mayOffer, () => false);
  const isIos = useSyncExternalStore(watchAnswers, isIosBrowser, () => false);
  const answered = useCallback(() => {
    rememberInstallAnswer(localStorage, Date.now());
    for (const tell of listeners) tell();
  }, []);
  const ask = useCallback(async () => {
    if (!prompt) return;
    // one prompt is good for one question
    keepPrompt(null);
    await prompt.prompt();
    answered();
  }, [prompt, answered]);
  const way: 'prompt' | 'ios' | null = prompt ? 'prompt' : isIos ? 'ios' : null;
  return { way, offered, ask, answered };
}
