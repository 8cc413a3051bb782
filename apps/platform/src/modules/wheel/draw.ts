import { createHash, createHmac, randomBytes } from 'node:crypto';
import { CERTAIN } from './prizes.ts';

const WORDS = 2 ** 32;
/**
 * Limit of the 32-bit random words that are used. The words below it give every number equally often; words from it on
 * would favour small numbers, and are skipped.
 */
const FAIR = WORDS - (WORDS % CERTAIN);

/** A new secret: 32 random bytes from the operating system, in hex. */
export function newSeed(): string {
  return randomBytes(32).toString('hex');
}

/**
 * Seal of a spin: a hash, shown before the spin, that fixes the secret and the prize table. The database function
 * `wheel_seal_of` computes the same hash.
 */
export function sealOf(seed: string, version: number, prizes: string): string {
  return createHash('sha256').update(`${seed}|${version}|${prizes}`).digest('hex');
}

/**
 * Number of a spin, from 0 to 999,999 with equal chances: the first word below `FAIR` among the 32-bit words of
 * HMAC-SHA256(secret, `<play id>:<block>`), block 0, 1, …, modulo a million. Nobody can choose the number: the
 * secret is sealed before the play id is known, and the play id is chosen by somebody who does not know the secret.
 * Pure.
 * @param seed 32 bytes in hex.
 * @param playId in lower-case letters.
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
