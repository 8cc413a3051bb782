import { expect, test } from 'vitest';
import { type Expected, type IncomingPayment, judgeIncomingPayment } from './judge-incoming-payment.ts';

const INCOMING: IncomingPayment = {
  toBank: 'scb',
  toAccount: '0000456789',
  amountSatang: 50_000n,
  fromBank: 'kbank',
  fromAccount: '1234567890',
};
const EXPECTED: Expected = {
  receiving: { bank: 'scb', account: '0000456789' },
  state: 'paid',
  amountSatang: 50_000n,
  memberBank: 'kbank',
  memberAccount: '1234567890',
  isMemberClosed: false,
  isNameSure: true,
  isAlreadyPaid: false,
};

test('DEP-05 an incoming payment that fits its deposit in every respect is credited', () => {
  expect(judgeIncomingPayment(INCOMING, EXPECTED)).toEqual({ credit: true });
});

test.each([
  ['its member is closed', 'closed', {}, { isMemberClosed: true }],
  ['another payment of the deposit waits or was credited', 'already', {}, { isAlreadyPaid: true }],
  ['the deposit is credited', 'already', {}, { state: 'credited' }],
  ['it went to another receiving account', 'receiver', { toAccount: '0000987654' }, {}],
  ['it is a satang less', 'amount', { amountSatang: 49_999n }, {}],
  ['it is a satang more', 'amount', { amountSatang: 50_001n }, {}],
  ['it came from another bank', 'payer', { fromBank: 'scb' }, {}],
  ['it came from another account', 'payer', { fromAccount: '1234567891' }, {}],
  ['the name of the payer differs', 'name', {}, { isNameSure: false }],
] as const)('DEP-05 an incoming payment goes to review when %s', (_, cause, incoming, expected) => {
  expect(judgeIncomingPayment({ ...INCOMING, ...incoming }, { ...EXPECTED, ...expected })).toEqual({
    credit: false,
    cause,
  });
});
