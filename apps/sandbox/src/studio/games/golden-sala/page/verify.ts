import type { Numbers } from '../../../engine/number-stream.ts';
import { dealRound, resultOf } from '../deal-round.ts';
import type { RoundShown } from '../game.ts';

/** Whether a repeated deal gives both hands the displayed cards and the displayed winner. */
export function isDealtSo({ deal }: Pick<RoundShown, 'deal'>, numbers: Numbers): boolean {
  if (!deal) return false;
  const { player, banker } = dealRound(numbers);
  const isSameHands = player.join() === deal.player.cards.join() && banker.join() === deal.banker.cards.join();
  return isSameHands && resultOf({ player, banker }).winner === deal.winner;
}
