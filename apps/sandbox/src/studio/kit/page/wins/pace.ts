const PACE_MIN = 0.15;

/**
 * Share of its own pace at which a show fits into a play. Pure.
 * @param cycleMs least time from play to play as it is set, in milliseconds
 * @param ownMs the time that the show was made for
 */
export const paceOf = (cycleMs: number, ownMs = 2500) => Math.min(1, Math.max(PACE_MIN, cycleMs / ownMs));
