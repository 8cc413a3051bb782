import type { Bank } from './banks.ts';
import { normalizeThai } from './text.ts';

/** Digits of a bank account number typed in any notation; undefined when there are not 10 to 15 digits. */
export function accountDigits(typed: string): string | undefined {
  const digits = withoutSeparators(typed);
  return /^\d{10,15}$/.test(digits) ? digits : undefined;
}

/** `••• 4821` */
export function maskAccount(digits: string): string {
  return `••• ${digits.slice(-4)}`;
}

/** `0812345678` as `081 234 5678`. */
export function groupPhone(national: string): string {
  return national.replace(/^(\d{3})(\d{3})(\d{4})$/, '$1 $2 $3');
}

const COMMON_GROUPING = [3, 1, 5, 1];

/**
 * Format an account number as its bank prints it: `123-4-56789-0`, or `123-456789-0` at ttb. The digits stay ungrouped
 * when the bank's grouping is unknown or has another length. When no bank is given, ten digits are grouped as most
 * banks group them.
 */
export function groupAccount(digits: string, bank?: Pick<Bank, 'accountGrouping'>): string {
  const grouping = bank ? bank.accountGrouping : COMMON_GROUPING;
  return sum(grouping) === digits.length ? cut(digits, grouping) : digits;
}

/**
 * The usual format of a bank's account numbers, as data for a hint to the member. Never a reason to refuse a number.
 * @returns `lengths`, the usual length first, empty when not known; `pattern` like `xxx-x-xxxxx-x`, null when not
 *   known.
 */
export function accountHint(bank: Pick<Bank, 'accountDigits' | 'accountGrouping'>): {
  lengths: readonly number[];
  pattern: string | null;
} {
  const { accountDigits: lengths, accountGrouping: grouping } = bank;
  return { lengths, pattern: grouping.length > 0 ? cut('x'.repeat(sum(grouping)), grouping) : null };
}

/** Minimum number of visible digits. With only two visible digits, one in a hundred unrelated accounts would match. */
const VISIBLE_MIN = 3;
/** Minimum length of an account number. A mask with fewer characters is an abbreviation. */
const PLACES_MIN = 10;

/**
 * Whether the visible digits of a masked account number agree with a whole number. At least three digits must be
 * visible. A mask of ten characters or more (`xxx-x-x5678-x`) is compared digit by digit and must be as long as the
 * number. A shorter mask (`•••1234`, `123…890`) is an abbreviation: its digits are the beginning and the end of the
 * number. A number without masked digits (`1234567890`) must equal the whole number. An unreadable mask does not agree.
 */
export function matchesMask(digits: string, masked: string): boolean {
  const mask = readMask(masked);
  if (!mask || !/^\d{10,15}$/.test(digits)) return false;
  if ('places' in mask)
    return (
      mask.places.length === digits.length &&
      [...mask.places].every((place, at) => place === 'x' || place === digits[at])
    );
  return digits.startsWith(mask.start) && digits.endsWith(mask.end);
}

/**
 * Whether two notations of an account number, whole or masked, may belong to the same account. In every position where
 * both show a digit the digits must be equal, and there must be at least three such positions. Notations of different
 * shapes (an abbreviation, or another length) agree only when one is a whole number that matches the other.
 */
export function masksAgree(one: string, other: string): boolean {
  const [a, b] = [placesOf(one), placesOf(other)];
  if (!a || !b || a.length !== b.length)
    return matchesMask(withoutSeparators(one), other) || matchesMask(withoutSeparators(other), one);
  const shared = [...a].filter((place, at) => place !== 'x' && b[at] !== 'x');
  return shared.length >= VISIBLE_MIN && [...a].every((place, at) => place === 'x' || b[at] === 'x' || place === b[at]);
}

function placesOf(account: string): string | undefined {
  const mask = readMask(account);
  return mask && 'places' in mask ? mask.places : undefined;
}

/**
 * Convert a mask to a pattern for SQL's LIKE that finds candidate accounts; undefined when no account can match.
 * `matchesMask` makes the final decision.
 */
export function likeMask(masked: string): string | undefined {
  const mask = readMask(masked);
  if (!mask) return undefined;
  return 'places' in mask ? mask.places.replaceAll('x', '_') : `${mask.start}%${mask.end}`;
}

/**
 * Digits and masked positions of a number: all of them for a mask of full length, or the beginning and the end for an
 * abbreviation; undefined when fewer than three digits are visible, or the text is no mask.
 */
function readMask(masked: string): { places: string } | { start: string; end: string } | undefined {
  const places = withoutSeparators(masked).replace(/[^\d]/g, (mark) => (/[x*•●.×#_]/i.test(mark) ? 'x' : '?'));
  if (places.includes('?') || places.replaceAll('x', '').length < VISIBLE_MIN) return undefined;
  if (places.length >= PLACES_MIN) return { places };
  const [, start, end] = /^(\d*)x+(\d*)$/.exec(places) ?? [];
  return start === undefined || end === undefined ? undefined : { start, end };
}

function withoutSeparators(typed: string): string {
  return normalizeThai(typed).replace(/[\s\p{Dash}]/gu, '');
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}

function cut(text: string, lengths: readonly number[]): string {
  return lengths
    .map((length, at) => text.slice(sum(lengths.slice(0, at)), sum(lengths.slice(0, at)) + length))
    .join('-');
}
