import type { Numbers } from '../../../engine/number-stream.ts';
import { dealRound, resultOf } from '../deal-round.ts';
import type { RoundShown } from '../game.ts';

/** Whether a repeated deal gives the dragon and the tiger the displayed cards, and the displayed result. */
export function isDealtSo({ deal }: Pick<RoundShown, 'deal'>, numbers: Numbers): boolean {
  if (!deal) return false;
  const outcome = dealRound(numbers);
  const { winner, suited } = resultOf(outcome);
  const isSameCards = outcome.dragon === deal.dragon && outcome.tiger === deal.tiger;
  return isSameCards && winner === deal.winner && suited === deal.suited;
}
