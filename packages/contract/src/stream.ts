/**
 * Path and event names of the member's live stream (server-sent events). A heartbeat is sent at least every
 * `heartbeatMs`. A stream that is silent for longer is dead, even if the connection seems alive. `ended` is the last
 * event of a session that was ended elsewhere; `site` says that `/api/site` tells something else now. `replaced` is the
 * last event of a stream that gave way to another page of the same member. Its page polls, and opens a stream again
 * when it is shown again.
 */
export const LIVE_EVENT = {
  path: '/api/stream',
  name: 'change',
  heartbeat: 'heartbeat',
  heartbeatMs: 20_000,
  ended: 'ended',
  replaced: 'replaced',
  site: 'site',
} as const;

/**
 * Event of the stream: a hint that the member's data changed, with the credit after the change. A client that misses an
 * event loses nothing, because the profile is authoritative.
 */
export interface LiveEvent {
  topic: 'credit' | 'deposit' | 'withdraw' | 'protection' | 'support';
  /** The member's own money after the change, in baht. */
  credit: number;
  /** Bonus money after the change, in baht. */
  bonus: number;
  /** Amount held for withdrawals after the change, in baht. */
  held: number;
  /** Number of the last movement of the money, as in the profile. The credit with the higher number is the later one. */
  sequence: number;
  /** Kind of the last movement, for example `deposit` or `win`; absent when no money moved. */
  kind?: string;
  /** Amount of the last movement, in baht; negative when the member's money decreased. */
  amount?: number;
  /** Round of a game that moved the money, as its provider names it; absent for every other movement. */
  round?: string;
}
