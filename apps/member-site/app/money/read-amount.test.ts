import { describe, expect, test } from 'vitest';
import { readAmount } from './read-amount.ts';

describe('readAmount parses a typed amount', () => {
  test('DEP-01 readAmount reads amounts as people type them', () => {
    expect(readAmount('500', 100, 50_000)).toBe(50_000n);
    expect(readAmount(' 1,250.50 ', 100, 50_000)).toBe(125_050n);
    expect(readAmount('๕๐๐', 100, 50_000)).toBe(50_000n);
  });

  test('DEP-01 readAmount returns the error of an invalid amount', () => {
    expect(readAmount('', 100, 50_000)).toBe('not-a-number');
    expect(readAmount('1.234', 100, 50_000)).toBe('not-a-number');
    expect(readAmount('99.99', 100, 50_000)).toBe('too-small');
    expect(readAmount('-500', 100, 50_000)).toBe('too-small');
    expect(readAmount('50000.01', 100, 50_000)).toBe('too-large');
  });
});
