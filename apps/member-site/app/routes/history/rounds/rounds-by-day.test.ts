import type { Round } from '@sanam/contract';
import { expect, test } from 'vitest';
import { roundsByDay } from './rounds-by-day.ts';

const round = (began_at: string, state: Round['state'], staked: number, won: number) =>
  ({ began_at, state, staked, won }) as Round;

// 17:30 in Greenwich is half past midnight of the next day in Bangkok
const ROUNDS = [
  round('2026-11-27T17:30:00.000Z', 'closed', 10, 0.1),
  round('2026-11-27T16:00:00.000Z', 'closed', 0.3, 0.6),
  round('2026-11-27T15:00:00.000Z', 'open', 50, 0),
  round('2026-11-27T14:00:00.000Z', 'returned', 0, 0),
  round('2026-11-26T14:00:00.000Z', 'closed', 5, 12.5),
];
const nets = (more: { newer: boolean; older: boolean }) =>
  roundsByDay(ROUNDS, more).map(({ day, rounds, open, openStaked, net }) => [
    day,
    rounds.length,
    open,
    openStaked,
    net,
  ]);

test('GAME-05 rounds of one page stand by the day in Bangkok, each day with its net to the satang, without the stakes of open rounds, and how many have no result yet', () => {
  expect(nets({ newer: false, older: false })).toEqual([
    ['2026-11-28', 1, 0, 0, -9.9],
    ['2026-11-27', 3, 1, 50, 0.3],
    ['2026-11-26', 1, 0, 0, 7.5],
  ]);
});

test('GAME-05 a day that may continue on a newer or older page has no net', () => {
  expect(nets({ newer: true, older: true }).map(([, , , , net]) => net)).toEqual([null, 0.3, null]);
  expect(roundsByDay(ROUNDS.slice(0, 1), { newer: false, older: true })[0]?.net).toBe(null);
  expect(roundsByDay([], { newer: false, older: false })).toEqual([]);
});
