/** Largest distance in pixels at which a tap beside a fish still counts as a tap on it. */
const REACH = 24;

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
