import { expect, test } from 'vitest';
import type { Leg, Mode } from './page/sports/after-choice.ts';
import { afterChoice } from './page/sports/after-choice.ts';
import type { Offered } from './page/sports/offers.ts';

const offer = (match: number, pick = 'home') =>
  ({ match, market: '1x2', line: 0, pick, price: 200 }) as unknown as Offered;
const leg = (match: number, pick?: string): Leg => ({ ...offer(match, pick), before: null, now: 200, state: 'good' });
const slip = (mode: Mode, ...legs: Leg[]) => ({ day: 'd1', mode, legs });
const matchesOf = ({ legs }: { legs: Leg[] }) => legs.map(({ match, pick }) => `${match}${pick}`);

test('GAME-07 a price of a second match joins the first in a parlay, and takes nothing off the slip', () => {
  const one = afterChoice(slip('single'), 'd1', offer(0), 8);
  expect([matchesOf(one), one.mode, one.change]).toEqual([['0home'], 'single', null]);
  // the slip before was a parlay, and was placed
  expect(afterChoice(slip('parlay'), 'd1', offer(0), 8).mode).toBe('single');
  const two = afterChoice(slip('single', leg(0)), 'd1', offer(1), 8);
  expect([matchesOf(two), two.mode, two.change]).toEqual([['0home', '1home'], 'parlay', 'parlay']);
  const three = afterChoice(slip('parlay', leg(0), leg(1)), 'd1', offer(2), 8);
  expect([matchesOf(three), three.mode, three.change]).toEqual([['0home', '1home', '2home'], 'parlay', null]);
});

test('GAME-07 whatever a choice replaces is said: another price of one match, bets of another match day, a full slip', () => {
  const other = afterChoice(slip('parlay', leg(0), leg(1)), 'd1', offer(1, 'away'), 8);
  expect([matchesOf(other), other.change]).toEqual([['0home', '1away'], 'match']);
  const day = afterChoice(slip('parlay', leg(0), leg(1)), 'd2', offer(0), 8);
  expect([matchesOf(day), day.mode, day.change]).toEqual([['0home'], 'single', 'day']);
  const full = afterChoice(slip('parlay', leg(0), leg(1)), 'd1', offer(2), 2);
  expect([matchesOf(full), full.change]).toEqual([['0home', '1home'], 'full']);
});

test('GAME-07 a second tap takes a price off, and a parlay of one becomes a single bet', () => {
  const left = afterChoice(slip('parlay', leg(0), leg(1)), 'd1', offer(0), 8);
  expect([matchesOf(left), left.mode, left.change]).toEqual([['1home'], 'single', null]);
  expect(afterChoice(slip('single', leg(0)), 'd1', offer(0), 8).legs).toEqual([]);
});
