import type { HomeView } from '../home.ts';

/** Thai name of a bank; its key when the page does not list it. */
export function bankName(banks: HomeView['banks'], key: string): string {
  return banks.find((bank) => bank.key === key)?.name ?? key;
}
