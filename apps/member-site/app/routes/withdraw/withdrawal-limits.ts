import type { SiteInfo } from '@sanam/contract';
import { type Satang, satangFromBaht } from '@sanam/money';
import { type AmountFault, readAmount } from '../../money/read-amount.ts';

/**
 * Limits of a withdrawal for a member with this own money: what is left below the minimum can be withdrawn as a whole.
 * Pure.
 */
export function limitsFor(limits: SiteInfo['withdrawal'], creditBaht: number): SiteInfo['withdrawal'] {
  return creditBaht > 0 && creditBaht < limits.minimum ? { ...limits, minimum: creditBaht } : limits;
}

export type WithdrawalFault = AmountFault | 'over-credit';

/**
 * Parse the typed amount of a withdrawal, and check it against the limits and the member's own money, both in baht. The
 * platform decides again when it is asked. Pure.
 * @returns the amount, or the fault.
 */
export function readWithdrawal(
  typed: string,
  limits: SiteInfo['withdrawal'],
  creditBaht: number,
): Satang | WithdrawalFault {
  const read = readAmount(typed, limits.minimum, limits.maximum);
  return typeof read !== 'string' && read > satangFromBaht(creditBaht) ? 'over-credit' : read;
}
