import { useCallback, useEffect, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { leaveCookie } from '../../device/page-cookies.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { leavePage } from './leave-page.ts';

/** Delay before the page reacts. When this page itself signed out, its own navigation can finish first. */
const MOMENT_MS = 150;

/**
 * React to the stream's event that the session has ended: reload the page as a guest's, and show the reason. When this
 * page itself is signing out or changing the password, its own navigation comes first.
 */
export function useSessionEnd(): () => void {
  const [ended, setEnded] = useState(false);
  const navigating = useNavigation().state !== 'idle';
  const busy = useFetchers().some((fetcher) => fetcher.state !== 'idle') || navigating;
  useEffect(() => {
    if (!ended || busy) return;
    const timer = setTimeout(leavePage, MOMENT_MS, () => {
      leaveCookie(flashCookie('session-ended'));
      location.reload();
    });
    return () => clearTimeout(timer);
  }, [ended, busy]);
  return useCallback(() => setEnded(true), []);
}
