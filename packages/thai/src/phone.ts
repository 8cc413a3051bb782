import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { normalizeThai } from './text.ts';

/**
 * Reads a Thai mobile number however it was typed or pasted: spaces, dashes, +66 or 0066, Thai digits, the invisible
 * direction marks that contact lists put round numbers.
 * @returns E.164 (`+66812345678`), or undefined when it is no Thai mobile number, or more than a number.
 */
export function thaiMobile(typed: string): string | undefined {
  const plain = normalizeThai(typed).replace(/[()]/g, '');
  // the parser looks for a number inside any text, and reads letters as keys of a telephone
  if (!/^\+?[\d\s.\p{Dash}]+$/u.test(plain)) return undefined;
  const number = parsePhoneNumberFromString(plain.replace(/^00(?=66)/, '+'), 'TH');
  if (!number?.isValid() || number.country !== 'TH' || !/^\+66[689]\d{8}$/.test(number.number)) return undefined;
  return number.number;
}

/** E.164 as people write it at home: `0812345678`. */
export function nationalMobile(e164: string): string {
  return e164.replace(/^\+66/, '0');
}
