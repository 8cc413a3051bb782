import { arabicDigits } from './text.ts';

/** Documents with which a person proves who they are. */
export const DOCUMENT_TYPES = ['thai_id', 'passport'] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/**
 * Number of a document in one spelling: 13 digits with a right check digit for a Thai identity card, capital letters and
 * digits for a passport.
 * @returns undefined when the text cannot be such a number.
 */
export function documentNumber(type: DocumentType, typed: string): string | undefined {
  const plain = arabicDigits(typed)
    .replace(/[\s\-–]/g, '')
    .toUpperCase();
  if (type === 'passport') return /^(?=.*\d)[A-Z0-9]{6,12}$/.test(plain) ? plain : undefined;
  return /^[1-8]\d{12}$/.test(plain) && checkDigit(plain.slice(0, 12)) === Number(plain[12]) ? plain : undefined;
}

/** Last digit of a Thai identity card for its first twelve: weights 13 to 2, modulo 11. */
export function checkDigit(twelve: string): number {
  const sum = [...twelve].reduce((whole, digit, at) => whole + Number(digit) * (13 - at), 0);
  return (11 - (sum % 11)) % 10;
}
