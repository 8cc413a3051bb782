/** Volatility of a game, as the player guesses it. Providers publish no distribution. */
export type Swing = 'low' | 'medium' | 'high';

/** A prize as a multiple of the stake, and its probability in one round. */
export interface Prize {
  multiple: number;
  chance: number;
}

/** Share of the RTP that each prize pays back, by volatility. The shares of one volatility add up to one. */
const SHARES: Record<Swing, readonly { multiple: number; share: number }[]> = {
  low: [
    { multiple: 1.5, share: 0.55 },
    { multiple: 5, share: 0.35 },
    { multiple: 20, share: 0.1 },
  ],
  medium: [
    { multiple: 2, share: 0.4 },
    { multiple: 10, share: 0.35 },
    { multiple: 100, share: 0.25 },
  ],
  high: [
    { multiple: 2, share: 0.2 },
    { multiple: 20, share: 0.35 },
    { multiple: 500, share: 0.45 },
  ],
};

/** An assumed game that returns exactly `rtp` (percent) on average, with prizes that suit its volatility. */
export function prizesOf(swing: Swing, rtp: number): Prize[] {
  return SHARES[swing].map(({ multiple, share }) => ({ multiple, chance: ((rtp / 100) * share) / multiple }));
}

/** Number of winning rounds per hundred rounds. */
export function hitRate(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, { chance }) => sum + chance, 0) * 100;
}

/** Average loss of this many rounds; baht. */
export function expectedLoss(stakeBaht: number, rtp: number, rounds: number): number {
  return stakeBaht * (1 - rtp / 100) * rounds;
}

/** Average number of rounds that a budget lasts with a constant stake; null when the game has no house edge. */
export function averageRounds(budgetBaht: number, stakeBaht: number, rtp: number): number | null {
  return rtp < 100 ? budgetBaht / expectedLoss(stakeBaht, rtp, 1) : null;
}
