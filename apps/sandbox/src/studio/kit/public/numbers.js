/** @typedef {(limit: number) => Promise<number>} Draw the next number of a round, from 0 up to, and without, the limit */

/**
 * What the check of a round finds: whether the secret is the one that was sealed, and whether it gives what was shown.
 * @typedef {{ sealed: boolean, same: boolean }} Finding
 */

/**
 * Checks a round on this device: the seal of its secret, and its draw, made again.
 * @param {{ commit: string, server_seed: string, draw_id: string }} round a round, or an event that bets waited for
 * @param {(draw: Draw) => Promise<boolean>} isSame draws again as the studio did; whether that is what was shown
 * @returns {Promise<Finding>}
 */
export async function checkRound({ commit, server_seed: serverSeed, draw_id: drawId }, isSame) {
  const seed = fromHex(serverSeed);
  const sealed = toHex(await crypto.subtle.digest('SHA-256', seed)) === commit;
  return { sealed, same: await isSame(await numbersOf(seed, drawId)) };
}

/**
 * The same stream of numbers as the studio's: 32-bit words of HMAC-SHA256(seed, "drawId:block").
 * @param {Uint8Array<ArrayBuffer>} seed @param {string} drawId
 * @returns {Promise<Draw>}
 */
async function numbersOf(seed, drawId) {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0;
  /** @type {number[]} */
  let words = [];
  return async (limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      if (words.length === 0) {
        const bytes = new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(`${drawId}:${block++}`)));
        words = Array.from({ length: 8 }, (_, index) => bytes.getUint32(index * 4));
      }
      const word = words.shift() ?? 0;
      if (word < fair) return word % limit;
    }
  };
}

/** @param {string} hex */
function fromHex(hex) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

/** @param {ArrayBuffer} bytes */
function toHex(bytes) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
