import { expect, onTestFinished, test, vi } from 'vitest';
import { takeTurns } from './take-turns.ts';

test('everybody has one turn in a round, the first within one round, in groups of one size; who was removed has none', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const told: number[][] = [];
  const turns = takeTurns<number>(20_000, 20, (group) => told.push([...group]));
  vi.advanceTimersByTime(7_000);
  const ends = Array.from({ length: 40 }, (_, one) => turns.add(one));
  vi.advanceTimersByTime(20_000);
  expect(told.map((group) => group.length)).toEqual(Array(20).fill(2));
  expect(told.flat().sort((one, other) => one - other)).toEqual([...Array(40).keys()]);
  for (const end of ends.slice(1)) end();
  told.length = 0;
  vi.advanceTimersByTime(20_000);
  expect(told).toEqual([[0]]);
  turns.close();
  vi.advanceTimersByTime(40_000);
  expect(told).toEqual([[0]]);
});
