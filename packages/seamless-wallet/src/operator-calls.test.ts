import { Check } from 'typebox/value';
import { expect, test } from 'vitest';
import { LISTED_ROUNDS_MAX, TransactionsListReply, TransactionsListRequest } from './index.ts';

const WINDOW = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-01T07:05:00+07:00' };
const WIN = {
  ...{
    user: 'm1',
    transaction_uuid: 'w',
    reference_transaction_uuid: 'b',
    kind: 'TK_WIN',
    state: 'TS_SUCCESS',
    amount: 250_000,
  },
  ...{ round: 'r', game_code: 'dragon-boat', created_at: WINDOW.from },
};

test.each([
  ['of all users', {}, true],
  ['of one user', { user: 'm1', operator_id: 1, limit: LISTED_ROUNDS_MAX }, true],
  ['without a limit to its answer', { limit: 0 }, false],
  ['of more rounds than one answer has', { limit: LISTED_ROUNDS_MAX + 1 }, false],
  ['of nobody', { user: '' }, false],
  ['from a time without its offset', { from: '2026-11-01T00:00:00' }, false],
  ['from a day', { from: '2026-11-01' }, false],
])('GAME-06 a request for transactions %s', (_what, changes, isGood) => {
  expect(Check(TransactionsListRequest, { ...WINDOW, ...changes })).toBe(isGood);
});

test.each([
  ['with all it needs', {}, true],
  ['of a bet that closes its round', { kind: 'TK_BET', reference_transaction_uuid: null, round_closed: true }, true],
  ['of nobody', { user: undefined }, false],
  ['with part of a unit', { amount: 0.5 }, false],
  ['below zero', { amount: -1 }, false],
  ['of an unknown kind', { kind: 'TK_GIFT' }, false],
  ['in an unknown state', { state: 'TS_MAYBE' }, false],
  ['with a control character in its id', { transaction_uuid: 'a\u0000' }, false],
])('GAME-06 a listed transaction %s', (_what, changes, isGood) => {
  expect(Check(TransactionsListReply, [WIN, { ...WIN, ...changes }])).toBe(isGood);
});
