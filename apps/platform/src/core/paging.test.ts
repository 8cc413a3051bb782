import { expect, test } from 'vitest';
import { idOfCursor, pageOf, rowsFor, timeOfCursor } from './paging.ts';

test('a page shows at most the requested number of rows, and returns a cursor when more rows follow', () => {
  const list = ['e', 'd', 'c', 'b', 'a'];
  const page = (most: number) => pageOf(list.slice(0, rowsFor(most)), most, (last) => last);
  expect(page(2)).toEqual({ shown: ['e', 'd'], next: 'd' });
  expect(page(4)).toEqual({ shown: ['e', 'd', 'c', 'b'], next: 'b' });
  expect(page(5)).toEqual({ shown: list, next: null });
  expect(pageOf([], 2, (last) => last)).toEqual({ shown: [], next: null });
});

test('SEC-11 API-01 a cursor is a time or an id in the range of the database, and any other text is refused on its field', () => {
  const time = '2026-11-23T10:00:00.123Z';
  expect(timeOfCursor(time).toISOString()).toBe(time);
  expect(idOfCursor('12')).toBe(12n);
  for (const text of [
    '',
    '\u0000',
    '-271821-04-20T00:00:00Z',
    '+010000-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '2026',
    '2026-13-01T00:00:00Z',
    '12 ',
    '9'.repeat(19),
    '-1',
    '0x10',
    `${time}\n`,
  ]) {
    expect(() => timeOfCursor(text), text).toThrow(expect.objectContaining({ status: 422, field: 'cursor' }));
    if (text !== '2026') expect(() => idOfCursor(text), text).toThrow(expect.objectContaining({ field: 'cursor' }));
  }
});
