import { paysOf, timesOf } from '../../../kit/page/multiple.ts';
import { levelsOf, multiplierOf } from '../rules.ts';

/** One floor of the map beside the stairs. */
export interface Floor {
  floor: number;
  times: string;
  /** Payout of the stake from this floor, in baht. */
  pays: string;
  mark: '' | 'passed' | 'here' | 'coming';
}

/**
 * All floors from the lowest to the summit. Pure.
 * @param climbed firm floors below the climber
 * @param isOpen whether the climber may go on
 */
export function floorsOf(loose: number, stake: number, climbed: number, isOpen: boolean): Floor[] {
  return Array.from({ length: levelsOf(loose) }, (_, index) => {
    const [floor, multiplier] = [index + 1, multiplierOf(loose, index + 1)];
    const mark =
      floor === climbed ? 'here' : floor < climbed ? 'passed' : floor === climbed + 1 && isOpen ? 'coming' : '';
    return { floor, times: timesOf(multiplier), pays: paysOf(stake, multiplier), mark };
  });
}

/** What the line below the stairs says: what the next floor pays, or what the round that is over was paid. Pure. */
export function aheadOf(
  loose: number,
  slabs: number,
  climbed: number,
  end: null | 'cash' | 'top' | 'fall' | 'abandoned',
): { word: string; times: string; detail: string } {
  const [levels, risk] = [levelsOf(loose), `แผ่นหลวม ${loose} ใน ${slabs}`];
  const times = (floor: number) => `${timesOf(multiplierOf(loose, floor))} เท่า`;
  if ((end === 'cash' || end === 'top' || end === 'abandoned') && climbed > 0)
    return { word: 'รอบที่จบ', times: times(climbed), detail: `ขึ้นได้ ${climbed} จาก ${levels} ชั้น` };
  const next = end === null ? climbed + 1 : 1;
  return {
    word: next === 1 ? 'ชั้นแรก' : 'ชั้นถัดไป',
    times: times(next),
    detail: `${risk} · อีก ${levels - next + 1} ชั้นถึงยอด`,
  };
}
