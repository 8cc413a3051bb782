import type { PendingDeposit } from '@sanam/contract';
import { expect, test } from 'vitest';
import { entriesOf } from '../../../testing/back-office.ts';
import { arrive, openFindings, prepared, waiting } from '../../../testing/deposit-review.ts';
import {
  decide,
  newMember,
  newStaff,
  type Person,
  payIn,
  profileOf,
  proveAccountOf,
  transferOf,
} from '../../../testing/people.ts';
import { pictureOf, slipText, slipTransferOf } from '../../../testing/slip-picture.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { reportBankDay } from '../../reports/index.ts';
import { sweepWithdrawals } from '../../withdrawals/index.ts';
import { sweepSlips } from '../slips/check-slip.ts';

let slips = 0;
/** Send a slip for a deposit, and let it be checked. @returns the name of the slip's transfer. */
async function sendSlip(p: TestPlatform, person: Person, deposit: PendingDeposit): Promise<string> {
  const reference = `0162192359CPM${String(++slips).padStart(6, '0')}`;
  const text = slipText(person.bank, reference);
  p.slips.known.set(text, slipTransferOf(person, reference, {}));
  const image = (await pictureOf(text)).toString('base64');
  await p.call('POST', `/api/requests/deposit/${deposit.id}/slip`, { image }, person.token);
  await p.runDueJobs();
  return `bank:${person.bank}:${reference}`;
}

const merge = (p: TestPlatform, clerk: Person, incoming_payment: string, same_as: string) =>
  decide(p, '/api/staff/deposits/same', { incoming_payment, same_as, note: 'ตรวจสอบแล้ว' }, clerk.token);

/** Compare a day's statement, which lists only the given transfers, with the records, all of that day. */
async function reportDay(p: TestPlatform, names: readonly string[]) {
  const noon = new Date('2026-01-05T12:00:00+07:00');
  const rows = await p.db.updateTable('bank_transfer').set({ transferred_at: noon }).returningAll().execute();
  let balanceSatang = 0n;
  p.bank.movements = rows
    .filter((row) => names.includes(`bank:${row.from_bank}:${row.reference}`))
    .map((row) => {
      balanceSatang += row.amount_satang;
      return {
        at: row.transferred_at,
        account: 'scb:1',
        kind: 'in' as const,
        fromBank: row.from_bank,
        reference: row.reference,
        note: '',
        amountSatang: row.amount_satang,
        balanceSatang,
      };
    });
  const report = await reportBankDay({ db: p.db, statement: p.outside.statement }, '2026-01-05', noon);
  return { creditedSatang: report?.creditedSatang, differences: report?.differences.map(({ what }) => what) };
}

test('DEP-06 WD-03 OPS-06 a bank’s report under another reference than the slip’s is merged with it: nothing is credited again, the payout leaves, and the day’s books agree', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(p);
  await proveAccountOf(p, person);
  const ofSlip = await sendSlip(p, person, await prepared(p, person));
  const ofBank = await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { ref1: null }));
  await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
  p.wait(3700);
  const clerk = await newStaff(p, 'deposits');
  await sweepSlips(p.deposits);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
  expect([(await openFindings(p)).sort(), p.bank.sends]).toEqual([['slip_unproven', 'transfer_in_review'], 0]);
  expect((await waiting(p, clerk)).incoming_payments).toMatchObject([
    { incoming_payment: ofBank, possibly_same_as: [ofSlip] },
  ]);

  const both = await Promise.all([merge(p, clerk, ofBank, ofSlip), merge(p, clerk, ofBank, ofSlip)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await entriesOf(p, { action: 'mergeIncomingPayment' })).toMatchObject([
    { actor: `staff:${clerk.staffId}`, outcome: 'done', detail: { note: 'ตรวจสอบแล้ว' } },
  ]);
  p.wait(120);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
  expect([await openFindings(p), p.bank.sends, (await waiting(p, clerk)).incoming_payments]).toEqual([[], 1, []]);
  const credit = { incoming_payment: ofBank, deposit_ref: (await prepared(p, person)).ref, note: 'ตรวจสอบแล้ว' };
  expect((await decide(p, '/api/staff/deposits/credit', credit, clerk.token)).status).toBe(404);
  expect((await profileOf(p, person)).ufabet_credit).toBe(100);
  expect(await reportDay(p, [ofBank])).toEqual({ creditedSatang: 50_000n, differences: [] });
});

