import type { BankView } from '../money/bank-view.ts';

/**
 * The banks whose Thai name contains what was typed, or whose English name, key or initials have a word that begins
 * with it.
 */
export function findBanks(banks: readonly BankView[], typed: string): readonly BankView[] {
  const wanted = typed
    .trim()
    .toLowerCase()
    .replace(/^ธนาคาร\s*/, '');
  if (!wanted) return banks;
  return banks.filter(
    ({ name, english, key, initials }) =>
      name.includes(wanted) || [english, key, initials].some((text) => ` ${text.toLowerCase()}`.includes(` ${wanted}`)),
  );
}
