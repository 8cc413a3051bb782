/** Minimum time from play to play for which the timings of the reels are made, in milliseconds. */
const CYCLE_MS = 2500;
const PACE_MIN = 0.15;

/** Share of its own pace at which a show fits into a play that may take this long. Pure. @param cycleMs least time from play to play */
export const paceOf = (cycleMs: number) => Math.min(1, Math.max(PACE_MIN, cycleMs / CYCLE_MS));
