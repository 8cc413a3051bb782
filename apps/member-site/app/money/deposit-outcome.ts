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
 * How the deposit that was being watched ended, read from the newest profile.
 * `ended` is the member's own cancelling, or the end of its time, which the deposit page explains itself.
 * @returns null while it is still under way, or when none was watched.
 */
export function depositOutcome(watchedId: string | null, { pendingDeposit, completed }: Seen): DepositOutcome | null {
  if (watchedId === null || pendingDeposit?.id === watchedId) return null;
  const request = completed.find((one) => one.id === watchedId && one.type === 'deposit');
  if (!request || request.status === 'cancelled' || request.status === 'expired') return { kind: 'ended' };
  return request.status === 'completed'
    ? { kind: 'credited', baht: request.amount }
    : { kind: 'failed', cause: request.deleted_cause };
}
