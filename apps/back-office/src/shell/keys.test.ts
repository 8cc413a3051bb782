import { expect, test } from 'vitest';
import { capsOf, keyOf, mayRun } from './keys.ts';
import { listKeys, neighbour } from './list-keys.ts';

const press = (key: string, code: string, held: { shiftKey?: boolean; ctrlKey?: boolean; metaKey?: boolean } = {}) =>
  keyOf({ key, code, shiftKey: false, ctrlKey: false, metaKey: false, ...held });

test('a key is the same on a Thai keyboard as on a Latin one', () => {
  expect(press('j', 'KeyJ')).toBe('j');
  expect(press('่', 'KeyJ')).toBe('j');
  expect(press('ฝ', 'Slash')).toBe('/');
  expect(press('ฦ', 'Slash', { shiftKey: true })).toBe('?');
  expect(press('ๅ', 'Digit1')).toBe('1');
  expect(press('บ', 'BracketLeft')).toBe('[');
  expect(press('า', 'KeyK', { ctrlKey: true })).toBe('mod+k');
});

test('a key that writes a Latin letter or sign counts as that, wherever it is on the keyboard, and a named key keeps its name', () => {
  expect(press('?', 'Minus', { shiftKey: true })).toBe('?');
  expect(press('K', 'KeyK', { metaKey: true })).toBe('mod+k');
  expect(press('Escape', 'Escape')).toBe('Escape');
  expect(press('ArrowDown', 'ArrowDown')).toBe('ArrowDown');
});

test('keys are written as on their caps', () => {
  expect(capsOf('g f')).toEqual(['g', 'f']);
  expect(capsOf('mod+k')).toEqual(['⌘K']);
  expect(capsOf('Enter')).toEqual(['↵']);
});

test('a key that is held down goes on moving through a list, and opens or closes once', () => {
  const keys = listKeys(['a', 'b'], 'a', () => undefined);
  const [pressed, held] = [{ repeat: false }, { repeat: true }];
  expect(keys.filter((one) => mayRun(one, pressed))).toHaveLength(4);
  expect(keys.filter((one) => mayRun(one, held)).map(({ key }) => key)).toEqual(['j', 'k']);
});

test('down and up walk through a list and stay inside it', () => {
  const ids = ['a', 'b', 'c'];
  expect(neighbour(ids, undefined, 1)).toBe('a');
  expect(neighbour(ids, undefined, -1)).toBe('c');
  expect(neighbour(ids, 'a', 1)).toBe('b');
  expect(neighbour(ids, 'c', 1)).toBe('c');
  expect(neighbour(ids, 'a', -1)).toBe('a');
  expect(neighbour(ids, 'gone', 1)).toBe('a');
  expect(neighbour([], undefined, 1)).toBeUndefined();
});
