import { expect, test } from 'vitest';
import { withChanges } from './use-address.ts';

test('a change of the address sets and removes what it names, and leaves the rest', () => {
  const before = new URLSearchParams('open=7&halts=all');
  expect(String(withChanges(before, { open: '8' }))).toBe('open=8&halts=all');
  expect(String(withChanges(before, { halts: undefined, kind: 'x' }))).toBe('open=7&kind=x');
  expect(String(withChanges(before, { open: '', halts: '' }))).toBe('');
  expect(String(before)).toBe('open=7&halts=all');
});
