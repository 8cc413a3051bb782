import { expect, test } from 'vitest';
import { restOfNote } from './rest-of-note.ts';

test('SITE-22 what was written while a note was being sent stays in the field', () => {
  expect(restOfNote('เงินเข้าแล้ว', 'เงินเข้าแล้ว')).toBe('');
  expect(restOfNote('เงินเข้าแล้ว รอสักครู่', 'เงินเข้าแล้ว')).toBe('รอสักครู่');
  expect(restOfNote('อีกเรื่องหนึ่ง', 'เงินเข้าแล้ว')).toBe('อีกเรื่องหนึ่ง');
});
