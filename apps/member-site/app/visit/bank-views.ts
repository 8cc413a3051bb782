import type { Bank } from '@sanam/contract';
import { bankOf } from '@sanam/thai/banks';
import { type BankView, initialsOf } from './bank-view.ts';

/**
 * Data of the usable banks that pages need. Called on the server only, so that the whole table of banks is never sent
 * to the browser.
 */
export function bankViewsOf(banks: readonly Bank[]): BankView[] {
  // a list that several banks have is sent once: the router sends an array again only when it is another one
  const lists = new Map<string, readonly number[]>();
  const shared = (list: readonly number[]) => {
    const found = lists.get(list.join()) ?? list;
    lists.set(list.join(), found);
    return found;
  };
  return banks.map((bank) => ({
    key: bank.key,
    initials: initialsOf(bank.key),
    color: bank.color,
    name: bank.thai_name,
    english: bank.nice_name,
    accountDigits: shared(bank.account_digits),
    accountGrouping: shared(bankOf(bank.key)?.accountGrouping ?? []),
  }));
}
