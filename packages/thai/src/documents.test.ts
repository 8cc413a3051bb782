import { expect, test } from 'vitest';
import { checkDigit, documentNumber } from './documents.ts';

test('SAFE-08 a Thai identity card has thirteen digits of which the last fits the others, in any notation', () => {
  expect(checkDigit('123456789012')).toBe(1);
  for (const typed of ['1234567890121', '1-2345-67890-12-1', '๑๒๓๔๕๖๗๘๙๐๑๒๑', ' 1 2345 67890 12 1 '])
    expect(documentNumber('thai_id', typed), typed).toBe('1234567890121');
  for (const wrong of ['1234567890120', '123456789012', '12345678901211', '9234567890121', '0234567890121', 'x', ''])
    expect(documentNumber('thai_id', wrong), wrong).toBeUndefined();
  // two neighbouring digits exchanged
  expect(documentNumber('thai_id', '1234567890211')).toBeUndefined();
});

test('SAFE-08 a passport number has letters and digits, at least one digit', () => {
  expect(documentNumber('passport', 'aa 1234567')).toBe('AA1234567');
  for (const wrong of ['ABCDEFG', 'A123', 'AA12345678901', 'AA12345ก'])
    expect(documentNumber('passport', wrong)).toBeUndefined();
});
