import { billPaymentPayload, slipPayload } from '@sanam/promptpay';
import { matchesMask } from '@sanam/thai/accounts';
import { compareNames } from '@sanam/thai/names';
import sharp from 'sharp';
import { encode } from 'uqr';
import { expect, test } from 'vitest';
import { type Json, openWorld, type World } from '../../test-world.ts';
import { QR_AREA, SLIP_SIZE } from './draw-slip.ts';
import { fitText, printableText } from './printable-text.ts';
import { cutName, maskOnSlip } from './shorten-party.ts';

const PERSON = { fromBank: 'kbank', fromAccount: '1234567890', fromName: 'นาย สมชาย ใจดี' };
const SHOP = { toBank: 'scb', toAccount: '0000456789' };

async function transfer(world: World, change: Json = {}): Promise<{ reference: string; slipPayload: string }> {
  return (await world.call('POST', '/api/bank/transfers', { ...PERSON, ...SHOP, amount: 500.25, ...change })).json;
}
const check = (world: World, payload: string, headers = {}) =>
  world.call('GET', `/api/bank/slips?payload=${encodeURIComponent(payload)}`, undefined, headers);
const fault = (world: World, kind: string) => world.call('POST', '/api/bank/faults', { kind, times: 1 });

test("DEP-06 the sending bank's answer about a slip's transfer follows the Thai banks' common schema", async () => {
  const world = openWorld();
  const { reference, slipPayload: payload } = await transfer(world);
  const [{ transferred_at: at }] = (await world.call('GET', '/api/bank/statement')).json;
  const inBangkok = new Date(Date.parse(at) + 7 * 3_600_000).toISOString();
  expect(await check(world, payload)).toEqual({
    status: 200,
    json: {
      status: 'found',
      data: {
        ...{ language: 'TH', transRef: reference, sendingBank: '004', receivingBank: '014' },
        ...{ transDate: inBangkok.slice(0, 10).replaceAll('-', ''), transTime: inBangkok.slice(11, 19) },
        sender: {
          displayName: 'นาย สมชาย ใ',
          name: '',
          proxy: { type: null, value: null },
          account: { type: 'BANKAC', value: 'xxx-x-x6789-x' },
        },
        receiver: {
          displayName: 'บจก. สนามทดลอง',
          name: '',
          proxy: { type: null, value: null },
          account: { type: 'BANKAC', value: 'xxx-x-x5678-x' },
        },
        ...{ amount: 500.25, paidLocalAmount: 500.25, paidLocalCurrency: '764', countryCode: 'TH', transFeeAmount: 0 },
        ...{ ref1: '', ref2: '', ref3: '', toMerchantId: '' },
      },
    },
  });
});

test('DEP-06 the slip of a QR payment names the biller and the reference', async () => {
  const world = openWorld();
  const bill = billPaymentPayload({ billerId: '099400000045678', ref1: 'DP4K8Q2', amountSatang: 50_000n });
  const { slipPayload: payload } = (
    await world.call('POST', '/api/bank/qr-payments', { payload: bill, ...PERSON, fromName: 'Somchai Jaidee' })
  ).json;
  expect((await check(world, payload)).json.data).toMatchObject({
    sender: { displayName: 'Somchai J', name: 'SOMCHAI J' },
    receiver: { displayName: 'บจก. สนามทดลอง', proxy: { type: 'BILLERID', value: '099400000045678' } },
    amount: 500,
    ref1: 'DP4K8Q2',
  });
});

test('DEP-06 an unknown slip is not found, and an invalid payload is refused', async () => {
  const world = openWorld();
  const { reference, slipPayload: payload } = await transfer(world);
  const invented = slipPayload({ sendingBank: '004', transRef: 'X'.repeat(20) });
  const otherBank = slipPayload({ sendingBank: '014', transRef: reference });
  for (const forged of [invented, otherBank])
    expect(await check(world, forged)).toEqual({ status: 404, json: { status: 'not_found' } });
  const bill = billPaymentPayload({ billerId: '099400000045678', ref1: 'DP4K8Q2', amountSatang: 100n });
  for (const none of ['hello', bill, payload.replace(reference, 'Y'.repeat(20))])
    expect(await check(world, none)).toEqual({ status: 422, json: { status: 'invalid_qr' } });
  expect((await check(world, payload, { authorization: 'Bearer x' })).status).toBe(401);
});

test('DEP-06 the faults slip-pending and slip-unavailable affect one slip check each', async () => {
  const world = openWorld();
  const { slipPayload: payload } = await transfer(world);
  await fault(world, 'slip-pending');
  expect(await check(world, payload)).toEqual({ status: 200, json: { status: 'pending' } });
  await fault(world, 'slip-unavailable');
  expect(await check(world, payload)).toEqual({ status: 503, json: { status: 'unavailable' } });
  expect((await check(world, payload)).json.status).toBe('found');
});

