/**
 * At most `atOnce` run and `waitingMax` wait, in the order of coming: what is heavy shares its threads with everything
 * else the process does.
 * @param refuse throws for whoever comes on top of them.
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
      // the place goes straight to who waits
      if (next) next();
      else running--;
    }
  };
}
