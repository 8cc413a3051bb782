import path from 'node:path';
import type { InstantGame } from '../../engine/game.ts';
import type { TableRound } from '../../kit/table/spots.ts';
import { paidInBaht, sumOf, type TableSheet, tableGame, tableRoad } from '../../kit/table/table-game.ts';
import { type Bet, dealRound, type Outcome, paidBySpot, resultOf } from './deal-round.ts';
import { exactReturns } from './exact-return.ts';
import { SPOT_NAMES, WINNER_LETTERS, WINNER_NAMES } from './page/names.ts';
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
export interface Sheet extends TableSheet<Spot> {
  natural_from: number;
  draws_up_to: number;
  banker_draws_on: typeof BANKER_DRAWS_ON;
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

const table = tableGame({
  spots: SPOTS,
  names: SPOT_NAMES,
  pays: PAYS,
  limits: SPOT_MAX_BAHT,
  returns: exactReturns(),
  main: MAIN_SPOT,
});
const sheet: Sheet = {
  ...table.sheet,
  natural_from: NATURAL_FROM,
  draws_up_to: DRAWS_UP_TO,
  banker_draws_on: BANKER_DRAWS_ON,
};

/** The baccarat table: eight decks, shuffled anew for every round, dealt by the standard rules. */
export const goldenSala: InstantGame<Bet, Outcome> = {
  ...table,
  code: 'golden-sala',
  name: 'บาคาร่าศาลาทอง',
  sheet,
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: (numbers) => dealRound(numbers),
  winOf: (bet, outcome) => sumOf(Object.values(paidBySpot(bet, outcome))),
  markOf(outcome): Mark {
    const { winner, pairs } = resultOf(outcome);
    return { winner, pairs };
  },
  road: tableRoad(['banker', 'player', 'tie'], (outcome: Outcome) => resultOf(outcome).winner, {
    names: WINNER_NAMES,
    letters: WINNER_LETTERS,
    tones: { banker: 'red', player: 'blue', tie: 'green' },
  }),
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
