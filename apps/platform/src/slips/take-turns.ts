/**
 * One at a time, in the order of coming.
 * @param waitingMax how many may wait besides the one at work
 * @param refuse throws for whoever comes on top of them
 */
export function takeTurns(waitingMax: number, refuse: () => never): <T>(act: () => Promise<T>) => Promise<T> {
  let waiting = 0;
  let last: Promise<unknown> = Promise.resolve();
  return async (act) => {
    if (waiting > waitingMax) refuse();
    waiting++;
    const mine = last.then(act).finally(() => waiting--);
    last = mine.catch(() => undefined);
    return mine;
  };
}
