import type { Setting } from '@sanam/contract';
import { expect, test } from 'vitest';
import { changesOf, valueAt, without, withoutSaved, withValue } from './draft.ts';

const setting = (value: string, version: string, planned: { at: string; value: string }[] = []) =>
  ({ name: 'WITHDRAWAL_MINIMUM_BAHT', value, version, planned }) as unknown as Setting;

test('OPS-08 a value is a draft until it is what is in force, and in conflict once somebody else has changed it', () => {
  const draft = withValue({}, setting('100', '0'), '200');
  expect(draft).toEqual({ WITHDRAWAL_MINIMUM_BAHT: { value: '200', seen: '0' } });
  expect(withValue(draft, setting('100', '0'), '100')).toEqual({});
  expect(changesOf([setting('100', '0')], draft, null).map(({ isConflict }) => isConflict)).toEqual([false]);
  // somebody else has set 150 meanwhile: typing on does not hide it, nor does typing their value
  const typed = withValue(draft, setting('150', '7'), '250');
  expect(changesOf([setting('150', '7')], typed, null)).toMatchObject([{ value: '250', seen: '0', isConflict: true }]);
  expect(withValue(draft, setting('150', '7'), '150')).toEqual({
    WITHDRAWAL_MINIMUM_BAHT: { value: '150', seen: '0' },
  });
  expect(without(typed, 'WITHDRAWAL_MINIMUM_BAHT')).toEqual({});
});

test('OPS-08 a planned value is compared with what will be in force by then, so that a later plan can go back', () => {
  const planned = setting('100', '4', [
    { at: '2026-12-01T00:00:00Z', value: '300' },
    { at: '2026-12-05T00:00:00Z', value: '200' },
  ]);
  const at = ['2026-11-30T23:59:59Z', '2026-12-01T00:00:00Z', '2026-12-09T00:00:00Z', null];
  expect(at.map((one) => valueAt(planned, one))).toEqual(['100', '300', '200', '100']);
  const back = withValue({}, planned, '100');
  expect(changesOf([planned], back, '2026-12-03T00:00:00Z')).toMatchObject([{ before: '300', value: '100' }]);
  expect(changesOf([planned], back, null)).toEqual([]);
});

test('OPS-08 what was typed while a draft was being saved stays', () => {
  const draft = { A: { value: '5', seen: 'v1' }, B: { value: '70', seen: 'v1' }, C: { value: '9', seen: 'v1' } };
  const saved = { A: { value: '5', seen: 'v1' }, B: { value: '7', seen: 'v1' } };
  expect(withoutSaved(draft, saved)).toEqual({ B: { value: '70', seen: 'v1' }, C: { value: '9', seen: 'v1' } });
});
