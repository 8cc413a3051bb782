import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { startPlatform } from '../../../test-platform.ts';
import { type Json, openWorld } from '../../../test-world.ts';
import { newSeed, numbersOf } from '../../engine/numbers.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { percentOf } from '../../kit/ratio.ts';
import { SHOE_CARDS } from '../../kit/table/shoe.ts';
import { CHIPS_BAHT } from '../../kit/table/spots.ts';
import { expectLimits, expectReturns } from '../../kit/table/test-tables.ts';
import { LAUNCH, launch, writeOperatorKey } from '../../test-operator.ts';
import { type Bet, dealRound, type Laid, type Outcome, paidBySpot, payOf, resultOf } from './deal-round.ts';
import { exactReturns, waysOfWinners } from './exact-return.ts';
import { goldenSala, type Mark, type RoundShown } from './game.ts';
import { BANKER_DRAWS_ON, bankerDraws, SPOT_MAX_BAHT, SPOTS, type Spot } from './rules.ts';

const roads = await import('../../kit/page/table/road-marks.ts');
const { isDealtSo } = await import('./page/verify.ts');
const { checkRound } = await import('../../kit/page/numbers.ts');

test('GAME-07 the numbers of wins of each side, over all orders of six cards from eight decks, equal the well-known numbers', () => {
  const ways = waysOfWinners();
  const orders = [0, 1, 2, 3, 4, 5].reduce((product, taken) => product * (SHOE_CARDS - taken), 1);
  expect(Number.isSafeInteger(orders)).toBe(true);
  expect(ways.player + ways.banker + ways.tie).toBe(orders);
  // Published standard figures of baccarat with eight decks.
  expect(ways).toEqual({ banker: 2_292_252_566_437_888, player: 2_230_518_282_592_256, tie: 475_627_426_473_216 });
});

test('GAME-07 each bet returns its well-known percentage, and the published RTP is never above the exact RTP', () => {
  const returns = exactReturns();
  const keeps = (spot: Spot) => (Number(returns[spot].over) / Number(returns[spot].under) - 1) * 100;
  expect(keeps('banker')).toBeCloseTo(-1.0579, 4);
  expect(keeps('player')).toBeCloseTo(-1.2351, 4);
  expect(keeps('tie')).toBeCloseTo(-14.3596, 4);
  expect(keeps('player_pair')).toBeCloseTo(-10.3614, 4);
  expect(returns.banker_pair).toEqual(returns.player_pair);
  expect(Object.fromEntries(SPOTS.map((spot) => [spot, percentOf(returns[spot])]))).toEqual({
    banker: 98.94,
    player: 98.76,
    tie: 85.64,
    player_pair: 89.63,
    banker_pair: 89.63,
  });
  expect(goldenSala.rtp).toBe(98.94);
});

test('GAME-07 simulated rounds agree with the exact RTP of every bet, within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const numbers = fixedNumbers('golden sala');
  expectReturns(exactReturns(), simulated(200_000), () => {
    const result = resultOf(dealRound(numbers));
    return (spot) => payOf(spot, result);
  });
});

/**
 * Fake random numbers that put cards of the given ranks on top of the shoe, each from a different deck so that no card
 * is used twice.
 */
function shoeOf(ranks: string): (limit: number) => number {
  let place = 0;
  return (limit) => {
    expect(limit).toBe(SHOE_CARDS - place);
    const card = 52 * (place + 1) + 'A23456789TJQK'.indexOf(ranks[place] ?? 'K');
    return card - place++;
  };
}
const hands = ({ player, banker }: Outcome) =>
  [player, banker].map((cards) => cards.map((card) => 'A23456789TJQK'[card % 13]).join('')).join(' ');

test('player and banker draw in turn; a natural ends the round, the player draws with up to five points, the banker draws by the table of rules', () => {
  const dealt = (ranks: string) => hands(dealRound(shoeOf(ranks)));
  // A natural on either side ends the round, even when the other hand would otherwise draw.
  expect(dealt('4K4A22')).toBe('44 KA');
  expect(dealt('A43522')).toBe('A3 45');
  // The player stands on six and seven points; the banker then draws with up to five points.
  expect(dealt('4226A9')).toBe('42 26');
  expect(dealt('2A44A9')).toBe('24 A4A');
  expect(dealt('2246A9')).toBe('24 26');
  expect(dealt('2A34A9')).toBe('23A A4');
  // A banker with six points draws only when the player's third card is a six or seven; a banker with three points
  // draws unless this card is an eight.
  expect(dealt('A2A469')).toBe('AA6 249');
  expect(dealt('A2A459')).toBe('AA5 24');
  expect(dealt('A2AA89')).toBe('AA8 2A');
  expect(dealt('A2AAK9')).toBe('AAK 2A9');
  expect(dealt('A3A4K9')).toBe('AAK 34');
});

