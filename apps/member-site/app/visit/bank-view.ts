/** A bank as a page displays it. */
export interface BankView {
  key: string;
  /** Latin initials for the bank's logo. */
  initials: string;
  color: string;
  name: string;
  /** English name, for searching. */
  english: string;
  accountDigits: readonly number[];
  /** Sizes of the digit groups in account numbers as this bank prints them; empty when not known. */
  accountGrouping: readonly number[];
}

/** Initials for banks whose key is too long as initials, or whose usual abbreviation differs from the key. */
const INITIALS: Readonly<Record<string, string>> = {
  kbank: 'KB',
  ttb: 'ttb',
  baac: 'BAC',
  cimb: 'CI',
  ibank: 'IB',
  tisco: 'TIS',
  tcrb: 'TCR',
  promptpay: 'PP',
  truemoney: 'TM',
};

/** Find the bank with a key. An unknown bank is still shown, by its key. */
export function findBank(banks: readonly BankView[], key: string): BankView {
  const wanted = key.trim().toLowerCase();
  return (
    banks.find((bank) => bank.key === wanted) ?? {
      key: wanted,
      initials: initialsOf(wanted),
      color: '#6d6e71',
      name: key.toUpperCase(),
      english: '',
      accountDigits: [],
      accountGrouping: [],
    }
  );
}

/** Latin initials of a bank, for its logo. */
export function initialsOf(key: string): string {
  return INITIALS[key] ?? key.toUpperCase().slice(0, 4);
}
