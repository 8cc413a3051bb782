import type { Numbers } from '../../engine/number-stream.ts';
import { levelsOf, payOf, SLABS } from './rules.ts';

export interface Bet {
  /** Stake in baht. */
  stake: number;
  /** Loose slabs on each level. */
  loose: number;
}

export type Act = { step: number } | { cash: true };

/** State of a round. Levels are counted from the lowest, the slabs of a level from 0, left to right. */
export interface Position {
  /** Loose slabs of each level, fixed from the start of the round; ascending. */
  stairs: number[][];
  /** Slabs that the player stepped on, one on each level; the last may be loose. */
  taken: number[];
  /** How the round ended: cashed out, a loose slab, the highest level, or abandoned; null while the round is open. */
  end: null | 'cash' | 'fall' | 'top' | 'abandoned';
}

/** Choose the loose slabs of every level: shuffle the slabs of the level; the first `loose` are loose. */
export function buildStairs(numbers: Numbers, { loose }: Bet): Position {
  const stairs = Array.from({ length: levelsOf(loose) }, () => {
    const slabs = Array.from({ length: SLABS }, (_, slab) => slab);
    for (let place = 0; place < loose; place++) {
      const other = place + numbers(SLABS - place);
      [slabs[place], slabs[other]] = [slabs[other] ?? 0, slabs[place] ?? 0];
    }
    return slabs.slice(0, loose).sort((a, b) => a - b);
  });
  return { stairs, taken: [], end: null };
}

/** Position after an action of the player; null for cashing out before the first level. */
export function doAct(position: Position, act: Act): Position | null {
  const { stairs, taken } = position;
  if ('cash' in act) return taken.length === 0 ? null : { ...position, end: 'cash' };
  const after = [...taken, act.step];
  const isLoose = stairs[taken.length]?.includes(act.step) ?? true;
  return { stairs, taken: after, end: isLoose ? 'fall' : after.length === stairs.length ? 'top' : null };
}

/**
 * Payout of a round that ends in its current position, in satang: nothing after a loose slab, and the whole stake when
 * no level was climbed.
 */
export function winOf({ stake, loose }: Bet, { taken, end }: Pick<Position, 'taken' | 'end'>): bigint {
  const stakeSatang = BigInt(stake) * 100n;
  if (end === 'fall') return 0n;
  return taken.length === 0 ? stakeSatang : payOf(stakeSatang, loose, taken.length);
}
