import type { ApiClient, HistoryItem } from '@sanam/contract';
import { isApiError } from '../server/api-errors.ts';

/** The member's withdrawal that is under way, if any. A session that just ended has none: the shell shows a guest's page. */
export async function openWithdrawal(api: ApiClient): Promise<HistoryItem | null> {
  try {
    const { data } = await api.history({ query: { type: 'withdraw' } });
    return data.find((item) => item.status === 'pending' || item.status === 'review') ?? null;
  } catch (caught) {
    if (isApiError(caught) && caught.status === 401) return null;
    throw caught;
  }
}
