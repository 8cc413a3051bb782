/**
 * Path and event names of the member's live stream (server-sent events). A heartbeat comes every `heartbeatMs` at the
 * latest:
 * a stream that is silent for longer is dead, whatever the connection says. `ended` is the last word of a session that
 * was ended elsewhere.
 */
export const LIVE_EVENT = {
  path: '/api/stream',
  name: 'change',
  heartbeat: 'heartbeat',
  heartbeatMs: 20_000,
  ended: 'ended',
} as const;

/**
 * What the stream says: a hint that something of the member's changed, with the credit after it.
 * A client that missed one loses nothing: the profile is the truth.
 */
export interface LiveEvent {
  topic: 'credit' | 'deposit' | 'withdraw';
  /** Baht. */
  credit: number;
  /** Baht. */
  held: number;
  /** Kind of the last movement, for example `deposit` or `win`; absent when no money moved. */
  kind?: string;
  /** Change of the spendable credit by that movement, baht. */
  amount?: number;
}
