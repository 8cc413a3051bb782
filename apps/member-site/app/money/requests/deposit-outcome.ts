import type { Profile } from '@sanam/contract';
import { moneyWords } from '../messages.ts';

export type DepositOutcome = { kind: 'credited'; baht: number } | { kind: 'failed'; cause: string };

interface Seen {
  pendingDeposit: { id: string } | null;
  completed: Profile['completed_requests'];
}

/**
 * Outcome of a watched deposit, which was pending in an earlier profile. It is read from the newest profile. Whatever has
 * ended without a credit has failed, with a cause: it expired, was cancelled or was refused (DEP-08).
 * @returns null until the deposit has ended. Between its last moment and the platform's next sweep it is neither
 *   pending nor ended: money that arrives then is still credited to it.
 */
export function depositOutcome(watchedId: string, { pendingDeposit, completed }: Seen): DepositOutcome | null {
  if (pendingDeposit?.id === watchedId) return null;
  const request = completed.find((one) => one.id === watchedId && one.type === 'deposit');
  if (request === undefined) return null;
  if (request.status === 'completed') return { kind: 'credited', baht: request.amount };
  const { failedCauses } = moneyWords;
  const ofStatus =
    request.status === 'expired' || request.status === 'cancelled' ? failedCauses[request.status] : failedCauses.failed;
  return { kind: 'failed', cause: request.deleted_cause ?? ofStatus };
}
