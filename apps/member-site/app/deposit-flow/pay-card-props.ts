import type { PendingView } from './pending-view.ts';

/** What the card of one way to pay is given. */
export interface PayCardProps {
  pending: PendingView;
  /** The server's time, for the countdown. */
  nowMs: number;
  /** The time is over and the server has not ended it yet. */
  over: boolean;
}
