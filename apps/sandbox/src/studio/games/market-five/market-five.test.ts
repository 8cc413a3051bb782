import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import type { Json } from '../../../test-world.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { drawsAt } from './calendar.ts';
import { DRAWS, drawsWith, exactReturns, slipWinsMax } from './exact-return.ts';
import { marketFive } from './game.ts';
import { BALLS, DRAWN, keyOf, matchesOf, PICKED, paysOf } from './rules.ts';

type Bet = Parameters<typeof marketFive.stakeOf>[0];
const drawn = [31, 7, 2, 36, 19];
const slipOf = (...picks: Bet['picks']): Bet => ({ event: 'x', picks });
const settled = (bet: Bet, balls = drawn) =>
  marketFive.settle(bet, { pays: bet.picks.map(({ numbers }) => [...paysOf(numbers.length)]) }, balls);

test('GAME-07 the RTP of a pick of every size follows from its paytable over all 376,992 draws, and is published', () => {
  expect(DRAWS).toBe(376_992n);
  for (const picked of PICKED) {
    const all = paysOf(picked).map((_, matches) => drawsWith(picked, matches));
    expect(all.reduce((sum, draws) => sum + draws, 0n)).toBe(DRAWS);
  }
  // as fractions in their lowest terms: 17/18, 20/21, 20/21, 1600/1683 and 89,225/94,248
  const is = { 1: [17n, 18n], 2: [20n, 21n], 3: [20n, 21n], 4: [1600n, 1683n], 5: [89_225n, 94_248n] } as const;
  const returns = exactReturns();
  for (const picked of PICKED) {
    const [over, under] = is[picked];
    expect([picked, returns[picked].over * under]).toEqual([picked, over * returns[picked].under]);
  }
  const sizes: Json[] = (marketFive.sheet as Json).sizes;
  expect(sizes.map(({ rtp }) => rtp)).toEqual([94.44, 95.23, 95.23, 95.06, 94.67]);
  expect(marketFive.rtp).toBe(94.67);
});

test('GAME-07 the exact number of draws with so many matches is what counting every draw gives', () => {
  const counts = PICKED.map((picked) => new Array<number>(picked + 1).fill(0));
  const each = (from: number, balls: number[]): void => {
    if (balls.length < DRAWN) {
      for (let ball = from; ball <= BALLS; ball++) each(ball + 1, [...balls, ball]);
      return;
    }
    // the pick of a size is 1 up to that size
    for (const picked of PICKED) {
      const own = counts[picked - 1] ?? [];
      const matches = balls.filter((ball) => ball <= picked).length;
      own[matches] = (own[matches] ?? 0) + 1;
    }
  };
  each(1, []);
  expect(counts).toEqual(
    PICKED.map((picked) => paysOf(picked).map((_, matches) => Number(drawsWith(picked, matches)))),
  );
});

test('GAME-07 in simulated draws every ball in every place, and every number of matches, has its expected frequency, within four and a half standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  const rounds = simulated(100_000);
  const places = Array.from({ length: DRAWN }, () => new Array<number>(BALLS + 1).fill(0));
  const picks = PICKED.map((picked) => Array.from({ length: picked }, (_, index) => 3 + 7 * index));
  const matched = picks.map((pick) => new Array<number>(pick.length + 1).fill(0));
  const count = (counts: number[] | undefined, at: number) => {
    if (counts) counts[at] = (counts[at] ?? 0) + 1;
  };
  const numbers = fixedNumbers('market five');
  const [event] = drawsAt(Date.now(), 1);
  if (!event) throw new Error('no draw');
  for (let round = 0; round < rounds; round++) {
    const balls = marketFive.draw(numbers, event);
    for (const [place, ball] of balls.entries()) count(places[place], ball);
    for (const [size, pick] of picks.entries()) count(matched[size], matchesOf(pick, balls));
  }
  const off = (seen: number, chance: number) =>
    Math.abs(seen - rounds * chance) / Math.sqrt(rounds * chance * (1 - chance));
  expect(places.map(([none]) => none)).toEqual([0, 0, 0, 0, 0]);
  expect(Math.max(...places.flatMap((counts) => counts.slice(1).map((seen) => off(seen, 1 / BALLS))))).toBeLessThan(
    4.5,
  );
  for (const [size, counts] of matched.entries())
    for (const [matches, seen] of counts.entries()) {
      const chance = Number(drawsWith(size + 1, matches)) / Number(DRAWS);
      // too rare to say anything in the short run: fewer than five expected
      if (rounds * chance >= 5) expect([size + 1, matches, off(seen, chance) < 4.5]).toEqual([size + 1, matches, true]);
    }
});

