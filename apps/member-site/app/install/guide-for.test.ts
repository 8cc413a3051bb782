import { expect, test } from 'vitest';
import { GUIDES, guidesFor } from './guide-for.ts';

test.each([
  ['Android', 'android'],
  ['iOS', 'ios'],
  ['iPadOS', 'ios'],
  ['Windows', 'desktop'],
  ['macOS', 'desktop'],
  ['', 'android'],
  [undefined, 'android'],
])('PWA-02 SITE-19 on %s the guide for %s comes first, and none is left out', (os, first) => {
  const guides = guidesFor(os);
  expect(guides[0]).toBe(first);
  expect([...guides].sort()).toEqual([...GUIDES].sort());
});
