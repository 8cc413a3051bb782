import { expect, test } from 'vitest';
import { provesAccount } from './proves-account.ts';

const account = { bank: 'kbank', accountNumber: '0123345671', holderName: 'สมหญิง ทดสอบ' };
const transfer = {
  from_bank: 'kbank',
  from_account: 'xxx-x-x4567-x',
  from_name: 'นางสาว สมหญิง ท',
  seen_at_bank: new Date(),
};

test.each([
  ['with the complete number, whatever the name', { from_account: '012-3-34567-1', from_name: 'MISS SOMYING T' }, true],
  ['with a mask that agrees and a name that fits', {}, true],
  ['with another complete number', { from_account: '0123345672' }, false],
  ['from another bank', { from_bank: 'scb', from_account: '0123345671' }, false],
  ['with a mask that does not agree', { from_account: 'xxx-x-x4568-x' }, false],
  ['with a mask that agrees and another name', { from_name: 'นาย สมชาย ท' }, false],
  ['with a mask that agrees and a name in the other script', { from_name: 'MISS SOMYING T' }, false],
  ['with a mask of three digits', { from_account: 'xxx-x-xx567-x' }, false],
  ['that only a slip has reported', { seen_at_bank: null, from_account: '0123345671' }, false],
] as const)('ACC-05 a credited transfer %s: proves the account %s', (_, change, proves) => {
  expect(provesAccount(account, { ...transfer, ...change })).toBe(proves);
});
