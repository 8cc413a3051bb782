import { matchesMask } from '@sanam/thai/accounts';
import type { DepositState, ReviewCause } from '../deposit-states.ts';

/** A transfer that names a deposit, beside that deposit. */
export interface Arrival {
  toBank: string;
  toAccount: string;
  amountSatang: bigint;
  fromBank: string;
  fromAccount: string;
}
export interface Expected {
  /** Undefined when it is to be paid at the gateway. */
  receiving: { bank: string; account: string } | undefined;
  state: DepositState;
  amountSatang: bigint;
  memberBank: string | undefined;
  memberAccount: string | undefined;
  isMemberClosed: boolean;
  /** False when the payer was found by the account alone, and goes by another name. */
  isNameSure: boolean;
  /** Another transfer of this deposit is credited, or waits for a person. */
  isAlreadyPaid: boolean;
}

/**
 * Credit only what fits in every respect; everything else goes to review, never to a guess. The causes in the order of
 * the checks.
 */
export function judgeArrival(
  arrival: Arrival,
  expected: Expected,
): { credit: true } | { credit: false; cause: ReviewCause } {
  if (expected.isMemberClosed) return { credit: false, cause: 'closed' };
  if (expected.isAlreadyPaid || expected.state === 'credited') return { credit: false, cause: 'already' };
  if (arrival.toBank !== expected.receiving?.bank || arrival.toAccount !== expected.receiving.account)
    return { credit: false, cause: 'receiver' };
  if (arrival.amountSatang !== expected.amountSatang) return { credit: false, cause: 'amount' };
  // some banks show a part of the payer's account only
  if (arrival.fromBank !== expected.memberBank || !matchesMask(expected.memberAccount ?? '', arrival.fromAccount))
    return { credit: false, cause: 'payer' };
  if (!expected.isNameSure) return { credit: false, cause: 'name' };
  return { credit: true };
}
