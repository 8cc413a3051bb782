import { bahtFromSatang, satang } from '@sanam/money';
import type { TableRoad } from '@sanam/seamless-wallet';
import Type from 'typebox';
import type { InstantGame } from '../../engine/game.ts';
import { percentOf, type Ratio } from '../ratio.ts';
import { DECK_CARDS, DECKS } from './shoe.ts';
import { CHIPS_BAHT, type Laid } from './spots.ts';

/** Schema of a bet: chips on at least one of the spots, each up to its limit in baht. */
const tableBet = (limits: Readonly<Record<string, number>>) =>
  Type.Object(
    {
      spots: Type.Object(
        Object.fromEntries(
          Object.entries(limits).map(([spot, maximum]) => [
            spot,
            Type.Optional(Type.Integer({ minimum: CHIPS_BAHT[0], maximum, multipleOf: CHIPS_BAHT[0] })),
          ]),
        ),
        { additionalProperties: false, minProperties: 1 },
      ),
    },
    { additionalProperties: false },
  );

export const sumOf = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);

/** Stake of a round in satang: all bets together. */
const stakeOf = ({ spots }: { spots: Laid }): bigint =>
  sumOf(Object.values(spots).map((baht) => BigInt(baht ?? 0) * 100n));

/** Payouts in baht, for the player's view. */
export const paidInBaht = (paid: Readonly<Record<string, bigint>>): Laid =>
  Object.fromEntries(Object.entries(paid).map(([spot, amount]) => [spot, bahtFromSatang(satang(amount))]));

/** What a table's rules say of its spots. */
interface SpotRules<Spot extends string> {
  spots: readonly Spot[];
  names: Readonly<Record<Spot, string>>;
  /** Payout of a winning bet, including its stake, in hundredths of the stake. */
  pays: Readonly<Record<Spot, number>>;
  /** Limit in baht per round. */
  limits: Readonly<Record<Spot, number>>;
  returns: Readonly<Record<Spot, Ratio>>;
  /** Spot whose RTP is published for the game. */
  main: Spot;
}

/** Figures of a table that its page needs. */
export interface TableSheet<Spot extends string> {
  decks: number;
  deck_cards: number;
  /** Payout of each spot in hundredths of the stake; the stake is included. */
  pays: Readonly<Record<Spot, number>>;
  /** Limit of each spot in baht per round. */
  limits: Readonly<Record<Spot, number>>;
  /** RTP of each spot in percent. */
  returns: Readonly<Record<Spot, number>>;
}

/** What every card table has in common as a game, and the figures for its page. */
export function tableGame<Spot extends string>({ spots, names, pays, limits, returns, main }: SpotRules<Spot>) {
  const published = Object.fromEntries(spots.map((spot) => [spot, percentOf(returns[spot])])) as Record<Spot, number>;
  const sheet: TableSheet<Spot> = { decks: DECKS, deck_cards: DECK_CARDS, pays, limits, returns: published };
  return {
    kind: 'instant' as const,
    category: 'live' as const,
    rtp: published[main],
    cycleMs: 6000,
    stakes: CHIPS_BAHT,
    Bet: tableBet(limits),
    stakeOf,
    sheet,
    pays: spots.map((spot) => ({ name: names[spot], pays: pays[spot] / 100 })),
  };
}

/** What operators' own pages show of a table's results. @param winners in the order in which they are counted */
export function tableRoad<Winner extends string, Outcome>(
  winners: readonly Winner[],
  winnerOf: (outcome: Outcome) => Winner,
  look: {
    names: Readonly<Record<Winner, string>>;
    letters: Readonly<Record<Winner, string>>;
    tones: Readonly<Record<Winner, TableRoad['sides'][number]['tone']>>;
  },
): NonNullable<InstantGame<unknown, Outcome>['road']> {
  return {
    sides: winners.map((winner) => ({
      name: look.names[winner],
      letter: look.letters[winner],
      tone: look.tones[winner],
    })),
    sideOf: (outcome) => winners.indexOf(winnerOf(outcome)),
  };
}
