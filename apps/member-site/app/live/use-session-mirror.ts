import { useEffect, useRef } from 'react';
import { leavePage } from './leave-page.ts';
import { mirrorSession, TOKEN_KEY } from './session-mirror.ts';

/**
 * Mirrors the session into local storage after every load of it (ACC-07), and follows other tabs:
 * one that signs out takes this one to the home page, one that signs in makes this one look again (ACC-09).
 */
export function useSessionMirror(signedIn: boolean): void {
  const now = useRef(signedIn);
  useEffect(() => {
    now.current = signedIn;
    try {
      mirrorSession(signedIn, document.cookie, localStorage);
    } catch {
      // storage may be closed to us (private mode): the cookies alone carry the session
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
