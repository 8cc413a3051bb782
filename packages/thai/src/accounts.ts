import type { Bank } from './banks.ts';
import { normalizeThai } from './text.ts';

/** Digits of a bank account number however it was typed, or undefined when it is not 10 to 15 digits. */
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
 * An account number as its bank prints it: `123-4-56789-0`, or `123-456789-0` at ttb. Plain digits when the bank's
 * grouping is not known or does not fit this length. Without a bank, ten digits are grouped the way most banks do.
 */
export function groupAccount(digits: string, bank?: Pick<Bank, 'accountGrouping'>): string {
  const grouping = bank ? bank.accountGrouping : COMMON_GROUPING;
  return sum(grouping) === digits.length ? cut(digits, grouping) : digits;
}

/**
 * What a person can be told about the usual shape of a bank's account numbers, as data. Never a reason to refuse a
 * number.
 * @returns `lengths`, the usual one first, empty when not known; `pattern` like `xxx-x-xxxxx-x`, null when not known.
 */
export function accountHint(bank: Pick<Bank, 'accountDigits' | 'accountGrouping'>): {
  lengths: readonly number[];
  pattern: string | null;
} {
  const { accountDigits: lengths, accountGrouping: grouping } = bank;
  return { lengths, pattern: grouping.length > 0 ? cut('x'.repeat(sum(grouping)), grouping) : null };
}

/** Fewer visible digits than this say nothing: with two, one stranger's account in a hundred fits. */
const VISIBLE_MIN = 3;
/** No account number is shorter, so a mask that is shorter is an abbreviation. */
const PLACES_MIN = 10;

/**
 * Whether the digits a masked account number shows agree with a whole one. At least three must show.
 * A mask of ten places or more (`xxx-x-x5678-x`) is compared place by place and must be as long as the number. A
 * shorter one (`•••1234`, `123…890`) is an abbreviation: its digits are the beginning and the end of the number.
 * Without a mask (`1234567890`) the two must be the same. What cannot be read does not agree.
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
 * Whether two tellings of an account, whole or masked, may be of one: wherever both show a digit it is the same, and at
 * least three places do.
 * Masks of another shape (an abbreviation beside a full one) are compared by what the whole number would have to be.
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
 * The mask as a pattern of SQL's LIKE, for finding the accounts it may stand for; undefined when it stands for none.
 * `matchesMask` decides.
 */
export function likeMask(masked: string): string | undefined {
  const mask = readMask(masked);
  if (!mask) return undefined;
  return 'places' in mask ? mask.places.replaceAll('x', '_') : `${mask.start}%${mask.end}`;
}

/** Every place of a number, or its beginning and its end. */
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
