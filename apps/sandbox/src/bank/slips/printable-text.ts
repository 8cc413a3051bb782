/** Characters that the fonts of the slip contain: Thai, printable ASCII, a bullet and an ellipsis. */
const HELD = /[\u0e01-\u0e3a\u0e3f-\u0e5b\x20-\x7e\u2022\u2026]/;
const graphemes = new Intl.Segmenter('th', { granularity: 'grapheme' });
/**
 * Approximate width of a letter in the slip's font, as a fraction of the font size. Thai marks above and below a letter
 * have no width.
 */
const LETTER_WIDTH = 0.64;

/** Convert to text that the fonts can show: accents are removed, letters of other scripts become dots. */
export function printableText(text: string): string {
  return Array.from(text, (letter) => {
    if (HELD.test(letter)) return letter;
    const bare = letter.normalize('NFD').slice(0, 1);
    return HELD.test(bare) ? bare : '\u2022';
  }).join('');
}

/**
 * Printable text, and the font size at which it fits into a line. A long text gets a smaller size, and is cut when it
 * is too wide even at the smallest size.
 * @param width width of the line in pixels.
 * @param largest largest font size in pixels.
 * @param smallest smallest font size in pixels.
 */
export function fitText(
  text: string,
  width: number,
  largest: number,
  smallest: number,
): { text: string; size: number } {
  const letters = Array.from(graphemes.segment(printableText(text)), ({ segment }) => segment);
  const size = Math.max(smallest, Math.min(largest, Math.floor(width / (LETTER_WIDTH * Math.max(letters.length, 1)))));
  const room = Math.floor(width / (LETTER_WIDTH * size));
  return { text: letters.length > room ? `${letters.slice(0, room - 1).join('')}\u2026` : letters.join(''), size };
}
