/** Thai digits ๐-๙ as 0-9; everything else unchanged. */
export function arabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
}

/**
 * What Unicode says is not to be seen (zero width, direction marks, variation selectors, fillers), and control
 * characters that are no white space.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
const MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g;
/** Tones and thanthakhat: they stand above the vowel, so they come after it. */
const TOPMOST = /[\u0e48-\u0e4c]/g;

/**
 * One spelling for what looks the same: invisible characters go, composed and decomposed forms meet, spaces collapse.
 * NFKC splits sara am and leaves the order of upper marks alone, so both are repaired after it:
 * vowel marks first, tones behind them; a tone typed after sara am goes before it. Applying it twice changes nothing.
 */
export function normalizeThai(text: string): string {
  return arabicDigits(text.replace(INVISIBLE, '').normalize('NFKC'))
    .replace(/เเ/g, 'แ')
    .replace(MARKS, (marks) => marks.replace(TOPMOST, '') + (marks.match(TOPMOST) ?? []).join(''))
    .replace(/\u0e4d([\u0e48-\u0e4c]*)\u0e32([\u0e48-\u0e4c]*)/g, '$1$2\u0e33')
    .replace(/\s+/g, ' ')
    .trim();
}
