import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SlipTransfer } from '../../../providers/slip-check/slip-port.ts';
import { judgeSlip, type SlipExpected } from './judge-slip.ts';

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 21, 10, minutes));
const slip: SlipTransfer = {
  sendingBank: 'kbank',
  receivingBank: 'scb',
  transRef: '016219235959CPM07',
  amountSatang: 50_000n,
  transferredAt: at(5),
  sender: { nameTh: 'นางสาว สมหญิง ท', nameEn: null, account: 'xxx-x-x4567-x', proxy: null },
  receiver: { nameTh: 'บจก. สนามทดลอง', nameEn: null, account: 'xxx-x-x5678-x', proxy: null },
  refs: [],
};
const expected: SlipExpected = {
  receiving: { bank: 'scb', account: '0000456789', billerId: '099400000045678', holderName: 'บจก. สนามทดลอง' },
  createdAt: at(0),
  expiresAt: at(15),
  lateSeconds: 3600,
  member: { bank: 'kbank', accountNumber: '0123145678', holderName: 'สมหญิง ทดสอบ', proof: 'own' },
  others: [],
  namesAnother: false,
};
const payer = (account: string | null, nameTh: string | null = 'นางสาว สมหญิง ท') => ({
  sender: { ...slip.sender, account, nameTh },
});

test.each<[string, Partial<SlipTransfer>, Partial<SlipExpected>, string]>([
  ['fits in every respect', {}, {}, 'sure'],
  [
    'a QR payment, to our biller',
    { receiver: { ...slip.receiver, account: null, proxy: { type: 'BILLERID', value: '099400000045678' } } },
    {},
    'sure',
  ],
  [
    'a QR payment, to another biller',
    { receiver: { ...slip.receiver, account: null, proxy: { type: 'BILLERID', value: '099400000045679' } } },
    {},
    'receiver',
  ],
  ['to another account', { receiver: { ...slip.receiver, account: 'xxx-x-x9999-x' } }, {}, 'receiver'],
  ['to the same digits at another bank', { receivingBank: 'bbl' }, {}, 'receiver'],
  [
    'to an account with our digits of another name',
    { receiver: { ...slip.receiver, nameTh: 'นาย สมชาย ก' } },
    {},
    'receiver',
  ],
  ['to our name at a bank that it does not name', { receivingBank: null }, {}, 'receiver'],
  [
    'to an account of which three digits show',
    { receiver: { ...slip.receiver, account: 'xxx-x-xx678-x' } },
    {},
    'receiver',
  ],
  ['that carries the reference of another deposit', {}, { namesAnother: true }, 'elsewhere'],
  ['to nobody that it names', { receiver: { ...slip.receiver, account: null } }, {}, 'receiver'],
  ['paid long before the deposit', { transferredAt: at(-10) }, {}, 'time'],
  ['paid a little before, by another clock', { transferredAt: at(-1) }, {}, 'sure'],
  ['paid after the window, while it may still be late', { transferredAt: at(70) }, {}, 'sure'],
  ['paid long after', { transferredAt: at(80) }, {}, 'time'],
  ['from another bank', { sendingBank: 'scb' }, {}, 'payer'],
  ['from another account', payer('xxx-x-x4568-x'), {}, 'payer'],
  ['under another name', payer('xxx-x-x4567-x', 'นาย สมชาย ท'), {}, 'payer'],
  [
    'under a name in Latin letters alone',
    { sender: { ...slip.sender, nameTh: null, nameEn: 'MISS SOMYING T' } },
    {},
    'payer',
  ],
  ['from an account of which three digits show', payer('xxx-x-xx567-x'), {}, 'payer'],
  ['without the payer’s account', payer(null), {}, 'payer'],
  [
    'which another member could have paid as well',
    {},
    { others: [{ accountNumber: '9993145671', holderName: 'สมหญิง ทองดี' }] },
    'others',
  ],
  [
    'which another member of another name has digits of',
    {},
    { others: [{ accountNumber: '9993145671', holderName: 'ดวงใจ ดีงาม' }] },
    'sure',
  ],
  [
    'from an account that another member has proven',
    {},
    { member: { bank: 'kbank', accountNumber: '0123345671', holderName: 'สมหญิง ทดสอบ', proof: 'other' } },
    'payer',
  ],
])('DEP-06 a slip %s', (_, change, around, verdict) => {
  const said = judgeSlip(
    { ...slip, ...change },
    { ...expected, member: { ...expected.member, accountNumber: '0123345671' }, ...around },
  );
  expect(said.sure ? 'sure' : said.fault).toBe(verdict);
});

test('DEP-06 a slip whose visible payer digits differ from the member’s account is never certain', () => {
  const digits = fc.stringMatching(/^\d{10}$/);
  fc.assert(
    fc.property(digits, digits, (mine, theirs) => {
      const shown = `xxx-x-x${theirs.slice(5, 9)}-x`;
      const said = judgeSlip(
        { ...slip, ...payer(shown) },
        { ...expected, member: { ...expected.member, accountNumber: mine } },
      );
      if (mine.slice(5, 9) !== theirs.slice(5, 9)) expect(said).toEqual({ sure: false, fault: 'payer' });
      else expect(said).toEqual({ sure: true });
    }),
  );
});
