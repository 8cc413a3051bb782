import type { Point } from './shown.ts';

/** A tap on a fish. */
export interface Tap {
  kind: string;
  where: Point;
}

/**
 * Taps that wait at most, and the longest time that one waits, in milliseconds. A tap that waited longer shoots
 * nothing.
 */
export const KEPT = { most: 2, milliseconds: 900 };

/**
 * Decide what a tap on a fish does. One tap is at most one shot. A tap on a loaded cannon shoots at once. A tap shortly
 * before it is loaded waits, is shown as waiting, and shoots when the cannon is loaded, in the order of the taps. A tap
 * that cannot shoot soon is not kept, or is kept no longer, and says so where the finger was.
 * @param told `wait` shows a tap as waiting, and returns what removes this mark
 */
export function createTrigger<Shot extends Tap>({
  shoot,
  wait,
  markEarly,
  now,
}: {
  shoot: (tap: Shot) => void;
  wait: (tap: Shot) => () => void;
  markEarly: (where: Point) => void;
  now: () => number;
}): {
  tap: (tap: Shot) => void;
  /** Says whether the cannon is loaded, and whether it soon will be. */
  allow: (what: { isLoaded: boolean; isSoon: boolean }) => void;
} {
  let isLoaded = false;
  let isSoon = false;
  let kept: { tap: Shot; until: number; end: () => void }[] = [];
  return {
    tap(tap) {
      if (isLoaded) shoot(tap);
      else if (isSoon && kept.length < KEPT.most) kept.push({ tap, until: now() + KEPT.milliseconds, end: wait(tap) });
      else markEarly(tap.where);
    },
    allow(what) {
      ({ isLoaded, isSoon } = what);
      if (!isLoaded && isSoon) return;
      const waiting = kept;
      kept = [];
      // the first that has not waited too long shoots; then the cannon is not loaded, and the others wait on
      const first = isLoaded ? waiting.findIndex(({ until }) => now() <= until) : -1;
      for (const { end } of first < 0 ? waiting : waiting.slice(0, first + 1)) end();
      const last = waiting.at(-1);
      if (!isLoaded && last) markEarly(last.tap.where);
      if (first < 0) return;
      kept = waiting.slice(first + 1);
      const next = waiting[first];
      if (next) shoot(next.tap);
    },
  };
}
