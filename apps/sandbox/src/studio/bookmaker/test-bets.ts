import type { Price } from './grades.ts';
import { type Choice, chancesOf, MARKET_RULES, type Market, type ScoreChance } from './markets.ts';
import { type Chances, priceFrom, returnOf } from './price-bets.ts';
import type { Sport } from './sport.ts';

/** A bet that is offered at a state of the match. */
interface OfferedBet {
  bet: { market: Market; pick: Choice; line: number };
  /** Whether the bet is on the main line of its market. */
  isMain: boolean;
  chances: Chances;
  price: Price;
  /**
   * Required minimum return in percent: the published percentage of the stake at risk, plus the part of the stake that
   * is returned on average because the score meets the line.
   */
  least: number;
  /** Expected return in percent, calculated by the model. */
  returned: number;
}

/** Every bet that a sport offers, from the chances of all final scores. */
export function offeredBets(offers: Sport['offers'], scores: readonly ScoreChance[]): OfferedBet[] {
  const markets = Object.entries(offers) as [Market, NonNullable<Sport['offers'][Market]>][];
  return markets.flatMap(([market, { returnPercent, linesFor }]) => {
    const lines = linesFor(scores);
    return lines.flatMap((line, index) =>
      MARKET_RULES[market].picks.flatMap((pick) => {
        const bet = { market, pick, line };
        const chances = chancesOf(bet, scores);
        const price = priceFrom(chances, returnPercent);
        if (price === null) return [];
        const kept = chances.returned + (chances.half_won + chances.half_lost) / 2;
        const isMain = index === Math.floor(lines.length / 2);
        return [
          {
            bet,
            isMain,
            chances,
            price,
            least: returnPercent * (1 - kept) + 100 * kept,
            returned: returnOf(chances, price),
          },
        ];
      }),
    );
  });
}

/** Sum up the differences between actual returns and the returns of the model (`off`), by name of the bet. */
export function measureBets(): {
  add(name: string, off: number): void;
  sums: Map<string, { off: number; squares: number; bets: number }>;
} {
  const sums = new Map<string, { off: number; squares: number; bets: number }>();
  return {
    sums,
    add(name, off) {
      const sum = sums.get(name) ?? { off: 0, squares: 0, bets: 0 };
      sums.set(name, sum);
      sum.off += off;
      sum.squares += off * off;
      sum.bets++;
    },
  };
}
