import type { StaffWithdrawalDetail } from '@sanam/contract';
import { clockOf, wholeOf } from '../../parts/format.ts';
import { wordsOfMovement } from '../../parts/movement-words.ts';

type Step = StaffWithdrawalDetail['path']['steps'][number];

/** A stretch of the way of the money as it is drawn. */
export interface PathMark {
  key: string;
  label: string;
  amount: number;
  look: 'in' | 'out' | 'play';
}

const MOST = 8;

/** The last stretches of the way, and how many came before them. Pure. */
export function pathMarks(steps: readonly Step[]): { marks: PathMark[]; earlier: number } {
  const shown = steps.slice(-MOST);
  const marks = shown.map(({ kind, from, count, amount }, at) => {
    const isPlay = kind === 'bet' || kind === 'win';
    const { name } = wordsOfMovement(kind);
    const label = isPlay ? `${name} ${wholeOf(count)} ครั้ง` : `${clockOf(from).slice(0, 5)} ${name}`;
    const look = isPlay ? 'play' : amount < 0 ? 'out' : 'in';
    return { key: `${at} ${kind}`, label: count > 1 && !isPlay ? `${label} ×${count}` : label, amount, look } as const;
  });
  return { marks, earlier: steps.length - shown.length };
}
