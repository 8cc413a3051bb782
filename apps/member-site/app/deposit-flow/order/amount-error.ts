import type { SiteInfo } from '@sanam/contract';
import { type Satang, satangFromBaht } from '@sanam/money';
import { bahtText } from '@sanam/ui/amount';
import { type AmountFault, readAmount } from '../../money/read-amount.ts';
import { words } from '../messages.ts';

export type DepositFault = AmountFault | 'over-limit';

/**
 * Parse the typed amount of a deposit, and check it against the site's limits and what the member's own limit leaves,
 * both in baht. The platform decides again when it is asked. Pure.
 * @param leftBaht null without a limit.
 * @returns the amount, or the fault.
 */
export function readDeposit(
  typed: string,
  limits: SiteInfo['deposit'],
  leftBaht: number | null,
): Satang | DepositFault {
  const read = readAmount(typed, limits.minimum, limits.maximum);
  return typeof read !== 'string' && leftBaht !== null && read > satangFromBaht(leftBaht) ? 'over-limit' : read;
}

/** Error message for an amount. */
export function amountError(fault: DepositFault, limits: SiteInfo['deposit'], leftBaht: number | null): string {
  if (fault === 'not-a-number') return words.notNumber;
  if (fault === 'over-limit') return words.overLimit(bahtText(leftBaht ?? 0));
  return fault === 'too-small' ? words.tooSmall(bahtText(limits.minimum)) : words.tooLarge(bahtText(limits.maximum));
}
