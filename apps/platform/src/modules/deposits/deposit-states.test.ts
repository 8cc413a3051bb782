import { expect, test } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { type DepositState, ownerOf, STATUS_OF } from './deposit-states.ts';

const STATES = Object.keys(STATUS_OF) as DepositState[];
const next = (from: DepositState) => STATES.filter((to) => ownerOf(from, to) !== undefined);

test('DEP-09 the states of a deposit: credited is the end, and from every other one money that arrives is credited or seen by a person', () => {
  expect(next('credited')).toEqual([]);
  for (const state of STATES.filter((one) => one !== 'credited')) {
    const reached = new Set<DepositState>([state]);
    for (const one of reached) for (const to of next(one)) reached.add(to);
    expect([...reached]).toEqual(expect.arrayContaining(['credited', 'in_review']));
  }
  // crediting is the matching's after the money is here, or a person's
  expect(STATES.filter((from) => ownerOf(from, 'credited') !== undefined)).toEqual(['paid', 'in_review']);
});

test('the states of the code are those of the database', async () => {
  const platform = await testPlatform();
  const { rows } = await platform.pool.query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'deposit_state_check'",
  );
  expect([...(rows[0]?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state).sort()).toEqual([...STATES].sort());
});
