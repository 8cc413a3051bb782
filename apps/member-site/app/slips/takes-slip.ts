import type { DepositResult } from '@sanam/contract';

/**
 * Whether a slip helps a deposit: while the money was not received, also after the deposit expired, because a late
 * payment is still credited.
 */
export function takesSlip({ way, status, steps }: Pick<DepositResult, 'way' | 'status' | 'steps'>): boolean {
  if (way !== 'bank') return false;
  return status === 'expired' || status === 'cancelled' || (status === 'pending' && steps.at(-1)?.state !== 'paid');
}
