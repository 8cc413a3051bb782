/** Turns for heavy work of strangers, shared fairly among groups (networks). */
export interface FairTurns {
  /**
   * Run `act` when its turn comes. Work that is `first` comes before other work. Then the group with the least waiting
   * work has its turn, so that a group with much work does not delay the others; among equals, who waits longest.
   * @throws what `refuse` throws, when the group or the whole queue is full.
   */
  run<T>(group: string, first: boolean, act: () => Promise<T>): Promise<T>;
  /** Calls of one group that run or wait. */
  ofGroup(group: string): number;
  /** Groups with calls that run or wait. */
  groups(): number;
}

/**
 * Limit concurrency: at most `atOnce` calls run at the same time, `waitingMax` calls wait, and a group has `ofGroupMax`
 * calls that run or wait.
 * @param refuse throws for a call beyond these limits.
 */
export function openFairTurns(
  limits: { atOnce: number; waitingMax: number; ofGroupMax: number },
  refuse: () => never,
): FairTurns {
  let running = 0;
  let waiting = 0;
  const underWay = new Map<string, number>();
  /** Waiting calls of each group, in order; the group that had a turn last is at the end. */
  const queues = { first: new Map<string, (() => void)[]>(), rest: new Map<string, (() => void)[]>() };

  const enqueue = (queue: Map<string, (() => void)[]>, group: string) =>
    new Promise<void>((resolve) => {
      const own = queue.get(group);
      if (own) own.push(resolve);
      else queue.set(group, [resolve]);
      waiting++;
    });
  const takeNext = (): (() => void) | undefined => {
    const queue = queues.first.size > 0 ? queues.first : queues.rest;
    let next: [string, (() => void)[]] | undefined;
    for (const one of queue) if (!next || one[1].length < next[1].length) next = one;
    if (!next) return undefined;
    const [group, own] = next;
    const call = own.shift();
    queue.delete(group);
    if (own.length > 0) queue.set(group, own);
    waiting--;
    return call;
  };

  return {
    async run(group, first, act) {
      const before = underWay.get(group) ?? 0;
      if (before >= limits.ofGroupMax || (running >= limits.atOnce && waiting >= limits.waitingMax)) refuse();
      underWay.set(group, before + 1);
      try {
        if (running >= limits.atOnce) await enqueue(first ? queues.first : queues.rest, group);
        else running++;
        try {
          return await act();
        } finally {
          const next = takeNext();
          // the freed turn goes directly to a waiting call
          if (next) next();
          else running--;
        }
      } finally {
        const left = (underWay.get(group) ?? 1) - 1;
        if (left > 0) underWay.set(group, left);
        else underWay.delete(group);
      }
    },
    ofGroup: (group) => underWay.get(group) ?? 0,
    groups: () => underWay.size,
  };
}
