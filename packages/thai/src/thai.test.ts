import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accountDigits,
  accountHint,
  groupAccount,
  groupPhone,
  maskAccount,
  masksAgree,
  matchesMask,
} from './accounts.ts';
import { BANKS, bankOf } from './banks.ts';
import { ageOn, bangkokDay, bangkokMidnight, formatDateTime, formatDay, formatTime, thaiDateTime } from './dates.ts';
import { nationalMobile, thaiMobile } from './phone.ts';
import { arabicDigits, looseThai, normalizeThai } from './text.ts';

test('SITE-17 dates are formatted as dd/mm/yy HH:mm in Bangkok time, in any time zone of the machine', () => {
  expect(formatDateTime('2026-11-20T16:18:00Z')).toBe('20/11/26 23:18');
  expect(formatDateTime(new Date('2026-12-31T17:00:00Z'))).toBe('01/01/27 00:00');
  expect(formatTime('2026-11-20T16:05:00Z')).toBe('23:05');
  expect(formatDay('2026-11-20T17:00:00Z')).toBe('21/11/26');
  expect(thaiDateTime('2026-11-20T17:05:00Z')).toBe('21 พ.ย. 2569 00:05');
  expect(formatDay('2026-11-20')).toBe('20/11/26');
  expect(bangkokDay('2026-11-20T17:00:00Z')).toBe('2026-11-21');
  expect(bangkokMidnight('2026-11-21').toISOString()).toBe('2026-11-20T17:00:00.000Z');
});

test('SAFE-01 age is in full years; an invalid or future birth date has no age', () => {
  expect(ageOn('2006-11-21', '2026-11-21')).toBe(20);
  expect(ageOn('2006-11-22', '2026-11-21')).toBe(19);
  expect(ageOn('2004-02-29', '2024-02-28')).toBe(19);
  expect(ageOn('2004-02-29', '2025-03-01')).toBe(21);
  for (const bad of ['2026-02-30', '2026-13-01', 'x', '', '2030-01-01', '20060101'])
    expect(ageOn(bad, '2026-11-21')).toBeUndefined();
});

test('ACC-01 ACC-05 a mobile number is parsed in any notation, and any other text is refused', () => {
  const ways = [
    '0812345678',
    '081-234-5678',
    '081–234–5678',
    '+66 81 234 5678',
    '๐๘๑๒๓๔๕๖๗๘',
    '０８１２３４５６７８',
    '66812345678',
    '(081) 234 5678',
    '(+66) 81 234 5678',
  ];
  const oddWays = [
    '+66 0812345678',
    '+66(0)812345678',
    '0066812345678',
    '00660812345678',
    '\u202a+66\u00a081 234 5678\u202c',
    ' 081.234.5678 ',
  ];
  for (const typed of [...ways, ...oddWays]) expect(thaiMobile(typed), typed).toBe('+66812345678');
  const wrong = [
    '021234567',
    '081234567',
    '08123456789',
    '08123456780812345678',
    '+1 650 253 0000',
    '0012345678',
    '0512345678',
    '+6621234567',
    '66 66 812345678',
  ];
  const noNumber = [
    'abc',
    '',
    '+',
    '()',
    'โทร 0812345678',
    'call 0812345678',
    '0812ABCDEF',
    '0812345678 ext 5',
    '0812345678;ext=2',
    '081 234 5678/9',
    '0812345678, 0812345678',
  ];
  for (const bad of [...wrong, ...noNumber]) expect(thaiMobile(bad), bad).toBeUndefined();
  expect(nationalMobile('+66812345678')).toBe('0812345678');
  expect(groupPhone('0812345678')).toBe('081 234 5678');
});

test('ACC-01 account numbers with spaces, dashes and Thai digits are accepted; 10 to 15 digits are required', () => {
  for (const typed of ['123-4-56789-0', '123–4–56789–0', '๑๒๓ ๔๕๖ ๗๘๙๐', '\u200b1234567890'])
    expect(accountDigits(typed), typed).toBe('1234567890');
  for (const bad of ['123456789', '1234567890123456', '12345678x0', '']) expect(accountDigits(bad)).toBeUndefined();
  expect(maskAccount('1234564821')).toBe('••• 4821');
});

