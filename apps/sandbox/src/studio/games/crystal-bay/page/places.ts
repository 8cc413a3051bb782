interface Fish {
  x: number;
  y: number;
  half: number;
}

/** Places at which a fish that swims in may be, as parts of the water's width from the edge from which it comes. */
const PLACES = [0.2, 0.32, 0.44, 0.56];

/**
 * Place of the middle of a fish that swims in: the one farthest from the other fish, and of equal ones the nearest to
 * its edge. It is whole in sight, as far as the water is wide enough. Pure.
 * @param half half its width in pixels
 */
export function freest(
  { y, half, toLeft }: { y: number; half: number; toLeft: boolean },
  others: readonly Fish[],
  width: number,
): number {
  const places = PLACES.map((part) => {
    const inside = Math.min(Math.max(part * width, half), width - half);
    return toLeft ? width - inside : inside;
  });
  const room = (x: number) => Math.min(width, ...others.map((one) => Math.hypot(one.x - x, one.y - y) - one.half));
  return places.reduce((best, x) => (room(x) > room(best) + 1 ? x : best));
}
