import { inject } from 'vitest';

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether this is `npm run test:all`, which leaves nothing out. */
    isWhole: boolean;
  }
}

/** Number of runs of a test that is worth repeating: few in `npm test`, all in `npm run test:all`. */
export function howMany(few: number, all: number): number {
  return inject('isWhole') ? all : few;
}

/** Cases of a test that has many alike: the first few in `npm test`, all in `npm run test:all`. */
export function someOf<T>(few: number, all: readonly T[]): T[] {
  return all.slice(0, howMany(few, all.length));
}
