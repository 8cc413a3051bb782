import { createHash } from 'node:crypto';
import { bankOf } from '@sanam/thai/banks';

/** Form of a key in the names of payments, which staff write in decisions. */
const IS_KEY = /^[a-z0-9-]{1,20}$/;
const READABLE_LENGTH = 11;
const HASH_DIGITS = 8;

/**
 * Key of a sending bank as another bank tells it. One that is not in our list, or is not told, gets a key of the same
 * form, so that the name of its transfer can be written in decisions of staff. Two such banks have two keys, also when
 * what can be read of them is the same: transfers of two banks may have the same reference. Pure.
 */
export function sendingBank(told: string): string {
  const known = bankOf(told)?.key ?? told;
  if (IS_KEY.test(known)) return known;
  const readable = told
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, READABLE_LENGTH);
  return `${readable}-${createHash('sha256').update(told).digest('hex').slice(0, HASH_DIGITS)}`;
}
