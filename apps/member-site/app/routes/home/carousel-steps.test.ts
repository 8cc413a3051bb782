import type { Banner } from '@sanam/contract';
import { expect, test } from 'vitest';
import { arrange, arrowStep, autoStepMs, placesOfStep } from './carousel-steps.ts';

const banner = (id: string, link: string | null = null) => ({ id, link }) as Banner;
const EIGHT = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'].map((id) => banner(id));

test('SITE-08 the banners move by themselves every 2 s on a desktop and every 3 s on a phone, never while held', () => {
  expect(autoStepMs({ isHeld: false, isDesk: true })).toBe(2_000);
  expect(autoStepMs({ isHeld: false, isDesk: false })).toBe(3_000);
  for (const isDesk of [true, false]) expect(autoStepMs({ isHeld: true, isDesk })).toBeNull();
});

test('SITE-08 eight banners are followed by the first three again, and banners of an area without games come last', () => {
  const { banners, line } = arrange(EIGHT, []);
  expect(banners.map(({ id }) => id).join('')).toBe('abcdefgh');
  expect(line.map(({ id }) => id).join('')).toBe('abcdefghabc');
  const mixed = [banner('a', '/sports'), banner('b', '/slot'), banner('c', '/promotion')];
  expect(arrange(mixed, ['slot']).banners.map(({ id, closed }) => [id, closed])).toEqual([
    ['b', false],
    ['c', false],
    ['a', true],
  ]);
});

test('SITE-08 the banners are circular: back from the first is the last, and a step past the last shows the first again', () => {
  const { line } = arrange(EIGHT, []);
  expect(placesOfStep(3, 1, 8)).toEqual({ from: null, to: 4 });
  expect(placesOfStep(3, -1, 8)).toEqual({ from: null, to: 2 });
  const back = placesOfStep(0, -1, 8);
  expect([line[back.from ?? 0]?.id, line[back.to]?.id]).toEqual(['a', 'h']);
  const past = placesOfStep(7, 1, 8);
  expect([past.from, line[past.to]?.id]).toEqual([null, 'a']);
});

test('SITE-08 the arrow keys step on and back, and other keys do not step', () => {
  expect(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'Enter', ' '].map(arrowStep)).toEqual([1, -1, null, null, null]);
});
