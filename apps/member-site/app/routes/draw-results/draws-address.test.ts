import { expect, test } from 'vitest';
import { drawsAsked, drawsPath } from './draws-address.ts';

const read = (query: string) => drawsAsked(new URLSearchParams(query));

test('GAME-10 the address names game, series, day and page of the draws, and the check', () => {
  expect(read('game=studio%3Ax&series=big&day=2026-11-29&cursor=c&draw=d&number=%20123%20')).toEqual({
    ...{ game: 'studio:x', series: 'big', day: '2026-11-29', isWrongDay: false, cursor: 'c', newer: null },
    ...{ draw: 'd', number: '123' },
  });
  expect(read('')).toMatchObject({ game: null, day: null, isWrongDay: false, draw: null, number: '' });
});

test('GAME-10 a day is also read from the three fields of the form, and an impossible day is reported and not requested', () => {
  expect(read('day_day=5&day_month=9&day_year=2026')).toMatchObject({ day: '2026-09-05', isWrongDay: false });
  for (const wrong of [
    'day=2026-02-30',
    'day=x',
    'day_day=5&day_month=&day_year=2026',
    'day=1999-01-01',
    'day=0000-00-00',
  ])
    expect(read(wrong), wrong).toMatchObject({ day: null, isWrongDay: true });
});

test('GAME-10 the address of a page leaves out what it does not ask for', () => {
  expect(drawsPath({ game: 'studio:x', series: null, day: '2026-11-29', cursor: null })).toBe(
    '?game=studio%3Ax&day=2026-11-29',
  );
});
