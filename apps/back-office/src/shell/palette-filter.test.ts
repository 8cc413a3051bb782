import { expect, test } from 'vitest';
import { fits, mayNameMember } from './palette-filter.ts';

test('an entry is found by its Thai or its English name, from its beginning or inside', () => {
  expect(fits('Audit log', 'aud', ['บันทึกการใช้งาน'])).toBe(1);
  expect(fits('Audit log', 'บันทึก', ['บันทึกการใช้งาน'])).toBe(1);
  expect(fits('Audit log', 'LOG', ['บันทึกการใช้งาน'])).toBe(0.8);
  expect(fits('Audit log', 'การใช้', ['บันทึกการใช้งาน'])).toBe(0.5);
  expect(fits('Audit log', 'การไช', ['บันทึกการใช้งาน'])).toBe(0.5);
  expect(fits('Audit log', 'ถอน', ['บันทึกการใช้งาน'])).toBe(0);
  expect(fits('Audit log', ' ', [])).toBe(1);
});

test('a text that may identify a member is offered as a search, and an ordinary word is not', () => {
  for (const typed of [
    '0812345678',
    '081-234-5678',
    'M-19882',
    'm19882',
    '0123456789',
    'WD7K2M9QXA41TB',
    'dev-0a1b2c',
    '203.0.113.9',
  ])
    expect([typed, mayNameMember(typed)]).toEqual([typed, true]);
  for (const typed of ['', 'ถอน', 'audit', '12', 'members', 'wdr aw'])
    expect([typed, mayNameMember(typed)]).toEqual([typed, false]);
});
