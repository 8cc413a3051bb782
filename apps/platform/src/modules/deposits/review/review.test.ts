import type { PendingDeposit } from '@sanam/contract';
import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { closeFinding } from '../../../core/findings.ts';
import { entriesOf } from '../../../testing/back-office.ts';
import { arrive, openFindings, prepared, waiting } from '../../../testing/deposit-review.ts';
import {
  asMember,
  decide,
  newMember,
  newStaff,
  type Person,
  profileOf,
  type StaffPerson,
  takeRoles,
  transferOf,
} from '../../../testing/people.ts';
import { setLimit } from '../../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { move } from '../../wallet/index.ts';
import { setDepositRoute, sweepDeposits, sweepGateway } from '../index.ts';

const say = (platform: TestPlatform, person: Person, what: 'credit' | 'return', body: Record<string, string>) =>
  decide(platform, `/api/staff/deposits/${what}`, { note: 'ตรวจสอบแล้ว', ...body }, person.token);

test('DEP-05 OPS-06 a transfer of another amount is credited as received, once, by one staff member; the deposit shows the received amount', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  const incoming = await arrive(platform, transferOf(person, deposit, { amount: 480 }));
  expect(await waiting(platform, clerk)).toMatchObject({
    incoming_payments: [{ incoming_payment: incoming, cause: 'amount', amount: 480, people_needed: 1, decisions: [] }],
    slips: [],
  });
  const both = await Promise.all([
    say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref }),
    say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await profileOf(platform, person)).toMatchObject({
    ufabet_credit: 480,
    pending_request: null,
    completed_requests: [{ status: 'completed', amount: 480 }],
  });
  expect([await openFindings(platform), (await waiting(platform, clerk)).incoming_payments]).toEqual([[], []]);
  // the audit log has the decision once, and nothing of the call that came too late
  expect(await entriesOf(platform, { action: 'creditIncomingPayment' })).toMatchObject([
    { actor: `staff:${clerk.staffId}`, outcome: 'done', detail: { decision: 'credit', note: 'ตรวจสอบแล้ว' } },
  ]);
});

test('DEP-05 OPS-01 without the scope nobody sees payments or decides about them; with it nobody decides about their own money', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const other = await newStaff(platform, 'withdrawals');
  const deposit = await prepared(platform, asMember(clerk));
  const incoming = await arrive(platform, transferOf(clerk, deposit, { amount: 480 }));
  expect((await platform.call('GET', '/api/staff/deposits', undefined, other.token)).status).toBe(403);
  expect((await say(platform, other, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).status).toBe(
    403,
  );
  expect((await say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).status).toBe(
    403,
  );
  expect(
    (await say(platform, clerk, 'return', { incoming_payment: incoming, returned_reference: 'BACK1' })).status,
  ).toBe(403);
  // an unmatched payment that a staff member tries to credit to their own account
  const strange = await arrive(platform, transferOf(person, { ref: 'x', amount: 70 }, { ref1: null }));
  expect((await say(platform, clerk, 'credit', { incoming_payment: strange, deposit_ref: deposit.ref })).status).toBe(
    403,
  );
  expect((await profileOf(platform, asMember(clerk))).ufabet_credit).toBe(0);
});

