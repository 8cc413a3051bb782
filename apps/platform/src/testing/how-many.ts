import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the tests run with `npm run test:all`, which skips nothing. */
    isWhole: boolean;
  }
}

/** Number of repetitions of a random test: `few` in `npm test`, `all` in `npm run test:all`. */
export function howMany(few: number, all: number): number {
  return inject('isWhole') ? all : few;
}

/** Cases of a test with many similar cases: the first `few` in `npm test`, all in `npm run test:all`. */
export function someOf<T>(few: number, all: readonly T[]): T[] {
  return all.slice(0, howMany(few, all.length));
}
