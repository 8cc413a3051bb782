/** Where the sandbox reads the time, so that a test can move it. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** An instant as ISO text in UTC, as every call of the sandbox writes it. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
