import { matchesMask } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import { addSeconds } from '../../../core/clock.ts';
import type { SlipParty, SlipTransfer } from '../../../providers/slip-check/slip-port.ts';
import { SKEW_SECONDS } from '../transfers/match-payer.ts';

/** What a slip is compared with: the deposit it was sent for, and the member's account. */
export interface SlipExpected {
  receiving: { bank: string; account: string; billerId: string | null; holderName: string };
  createdAt: Date;
  expiresAt: Date;
  lateSeconds: number;
  member: { bank: string; accountNumber: string; holderName: string };
  /** Other members' accounts at the same bank; one of them may be the payer's account. */
  others: readonly { accountNumber: string; holderName: string }[];
  /** Whether the slip contains the reference of another of our deposits. */
  namesAnother: boolean;
}

/** Reason why a slip proves nothing for a deposit. */
export type SlipFault = 'receiver' | 'elsewhere' | 'time' | 'payer' | 'others';

/** Smallest number of visible digits that distinguishes one account from another. */
const VISIBLE_MIN = 4;

/**
 * Judge whether a checked slip shows a transfer that this member made for this deposit: into our account, within the
 * deposit's time, and by a payer who can only be the member. The amount is not judged here: a transfer of another
 * amount is an incoming payment, and is judged as such. A slip shows only a part of the payer's account number, and
 * many accounts share these digits. So the slip must match the member's account and name, and no other member's.
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
  if (slip.sendingBank !== expected.member.bank || visibleDigits(shown) < VISIBLE_MIN || !fits(expected.member))
    return { sure: false, fault: 'payer' };
  return expected.others.some(fits) ? { sure: false, fault: 'others' } : { sure: true };
}

function visibleDigits(shown: string): number {
  return shown.replace(/\D/g, '').length;
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
    visibleDigits(account) >= VISIBLE_MIN &&
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
