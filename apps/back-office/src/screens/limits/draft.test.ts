import type { Setting } from '@sanam/contract';
import { expect, test } from 'vitest';
import { changesOf, without, withValue } from './draft.ts';

const setting = (value: string, version: string) =>
  ({ name: 'WITHDRAWAL_MINIMUM_BAHT', value, version }) as unknown as Setting;

test('OPS-08 a value is a draft until it is what is in force, and in conflict once somebody else has changed it', () => {
  const draft = withValue({}, setting('100', '0'), '200');
  expect(draft).toEqual({ WITHDRAWAL_MINIMUM_BAHT: { value: '200', seen: '0' } });
  expect(withValue(draft, setting('100', '0'), '100')).toEqual({});
  expect(changesOf([setting('100', '0')], draft).map(({ isConflict }) => isConflict)).toEqual([false]);
  // somebody else has set 150 meanwhile: typing on does not hide it, nor does typing their value
  const typed = withValue(draft, setting('150', '7'), '250');
  expect(changesOf([setting('150', '7')], typed)).toMatchObject([{ value: '250', seen: '0', isConflict: true }]);
  expect(withValue(draft, setting('150', '7'), '150')).toEqual({
    WITHDRAWAL_MINIMUM_BAHT: { value: '150', seen: '0' },
  });
  expect(without(typed, 'WITHDRAWAL_MINIMUM_BAHT')).toEqual({});
});
