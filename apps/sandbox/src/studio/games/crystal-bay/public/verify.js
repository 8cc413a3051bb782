/**
 * Draws a shot again as the studio did: one number, and a catch when it is below the fish's count.
 * @param {Pick<import('../game.ts').RoundShown, 'fish' | 'number' | 'caught'>} round @param {import('../game.ts').Sheet} sheet
 * @param {import('../../../kit/public/numbers.js').Draw} draw
 * @returns {Promise<boolean>} whether that is the number and the result that were shown
 */
export async function isDrawnSo({ fish, number, caught }, { numbers, fish: kinds }, draw) {
  const drawn = await draw(numbers);
  const catches = kinds.find(({ kind }) => kind === fish)?.catches ?? 0;
  return drawn === number && caught === drawn < catches;
}
