import { createCipheriv, createHash } from 'node:crypto';
import type { Numbers } from './number-stream.ts';

/**
 * The seed of a test that counts how often things come: the same in every run. Four standard errors are passed by
 * chance once in sixteen thousand counts, and a run of all tests makes some two hundred: with fresh seeds it would now
 * and then fail for nothing.
 */
export const fixedSeed = (name: string): string => createHash('sha256').update(name).digest('hex');

const WORDS = 1 << 14;

/**
 * Evenly spread numbers, the same for a name in every run, where HMACs of tens of millions would take too long: the key
 * stream of AES-256 in counter mode.
 */
export function fixedNumbers(name: string): Numbers {
  const stream = createCipheriv('aes-256-ctr', Buffer.from(fixedSeed(name), 'hex'), Buffer.alloc(16));
  const zeros = Buffer.alloc(4 * WORDS);
  let words = Buffer.alloc(0);
  let at = 0;
  return (limit) => {
    for (;;) {
      if (at === words.length) [words, at] = [stream.update(zeros), 0];
      const word = words.readUInt32LE(at);
      at += 4;
      if (word < 2 ** 32 - (2 ** 32 % limit)) return word % limit;
    }
  };
}
