import { slipPayload } from '@sanam/promptpay';
import { expect, test } from 'vitest';
import { answeringSandbox, SANDBOX_SECRET } from '../../testing/answering-sandbox.ts';
import { type Answer, answeringServer, BROKEN, patienceFor } from '../../testing/answering-server.ts';
import { sandboxSlips } from './sandbox-slips.ts';
import type { SlipAnswer } from './slip-port.ts';
import { SLIPOK_URL, slipOk } from './slipok.ts';

const TRANS_REF = '016219235959CPM07';
const PAYLOAD = slipPayload({ sendingBank: '004', transRef: TRANS_REF });
const DATA = {
  language: 'TH',
  transRef: TRANS_REF,
  sendingBank: '004',
  receivingBank: '014',
  transDate: '20260807',
  transTime: '00:05:07',
  sender: {
    displayName: 'นาย สมชาย ใ',
    name: 'MR. SOMCHAI J',
    proxy: { type: null, value: null },
    account: { type: 'BANKAC', value: 'xxx-x-x4821-x' },
  },
  receiver: {
    displayName: 'SANAM CO.,LTD.',
    name: '',
    proxy: { type: 'BILLERID', value: 'xxxxxxxxxxx0100' },
    account: { type: 'BANKAC', value: 'xxx-x-x0209-x' },
  },
  amount: 500.25,
  paidLocalAmount: 500.25,
  paidLocalCurrency: '764',
  countryCode: 'TH',
  transFeeAmount: 0,
  ref1: 'DP4K8Q2',
  ref2: '',
  ref3: null,
  toMerchantId: '',
};
const FOUND: SlipAnswer = {
  outcome: 'found',
  slip: {
    sendingBank: 'kbank',
    receivingBank: 'scb',
    transRef: TRANS_REF,
    amountSatang: 50_025n,
    // five minutes past midnight in Bangkok is the evening before in UTC
    transferredAt: new Date('2026-08-06T17:05:07Z'),
    sender: { nameTh: 'นาย สมชาย ใ', nameEn: 'MR. SOMCHAI J', account: 'xxx-x-x4821-x', proxy: null },
    receiver: {
      nameTh: null,
      nameEn: 'SANAM CO.,LTD.',
      account: 'xxx-x-x0209-x',
      proxy: { type: 'BILLERID', value: 'xxxxxxxxxxx0100' },
    },
    refs: ['DP4K8Q2'],
  },
};

async function sandbox(answer: Answer) {
  const { link, asked } = await answeringSandbox(() => answer);
  return { asked, slips: sandboxSlips(link, patienceFor(answer)) };
}

async function slipok(answer: Answer) {
  const { url, asked } = await answeringServer(() => answer);
  const timeoutMs = patienceFor(answer);
  return { asked, slips: slipOk({ url: `${url}/`, branchId: '12/34', apiKey: 'key-of-the-branch', timeoutMs }) };
}

const services = [
  { name: 'the sandbox', open: sandbox, found: (data: unknown) => ({ status: 'found', data }) },
  // SlipOK's answer has `transTimestamp` too, which is not part of the banks' schema
  {
    name: 'SlipOK',
    open: slipok,
    found: (data: object) => ({
      success: true,
      data: { success: true, message: '✅', transTimestamp: '2026-08-06T17:05:07.000Z', ...data },
    }),
  },
];

test.each(services)('DEP-06 $name reports a transfer in the banks’ common schema', async ({ open, found }) => {
  const { slips } = await open({ status: 200, body: found(DATA) });
  expect(await slips.verify({ payload: PAYLOAD })).toEqual(FOUND);
  const bare = {
    transRef: TRANS_REF,
    sendingBank: '004',
    transDate: '20260807',
    transTime: '00:05:07',
    amount: 500.25,
    sender: {},
    receiver: { proxy: null, account: { type: 'DUMMY' } },
  };
  const nobody = { nameTh: null, nameEn: null, account: null, proxy: null };
  const { slips: terse } = await open({ status: 200, body: found(bare) });
  expect(await terse.verify({ payload: PAYLOAD })).toEqual({
    outcome: 'found',
    slip: { ...FOUND.slip, receivingBank: null, sender: nobody, receiver: nobody, refs: [] },
  });
});

const wrong: [string, object][] = [
  ['another transfer', { transRef: '016219235959CPM08' }],
  ['the same number of another bank', { sendingBank: '014' }],
  ['another currency', { paidLocalCurrency: '840' }],
  ['another country', { countryCode: 'LA' }],
  ['no amount', { amount: 0 }],
  ['parts of a satang', { amount: 500.255 }],
  ['an amount in words', { amount: '500.25' }],
  ['a day that is none', { transDate: '20260231' }],
  ['an hour that is none', { transTime: '25:00:00' }],
  ['a time of another layout', { transTime: '0:05' }],
];

test.each(services.flatMap((service) => wrong.map(([what, change]) => ({ ...service, what, change }))))(
  'DEP-06 an answer of $name with $what does not count',
  async ({ open, found, change }) => {
    const { slips } = await open({ status: 200, body: found({ ...DATA, ...change }) });
    expect(await slips.verify({ payload: PAYLOAD })).toEqual({ outcome: 'unavailable' });
  },
);

