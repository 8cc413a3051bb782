import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CERTAIN } from './prizes.ts';

const WORDS = 2 ** 32;
/** A word from here on would favour small numbers: it is passed over. */
const FAIR = WORDS - (WORDS % CERTAIN);

/** A fresh secret: 32 bytes from the system, in hex. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/**
 * What is shown before a spin: it fixes the secret, and the table that is drawn from. The database seals the same way,
 * `wheel_seal_of`.
 */
export function sealOf(seed: string, version: number, prizes: string): string {
  return createHash('sha256').update(`${seed}|${version}|${prizes}`).digest('hex');
}

/**
 * The number of a spin, from 0 up to, and without, a million, each as likely: the first fair 32-bit word of
 * HMAC-SHA256(secret, `<play id>:<block>`), block 0, 1, … The secret is sealed before the play id is known, and the
 * play id is chosen without the secret. Pure.
 * @param seed 32 bytes in hex.
 * @param playId in small letters.
 */
export function drawOf(seed: string, playId: string): number {
  const key = Buffer.from(seed, 'hex');
  for (let block = 0; ; block++) {
    const bytes = createHmac('sha256', key).update(`${playId}:${block}`).digest();
    for (let at = 0; at < bytes.length; at += 4) {
      const word = bytes.readUInt32BE(at);
      if (word < FAIR) return word % CERTAIN;
    }
  }
}