test("the table for the banker's third card is the standard one: the more points the banker has, the fewer third cards of the player make the banker draw", () => {
  expect(BANKER_DRAWS_ON.map((values) => values.length)).toEqual([10, 10, 10, 9, 6, 4, 2, 0]);
  expect(bankerDraws(3, 8)).toBe(false);
  expect(bankerDraws(4, 1)).toBe(false);
  expect(bankerDraws(5, 4)).toBe(true);
  expect(bankerDraws(6, null)).toBe(false);
  expect(bankerDraws(5, null)).toBe(true);
});

const paidOn = (spots: Laid, ranks: string) => {
  const bet: Bet = { spots };
  const outcome = dealRound(shoeOf(ranks));
  const paid = paidBySpot(bet, outcome);
  expect(goldenSala.winOf(bet, outcome)).toBe(Object.values(paid).reduce((sum, one) => sum + one, 0n));
  return paid;
};
const ALL: Laid = { player: 100, banker: 200, tie: 10, player_pair: 20, banker_pair: 30 };

test('several bets of a round are one stake and one win: each bet pays separately, and a tie returns the bets on player and banker', () => {
  expect(goldenSala.stakeOf({ spots: ALL })).toBe(36_000n);
  // player 9 points, banker 3 points, no pair
  expect(paidOn(ALL, '4251')).toEqual({ player: 20_000n });
  // banker 8 points with a pair of fours: 200 × 1.95
  expect(paidOn(ALL, '2434')).toEqual({ banker: 39_000n, banker_pair: 36_000n });
  // 8 points to 8 points: the player has a pair of fours, the banker has a king and an eight
  expect(paidOn(ALL, '4K48')).toEqual({ player: 10_000n, banker: 20_000n, tie: 9000n, player_pair: 24_000n });
  // jack and queen have the same value, and are not a pair
  expect(paidOn({ player_pair: 10 }, 'J4Q5')).toEqual({});
});

test('with the 5 % commission a payout is a whole number of satang at every allowed stake', () => {
  for (let baht: number = CHIPS_BAHT[0]; baht <= SPOT_MAX_BAHT.banker; baht += CHIPS_BAHT[0])
    expect(paidOn({ banker: baht }, '2434')).toEqual({ banker: BigInt(baht) * 100n + BigInt(baht) * 95n });
});

test('the table accepts only bets up to its limits, in steps of its smallest chip, on existing spots', () => {
  expectLimits(goldenSala, SPOT_MAX_BAHT);
});

test('every card of the shoe is dealt equally often', () => {
  const rounds = 40_000;
  const numbers = fixedNumbers('the shoe of golden sala');
  const seen = Array.from({ length: 52 }, () => 0);
  let cards = 0;
  for (let round = 0; round < rounds; round++) {
    const { player, banker } = dealRound(numbers);
    // Only the first two cards of each hand are counted, because third cards are not equally frequent in all hands.
    for (const card of [...player.slice(0, 2), ...banker.slice(0, 2)]) {
      seen[card] = (seen[card] ?? 0) + 1;
      cards++;
    }
  }
  for (const count of seen) expect(Math.abs(count - cards / 52)).toBeLessThan(4.5 * Math.sqrt(cards / 52));
});

test("GAME-07 the browser's verification deals rounds of four, five and six cards like the studio, and detects a hand with a missing or different card", async () => {
  const kinds = new Set<string>();
  for (let round = 0; round < 300; round++) {
    const { serverSeed, commit } = newSeed();
    const [draw_id, bet] = [randomUUID(), { spots: { banker: 10 } }];
    const outcome = dealRound(numbersOf(serverSeed, draw_id));
    kinds.add(`${outcome.player.length}${outcome.banker.length}`);
    const isSame = async (shown: Outcome) => {
      const view = goldenSala.show({ bet, outcome: shown, isOver: true });
      return (
        await checkRound({ commit, server_seed: serverSeed, draw_id }, (numbers) =>
          isDealtSo(view as RoundShown, numbers),
        )
      ).same;
    };
    expect(await isSame(outcome)).toBe(true);
    expect(
      await isSame({ ...outcome, banker: [...outcome.banker.slice(0, -1), ((outcome.banker.at(-1) ?? 0) + 1) % 52] }),
    ).toBe(false);
    if (outcome.player.length === 3)
      expect(await isSame({ ...outcome, player: outcome.player.slice(0, 2) })).toBe(false);
  }
  expect([...kinds].sort()).toEqual(['22', '23', '32', '33']);
});

