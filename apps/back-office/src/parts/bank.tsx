import { bankOf } from '@sanam/thai/banks';
import type { CSSProperties } from 'react';

const SHORT: Readonly<Record<string, string>> = { kbank: 'KB', ttb: 'ttb' };

/** Name of a bank as people say it: `กสิกรไทย`. */
export const bankName = (key: string): string => bankOf(key)?.thaiName.replace(/^ธนาคาร/, '') ?? key;

/** A bank as a small sign with its colour. */
export function BankMark({ bank, isLarge }: { bank: string; isLarge?: boolean }) {
  const letters = SHORT[bank] ?? bank.toUpperCase().slice(0, 4);
  return (
    <span
      className={isLarge ? 'bank l' : 'bank'}
      role="img"
      aria-label={bankName(bank)}
      style={{ '--bank': bankOf(bank)?.color } as CSSProperties}
    >
      {letters}
    </span>
  );
}
