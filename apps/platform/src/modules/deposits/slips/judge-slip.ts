import { matchesMask } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import { addSeconds } from '../../../core/clock.ts';
import type { SlipParty, SlipTransfer } from '../../../providers/slip-check/slip-port.ts';
import { SKEW_SECONDS } from '../transfers/match-payer.ts';

/** What a slip must be of: the deposit it was sent for, and whose it is. */
export interface SlipExpected {
  receiving: { bank: string; account: string; billerId: string | null; holderName: string };
  createdAt: Date;
  expiresAt: Date;
  lateSeconds: number;
  member: { bank: string; accountNumber: string; holderName: string };
  /** Other members' accounts at the same bank: one of them may be the payer. */
  others: readonly { accountNumber: string; holderName: string }[];
  /** It carries the reference of another deposit of ours. */
  namesAnother: boolean;
}

/** Why a slip says nothing for a deposit. */
export type SlipFault = 'receiver' | 'elsewhere' | 'time' | 'payer' | 'others';

/** Fewer visible digits do not tell one account from another. */
const VISIBLE_MIN = 4;

/**
 * Whether a checked slip is of a transfer that this member made for this deposit: our account, the deposit's time, and
 * a payer that only they can be.
 * The amount is not asked here: a transfer of another amount is money that arrived, and is judged as such.
 * A slip shows a part of the payer's account, which many accounts share: it must fit the member's, with the name, and
 * nobody else's.
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

/** The receiver of the slip is our account, by what shows of it, or our biller. */
function isOurs(slip: SlipTransfer, ours: SlipExpected['receiving']): boolean {
  const { account, proxy } = slip.receiver;
  if (proxy?.type === 'BILLERID' && ours.billerId !== null)
    return matchesMask(ours.billerId, proxy.value) || proxy.value === ours.billerId;
  // a few digits are those of many accounts: the bank and the name must be ours too
  return (
    slip.receivingBank === ours.bank &&
    account !== null &&
    visibleDigits(account) >= VISIBLE_MIN &&
    matchesMask(ours.account, account) &&
    isNamed(slip.receiver, ours.holderName)
  );
}

/** One of a party's names fits as much as a slip shows of it. */
function isNamed(party: SlipParty, holderName: string): boolean {
  return [party.nameTh, party.nameEn].some(
    (name) => name !== null && ['full', 'partial'].includes(compareNames(holderName, name)),
  );
}
