/** Uniform whole numbers from 0 up to, but not including, the limit. Each call returns the next number of its round. */
export type Numbers = (limit: number) => number;

const BLOCK_WORDS = 8;

/** Message of a block. Its HMAC-SHA256 with the seed gives one block of the random numbers of a round or an event. */
export function blockText(drawId: string, block: number): string {
  return `${drawId}:${block}`;
}

/**
 * Convert blocks of 32 random bytes to numbers. The studio draws with this function, and the browser verifies a draw
 * with it. Each 32-bit word of a block gives one number. A word that would favour small numbers is skipped.
 * @param blockAt returns the block at an index, counted from 0.
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
