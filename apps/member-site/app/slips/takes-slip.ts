import type { DepositResult } from '@sanam/contract';

/**
 * Whether a deposit accepts a slip: while its money was not received, also when it has expired or was cancelled,
 * because a late payment is still credited.
 */
export function takesSlip({ way, status, steps }: Pick<DepositResult, 'way' | 'status' | 'steps'>): boolean {
  if (way !== 'bank') return false;
  return status === 'expired' || status === 'cancelled' || (status === 'pending' && steps.at(-1)?.state !== 'paid');
}
