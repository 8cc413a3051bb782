import type { Point } from './shown.ts';

/**
 * Decide what a tap on a fish does. A tap while a shot is pending requests no other shot and is not kept for later: it is
 * marked where the finger was.
 */
export const createTrigger =
  ({
    isLoaded,
    shoot,
    markEarly,
  }: {
    isLoaded: () => boolean;
    shoot: (kind: string) => void;
    markEarly: (where: Point) => void;
  }) =>
  (kind: string, where: Point): void => {
    if (isLoaded()) shoot(kind);
    else markEarly(where);
  };
