/**
 * Draws a round again as the studio did: one number a reel, for the paid turn and each free one.
 * @param {Pick<import('../game.ts').RoundShown, 'turns'>} round @param {Pick<import('../game.ts').Sheet, 'strips'>} sheet
 * @param {import('../../../kit/public/numbers.js').Draw} draw
 * @returns {Promise<boolean>} whether every reel stopped where it must
 */
export async function isDrawnSo({ turns }, { strips }, draw) {
  let same = turns.length > 0;
  for (const turn of turns) for (const [reel, strip] of strips.entries()) same = (await draw(strip.length)) === turn.stops[reel] && same;
  return same;
}