test('GAME-07 a draw takes five different balls from 1 to 36, and its first numbers say which', () => {
  const [event] = drawsAt(Date.now(), 1);
  if (!event) throw new Error('no draw');
  const first = (...wanted: number[]) => marketFive.draw(() => wanted.shift() ?? 0, event);
  expect(first(0, 0, 0, 0, 0)).toEqual([1, 2, 3, 4, 5]);
  expect(first(35, 34, 33, 32, 31)).toEqual([36, 35, 34, 33, 32]);
  const limits: number[] = [];
  marketFive.draw((limit) => {
    limits.push(limit);
    return 0;
  }, event);
  expect(limits).toEqual([36, 35, 34, 33, 32]);
});

test('GAME-07 a slip pays each pick by how many of its numbers are drawn, in any order, to the satang', () => {
  const bet = slipOf(
    { numbers: [2], stake: 5 },
    { numbers: [3], stake: 5 },
    { numbers: [7, 31], stake: 10 },
    { numbers: [7, 30], stake: 10 },
    { numbers: [36, 2, 5], stake: 20 },
    { numbers: [19, 36, 2, 1], stake: 50 },
    { numbers: [19, 36, 2, 7], stake: 200 },
    { numbers: [2, 7, 19, 31, 36], stake: 20 },
    { numbers: [2, 7, 1, 3, 4], stake: 5 },
  );
  expect(marketFive.stakeOf(bet)).toBe(32_500n);
  const { result, winSatang } = settled(bet);
  const wins = [3400, 0, 60_000, 0, 20_000, 275_000, 100_000_000, 100_000_000, 1000];
  expect((result as Json).wins).toEqual(wins);
  expect(winSatang).toBe(BigInt(wins.reduce((sum, win) => sum + win, 0)));
});

test('GAME-07 a slip is paid as it was accepted, whatever the paytable says by then', () => {
  const { winSatang } = marketFive.settle(slipOf({ numbers: [2], stake: 10 }), { pays: [[0, 7_00]] }, drawn);
  expect(winSatang).toBe(7000n);
});

const [event] = drawsAt(Date.now(), 1) as [ReturnType<typeof drawsAt>[number]];
const take = (picks: Bet['picks'], staked: [string, bigint][] = []) =>
  marketFive.take({ event: event.id, picks }, { event, outcome: drawn, now: event.opensAt, staked: new Map(staked) });
const FIVE = [1, 2, 3, 4, 5];

test('GAME-07 one pick never wins more than 1,000,000 baht in one draw, with the stakes of all players and in whatever order its numbers are sent', () => {
  expect(take([{ numbers: FIVE, stake: 20 }])).toEqual({ terms: { pays: [[0, 0, 200, 2000, 80_000, 5_000_000]] } });
  expect(take([{ numbers: FIVE, stake: 50 }])).toEqual({ declined: 'limit' });
  expect(take([{ numbers: FIVE.toReversed(), stake: 10 }], [['1-2-3-4-5', 1500n]])).toEqual({ declined: 'limit' });
  expect(take([{ numbers: FIVE, stake: 5 }], [['1-2-3-4-5', 1500n]])).toHaveProperty('terms');
  expect(take([{ numbers: FIVE, stake: 20 }], [['1-2-3-4-6', 2000n]])).toHaveProperty('terms');
  // the same pick twice in a slip counts with both stakes
  const twice = [FIVE, FIVE.toReversed()].map((numbers) => ({ numbers, stake: 20 as const }));
  expect(take(twice)).toEqual({ declined: 'limit' });
  expect(marketFive.stakesOn?.(slipOf(...twice))).toEqual({ '1-2-3-4-5': 4000n });
  expect(take([{ numbers: [1, 2, 3, 4], stake: 200 }])).toHaveProperty('terms');
});

