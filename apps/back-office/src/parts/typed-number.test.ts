import { expect, test } from 'vitest';
import { typedNumber, typedPercent, typedWhole } from './typed-number.ts';

test('a number is read with thousands separators, and an ambiguous one is no number', () => {
  expect(typedNumber('1500')).toBe(1500);
  expect(typedNumber(' 1,500.5 ')).toBe(1500.5);
  expect(typedNumber('1,500,000')).toBe(1_500_000);
  for (const typed of ['', '12,50', '1,5', '1,0000', ',100', '1.234', '1e5', '0x10', '-5', '๕๐๐'])
    expect(typedNumber(typed)).toBeNaN();
});

test('a setting gets the whole number that was typed, and never another one made of its digits', () => {
  expect(['1,000', '1000', ' 50 ', '1,000,000'].map(typedWhole)).toEqual(['1000', '1000', '50', '1000000']);
  expect(['12,50', '1,0', '12.5', '-5', ''].map(typedWhole)).toEqual(['12,50', '1,0', '12.5', '-5', '']);
  expect(['0,5', '0.5', ' 5 %', '1'].map(typedPercent)).toEqual(['0.5', '0.5', '5', '1']);
});
