/** Largest distance in pixels at which a tap beside a fish still counts as a tap on it. */
const REACH = 30;

/**
 * Distance from a place to an oval round the picture of a fish, in pixels; 0 within it. The corners of the picture are
 * empty water, so a large fish does not take the taps on what swims beside it. Pure.
 * @param across distance of the place from the middle of the picture, to the right; `down` likewise
 * @param wide half the width of the picture; `high` half its height
 */
export function besideOval(across: number, down: number, wide: number, high: number): number {
  const out = Math.hypot(across / wide, down / high);
  return out <= 1 ? 0 : Math.hypot(across, down) * (1 - 1 / out);
}

interface Near {
  /** distance of the finger from the fish in pixels, 0 on it; and from its middle */
  beside: number;
  middle: number;
  /** size of the fish in square pixels */
  area: number;
}

/**
 * Choose which of the fish near a finger it means: of those under it the smallest, so that a large fish never takes the
 * taps on smaller ones; of equally large ones the nearest middle. With none under it, the nearest within reach. Pure.
 */
export const targetOf = <Fish extends Near>(near: readonly Fish[]): Fish | undefined =>
  near
    .filter(({ beside }) => beside <= REACH)
    .sort((a, b) => a.beside - b.beside || a.area - b.area || a.middle - b.middle)[0];
