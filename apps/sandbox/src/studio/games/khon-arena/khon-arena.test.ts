import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Json } from '../../../test-world.ts';
import { factorOf } from '../../bookmaker/grades.ts';
import { gradeBet } from '../../bookmaker/markets.ts';
import type { Bet, DayShown } from '../../bookmaker/open-book.ts';
import { pairTeams, roundsOf } from '../../bookmaker/pair-teams.ts';
import { measureBets, offeredBets } from '../../bookmaker/test-bets.ts';
import type { EventTimes } from '../../engine/game.ts';
import { newSeed, numbersOf } from '../../engine/numbers.ts';
import { fixedNumbers, SIMULATION_MS, simulated } from '../../engine/test-numbers.ts';
import { crestOf } from './crests.ts';
import { arena, khonArena } from './game.ts';
import { POINT_NUMBERS, pointRate, SEASONS, TEAMS } from './league.ts';
import {
  BREAK_TICKS,
  gameChance,
  LAST_BREAK_TICKS,
  MATCH_TICKS,
  type MatchSeen,
  type Points,
  playMatch,
  scoresAhead,
  standingAt,
} from './play-match.ts';

const TICK = 2000;

function eventAt(): EventTimes {
  const [event] = khonArena.calendar(Date.UTC(2026, 10, 22, 3), 1);
  if (!event) throw new Error('no match day');
  return event;
}
const EVENT = eventAt();
const fixtures = Array.from({ length: roundsOf(TEAMS.length) }, (_, round) => pairTeams(TEAMS.length, round)).flat();
const SCORES = [
  { home: 0, away: 0 },
  { home: 1, away: 0 },
  { home: 0, away: 1 },
  { home: 1, away: 1 },
];

test('GAME-10 the clock of a running match tells its game and the points of that game; the clocks of other matches show no points', () => {
  const seen: MatchSeen = {
    ...{ phase: 'playing', played: 1, home: 1, away: 0, isHeld: true, points: [] },
    games: [
      [11, 7],
      [4, 9],
    ],
  };
  expect(arena.clockOf(seen)).toBe('เกมที่ 2 · 4–9');
  expect(arena.clockOf({ ...seen, phase: 'break' })).toBe('พักระหว่างเกม');
  expect(arena.clockOf({ ...seen, phase: 'over', played: 2 })).toBe('เกมที่ 3');
  expect(arena.clockOf({ ...seen, phase: 'coming' })).toBe('');
});

test('the chance of a game equals the sum over every sequence of its points', () => {
  for (const fixture of fixtures) {
    const rate = pointRate(fixture) / POINT_NUMBERS;
    const wins = (home: number, away: number): number =>
      home === 7 ? 1 : away === 7 ? 0 : rate * wins(home + 1, away) + (1 - rate) * wins(home, away + 1);
    expect(gameChance(fixture)).toBeCloseTo(wins(0, 0), 12);
    for (const score of SCORES)
      expect(scoresAhead(fixture, score).reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 12);
  }
});

test('GAME-07 every market returns at least the published percentage and at most one percent more, before a match and between its games', () => {
  let priced = 0;
  for (const fixture of fixtures) {
    for (const score of SCORES) {
      for (const { chances, least, returned } of offeredBets(arena.offers, scoresAhead(fixture, score))) {
        priced++;
        // no score can equal one of these lines, so no stake is returned
        expect([chances.returned, chances.half_won, chances.half_lost]).toEqual([0, 0, 0]);
        expect(returned).toBeGreaterThanOrEqual(least - 1e-7);
        expect(returned).toBeLessThan(least + 1);
      }
    }
  }
  expect(priced).toBeGreaterThan(1000);
  expect(khonArena.rtp).toBe(arena.offers.winner?.returnPercent);
});

test('in the main handicap the favourite gives one and a half games, at home and away', () => {
  const main = (home: number, away: number) =>
    arena.offers.handicap?.linesFor(scoresAhead({ home, away }, { home: 0, away: 0 })).at(-1);
  // the strongest team against the weakest team, at home and away
  expect([main(0, 7), main(7, 0)]).toEqual([-6, 6]);
});

