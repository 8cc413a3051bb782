import { Refusal } from '../../../core/errors.ts';
import { claimUse, type RateClaim, type RateUse, usedShare } from '../../../core/rate-limit.ts';
import type { Members } from '../members.ts';
import { makePuzzle, type PuzzlePurpose, spendPuzzle } from './puzzles.ts';

/** Limits of an action of a stranger, and the puzzle that the stranger solved, if any. */
export interface StrangersUse {
  purpose: PuzzlePurpose;
  /** Limits that apply in any case, of a phone or of one address. */
  always: readonly RateUse[];
  /** Limits of wide networks and of the site: a puzzle gives access to the rest of them above the share. */
  shared: readonly RateUse[];
  /** Limits for those without a solved puzzle alone, such as that of a sudden burst. */
  unsolved?: readonly RateUse[];
  /** Whether the action itself is crowded, so that only solved puzzles are admitted. */
  isCrowded?: boolean;
  solved: string | undefined;
}

/**
 * A counted use, or the exceeded limit. `isSolved`: it was counted for a solved puzzle. `puzzle`: with a solved puzzle
 * the use would have been possible; how much of the limits for solved puzzles is used, from 0 to 1.
 */
export type StrangersClaim = RateClaim & { isSolved?: true; puzzle?: number };

/**
 * Divide limits in two parts that are counted apart: up to the share anybody is counted, above it only who solved a
 * puzzle. Whoever solves none cannot use up what is left for those who do.
 */
function divideByShare(uses: readonly RateUse[], percent: number): { free: RateUse[]; solved: RateUse[] } {
  const freeOf = (most: number) => Math.max(1, Math.floor((most * percent) / 100));
  return {
    free: uses.map(({ subject, limits }) => ({
      subject,
      limits: limits.map((limit) => ({ ...limit, most: freeOf(limit.most) })),
    })),
    solved: uses.map(({ subject, limits }) => ({
      subject,
      limits: limits.map((limit) => ({
        ...limit,
        rule: `${limit.rule}-solved`,
        most: Math.max(1, limit.most - freeOf(limit.most)),
      })),
    })),
  };
}

/** Count a use of a stranger, without a puzzle while that is possible, else with the solved one. */
export async function claimStrangersUse(members: Members, use: StrangersUse): Promise<StrangersClaim> {
  const { db, clock, config } = members;
  const { purpose, always, shared, unsolved = [], isCrowded, solved: solution } = use;
  if (config.PUZZLE_FROM_PERCENT === 100) return claimUse(db, [...always, ...shared], clock.now());
  const { free: share, solved } = divideByShare(shared, config.PUZZLE_FROM_PERCENT);
  const free = [...share, ...unsolved];
  const [anyLimit] = free.flatMap(({ limits }) => limits);
  const claim: RateClaim =
    isCrowded && anyLimit
      ? { counted: false, limit: anyLimit, waitSeconds: anyLimit.seconds }
      : await claimUse(db, [...always, ...free], clock.now());
  if (claim.counted || !free.some(({ limits }) => limits.includes(claim.limit))) return claim;
  if (solution === undefined || !(await spendPuzzle(members, purpose, solution)))
    return { ...claim, puzzle: await usedShare(db, solved, clock.now()) };
  return { ...(await claimUse(db, [...always, ...solved], clock.now())), isSolved: true };
}

/**
 * Refusal that asks for a solved puzzle. Its words also tell a person without script what to do.
 * @param used how much of the limits for solved puzzles is used: the more, the harder the puzzle.
 */
export async function askForPuzzle(
  members: Members,
  purpose: PuzzlePurpose,
  claim: { limit: { rule: string }; waitSeconds: number },
  used: number,
): Promise<Refusal> {
  return new Refusal(429, 'มีการใช้งานมากผิดปกติ จึงต้องตรวจสอบความปลอดภัยก่อน กรุณากดอีกครั้ง', {
    field: 'puzzle',
    reason: `a puzzle is asked for: the free share of ${claim.limit.rule} is used up`,
    retryAfterSeconds: claim.waitSeconds,
    puzzle: await makePuzzle(members, purpose, used),
  });
}
