import { expect, test } from 'vitest';
import { readRows, roundsIn } from './listed-rows.ts';

const ROW = {
  user: '7',
  transaction_uuid: 'w',
  reference_transaction_uuid: 'b',
  kind: 'TK_WIN',
  state: 'TS_SUCCESS',
  amount: 250_000,
  round: 'r',
  game_code: 'boat',
  created_at: '2026-11-01T00:00:00.000Z',
};
const NAMED = { name: 'w', transaction_uuid: 'w', round: 'r', user: '7' };

test.each([
  ['with a fraction of a satang', { amount: 1_234_500 }, { ...NAMED, why: expect.stringContaining('satang') }],
  ['in an unknown state', { state: 'TS_MAYBE' }, { ...NAMED, why: expect.stringContaining('/state') }],
  ['without its user', { user: undefined }, { ...NAMED, user: undefined, why: expect.stringContaining('user') }],
  [
    'with a control character in its id and in its round',
    { transaction_uuid: 'a\u0000', round: '\u0000' },
    { name: expect.stringMatching(/^[0-9a-f]{64}$/), transaction_uuid: undefined, round: undefined, user: '7' },
  ],
])(
  'GAME-06 a row %s is kept aside with the fields that can be read, and the other rows are read',
  (_what, wrong, aside) => {
    const { theirs, unreadable } = readRows([{ ...ROW, ...wrong }, ROW]);
    expect(theirs).toEqual([{ ...ROW, amountSatang: 250n }]);
    expect(unreadable).toEqual([expect.objectContaining(aside)]);
  },
);

test('GAME-06 rounds of rows that cannot be read count too, so that a list that was cut is not taken for a whole one', () => {
  const part = readRows([ROW, { ...ROW, amount: 1 }, { ...ROW, amount: 1, round: 'other' }, null, {}, 'text']);
  expect(part.unreadable).toHaveLength(5);
  expect(roundsIn(part)).toBe(5);
});
