import { expect, test } from 'vitest';
import { answeringSandbox } from '../../testing/answering-sandbox.ts';
import { type Answer, BROKEN, patienceFor } from '../../testing/answering-server.ts';
import type { PayoutOrder } from './payout-port.ts';
import { sandboxPayout } from './sandbox-payout.ts';

const ORDER: PayoutOrder = {
  key: 'sanam-payout-WDAAAAAAAAAAAA',
  amountSatang: 30_000n,
  toBank: 'kbank',
  toAccount: '1234567890',
  toName: 'สมหญิง ทดสอบ',
  note: 'WDAAAAAAAAAAAA',
};
const MERCHANT = { bank: 'scb', account: '1110000001', name: 'SANAM', billerId: '0'.repeat(15), others: [] };

/** The bank's answers to an order and to a query, when it answers both calls with the same. */
async function answers(answer: Answer) {
  const { link, asked } = await answeringSandbox(() => answer);
  const port = sandboxPayout({ ...link, merchant: async () => MERCHANT }, patienceFor(answer));
  return { sent: await port.send(ORDER), queried: await port.query(ORDER.key), asked };
}

test.each([400, 422])(
  'WD-04 a payout order that the bank answers with %i counts as refused; a query with the same answer decides nothing',
  async (status) => {
    const { sent, queried, asked } = await answers({ status, body: { message: 'A payout goes to another account.' } });
    expect([sent, queried]).toEqual([{ status: 'refused', failureCode: `HTTP_${status}` }, { status: 'unknown' }]);
    expect(asked[0]).toMatchObject({ method: 'POST', headers: { 'idempotency-key': ORDER.key } });
  },
);

test('WD-04 only the answer to a query says that the bank does not have the payout', async () => {
  const { sent, queried } = await answers({ status: 404, body: { message: 'No payout has this key.' } });
  expect([sent, queried]).toEqual([{ status: 'unknown' }, { status: 'absent' }]);
});

test.each([
  ['processing', { status: 'processing', reference: null }],
  ['succeeded', { status: 'succeeded', reference: null }],
  ['failed', { status: 'failed', reference: null, failureCode: 'ACCOUNT_CLOSED' }],
  ['reversed', { status: 'reversed', reference: null, failureCode: 'ACCOUNT_CLOSED' }],
] as const)('WD-04 a payout that the bank calls %s is read as such', async (status, read) => {
  const failure_code = 'failureCode' in read ? read.failureCode : null;
  const { sent, queried } = await answers({ status: 200, body: { status, reference: null, failure_code } });
  expect([sent, queried]).toEqual([read, read]);
});

test.each([
  ...BROKEN,
  ['401', { status: 401, body: {} }],
  ['403', { status: 403, body: {} }],
  ['408', { status: 408, body: {} }],
  ['409', { status: 409, body: {} }],
] as readonly [string, Answer][])('WD-04 %s decides nothing about a payout', async (_, answer) => {
  const { sent, queried } = await answers(answer);
  expect([sent, queried]).toEqual([{ status: 'unknown' }, { status: 'unknown' }]);
});
