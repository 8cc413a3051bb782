import { blockText, type Numbers, streamNumbers } from '../../engine/number-stream.ts';

/**
 * Result of a verification: whether the revealed seed matches its commitment, and whether the seed gives the displayed
 * result.
 */
interface Finding {
  sealed: boolean;
  same: boolean;
}

/** Thrown when a draw needs a block of numbers that is not computed yet. */
const MORE = new Error('more blocks are wanted');
const BLOCKS_AT_FIRST = 16;

/**
 * Verify a draw on this device: the commitment of its seed, and the repeated draw.
 * @param drawn a round, or an event that bets waited for
 * @param isSame repeats the draw with the studio's own function, and returns whether the result is the displayed
 *   result. It is called again when the draw needs more numbers than were computed
 */
export async function checkRound(
  { commit, server_seed: serverSeed, draw_id: drawId }: { commit: string; server_seed: string; draw_id: string },
  isSame: (numbers: Numbers) => boolean,
): Promise<Finding> {
  const seed = fromHex(serverSeed);
  const sealed = toHex(await crypto.subtle.digest('SHA-256', seed)) === commit;
  const key = await crypto.subtle.importKey('raw', seed, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  for (let count = BLOCKS_AT_FIRST; ; count *= 2) {
    const blocks = await Promise.all(Array.from({ length: count }, (_, block) => blockOf(key, drawId, block)));
    try {
      const same = isSame(
        streamNumbers((block) => {
          const bytes = blocks[block];
          if (!bytes) throw MORE;
          return bytes;
        }),
      );
      return { sealed, same };
    } catch (error) {
      if (error !== MORE) throw error;
    }
  }
}

/** Compute one block of the random numbers in the browser. */
async function blockOf(key: CryptoKey, drawId: string, block: number): Promise<DataView> {
  return new DataView(await crypto.subtle.sign('HMAC', key, new TextEncoder().encode(blockText(drawId, block))));
}

function fromHex(hex: string) {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

function toHex(bytes: ArrayBuffer) {
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
