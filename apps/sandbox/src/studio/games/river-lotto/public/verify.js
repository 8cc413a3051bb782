/**
 * Draws again as the studio did: six digits of the first prize, then two of the bottom, one number each.
 * @param {{ first: string, bottom: string }} drawn @param {import('../../../kit/public/numbers.js').Draw} draw
 * @returns {Promise<boolean>} whether those are the digits that were shown
 */
export async function isDrawnSo({ first, bottom }, draw) {
  let digits = '';
  for (let place = 0; place < 8; place++) digits += await draw(10);
  return digits === first + bottom;
}
