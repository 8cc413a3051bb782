import { readFileSync } from 'node:fs';

/**
 * Whether a password is among those that attackers try first: a common password, one made from a common word in the
 * usual way (Password123!, P@ssw0rd, 1Dragon), a walk over the keyboard or the alphabet (Abcd1234, 1q2w3e4R), or one
 * made from known facts about the person or the site. Capital letters make no difference.
 * @param about words about the person and the brand in Latin letters, and the phone as `0812345678`; words shorter than
 *   four letters are skipped
 */
export function isCommonPassword(password: string, about: readonly string[]): boolean {
  const typed = password.toLowerCase();
  const words = wordsAbout(about);
  const known = (text: string) => {
    const readings = [text, ...withoutSwaps(text)];
    return readings.some((reading) => words.has(reading) || commonPasswords().has(reading));
  };
  return (
    stems(typed).some((stem) => stem.length * 2 >= typed.length && known(stem)) ||
    /^(?:(.{1,4})\1+|(?:(.)\2)+)$/.test(typed) ||
    unpredictable(typed, known) <= LEFT_OVER_MAX ||
    holdsPhone(typed, about)
  );
}

let common: ReadonlySet<string> | undefined;

/**
 * The list of common passwords, read at first use. Its header lines, which name the source, contain spaces, so they
 * never equal a password.
 */
function commonPasswords(): ReadonlySet<string> {
  common ??= new Set(readFileSync(new URL('./common-passwords.txt', import.meta.url), 'utf8').split('\n'));
  return common;
}

const WORD_MIN = 4;

/** Each known word, and all words joined: «Sanam Bet» gives sanam and sanambet. */
function wordsAbout(about: readonly string[]): ReadonlySet<string> {
  const words = about.flatMap((text) => [text.replaceAll(/\s/g, ''), ...text.split(/\s+/)]);
  return new Set(words.map((word) => word.toLowerCase()).filter((word) => word.length >= WORD_MIN));
}

const SWAPS: Readonly<Record<string, string>> = { '@': 'a', '4': 'a', '0': 'o', '3': 'e', $: 's', '5': 's', '7': 't' };

/** The text with look-alike characters replaced by letters (`@` by a), in two versions: `1` stands for l or for i. */
function withoutSwaps(text: string): string[] {
  return ['l', 'i'].map((one) => text.replace(/[@403$571]/g, (sign) => (sign === '1' ? one : (SWAPS[sign] ?? sign))));
}

/**
 * Possible words in a text: without the digits and signs at its beginning, and without some or all of those at its end.
 * Some must stay when the last letter of the word was replaced, as in `bo$$123`.
 */
function stems(text: string): string[] {
  const first = Math.max(text.search(/[a-z]/), 0);
  const tail = /[^a-z]*$/.exec(text)?.[0].length ?? 0;
  return Array.from({ length: tail + 1 }, (_, cut) => text.slice(0, text.length - cut)).flatMap((stem) => [
    stem,
    stem.slice(first),
  ]);
}

const KEYBOARD = [
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  '!@#$%^&*()',
  '1qaz',
  '2wsx',
  '3edc',
  '4rfv',
  '5tgb',
  '6yhn',
  '7ujm',
  '8ik,',
  '9ol.',
];
const WALKS = ['abcdefghijklmnopqrstuvwxyz', '01234567890', ...KEYBOARD].flatMap((walk) => [
  walk,
  [...walk].reverse().join(''),
]);
const WALK_MIN = 3;

/** A password with at most this number of unpredictable characters is as weak as a common one, for example Aa123456. */
const LEFT_OVER_MAX = 2;

/**
 * Number of characters outside keyboard walks, repetitions, years and known words. Only one word is removed: two words
 * may be a good passphrase.
 */
function unpredictable(text: string, known: (text: string) => boolean): number {
  let left = 0;
  let words = 0;
  for (let at = 0; at < text.length; ) {
    const pattern = patternAt(text.slice(at));
    const word = words === 0 ? wordAt(text, at, known) : 0;
    if (word > pattern) words++;
    const length = Math.max(word, pattern);
    left += length > 0 ? 0 : 1;
    at += length || 1;
  }
  return left;
}

/**
 * Length of the longest keyboard walk, repetition or year at the start of the text; 0 when the text starts with none of
 * them.
 */
function patternAt(text: string): number {
  const repetition = /^(.)\1\1+/.exec(text)?.[0].length ?? 0;
  const year = /^(?:19|20)\d\d/.test(text) ? 4 : 0;
  return Math.max(walkAt(text), repetition, year);
}

/**
 * Length of a known word or number at this position, if it stands alone: no letter before or after a word, no digit
 * before or after a number.
 */
function wordAt(text: string, at: number, known: (text: string) => boolean): number {
  const piece = /^(?:[a-z]+|\d+)/.exec(text.slice(at))?.[0] ?? '';
  const goesOn = /^(?:[a-z]{2}|\d{2})$/.test(text.slice(Math.max(at - 1, 0), at + 1));
  return !goesOn && piece.length >= WORD_MIN && known(piece) ? piece.length : 0;
}

/** Length of the keyboard walk at the start of the text, along one row, or along two rows in turn (1q2w3e4r). */
function walkAt(text: string): number {
  let longest = 0;
  for (let length = WALK_MIN; length <= text.length && isWalk(text.slice(0, length)); length++) longest = length;
  for (let length = 2 * WALK_MIN; length <= text.length; length++) {
    const turns = [0, 1].map((turn) => [...text.slice(0, length)].filter((_, at) => at % 2 === turn).join(''));
    if (!turns.every(isWalk)) break;
    longest = Math.max(longest, length);
  }
  return longest;
}

function isWalk(text: string): boolean {
  return WALKS.some((walk) => walk.includes(text));
}

/** Length of a sequence of the phone's digits that cannot be a coincidence. */
const PHONE_DIGITS = 6;

/** Whether the password contains a sequence of a phone's digits. */
function holdsPhone(text: string, about: readonly string[]): boolean {
  const phones = about.filter((word) => /^\+?\d{9,15}$/.test(word));
  return phones.some((phone) =>
    Array.from({ length: phone.length - PHONE_DIGITS + 1 }, (_, at) => phone.slice(at, at + PHONE_DIGITS)).some(
      (digits) => text.includes(digits),
    ),
  );
}
