import { expect, test } from 'vitest';
import { bangkokTime, type Cell, csvLine } from './csv.ts';

test.each<[string, Cell[], string]>([
  ['plain cells are separated by commas', ['a', 1, null, 'ข'], 'a,1,,ข\r\n'],
  ['commas, quotes and breaks are quoted', ['a,b', 'say "x"', '1\n2'], '"a,b","say ""x""","1\n2"\r\n'],
  ['a text that would be a formula is disarmed', ['=1+1', '+66', '-2', '@x', '\t=1'], "'=1+1,'+66,'-2,'@x,'\t=1\r\n"],
  ['a negative number stays a number', [-2.5], '-2.5\r\n'],
])('OPS-03 in a CSV file %s', (_, cells, line) => {
  expect(csvLine(cells)).toBe(line);
});

test('OPS-03 times in a CSV file are those of Bangkok, with their offset', () => {
  expect(bangkokTime('2026-11-24T18:30:05.123Z')).toBe('2026-11-25T01:30:05+07:00');
  expect(bangkokTime(null)).toBe('');
});
