import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useNotify } from '../notices/notices.tsx';
import { useSite } from '../shell/use-site.ts';
import { words } from './messages.ts';
import { dropWorker, takeOver, watchWorker } from './watch-worker.ts';

/**
 * Keeps the service worker registered, or takes it away where the operator switched it off, and says once, not over a
 * game, that a newer version can be loaded. Nothing is reloaded unasked.
 */
export function useWorker(): void {
  const { site } = useSite();
  const notify = useNotify();
  const isPlaying = useLocation().pathname === '/game';
  const [waiting, setWaiting] = useState<ServiceWorker>();
  const isOn = import.meta.env.PROD && site.service_worker;
  useEffect(() => {
    if (isOn) return watchWorker(setWaiting);
    // without a network, or where the browser refuses: the next page tries again
    dropWorker().catch(() => undefined);
  }, [isOn]);
  useEffect(() => {
    if (waiting && !isPlaying) notify('success', words.ready, { text: words.reload, press: () => takeOver(waiting) });
  }, [waiting, isPlaying, notify]);
}
