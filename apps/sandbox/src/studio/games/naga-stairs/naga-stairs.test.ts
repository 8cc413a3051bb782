import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { expectMean } from '../../kit/test-mean.ts';
import { nagaStairs, type RoundShown } from './game.ts';
import { isBuiltSo } from './page/verify.ts';
import { buildStairs, doAct, type Position, winOf } from './play-stairs.ts';
import {
  LOOSE_MAX,
  LOOSE_MIN,
  levelsOf,
  MULTIPLIER_MAX,
  multiplierOf,
  payOf,
  RETURN_PERCENT,
  SLABS,
  STAKES_BAHT,
} from './rules.ts';

const LOOSE = [LOOSE_MIN, LOOSE_MAX];
const numbers = fixedNumbers('naga stairs');
const built = (loose: number): Position => buildStairs(numbers, { stake: 10, loose });

test('GAME-07 climbing one more level is worth as much as stopping, so that any strategy returns 97 % of a stake', () => {
  for (const loose of LOOSE) {
    const start = multiplierOf(loose, 0);
    expect([start.over, start.under]).toEqual([BigInt(RETURN_PERCENT), 100n]);
    for (let climbed = 0; climbed < levelsOf(loose); climbed++) {
      const [now, next] = [multiplierOf(loose, climbed), multiplierOf(loose, climbed + 1)];
      // chance of a firm slab × next payout = current payout
      expect(BigInt(SLABS - loose) * next.over * now.under).toBe(BigInt(SLABS) * now.over * next.under);
    }
  }
  expect(nagaStairs.rtp).toBe(RETURN_PERCENT);
});

test('GAME-07 the multipliers of the rules are those by which a stake is paid, cut to hundredths', () => {
  const { multipliers } = nagaStairs.sheet as { multipliers: number[][] };
  expect(multipliers[0]).toEqual([145, 218, 327, 491, 736, 1104, 1657, 2486, 3729, 5593]);
  expect(multipliers[1]).toEqual([291, 873, 2619, 7857, 23_571, 70_713]);
  for (const [index, levels] of multipliers.entries())
    for (const [level, pay] of levels.entries()) expect(payOf(100n, index + 1, level + 1)).toBe(BigInt(pay));
});

test('GAME-07 rounding down takes less than one satang from a round that is climbed, and nothing else is deducted', () => {
  for (const loose of LOOSE)
    for (let climbed = 1; climbed <= levelsOf(loose); climbed++)
      for (const stake of STAKES_BAHT) {
        const { over, under } = multiplierOf(loose, climbed);
        const lost = BigInt(stake) * 100n * over - payOf(BigInt(stake) * 100n, loose, climbed) * under;
        expect(lost >= 0n && lost < under).toBe(true);
      }
});

test('GAME-07 the stairs end below the level that would pay more than a thousand times the stake', () => {
  expect(LOOSE.map(levelsOf)).toEqual([10, 6]);
  for (const loose of LOOSE)
    expect(payOf(100n, loose, levelsOf(loose))).toBeLessThanOrEqual(100n * BigInt(MULTIPLIER_MAX));
  expect(payOf(100n, 2, 7)).toBeGreaterThan(100n * BigInt(MULTIPLIER_MAX));
});

test('GAME-07 every level has the chosen number of loose slabs, each slab is equally likely to be loose, and levels do not depend on each other', () => {
  for (const loose of LOOSE) {
    const rounds = 20_000;
    const seen = Array.from({ length: levelsOf(loose) * SLABS }, () => 0);
    let repeats = 0;
    for (let round = 0; round < rounds; round++) {
      const { stairs } = built(loose);
      for (const [level, slabs] of stairs.entries()) {
        expect(new Set(slabs).size).toBe(loose);
        for (const slab of slabs) seen[level * SLABS + slab] = (seen[level * SLABS + slab] ?? 0) + 1;
      }
      if (String(stairs[0]) === String(stairs[1])) repeats++;
    }
    const fair = (count: number, chance: number) =>
      expect(Math.abs(count - rounds * chance)).toBeLessThan(4.5 * Math.sqrt(rounds * chance * (1 - chance)));
    for (const count of seen) fair(count, loose / SLABS);
    fair(repeats, 1 / SLABS);
  }
});

