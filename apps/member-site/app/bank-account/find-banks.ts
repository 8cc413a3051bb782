import type { BankView } from '../visit/bank-view.ts';

/**
 * Find the banks whose Thai name contains the search text, or whose English name, key or initials have a word that
 * begins with it.
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