test('GAME-07 simulated matches agree with the model within four standard errors: every market pays according to its price, before the match and after its first game', {
  timeout: SIMULATION_MS,
}, () => {
  const numbers = fixedNumbers('khon arena');
  const fixture = { home: 1, away: 5 };
  const { add, sums } = measureBets();
  /** Main bets offered at a score, computed once. */
  const known = new Map<string, ReturnType<typeof offeredBets>>();
  const betsAt = ({ home, away }: { home: number; away: number }) => {
    const key = `${home}-${away}`;
    const bets =
      known.get(key) ?? offeredBets(arena.offers, scoresAhead(fixture, { home, away })).filter(({ isMain }) => isMain);
    known.set(key, bets);
    return bets;
  };
  const matches = simulated(100_000);
  for (let match = 0; match < matches; match++) {
    const games = playMatch(numbers, fixture);
    const final = standingAt(games, MATCH_TICKS);
    const [when, ticks] = match % 2 === 0 ? ['before', -1] : ['between', games[0]?.length ?? 0];
    for (const { bet, price, returned } of betsAt(standingAt(games, Number(ticks))))
      add(`${when} ${bet.market} ${bet.pick}`, factorOf(gradeBet(bet, final), price) / 200 - returned / 100);
  }
  expect(sums.size).toBe(12);
  for (const [name, { off, squares, bets }] of sums)
    expect([name, Math.abs(off) < 4 * Math.sqrt(squares), bets > 10_000]).toEqual([name, true, true]);
});

const course = fc
  .infiniteStream(fc.nat({ max: POINT_NUMBERS - 1 }))
  .map((stream): Points[] => playMatch(() => stream.next().value ?? 0, { home: 3, away: 4 }));

test('GAME-07 the board shows only past points: two matches with the same points so far look the same', () => {
  fc.assert(
    fc.property(course, course, fc.integer({ min: -2, max: MATCH_TICKS }), (one, other, ticks) => {
      const seen = standingAt(one, ticks);
      const flat = seen.games.reduce((sum, [home, away]) => sum + home + away, 0);
      // the points of one match up to now, continued with the points of another match
      let left = flat;
      const points = [...one.join('')].slice(0, flat);
      const rest = [...other.join('')];
      const mixed = playMatch(
        () => {
          const point = left-- > 0 ? points[flat - left - 1] : (rest.shift() ?? 'h');
          return point === 'h' ? 0 : POINT_NUMBERS - 1;
        },
        { home: 3, away: 4 },
      );
      expect(standingAt(mixed, ticks)).toEqual(seen);
    }),
  );
});

test('GAME-07 bets are accepted before a match and between its games, and are suspended during a game', () => {
  const games = ['hhhhhhh', 'aaaaaaahhh'.slice(0, 7), 'hahahahahahah'];
  const at = (ticks: number) => {
    const { phase, played, home, away, isHeld } = standingAt(games, ticks);
    return [phase, played, `${home}-${away}`, isHeld];
  };
  expect(at(-1)).toEqual(['coming', 0, '0-0', false]);
  expect([at(0), at(6)]).toEqual([
    ['playing', 0, '0-0', true],
    ['playing', 0, '0-0', true],
  ]);
  expect([at(7), at(7 + BREAK_TICKS - 1)]).toEqual([
    ['break', 1, '1-0', false],
    ['break', 1, '1-0', false],
  ]);
  expect(at(7 + BREAK_TICKS)).toEqual(['playing', 1, '1-0', true]);
  expect(at(14 + BREAK_TICKS)).toEqual(['break', 2, '1-1', false]);
  expect(at(14 + 2 * BREAK_TICKS + 13)).toEqual(['over', 3, '2-1', false]);
  expect(standingAt(games, 8 + BREAK_TICKS).games).toEqual([
    [7, 0],
    [0, 1],
  ]);
  // the longest possible match ends by the end of its match day, and its last break ends before the match day closes
  // for bets
  const longest = ['hahahahahahah', 'ahahahahahaha', 'hahahahahahah'];
  expect([standingAt(longest, MATCH_TICKS - 1).phase, standingAt(longest, MATCH_TICKS).phase]).toEqual([
    'playing',
    'over',
  ]);
  expect([standingAt(longest, LAST_BREAK_TICKS - 1).phase, standingAt(longest, LAST_BREAK_TICKS).phase]).toEqual([
    'break',
    'playing',
  ]);
  const outcome = [games, games, games, games];
  const bet: Bet = {
    event: EVENT.id,
    stake: 100,
    accept: 'any',
    legs: [{ match: 0, market: 'winner', line: 0, pick: 'home', price: 150 }],
  };
  const take = (ticks: number) =>
    khonArena.take(bet, { event: EVENT, outcome, now: EVENT.startsAt + ticks * TICK, staked: new Map() });
  expect([take(-1), take(8)]).toEqual([
    { terms: expect.anything() },
    { terms: { legs: [{ price: expect.any(Number), played: 1, home: 1, away: 0 }] } },
  ]);
  expect([take(3), take(MATCH_TICKS)]).toEqual([{ declined: 'closed' }, { declined: 'closed' }]);
});

