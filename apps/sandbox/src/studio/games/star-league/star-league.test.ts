import fc from 'fast-check';
import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import type { Json } from '../../../test-world.ts';
import { factorOf } from '../../bookmaker/grades.ts';
import { gradeBet, MARKET_RULES, type Market, type Score } from '../../bookmaker/markets.ts';
import type { Bet, DayShown, Leg, Terms } from '../../bookmaker/open-book.ts';
import { pairTeams } from '../../bookmaker/pair-teams.ts';
import { measureBets, offeredBets } from '../../bookmaker/test-bets.ts';
import type { EventTimes } from '../../engine/game.ts';
import { newSeed, numbersOf } from '../../engine/numbers.ts';
import { fixedNumbers, fixedSeed, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { football, starLeague } from './game.ts';
import { INCIDENT_NUMBERS, INCIDENT_RATES, type IncidentKind, readIncidents, SPOTS } from './incidents.ts';
import { goalRates, MINUTES, TEAMS } from './league.ts';
import {
  type Course,
  type Goal,
  HOLD_TICKS,
  MATCH_TICKS,
  type MatchSeen,
  playDay,
  playMatch,
  scoresAhead,
  standingAt,
} from './play-match.ts';

const TICK = 2000;

const fixtures = Array.from({ length: 30 }, (_, round) => pairTeams(TEAMS.length, round)).flat();
/** Possible states of a match: early and late, with equal and unequal scores. */
const STATES = [0, 1, 20, 45, 63, 80, 85].flatMap((played) =>
  (
    [
      [0, 0],
      [1, 0],
      [0, 2],
      [3, 1],
    ] as const
  )
    .filter(([home, away]) => home + away <= played)
    .map(([home, away]) => ({ played, home, away })),
);

test('the chances of all final scores sum to one, and their means equal the goal rates', () => {
  for (const fixture of fixtures.slice(0, 40)) {
    const rates = goalRates(fixture);
    for (const state of STATES) {
      const scores = scoresAhead(fixture, state);
      expect(scores.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 10);
      const left = MINUTES - state.played;
      for (const side of ['home', 'away'] as const)
        expect(scores.reduce((sum, score) => sum + score[side] * score.chance, 0)).toBeCloseTo(
          state[side] + (left * rates[side]) / 1_000_000,
          8,
        );
    }
  }
});

test('GAME-07 every line of every market returns at least the published percentage, at most one percent more, and never the whole stake, before and during a match', () => {
  let priced = 0;
  for (const fixture of fixtures.slice(0, 24)) {
    for (const state of STATES) {
      for (const { least, returned } of offeredBets(football.offers, scoresAhead(fixture, state))) {
        priced++;
        expect(returned).toBeGreaterThanOrEqual(least - 1e-7);
        expect(returned).toBeLessThan(least + 1);
        expect(returned).toBeLessThan(100);
      }
    }
  }
  expect(priced).toBeGreaterThan(5000);
  expect(starLeague.rtp).toBe(football.offers.handicap?.returnPercent);
});

test('GAME-07 simulated matches agree with the model within four standard errors: every market pays according to its price, before the match and from half-time', {
  timeout: SIMULATION_MS,
}, () => {
  const numbers = fixedNumbers('star league');
  const { add, sums } = measureBets();
  const fixture = { home: 3, away: 8 };
  /**
   * Bets offered at a state of the match, computed once. Only the main line of each market is used, so that a match
   * adds at most one bet to each sum.
   */
  const known = new Map<string, ReturnType<typeof offeredBets>>();
  const betsAt = (state: Score & { played: number }) => {
    const key = `${state.played} ${state.home}-${state.away}`;
    const bets =
      known.get(key) ?? offeredBets(football.offers, scoresAhead(fixture, state)).filter(({ isMain }) => isMain);
    known.set(key, bets);
    return bets;
  };
  const matches = simulated(200_000);
  for (let match = 0; match < matches; match++) {
    const course = { goals: playMatch(numbers, fixture), incidents: '' };
    const final = standingAt(course, MATCH_TICKS);
    const [when, ticks] = match % 2 === 0 ? (['before', -1] as const) : (['middle', 65] as const);
    for (const { bet, price, returned } of betsAt(standingAt(course, ticks)))
      add(`${when} ${bet.market} ${bet.pick}`, factorOf(gradeBet(bet, final), price) / 200 - returned / 100);
  }
  expect(sums.size).toBe(14);
  for (const [name, { off, squares, bets }] of sums)
    expect([name, Math.abs(off) < 4 * Math.sqrt(squares), bets > 50_000]).toEqual([name, true, true]);
});

test('GAME-07 drawn goals have the frequency that follows from the strengths of the teams, for the home side, the away side and the first half', () => {
  const serverSeed = fixedSeed('star league');
  const seen = { home: 0, away: 0, first: 0 };
  const days = 250;
  let expected = { home: 0, away: 0 };
  const event = eventAt();
  for (let day = 0; day < days; day++) {
    for (const { goals } of starLeague.draw(numbersOf(serverSeed, String(day)), event)) {
      for (const [minute, side] of goals) {
        seen[side]++;
        if (minute <= 45) seen.first++;
      }
    }
  }
  for (const { home, away } of boardAt(event, 0).matches) {
    const rates = goalRates({ home, away });
    expected = {
      home: expected.home + (rates.home * 90 * days) / 1e6,
      away: expected.away + (rates.away * 90 * days) / 1e6,
    };
  }
  for (const side of ['home', 'away'] as const)
    expect(Math.abs(seen[side] - expected[side])).toBeLessThan(4 * Math.sqrt(expected[side]));
  const all = expected.home + expected.away;
  expect(Math.abs(seen.first - all / 2)).toBeLessThan(4 * Math.sqrt(all / 2));
});

function eventAt(): EventTimes {
  const [event] = starLeague.calendar(Date.UTC(2026, 10, 22, 3), 1);
  if (!event) throw new Error('no match day');
  return event;
}
const EVENT = eventAt();
const pad = (minute: number) => String(minute).padStart(2, '0');
const course = (goals: Goal[], incidents = ''): Course => ({ goals, incidents });
const QUIET: Course[] = Array.from({ length: 8 }, () => ({ goals: [], incidents: '' }));
const boardAt = (event: EventTimes, tick: number, outcome: Course[] = QUIET) =>
  starLeague.board({ event, outcome, now: event.startsAt + tick * TICK, staked: new Map() }) as DayShown<MatchSeen>;

test('GAME-07 the board shows only what has already happened: two match days with the same goals and incidents so far look the same', () => {
  const goal = fc.tuple(fc.integer({ min: 1, max: MINUTES }), fc.constantFrom('home' as const, 'away' as const));
  const incident = fc.tuple(fc.integer({ min: 1, max: MINUTES }), fc.constantFrom('C3', 's0', 'Y9', 'a5'));
  const match = fc.record({
    goals: fc
      .uniqueArray(goal, { maxLength: 6, selector: ([minute]) => minute })
      .map((goals) => goals.sort(([one], [other]) => one - other)),
    incidents: fc
      .uniqueArray(incident, { maxLength: 9, selector: ([minute]) => minute })
      .map((all) => all.sort(([one], [other]) => one - other).map(([minute, what]) => pad(minute) + what)),
  });
  const day = fc.array(match, { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(day, day, fc.integer({ min: -2, max: MATCH_TICKS }), (one, other, tick) => {
      const played = standingAt(course([]), tick).played;
      // what happened in `one` up to the current minute, then what happens in `other`
      const isPast = (minute: number) => minute <= played;
      const mixed = one.map(({ goals, incidents }, index) =>
        course(
          [
            ...goals.filter(([minute]) => isPast(minute)),
            ...(other[index]?.goals ?? []).filter(([minute]) => !isPast(minute)),
          ],
          [
            ...incidents.filter((text) => isPast(Number(text.slice(0, 2)))),
            ...(other[index]?.incidents ?? []).filter((text) => !isPast(Number(text.slice(0, 2)))),
          ].join(''),
        ),
      );
      const first = one.map(({ goals, incidents }) => course(goals, incidents.join('')));
      expect(boardAt(EVENT, tick, mixed)).toEqual(boardAt(EVENT, tick, first));
      const staked = new Map();
      const bet = slip([{ match: 0, market: 'total', line: 10, pick: 'over', price: 200 }], { accept: 'any' });
      const at = { event: EVENT, now: EVENT.startsAt + tick * TICK, staked };
      expect(starLeague.take(bet, { ...at, outcome: mixed })).toEqual(starLeague.take(bet, { ...at, outcome: first }));
    }),
    { numRuns: 60 },
  );
});

test('the state of a match follows the match clock: two halves of 45 minutes with a break, and a minute becomes visible when it is over', () => {
  const goals: Goal[] = [
    [45, 'home'],
    [46, 'away'],
    [90, 'home'],
  ];
  const at = (tick: number) => {
    const { phase, played, home, away, isHeld } = standingAt(course(goals), tick);
    return [phase, played, `${home}-${away}`, isHeld];
  };
  expect([-1, 0, 1, 44].map(at)).toEqual([
    ['coming', 0, '0-0', false],
    ['playing', 0, '0-0', false],
    ['playing', 1, '0-0', false],
    ['playing', 44, '0-0', false],
  ]);
  expect([45, 47, 48, 49].map(at)).toEqual([
    ['break', 45, '1-0', true],
    ['break', 45, '1-0', true],
    ['break', 45, '1-0', false],
    ['break', 45, '1-0', false],
  ]);
  expect([50, 51, 94].map(at)).toEqual([
    ['playing', 45, '1-0', false],
    ['playing', 46, '1-1', true],
    ['playing', 89, '1-1', false],
  ]);
  expect(at(95)).toEqual(['over', 90, '2-1', true]);
});

function slip(legs: Leg[], more: Partial<Bet> = {}): Bet {
  return { event: EVENT.id, stake: 100, accept: 'same', legs, ...more };
}

/** The slip with the current prices at a tick. */
function priced(bet: Bet, tick: number, outcome: Course[] = QUIET): Bet {
  const { matches } = boardAt(EVENT, tick, outcome);
  return {
    ...bet,
    legs: bet.legs.map((leg) => {
      const row = matches[leg.match]?.prices[leg.market]?.find(([line]) => line === leg.line);
      return { ...leg, price: row?.[1 + MARKET_RULES[leg.market].picks.indexOf(leg.pick)] ?? 150 };
    }),
  };
}

const take = (bet: Bet, tick: number, outcome: Course[] = QUIET, staked = new Map<string, bigint>()) =>
  starLeague.take(bet, { event: EVENT, outcome, now: EVENT.startsAt + tick * TICK, staked });
const HOME: Leg = { match: 2, market: '1x2', line: 0, pick: 'home', price: 150 };

test('GAME-07 a slip is accepted at the displayed price; after a price change, only as the player’s setting allows', () => {
  const bet = priced(slip([HOME]), -5);
  const price = bet.legs[0]?.price ?? 0;
  expect(take(bet, -5)).toEqual({ terms: { legs: [{ price, played: null, home: 0, away: 0 }] } });
  for (const [seen, takes] of [
    [price, ['same', 'better', 'any']],
    [price - 1, ['better', 'any']],
    [price + 1, ['any']],
  ] as const) {
    for (const accept of ['same', 'better', 'any'] as const) {
      const terms = { terms: { legs: [{ price, played: null, home: 0, away: 0 }] } };
      expect(take({ ...bet, accept, legs: [{ ...HOME, price: seen }] }, -5)).toEqual(
        (takes as readonly string[]).includes(accept) ? terms : { declined: 'price' },
      );
    }
  }
  // During play: after 30 minutes without a goal the price is different. The bet is accepted only with the setting
  // `any`, and is stored with the minute and the score.
  const later = take(bet, 30);
  expect(later).toEqual({ declined: 'price' });
  expect(take({ ...bet, accept: 'any' }, 30)).toMatchObject({ terms: { legs: [{ played: 30, home: 0, away: 0 }] } });
});

test('GAME-07 every price on the board is accepted in the minute in which the board shows it', () => {
  const outcome = QUIET.map((quiet, match) => (match === 1 ? course([[20, 'away']]) : quiet));
  let taken = 0;
  for (const tick of [-3, 0, 1, 2, 19, 24, 44, 46, 52, 70, 84]) {
    for (const [match, { prices }] of boardAt(EVENT, tick, outcome).matches.slice(0, 3).entries()) {
      for (const [market, rows] of Object.entries(prices) as [Market, [number, ...(number | null)[]][]][]) {
        for (const [line, ...shown] of rows) {
          for (const [index, pick] of MARKET_RULES[market].picks.entries()) {
            const price = shown[index];
            if (price == null) continue;
            taken++;
            expect(take(slip([{ match, market, line, pick, price }]), tick, outcome)).toMatchObject({
              terms: { legs: [{ price }] },
            });
          }
        }
      }
    }
  }
  expect(taken).toBeGreaterThan(400);
});

test('GAME-07 after a goal betting is suspended on that match only; a bet whose result is already decided is refused', () => {
  const outcome = QUIET.map((quiet, match) => (match === 2 ? course([[30, 'home']]) : quiet));
  for (let tick = 29; tick < 36; tick++) {
    const isHeld = tick >= 30 && tick < 30 + HOLD_TICKS;
    const { matches } = boardAt(EVENT, tick, outcome);
    expect([tick, Object.keys(matches[2]?.prices ?? {}).length]).toEqual([tick, isHeld ? 0 : 3]);
    expect(Object.keys(matches[3]?.prices ?? {})).toHaveLength(3);
    const taken = take({ ...priced(slip([HOME]), tick, outcome), accept: 'any' }, tick, outcome);
    expect(taken).toEqual(isHeld ? { declined: 'closed' } : { terms: expect.anything() });
  }
  const over = slip([{ match: 2, market: 'total', line: 2, pick: 'over', price: 110 }], { accept: 'any' });
  expect(take(over, 29, outcome)).toHaveProperty('terms');
  expect(take(over, 40, outcome)).toEqual({ declined: 'closed' });
});

test('GAME-07 an invalid slip is refused: two legs on one match, a pick of another market, or a line in a market without lines', () => {
  const legs = (...some: Partial<Leg>[]) => priced(slip(some.map((leg, match) => ({ ...HOME, match, ...leg }))), -5);
  expect(take(legs({}, {}, {}), -5)).toHaveProperty('terms');
  expect(take(legs({}, { match: 0, market: 'total', line: 10, pick: 'over' }), -5)).toEqual({ declined: 'unknown' });
  expect(take(legs({ pick: 'over' }), -5)).toEqual({ declined: 'unknown' });
  expect(take(legs({ market: 'handicap', pick: 'draw' }), -5)).toEqual({ declined: 'unknown' });
  expect(take(legs({ line: 2 }), -5)).toEqual({ declined: 'unknown' });
  const fits = (bet: unknown) => Check(starLeague.Bet, bet);
  expect(fits(legs({}, {}))).toBe(true);
  const full = legs({}, {}, {}, {}, {}, {}, {}, {});
  expect(fits(full)).toBe(true);
  for (const wrong of [
    { ...full, legs: [...full.legs, HOME] },
    { ...full, legs: [] },
    { ...full, stake: 10.5 },
    { ...full, stake: 5001 },
    { ...full, accept: 'worse' },
    { ...full, event: 'ก' },
    { ...full, more: 1 },
    legs({ match: 8 }),
    legs({ match: 0.5 }),
    legs({ line: 61 }),
    legs({ market: 'winner' as Market }),
    slip([{ ...HOME, price: 100 }]),
    slip([{ ...HOME, price: 3001 }]),
    slip([{ ...HOME, more: 1 } as Leg]),
  ])
    expect([JSON.stringify(wrong).slice(0, 200), fits(wrong)]).toEqual([expect.anything(), false]);
});

test('GAME-07 a slip above the maximum payout, or above the total stake limit of an outcome, is refused as a whole', () => {
  const eight = {
    ...priced(slip(Array.from({ length: 8 }, (_, match) => ({ ...HOME, match, pick: 'draw' as const }))), -5),
    stake: 10,
  };
  const product = eight.legs.reduce((all, { price }) => (all * price) / 100, 1);
  expect(product * 10).toBeGreaterThan(football.limits.payoutMax);
  expect(take(eight, -5)).toEqual({ declined: 'limit' });
  const five = { ...eight, legs: eight.legs.slice(0, 5) };
  expect(take(five, -5)).toHaveProperty('terms');
  const bet = priced(slip([HOME], { stake: 1000 }), -5);
  const [key = ''] = Object.keys(starLeague.stakesOn?.(bet) ?? {});
  expect(starLeague.stakesOn?.(bet)).toEqual({ [key]: 100_000n });
  const room = BigInt(football.limits.outcomeMax - 1000) * 100n;
  expect(take(bet, -5, QUIET, new Map([[key, room]]))).toHaveProperty('terms');
  expect(take(bet, -5, QUIET, new Map([[key, room + 1n]]))).toEqual({ declined: 'limit' });
  expect(take(bet, -5, QUIET, new Map([[`${key}x`, room * 9n]]))).toHaveProperty('terms');
});

test('GAME-07 a slip is settled leg by leg at its accepted prices, and pays the product of its legs', () => {
  const goals: Goal[][] = [
    [
      [10, 'home'],
      [80, 'home'],
      [85, 'away'],
    ],
    [[5, 'away']],
  ];
  const outcome = QUIET.map((_, match) => course(goals[match] ?? []));
  const legs: Leg[] = [
    { match: 0, market: 'handicap', line: -3, pick: 'home', price: 190 },
    { match: 1, market: 'total', line: 9, pick: 'under', price: 185 },
    { match: 2, market: 'handicap', line: 0, pick: 'away', price: 200 },
  ];
  const terms: Terms = {
    legs: [
      { price: 195, played: null, home: 0, away: 0 },
      { price: 185, played: null, home: 0, away: 0 },
      { price: 200, played: 60, home: 0, away: 0 },
    ],
  };
  const { result, winSatang } = starLeague.settle(slip(legs), terms, outcome);
  expect(result.grades).toEqual(['half_won', 'won', 'returned']);
  expect(result.scores.slice(0, 3)).toEqual([
    [2, 1],
    [0, 1],
    [0, 0],
  ]);
  // 100 × 1.475 × 1.85
  expect(winSatang).toBe(27_287n);
  const shown = starLeague.show({ bet: slip(legs), outcome: result, isOver: true, terms, event: EVENT });
  expect(shown).toMatchObject({
    event: EVENT.id,
    pays_up_to: 721.5,
    scores: result.scores,
    legs: [{ grade: 'half_won', taken: { price: 195 } }, {}, { taken: { played: 60 } }],
  });
  const waiting = starLeague.show({ bet: slip(legs), outcome: result, isOver: false, terms, event: EVENT });
  expect(waiting).toMatchObject({ scores: null, legs: [{ grade: null }, { grade: null }, { grade: null }] });
});

test('GAME-07 the browser’s verification repeats the draw of the whole match day, and detects a goal or an incident that was moved, added or left out', async () => {
  const { isPlayedSo, isSettledSo } = await import('./page/verify.ts');
  const { checkRound } = await import('../../kit/page/numbers.ts');
  for (let day = 0; day < 5; day++) {
    const { serverSeed, commit } = newSeed();
    const draw_id = `star-league:${day}`;
    const outcome = starLeague.draw(numbersOf(serverSeed, draw_id), EVENT);
    const shown = boardAt(EVENT, MATCH_TICKS, outcome);
    const isSame = async (matches: Json) =>
      (await checkRound({ commit, server_seed: serverSeed, draw_id }, (numbers) => isPlayedSo({ matches }, numbers)))
        .same;
    expect(await isSame(shown.matches)).toBe(true);
    const forged = (forge: (goals: Goal[]) => Goal[]) =>
      shown.matches.map((match, index) =>
        index === 7 ? { ...match, seen: { ...match.seen, goals: forge(match.seen.goals) } } : match,
      );
    expect(await isSame(forged((goals) => [...goals, [90, 'home']]))).toBe(false);
    const without = shown.matches.map(({ seen, ...match }, index) => ({
      ...match,
      seen: { ...seen, incidents: index === 7 ? seen.incidents.slice(4) : seen.incidents },
    }));
    expect(await isSame(without)).toBe(false);
    const fallen = outcome[7]?.goals ?? [];
    if (fallen.length > 0) {
      expect(await isSame(forged((goals) => goals.slice(1)))).toBe(false);
      expect(
        await isSame(forged((goals) => goals.map(([minute, side]) => [minute, side === 'home' ? 'away' : 'home']))),
      ).toBe(false);
      expect(await isSame(forged((goals) => goals.map(([minute, side]) => [minute + 1, side])))).toBe(false);
    }
    const { result } = starLeague.settle(
      slip([HOME]),
      { legs: [{ price: 200, played: null, home: 0, away: 0 }] },
      outcome,
    );
    const ticket = { fixtures: shown.matches.map(({ home, away }) => ({ home, away })), scores: result.scores };
    const settled = async (one: Json) =>
      (await checkRound({ commit, server_seed: serverSeed, draw_id }, (numbers) => isSettledSo(one, numbers))).same;
    expect(await settled(ticket)).toBe(true);
    expect(
      await settled({
        ...ticket,
        scores: ticket.scores.map(([home, away], match) => (match === 4 ? [home, away + 1] : [home, away])),
      }),
    ).toBe(false);
  }
});

test('GAME-07 incidents change no goal: a seed gives the goals that it gave before there were incidents, and the incidents have their published frequency', () => {
  const rates = { attack: 0, corner: 0, off: 0, save: 0, yellow: 0 };
  const sides = { home: 0, away: 0 };
  const spots = new Set<number>();
  const days = 60;
  let minutes = 0;
  for (let day = 0; day < days; day++) {
    const numbers = () => numbersOf(fixedSeed('incidents'), String(day));
    const goalsAlone = numbers();
    const fixtures = pairTeams(TEAMS.length, day);
    const drawn = playDay(numbers(), fixtures);
    expect(drawn.map(({ goals }) => goals)).toEqual(fixtures.map((fixture) => playMatch(goalsAlone, fixture)));
    for (const { goals, incidents } of drawn) {
      const all = readIncidents(incidents);
      minutes += MINUTES - goals.length;
      for (const { kind, side, spot } of all) {
        rates[kind]++;
        sides[side]++;
        spots.add(spot);
      }
      const told = all.map(({ minute }) => minute);
      expect(told).toEqual([...new Set(told)].sort((one, other) => one - other));
      expect(told.filter((minute) => goals.some(([of]) => of === minute))).toEqual([]);
    }
  }
  for (const [kind, rate] of Object.entries(INCIDENT_RATES)) {
    const expected = (minutes * rate) / INCIDENT_NUMBERS;
    expect(Math.abs(rates[kind as IncidentKind] - expected)).toBeLessThan(4 * Math.sqrt(expected));
  }
  expect([sides.home > sides.away, spots.size]).toEqual([true, SPOTS]);
});

test('an incident becomes visible when its minute is over', () => {
  const incidents = '44C145s246o0';
  const seenAt = (ticks: number) => standingAt(course([], incidents), ticks).incidents;
  expect([0, 43, 44, 45, 49, 50, 51].map(seenAt)).toEqual([
    '',
    '',
    '44C1',
    '44C145s2',
    '44C145s2',
    '44C145s2',
    incidents,
  ]);
});
