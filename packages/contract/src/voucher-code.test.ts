import { expect, test } from 'vitest';
import { bareVoucherCode, groupVoucherCode, readVoucherCode } from './voucher-code.ts';

const CODE = 'ABCD2345EFGH6789';

test.each([
  CODE,
  'ABCD-2345-EFGH-6789',
  ' abcd 2345 efgh 6789\n',
  'ABCD–2345—EFGH‑6789',
  'ABCD.2345_EFGH.6789',
  'ABCD\u200b2345\u00a0EFGH\u00ad6789',
  'ＡＢＣＤ２３４５ＥＦＧＨ６７８９',
])('DEP-11 %j is read as the code ABCD-2345-EFGH-6789', (typed) => {
  expect(readVoucherCode(typed)).toBe(CODE);
});

test.each([
  '',
  'ABCD2345EFGH678',
  'ABCD2345EFGH67899',
  'ABCD2345EFGH678O',
  '0BCD2345EFGH6789',
  'ABCD2345EFGH678I',
  'ABCD2345EFGH678L',
  'ABCD2345EFGH6781',
  'ABCD2345EFGH678ก',
  'ABCD/2345/EFGH/6789',
])('DEP-11 %j cannot be a code', (typed) => {
  expect(readVoucherCode(typed)).toBeUndefined();
});

test('DEP-11 a code is shown in groups of four while it is typed, and characters beyond the full length stay visible', () => {
  const shown = ['', 'a', 'abcd', 'abcde', 'abcd-2345-e', `${CODE}x`].map((typed) =>
    groupVoucherCode(bareVoucherCode(typed)),
  );
  expect(shown).toEqual(['', 'A', 'ABCD', 'ABCD-E', 'ABCD-2345-E', 'ABCD-2345-EFGH-6789-X']);
});
