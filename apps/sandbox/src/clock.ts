/** Clock of the sandbox, so that a test can move the time. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Format a time as ISO text in UTC, as in every request and reply of the sandbox. */
export function isoTime(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
