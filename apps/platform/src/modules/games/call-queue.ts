/** A call that waits for its turn. */
interface Waiting<Call, Outcome> {
  call: Call;
  /** When it came, by performance.now(). */
  since: number;
  resolve(outcome: Outcome): void;
  reject(error: unknown): void;
}

export interface CallQueueOptions<Call, Outcome> {
  /** Calls of one owner keep their order. */
  ownerOf: (call: Call) => bigint;
  /** What a call touches besides its owner; two calls with one of these in common never share a group. */
  namesOf: (call: Call) => readonly string[];
  /**
   * Applies a group in one commit: one outcome a call, in the order given, or undefined where the owner is held by
   * somebody else and nothing was decided; with `wait` every owner is waited for. When it throws, nothing of the group
   * was done.
   */
  apply: (calls: readonly Call[], wait: boolean) => Promise<(Outcome | undefined)[]>;
  /** Whether a group that failed may be tried again call by call: false when whoever applies it is not there at all. */
  isWorthRetrying: (error: unknown) => boolean;
  /** Groups under way at once. */
  lanes: number;
  /** Owners waited for at once, beside the lanes. */
  waiters: number;
  groupMax: number;
  /** Calls that may wait; beyond it they are refused at once. */
  waitingMax: number;
  /** A call that waited longer is not tried any more: whoever sent it has given up. */
  patienceMs: number;
}

/** The queue is full: the call was not tried. */
export class QueueFull extends Error {
  override readonly name = 'QueueFull';
}

/** The call waited too long and was not tried. */
class TooLate extends Error {
  override readonly name = 'TooLate';
}

/**
 * Group commit: calls that arrive while the commits before are on their way are applied together, so that many share
 * one flush of the disk.
 * A call that finds a free lane goes at once and alone. All calls of an owner go through one lane, in the order they
 * came. A call that fails, or whose owner is held by somebody else, leaves its group and goes on by itself.
 */
export function createCallQueue<Call, Outcome>(
  options: CallQueueOptions<Call, Outcome>,
): (call: Call) => Promise<Outcome> {
  type Entry = Waiting<Call, Outcome>;
  const lanes = Array.from({ length: options.lanes }, () => ({ entries: [] as Entry[], busy: false }));
  /** Owners that somebody else holds, with their calls in order. */
  const held = new Map<bigint, Entry[]>();
  const heldInLine: bigint[] = [];
  let waiters = 0;
  let waiting = 0;

  const laneOf = (owner: bigint) => lanes[Number(owner % BigInt(lanes.length))] as (typeof lanes)[number];

  function isLate({ since }: Entry): boolean {
    return performance.now() - since > options.patienceMs;
  }

  /**
   * Takes the next group of a line: in order, without those that are too late, up to the first call that names what the
   * group already touches.
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
      // whose owner came to be held meanwhile stands behind those who wait already
      lane.entries = lane.entries.filter((entry) => !joinHeld(entry));
      const group = takeGroup(lane.entries);
      if (group.length > 0) await settle(group, false, hold);
    }
    lane.busy = false;
  }

  /**
   * Applies a group. `aside` takes each call that must go on by itself: its owner is held, or something in the group
   * failed.
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

  function joinHeld(entry: Entry): boolean {
    return held.get(options.ownerOf(entry.call))?.push(entry) !== undefined;
  }

  function hold(entry: Entry): void {
    if (joinHeld(entry)) return;
    const owner = options.ownerOf(entry.call);
    held.set(owner, [entry]);
    heldInLine.push(owner);
    if (waiters < options.waiters) void serveHeld();
  }

  /** Waits for held owners, one after another, each with its calls in order. */
  async function serveHeld(): Promise<void> {
    waiters++;
    for (let owner = heldInLine.shift(); owner !== undefined; owner = heldInLine.shift()) {
      const line = held.get(owner) ?? [];
      while (line.length > 0) {
        const alone: Entry[] = [];
        const group = takeGroup(line);
        if (group.length > 0) await settle(group, true, (entry) => alone.push(entry));
        for (const entry of alone) {
          if (isLate(entry)) entry.reject(new TooLate(`a call waited longer than ${options.patienceMs} ms`));
          else await settle([entry], true, () => entry.reject(new Error('a call that waits must have an outcome')));
        }
      }
      held.delete(owner);
    }
    waiters--;
  }

  return (call) => {
    if (waiting >= options.waitingMax) return Promise.reject(new QueueFull(`${waiting} calls wait already`));
    waiting++;
    const done = new Promise<Outcome>((resolve, reject) => {
      const entry: Entry = { call, since: performance.now(), resolve, reject };
      if (joinHeld(entry)) return;
      const lane = laneOf(options.ownerOf(call));
      lane.entries.push(entry);
      if (!lane.busy) void drain(lane);
    });
    return done.finally(() => {
      waiting--;
    });
  };
}
