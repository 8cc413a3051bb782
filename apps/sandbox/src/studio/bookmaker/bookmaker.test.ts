import fc from 'fast-check';
import { expect, test } from 'vitest';
import { balancedLines } from './balance-lines.ts';
import { factorOf, GRADES, type Grade, gradeOf, payoutOf } from './grades.ts';
import { chancesOf, gradeBet, MARKET_RULES, MARKETS, type ScoreChance } from './markets.ts';
import { pairTeams, roundsOf } from './pair-teams.ts';
import { AT_RISK_MIN, type Chances, PRICE_MAX, PRICE_MIN, priceFrom, returnOf } from './price-bets.ts';
import { calendarOf, dayOf, type Timetable, ticksAt } from './timetable.ts';

const goals = fc.record({ home: fc.nat({ max: 9 }), away: fc.nat({ max: 9 }) });
const line = fc.integer({ min: -20, max: 20 });

/**
 * Payout per 100 staked on a whole or half line at a price, by the simple rule: the bet is won, returned or lost.
 * @param lead distance of the result from the line, in goals; positive on the bet's side.
 */
const simple = (lead: number, price: number) => (lead > 0 ? price : lead === 0 ? 100 : 0);

test('GAME-07 a bet on a quarter line is settled as two bets of half the stake, on the next lower and the next higher half-goal line', () => {
  fc.assert(
    fc.property(goals, line, fc.integer({ min: PRICE_MIN, max: PRICE_MAX }), ({ home, away }, quarters, price) => {
      const halves = quarters % 2 === 0 ? [quarters, quarters] : [quarters - 1, quarters + 1];
      const byHalves = halves.reduce((sum, half) => sum + simple(home - away + half / 4, price), 0);
      expect(factorOf(gradeBet({ market: 'handicap', pick: 'home', line: quarters }, { home, away }), price)).toBe(
        byHalves,
      );
      if (quarters < 1) return;
      const overs = halves.reduce((sum, half) => sum + simple(home + away - half / 4, price), 0);
      expect(factorOf(gradeBet({ market: 'total', pick: 'over', line: quarters }, { home, away }), price)).toBe(overs);
    }),
  );
});

test('GAME-07 handicap and total lines are settled by the customary rules', () => {
  const at = (score: string, quarters: number) =>
    gradeBet({ market: 'handicap', pick: 'home', line: quarters }, { home: Number(score[0]), away: Number(score[2]) });
  expect([at('1-1', 0), at('1-0', 0), at('0-1', 0)]).toEqual(['returned', 'won', 'lost']);
  // the home side gives a quarter, a half, three quarters and one goal
  expect([at('1-1', -1), at('1-0', -1), at('0-1', -1)]).toEqual(['half_lost', 'won', 'lost']);
  expect([at('1-1', -2), at('1-0', -2)]).toEqual(['lost', 'won']);
  expect([at('1-0', -3), at('2-0', -3), at('0-0', -3)]).toEqual(['half_won', 'won', 'lost']);
  expect([at('1-0', -4), at('2-0', -4), at('1-1', -4)]).toEqual(['returned', 'won', 'lost']);
  // the home side receives a quarter and three quarters of a goal
  expect([at('1-1', 1), at('0-1', 1)]).toEqual(['half_won', 'lost']);
  expect([at('0-1', 3), at('0-2', 3), at('1-1', 3)]).toEqual(['half_lost', 'lost', 'won']);
  const total = (score: string, quarters: number, pick: 'over' | 'under') =>
    gradeBet({ market: 'total', pick, line: quarters }, { home: Number(score[0]), away: Number(score[2]) });
  expect([total('2-1', 10, 'over'), total('1-1', 10, 'over'), total('1-1', 10, 'under')]).toEqual([
    'won',
    'lost',
    'won',
  ]);
  expect([
    total('1-1', 9, 'over'),
    total('1-1', 9, 'under'),
    total('2-1', 11, 'over'),
    total('2-1', 11, 'under'),
  ]).toEqual(['half_lost', 'half_won', 'half_won', 'half_lost']);
  expect([
    gradeBet({ market: '1x2', pick: 'draw', line: 0 }, { home: 2, away: 2 }),
    gradeBet({ market: '1x2', pick: 'home', line: 0 }, { home: 2, away: 2 }),
  ]).toEqual(['won', 'lost']);
});

test('GAME-07 opposite picks on the same line get mirrored results', () => {
  const mirror: Record<Grade, Grade> = {
    won: 'lost',
    half_won: 'half_lost',
    returned: 'returned',
    half_lost: 'half_won',
    lost: 'won',
  };
  fc.assert(
    fc.property(goals, line, (score, quarters) => {
      for (const market of ['handicap', 'total'] as const) {
        const [one, other] = MARKET_RULES[market].picks.map((pick) =>
          gradeBet({ market, pick, line: quarters }, score),
        );
        expect(other).toBe(mirror[one ?? 'won']);
      }
    }),
  );
  expect(new Set(Array.from({ length: 21 }, (_, index) => gradeOf(index - 10)))).toEqual(new Set(GRADES));
});

