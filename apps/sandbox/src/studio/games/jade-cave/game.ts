import path from 'node:path';
import type { InstantGame } from '../../engine/game.ts';
import type { TableRound } from '../../kit/table/spots.ts';
import { paidInBaht, sumOf, type TableSheet, tableGame, tableRoad } from '../../kit/table/table-game.ts';
import { type Bet, dealRound, type Outcome, paidBySpot, type Result, resultOf } from './deal-round.ts';
import { exactReturns } from './exact-return.ts';
import { SPOT_NAMES, WINNER_LETTERS } from './page/names.ts';
import { BACK_ON_TIE, MAIN_SPOT, PAYS, SPOT_MAX_BAHT, SPOTS, type Spot } from './rules.ts';

/** Data that the game gives its page, in addition to the engine's data. */
export interface Sheet extends TableSheet<Spot> {
  /** Part of a bet on dragon or tiger that a tie returns, in hundredths of the stake. */
  back_on_tie: number;
}

/** Entry of a round in the player's road (results history). */
export type Mark = Result;

/** The player's view of a round; cards are numbers from 0 to 51. Amounts in baht. */
export type RoundShown = TableRound<Spot, Mark & Outcome>;

const table = tableGame({
  spots: SPOTS,
  names: SPOT_NAMES,
  pays: PAYS,
  limits: SPOT_MAX_BAHT,
  returns: exactReturns(),
  main: MAIN_SPOT,
});
const sheet: Sheet = { ...table.sheet, back_on_tie: BACK_ON_TIE };

/** The dragon and tiger table: one card each from eight decks, shuffled anew for every round. */
export const jadeCave: InstantGame<Bet, Outcome> = {
  ...table,
  code: 'jade-cave',
  name: 'เสือมังกรถ้ำหยก',
  sheet,
  publicFolder: path.join(import.meta.dirname, 'public'),
  draw: dealRound,
  winOf: (bet, outcome) => sumOf(Object.values(paidBySpot(bet, outcome))),
  markOf: resultOf,
  road: tableRoad(['dragon', 'tiger', 'tie'], (outcome: Outcome) => resultOf(outcome).winner, {
    names: SPOT_NAMES,
    letters: WINNER_LETTERS,
    tones: { dragon: 'red', tiger: 'gold', tie: 'green' },
  }),
  show: ({ bet, outcome }): RoundShown => ({
    spots: bet.spots,
    deal: outcome && { ...resultOf(outcome), ...outcome },
    paid: outcome ? paidInBaht(paidBySpot(bet, outcome)) : {},
  }),
};
