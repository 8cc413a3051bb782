import { expect, test } from 'vitest';
import { uiWords } from '../messages.ts';
import { missingWords } from './use-missing.ts';

test('SITE-24 an empty field is said in the site’s own words, by what is to be done there', () => {
  const { fill, choose, tick } = uiWords.missing;
  expect(
    ['text', 'tel', 'textarea', 'select-one', 'radio', 'file', 'checkbox'].map((type) => missingWords(type, true)),
  ).toEqual([fill, fill, fill, choose, choose, choose, tick]);
  expect(missingWords('text', false)).toBe(uiWords.notValid);
});
