import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { arabicDigits } from './text.ts';

/**
 * Reads a Thai mobile number however it was typed: spaces, dashes, +66, Thai digits.
 * @returns E.164 (`+66812345678`), or undefined when it is no Thai mobile number.
 */
export function thaiMobile(typed: string): string | undefined {
  const number = parsePhoneNumberFromString(arabicDigits(typed), 'TH');
  if (!number?.isValid() || number.country !== 'TH' || !/^\+66[689]\d{8}$/.test(number.number)) return undefined;
  return number.number;
}

/** E.164 as people write it at home: `0812345678`. */
export function nationalMobile(e164: string): string {
  return e164.replace(/^\+66/, '0');
}
