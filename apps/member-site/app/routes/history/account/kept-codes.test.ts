import { expect, test } from 'vitest';
import { keepCodes, keptCodes } from './kept-codes.ts';

test('ACC-05 the codes of a changed phone are kept for their member, until they expire or are forgotten', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const code = { token: 'a-token', reference: 'K7QM' };
  const codes = { phone: '0812345678', present: code, next: code, expiresAt: '2026-11-30T08:05:00.000Z' };
  const [inTime, late] = [Date.parse('2026-11-30T08:04:59.000Z'), Date.parse(codes.expiresAt)];
  keepCodes('7', codes, store);
  expect(keptCodes('7', inTime, store)).toEqual(codes);
  expect([keptCodes('8', inTime, store), keptCodes('7', late, store)]).toEqual([undefined, undefined]);
  for (const odd of ['{', '[]', '{"owner":"7"}', '{"owner":"7","codes":{}}'])
    expect(keptCodes('7', inTime, { ...store, getItem: () => odd })).toBeUndefined();
  keepCodes('7', undefined, store);
  expect([keptCodes('7', inTime, store), kept.size]).toEqual([undefined, 0]);
});
