import { expect, test } from 'vitest';
import { ACTS } from './act-list.ts';
import { ACT_WORDS } from './act-words.ts';

test('OPS-03 the form of an act says that two people are needed exactly when they are', () => {
  const twoPeople = /^(?:ต้องสองคน|Needs two people)/;
  for (const { act, isTwo } of ACTS) {
    const { about, done } = ACT_WORDS[act];
    for (const text of [about.th, about.en]) expect([act, twoPeople.test(text)]).toEqual([act, isTwo ?? false]);
    for (const text of [done.th, done.en]) expect([act, text]).toEqual([act, expect.not.stringMatching(twoPeople)]);
  }
});