test.each(services.flatMap((service) => BROKEN.map(([what, answer]) => ({ ...service, what, answer }))))(
  'DEP-06 a slip is not decided when $name answers $what',
  async ({ open, answer }) => {
    const { slips } = await open(answer);
    expect(await slips.verify({ payload: PAYLOAD })).toEqual({ outcome: 'unavailable' });
  },
);

test.each(services)('DEP-06 a QR code that is not a slip’s is never sent to $name', async ({ open }) => {
  const { asked, slips } = await open('silence');
  const payment =
    '00020101021230650016A00000067701011201150994000165501000212123456789012030667042953037645802TH54073649.2263044534';
  for (const payload of ['', 'https://example.com', payment, PAYLOAD.replace('004', '014')])
    expect(await slips.verify({ payload })).toEqual({ outcome: 'invalid' });
  expect(asked).toHaveLength(0);
});

test.each([
  [{ status: 200, body: { status: 'pending' } }, 'pending'],
  [{ status: 404, body: { status: 'not_found' } }, 'not_found'],
  [{ status: 422, body: { status: 'invalid_qr' } }, 'invalid'],
  [{ status: 503, body: {} }, 'unavailable'],
  [{ status: 200, body: { status: 'duplicate', data: DATA } }, 'unavailable'],
] as [Answer, string][])('DEP-06 the sandbox answers %o', async (answer, outcome) => {
  const { asked, slips } = await sandbox(answer);
  expect(await slips.verify({ payload: PAYLOAD })).toEqual({ outcome });
  expect(asked[0]).toMatchObject({ method: 'GET', headers: { authorization: `Bearer ${SANDBOX_SECRET}` } });
  expect(asked[0]?.url.pathname).toBe('/api/bank/slips');
  expect(asked[0]?.url.searchParams.get('payload')).toBe(PAYLOAD);
});

test('DEP-06 SlipOK receives only the text of the QR code: no amount, with which it could judge the slip itself', async () => {
  const { asked, slips } = await slipok({
    status: 400,
    body: { code: 1011, message: 'QR Code หมดอายุ หรือไม่มีรายการอยู่จริง' },
  });
  expect(await slips.verify({ payload: PAYLOAD })).toEqual({ outcome: 'not_found' });
  expect(asked[0]).toMatchObject({
    method: 'POST',
    headers: { 'x-authorization': 'key-of-the-branch', 'content-type': 'application/json' },
  });
  expect(asked[0]?.url.pathname).toBe('/api/line/apikey/12%2F34');
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ data: PAYLOAD });
  expect(SLIPOK_URL).toBe('https://api.slipok.com');
});

test.each([
  [1000, 'invalid'],
  [1001, 'unavailable'],
  [1002, 'unavailable'],
  [1003, 'quota'],
  [1004, 'quota'],
  [1008, 'invalid'],
  [1009, 'unavailable'],
  [1010, 'pending'],
  [1011, 'not_found'],
  [1013, 'unavailable'],
  [1014, 'unavailable'],
  [1015, 'quota'],
  [1999, 'unavailable'],
])('DEP-06 SlipOK’s code %i is %s, unless its server is broken', async (code, outcome) => {
  const said = { code, message: 'ธนาคาร', bankCode: '004', bankName: 'KBANK', delay: 7 };
  expect(await (await slipok({ status: 400, body: said })).slips.verify({ payload: PAYLOAD })).toEqual({ outcome });
  expect(await (await slipok({ status: 500, body: said })).slips.verify({ payload: PAYLOAD })).toEqual({
    outcome: 'unavailable',
  });
});

test('DEP-06 a slip that SlipOK has seen before is handled like any other slip; without the transfer’s data in the answer the result is unavailable', async () => {
  const said = (data?: unknown): Answer => ({ status: 400, body: { code: 1012, message: 'สลิปซ้ำ', data } });
  expect(await (await slipok(said(DATA))).slips.verify({ payload: PAYLOAD })).toEqual(FOUND);
  expect(await (await slipok(said())).slips.verify({ payload: PAYLOAD })).toEqual({ outcome: 'unavailable' });
  expect(
    await (await slipok(said({ ...DATA, transRef: '016219235959CPM08' }))).slips.verify({ payload: PAYLOAD }),
  ).toEqual({ outcome: 'unavailable' });
});

test('DEP-06 a redirect by SlipOK’s server is not followed, so that the key for SlipOK is sent to no other host', async () => {
  const elsewhere = await answeringServer(() => ({
    status: 200,
    body: { success: true, data: { success: true, ...DATA } },
  }));
  const { slips } = await slipok({
    status: 307,
    body: '',
    headers: { location: `${elsewhere.url}/api/line/apikey/12` },
  });
  expect(await slips.verify({ payload: PAYLOAD })).toEqual({ outcome: 'unavailable' });
  expect(elsewhere.asked).toHaveLength(0);
});

test('DEP-06 an answer of SlipOK counts only with both of its success fields', async () => {
  for (const body of [
    { success: true, data: { ...DATA, success: false } },
    { success: false, data: { ...DATA, success: true } },
    { success: true, data: DATA },
  ]) {
    expect(await (await slipok({ status: 200, body })).slips.verify({ payload: PAYLOAD })).toEqual({
      outcome: 'unavailable',
    });
  }
});
