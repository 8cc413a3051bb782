import type { Numbers } from '../../../engine/number-stream.ts';
import { drawOutcome } from '../draw-outcome.ts';
import type { RoundShown } from '../game.ts';

/** What a fall must have in common with the draw: everything but its amounts, which depend on the stake. */
type Fact = Pick<RoundShown['falls'][number], 'grid' | 'multiplier'> & {
  wins: Pick<RoundShown['falls'][number]['wins'][number], 'symbol' | 'cells'>[];
};

/** Whether a repeated draw puts the displayed gems on the board in every fall, and lets the same of them win. */
export function isDrawnSo({ falls }: Pick<RoundShown, 'falls'>, numbers: Numbers): boolean {
  const facts = (all: readonly Fact[]) =>
    JSON.stringify(
      all.map(({ grid, multiplier, wins }) => [grid, multiplier, wins.map(({ symbol, cells }) => [symbol, cells])]),
    );
  return facts(drawOutcome(numbers).falls) === facts(falls);
}
