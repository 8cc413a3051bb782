import { useSyncExternalStore } from 'react';

/** Chromium's offer to install, which the page may make at a moment of its choosing; good for one use. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Keeps the browser's offer, which comes early, or takes it away once it was used. */
export function keepPrompt(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const tell of listeners) tell();
}

/** Listens for the offer; it comes before most of the page's script has. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // the page has a button of its own for it
    event.preventDefault();
    keepPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keepPrompt(null));
}

/** The offer, while there is one. */
export function useInstallPrompt(): InstallPrompt | null {
  return useSyncExternalStore(
    (tell) => {
      listeners.add(tell);
      return () => listeners.delete(tell);
    },
    () => kept,
    () => null,
  );
}
