import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { startPlatform } from '../../../test-platform.ts';
import { openWorld } from '../../../test-world.ts';
import { newSeed, numbersOf } from '../../engine/numbers.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { percentOf } from '../../kit/ratio.ts';
import { SHOE_CARDS } from '../../kit/table/shoe.ts';
import { CHIPS_BAHT, type Laid } from '../../kit/table/spots.ts';
import { expectLimits, expectReturns } from '../../kit/table/test-tables.ts';
import { dealRound, payOf, resultOf } from './deal-round.ts';
import { exactReturns } from './exact-return.ts';
import { jadeCave, type RoundShown } from './game.ts';
import { SPOT_MAX_BAHT, SPOTS, type Spot } from './rules.ts';

const { isDealtSo } = await import('./page/verify.ts');
const { checkRound } = await import('../../kit/page/numbers.ts');

test('GAME-07 each bet returns exactly what the chances of a tie from eight decks say, and the published RTP is never above that', () => {
  const returns = exactReturns();
  // After the first card, 415 cards are left: 31 of the same rank, of which 7 have the same suit too.
  const chances: Record<Spot, { over: bigint; under: bigint }> = {
    dragon: { over: 192n * 200n + 31n * 50n, under: 41_500n },
    tiger: { over: 192n * 200n + 31n * 50n, under: 41_500n },
    tie: { over: 31n * 12n, under: 415n },
    suited_tie: { over: 7n * 51n, under: 415n },
  };
  for (const spot of SPOTS)
    expect([spot, returns[spot].over * chances[spot].under]).toEqual([spot, chances[spot].over * returns[spot].under]);
  expect(Object.fromEntries(SPOTS.map((spot) => [spot, percentOf(returns[spot])]))).toEqual({
    dragon: 96.26,
    tiger: 96.26,
    tie: 89.63,
    suited_tie: 86.02,
  });
  expect(jadeCave.rtp).toBe(96.26);
});

test('GAME-07 simulated rounds of dragon and tiger agree with the exact RTP of every bet, within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const numbers = fixedNumbers('jade cave');
  expectReturns(exactReturns(), simulated(200_000), () => {
    const result = resultOf(dealRound(numbers));
    return (spot) => payOf(spot, result);
  });
});

/** A card by its name: rank, and suit as one of s, h, d, c. */
const card = ([rank = 'A', suit = 's']: string) => 13 * 'shdc'.indexOf(suit) + 'A23456789TJQK'.indexOf(rank);
const deal = (cards: string) => ({ dragon: card(cards.slice(0, 2)), tiger: card(cards.slice(3)) });

test('the higher rank wins whatever its suit, the ace is the lowest and the king the highest; equal ranks are a tie', () => {
  expect(resultOf(deal('2s Ah'))).toEqual({ winner: 'dragon', suited: false });
  expect(resultOf(deal('Ac Kc'))).toEqual({ winner: 'tiger', suited: false });
  expect(resultOf(deal('Js Th'))).toEqual({ winner: 'dragon', suited: false });
  expect(resultOf(deal('Qd Kd'))).toEqual({ winner: 'tiger', suited: false });
  expect(resultOf(deal('7s 7h'))).toEqual({ winner: 'tie', suited: false });
  expect(resultOf(deal('7h 7h'))).toEqual({ winner: 'tie', suited: true });
});

/** Payout of bets on a deal, in baht by spot as the player sees it; its sum is the win of the round. */
function paidOn(spots: Laid<Spot>, cards: string): Laid {
  const [bet, outcome] = [{ spots }, deal(cards)];
  const { paid } = jadeCave.show({ bet, outcome, isOver: true }) as RoundShown;
  const sum = Object.values(paid).reduce((all, baht) => all + baht * 100, 0);
  expect(Number(jadeCave.winOf(bet, outcome))).toBe(sum);
  return paid;
}
const ALL: Laid<Spot> = { dragon: 100, tiger: 200, tie: 20, suited_tie: 10 };

