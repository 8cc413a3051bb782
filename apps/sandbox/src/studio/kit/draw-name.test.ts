import { expect, test } from 'vitest';
import { drawName } from './page/lottery/draw-name.ts';

test('a big draw is named by its day in Bangkok with the Buddhist year, a quick draw by its time', () => {
  const ends_at = '2026-11-30T17:30:00Z';
  expect(drawName({ ends_at, is_big: true })).toBe('งวด 1 ธ.ค. 2569');
  expect(drawName({ ends_at, is_big: false })).toBe('รอบ 00:30 น.');
});
