/**
 * Lays the pond again as the studio did: a shuffle of the leaves, one number a crocodile.
 * @param {Pick<import('../game.ts').RoundShown, 'crocs' | 'pond'>} round @param {Pick<import('../game.ts').Sheet, 'tiles'>} sheet
 * @param {import('../../../kit/public/numbers.js').Draw} draw
 * @returns {Promise<boolean>} whether every crocodile was where it must be
 */
export async function isLaidSo({ crocs, pond }, { tiles }, draw) {
  const leaves = Array.from({ length: tiles }, (_, leaf) => leaf);
  for (let place = 0; place < crocs; place++) {
    const other = place + (await draw(tiles - place));
    [leaves[place], leaves[other]] = [leaves[other] ?? 0, leaves[place] ?? 0];
  }
  const laid = leaves.slice(0, crocs).sort((a, b) => a - b);
  return pond !== null && laid.join() === pond.join();
}
