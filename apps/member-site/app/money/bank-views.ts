import type { Bank } from '@sanam/contract';
import { bankOf } from '@sanam/thai/banks';
import { type BankView, initialsOf } from './bank-view.ts';

/**
 * Of all that is known of the banks a member can use, what pages need. On the server only: the whole table of banks
 * stays there.
 */
export function bankViewsOf(banks: readonly Bank[]): BankView[] {
  return banks.map((bank) => ({
    key: bank.key,
    initials: initialsOf(bank.key),
    color: bank.color,
    name: bank.thai_name,
    english: bank.nice_name,
    accountDigits: bank.account_digits,
    accountGrouping: bankOf(bank.key)?.accountGrouping ?? [],
  }));
}
