import { expect, test } from 'vitest';
import { isTooDeep } from './json-depth.ts';

const nested = (levels: number) => '['.repeat(levels) + ']'.repeat(levels);

test('SEC-11 JSON of more levels than any call needs is refused, however it is made', () => {
  expect(isTooDeep(nested(32))).toBe(false);
  expect(isTooDeep(nested(33))).toBe(true);
  expect(isTooDeep('{"a":'.repeat(33))).toBe(true);
  expect(isTooDeep(`"\\"",${nested(33)}`)).toBe(true);
  expect(isTooDeep(`["\\\\",${nested(32)}]`)).toBe(true);
});

test('SEC-11 brackets inside texts, and many values beside each other, are no levels', () => {
  expect(isTooDeep(JSON.stringify({ text: nested(100), quoted: `\\"${nested(100)}\\` }))).toBe(false);
  expect(isTooDeep(`[${'[],{},'.repeat(1000)}[]]`)).toBe(false);
});
