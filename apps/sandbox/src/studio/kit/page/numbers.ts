/** the next number of a round, from 0 up to, and without, the limit */
export type Draw = (limit: number) => Promise<number>;

/** What the check of a round finds: whether the secret is the one that was sealed, and whether it gives what was shown. */
export type Finding = { sealed: boolean; same: boolean };

/**
 * Checks a round on this device: the seal of its secret, and its draw, made again.
 * @param round a round, or an event that bets waited for
 * @param isSame draws again as the studio did; whether that is what was shown
 */
export async function checkRound(
  { commit, server_seed: serverSeed, draw_id: drawId }: { commit: string; server_seed: string; draw_id: string },
  isSame: (draw: Draw) => Promise<boolean>,
): Promise<Finding> {
  const seed = fromHex(serverSeed);
  const sealed = toHex(await crypto.subtle.digest('SHA-256', seed)) === commit;
  return { sealed, same: await isSame(await numbersOf(seed, drawId)) };
}

/** The same stream of numbers as the studio's: 32-bit words of HMAC-SHA256(seed, "drawId:block"). */
async function numbersOf(seed: Uint8Array<ArrayBuffer>, drawId: string): Promise<Draw> {
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  let block = 0;
  let words: number[] = [];
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

function fromHex(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: ArrayBuffer) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