test('DEP-05 a large amount needs equal decisions of two people; the decision of a person who lost the scope no longer counts', async () => {
  const platform = await testPlatform({ INCOMING_PAYMENT_TWO_PEOPLE_BAHT: '1000' });
  const person = await newMember(platform);
  const clerks = [
    await newStaff(platform, 'deposits'),
    await newStaff(platform, 'deposits'),
    await newStaff(platform, 'deposits'),
    await newStaff(platform, 'deposits'),
  ] as [StaffPerson, StaffPerson, StaffPerson, StaffPerson];
  const deposit = await prepared(platform, person, 2000);
  const incoming = await arrive(platform, transferOf(person, deposit, { from_account: '9999999999' }));
  expect(
    (await say(platform, clerks[0], 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).body,
  ).toEqual({
    success: true,
    missing: 1,
  });
  expect(
    (await say(platform, clerks[0], 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).status,
  ).toBe(422);
  expect(
    (await say(platform, clerks[1], 'return', { incoming_payment: incoming, returned_reference: 'BACK1' })).body,
  ).toEqual({
    success: true,
    missing: 1,
  });
  await takeRoles(platform, clerks[0]);
  expect(
    (await say(platform, clerks[2], 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).body,
  ).toEqual({
    success: true,
    missing: 1,
  });
  expect((await profileOf(platform, person)).ufabet_credit).toBe(0);
  expect(
    (await say(platform, clerks[3], 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).body,
  ).toEqual({
    success: true,
    missing: 0,
  });
  expect((await profileOf(platform, person)).ufabet_credit).toBe(2000);
});

test('DEP-05 OPS-06 a decision about a payment that was matched again since is not shown as one that counts, and its author decides anew', async () => {
  const platform = await testPlatform({ INCOMING_PAYMENT_TWO_PEOPLE_BAHT: '100' });
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  const incoming = await arrive(platform, transferOf(person, deposit, { amount: 480 }));
  const credit = () => say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref });
  const said = async () => (await waiting(platform, clerk)).incoming_payments[0]?.decisions.length;
  expect([(await credit()).body, await said()]).toEqual([{ success: true, missing: 1 }, 1]);
  await platform.db.updateTable('bank_transfer').set({ state: 'received' }).execute();
  platform.wait(11);
  await sweepDeposits(platform.deposits);
  expect(await said()).toBe(0);
  expect([(await credit()).body, await said()]).toEqual([{ success: true, missing: 1 }, 1]);
});

test.each([
  ['a reference with spaces', { reference: 'TRF 0001 A' }],
  ['a bank in capital letters that is not in our list', { from_bank: 'BANK OF NOWHERE PCL. (MAIN BRANCH)' }],
  ['a bank with a colon', { from_bank: 'swift:NOWHTHBK' }],
  ['no bank', { from_bank: '' }],
])('DEP-05 DEP-06 staff can decide about money that the bank reports with %s', async (_, change) => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const transfer = transferOf(person, { ref: 'x', amount: 500 }, { ref1: null, biller_id: null, ...change });
  for (let times = 0; times < 2; times++) await arrive(platform, transfer);
  const [waits, ...more] = (await waiting(platform, clerk)).incoming_payments;
  expect([waits?.amount, more]).toEqual([500, []]);
  const incoming_payment = String(waits?.incoming_payment);
  const about = { incoming_payment, deposit_ref: (await prepared(platform, person)).ref };
  expect((await say(platform, clerk, 'credit', about)).status).toBe(200);
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
});

test('DEP-05 DEP-09 money of an unknown payer is credited to the deposit that staff name, also to an expired deposit; money of a known member is never credited to another member', async () => {
  const platform = await testPlatform();
  const [person, other, clerk] = [
    await newMember(platform),
    await newMember(platform),
    await newStaff(platform, 'deposits'),
  ];
  const [mine, theirs] = [await prepared(platform, person), await prepared(platform, other)];
  await platform.call('POST', `/api/requests/deposit/${mine.id}/cancel`, undefined, person.token);
  const strange = await arrive(platform, transferOf(person, mine, { ref1: null, from_account: 'xxx-x-x1234-x' }));
  expect(
    (await say(platform, clerk, 'credit', { incoming_payment: strange, deposit_ref: 'DPAAAAAAAAAAAA' })).body,
  ).toMatchObject({ errors: { reference: ['ไม่พบรายการฝากนี้'] } });
  expect((await say(platform, clerk, 'credit', { incoming_payment: strange, deposit_ref: mine.ref })).status).toBe(200);
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
  const named = await arrive(platform, transferOf(other, theirs, { amount: 10 }));
  expect((await say(platform, clerk, 'credit', { incoming_payment: named, deposit_ref: mine.ref })).body).toMatchObject(
    {
      errors: { reference: ['เงินนี้เป็นของสมาชิกอื่น'] },
    },
  );
  expect((await profileOf(platform, other)).ufabet_credit).toBe(0);
});

test('DEP-10 staff can also credit a second transfer for one deposit; the deposit does not change', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  await arrive(platform, transferOf(person, deposit));
  const second = await arrive(platform, transferOf(person, deposit));
  expect((await waiting(platform, clerk)).incoming_payments).toMatchObject([
    { incoming_payment: second, cause: 'already' },
  ]);
  await say(platform, clerk, 'credit', { incoming_payment: second, deposit_ref: deposit.ref });
  expect(await profileOf(platform, person)).toMatchObject({
    ufabet_credit: 1000,
    completed_requests: [{ status: 'completed', amount: 500 }],
  });
});

