import type { ApiClient, HistoryItem } from '@sanam/contract';
import { unlessSignedOut } from '../server/api-errors.ts';

/**
 * The member's withdrawal that is under way, if any. A session that just ended has none: the shell shows a guest's
 * page.
 */
export async function openWithdrawal(api: ApiClient): Promise<HistoryItem | null> {
  const reply = await unlessSignedOut(api.history({ query: { type: 'withdraw' } }));
  return reply?.data.find((item) => item.status === 'pending' || item.status === 'review') ?? null;
}
