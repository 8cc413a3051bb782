import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalizeThai } from './text.ts';

/**
 * Parse a Thai mobile number as typed or pasted: spaces, dashes, +66 or 0066, Thai digits, and the invisible direction
 * marks that contact lists put around numbers.
 * @returns E.164 (`+66812345678`), or undefined when the text is not a Thai mobile number, or contains more than a
 *   number.
 */
export function thaiMobile(typed: string): string | undefined {
  const plain = normalizeThai(typed).replace(/[()]/g, '');
  // the phone library finds a number inside any text and maps letters to telephone keys, so other characters are
  // refused first
  if (!/^\+?[\d\s.\p{Dash}]+$/u.test(plain)) return undefined;
  const number = parsePhoneNumberFromString(plain.replace(/^00(?=66)/, '+'), 'TH');
  if (!number?.isValid() || number.country !== 'TH' || !/^\+66[689]\d{8}$/.test(number.number)) return undefined;
  return number.number;
}

/** Format E.164 in the national form: `0812345678`. */
export function nationalMobile(e164: string): string {
  return e164.replace(/^\+66/, '0');
}
