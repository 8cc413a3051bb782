import { Check } from 'typebox/value';
import { expect } from 'vitest';
import type { Game } from '../../engine/game.ts';
import type { Ratio } from '../ratio.ts';

/**
 * Check that simulated rounds agree with the exact RTP of every spot, within four standard errors.
 * @param playRound plays a round, and returns the payout of a spot in hundredths of its stake
 */
export function expectReturns<Spot extends string>(
  returns: Readonly<Record<Spot, Ratio>>,
  rounds: number,
  playRound: () => (spot: Spot) => number,
): void {
  const sums = (Object.keys(returns) as Spot[]).map((spot) => ({ spot, sum: 0, squares: 0 }));
  for (let round = 0; round < rounds; round++) {
    const payOf = playRound();
    for (const sum of sums) {
      const paid = payOf(sum.spot) / 100;
      sum.sum += paid;
      sum.squares += paid * paid;
    }
  }
  for (const { spot, sum, squares } of sums) {
    const mean = sum / rounds;
    const off = Math.abs(mean - Number(returns[spot].over) / Number(returns[spot].under));
    expect([spot, off < 4 * Math.sqrt((squares / rounds - mean * mean) / rounds)]).toEqual([spot, true]);
  }
}

/** Check that a table takes bets on its spots up to their limits in baht, in steps of its smallest chip only. */
export function expectLimits({ Bet, stakes }: Game, limits: Readonly<Record<string, number>>): void {
  const [chip = 0] = stakes;
  const takes = (spots: unknown) => Check(Bet, { spots });
  expect(takes(limits)).toBe(true);
  for (const [spot, most] of Object.entries(limits))
    for (const [baht, isTaken] of [
      [chip, true],
      [most, true],
      [most + chip, false],
      [chip * 1.5, false],
      [0, false],
    ] as const)
      expect([spot, baht, takes({ [spot]: baht })]).toEqual([spot, baht, isTaken]);
  expect(takes({})).toBe(false);
  expect(takes({ elsewhere: chip })).toBe(false);
}
