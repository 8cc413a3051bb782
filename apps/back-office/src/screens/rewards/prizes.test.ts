import { expect, test } from 'vitest';
import { readPrizes, worthOf, writePrizes } from './prizes.ts';

const DEFAULT = '0=62,1=20,50=0.4,2=10,100=0.09,5=6,500=0.01,10=1.5';

test('SITE-12 a table of prizes is read and written as the setting has it', () => {
  expect(writePrizes(readPrizes(DEFAULT))).toBe(DEFAULT);
  expect(writePrizes([{ key: 1, baht: ' 5 ', percent: '100 ' }])).toBe('5=100');
});

test.each([
  [DEFAULT, { percent: 100, expected: 1.19, biggest: 500 }],
  ['0=99,1=0.5,2=0.5', { percent: 100, expected: 0.015, biggest: 2 }],
  ['0=50,1=49.9999', { percent: 99.9999, expected: 0.499999, biggest: 1 }],
])('SITE-12 a spin of %s has the average value %j', (value, worth) => {
  expect(worthOf(readPrizes(value))).toEqual(worth);
});

test.each(['x=50,1=50', '0=a,1=50', '0=50.00001,1=49', '=,='])(
  'SITE-12 the invalid table %s has no average value',
  (value) => {
    const { percent, expected } = worthOf(readPrizes(value));
    expect([percent, expected].some(Number.isNaN)).toBe(true);
  },
);
