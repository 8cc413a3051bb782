import { createHash, createHmac, randomBytes } from 'node:crypto';
import { blockText, type Numbers, streamNumbers } from './number-stream.ts';

/**
 * A fresh secret of a round, 32 bytes from the system's CSPRNG, and the commitment to show before the stake is taken.
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
 * The numbers of a round: 32-bit words of HMAC-SHA256(seed, `<playId>:<block>`), block 0, 1, …; a word that would
 * favour small numbers is skipped. The seed is committed to beforehand and the play id is the player's own: the studio
 * cannot choose after it saw the stake, the player cannot choose without the seed, and anyone can repeat it once the
 * seed is shown.
 */
export function numbersOf(serverSeed: string, playId: string): Numbers {
  const key = Buffer.from(serverSeed, 'hex');
  return streamNumbers((block) => {
    const bytes = createHmac('sha256', key).update(blockText(playId, block)).digest();
    return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  });
}