test('DEP-06 a slip for a transfer that the bank reported under another reference is merged with it: its deposit ends, nothing is credited again', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const ofBank = await arrive(p, transferOf(person, await prepared(p, person)));
  const ofSlip = await sendSlip(p, person, await prepared(p, person));
  expect((await waiting(p, clerk)).incoming_payments).toMatchObject([
    { incoming_payment: ofSlip, possibly_same_as: [ofBank] },
  ]);
  expect((await merge(p, clerk, ofSlip, ofBank)).body).toEqual({ success: true, missing: 0 });
  expect(await profileOf(p, person)).toMatchObject({
    ufabet_credit: 500,
    pending_request: null,
    completed_requests: [
      { status: 'failed', deleted_cause: 'เงินก้อนนี้เติมเครดิตในรายการฝากอื่นของคุณแล้ว' },
      { status: 'completed' },
    ],
  });
  expect(await openFindings(p)).toEqual([]);
  expect(await reportDay(p, [ofBank])).toEqual({ creditedSatang: 50_000n, differences: [] });
});

test.each(['slip first', 'bank first'] as const)(
  'DEP-06 two transfers merged by mistake (%s) are separated when the bank reports the slip’s own reference, and both are credited',
  async (order) => {
    const p = await testPlatform();
    const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
    const send = async (deposit: PendingDeposit) => sendSlip(p, person, deposit);
    const report = async (deposit: PendingDeposit) => arrive(p, transferOf(person, deposit));
    const [settle, wait] = order === 'slip first' ? [send, report] : [report, send];
    const first = await settle(await prepared(p, person));
    const second = await wait(await prepared(p, person));
    expect((await merge(p, clerk, second, first)).status).toBe(200);
    const [ofSlip, ofBank] = order === 'slip first' ? [first, second] : [second, first];
    const reference = ofSlip.split(':')[2] ?? '';
    await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { ref1: null, reference }));
    expect([(await profileOf(p, person)).ufabet_credit, await openFindings(p)]).toEqual([1000, []]);
    expect(await reportDay(p, [ofSlip, ofBank])).toEqual({ creditedSatang: 100_000n, differences: [] });
  },
);

test('DEP-06 a merged transfer of a second slip, which the bank had reported before, stays merged when the bank repeats its report, and is separated when the bank reports the first slip’s', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const deposit = await prepared(p, person);
  for (const reference of ['0162192359CPM00000A', '0162192359CPM00000B']) {
    const text = slipText(person.bank, reference);
    p.slips.known.set(text, slipTransferOf(person, reference, {}));
    const image = (await pictureOf(text)).toString('base64');
    await p.call('POST', `/api/requests/deposit/${deposit.id}/slip`, { image }, person.token);
  }
  await p.runDueJobs();
  const [{ reference: waits } = { reference: '' }, { reference: credited } = { reference: '' }] = await p.db
    .selectFrom('bank_transfer')
    .select('reference')
    .orderBy('state', 'desc')
    .execute();
  const report = (reference: string) =>
    arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { ref1: null, reference }));
  const stateOf = async () =>
    (await p.db.selectFrom('bank_transfer').select('state').where('reference', '=', waits).executeTakeFirstOrThrow())
      .state;
  const name = await report(waits);
  expect((await merge(p, clerk, name, `bank:${person.bank}:${credited}`)).status).toBe(200);
  await report(waits);
  expect([await stateOf(), await openFindings(p)]).toEqual(['same', []]);
  await report(credited);
  expect([await stateOf(), (await profileOf(p, person)).ufabet_credit]).toEqual(['review', 500]);
});

test('DEP-06 after a wrong merge the slip’s transfer has the values of the bank’s own report, and another payer in it halts payouts', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const ofSlip = await sendSlip(p, person, await prepared(p, person));
  const ofBank = await arrive(p, transferOf(person, await prepared(p, person)));
  expect((await merge(p, clerk, ofBank, ofSlip)).status).toBe(200);
  const reference = ofSlip.split(':')[2] ?? '';
  const from_account = person.account.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  const transferred_at = '2026-01-05T05:00:00.000Z';
  const told = { ref1: null, reference, from_account: `xxx${from_account.slice(3)}`, transferred_at };
  await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, told));
  const kept = await p.db
    .selectFrom('bank_transfer')
    .select(['from_account', 'transferred_at', 'ref1'])
    .where('reference', '=', reference)
    .executeTakeFirstOrThrow();
  expect(kept).toEqual({ from_account: told.from_account, transferred_at: new Date(transferred_at), ref1: null });
});

test('DEP-06 a slip’s transfer that a bank’s report of another person’s account is merged with keeps payouts halted', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const ofSlip = await sendSlip(p, person, await prepared(p, person));
  const digits = person.account.slice(-4);
  const from_account = person.account.replace(/^./, (digit) => String((Number(digit) + 1) % 10));
  expect(from_account.slice(-4)).toBe(digits);
  const ofBank = await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { ref1: null, from_account }));
  expect((await merge(p, clerk, ofBank, ofSlip)).status).toBe(200);
  expect(await openFindings(p)).toEqual(['slip_of_another_payer']);
});