test('GAME-07 everybody sees which picks are full, until the draw closes, and each ball when it is drawn and not earlier', () => {
  const staked = new Map([
    ['1-2-3-4-5', 1600n],
    ['1-2-3-4-6', 1500n],
    ['7', 5000n],
  ]);
  const board = (now: number) => marketFive.board({ event, outcome: drawn, now, staked }) as Json;
  expect(board(event.opensAt).full).toEqual(['1-2-3-4-5']);
  expect(board(event.closesAt).full).toEqual([]);
  const step = (event.endsAt - event.startsAt) / DRAWN;
  expect(board(event.startsAt + step - 1).drawn).toEqual([]);
  for (const nth of [1, 2, 3, 4, 5]) {
    const now = event.startsAt + Math.ceil(step * nth);
    expect(board(now).drawn).toEqual(drawn.slice(0, nth));
    expect(marketFive.announce({ event, outcome: drawn, now }).balls).toEqual({
      ...{ drawn: drawn.slice(0, nth), count: 5, highest: 36 },
    });
  }
});

test('GAME-07 a slip whose draw is not over shows no ball and no win', () => {
  const bet = slipOf({ numbers: [2, 7], stake: 5 });
  const { result } = settled(bet);
  const view = (isOver: boolean) =>
    marketFive.show({ bet, outcome: result, isOver, terms: { pays: [] }, event }) as Json;
  expect(view(false)).toMatchObject({ draw: { drawn: [] }, picks: [{ win: null }] });
  expect(view(true)).toMatchObject({ draw: { drawn }, picks: [{ numbers: [2, 7], stake: 5, win: 300 }] });
});

test('GAME-07 no slip can win more than the published maximum', () => {
  // 1 of five, 5 of four, 10 of three, and 24 of the next best: five numbers with four matches
  expect(slipWinsMax()).toBe(1_000_000 + 5 * 1_000_000 + 10 * 74_000 + 24 * 16_000);
  expect((marketFive.sheet as Json).slip_wins_max).toBe(slipWinsMax());
});

test.each([
  ['no number', []],
  ['six numbers', [1, 2, 3, 4, 5, 6]],
  ['a number twice', [7, 7]],
  ['a number below 1', [0]],
  ['a number above 36', [37]],
  ['no whole number', [1.5]],
])('GAME-07 a pick with %s is no bet, and neither are more than 40 picks', (_, numbers) => {
  const picks = (count: number, pick: number[]) => ({
    event: 'x',
    picks: Array.from({ length: count }, () => ({ numbers: pick, stake: 5 })),
  });
  expect(Check(marketFive.Bet, picks(1, numbers))).toBe(false);
  expect([1, 40, 41].map((count) => Check(marketFive.Bet, picks(count, [7])))).toEqual([true, true, false]);
});

test('GAME-07 a slip on every number wins the same whatever is drawn: 5.56 % of it is at risk', () => {
  const bet = slipOf(...Array.from({ length: BALLS }, (_, index) => ({ numbers: [index + 1], stake: 10 })));
  const wins = [drawn, [1, 2, 3, 4, 5], [36, 35, 34, 33, 32]].map((balls) => settled(bet, balls).winSatang);
  expect([marketFive.stakeOf(bet), ...wins]).toEqual([36_000n, 34_000n, 34_000n, 34_000n]);
  expect(keyOf([36, 2, 19])).toBe('2-19-36');
});

test('GAME-07 daily draws are at 9:00 in Bangkok on every day, close at 8:50, and follow each other without a gap', () => {
  const daily = (now: number) => {
    const found = drawsAt(now, 60).filter(({ id }) => id.startsWith('day-'));
    if (found[0] === undefined || found.length > 1) throw new Error('not one daily draw');
    return found[0];
  };
  const first = daily(Date.parse('2026-12-30T20:00:00+07:00'));
  expect(first).toEqual({
    id: 'day-2026-12-31',
    opensAt: Date.parse('2026-12-30T09:00:30+07:00'),
    closesAt: Date.parse('2026-12-31T08:50:00+07:00'),
    startsAt: Date.parse('2026-12-31T09:00:00+07:00'),
    endsAt: Date.parse('2026-12-31T09:00:30+07:00'),
  });
  expect(daily(first.endsAt - 1)).toEqual(first);
  expect(daily(first.endsAt)).toMatchObject({ id: 'day-2027-01-01', opensAt: first.endsAt });
  // just after midnight in Bangkok, which is the day before in UTC
  expect(daily(Date.parse('2026-12-31T00:00:01+07:00')).id).toBe('day-2026-12-31');
});
