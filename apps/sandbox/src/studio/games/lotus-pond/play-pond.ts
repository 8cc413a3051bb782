import type { Numbers } from '../../engine/number-stream.ts';
import { openedMax, payOf, TILES } from './rules.ts';

export interface Bet {
  /** Stake in baht. */
  stake: number;
  crocs: number;
}

export type Act = { open: number } | { cash: true };

/** State of a round. Leaves are numbered from 0, left to right, top to bottom. */
export interface Position {
  /** Leaves that hide a crocodile, fixed from the start of the round; ascending. */
  crocs: number[];
  /** Opened leaves in order; the last opened leaf may hide a crocodile. */
  opened: number[];
  /**
   * How the round ended: cashed out, a crocodile, the maximum number of leaves, or abandoned; null while the round is
   * open.
   */
  end: null | 'cash' | 'croc' | 'full' | 'abandoned';
}

/** Place the crocodiles: shuffle the leaves; the first `crocs` leaves hide crocodiles. */
export function layPond(numbers: Numbers, { crocs }: Bet): Position {
  const leaves = Array.from({ length: TILES }, (_, leaf) => leaf);
  for (let place = 0; place < crocs; place++) {
    const other = place + numbers(TILES - place);
    [leaves[place], leaves[other]] = [leaves[other] ?? 0, leaves[place] ?? 0];
  }
  return { crocs: leaves.slice(0, crocs).sort((a, b) => a - b), opened: [], end: null };
}

/**
 * Position after an action of the player; null for a leaf that is already open, and for cashing out before the first
 * leaf.
 */
export function doAct(position: Position, act: Act): Position | null {
  const { crocs, opened } = position;
  if ('cash' in act) return opened.length === 0 ? null : { ...position, end: 'cash' };
  if (opened.includes(act.open)) return null;
  const after = [...opened, act.open];
  const isFull = after.length === openedMax(crocs.length);
  return { crocs, opened: after, end: crocs.includes(act.open) ? 'croc' : isFull ? 'full' : null };
}

/**
 * Payout of a round that ends in its current position, in satang: nothing after a crocodile, and the whole stake when
 * no leaf was opened.
 */
export function winOf({ stake, crocs }: Bet, { opened, end }: Pick<Position, 'opened' | 'end'>): bigint {
  const stakeSatang = BigInt(stake) * 100n;
  if (end === 'croc') return 0n;
  return opened.length === 0 ? stakeSatang : payOf(stakeSatang, crocs, opened.length);
}
