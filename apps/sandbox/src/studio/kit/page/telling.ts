/** Tell each result once: at the end of its show, or before that when the next play begins. */
export interface Telling {
  /** Wait for the show of a result, and announce it then, unless it was announced before. */
  after: (shown: Promise<void>, tell: () => void) => Promise<void>;
  /** Whether a result is not told yet. */
  isWaiting: () => boolean;
  /** Tell the result that waits, if one does. */
  now: () => void;
}

export function createTelling(): Telling {
  let waiting: (() => void) | null = null;
  const now = () => {
    const tell = waiting;
    waiting = null;
    tell?.();
  };
  return {
    async after(shown, tell) {
      waiting = tell;
      await shown;
      if (waiting === tell) now();
    },
    isWaiting: () => waiting !== null,
    now,
  };
}
