import { groupAccount } from '@sanam/thai/accounts';
import { bankOf } from '@sanam/thai/banks';
import { splitTitle } from '@sanam/thai/names';

const NAME_MAX = 50;
const DIGITS_SHOWN = 4;

/**
 * Shorten a person's name as a slip shows it: the title if any, the first name, and the first character of the surname,
 * even when this character is a vowel written before its consonant. Middle names are left out.
 */
export function cutName(name: string): string {
  const { title, rest } = splitTitle(name);
  const [first = '', ...others] = rest.split(' ');
  // The particle ณ belongs to the surname that follows it.
  const surname = others.find((word) => word === 'ณ') ?? others.at(-1) ?? '';
  return [title, first, Array.from(surname)[0] ?? ''].filter(Boolean).join(' ').slice(0, NAME_MAX);
}

/**
 * Mask an account number as a slip shows it, in the grouping of its bank: only the four digits before the last digit
 * are visible, `xxx-x-x4821-x`.
 */
export function maskOnSlip(account: string, bank: string): string {
  const shownFrom = Math.max(account.length - 1 - DIGITS_SHOWN, 0);
  const masked = Array.from(account, (digit, at) => (at >= shownFrom && at < account.length - 1 ? digit : 'x')).join(
    '',
  );
  return groupAccount(masked, bankOf(bank));
}
