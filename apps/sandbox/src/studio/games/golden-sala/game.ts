import path from 'node:path';
import type { InstantGame } from '../../engine/game.ts';
import { DECK_CARDS, DECKS } from '../../kit/table/shoe.ts';
import { CHIPS_BAHT, type TableRound } from '../../kit/table/spots.ts';
import { paidInBaht, paysOf, publishedReturns, stakeOf, sumOf, tableBet } from '../../kit/table/table-game.ts';
import { type Bet, dealRound, type Outcome, paidBySpot, resultOf } from './deal-round.ts';
import { exactReturns } from './exact-return.ts';
import { SPOT_NAMES } from './page/names.ts';
import {
  BANKER_DRAWS_ON,
  DRAWS_UP_TO,
  MAIN_SPOT,
  NATURAL_FROM,
  PAYS,
  SPOT_MAX_BAHT,
  SPOTS,
  type Spot,
  type Winner,
} from './rules.ts';

/** Data that the game gives its page, in addition to the engine's data. */
export interface Sheet {
  decks: number;
  deck_cards: number;
  natural_from: number;
  draws_up_to: number;
  banker_draws_on: typeof BANKER_DRAWS_ON;
  /** Payout of each spot in hundredths of the stake; the stake is included. */
  pays: typeof PAYS;
  /** Limit of each spot in baht per round. */
  limits: typeof SPOT_MAX_BAHT;
  /** RTP of each spot in percent. */
  returns: Record<Spot, number>;
}

/** A hand in the player's view; cards are numbers from 0 to 51. */
export interface HandShown {
  cards: number[];
  points: number;
}

/** Entry of a round in the player's road (results history). */
export interface Mark {
  winner: Winner;
  pairs: ('player' | 'banker')[];
}

/** The player's view of a round. Amounts in baht. */
export type RoundShown = TableRound<Spot, Mark & { player: HandShown; banker: HandShown }>;

const returns = publishedReturns(exactReturns());
const sheet: Sheet = {
  decks: DECKS,
  deck_cards: DECK_CARDS,
  natural_from: NATURAL_FROM,
  draws_up_to: DRAWS_UP_TO,
  banker_draws_on: BANKER_DRAWS_ON,
  pays: PAYS,
  limits: SPOT_MAX_BAHT,
  returns,
};

/** The baccarat table: eight decks, shuffled anew for every round, dealt by the standard rules. */
export const goldenSala: InstantGame<Bet, Outcome> = {
  kind: 'instant',
  code: 'golden-sala',
  name: 'บาคาร่าศาลาทอง',
  category: 'live',
  rtp: returns[MAIN_SPOT],
  cycleMs: 6000,
  stakes: CHIPS_BAHT,
  Bet: tableBet(SPOT_MAX_BAHT),
  stakeOf,
  sheet,
  pays: paysOf(SPOTS, SPOT_NAMES, PAYS),
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers) => dealRound(numbers),
  winOf: (bet, outcome) => sumOf(Object.values(paidBySpot(bet, outcome))),
  markOf(outcome): Mark {
    const { winner, pairs } = resultOf(outcome);
    return { winner, pairs };
  },
  show({ bet, outcome }): RoundShown {
    if (!outcome) return { spots: bet.spots, deal: null, paid: {} };
    const { playerPoints, bankerPoints, winner, pairs } = resultOf(outcome);
    return {
      spots: bet.spots,
      deal: {
        winner,
        pairs,
        player: { cards: outcome.player, points: playerPoints },
        banker: { cards: outcome.banker, points: bankerPoints },
      },
      paid: paidInBaht(paidBySpot(bet, outcome)),
    };
  },
};
