import { bankOf } from '@sanam/thai/banks';

const KEY_LENGTH_MAX = 20;

/**
 * Key of a sending bank as another bank tells it. One that is not in our list, or is not told, gets a key of the same
 * form, so that the name of its transfer can be written in decisions of staff. Pure.
 */
export function sendingBank(told: string): string {
  const known = bankOf(told)?.key;
  if (known) return known;
  const key = told
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, KEY_LENGTH_MAX);
  return /[a-z0-9]/.test(key) ? key : 'unknown';
}
