import { bahtFromSatang, satang } from '@sanam/money';
import Type from 'typebox';
import { percentOf, type Ratio } from './ratio.ts';
import { CHIPS_BAHT, type Laid } from './spots.ts';

/** Schema of a bet: chips on at least one of the spots, each up to its limit in baht. */
export const tableBet = (limits: Readonly<Record<string, number>>) =>
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
export const stakeOf = ({ spots }: { spots: Laid }): bigint =>
  sumOf(Object.values(spots).map((baht) => BigInt(baht ?? 0) * 100n));

/** Payouts in baht, for the player's view. */
export const paidInBaht = (paid: Readonly<Record<string, bigint>>): Laid =>
  Object.fromEntries(Object.entries(paid).map(([spot, amount]) => [spot, bahtFromSatang(satang(amount))]));

/** RTP of each spot to publish, in percent. */
export const publishedReturns = <Spot extends string>(returns: Readonly<Record<Spot, Ratio>>): Record<Spot, number> =>
  Object.fromEntries(Object.entries<Ratio>(returns).map(([spot, ratio]) => [spot, percentOf(ratio)])) as Record<
    Spot,
    number
  >;

/** Names and payouts of the spots for operators' own pages. */
export const paysOf = <Spot extends string>(
  spots: readonly Spot[],
  names: Readonly<Record<Spot, string>>,
  pays: Readonly<Record<Spot, number>>,
) => spots.map((spot) => ({ name: names[spot], pays: pays[spot] / 100 }));