test('GAME-07 a slip pays the product of its legs: a half won leg counts (price + 1) / 2, a half lost leg counts one half, a returned leg counts one', () => {
  const legs = (...some: [Grade, number][]) => some.map(([grade, price]) => ({ grade, price }));
  expect(payoutOf(10_000n, legs(['won', 195]))).toBe(19_500n);
  expect(payoutOf(10_000n, legs(['half_won', 195]))).toBe(14_750n);
  expect(payoutOf(10_000n, legs(['returned', 195]))).toBe(10_000n);
  expect(payoutOf(10_000n, legs(['half_lost', 195]))).toBe(5_000n);
  expect(payoutOf(10_000n, legs(['lost', 195]))).toBe(0n);
  // 1.95 × 2.10 × 1 = 4.095
  expect(payoutOf(10_000n, legs(['won', 195], ['won', 210], ['returned', 188]))).toBe(40_950n);
  // 1.475 × 0.5
  expect(payoutOf(10_000n, legs(['half_won', 195], ['half_lost', 210]))).toBe(7_375n);
  expect(payoutOf(10_000n, legs(['won', 3000], ['lost', 101]))).toBe(0n);
  // 10 baht × 1.91 × 1.87 × 1.93 = 68.9332…: fractions of a satang are dropped once, at the end
  expect(payoutOf(1000n, legs(['won', 191], ['won', 187], ['won', 193]))).toBe(6893n);
  expect(payoutOf(1000n, legs(['half_won', 191], ['half_won', 187], ['half_won', 193]))).toBe(3058n);
});

test('GAME-07 a slip with any legs in any order pays exactly the product, rounded down to the satang', () => {
  const leg = fc.record({ grade: fc.constantFrom(...GRADES), price: fc.integer({ min: PRICE_MIN, max: PRICE_MAX }) });
  fc.assert(
    fc.property(fc.integer({ min: 10, max: 5000 }), fc.array(leg, { minLength: 1, maxLength: 8 }), (baht, legs) => {
      const stake = BigInt(baht) * 100n;
      const paid = payoutOf(stake, legs);
      const over = legs.reduce((product, { grade, price }) => product * BigInt(factorOf(grade, price)), stake);
      const under = 200n ** BigInt(legs.length);
      expect(paid * under <= over && over < (paid + 1n) * under).toBe(true);
      expect(payoutOf(stake, legs.toReversed())).toBe(paid);
      const alone = legs.every(({ grade }) => grade === 'returned');
      if (alone) expect(paid).toBe(stake);
    }),
  );
});

const weights = fc
  .array(fc.integer({ min: 0, max: 1000 }), { minLength: 5, maxLength: 5 })
  .filter((all) => all.some((one) => one > 0));

test('GAME-07 a price returns at least the published percentage of the stake at risk, and a price lower by one hundredth would return less', () => {
  fc.assert(
    fc.property(weights, fc.integer({ min: 90, max: 97 }), (all, percent) => {
      const sum = all.reduce((one, other) => one + other, 0);
      const chances = Object.fromEntries(GRADES.map((grade, index) => [grade, (all[index] ?? 0) / sum])) as Chances;
      const price = priceFrom(chances, percent);
      if (price === null) return;
      const wins = chances.won + chances.half_won / 2;
      const atRisk = wins + chances.lost + chances.half_lost / 2;
      const least = percent * atRisk + 100 * (1 - atRisk);
      const returned = returnOf(chances, price);
      expect(returned).toBeGreaterThan(least - 1e-6);
      expect(returned).toBeLessThan(least + wins + 1e-6);
      expect(returned).toBeGreaterThan(percent - 1e-6);
    }),
  );
});

test('a nearly certain or a nearly impossible result gets no price', () => {
  const only = (won: number): Chances => ({ won, half_won: 0, returned: 0, half_lost: 0, lost: 1 - won });
  expect(priceFrom(only(0), 96)).toBeNull();
  expect(priceFrom(only(1), 96)).toBeNull();
  expect(priceFrom(only(0.96), 96)).toBeNull();
  expect(priceFrom(only(0.95), 96)).toBe(102);
  expect(priceFrom(only(0.5), 96)).toBe(192);
  expect(priceFrom(only(0.032), 96)).toBe(3000);
  expect(priceFrom(only(0.0319), 96)).toBeNull();
});

test('BON-07 a line on which the stake nearly always comes back gets no price, so that no bet is nearly free of risk', () => {
  const only = (atRisk: number): Chances => ({
    won: atRisk / 2,
    half_won: 0,
    returned: 1 - atRisk,
    half_lost: 0,
    lost: atRisk / 2,
  });
  expect(priceFrom(only(0.15), 96)).toBeNull();
  expect(priceFrom(only(0.39), 96)).toBeNull();
  const price = priceFrom(only(0.4), 96);
  expect([price, returnOf(only(0.4), price ?? 0)]).toEqual([192, expect.closeTo(98.4)]);
  fc.assert(
    fc.property(weights, (all) => {
      const sum = all.reduce((one, other) => one + other, 0);
      const chances = Object.fromEntries(GRADES.map((grade, index) => [grade, (all[index] ?? 0) / sum])) as Chances;
      const offered = priceFrom(chances, 96);
      // rounding a price up adds at most a hundredth of the winning share
      if (offered !== null) expect(returnOf(chances, offered)).toBeLessThan(100 - 4 * AT_RISK_MIN + 1);
    }),
  );
});

