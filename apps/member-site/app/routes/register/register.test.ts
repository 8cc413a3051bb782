import { describe, expect, test } from 'vitest';
import { bangkokYear, birthDate, birthYears } from './birth-date.ts';

describe('birth date', () => {
  test('ACC-02 the values of three lists form a birth date', () => {
    expect(birthDate('3', '2', '1990')).toBe('1990-02-03');
    expect(birthDate('29', '2', '2000')).toBe('2000-02-29');
  });

  test('ACC-02 a missing part gives undefined, an impossible date gives null', () => {
    expect(birthDate('', '2', '1990')).toBeUndefined();
    expect(birthDate('31', '2', '1990')).toBeNull();
    expect(birthDate('29', '2', '2001')).toBeNull();
  });

  test('SAFE-01 the list of years begins with the birth year of the youngest person who may register', () => {
    expect(birthYears(2026, 20)[0]).toBe(2006);
    expect(birthYears(2026, 20).at(-1)).toBe(1926);
  });

  test('SAFE-01 who turns twenty on New Year’s Day finds their year from midnight in Bangkok on', () => {
    expect(bangkokYear(Date.parse('2026-12-31T16:59:59Z'))).toBe(2026);
    expect(bangkokYear(Date.parse('2026-12-31T17:00:00Z'))).toBe(2027);
  });
});
