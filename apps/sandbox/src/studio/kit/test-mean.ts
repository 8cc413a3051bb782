import { expect } from 'vitest';

/**
 * Check that the mean payout of simulated rounds agrees with the exact RTP, within four standard errors.
 * @param playRound plays a round, and returns its payout as a multiple of its stake
 */
export function expectMean(exact: number, rounds: number, playRound: (round: number) => number): void {
  let [sum, squares] = [0, 0];
  for (let round = 0; round < rounds; round++) {
    const paid = playRound(round);
    sum += paid;
    squares += paid * paid;
  }
  const mean = sum / rounds;
  expect(Math.abs(mean - exact)).toBeLessThan(4 * Math.sqrt((squares / rounds - mean * mean) / rounds));
}
