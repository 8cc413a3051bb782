import { describe, expect, test } from 'vitest';
import { typeCode } from './type-code.ts';

/** The field's content after a key was handled; `|` marks the caret. */
function after(shown: string, isForward = false): string {
  const { value, caret } = typeCode(shown.replace('|', ''), shown.indexOf('|'), isForward);
  return `${value.slice(0, caret)}|${value.slice(caret)}`;
}

describe('DEP-11 typing a card code', () => {
  test('letters of a card code become capitals in groups of four, and the caret stays after the last letter', () => {
    let shown = '|';
    for (const letter of 'abcd2345e') shown = after(shown.replace('|', `${letter}|`));
    expect(shown).toBe('ABCD-2345-E|');
  });

  test.each([
    ['a letter put into the middle', 'ABX|CD-EF', 'ABX|C-DEF'],
    ['a paste with spaces', 'abcd 2345 efgh 6789|', 'ABCD-2345-EFGH-6789|'],
    ['backspace over the fifth letter', 'ABCD-|', 'ABCD|'],
    ['backspace over a dash: the next one takes the letter', 'ABCD|EFGH', 'ABCD|-EFGH'],
    ['more than fits is shown', 'ABCD-2345-EFGH-6789X|', 'ABCD-2345-EFGH-6789-X|'],
    ['what is no letter of a code is shown too', 'กข|', 'กข|'],
  ])('%s', (_what, shown, becomes) => {
    expect(after(shown)).toBe(becomes);
  });

  test('the delete key before a dash moves the caret past the dash, so that the next press deletes the letter after it', () => {
    expect(after('ABCD|EFGH', true)).toBe('ABCD-|EFGH');
    expect(after('ABC|DEFGH', true)).toBe('ABC|D-EFGH');
  });
});
