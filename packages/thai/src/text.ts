/** Replace Thai digits ๐-๙ by 0-9; everything else stays unchanged. */
export function arabicDigits(text: string): string {
  return text.replace(/[๐-๙]/g, (digit) => String(digit.charCodeAt(0) - 0x0e50));
}

/**
 * Characters that Unicode defines as invisible (zero width, direction marks, variation selectors, fillers), and control
 * characters that are not white space.
 */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}|(?!\s)\p{Cc}/gu;
const MARKS = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]{2,}/g;
/** Tone marks and thanthakhat, which are written above the vowel mark and so must come after it. */
const TOPMOST = /[\u0e48-\u0e4c]/g;

/**
 * Normalize texts that look the same to one spelling: invisible characters are removed, composed and decomposed forms
 * become equal, spaces collapse. NFKC splits sara am and does not reorder upper marks, so both are repaired after NFKC:
 * vowel marks first, then tone marks; a tone mark typed after sara am is moved before it. Normalizing a text twice
 * changes nothing.
 */
export function normalizeThai(text: string): string {
  return arabicDigits(text.replace(INVISIBLE, '').normalize('NFKC'))
    .replace(/เเ/g, 'แ')
    .replace(MARKS, (marks) => marks.replace(TOPMOST, '') + (marks.match(TOPMOST) ?? []).join(''))
    .replace(/\u0e4d([\u0e48-\u0e4c]*)\u0e32([\u0e48-\u0e4c]*)/g, '$1$2\u0e33')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Marks that are often left out or mistaken in typing: tone marks, thanthakhat, mai taikhu, nikkhahit. */
const LIGHT = /[\u0e47-\u0e4e]/g;

/**
 * A text as a search compares it: one spelling, small letters, no tone marks, and one of each pair of vowels that are
 * mistaken for each other: the long and the short of i, ue and u, and the two of ai. Different words may become equal,
 * so what comes out is neither shown nor stored.
 */
export function looseThai(text: string): string {
  return normalizeThai(text)
    .toLowerCase()
    .replace(LIGHT, '')
    .replace(/\u0e35/g, '\u0e34')
    .replace(/\u0e37/g, '\u0e36')
    .replace(/\u0e39/g, '\u0e38')
    .replace(/ไ/g, 'ใ')
    .replace(/\s+/g, ' ')
    .trim();
}