test('DEP-06 a second slip is not merged with a transfer with which one is merged already, and the refusal says why', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const ofBank = await arrive(p, transferOf(person, await prepared(p, person)));
  expect((await merge(p, clerk, await sendSlip(p, person, await prepared(p, person)), ofBank)).status).toBe(200);
  const again = await merge(p, clerk, await sendSlip(p, person, await prepared(p, person)), ofBank);
  expect([again.status, again.body]).toMatchObject([422, { errors: { same_as: [expect.stringContaining('แล้ว')] } }]);
});

test('DEP-06 OPS-01 reports that cannot be one transfer are not merged; a person without the scope, or about own money, cannot merge', async () => {
  const p = await testPlatform();
  const [person, other, clerk] = [await newMember(p), await newMember(p), await newStaff(p, 'deposits')];
  const ofSlip = await sendSlip(p, person, await prepared(p, person));
  const same = { ref: 'x', amount: 500 };
  const ofBank = await arrive(p, transferOf(person, same, { ref1: null }));
  const smaller = await arrive(p, transferOf(person, { ref: 'x', amount: 499 }, { ref1: null }));
  const stranger = await arrive(p, transferOf(other, same, { ref1: null, from_bank: person.bank }));
  await payIn(p, person, 700);
  const credited = await p.db
    .selectFrom('bank_transfer')
    .select('reference')
    .where('state', '=', 'credited')
    .where('source', '=', 'bank')
    .executeTakeFirstOrThrow();
  const why = async (waiting: string, settled: string, who = clerk) => {
    const { status, body } = await merge(p, who, waiting, settled);
    return status === 422 ? (body as { errors: { same_as: string[] } }).errors.same_as[0] : status;
  };
  expect({
    amount: await why(smaller, ofSlip),
    payer: await why(stranger, ofSlip),
    bothOfBank: await why(ofBank, `bank:${person.bank}:${credited.reference}`),
    unsettled: await why(ofBank, smaller),
    itself: await why(ofBank, ofBank),
    unknown: await why(ofBank, `bank:${person.bank}:NOBODY`),
    gateway: await why(ofBank, 'gateway:scripted:X'),
    settledOne: await why(ofSlip, ofSlip),
    noScope: await why(ofBank, ofSlip, await newStaff(p, 'games')),
  }).toEqual({
    amount: 'เป็นเงินก้อนเดียวกันไม่ได้: ยอดเงินไม่เท่ากัน',
    payer: 'เป็นเงินก้อนเดียวกันไม่ได้: บัญชีผู้โอนไม่ตรงกัน',
    bothOfBank: 'เป็นเงินก้อนเดียวกันไม่ได้: ต้องมาจากธนาคารหนึ่งรายการและจากสลิปหนึ่งรายการ',
    unsettled: 'เป็นเงินก้อนเดียวกันไม่ได้: ไม่พบรายการที่เติมเครดิตหรือโอนคืนแล้ว',
    itself: 'เป็นเงินก้อนเดียวกันไม่ได้: ไม่พบรายการที่เติมเครดิตหรือโอนคืนแล้ว',
    unknown: 'เป็นเงินก้อนเดียวกันไม่ได้: ไม่พบรายการที่เติมเครดิตหรือโอนคืนแล้ว',
    gateway: 'เป็นเงินก้อนเดียวกันไม่ได้: ไม่พบรายการที่เติมเครดิตหรือโอนคืนแล้ว',
    settledOne: 404,
    noScope: 403,
  });
  const own = await newStaff(p, 'deposits');
  await p.db.updateTable('staff').set({ member_id: person.memberId }).where('id', '=', own.staffId).execute();
  expect(await why(ofBank, ofSlip, own)).toBe(403);
  // a report with a masked account that names a deposit of another member
  const bankReference = ofBank.split(':')[2] ?? '';
  await p.db
    .updateTable('bank_transfer')
    .set({ member_id: other.memberId })
    .where('reference', '=', bankReference)
    .execute();
  expect(await why(ofBank, ofSlip)).toBe('เป็นเงินก้อนเดียวกันไม่ได้: เป็นเงินของสมาชิกคนละคน');
  expect(await p.db.selectFrom('bank_transfer').select('reference').where('state', '=', 'same').execute()).toEqual([]);
});

test('DEP-06 ASVS 2.3.5 a large amount is merged only when two people decide the same', async () => {
  const p = await testPlatform({ INCOMING_PAYMENT_TWO_PEOPLE_BAHT: '400' });
  const [person, one, two] = [await newMember(p), await newStaff(p, 'deposits'), await newStaff(p, 'deposits')];
  const ofSlip = await sendSlip(p, person, await prepared(p, person));
  const ofBank = await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { ref1: null }));
  expect([
    (await merge(p, one, ofBank, ofSlip)).body,
    (await merge(p, one, ofBank, ofSlip)).status,
    (await openFindings(p)).length,
    (await merge(p, two, ofBank, ofSlip)).body,
    (await openFindings(p)).length,
  ]).toEqual([{ success: true, missing: 1 }, 422, 1, { success: true, missing: 0 }, 0]);
});
