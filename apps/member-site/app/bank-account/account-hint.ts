import { accountHint, groupAccount } from '@sanam/thai/accounts';
import { arabicDigits } from '@sanam/thai/text';
import type { BankView } from '../money/bank-view.ts';
import { bankWords } from './messages.ts';

/**
 * What is said under the account number while it is typed: the bank's usual shape, how far the number has come, and the
 * whole number as its bank prints it. Only ever a hint: another length is not refused here.
 */
export function accountHintText(typed: string, bank: BankView | undefined): string {
  const digits = arabicDigits(typed).replace(/\D/g, '');
  const { lengths, pattern } = bank ? accountHint(bank) : { lengths: [], pattern: null };
  const usual = lengths.join(', ');
  if (!digits) return usual ? bankWords.accountUsual(usual, pattern) : bankWords.accountHint;
  if (!bank || !usual) return bankWords.accountHint;
  return lengths.includes(digits.length)
    ? bankWords.accountTyped(groupAccount(digits, bank), digits.length)
    : bankWords.accountUnusual(digits.length, usual);
}
