import { useSyncExternalStore } from 'react';

/** Chromium's install prompt. The page may show the prompt at a time of its choice, but only once. */
export interface InstallPrompt extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let kept: InstallPrompt | null = null;
const listeners = new Set<() => void>();

/** Keep the browser's install prompt, which arrives early, or remove it once used. */
export function keepPrompt(prompt: InstallPrompt | null): void {
  kept = prompt;
  for (const tell of listeners) tell();
}

/** Listen for the browser's install prompt, which arrives before most of the page's script has loaded. */
export function watchInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    // the page shows its own install button instead of the browser's prompt
    event.preventDefault();
    keepPrompt(event as InstallPrompt);
  });
  addEventListener('appinstalled', () => keepPrompt(null));
}

/** The current install prompt, if any. */
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
