import { createHash, createHmac, randomBytes } from 'node:crypto';
import { blockText, type Numbers, streamNumbers } from './number-stream.ts';

/**
 * Make a new secret seed for a round, 32 bytes from the system's CSPRNG, and its commitment, which is shown before the
 * stake is taken.
 */
export function newSeed(): { serverSeed: string; commit: string } {
  const serverSeed = randomBytes(32).toString('hex');
  return { serverSeed, commit: commitOf(serverSeed) };
}

/** sha256 over the bytes of the seed, in hex. */
export function commitOf(serverSeed: string): string {
  return createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
}

/**
 * The random numbers of a round: 32-bit words of HMAC-SHA256(seed, `<playId>:<block>`), block 0, 1, …. A word that
 * would favour small numbers is skipped. The studio commits to the seed beforehand, and the player's page chooses the
 * play id. So the studio cannot choose the draw after seeing the stake, the player cannot predict the draw without the
 * seed, and anyone can repeat the draw once the seed is revealed.
 */
export function numbersOf(serverSeed: string, playId: string): Numbers {
  const key = Buffer.from(serverSeed, 'hex');
  return streamNumbers((block) => {
    const bytes = createHmac('sha256', key).update(blockText(playId, block)).digest();
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
}
