/** How a leaf lies on the water. */
export interface Look {
  /** Number of its drawing, from 1. */
  drawing: number;
  turn_deg: number;
  size: number;
  /** How far it lies from the middle of its place, as shares of the place. */
  right: number;
  down: number;
  /** Time of one swing up and down on the water. */
  float_ms: number;
}

const COLUMNS = 5;
const DRAWINGS = 4;

/**
 * How the leaf of a place lies. It depends only on the place, so that it says nothing of what is below. Pure.
 * @param leaf index of the leaf, from 0
 */
export function lookOf(leaf: number): Look {
  const [row, column] = [Math.floor(leaf / COLUMNS), leaf % COLUMNS];
  const share = (salt: number) => ((leaf * 7919 + salt * 104_729 + leaf * leaf * 31) % 997) / 997;
  return {
    drawing: 1 + ((column * 3 + row * 2 + (row >> 1)) % DRAWINGS),
    turn_deg: Math.round(share(1) * 360),
    size: 0.86 + share(2) * 0.2,
    right: (share(3) - 0.5) * 0.12,
    down: (share(4) - 0.5) * 0.12,
    float_ms: 3400 + Math.round(share(5) * 2200),
  };
}
