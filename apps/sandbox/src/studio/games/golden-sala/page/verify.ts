import type { Numbers } from '../../../engine/number-stream.ts';
import { dealRound, resultOf } from '../deal-round.ts';
import type { RoundShown } from '../game.ts';

/** Deals a round again; whether both hands got the cards that were shown, and the winner is the one they make. */
export function isDealtSo({ deal }: Pick<RoundShown, 'deal'>, numbers: Numbers): boolean {
  if (!deal) return false;
  const { player, banker } = dealRound(numbers);
  const isSameHands = player.join() === deal.player.cards.join() && banker.join() === deal.banker.cards.join();
  return isSameHands && resultOf({ player, banker }).winner === deal.winner;
}
