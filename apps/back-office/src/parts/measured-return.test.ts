import { expect, test } from 'vitest';
import { isBeyondMargin } from './measured-return.ts';

test('GAME-04 a measured RTP is marked only beyond its margin, and never without a measure', () => {
  expect(isBeyondMargin({ rtp: 96, measured: { rtp: 97.9, margin: 0.66 } })).toBe(true);
  expect(isBeyondMargin({ rtp: 96, measured: { rtp: 96.4, margin: 0.66 } })).toBe(false);
  expect(isBeyondMargin({ rtp: 96, measured: null })).toBe(false);
  expect(isBeyondMargin({ rtp: null, measured: { rtp: 12, margin: 1 } })).toBe(false);
});
