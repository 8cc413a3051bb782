import type { Numbers } from '../../engine/number-stream.ts';
import { openedMax, payOf, TILES } from './rules.ts';

export interface Bet {
  /** Baht. */
  stake: number;
  crocs: number;
}

export type Act = { open: number } | { cash: true };

/** A round of the pond. Leaves are numbered from 0, left to right, top to bottom. */
export interface Position {
  /** Where the crocodiles are, from the first moment on; ascending. */
  crocs: number[];
  /** Leaves that were opened, in order; the last one may be a crocodile. */
  opened: number[];
  /** What ended the round: the player took the money, a crocodile, the most leaves were open, nobody came back. */
  end: null | 'cash' | 'croc' | 'full' | 'abandoned';
}

/** Lays the pond: a shuffle of the leaves, of which the first so many hide crocodiles. */
export function layPond(numbers: Numbers, { crocs }: Bet): Position {
  const leaves = Array.from({ length: TILES }, (_, leaf) => leaf);
  for (let place = 0; place < crocs; place++) {
    const other = place + numbers(TILES - place);
    [leaves[place], leaves[other]] = [leaves[other] ?? 0, leaves[place] ?? 0];
  }
  return { crocs: leaves.slice(0, crocs).sort((a, b) => a - b), opened: [], end: null };
}

/** The position after an act; null for a leaf that is open already, and for taking money before the first leaf. */
export function doAct(position: Position, act: Act): Position | null {
  const { crocs, opened } = position;
  if ('cash' in act) return opened.length === 0 ? null : { ...position, end: 'cash' };
  if (opened.includes(act.open)) return null;
  const after = [...opened, act.open];
  const isFull = after.length === openedMax(crocs.length);
  return { crocs, opened: after, end: crocs.includes(act.open) ? 'croc' : isFull ? 'full' : null };
}

/** What a round pays when it ends as it stands, in satang. One that was never begun gives the stake back whole. */
export function winOf({ stake, crocs }: Bet, { opened, end }: Pick<Position, 'opened' | 'end'>): bigint {
  const stakeSatang = BigInt(stake) * 100n;
  if (end === 'croc') return 0n;
  return opened.length === 0 ? stakeSatang : payOf(stakeSatang, crocs, opened.length);
}
