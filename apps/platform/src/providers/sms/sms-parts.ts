/** Characters of the GSM 7-bit alphabet that need one place; GSM_TWO_PLACES: those that need two. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_TWO_PLACES = new Set('\f^{}\\[~]|€');

/**
 * Number of SMS in which a text is sent, each of which is paid for. A text in the GSM alphabet has 160 places, or 153
 * in each part when it is split. A single character outside that alphabet, such as any Thai character, reduces these
 * numbers to 70 and 67.
 */
export function smsParts(text: string): number {
  const letters = [...text];
  const latin = letters.every((letter) => GSM.has(letter) || GSM_TWO_PLACES.has(letter));
  const places = letters.map((letter) => (latin ? (GSM_TWO_PLACES.has(letter) ? 2 : 1) : letter.length));
  if (places.reduce((sum, one) => sum + one, 0) <= (latin ? 160 : 70)) return 1;
  const room = latin ? 153 : 67;
  let parts = 1;
  let used = 0;
  for (const one of places) {
    // a character that needs two places is not split between two parts
    if (used + one > room) {
      parts++;
      used = 0;
    }
    used += one;
  }
  return parts;
}
