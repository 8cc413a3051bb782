import { matchesMask } from '@sanam/thai/accounts';
import type { DepositState, ReviewCause } from '../deposit-states.ts';

/** An incoming transfer together with the deposit that its reference names. */
export interface IncomingPayment {
  toBank: string;
  toAccount: string;
  amountSatang: bigint;
  fromBank: string;
  fromAccount: string;
}
export interface Expected {
  /** Our receiving account; undefined for a deposit to be paid at the gateway. */
  receiving: { bank: string; account: string } | undefined;
  state: DepositState;
  amountSatang: bigint;
  memberBank: string | undefined;
  memberAccount: string | undefined;
  isMemberClosed: boolean;
  /** False when the payer was found by the account number alone, and the payer's name differs. */
  isNameSure: boolean;
  /** Whether another transfer of this deposit is credited, or waits for staff. */
  isAlreadyPaid: boolean;
}

/**
 * Judge an incoming transfer. A transfer is credited only when all its values match; every other transfer goes to
 * review, and nothing is guessed. The causes are in the order of the checks.
 */
export function judgeIncomingPayment(
  incoming: IncomingPayment,
  expected: Expected,
): { credit: true } | { credit: false; cause: ReviewCause } {
  if (expected.isMemberClosed) return { credit: false, cause: 'closed' };
  if (expected.isAlreadyPaid || expected.state === 'credited') return { credit: false, cause: 'already' };
  if (incoming.toBank !== expected.receiving?.bank || incoming.toAccount !== expected.receiving.account)
    return { credit: false, cause: 'receiver' };
  if (incoming.amountSatang !== expected.amountSatang) return { credit: false, cause: 'amount' };
  // some banks show only a part of the payer's account number
  if (incoming.fromBank !== expected.memberBank || !matchesMask(expected.memberAccount ?? '', incoming.fromAccount))
    return { credit: false, cause: 'payer' };
  if (!expected.isNameSure) return { credit: false, cause: 'name' };
  return { credit: true };
}
