import type { Bank } from '@sanam/contract';
import { bankOf } from '@sanam/thai/banks';
import { type BankView, initialsOf } from './bank-view.ts';

/**
 * Data of the usable banks that pages need. Called on the server only, so that the whole table of banks is never sent
 * to the browser.
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
