import type { Profile } from '@sanam/contract';

export type DepositOutcome =
  | { kind: 'credited'; baht: number }
  | { kind: 'failed'; cause: string | null }
  | { kind: 'ended' };

interface Seen {
  pendingDeposit: { id: string } | null;
  completed: Profile['completed_requests'];
}

/**
 * Outcome of the watched deposit, which is the deposit that was pending in the previous profile. It is read from the
 * newest profile. `ended` means that the member cancelled the deposit or that it expired; the deposit page explains
 * both.
 * @returns null while the deposit is still pending, or when no deposit was pending before.
 */
export function depositOutcome(watchedId: string | null, { pendingDeposit, completed }: Seen): DepositOutcome | null {
  if (watchedId === null || pendingDeposit?.id === watchedId) return null;
  const request = completed.find((one) => one.id === watchedId && one.type === 'deposit');
  if (!request || request.status === 'cancelled' || request.status === 'expired') return { kind: 'ended' };
  return request.status === 'completed'
    ? { kind: 'credited', baht: request.amount }
    : { kind: 'failed', cause: request.deleted_cause };
}
