import type { EventsOfGame, GameEventShown } from '@sanam/contract';
import { expect, test } from 'vitest';
import { daysOfTeam, matchViewOf, matchViewPath, teamsOf } from './match-view.ts';

const day = (id: string, matches: readonly [string, string][]): GameEventShown => ({
  ...{ id, name: id, series: null, draw: null, balls: null },
  ...{ opens_at: '', closes_at: '', starts_at: '', ends_at: '' },
  matches: matches.map(([home, away]) => ({
    ...{ home, away, phase: 'over', home_score: 0, away_score: 0, clock: '', prices: [], happenings: [] },
  })),
});
const DAYS = [
  day('one', [
    ['ข', 'ก'],
    ['ค', 'ง'],
  ]),
  day('two', [['ก', 'ค']]),
  day('three', [['ง', 'ข']]),
];

test.each([
  ['', { view: 'results', team: null }],
  ['?view=live', { view: 'live', team: null }],
  ['?view=table&team=ก', { view: 'table', team: 'ก' }],
  ['?view=x&team=จ', { view: 'results', team: null }],
])('GAME-10 the address %j of a league’s page is read', (address, expected) => {
  expect(matchViewOf(new URLSearchParams(address), ['ก', 'ข'])).toEqual(expected);
});

test('GAME-10 an address of a part is read as what it was made from', () => {
  const path = matchViewPath({ game: 'x:y', view: 'coming', team: 'ก' });
  expect(matchViewOf(new URLSearchParams(path), ['ก'])).toEqual({ view: 'coming', team: 'ก' });
  expect(matchViewPath({ game: null, view: 'live', team: null })).toBe('?view=live');
});

test('GAME-10 match days are narrowed to one team, and a day without it is left out', () => {
  expect(
    teamsOf({ gamecode: 'x:y', told_at: '', pays: [], road: null, teams: [], events: DAYS } satisfies EventsOfGame),
  ).toEqual(['ก', 'ข', 'ค', 'ง']);
  expect(daysOfTeam(DAYS, 'ก').map(({ id, matches }) => [id, matches.length])).toEqual([
    ['one', 1],
    ['two', 1],
  ]);
  expect(daysOfTeam(DAYS, null)).toEqual(DAYS);
});