test('CON-03 an account number is grouped as its bank prints it, and stays unchanged when the grouping is unknown or has another length', () => {
  const grouped = (digits: string, key: string) => groupAccount(digits, bankOf(key));
  expect(grouped('1234567890', 'kbank')).toBe('123-4-56789-0');
  expect(grouped('1234567890', 'ttb')).toBe('123-456789-0');
  expect(grouped('1234567890', 'uob')).toBe('123-456-789-0');
  expect(grouped('123456789012', 'gsb')).toBe('123-4-56789-012');
  expect(grouped('12345678901234', 'tisco')).toBe('1234-567-890123-4');
  expect(grouped('1234567890', 'tisco')).toBe('1234567890');
  expect(grouped('1234567890', 'icbc')).toBe('1234567890');
  expect(groupAccount('1234567890')).toBe('123-4-56789-0');
  expect(groupAccount('123456789012')).toBe('123456789012');
});

test("CON-03 the usual lengths and the pattern of a bank's account numbers agree with each other", () => {
  const hint = (key: string) => accountHint(bankOf(key) ?? { accountDigits: [0], accountGrouping: [] });
  expect(hint('scb')).toEqual({ lengths: [10], pattern: 'xxx-x-xxxxx-x' });
  expect(hint('tisco')).toEqual({ lengths: [14, 10], pattern: 'xxxx-xxx-xxxxxx-x' });
  expect(hint('lhb')).toEqual({ lengths: [], pattern: null });
  for (const bank of BANKS)
    if (bank.accountGrouping.length > 0)
      expect(accountHint(bank).pattern?.replaceAll('-', '')).toHaveLength(bank.accountDigits[0] ?? 0);
});

test.each([
  ...[
    '1234567890',
    '123-4-56789-0',
    'xxx-x-xx789-0',
    'XXX-X-XX789-0',
    'xxx-x-x6789-x',
    '***-*-*6789-*',
    '123-x-xxxxx-x',
    '•••7890',
    '••• 890',
    '…7890',
    '123***',
    '12***90',
    'xxx-๗๘๙๐',
  ].map((masked) => [masked, true] as const),
  ...[
    '1234567891',
    'xxx-x-xx789-1',
    'xxx-x-x5678-x',
    '•••7891',
    '124***',
    'xxx-x-xxx89-x',
    '•••90',
    'xxx-x-xxxxx-x',
    '',
    '-',
    '7890',
    '123456789',
    '12345678901',
    'xxx-x-xx789-0-1',
  ].map((masked) => [masked, false] as const),
  ...['xx7890xxxxxx', 'xxxxxxxx7890', 'ends 7890', 'x-7890/x', '1•2•890', '12345•67890', '•1234567890'].map(
    (masked) => [masked, false] as const,
  ),
])('DEP-05 whether %s can be account 1234567890: %s', (masked, agrees) => {
  expect(matchesMask('1234567890', masked)).toBe(agrees);
});

test('DEP-05 a mask agrees with its account number, but not after one visible digit is changed', () => {
  const account = fc.stringMatching(/^\d{10,15}$/);
  fc.assert(
    fc.property(
      account,
      fc.array(fc.boolean(), { minLength: 15, maxLength: 15 }),
      fc.nat(),
      (digits, hidden, where) => {
        const masked = [...digits].map((digit, at) => (hidden[at] ? 'x' : digit));
        const shown = masked.flatMap((place, at) => (place === 'x' ? [] : [at]));
        expect(matchesMask(digits, masked.join(''))).toBe(shown.length >= 3);
        fc.pre(shown.length >= 3);
        const at = shown[where % shown.length] ?? 0;
        masked[at] = String((Number(masked[at]) + 1) % 10);
        expect(matchesMask(digits, masked.join(''))).toBe(false);
      },
    ),
  );
  expect(matchesMask('123456789012', 'xxx-x-xx789-0')).toBe(false);
  for (const noAccount of ['', '1234', 'abcdef1234']) expect(matchesMask(noAccount, '•••1234'), noAccount).toBe(false);
});

