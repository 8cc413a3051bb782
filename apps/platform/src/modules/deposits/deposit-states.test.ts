import { expect, test } from 'vitest';
import { testPlatform } from '../../testing/test-platform.ts';
import { type DepositState, ownerOf, STATUS_OF } from './deposit-states.ts';

const STATES = Object.keys(STATUS_OF) as DepositState[];
const next = (from: DepositState) => STATES.filter((to) => ownerOf(from, to) !== undefined);

test('DEP-09 credited is a final state; money that arrives in any other state is credited or reviewed by staff', () => {
  expect(next('credited')).toEqual([]);
  for (const state of STATES.filter((one) => one !== 'credited')) {
    const reached = new Set<DepositState>([state]);
    for (const one of reached) for (const to of next(one)) reached.add(to);
    expect([...reached]).toEqual(expect.arrayContaining(['credited', 'in_review']));
  }
  // only the matching, after the money has arrived, or staff may credit a deposit
  expect(STATES.filter((from) => ownerOf(from, 'credited') !== undefined)).toEqual(['paid', 'in_review']);
});

test('the states in the code equal those in the database', async () => {
  const platform = await testPlatform();
  const { rows } = await platform.pool.query<{ rule: string }>(
    "select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'deposit_state_check'",
  );
  expect([...(rows[0]?.rule.matchAll(/'(\w+)'/g) ?? [])].map(([, state]) => state).sort()).toEqual([...STATES].sort());
});
