const KEY = 'staff-session';

/**
 * Whether there may be a session in this browser. The sign-in page of a stranger then asks for none, and shows no error
 * in the console. A browser that keeps nothing says yes.
 */
export function mayHaveSession(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return true;
  }
}

/** Keep whether there is a session. */
export function markSession(is: boolean): void {
  try {
    if (is) localStorage.setItem(KEY, 'on');
    else localStorage.removeItem(KEY);
  } catch {
    // a browser that keeps nothing asks each time
  }
}
