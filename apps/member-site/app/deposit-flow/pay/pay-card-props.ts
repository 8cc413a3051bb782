import type { PendingView } from './pending-view.ts';

/** Props of the card that shows one way to pay. */
export interface PayCardProps {
  pending: PendingView;
  /** Server time, for the countdown. */
  nowMs: number;
  /** Whether the time to pay is over. The server may not have ended the deposit yet. */
  over: boolean;
}
