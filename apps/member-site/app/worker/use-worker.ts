import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNotify } from '../notices/notices.tsx';
import { useSite } from '../visit/use-site.ts';
import { words } from './messages.ts';
import { dropWorker, takeOver, watchWorker } from './watch-worker.ts';

/**
 * Keep the service worker registered, or remove it when the operator has switched it off. Shows one notice when a newer
 * version is available; over a game the notice waits. Never reloads the page by itself.
 */
export function useWorker(): void {
  const { site } = useSite();
  const notify = useNotify();
  const isPlaying = useLocation().pathname === '/game';
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const isOn = import.meta.env.PROD && site.service_worker;
  useEffect(() => {
    if (isOn) return watchWorker(setWaiting);
    // offline, or refused by the browser: the next page tries again
    dropWorker().catch(() => undefined);
  }, [isOn]);
  useEffect(() => {
    if (waiting && !isPlaying) notify('success', words.ready, [{ text: words.reload, press: () => takeOver(waiting) }]);
  }, [waiting, isPlaying, notify]);
}
