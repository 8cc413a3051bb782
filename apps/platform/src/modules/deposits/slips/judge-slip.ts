import { matchesMask } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import { addSeconds } from '../../../core/clock.ts';
import type { SlipParty, SlipTransfer } from '../../../providers/slip-check/slip-port.ts';
import type { AccountProof } from '../../members/index.ts';
import { SKEW_SECONDS } from '../transfers/match-payer.ts';
import { showsEnough } from '../transfers/proves-account.ts';

/** What a slip is compared with: the deposit it was sent for, and the member's account. */
export interface SlipExpected {
  receiving: { bank: string; account: string; billerId: string | null; holderName: string };
  createdAt: Date;
  expiresAt: Date;
  lateSeconds: number;
  member: { bank: string; accountNumber: string; holderName: string; proof: AccountProof };
  /**
   * Other members' accounts at the same bank; one of them may be the payer's account. The member's own account is among
   * them when another member has linked it too and nobody has proven it.
   */
  others: readonly { accountNumber: string; holderName: string }[];
  /** Whether the slip contains the reference of another of our deposits. */
  namesAnother: boolean;
}

/** Reason why a slip proves nothing for a deposit. */
export type SlipFault = 'receiver' | 'elsewhere' | 'time' | 'payer' | 'others';

/**
 * Judge whether a checked slip shows a transfer that this member made for this deposit: into our account, within the
 * deposit's time, and by a payer who can only be the member. The amount is not judged here: a transfer of another
 * amount is an incoming payment, and is judged as such. A slip shows only a part of the payer's account number, and
 * many accounts share these digits. So the slip must match the member's account and name, and no other member's. An
 * account that another member has proven is not this member's.
 */
export function judgeSlip(
  slip: SlipTransfer,
  expected: SlipExpected,
): { sure: true } | { sure: false; fault: SlipFault } {
  if (!isOurs(slip, expected.receiving)) return { sure: false, fault: 'receiver' };
  if (expected.namesAnother) return { sure: false, fault: 'elsewhere' };
  const from = addSeconds(expected.createdAt, -SKEW_SECONDS);
  const to = addSeconds(expected.expiresAt, expected.lateSeconds);
  if (slip.transferredAt < from || slip.transferredAt > to) return { sure: false, fault: 'time' };
  const shown = slip.sender.account ?? '';
  const fits = ({ accountNumber, holderName }: { accountNumber: string; holderName: string }) =>
    matchesMask(accountNumber, shown) && isNamed(slip.sender, holderName);
  const { bank, proof } = expected.member;
  if (slip.sendingBank !== bank || proof === 'other' || !showsEnough(shown) || !fits(expected.member))
    return { sure: false, fault: 'payer' };
  return expected.others.some(fits) ? { sure: false, fault: 'others' } : { sure: true };
}

/** Whether the slip's receiver is our account, by its visible digits, or our biller. */
function isOurs(slip: SlipTransfer, ours: SlipExpected['receiving']): boolean {
  const { account, proxy } = slip.receiver;
  if (proxy?.type === 'BILLERID' && ours.billerId !== null)
    return matchesMask(ours.billerId, proxy.value) || proxy.value === ours.billerId;
  // a few digits match many accounts: the bank and the name must be ours too
  return (
    slip.receivingBank === ours.bank &&
    account !== null &&
    showsEnough(account) &&
    matchesMask(ours.account, account) &&
    isNamed(slip.receiver, ours.holderName)
  );
}

/** Whether one of the names of a payer or receiver matches, as far as the slip shows the name. */
function isNamed(party: SlipParty, holderName: string): boolean {
  return [party.nameTh, party.nameEn].some(
    (name) => name !== null && ['full', 'partial'].includes(compareNames(holderName, name)),
  );
}
