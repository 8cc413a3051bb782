/** Thai digits ๐-๙ as 0-9; everything else unchanged. */
export function arabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
}

const INVISIBLE = /[\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u00ad]/g;
const UPPER_MARKS = /[\u0e31\u0e34-\u0e3a\u0e48-\u0e4b\u0e4d]{2,}/g;
const TONES = /[\u0e48-\u0e4b]/g;

/**
 * One spelling for what looks the same: invisible characters go, composed and decomposed forms meet, spaces collapse.
 * NFKC splits sara am and leaves the order of upper marks alone, so both are repaired after it:
 * vowel marks first, tones behind them.
 */
export function normalizeThai(text: string): string {
  return arabicDigits(text.replace(INVISIBLE, '').normalize('NFKC'))
    .replace(/เเ/g, 'แ')
    .replace(UPPER_MARKS, (marks) => marks.replace(TONES, '') + (marks.match(TONES) ?? []).join(''))
    .replace(/\u0e4d([\u0e48-\u0e4b]*)\u0e32/g, '$1\u0e33')
    .replace(/\s+/g, ' ')
    .trim();
}
