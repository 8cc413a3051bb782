/** A bank as a page draws it. */
export interface BankView {
  key: string;
  /** Latin initials on its mark. */
  initials: string;
  color: string;
  name: string;
  /** English name, for finding it. */
  english: string;
  accountDigits: readonly number[];
  /** How its account numbers are cut when printed; empty when not known. */
  accountGrouping: readonly number[];
}

/** Where the key itself is too long, or is written otherwise by everyone. */
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

/** The bank of a key among those known; one that is not known is still shown, by its key. */
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

/** Latin initials of a bank, for its mark. */
export function initialsOf(key: string): string {
  return INITIALS[key] ?? key.toUpperCase().slice(0, 4);
}