test.each([
  ['นาย สมชาย ใจดี', 'นาย สมชาย ใ'],
  ['สมชาย ใจดี', 'สมชาย ใ'],
  ['นางสาวลำพึง แสนดี', 'นางสาว ลำพึง แ'],
  ['สมชาย ณ อยุธยา', 'สมชาย ณ'],
  ['MR. KITKAT  GOLD', 'MR. KITKAT G'],
  ['John Paul Smith', 'John S'],
  ['สมชาย', 'สมชาย'],
])('DEP-06 the name "%s" is shortened on a slip to "%s"', (name, shown) => {
  expect(cutName(name)).toBe(shown);
  if (name.includes(' ')) expect(compareNames(name, shown)).toBe('partial');
});

test.each([
  ['1234548217', 'kbank', 'xxx-x-x4821-x'],
  ['1234548217', 'ttb', 'xxx-xx4821-x'],
  ['012345678901', 'gsb', /^[x-]+7[-]?8[-]?9[-]?0[-]?x$/],
])('DEP-06 the account %s of %s is masked on a slip as %s', (account, bank, masked) => {
  expect(maskOnSlip(account, bank)).toMatch(masked);
  expect(matchesMask(account, maskOnSlip(account, bank))).toBe(true);
  expect(matchesMask(account.replace(/8/g, '9'), maskOnSlip(account, bank))).toBe(false);
});

test('a slip prints only characters that its fonts contain, and cuts text that is too long', () => {
  expect(printableText('ปู่ญี่ น้ำ José 中文 <b>')).toBe('ปู่ญี่ น้ำ Jose •• <b>');
  expect(fitText('สมชาย', 400, 34, 20)).toEqual({ text: 'สมชาย', size: 34 });
  const long = fitText('ก'.repeat(100), 400, 34, 20);
  expect(long.size).toBe(20);
  expect(long.text).toMatch(/^ก{30}…$/);
});

test("DEP-06 the slip's picture is a PNG of a phone's size with the mini-QR, available only by its reference", async () => {
  const world = openWorld();
  const { reference, slipPayload: payload } = await transfer(world);
  const answer = await world.app.inject({ url: `/api/bank/slips/${reference}.png` });
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'image/png']);
  const { data, info } = await sharp(answer.rawPayload).greyscale().raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ ...SLIP_SIZE, channels: 1 });
  const { x, y, module, modules } = QR_AREA;
  const isDark = (column: number, row: number) =>
    (data[Math.round(y + (row + 0.5) * module) * info.width + Math.round(x + (column + 0.5) * module)] ?? 255) < 128;
  const printed = Array.from({ length: modules }, (_, row) =>
    Array.from({ length: modules }, (_, column) => isDark(column, row)),
  );
  expect(printed).toEqual(encode(payload, { ecc: 'M', border: 0, minVersion: 4 }).data);
  expect((await world.app.inject({ url: `/api/bank/slips/${'X'.repeat(20)}.png` })).statusCode).toBe(404);
  expect((await world.app.inject({ url: '/api/bank/slips/x.png' })).statusCode).toBe(422);
});

test("DEP-06 the slip's picture uses its own fonts, whatever the machine has", async () => {
  const world = openWorld();
  const inkOf = async (fromName: string) => {
    const { reference } = await transfer(world, { fromName, fromAccount: '2223334445' });
    const { rawPayload } = await world.app.inject({ url: `/api/bank/slips/${reference}.png` });
    // The part of the picture that contains only the sender's name.
    const { data, info } = await sharp(rawPayload)
      .extract({ left: 200, top: 360, width: 448, height: 60 })
      .greyscale()
      .threshold(100)
      .raw()
      .toBuffer({ resolveWithObject: true });
    return Math.max(...Array.from(data, (value, at) => (value === 0 ? at % info.width : 0)));
  };
  // In the slip's font, Thai marks above and below a letter add no width. A font without Thai would show each mark as a
  // separate box.
  expect(await inkOf('ที่ปู่')).toBe(await inkOf('ทปู่'));
  expect(await inkOf('ททททท')).toBeGreaterThan(await inkOf('ทท'));
});

test('DEP-06 the slip picture is drawn for any name of a person', async () => {
  const world = openWorld();
  const { reference } = await transfer(world, { fromName: `<b>&"'中\u0007 ${'ก'.repeat(120)}` });
  expect((await world.app.inject({ url: `/api/bank/slips/${reference}.png` })).statusCode).toBe(200);
});
