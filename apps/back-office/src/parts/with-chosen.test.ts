import { expect, test } from 'vitest';
import { withChosen } from './with-chosen.ts';

test('a filter offers each value once, and the chosen one even when no row has it any more', () => {
  expect(withChosen(['kbank', 'scb', 'kbank'], undefined)).toEqual(['kbank', 'scb']);
  expect(withChosen(['kbank', 'scb'], 'scb')).toEqual(['kbank', 'scb']);
  expect(withChosen(['kbank'], 'scb')).toEqual(['kbank', 'scb']);
});
