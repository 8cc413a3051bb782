/** Path and event name of the member's live stream (server-sent events). */
export const LIVE_EVENT = { path: '/api/stream', name: 'change' } as const;

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
