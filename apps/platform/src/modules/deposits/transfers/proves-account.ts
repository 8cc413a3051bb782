import { accountDigits, matchesMask } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';

/** Smallest number of visible digits that distinguishes one account from another. */
const VISIBLE_MIN = 4;

/** Whether a masked account number shows enough digits to distinguish one account from another. */
export function showsEnough(masked: string): boolean {
  return masked.replace(/\D/g, '').length >= VISIBLE_MIN;
}

/**
 * Whether a credited transfer proves that the linked account is the member's: the bank itself has reported it, from the
 * same bank, with the complete number, or with a mask that agrees and a name that fits. A slip alone proves nothing, as
 * it does not pay out either. Pure.
 */
export function provesAccount(
  account: { bank: string; accountNumber: string; holderName: string },
  transfer: { from_bank: string; from_account: string; from_name: string; seen_at_bank: Date | null },
): boolean {
  if (transfer.seen_at_bank === null || transfer.from_bank !== account.bank) return false;
  if (accountDigits(transfer.from_account) === account.accountNumber) return true;
  return (
    showsEnough(transfer.from_account) &&
    matchesMask(account.accountNumber, transfer.from_account) &&
    ['full', 'partial'].includes(compareNames(account.holderName, transfer.from_name))
  );
}
