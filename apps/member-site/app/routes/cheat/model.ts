/** How widely the results of a game swing, as the player guesses it: makers publish no distribution. */
export type Swing = 'low' | 'medium' | 'high';

/** A prize in stakes, and how likely one round pays it. */
export interface Prize {
  multiple: number;
  chance: number;
}

/** Of what the game gives back, which share comes as prizes of which size. The shares of a line make one. */
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

/** An assumed game that gives back exactly `rtp` (percent) on average, with prizes that suit its swing. */
export function prizesOf(swing: Swing, rtp: number): Prize[] {
  return SHARES[swing].map(({ multiple, share }) => ({ multiple, chance: ((rtp / 100) * share) / multiple }));
}

/** How many of a hundred rounds win anything. */
export function hitRate(prizes: readonly Prize[]): number {
  return prizes.reduce((sum, { chance }) => sum + chance, 0) * 100;
}

/** What so many rounds lose on average; baht. */
export function expectedLoss(stakeBaht: number, rtp: number, rounds: number): number {
  return stakeBaht * (1 - rtp / 100) * rounds;
}

/** For how many rounds a budget lasts on average, staking the same each time; null when the game takes nothing away. */
export function averageRounds(budgetBaht: number, stakeBaht: number, rtp: number): number | null {
  return rtp < 100 ? budgetBaht / expectedLoss(stakeBaht, rtp, 1) : null;
}
