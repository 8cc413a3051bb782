import { expect, test } from 'vitest';
import { blockText } from './block-text.ts';

const said = (block: Parameters<typeof blockText>[0]) => blockText(block, ({ en }) => en);

test('SAFE-03 OPS-07 staff read until when a member’s play is stopped, and "for ever" only of what has no end', () => {
  expect(said(null)).toBe('May play');
  expect(said({ kind: 'time_out', until: '2026-12-01T05:00:00.000Z' })).toMatch(/^Now: Time-out until \S+ 12:00$/);
  expect(said({ kind: 'exclusion', until: null })).toBe('Now: Self-exclusion for ever');
  // these end with what somebody does: the member asks to return, or sends another document
  expect(said({ kind: 'exclusion_over', until: null })).toBe('Now: Exclusion over, not returned');
  expect(said({ kind: 'under_age', until: null })).toBe('Now: Below twenty by the document');
});
