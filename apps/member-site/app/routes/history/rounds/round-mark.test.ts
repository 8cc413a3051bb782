import { expect, test } from 'vitest';
import { markOf } from './round-mark.tsx';

test('GAME-05 SITE-24 RTS 14 a round is marked by what came back against what was staked: a loss is never marked as a win, and an open round waits', () => {
  const closed = (staked: number, won: number) => markOf({ state: 'closed', staked, won });
  expect([closed(10, 12.5), closed(10, 10), closed(10, 9.5), closed(10, 0)]).toEqual(['won', 'even', 'lost', 'lost']);
  expect(markOf({ state: 'open', staked: 10, won: 0 })).toBe('waiting');
  expect(markOf({ state: 'returned', staked: 0, won: 0 })).toBe('returned');
});