test('several bets of a round are one stake and one win: each bet pays separately, and a tie returns half of the bets on dragon and tiger', () => {
  expect(jadeCave.stakeOf({ spots: ALL })).toBe(33_000n);
  expect(paidOn(ALL, 'Ks 4d')).toEqual({ dragon: 200 });
  expect(paidOn(ALL, '4d Ks')).toEqual({ tiger: 400 });
  expect(paidOn(ALL, '9s 9d')).toEqual({ dragon: 50, tiger: 100, tie: 240 });
  // a suited tie is a tie too
  expect(paidOn(ALL, '9s 9s')).toEqual({ dragon: 50, tiger: 100, tie: 240, suited_tie: 510 });
  expect(paidOn({ suited_tie: 10 }, '9s 9d')).toEqual({});
});

test('BON-07 equal bets on dragon and tiger together never win: a side pays both stakes back, and a tie keeps half of them', () => {
  const spots = { dragon: 100, tiger: 100 };
  for (const cards of ['Ks 4d', '4d Ks']) expect(jadeCave.winOf({ spots }, deal(cards))).toBe(20_000n);
  expect(jadeCave.winOf({ spots }, deal('9s 9d'))).toBe(10_000n);
});

test('half of any allowed stake is a whole number of baht', () => {
  for (let baht: number = CHIPS_BAHT[0]; baht <= SPOT_MAX_BAHT.dragon; baht += CHIPS_BAHT[0])
    expect(paidOn({ dragon: baht }, '5s 5h')).toEqual({ dragon: baht / 2 });
});

test('the dragon and tiger table accepts only bets up to its limits, in steps of its smallest chip, on existing spots', () => {
  expectLimits(jadeCave, SPOT_MAX_BAHT);
});

test('GAME-07 the two random numbers of a round reach every pair of cards in exactly as many ways as the shoe holds it', () => {
  const ways = new Map<number, number>();
  for (let first = 0; first < SHOE_CARDS; first++)
    for (let second = 0; second < SHOE_CARDS - 1; second++) {
      const { dragon, tiger } = dealRound((limit) => (limit === SHOE_CARDS ? first : second));
      ways.set(52 * dragon + tiger, (ways.get(52 * dragon + tiger) ?? 0) + 1);
    }
  expect(ways.size).toBe(52 * 52);
  // eight decks: eight cards of each kind, of which the first is no longer in the shoe
  for (const [pair, count] of ways) expect([pair, count]).toEqual([pair, 8 * (pair % 53 === 0 ? 7 : 8)]);
});

test("GAME-07 the browser's verification deals dragon and tiger like the studio, and detects exchanged cards and another result", async () => {
  for (let round = 0; round < 50; round++) {
    const { serverSeed, commit } = newSeed();
    const drawId = randomUUID();
    const { dragon, tiger } = dealRound(numbersOf(serverSeed, drawId));
    const isSame = async (deal: RoundShown['deal']) =>
      (
        await checkRound({ commit, server_seed: serverSeed, draw_id: drawId }, (numbers) =>
          isDealtSo({ deal }, numbers),
        )
      ).same;
    const result = resultOf({ dragon, tiger });
    expect(await isSame({ ...result, dragon, tiger })).toBe(true);
    expect(await isSame({ ...result, dragon, tiger: (tiger + 1) % 52 })).toBe(false);
    if (dragon !== tiger) expect(await isSame({ ...result, dragon: tiger, tiger: dragon })).toBe(false);
    expect(await isSame({ ...result, suited: !result.suited, dragon, tiger })).toBe(false);
    expect(await isSame(null)).toBe(false);
  }
});

test('a demo of dragon and tiger shows its rounds in the results history, as they were dealt', async () => {
  const world = openWorld({ platformUrl: (await startPlatform()).url });
  const { headers } = await world.app.inject('/studio/demo/jade-cave');
  const api = `/studio/api/sessions/${String(headers.location).split('/').pop()}`;
  const played: object[] = [];
  for (let round = 0; round < 3; round++) {
    const { json } = await world.call('POST', `${api}/plays`, {
      play_id: randomUUID(),
      bet: { spots: { dragon: 10, tiger: 10, tie: 10 } },
    });
    expect(json.stake).toBe(30);
    played.push({ round: json.round, mark: { winner: json.deal.winner, suited: json.deal.suited } });
  }
  expect((await world.call('GET', api)).json.road).toEqual(played);
});
