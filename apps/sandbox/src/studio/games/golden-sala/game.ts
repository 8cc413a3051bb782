import path from 'node:path';
import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import type { InstantGame } from '../../engine/game.ts';
import { type Bet, dealRound, type Laid, type Outcome, paidBySpot, resultOf } from './deal-round.ts';
import { exactReturns, percentOf } from './exact-return.ts';
import { SPOT_NAMES } from './page/names.ts';
import {
  BANKER_DRAWS_ON,
  CHIPS_BAHT,
  DECK_CARDS,
  DECKS,
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
export interface RoundShown {
  spots: Laid;
  /** Cards of the round. Null when nothing was dealt, or when the deal does not count. */
  deal: (Mark & { player: HandShown; banker: HandShown }) | null;
  /** Payout of each bet; its stake is included. */
  paid: Laid;
}

const sum = (amounts: readonly bigint[]) => amounts.reduce((all, one) => all + one, 0n);

const amountOn = (spot: Spot) =>
  Type.Optional(Type.Integer({ minimum: CHIPS_BAHT[0], maximum: SPOT_MAX_BAHT[spot], multipleOf: CHIPS_BAHT[0] }));
const Spots = Type.Object(
  {
    player: amountOn('player'),
    banker: amountOn('banker'),
    tie: amountOn('tie'),
    player_pair: amountOn('player_pair'),
    banker_pair: amountOn('banker_pair'),
  },
  { additionalProperties: false, minProperties: 1 },
);
const returns = exactReturns();
const sheet: Sheet = {
  decks: DECKS,
  deck_cards: DECK_CARDS,
  natural_from: NATURAL_FROM,
  draws_up_to: DRAWS_UP_TO,
  banker_draws_on: BANKER_DRAWS_ON,
  pays: PAYS,
  limits: SPOT_MAX_BAHT,
  returns: Object.fromEntries(SPOTS.map((spot) => [spot, percentOf(returns[spot])])) as Record<Spot, number>,
};

/** The baccarat table: eight decks, shuffled anew for every round, dealt by the standard rules. */
export const goldenSala: InstantGame<Bet, Outcome> = {
  kind: 'instant',
  code: 'golden-sala',
  name: 'บาคาร่าศาลาทอง',
  category: 'live',
  rtp: percentOf(returns[MAIN_SPOT]),
  cycleMs: 6000,
  stakes: CHIPS_BAHT,
  Bet: Type.Object({ spots: Spots }, { additionalProperties: false }),
  stakeOf: ({ spots }) => sum(Object.values(spots).map((baht) => BigInt(baht) * 100n)),
  sheet,
  pays: SPOTS.map((spot) => ({ name: SPOT_NAMES[spot], pays: PAYS[spot] / 100 })),
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers) => dealRound(numbers),
  winOf: (bet, outcome) => sum(Object.values(paidBySpot(bet, outcome))),
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
      paid: Object.fromEntries(
        Object.entries(paidBySpot(bet, outcome)).map(([spot, paid]) => [spot, bahtFromSatang(satang(paid))]),
      ),
    };
  },
};
