import { useCallback, useEffect, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { flashCookie } from '../notices/leave-flash.ts';
import { leavePage } from './leave-page.ts';

/** Long enough for this page's own step to a guest's page, which may be the very end that was told of. */
const MOMENT_MS = 150;

/**
 * What to do when the stream says that the session was ended elsewhere: load the page anew, which makes it a guest's,
 * and say why.
 * When this page itself is just signing out or changing the password, its own way out comes first.
 */
export function useSessionEnd(): () => void {
  const [ended, setEnded] = useState(false);
  const navigating = useNavigation().state !== 'idle';
  const busy = useFetchers().some((fetcher) => fetcher.state !== 'idle') || navigating;
  useEffect(() => {
    if (!ended || busy) return;
    const timer = setTimeout(leavePage, MOMENT_MS, () => {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet, and this must not wait
      document.cookie = flashCookie('session-ended');
      location.reload();
    });
    return () => clearTimeout(timer);
  }, [ended, busy]);
  return useCallback(() => setEnded(true), []);
}
