import type { WindowMeasure } from '@sanam/contract';
import { expect, test } from 'vitest';
import { measuredText } from './measured-text.ts';

const measured = { rtp: 94.321, margin: 1.5, hit_rate: 30, volatility: 4, biggest_win: 10, biggest_multiple: 3 };
const window = (games: WindowMeasure['games']): WindowMeasure => ({
  window: '1h',
  measured_at: '2026-11-01T00:00:00Z',
  games,
  areas: [],
});

test('ROUTE-12 a measured figure is shown with its margin of error; with too few rounds, or no round, the reason is shown instead', () => {
  expect(measuredText(window([{ gamecode: 'a:b', rounds: 900, measured }]), 'a:b')).toBe('94.32% ± 1.50');
  expect(measuredText(window([{ gamecode: 'a:b', rounds: 1199, measured: null }]), 'a:b')).toBe(
    'ยังไม่มีรอบพอให้วัด (มี 1,199 รอบ)',
  );
  expect(measuredText(window([{ gamecode: 'a:b', rounds: 900, measured }]), 'a:c')).toBe('ยังไม่มีรอบพอให้วัด (0 รอบ)');
});
