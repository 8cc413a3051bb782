import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { leaveCookie } from '../../device/page-cookies.ts';
import { SESSION_ENDED } from '../../notices/flash.ts';
import { flashCookie } from '../../notices/leave-flash.ts';
import { useNotify } from '../../notices/notices.tsx';
import { leavePage } from './leave-page.ts';
import { isSigningOut, takeOwnSignOut } from './own-sign-out.ts';

/** Delay before the page reacts. When this page itself signed out, its own navigation can finish first. */
const MOMENT_MS = 150;

/**
 * Tell the person once that the session has ended elsewhere, whoever finds out first. After the stream's event the page
 * is loaded anew as a guest's. A load that already brought the guest's page only shows the notice. When this page
 * itself is signing out or changing the password, its own navigation comes first.
 * @param isExplained whether the load that brought the guest's page brought a notice too.
 * @returns the listener of the stream's event.
 */
export function useSessionEnd(signedIn: boolean, isExplained: boolean): () => void {
  const [ended, setEnded] = useState(false);
  const notify = useNotify();
  const wasSignedIn = useRef(signedIn);
  // A layout effect, for the same reason as in the dialog (dialog.tsx): a missed notice would leave the person in doubt.
  useLayoutEffect(() => {
    const turnedGuest = wasSignedIn.current && !signedIn;
    wasSignedIn.current = signedIn;
    if (!turnedGuest) return;
    setEnded(false);
    if (!takeOwnSignOut() && !isExplained) notify(SESSION_ENDED.kind, SESSION_ENDED.message);
  }, [signedIn, isExplained, notify]);

  const navigating = useNavigation().state !== 'idle';
  const busy = useFetchers().some((fetcher) => fetcher.state !== 'idle') || navigating;
  useEffect(() => {
    if (!ended || !signedIn || busy) return;
    const timer = setTimeout(() => {
      // the router's own state comes late on a busy device
      if (isSigningOut()) return;
      leavePage(() => {
        leaveCookie(flashCookie('session-ended'));
        location.reload();
      });
    }, MOMENT_MS);
    return () => clearTimeout(timer);
  }, [ended, signedIn, busy]);
  return useCallback(() => setEnded(true), []);
}
