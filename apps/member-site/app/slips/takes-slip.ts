import type { DepositResult } from '@sanam/contract';

/**
 * Whether a slip helps a deposit: while its money was not seen, also after its time; who paid late is credited all the
 * same.
 */
export function takesSlip({ way, status, steps }: Pick<DepositResult, 'way' | 'status' | 'steps'>): boolean {
  if (way !== 'bank') return false;
  return status === 'expired' || status === 'cancelled' || (status === 'pending' && steps.at(-1)?.state !== 'paid');
}
