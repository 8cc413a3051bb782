import { accountHint, groupAccount } from '@sanam/thai/accounts';
import { arabicDigits } from '@sanam/thai/text';
import type { BankView } from '../visit/bank-view.ts';
import { bankWords } from './messages.ts';

/**
 * Hint under the account number while the member types it: the usual number of digits at this bank, the number of
 * digits typed so far, and the complete number grouped as the bank prints it. The text is only a hint: a number of
 * another length is not refused.
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
