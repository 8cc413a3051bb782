import type { ApiClient, HistoryItem } from '@sanam/contract';
import { unlessSignedOut } from '../../server/api-errors.ts';

/**
 * The member's pending withdrawal. Null when there is none, and when the session has just ended: the page is then shown
 * as for a guest.
 */
export async function openWithdrawal(api: ApiClient): Promise<HistoryItem | null> {
  const reply = await unlessSignedOut(api.history({ query: { type: 'withdraw' } }));
  return reply?.data.find((item) => item.status === 'pending' || item.status === 'review') ?? null;
}
