import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accountDigits, groupAccount, groupPhone, maskAccount } from './accounts.ts';
import { BANKS, bankOf } from './banks.ts';
import { ageOn, bangkokDay, formatDateTime, formatTime } from './dates.ts';
import { nationalMobile, thaiMobile } from './phone.ts';
import { arabicDigits, normalizeThai } from './text.ts';

test('SITE-17 dates read dd/mm/yy HH:mm in Bangkok, whatever the zone of the machine', () => {
  expect(formatDateTime('2026-11-20T16:18:00Z')).toBe('20/11/26 23:18');
  expect(formatDateTime(new Date('2026-12-31T17:00:00Z'))).toBe('01/01/27 00:00');
  expect(formatTime('2026-11-20T16:05:00Z')).toBe('23:05');
  expect(bangkokDay('2026-11-20T17:00:00Z')).toBe('2026-11-21');
});

test('SAFE-01 age in full years; no date, or one to come, is no age', () => {
  expect(ageOn('2006-11-21', '2026-11-21')).toBe(20);
  expect(ageOn('2006-11-22', '2026-11-21')).toBe(19);
  expect(ageOn('2004-02-29', '2024-02-28')).toBe(19);
  expect(ageOn('2004-02-29', '2025-03-01')).toBe(21);
  for (const bad of ['2026-02-30', '2026-13-01', 'x', '', '2030-01-01', '20060101']) expect(ageOn(bad, '2026-11-21')).toBeUndefined();
});

test('a mobile number is read however it is typed, and nothing else is', () => {
  for (const typed of ['0812345678', '081-234-5678', '+66 81 234 5678', '๐๘๑๒๓๔๕๖๗๘', '66812345678', '(081) 234 5678']) expect(thaiMobile(typed), typed).toBe('+66812345678');
  for (const bad of ['021234567', '081234567', '08123456789', '+1 650 253 0000', 'abc', '', '0012345678', '0512345678']) expect(thaiMobile(bad), bad).toBeUndefined();
  expect(nationalMobile('+66812345678')).toBe('0812345678');
  expect(groupPhone('0812345678')).toBe('081 234 5678');
});

test('account numbers: spaces, dashes and Thai digits are fine; 10 to 15 digits are needed', () => {
  expect(accountDigits('123-4-56789-0')).toBe('1234567890');
  expect(accountDigits('๑๒๓ ๔๕๖ ๗๘๙๐')).toBe('1234567890');
  for (const bad of ['123456789', '1234567890123456', '12345678x0', '']) expect(accountDigits(bad)).toBeUndefined();
  expect(maskAccount('1234564821')).toBe('••• 4821');
  expect(groupAccount('1234567890')).toBe('123-4-56789-0');
});

test('CON-03 every bank is found by key, alias and code, whatever the case and space around', () => {
  for (const bank of BANKS.filter((one) => one.active)) {
    expect(bankOf(` ${bank.key.toUpperCase()} `)?.thaiName).toBe(bank.thaiName);
    for (const alias of bank.aliases) expect(bankOf(alias)).toBeDefined();
  }
  expect(bankOf('004')?.key).toBe('kbank');
  expect(bankOf('nobody')).toBeUndefined();
});

test('what looks the same is the same: sara am in one piece or two, marks in either order, invisible characters', () => {
  expect(normalizeThai('น\u0e4d\u0e49า')).toBe(normalizeThai('น้ำ'));
  expect(normalizeThai('นํ้า')).toBe(normalizeThai('น้ำ'));
  expect(normalizeThai('ที่\u200b ')).toBe('ที่');
  expect(normalizeThai('ท\u0e48\u0e35')).toBe('ที่');
  expect(normalizeThai('เเดง')).toBe('แดง');
  expect(normalizeThai('  สมชาย   ใจดี ')).toBe('สมชาย ใจดี');
  fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...'กนมสช้่ำาํเแี ๆ๑1a\u200b') }), (text) => normalizeThai(normalizeThai(text)) === normalizeThai(text)));
  expect(normalizeThai('น้ํา')).toBe(normalizeThai('น้ำ'));
  expect(arabicDigits('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789');
});
