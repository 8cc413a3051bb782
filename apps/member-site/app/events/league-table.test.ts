import type { EventsOfGame, GameEventShown } from '@sanam/contract';
import { expect, test } from 'vitest';
import { leagueTable, takesDraws } from './league-table.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 10, 27, 12, minute)).toISOString();
const day = (minute: number, results: readonly [string, number, number, string][], prices = 0): GameEventShown => ({
  ...{ id: `d${minute}`, name: `นัดที่ ${minute}`, series: null, draw: null, balls: null },
  ...{ opens_at: at(0), closes_at: at(minute), starts_at: at(minute), ends_at: at(minute) },
  matches: results.map(([home, homeScore, awayScore, away]) => ({
    ...{ home, away, home_score: homeScore, away_score: awayScore, phase: 'over', clock: '', happenings: [] },
    prices: Array.from({ length: prices }, (_, pick) => ({ name: `${pick}`, price: 2, focus: null })),
  })),
});
const told = (...events: GameEventShown[]): EventsOfGame => ({
  ...{ gamecode: 'x:y', told_at: at(0), pays: [], road: null, teams: [], events },
});

test('GAME-10 the table counts the match days it is given, the newest first or last, and orders teams by points, then goals', () => {
  const table = leagueTable(
    [
      day(30, [['b', 2, 2, 'a']]),
      day(20, [
        ['a', 3, 1, 'b'],
        ['c', 0, 0, 'd'],
      ]),
    ],
    true,
  );
  expect(table[0]).toEqual({
    ...{ team: 'a', played: 2, won: 1, drawn: 1, lost: 0 },
    ...{ scored: 5, conceded: 3, points: 4, form: ['won', 'drawn'] },
  });
  expect(table.map(({ team, points }) => [team, points])).toEqual([
    ['a', 4],
    ['c', 1],
    ['d', 1],
    ['b', 1],
  ]);
  expect(leagueTable([], true)).toEqual([]);
});

test('GAME-10 the form of a team is its last five outcomes, oldest first', () => {
  const scores = [0, 1, 2, 0, 0, 3];
  const table = leagueTable(
    scores.map((score, minute) => day(minute, [['a', score, 1, 'b']])),
    true,
  );
  expect(table.find(({ team }) => team === 'a')?.form).toEqual(['drawn', 'won', 'lost', 'lost', 'won']);
});

test('GAME-10 a sport without draws has no points: wins decide, then the difference', () => {
  const table = leagueTable(
    [
      day(1, [
        ['a', 2, 0, 'b'],
        ['c', 2, 1, 'd'],
      ]),
      day(2, [
        ['a', 0, 2, 'c'],
        ['b', 2, 0, 'd'],
      ]),
    ],
    false,
  );
  expect(table.map(({ team, won, points }) => [team, won, points])).toEqual([
    ['c', 2, 0],
    ['a', 1, 0],
    ['b', 1, 0],
    ['d', 0, 0],
  ]);
});

test('GAME-10 a game has draws when a match ended level or has three prices', () => {
  expect(takesDraws(told(day(1, [['a', 1, 0, 'b']], 2)))).toBe(false);
  expect(takesDraws(told(day(1, [['a', 1, 1, 'b']])))).toBe(true);
  expect(takesDraws(told(day(1, [['a', 1, 0, 'b']], 3)))).toBe(true);
});
