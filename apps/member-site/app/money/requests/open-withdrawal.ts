import type { ApiClient, HistoryItem } from '@sanam/contract';
import { unlessSignedOut } from '../../server/api-errors.ts';

/**
 * The member's pending withdrawal. Null when there is none, and when the session just ended, because the shell then
 * shows a guest's page.
 */
export async function openWithdrawal(api: ApiClient): Promise<HistoryItem | null> {
  const reply = await unlessSignedOut(api.history({ query: { type: 'withdraw' } }));
  return reply?.data.find((item) => item.status === 'pending' || item.status === 'review') ?? null;
}
