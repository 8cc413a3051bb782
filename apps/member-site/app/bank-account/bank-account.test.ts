import { bankOf } from '@sanam/thai/banks';
import { describe, expect, test } from 'vitest';
import { type BankView, initialsOf } from '../money/bank-view.ts';
import { accountHintText } from './account-hint.ts';
import { findBanks } from './find-banks.ts';

function view(key: string): BankView {
  const bank = bankOf(key);
  if (!bank) throw new Error(`no bank ${key}`);
  return {
    key,
    initials: initialsOf(key),
    color: bank.color,
    name: bank.thaiName,
    english: bank.niceName,
    accountDigits: bank.accountDigits,
    accountGrouping: bank.accountGrouping,
  };
}
const banks = ['bbl', 'kbank', 'scb', 'gsb'].map(view);
const found = (typed: string) => findBanks(banks, typed).map(({ key }) => key);

describe('finding a bank', () => {
  test('ACC-01 by Thai name, with or without the word for bank, by English name and by abbreviation', () => {
    expect(found('กสิกร')).toEqual(['kbank']);
    expect(found('ธนาคาร กสิกร')).toEqual(['kbank']);
    expect(found('Siam Comm')).toEqual(['scb']);
    expect(found('scb')).toEqual(['scb']);
    expect(found('KB')).toEqual(['kbank']);
  });

  test('ACC-01 nothing typed is all, nonsense is none', () => {
    expect(found('')).toHaveLength(banks.length);
    expect(found('  ')).toHaveLength(banks.length);
    expect(found('zzz')).toEqual([]);
  });
});

describe('what is said under the account number', () => {
  test('ACC-01 the bank’s usual shape, before anything is typed', () => {
    expect(accountHintText('', undefined)).toBe('จะใส่ขีดหรือไม่ก็ได้');
    expect(accountHintText('', view('kbank'))).toContain('xxx-x-xxxxx-x');
  });

  test('ACC-01 a whole number as the bank prints it, dashes and Thai digits or not', () => {
    for (const typed of ['1234567890', '123-4-56789-0', '123 4 56789 0', '๑๒๓๔๕๖๗๘๙๐'])
      expect(accountHintText(typed, view('kbank'))).toBe('123-4-56789-0 · ครบ 10 หลัก');
  });

  test('ACC-01 another length is only remarked on', () => {
    expect(accountHintText('123456', view('kbank'))).toBe('พิมพ์แล้ว 6 หลัก ปกติ 10 หลัก');
    expect(accountHintText('123456', undefined)).toBe('จะใส่ขีดหรือไม่ก็ได้');
  });
});
