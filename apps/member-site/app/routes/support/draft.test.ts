import { expect, test } from 'vitest';
import { isDraftKept, keepDraft, keptDraft } from './draft.ts';

test('SITE-22 what a member has not sent is given back to that member alone, until it is sent', () => {
  const kept = new Map<string, string>();
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(keptDraft('7', store)).toBe('');
  keepDraft('7', 'ฝากแล้วเงินไม่เข้า', store);
  expect([keptDraft('7', store), keptDraft('8', store)]).toEqual(['ฝากแล้วเงินไม่เข้า', '']);
  expect(isDraftKept(store)).toBe(true);
  keepDraft('7', '', store);
  expect([keptDraft('7', store), kept.size]).toEqual(['', 0]);
  expect(isDraftKept(store)).toBe(false);
  for (const odd of ['{', '"text"', '[]', '{"owner":"7"}'])
    expect(keptDraft('7', { ...store, getItem: () => odd })).toBe('');
});