test('DEP-10 ROUTE-05 the receipt of a deposit names the payment whose amount it shows, also when staff credit a later one besides', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  await arrive(platform, transferOf(person, deposit, { reference: 'FIRST', transferred_at: at(0) }));
  const later = { reference: 'SECOND', amount: 70, transferred_at: at(1) };
  const second = await arrive(platform, transferOf(person, deposit, later));
  await say(platform, clerk, 'credit', { incoming_payment: second, deposit_ref: deposit.ref });
  const { body } = await platform.call('GET', `/api/requests/deposit/${deposit.id}`, undefined, person.token);
  expect(body).toMatchObject({ data: { amount: 500, bank_ref: 'FIRST' } });
});

test('SITE-23 DEP-10 the member gets one message about money that staff credit in addition to a deposit, and the message of the first credit stays as it was', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  const [first, second] = [
    await arrive(platform, transferOf(person, deposit, { amount: 480 })),
    await arrive(platform, transferOf(person, deposit, { amount: 70 })),
  ];
  for (const incoming_payment of [first, second])
    await say(platform, clerk, 'credit', { incoming_payment, deposit_ref: deposit.ref });
  const { body } = await platform.call('GET', '/api/inbox', undefined, person.token);
  const told = (body as { data: { title: string; path: string }[] }).data;
  expect(told.filter(({ title }) => !title.includes('ตรวจสอบ')).map(({ title, path }) => [title, path])).toEqual([
    ['เติมเครดิตเพิ่ม 70.00 บาท', '/history?tab=2&view=statement'],
    ['ฝากเงินสำเร็จ 480.00 บาท', `/slip?id=${deposit.id}`],
  ]);
});

test('SAFE-02 DEP-10 a second transfer for one deposit that staff credit above a limit of the member opens a finding', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  await arrive(platform, transferOf(person, deposit));
  await setLimit(platform, person, { kind: 'deposit', period: 'day' }, 700);
  const second = await arrive(platform, transferOf(person, deposit));
  await say(platform, clerk, 'credit', { incoming_payment: second, deposit_ref: deposit.ref });
  expect((await profileOf(platform, person)).ufabet_credit).toBe(1000);
  expect(await openFindings(platform)).toEqual(['deposit_over_limit']);
});

test('DEP-05 OPS-06 a payment recorded as sent back ends its deposit with a reason; nothing is credited, even when the bank reports the payment again', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  const transfer = transferOf(person, deposit, { from_account: '9999999999' });
  const incoming = await arrive(platform, transfer);
  expect(
    (
      await say(platform, clerk, 'return', {
        incoming_payment: incoming,
        returned_reference: 'BACK123',
        note: 'โอนคืนบัญชีต้นทางแล้ว',
      })
    ).status,
  ).toBe(200);
  await arrive(platform, transfer);
  const profile = await profileOf(platform, person);
  expect(profile).toMatchObject({
    ufabet_credit: 0,
    pending_request: null,
    completed_requests: [{ status: 'failed', deleted_cause: expect.stringContaining('โอนคืนบัญชีต้นทางแล้ว') }],
  });
  expect(await platform.db.selectFrom('bank_transfer').select(['state', 'returned_reference']).execute()).toEqual([
    { state: 'returned', returned_reference: 'BACK123' },
  ]);
  expect(await openFindings(platform)).toEqual([]);
  expect(await entriesOf(platform, { action: 'returnIncomingPayment' })).toMatchObject([
    { actor: `staff:${clerk.staffId}`, outcome: 'done', detail: { decision: 'return', note: 'โอนคืนบัญชีต้นทางแล้ว' } },
  ]);
});

test('DEP-04 a charge of another amount is credited by staff with its usual idempotency key, and only to its own deposit', async () => {
  const platform = await testPlatform();
  const [person, other, clerk] = [
    await newMember(platform),
    await newMember(platform),
    await newStaff(platform, 'deposits'),
  ];
  await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
  const deposit = (await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 500 }, person.token))
    .body as PendingDeposit;
  const { id } = platform.gateway.pay(deposit.ref, 40_000n);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  const incoming = `gateway:scripted:${deposit.ref}`;
  expect(
    (
      await say(platform, clerk, 'credit', {
        incoming_payment: incoming,
        deposit_ref: (await prepared(platform, other)).ref,
      })
    ).status,
  ).toBe(422);
  expect((await say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).status).toBe(
    200,
  );
  expect((await profileOf(platform, person)).ufabet_credit).toBe(400);
  const keys = await platform.db
    .selectFrom('ledger_transaction')
    .select(['idempotency_key', 'kind', 'actor'])
    .where('member_id', '=', person.memberId)
    .execute();
  expect(keys).toEqual([
    { idempotency_key: `gateway:scripted:${id}`, kind: 'gateway_deposit', actor: `staff:${clerk.staffId}` },
  ]);
});

