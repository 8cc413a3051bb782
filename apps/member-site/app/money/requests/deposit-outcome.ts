import type { Profile } from '@sanam/contract';
import { moneyWords } from '../messages.ts';

export type DepositOutcome = { kind: 'credited'; baht: number } | { kind: 'failed'; cause: string };

interface Seen {
  pendingDeposit: { id: string } | null;
  completed: Profile['completed_requests'];
}

/**
 * Outcome of the watched deposit, which is the deposit that was pending in the previous profile. It is read from the
 * newest profile. Whatever is not credited has failed, with a cause: it expired, was cancelled or was refused (DEP-08).
 * @returns null while the deposit is still pending, or when no deposit was pending before.
 */
export function depositOutcome(watchedId: string | null, { pendingDeposit, completed }: Seen): DepositOutcome | null {
  if (watchedId === null || pendingDeposit?.id === watchedId) return null;
  const request = completed.find((one) => one.id === watchedId && one.type === 'deposit');
  if (request?.status === 'completed') return { kind: 'credited', baht: request.amount };
  const { failedCauses } = moneyWords;
  const ofStatus =
    request?.status === 'expired' || request?.status === 'cancelled'
      ? failedCauses[request.status]
      : failedCauses.failed;
  return { kind: 'failed', cause: request?.deleted_cause ?? ofStatus };
}