test('GAME-07 simulated rounds of a player who climbs up to four levels, with one and two loose slabs in turn, agree with the RTP within four standard errors', {
  timeout: SIMULATION_MS,
}, () => {
  expectMean(RETURN_PERCENT / 100, simulated(200_000), (round) => {
    const bet = { stake: 10, loose: LOOSE[(round >> 2) % LOOSE.length] ?? 1 };
    let now = buildStairs(numbers, bet);
    for (let level = 0; level < (round % 4) + 1 && now.end === null; level++)
      now = doAct(now, { step: (level + round) % SLABS }) ?? now;
    if (now.end === null) now = doAct(now, { cash: true }) ?? now;
    return Number(winOf(bet, now)) / 1000;
  });
});

const START: Position = { stairs: [[0], [2], [1]], taken: [], end: null };

test('a loose slab ends the round without payout, and cashing out is possible after the first level', () => {
  expect(doAct(START, { cash: true })).toBeNull();
  const one = doAct(START, { step: 1 });
  expect(one).toEqual({ ...START, taken: [1] });
  if (!one) return;
  const fallen = doAct(one, { step: 2 });
  expect(fallen).toEqual({ ...START, taken: [1, 2], end: 'fall' });
  const bet = { stake: 10, loose: 1 };
  expect(fallen && winOf(bet, fallen)).toBe(0n);
  const taken = doAct(one, { cash: true });
  expect(taken?.end).toBe('cash');
  // 10 baht × 0.97 × 3/2
  expect(taken && winOf(bet, taken)).toBe(1455n);
});

test('a firm slab on the highest level ends the round with the payout of the whole stairs, and a loose one without payout', () => {
  const below: Position = { ...START, taken: [1, 0] };
  const top = doAct(below, { step: 0 });
  expect(top?.end).toBe('top');
  expect(top && winOf({ stake: 10, loose: 1 }, top)).toBe(3273n);
  expect(doAct(below, { step: 1 })?.end).toBe('fall');
});

test('abandoned stairs return the whole stake before the first step, and pay for the climbed levels after it', () => {
  const bet = { stake: 10, loose: 2 };
  expect(nagaStairs.abandon(START, bet)).toBeNull();
  expect(winOf(bet, { taken: [], end: 'abandoned' })).toBe(1000n);
  const left = nagaStairs.abandon({ ...START, taken: [1] }, bet);
  expect(left).toEqual({ ...START, taken: [1], end: 'abandoned' });
  expect(left && nagaStairs.winOf(bet, left)).toBe(2910n);
});

test('the stairs accept only their stakes, one or two loose slabs, and steps on their slabs', () => {
  const takes = (bet: object) => Check(nagaStairs.Bet, bet);
  for (const stake of STAKES_BAHT) for (const loose of LOOSE) expect(takes({ stake, loose })).toBe(true);
  for (const wrong of [{ loose: 0 }, { loose: 3 }, { loose: 1.5 }, { loose: '1' }, { stake: 3 }, { more: 1 }])
    expect([wrong, takes({ stake: 10, loose: 1, ...wrong })]).toEqual([wrong, false]);
  const does = (act: object) => Check(nagaStairs.Act, act);
  for (let step = 0; step < SLABS; step++) expect(does({ step })).toBe(true);
  for (const wrong of [{ step: 3 }, { step: -1 }, { step: 0.5 }, { cash: false }, {}, { step: 1, cash: true }])
    expect([wrong, does(wrong)]).toEqual([wrong, false]);
});

test('GAME-07 the loose slabs are hidden until the round is over, and the page then verifies each of them', () => {
  const bet = { stake: 10, loose: 1 };
  const outcome: Position = { stairs: [[2], [2], [0]], taken: [1], end: null };
  const open = nagaStairs.show({ bet, outcome, isOver: false }) as RoundShown;
  expect(open).toEqual({ loose: 1, taken: [1], takes: 14.55, next_takes: 21.82, stairs: null, end: null });
  const over = nagaStairs.show({ bet, outcome: { ...outcome, end: 'cash' }, isOver: true }) as RoundShown;
  expect(over).toMatchObject({ stairs: outcome.stairs, takes: null, next_takes: null });
  const { stairs } = buildStairs(fixedNumbers('a flight of stairs'), bet);
  const isSame = (shown: number[][] | null) => isBuiltSo({ ...bet, stairs: shown }, fixedNumbers('a flight of stairs'));
  expect(isSame(stairs)).toBe(true);
  expect(isSame(stairs.with(-1, [((stairs.at(-1)?.[0] ?? 0) + 1) % SLABS]))).toBe(false);
  expect(isSame(stairs.slice(1))).toBe(false);
  expect(isSame(null)).toBe(false);
});
