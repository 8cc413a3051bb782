import { useEffect, useRef } from 'react';
import { pageCookies } from '../../device/page-cookies.ts';
import { leavePage } from './leave-page.ts';
import { mirrorSession, TOKEN_KEY } from './session-mirror.ts';

/**
 * Mirror the session into local storage after every load (ACC-07), and follow other tabs: a sign-out in another tab
 * leads this tab to the home page, a sign-in in another tab reloads this tab's data (ACC-09).
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
    const follow = (event: StorageEvent) => {
      if (event.key !== TOKEN_KEY && event.key !== null) return;
      const signedInThere = event.newValue !== null;
      if (now.current && !signedInThere) leavePage(() => location.assign('/'));
      else if (!now.current && signedInThere) leavePage(() => location.reload());
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
}