test('ACC-15 DEP-05 money for a closed account cannot be credited, only sent back', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  await platform.call('POST', `/api/requests/deposit/${deposit.id}/cancel`, undefined, person.token);
  expect((await platform.call('POST', '/api/account/close', { password: person.password }, person.token)).status).toBe(
    200,
  );
  const incoming = await arrive(platform, transferOf(person, deposit));
  expect(
    (await say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).body,
  ).toMatchObject({
    errors: { reference: ['บัญชีสมาชิกปิดแล้ว'] },
  });
  expect(
    (await say(platform, clerk, 'return', { incoming_payment: incoming, returned_reference: 'BACK9' })).status,
  ).toBe(200);
});

test('DEP-04 while the gateway does not return the state of a charge, staff cannot credit that charge', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
  const deposit = (await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 500 }, person.token))
    .body as PendingDeposit;
  platform.gateway.pay(deposit.ref, 40_000n);
  platform.wait(31);
  await sweepGateway(platform.deposits);
  const credit = () =>
    say(platform, clerk, 'credit', { incoming_payment: `gateway:scripted:${deposit.ref}`, deposit_ref: deposit.ref });
  platform.gateway.reachable = false;
  expect([(await credit()).status, (await profileOf(platform, person)).ufabet_credit]).toEqual([503, 0]);
  platform.gateway.reachable = true;
  expect([(await credit()).status, (await profileOf(platform, person)).ufabet_credit]).toEqual([200, 400]);
});

test.each(['failed', 'reversed'] as const)(
  'DEP-04 DEP-05 a payment in review that the gateway says is %s now is not credited by staff',
  async (status) => {
    const platform = await testPlatform();
    const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
    await setDepositRoute(platform.db, person.memberId, { gateway: true }, new Date());
    const deposit = (
      await platform.call('POST', '/api/requests/deposit/payment-gateway', { amount: 500 }, person.token)
    ).body as PendingDeposit;
    platform.gateway.pay(deposit.ref, 40_000n);
    platform.wait(31);
    await sweepGateway(platform.deposits);
    platform.gateway.change(deposit.ref, { status });
    const about = { incoming_payment: `gateway:scripted:${deposit.ref}`, deposit_ref: deposit.ref };
    expect((await say(platform, clerk, 'credit', about)).body).toMatchObject({
      errors: { error: [expect.stringContaining('ข้อขัดแย้ง')] },
    });
    expect((await profileOf(platform, person)).ufabet_credit).toBe(0);
  },
);

test('DEP-05 DEP-06 money in review is not credited to a deposit while other money is matched with it, so that the deposit ends whatever becomes of the first', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  const incoming = await arrive(
    platform,
    transferOf(person, deposit, { amount: 480, ref1: null, biller_id: null, from_account: 'xxx-x-x1234-x' }),
  );
  // the bank has reported the deposit's own money, and no job has matched it yet
  await platform.bankNotice('transfer.received', transferOf(person, deposit));
  const credit = () => say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref });
  expect((await credit()).body).toMatchObject({ errors: { reference: [expect.stringContaining('ลองใหม่')] } });
  await platform.runDueJobs();
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 500, pending_request: null });
  expect((await credit()).status).toBe(200);
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 980, pending_request: null });
});

test('DEP-05 WAL-03 a payment that contradicts the ledger is not credited by staff either, and the refusal states the reason', async () => {
  const platform = await testPlatform();
  const [person, clerk] = [await newMember(platform), await newStaff(platform, 'deposits')];
  const deposit = await prepared(platform, person);
  const transfer = transferOf(person, deposit, { reference: 'KNOWN' });
  await move(platform.db, {
    memberId: person.memberId,
    kind: 'deposit',
    key: 'deposit:kbank:KNOWN',
    amount: satang(100n),
    actor: 'test',
    detail: {},
  });
  const incoming = await arrive(platform, transfer);
  expect((await say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).status).toBe(
    422,
  );
  await closeFinding(platform.db, 'transfer_contradicts_ledger', 'kbank:KNOWN');
  expect(
    (await say(platform, clerk, 'credit', { incoming_payment: incoming, deposit_ref: deposit.ref })).body,
  ).toMatchObject({
    errors: { error: [expect.stringContaining('บัญชีแยกประเภท')] },
  });
  expect((await profileOf(platform, person)).ufabet_credit).toBe(1);
});
