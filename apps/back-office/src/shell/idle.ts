import { useEffect, useState } from 'react';

const KEY = 'staff-input-at';
const INPUTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;
/** How often an input is written down. */
const NOTE_MS = 5000;
const LOOK_MS = 1000;

/**
 * Whether nobody has touched the pages of this browser for some time. It stays so until `wake` is called.
 * @param seconds how long.
 */
export function useIdle(seconds: number): { isIdle: boolean; wake: () => void } {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (isIdle) return;
    let notedAt = 0;
    const note = () => {
      const now = Date.now();
      if (now - notedAt < NOTE_MS) return;
      notedAt = now;
      write(now);
    };
    note();
    for (const input of INPUTS) addEventListener(input, note, { passive: true, capture: true });
    const look = setInterval(() => {
      if (Date.now() - Math.max(notedAt, lastInput()) > seconds * 1000) setIdle(true);
    }, LOOK_MS);
    return () => {
      for (const input of INPUTS) removeEventListener(input, note, { capture: true });
      clearInterval(look);
    };
  }, [isIdle, seconds]);
  return {
    isIdle,
    wake() {
      write(Date.now());
      setIdle(false);
    },
  };
}

/** When a page of this browser, this one or another, was touched last. */
function lastInput(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

function write(at: number): void {
  try {
    localStorage.setItem(KEY, String(at));
  } catch {
    // a browser that keeps nothing: each page counts for itself
  }
}
