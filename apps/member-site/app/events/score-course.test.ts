import { expect, test } from 'vitest';
import { scoreCourse } from './score-course.ts';

const at = (when: string, side: 'home' | 'away' | null, score: string, what = 'ประตู') => ({ when, what, side, score });

test('GAME-10 the row of a result tells when each side scored and the score after the first half; a card is no score', () => {
  const happenings = [
    at('นาที 12', 'home', '1–0'),
    at('นาที 30', 'away', '1–0', 'ใบเหลือง'),
    at('', null, '1–0', 'จบครึ่งแรก'),
    at('นาที 60', 'home', '2–0'),
    at('นาที 88', 'away', '2–1'),
    at('', null, '2–1', 'จบการแข่งขัน'),
  ];
  expect(scoreCourse({ happenings })).toEqual({
    scored: { home: 'นาที 12, 60', away: 'นาที 88' },
    part: 'จบครึ่งแรก 1–0',
  });
});

test('GAME-10 a card before the first score, times of different words and a match of one part are shown as they are', () => {
  const happenings = [
    at('นาที 3', 'home', '0–0', 'ใบเหลือง'),
    at('ครึ่งแรก 4', 'away', '0–1'),
    at('ต่อเวลา 91', 'away', '0–2'),
    at('', null, '0–2', 'จบการแข่งขัน'),
  ];
  expect(scoreCourse({ happenings })).toEqual({ scored: { home: '', away: 'ครึ่งแรก 4, ต่อเวลา 91' }, part: '' });
  expect(scoreCourse({ happenings: [] })).toEqual({ scored: { home: '', away: '' }, part: '' });
});