test('CON-03 every bank is found by key, alias and code, regardless of case and surrounding spaces', () => {
  for (const bank of BANKS.filter((one) => one.active)) {
    expect(bankOf(` ${bank.key.toUpperCase()} `)?.thaiName).toBe(bank.thaiName);
    for (const alias of bank.aliases) expect(bankOf(alias)).toBeDefined();
  }
  expect(bankOf('004')?.key).toBe('kbank');
  for (const code of ['25', '26', '27', '28', '29', 'pp01', ' PP01 ']) expect(bankOf(code)?.key).toBe('promptpay');
  expect(bankOf('025')?.key).toBe('bay');
  expect(bankOf('nobody')).toBeUndefined();
});

test('texts that differ in tone marks, in the length of a vowel or in capitals are compared as equal, and others are not', () => {
  for (const [one, other] of [
    ['ฝากเงินไม่เข้า', 'ฝากเงินไมเขา'],
    ['ใบเสร็จ', 'ไบเสรจ'],
    ['วิธี', 'วิธิ'],
    ['น้ำ', 'นํา'],
    ['เว็บไซต์', 'เวบไซต'],
    ['Bank SCB', 'ｂａｎｋ scb'],
    [' ถอน  เงิน ', 'ถอน เงิน'],
  ] as const)
    expect([one, looseThai(one)]).toEqual([one, looseThai(other)]);
  expect(looseThai('ฝาก')).not.toBe(looseThai('ถอน'));
  expect(looseThai('มา')).not.toBe(looseThai('มี'));
});

test('texts that look the same normalize to the same text: sara am in one part or two, marks in either order, invisible characters', () => {
  expect(normalizeThai('น\u0e4d\u0e49า')).toBe(normalizeThai('น้ำ'));
  expect(normalizeThai('นํ้า')).toBe(normalizeThai('น้ำ'));
  expect(normalizeThai('ที่\u200b ')).toBe('ที่');
  expect(normalizeThai('ท\u0e48\u0e35')).toBe('ที่');
  expect(normalizeThai('เเดง')).toBe('แดง');
  expect(normalizeThai('  สมชาย   ใจดี ')).toBe('สมชาย ใจดี');
  expect(normalizeThai('น้ํา')).toBe(normalizeThai('น้ำ'));
  expect(normalizeThai('นำ้')).toBe('น้ำ');
  expect(normalizeThai('สทธ\u0e4c\u0e34')).toBe('สทธิ์');
  for (const unseen of ['\u061c', '\u180e', '\u2066', '\ufe0f', '\u3164', '\u{e0041}', '\0', '\x7f'])
    expect(normalizeThai(`ใจ${unseen}ดี`), JSON.stringify(unseen)).toBe('ใจดี');
  expect(normalizeThai('ก\t\nข')).toBe('ก ข');
  expect(arabicDigits('๐๑๒๓๔๕๖๗๘๙')).toBe('0123456789');
});

test('normalizing twice equals normalizing once', () => {
  const thai = fc.string({ unit: fc.constantFrom(...'กนมสช้่ำาํเแี์ัุู็ๆ๑1a\u200b ') });
  for (const text of [thai, fc.string({ unit: 'binary' })])
    fc.assert(
      fc.property(text, (typed) => normalizeThai(normalizeThai(typed)) === normalizeThai(typed)),
      { numRuns: 1000 },
    );
});

test.each<[string, string, boolean]>([
  ['xxx-x-x4567-x', 'xxx-x-x4567-x', true],
  ['xxx-x-x4567-x', 'xxx-x-x4568-x', false],
  ['123-4-54567-8', 'xxx-x-x4567-x', true],
  ['xxx-x-x4567-x', '1234555678', false],
  ['xxx-x-54567-x', 'xxx-x-x4567-8', true],
  ['123-x-xxxxx-x', 'xxx-x-x4567-x', false],
  ['1234545678', '1234545678', true],
  ['1234545678', '1234545679', false],
  ['xxx-x-x4567-x', '12345456789', false],
])('DEP-06 the notations %s and %s may belong to the same account: %s', (one, other, agree) => {
  expect([masksAgree(one, other), masksAgree(other, one)]).toEqual([agree, agree]);
});
