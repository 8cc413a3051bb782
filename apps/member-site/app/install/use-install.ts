import { useCallback, useSyncExternalStore } from 'react';
import { mayOfferInstall, rememberInstallAnswer } from './install-memory.ts';
import { keepPrompt, useInstallPrompt } from './kept-prompt.ts';

const listeners = new Set<() => void>();
function watchAnswers(tell: () => void): () => void {
  listeners.add(tell);
  return () => listeners.delete(tell);
}
/** Without storage, as inside a chat app, an answer could not be remembered: nothing is offered then. */
const mayOffer = () => {
  try {
    return mayOfferInstall(localStorage, Date.now());
  } catch {
    return false;
  }
};

/**
 * Whether this is an iOS browser and not the installed app: only iOS has this property, and it is false in the browser.
 */
const isIosBrowser = () => (navigator as { standalone?: boolean }).standalone === false;

/**
 * Way in which this browser can install the site, and the person's answer.
 * @returns `way`: `prompt` where the browser has an install prompt, `ios` where the person must install by hand, null
 *   where neither is known; `ask` shows the browser's own prompt; `answered` stores the answer, so that the offer
 *   disappears.
 */
export function useInstall() {
  const prompt = useInstallPrompt();
  const offered = useSyncExternalStore(watchAnswers, mayOffer, () => false);
  const isIos = useSyncExternalStore(watchAnswers, isIosBrowser, () => false);
  const answered = useCallback(() => {
    try {
      rememberInstallAnswer(localStorage, Date.now());
    } catch {
      // nothing is offered without storage
    }
    for (const tell of listeners) tell();
  }, []);
  const ask = useCallback(async () => {
    if (!prompt) return;
    // a prompt can be shown only once
    keepPrompt(null);
    await prompt.prompt();
    answered();
  }, [prompt, answered]);
  const way: 'prompt' | 'ios' | null = prompt ? 'prompt' : isIos ? 'ios' : null;
  return { way, offered, ask, answered };
}