test("GAME-07 a slip on games is settled by the games won, and the browser's verification detects scores that were not drawn", async () => {
  const { isPlayedSo, isSettledSo } = await import('./page/verify.ts');
  const { checkRound } = await import('../../kit/page/numbers.ts');
  const { serverSeed, commit } = newSeed();
  const draw_id = 'khon-arena:one';
  const outcome = khonArena.draw(numbersOf(serverSeed, draw_id), EVENT);
  const shown = khonArena.board({ event: EVENT, outcome, now: EVENT.endsAt, staked: new Map() }) as DayShown<MatchSeen>;
  const legs: Bet['legs'] = [
    { match: 0, market: 'winner', line: 0, pick: 'home', price: 180 },
    { match: 1, market: 'total', line: 10, pick: 'over', price: 200 },
  ];
  const terms = { legs: legs.map(({ price }) => ({ price, played: null, home: 0, away: 0 })) };
  const { result, winSatang } = khonArena.settle({ event: EVENT.id, stake: 10, accept: 'same', legs }, terms, outcome);
  const [[first] = [0, 0], [home, away] = [0, 0]] = result.scores;
  expect(winSatang).toBe(first === 2 && home + away === 3 ? 3600n : 0n);
  const check = async (isSo: Json, of: Json) =>
    (await checkRound({ commit, server_seed: serverSeed, draw_id }, (numbers) => isSo(of, numbers))).same;
  expect(await check(isPlayedSo, shown)).toBe(true);
  expect(
    await check(isPlayedSo, {
      matches: shown.matches.map((match) => ({
        ...match,
        seen: { ...match.seen, games: match.seen.games.slice(0, 1) },
      })),
    }),
  ).toBe(false);
  const slip = { fixtures: shown.matches, scores: result.scores };
  expect(await check(isSettledSo, slip)).toBe(true);
  expect(await check(isSettledSo, { ...slip, scores: result.scores.map(([home, away]) => [away, home]) })).toBe(false);
});

test('GAME-07 the match days of a season are numbered from 1 and bear its name; the next season has another one', () => {
  const rounds = roundsOf(TEAMS.length);
  const lengthMs = TICK * arena.timetable.every;
  const days = Array.from({ length: 2 * rounds }, (_, later) => {
    const startsAt = EVENT.startsAt + later * lengthMs;
    const event = { ...EVENT, startsAt, endsAt: startsAt + TICK * MATCH_TICKS };
    return khonArena.announce({ event, outcome: drawn(event), now: startsAt }).name;
  });
  const seasons = Map.groupBy(days, (name) => name.split(' · ')[1]);
  expect([...seasons.keys()].every((season) => SEASONS.includes(season ?? ''))).toBe(true);
  const whole = [...seasons.values()].find((own) => own.length === rounds);
  expect(whole?.map((name) => name.split(' · ')[0])).toEqual(days.slice(0, rounds).map((_, at) => `นัดที่ ${at + 1}`));

  function drawn(event: EventTimes) {
    return khonArena.draw(fixedNumbers('seasons'), event);
  }
});

test('GAME-07 every team of the arena has a mask of its own', () => {
  expect(new Set(TEAMS.map((_, team) => JSON.stringify(crestOf(team)))).size).toBe(TEAMS.length);
});
