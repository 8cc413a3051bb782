/**
 * Draws a round again as the studio did: one number a reel.
 * @param {Pick<import('../game.ts').RoundShown, 'stops'>} round @param {Pick<import('../game.ts').Sheet, 'strips'>} sheet
 * @param {import('../../../kit/public/numbers.js').Draw} draw
 * @returns {Promise<boolean>} whether every reel stopped where it must
 */
export async function isDrawnSo({ stops }, { strips }, draw) {
  let same = stops.length === strips.length;
  for (const [reel, strip] of strips.entries()) same = (await draw(strip.length)) === stops[reel] && same;
  return same;
}
