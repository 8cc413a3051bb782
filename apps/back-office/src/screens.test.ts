import type { ScopeName } from '@sanam/contract';
import { expect, test } from 'vitest';
import { screens } from './screens.ts';
import { mayOpen } from './shell/screen.ts';

/** Scopes with which an act that needs two people is proposed, or a queue's item is agreed to first. */
const PROPOSING: readonly ScopeName[] = [
  ...(['withdrawals', 'deposits', 'findings', 'members.act', 'staff', 'promotions', 'rewards', 'settings'] as const),
];

test('OPS-07 whoever may propose an act, or be its second person, may open what waits for a second person', () => {
  const second = screens.find(({ path }) => path === '/second');
  for (const scope of [...PROPOSING, 'second'] as const)
    expect([scope, second !== undefined && mayOpen(second, [scope])]).toEqual([scope, true]);
});

test('each screen has a key of its own', () => {
  expect(new Set(screens.map(({ key }) => key)).size).toBe(screens.length);
});