test('the main line of a market is the line whose two picks are most equally likely, and it is shown between its neighbours', () => {
  const scores: ScoreChance[] = [
    { home: 2, away: 0, chance: 0.5 },
    { home: 1, away: 0, chance: 0.3 },
    { home: 0, away: 1, chance: 0.2 },
  ];
  // -1.5 wins on 2-0, with a chance of one half, and loses otherwise; on 1-0, -1.25 loses only half, and -1 is returned
  expect(balancedLines('handicap', scores)[1]).toBe(-6);
  expect(balancedLines('total', scores)).toEqual([5, 6, 7]);
  const sum = (market: 'handicap' | 'total', line: number) => {
    const {
      won,
      half_won: half,
      half_lost: halfLost,
      lost,
    } = chancesOf({ market, pick: market === 'total' ? 'over' : 'home', line }, scores);
    return Math.abs(won + half / 2 - lost - halfLost / 2);
  };
  for (const market of ['handicap', 'total'] as const) {
    const [less = 0, main = 0, more = 0] = balancedLines(market, scores);
    expect(sum(market, main)).toBeLessThanOrEqual(Math.min(sum(market, less), sum(market, more)));
  }
  expect(MARKETS.filter((market) => MARKET_RULES[market].hasLine)).toEqual(['handicap', 'total']);
});

test('GAME-07 in a season every team meets every other team twice, once at home, plays once per round, and is at home about as often as away', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10 }), (half) => {
      const teams = 2 * half;
      const met = new Map<string, number>();
      for (let round = 0; round < roundsOf(teams); round++) {
        const fixtures = pairTeams(teams, round);
        expect(fixtures.flatMap(({ home, away }) => [home, away]).sort((one, other) => one - other)).toEqual(
          Array.from({ length: teams }, (_, team) => team),
        );
        for (const { home, away } of fixtures) met.set(`${home}-${away}`, (met.get(`${home}-${away}`) ?? 0) + 1);
      }
      expect(met.size).toBe(teams * (teams - 1));
      expect([...met.values()].every((times) => times === 1)).toBe(true);
      const first = Array.from({ length: teams - 1 }, (_, round) => pairTeams(teams, round)).flat();
      for (let team = 0; team < teams; team++)
        expect(Math.abs(2 * first.filter(({ home }) => home === team).length - (teams - 1))).toBeLessThanOrEqual(3);
    }),
  );
});

const TIMES: Timetable = { tickMs: 2000, every: 180, opens: 360, closes: 90, lasts: 95 };

test('GAME-07 the calendar is the same for the same time, and lists every match day that takes bets or is being played, in order and without duplicates', () => {
  const now = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2030, 0) });
  fc.assert(
    fc.property(now, fc.integer({ min: 1, max: 60 }), (at, pace) => {
      const events = calendarOf(TIMES, at, pace);
      expect(calendarOf(TIMES, at, pace)).toEqual(events);
      expect(events.length).toBeGreaterThanOrEqual(2);
      expect(new Set(events.map(({ id }) => id)).size).toBe(events.length);
      for (const [index, event] of events.entries()) {
        expect(event.id).toMatch(/^\d{8}-\d{6}$/);
        expect(event.opensAt <= at && at < event.endsAt).toBe(true);
        expect(event.opensAt < event.startsAt && event.startsAt < event.closesAt && event.closesAt < event.endsAt).toBe(
          true,
        );
        if (index > 0) expect(dayOf(TIMES, event)).toBe(dayOf(TIMES, events[index - 1] ?? event) + 1);
        // the calendar still has a match day just before that match day ends
        expect(calendarOf(TIMES, event.endsAt - 1, pace)).toContainEqual(event);
      }
      expect(calendarOf(TIMES, events[0]?.endsAt ?? 0, pace).map(({ id }) => id)).not.toContain(events[0]?.id);
    }),
  );
});

test("a match day's id is its start time in Thailand, and its ticks follow its own pace", () => {
  const [event] = calendarOf(TIMES, Date.UTC(2026, 10, 22, 17, 31), 1);
  expect(event?.id).toBe('20261123-003000');
  const [quick] = calendarOf(TIMES, Date.UTC(2026, 10, 22, 17, 31), 20);
  if (!event || !quick) throw new Error('no event');
  for (const one of [event, quick]) {
    const tick = (one.endsAt - one.startsAt) / 95;
    expect([-1, 0, 0.5, 44.99, 95].map((ticks) => ticksAt(TIMES, one, one.startsAt + ticks * tick))).toEqual([
      -1, 0, 0, 44, 95,
    ]);
  }
  expect(quick.endsAt - quick.startsAt).toBe((event.endsAt - event.startsAt) / 20);
});
