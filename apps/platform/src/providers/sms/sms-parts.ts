/** The GSM 7-bit alphabet; below, the characters that need two places in it. */
const GSM = new Set(
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà',
);
const GSM_TWO_PLACES = new Set('\f^{}\\[~]|€');

/**
 * Number of SMS in which a text is sent (and paid). Latin text has 160 places, or 153 in each part when it is split. A
 * single character outside the GSM alphabet, such as any Thai character, reduces these numbers to 70 and 67.
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
