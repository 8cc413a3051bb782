/** Evenly spread whole numbers from 0 up to, and without, the limit; each call gives the next one of its round. */
export type Numbers = (limit: number) => number;

const BLOCK_WORDS = 8;

/** The text whose HMAC-SHA256 with the seed is a block of the numbers of a round or an event. */
export function blockText(drawId: string, block: number): string {
  return `${drawId}:${block}`;
}

/**
 * Turns blocks of 32 random bytes into numbers, in the studio and in the browser that checks it: 32-bit words, block
 * after block. A word that would favour small numbers is skipped.
 * @param blockAt gives the block of a place, counted from 0
 */
export function streamNumbers(blockAt: (block: number) => DataView): Numbers {
  let block = 0;
  let words: number[] = [];
  return (limit) => {
    const fair = 2 ** 32 - (2 ** 32 % limit);
    for (;;) {
      if (words.length === 0) {
        const bytes = blockAt(block++);
        words = Array.from({ length: BLOCK_WORDS }, (_, index) => bytes.getUint32(index * 4));
      }
      const word = words.shift() ?? 0;
      if (word < fair) return word % limit;
    }
  };
}
