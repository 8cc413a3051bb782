/**
 * Limit concurrency: at most `atOnce` calls run at the same time, and `waitingMax` calls wait in order. For heavy work,
 * because its threads are shared with everything else in the process.
 * @param refuse throws for a call beyond these limits.
 */
export function limitAtOnce(
  atOnce: number,
  waitingMax: number,
  refuse: () => never,
): <T>(act: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (act) => {
    if (running >= atOnce) {
      if (waiting.length >= waitingMax) refuse();
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else running++;
    try {
      return await act();
    } finally {
      const next = waiting.shift();
      // the freed slot goes directly to a waiting call
      if (next) next();
      else running--;
    }
  };
}
