import { expect, test } from 'vitest';
import { answerTimes } from './answer-times.ts';
import { words } from './messages.ts';

const EXPECTED = 'ครึ่งหนึ่งของคำถามใน 7 วันที่ผ่านมาได้คำตอบภายใน 3 นาที';
const at = (time: string) => new Date(`2026-03-01T${time}:00+07:00`);

test('SITE-22 without hours and measurements nothing is promised', () => {
  expect(answerTimes({ hours: null, expected: null }, at('03:00'))).toEqual([words.where]);
  expect(answerTimes({ hours: null, expected: EXPECTED }, at('03:00'))).toEqual([EXPECTED, words.where]);
});

test.each([
  ['08:00', '24:00', '07:59', false],
  ['08:00', '24:00', '08:00', true],
  ['08:00', '24:00', '23:59', true],
  ['10:00', '02:00', '01:59', true],
  ['10:00', '02:00', '02:00', false],
])('SITE-22 hours from %s to %s at %s are shown as open: %s', (from, until, time, isOpen) => {
  expect(answerTimes({ hours: { from, until }, expected: EXPECTED }, at(time))).toEqual(
    isOpen ? [words.openHours(from, until), EXPECTED, words.where] : [words.closedNow(from, until), words.where],
  );
});
