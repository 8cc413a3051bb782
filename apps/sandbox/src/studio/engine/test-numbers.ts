import { createCipheriv, createHash } from 'node:crypto';
import { inject } from 'vitest';
import type { Numbers } from './number-stream.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run with `npm run test:all`, which skips nothing. */
    isWhole: boolean;
  }
}

/**
 * Seed for a test that counts frequencies, the same in every run. A fair count is off by more than four standard errors
 * once in sixteen thousand times, and a run of all tests makes some two hundred counts. With a new seed in every run,
 * some runs would fail by chance.
 */
export const fixedSeed = (name: string): string => createHash('sha256').update(name).digest('hex');

const WORDS = 1 << 14;

/**
 * Uniform numbers that are the same in every run for the same name: the key stream of AES-256 in counter mode. Used
 * when tens of millions of HMACs would take too long.
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

/** Rounds that a simulation plays: `few` in `npm test`, ten million in `npm run test:all`. */
export function simulated(few: number): number {
  return inject('isWhole') ? 10_000_000 : few;
}

/** Time in ms that a simulation may take in `npm run test:all`. */
export const SIMULATION_MS = 900_000;
