import { useEffect, useRef } from 'react';
import { pageCookies } from '../../device/page-cookies.ts';
import { afterSignOut } from '../../visit/shared-pages.ts';
import { leavePage } from './leave-page.ts';
import { mirrorSession, TOKEN_KEY } from './session-mirror.ts';

/**
 * Mirror the session into local storage after every load (ACC-07), and follow other tabs: after a sign-out in another
 * tab this one stays on a page that guests can read, and leaves any other for the home page (ACC-19); a sign-in in
 * another tab reloads this tab's data (ACC-09).
 */
export function useSessionMirror(signedIn: boolean): void {
  const now = useRef(signedIn);
  useEffect(() => {
    now.current = signedIn;
    try {
      mirrorSession(signedIn, pageCookies(), localStorage);
    } catch {
      // storage may be unavailable (private mode); the session is then only in the cookies
    }
  });
  useEffect(() => {
    const leave = () => {
      const here = location.pathname + location.search;
      const next = afterSignOut(here);
      if (next === here) location.reload();
      else location.assign(next);
    };
    const follow = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const signedInThere = event.newValue !== null;
      if (now.current && !signedInThere) leavePage(leave);
      else if (!now.current && signedInThere) leavePage(() => location.reload());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}
