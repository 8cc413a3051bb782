import type { EventsOfGame, GameEventShown, MatchShown } from '@sanam/contract';
import { expect, test } from 'vitest';
import { daysOfTeam, firstMatchView, matchViewOf, matchViewPath, teamsOf } from './match-view.ts';

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
  ['', { view: 'coming', team: null }],
  ['?view=live', { view: 'live', team: null }],
  ['?view=table&team=ก', { view: 'table', team: 'ก' }],
  ['?view=x&team=จ', { view: 'coming', team: null }],
])('GAME-10 the address %j of a league’s page is read', (address, expected) => {
  expect(matchViewOf(new URLSearchParams(address), { teams: ['ก', 'ข'], first: 'coming' })).toEqual(expected);
});

/** A match day with one match in each of some phases, which starts at a time. */
const phased = (starts: string, ...phases: MatchShown['phase'][]): GameEventShown => {
  const [one] = day(starts, [['ก', 'ข']]).matches;
  return { ...day(starts, []), starts_at: starts, matches: one ? phases.map((phase) => ({ ...one, phase })) : [] };
};
// in Bangkok it is 17:00 of the 28th
const NOW_MS = Date.parse('2026-11-28T10:00:00Z');
const RUNNING = phased('2026-11-28T09:00:00Z', 'over', 'break');
const TODAY = phased('2026-11-28T16:59:00Z', 'coming');
const TOMORROW = phased('2026-11-28T17:00:00Z', 'coming');
const OVER = phased('2026-11-27T09:00:00Z', 'over', 'over');

test.each([
  ['live', 'runs', [OVER, RUNNING, TODAY]],
  ['coming', 'starts today', [OVER, TODAY, TOMORROW]],
  ['results', 'starts today any more', [OVER, TOMORROW]],
  ['coming', 'is over yet', [TOMORROW]],
  ['results', 'is told', []],
] as const)('GAME-10 a league’s page opens at %s by what %s', (view, _, events) => {
  const told = { gamecode: 'x:y', told_at: '', pays: [], road: null, teams: [], events: [...events] };
  expect(firstMatchView(told, NOW_MS)).toBe(view);
});

test('GAME-10 reading the address of a view gives the values from which it was made', () => {
  const path = matchViewPath({ game: 'x:y', view: 'coming', team: 'ก' });
  expect(matchViewOf(new URLSearchParams(path), { teams: ['ก'], first: 'results' })).toEqual({
    view: 'coming',
    team: 'ก',
  });
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
