import type { Draw } from '../../../kit/page/numbers.ts';
import type { RoundShown, Sheet } from '../game.ts';
import { pointsOf, worthOf } from './points.ts';

/**
 * Deals a round again as the studio did: all decks shuffled, one number a place, and the third cards by the rules.
 * @returns whether both hands got the cards they must, and the winner is the one they make
 */
export async function isDealtSo(
  { deal }: Pick<RoundShown, 'deal'>,
  { decks, deck_cards: deckCards, natural_from: natural, draws_up_to: upTo, banker_draws_on: drawsOn }: Sheet,
  draw: Draw,
): Promise<boolean> {
  if (!deal) return false;
  const shoe = Array.from({ length: decks * deckCards }, (_, card) => card);
  for (let place = 0; place < 6; place++) {
    const other = place + (await draw(shoe.length - place));
    [shoe[place], shoe[other]] = [shoe[other] ?? 0, shoe[place] ?? 0];
  }
  const next = () => (shoe.shift() ?? 0) % deckCards;
  const player: number[] = [];
  const banker: number[] = [];
  for (const hand of [player, banker, player, banker]) hand.push(next());
  const [playerPoints, bankerPoints] = [pointsOf(player), pointsOf(banker)];
  if (playerPoints < natural && bankerPoints < natural) {
    if (playerPoints <= upTo) player.push(next());
    const third = player[2];
    if (third === undefined ? bankerPoints <= upTo : drawsOn[bankerPoints]?.includes(worthOf(third))) banker.push(next());
  }
  const [forPlayer, forBanker] = [pointsOf(player), pointsOf(banker)];
  const winner = forPlayer === forBanker ? 'tie' : forPlayer > forBanker ? 'player' : 'banker';
  return player.join() === deal.player.cards.join() && banker.join() === deal.banker.cards.join() && winner === deal.winner;
}
