import { expect, test } from 'vitest';
import { readRates, writeRates } from './rates.ts';

const SETTING = 'slot=0.3/0.1/0.05,casino=0.1/0/0';

test('OPS-08 rates of commission are read and written as the setting has them, and an area without rates is left out', () => {
  const rates = readRates(SETTING);
  expect([rates.slot, rates.casino, rates.lotto]).toEqual([
    ['0.3', '0.1', '0.05'],
    ['0.1', '0', '0'],
    ['', '', ''],
  ]);
  expect(writeRates(rates)).toBe(SETTING);
  expect(writeRates({ ...rates, slot: ['', '', ''], lotto: ['0.2', '', ' '] })).toBe('casino=0.1/0/0,lotto=0.2/0/0');
  expect(writeRates(readRates(''))).toBe('');
});
