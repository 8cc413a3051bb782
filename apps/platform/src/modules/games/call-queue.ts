/** A call that waits for its turn. */
interface Waiting<Call, Outcome> {
  call: Call;
  /** Time when the call was received, by performance.now(). */
  since: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface CallQueueOptions<Call, Outcome> {
  /** Owner (member) of a call. Calls of one owner keep their order. */
  ownerOf: (call: Call) => bigint;
  /**
   * Names of transactions that a call touches besides its owner; two calls that share a name are never in one group.
   */
  namesOf: (call: Call) => readonly string[];
  /**
   * Apply a group in one commit: one outcome for each call, in the order given, or undefined where the owner's row is
   * locked by another transaction and nothing was decided. With `wait` the function waits for every lock. When it
   * throws, no call of the group was done.
   */
  apply: (calls: readonly Call[], wait: boolean) => Promise<(Outcome | undefined)[]>;
  /** Whether the calls of a failed group may be retried one by one: false when the database is unreachable. */
  isWorthRetrying: (error: unknown) => boolean;
  /** Number of groups that are applied at the same time. */
  lanes: number;
  /** Number of locked owners for which the queue waits at the same time, beside the lanes. */
  waiters: number;
  groupMax: number;
  /** Number of calls that may wait; further calls are refused at once. */
  waitingMax: number;
  /**
   * Longest waiting time of a call in ms. After this time its sender has given up, so the call is not tried any more.
   */
  patienceMs: number;
}

/** Error: the queue is full and the call was not tried. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** Error: the call waited too long and was not tried. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}

/**
 * Group commit: calls that arrive while earlier commits are in progress are applied together, so that many calls share
 * one disk flush. A call that finds a free lane is applied at once and alone. All calls of an owner use one lane, in
 * order. A call that fails, or whose owner is locked by another transaction, leaves its group and is applied alone.
 */
export function createCallQueue<Call, Outcome>(
  options: CallQueueOptions<Call, Outcome>,
): (call: Call) => Promise<Outcome> {
  type Entry = Waiting<Call, Outcome>;
  const lanes = Array.from({ length: options.lanes }, () => ({ entries: [] as Entry[], busy: false }));
  /** Owners locked by another transaction, with their calls in order. */
  const deferred = new Map<bigint, Entry[]>();
  const deferredOwners: bigint[] = [];
  let waiters = 0;
  let waiting = 0;

  const laneOf = (owner: bigint) => lanes[Number(owner % BigInt(lanes.length))] as (typeof lanes)[number];

  function isLate({ since }: Entry): boolean {
    return performance.now() - since > options.patienceMs;
  }

  /**
   * Take the next group from the front of the waiting calls, up to the first call that names a transaction which the
   * group already contains. Calls that waited too long are rejected.
   */
  function takeGroup(entries: Entry[]): Entry[] {
    while (entries[0] && isLate(entries[0]))
      entries.shift()?.reject(new TooLate(`a call waited longer than ${options.patienceMs} ms`));
    const names = new Set<string>();
    let size = 0;
    for (const { call } of entries) {
      const own = options.namesOf(call);
      if (size === options.groupMax || own.some((name) => names.has(name))) break;
      for (const name of own) names.add(name);
      size++;
    }
    return entries.splice(0, size);
  }

  async function drain(lane: (typeof lanes)[number]): Promise<void> {
    lane.busy = true;
    while (lane.entries.length > 0) {
      // a call whose owner was found locked after the call came is moved behind the waiting calls of that owner
      lane.entries = lane.entries.filter((entry) => !joinDeferred(entry));
      const group = takeGroup(lane.entries);
      if (group.length > 0) await settle(group, false, defer);
    }
    lane.busy = false;
  }

  /**
   * Apply a group. `aside` receives each call that must be applied alone, because its owner is locked or a call in the
   * group failed.
   */
  async function settle(group: readonly Entry[], wait: boolean, aside: (entry: Entry) => void): Promise<void> {
    try {
      const outcomes = await options.apply(
        group.map(({ call }) => call),
        wait,
      );
      group.forEach((entry, at) => {
        const outcome = outcomes[at];
        if (outcome === undefined) aside(entry);
        else entry.resolve(outcome);
      });
    } catch (error) {
      for (const entry of group) {
        if (group.length > 1 && options.isWorthRetrying(error)) aside(entry);
        else entry.reject(error);
      }
    }
  }

  function joinDeferred(entry: Entry): boolean {
    return deferred.get(options.ownerOf(entry.call))?.push(entry) !== undefined;
  }

  function defer(entry: Entry): void {
    if (joinDeferred(entry)) return;
    const owner = options.ownerOf(entry.call);
    deferred.set(owner, [entry]);
    deferredOwners.push(owner);
    if (waiters < options.waiters) void serveDeferred();
  }

  /** Wait for locked owners, one after another, and apply the calls of each owner in order. */
  async function serveDeferred(): Promise<void> {
    waiters++;
    for (let owner = deferredOwners.shift(); owner !== undefined; owner = deferredOwners.shift()) {
      const line = deferred.get(owner) ?? [];
      while (line.length > 0) {
        const alone: Entry[] = [];
        const group = takeGroup(line);
        if (group.length > 0) await settle(group, true, (entry) => alone.push(entry));
        for (const entry of alone) {
          if (isLate(entry)) entry.reject(new TooLate(`a call waited longer than ${options.patienceMs} ms`));
          else await settle([entry], true, () => entry.reject(new Error('a call that waits must have an outcome')));
        }
      }
      deferred.delete(owner);
    }
    waiters--;
  }

  return (call) => {
    if (waiting >= options.waitingMax) return Promise.reject(new QueueFull(`${waiting} calls wait already`));
    waiting++;
    const done = new Promise<Outcome>((resolve, reject) => {
      const entry: Entry = { call, since: performance.now(), resolve, reject };
      if (joinDeferred(entry)) return;
      const lane = laneOf(options.ownerOf(call));
      lane.entries.push(entry);
      if (!lane.busy) void drain(lane);
    });
    return done.finally(() => {
      waiting--;
    });
  };
}