test('a demo shows the results history (road) of its own rounds only', async () => {
  const world = openWorld({ platformUrl: (await startPlatform()).url });
  const open = async () =>
    `/studio/api/sessions/${String((await world.app.inject('/studio/demo/golden-sala')).headers.location)
      .split('/')
      .pop()}`;
  const [api, other] = [await open(), await open()];
  const played: object[] = [];
  for (let round = 0; round < 3; round++) {
    const { json } = await world.call('POST', `${api}/plays`, {
      play_id: randomUUID(),
      bet: { spots: { player: 10, tie: 10 } },
    });
    expect(json.stake).toBe(20);
    played.push({ round: json.round, mark: { winner: json.deal.winner, pairs: json.deal.pairs } });
  }
  expect((await world.call('GET', api)).json.road).toEqual(played);
  expect((await world.call('GET', other)).json.road).toEqual([]);
});

test("GAME-01 GAME-07 several bets are one stake and one win in the wallet; the road continues in the player's next session, without refused or voided rounds", async () => {
  const platform = await startPlatform();
  const world = openWorld({ platformUrl: platform.url });
  platform.studioPem = readFileSync(path.join(world.files.directory, 'studio-public.pem'), 'utf8');
  const sign = writeOperatorKey(world.config.dataDir);
  const come = async () => `/studio/api/sessions/${await launch(world, sign, { ...LAUNCH, game_code: 'golden-sala' })}`;
  // Bets on player, banker and tie: one of the three always wins.
  const play = async (api: string) =>
    (
      await world.call('POST', `${api}/plays`, {
        play_id: randomUUID(),
        bet: { spots: { player: 10, banker: 20, tie: 10 } },
      })
    ).json;
  const api = await come();
  const first = await play(api);
  expect(first).toMatchObject({ state: 'settled', stake: 40 });
  expect(
    platform.calls
      .filter(({ path: name }) => name.startsWith('/transaction'))
      .map(({ path: name, body }) => [name, body.amount]),
  ).toEqual([
    ['/transaction/bet', 40 * 100_000],
    ['/transaction/win', first.win * 100_000],
  ]);
  await world.call('POST', '/api/studio/faults', { kind: 'win-without-bet', times: 1 });
  expect(await play(api)).toMatchObject({ state: 'voided', deal: null, paid: {} });
  platform.next['/transaction/bet'] = ['RS_ERROR_NOT_ENOUGH_MONEY'];
  expect(await play(api)).toMatchObject({ state: 'refused', deal: null });
  expect((await world.call('GET', await come())).json.road).toEqual([
    { round: first.round, mark: { winner: first.deal.winner, pairs: first.deal.pairs } },
  ]);
});

const WINNERS: Record<string, Mark['winner']> = { P: 'player', B: 'banker', T: 'tie' };
const marks = (letters: string) =>
  Array.from(letters, (letter): Mark => ({ winner: WINNERS[letter] ?? 'tie', pairs: [] }));
const cells = (letters: string) =>
  roads
    .bigRoad(marks(letters))
    .map(({ column, row, winner, ties }: Json) => `${winner[0]}${column}${row}${ties || ''}`);

test('GAME-09 the winners of the shown rounds are counted, each of them, and none that did not win', () => {
  const counts = (letters: string) => roads.countWinners(['banker', 'player', 'tie'], marks(letters));
  expect(counts('BBPT').map(({ winner, count }) => [winner, count])).toEqual([
    ['banker', 2],
    ['player', 1],
    ['tie', 1],
  ]);
  expect(counts('').map(({ count }) => count)).toEqual([0, 0, 0]);
});

test('the big road starts a column when the winner changes, records a tie in the cell of the round before, and turns right when the column has no room below', () => {
  expect(cells('BBPTTB')).toEqual(['b00', 'b01', 'p102', 'b20']);
  expect(cells('TTBP')).toEqual(['b002', 'p10']);
  expect(cells('T')).toEqual([]);
  expect(cells('BBBBBBBB')).toEqual(['b00', 'b01', 'b02', 'b03', 'b04', 'b05', 'b15', 'b25']);
  // The first column has turned right in the last row. The second column finds that cell taken, and turns right one row
  // earlier.
  expect(cells('BBBBBBBPPPPPP')).toEqual([
    'b00',
    'b01',
    'b02',
    'b03',
    'b04',
    'b05',
    'b15',
    'p10',
    'p11',
    'p12',
    'p13',
    'p14',
    'p24',
  ]);
});

test('the bead plate fills its columns downwards and keeps the newest beads when it is full', () => {
  const beads = roads.beadPlate(marks(`${'P'.repeat(12)}B`), 2);
  expect(beads.map(({ column, row }: Json) => `${column}${row}`)).toEqual(['00', '01', '02', '03', '04', '05', '10']);
  expect(beads.at(-1)?.winner).toBe('banker');
});
