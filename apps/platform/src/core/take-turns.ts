/** Everything that must be done in turns, for example telling each stream that it is alive. */
export interface Turns<One> {
  /** Add somebody, whose first turn comes within one round. @returns a function that removes them. */
  add(one: One): () => void;
  close(): void;
}

/**
 * Give everybody a turn once in a round, in groups: one timer instead of one for each, and the groups are spread over
 * the round.
 * @param tell called with the members of each group.
 */
export function takeTurns<One>(roundMs: number, groups: number, tell: (group: readonly One[]) => void): Turns<One> {
  const rounds: Set<One>[] = Array.from({ length: groups }, () => new Set());
  let next = 0;
  const timer = setInterval(() => {
    const group = rounds[next] as Set<One>;
    next = (next + 1) % groups;
    if (group.size > 0) tell([...group]);
  }, roundMs / groups);
  let last = 0;
  return {
    add(one) {
      // one group after the other, so that they are of one size
      const group = rounds[last] as Set<One>;
      last = (last + 1) % groups;
      group.add(one);
      return () => group.delete(one);
    },
    close: () => clearInterval(timer),
  };
}
