import type { PendingDeposit } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import {
  arrive,
  begin,
  credit,
  gatewayPayer,
  notice,
  open,
  paid,
  prepared,
  say,
  send,
  stateOf,
} from '../../testing/deposit-attacks.ts';
import {
  decide,
  freshPhone,
  newMember,
  newStaff,
  type Person,
  payIn,
  provePhone,
  transferOf,
} from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { reportBankDay } from '../reports/index.ts';
import { move } from '../wallet/index.ts';
import { excludeFromPayouts } from '../withdrawals/index.ts';
import { pollStatement, sweepDeposits, sweepGateway } from './index.ts';

test('DEP-04 staff cannot credit a charge to a deposit other than its own; both deposits reach their own final state', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await gatewayPayer(p), await newStaff(p, 'deposits')];
  const d1 = (await begin(p, person)).body as PendingDeposit;
  await notice(p, p.gateway.pay(d1.ref, 40_000n).id);
  const d2 = (await begin(p, person)).body as PendingDeposit;
  const incoming = `gateway:scripted:${d1.ref}`;
  expect((await say(p, clerk, 'credit', { incoming_payment: incoming, deposit_ref: d2.ref })).status).toBe(422);
  expect((await say(p, clerk, 'credit', { incoming_payment: incoming, deposit_ref: d1.ref })).status).toBe(200);
  p.gateway.pay(d2.ref);
  p.wait(31);
  await sweepGateway(p.deposits);
  expect([await stateOf(p, d1.ref), await stateOf(p, d2.ref), await credit(p, person), await open(p)]).toEqual([
    'credited',
    'credited',
    900,
    [],
  ]);
});

test('DEP-04 a charge that the gateway reversed while it waited for staff cannot be credited by a staff decision', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await gatewayPayer(p), await newStaff(p, 'deposits')];
  const d = (await begin(p, person)).body as PendingDeposit;
  await notice(p, p.gateway.pay(d.ref, 40_000n).id);
  await notice(p, p.gateway.change(d.ref, { status: 'reversed' }).id);
  await say(p, clerk, 'credit', { incoming_payment: `gateway:scripted:${d.ref}`, deposit_ref: d.ref });
  expect(await credit(p, person)).toBe(0);
});

test('WD-02 a waiting withdrawal is not paid when its member is excluded meanwhile', async () => {
  const p = await testPlatform({ REVIEW_SINGLE_BAHT: '100' } as never);
  const [person, clerk] = [await newMember(p), await newStaff(p, 'withdrawals')];
  await payIn(p, person, 500);
  await sql`insert into audit_run (finished_at) values (now())`.execute(p.db).catch(() => {});
  const asked = await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
  await excludeFromPayouts(p.db, person.memberId, { reason: 'ตรวจสอบเอกสาร', by: 'test', at: new Date() });
  const w = await p.db.selectFrom('withdrawal').select(['ref', 'state']).executeTakeFirst();
  if (w?.state === 'review')
    await decide(p, `/api/staff/withdrawals/${w.ref}/approve`, { note: 'ตรวจแล้ว' }, clerk.token);
  await p.runDueJobs();
  expect({ asked: asked.status, was: w?.state, sends: p.bank.sends }).toEqual({ asked: 200, was: w?.state, sends: 0 });
});

test.each([
  ['a newer notice', 3 * 3600, 0],
  ['a notice dated in the future', 0, -400 * 86_400],
])('DEP-10 %s does not hide the statement’s older lines', async (_, missedAgo, otherAgo) => {
  const p = await testPlatform();
  const person = await newMember(p);
  const other = await newMember(p);
  await arrive(
    p,
    transferOf(other, await prepared(p, other), { transferred_at: new Date(Date.now() - 5 * 3600_000).toISOString() }),
  );
  const d = await prepared(p, person);
  const missed = transferOf(person, d, { transferred_at: new Date(Date.now() - missedAgo * 1000).toISOString() });
  await arrive(
    p,
    transferOf(other, await prepared(p, other), {
      transferred_at: new Date(Date.now() - otherAgo * 1000).toISOString(),
    }),
  );
  p.deposits.statement.since = async (at) => [missed].filter((line) => new Date(line.transferred_at) >= at);
  await pollStatement(p.deposits);
  await p.runDueJobs();
  expect(await credit(p, person)).toBe(500);
});

test('DEP-05 a staff decision does not count any more when the bank reports other facts afterwards', async () => {
  const p = await testPlatform({ INCOMING_PAYMENT_TWO_PEOPLE_BAHT: '100' });
  const [person, a, b] = [await newMember(p), await newStaff(p, 'deposits'), await newStaff(p, 'deposits')] as [
    Person,
    Person,
    Person,
  ];
  const d1 = await prepared(p, person);
  await arrive(p, transferOf(person, d1));
  const d2 = await prepared(p, person);
  const { text, transRef } = paid(p, person);
  await send(p, person, d2, text);
  await p.runDueJobs();
  const incoming = `bank:kbank:${transRef}`;
  expect((await say(p, a, 'credit', { incoming_payment: incoming, deposit_ref: d2.ref })).body).toEqual({
    success: true,
    missing: 1,
  });
  // the bank reports that the money came from another person's account
  await arrive(p, transferOf(person, d2, { reference: transRef, from_account: `77777${person.account.slice(5, 9)}7` }));
  expect(
    await p.db
      .selectFrom('bank_transfer')
      .select(['state', 'cause'])
      .where('reference', '=', transRef)
      .executeTakeFirstOrThrow(),
  ).toEqual({
    state: 'review',
    cause: 'payer',
  });
  expect((await say(p, b, 'credit', { incoming_payment: incoming, deposit_ref: d2.ref })).body).toEqual({
    success: true,
    missing: 1,
  });
});

test("WAL-05 an outgoing transfer is recorded as the return of one payment only; a recorded return that the bank never made is a difference in the day's report", async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const incomingPayments = [];
  for (const amount of [500, 500])
    incomingPayments.push(await arrive(p, transferOf(person, { ref: 'x', amount }, { ref1: null })));
  const back = async (incoming = '') =>
    (await say(p, clerk, 'return', { incoming_payment: incoming, returned_reference: 'NEVERMADE' })).status;
  expect([await back(incomingPayments[0]), await back(incomingPayments[1])]).toEqual([200, 422]);
  p.bank.movements = [];
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10);
  const report = await reportBankDay({ db: p.db, statement: p.outside.statement }, day, new Date());
  expect(report?.differences).toContainEqual({
    subject: 'NEVERMADE',
    what: 'staff noted it as sent back and the bank has no such line',
    amountSatang: 50_000n,
  });
});

test('DEP-04 charges of a gateway that is no longer configured do not delay charges of the configured gateway', async () => {
  const p = await testPlatform();
  const person = await gatewayPayer(p);
  const old = await newMember(p);
  await sql`with d as (insert into deposit (member_id, ref, amount_satang, state, way, created_at, expires_at, finished_at)
      select ${old.memberId}, 'DPOLD' || i, 100, 'expired', 'gateway', now(), now(), now() from generate_series(1, 501) i returning member_id, id, ref)
    insert into gateway_charge (gateway, reference, member_id, deposit_id, amount_satang, charge_id, state, created_at, expires_at, asked_at)
      select 'former', ref, member_id, id, 100, ref, 'over', now(), now(), now() - interval '2 hours' from d`.execute(
    p.db,
  );
  const d = (await begin(p, person)).body as PendingDeposit;
  p.gateway.pay(d.ref);
  for (let times = 0; times < 5; times++) {
    p.wait(61);
    await sweepGateway(p.deposits);
  }
  expect(await credit(p, person)).toBe(500);
});

test('DEP-04 a refusal by the gateway is returned to the caller as a refusal, not as a server error', async () => {
  const p = await testPlatform();
  const person = await gatewayPayer(p);
  p.gateway.refuses = 'amount_too_low';
  expect((await begin(p, person)).status).toBeLessThan(500);
});

test('DEP-04 a gateway answer that is older than a reversal does not credit the charge after the reversal', async () => {
  const p = await testPlatform();
  const person = await gatewayPayer(p);
  const d = (await begin(p, person)).body as PendingDeposit;
  const { id } = p.gateway.pay(d.ref);
  const real = p.gateway.query.bind(p.gateway);
  p.gateway.query = async (charge) => {
    p.gateway.query = real;
    const stale = await real(charge);
    p.gateway.change(d.ref, { status: 'reversed' });
    const { chargeNotice } = await import('./gateway/ask-gateway.ts');
    await chargeNotice(p.deposits, id);
    return stale;
  };
  await notice(p, id);
  expect([await credit(p, person), await open(p)]).toEqual([0, ['charge_reversed']]);
});

test('DEP-05 every query of the matching uses an index, according to the query plans', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  await sql`insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account, from_name, transferred_at, state, member_id, deposit_id, seen_at_bank)
    select 'kbank', 'R' || i, 'scb', '1', 100, '1', 'x', now() - i * interval '1 minute', 'credited', ${person.memberId}::bigint + i % 5000, i, now() from generate_series(1, 50000) i`.execute(
    p.db,
  );
  await p.pool.query('analyze bank_transfer').catch(() => {});
  const plan = async (q: ReturnType<typeof sql>) =>
    (await q.execute(p.db)).rows.map((r) => Object.values(r as object)[0]).join('\n');
  const paidAlready = await plan(
    sql`explain select exists (select from bank_transfer where member_id = ${person.memberId} and deposit_id = 5 and state in ('credited','review') and (from_bank, reference) is distinct from ('a','b'))`,
  );
  const twin = await plan(
    sql`explain select from_account from bank_transfer where (source = 'slip' and seen_at_bank is null) = true and state in ('received', 'credited') and from_bank = 'kbank' and reference <> 'x' and to_account = '1' and amount_satang = 100 and transferred_at between now() - interval '15 minutes' and now()`,
  );
  const result = { paidAlready, twin };
  expect(JSON.stringify(result)).not.toContain('Seq Scan');
});

test('WD-02 a member excluded while a withdrawal waits for staff is not paid, even when staff approve it', async () => {
  const p = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '100' });
  const [person, clerk] = [await newMember(p), await newStaff(p, 'withdrawals')];
  await payIn(p, person, 500);
  const asked = await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 400 }, person.token);
  await excludeFromPayouts(p.db, person.memberId, { reason: 'ตรวจสอบเอกสาร', by: 'test', at: new Date() });
  const w = await p.db.selectFrom('withdrawal').select(['ref', 'state']).executeTakeFirstOrThrow();
  const ok = await decide(p, `/api/staff/withdrawals/${w.ref}/approve`, { note: 'ตรวจแล้ว' }, clerk.token);
  await p.runDueJobs();
  expect({ asked: asked.status, was: w.state, ok: ok.status, sends: p.bank.sends }).toEqual({
    asked: 200,
    was: 'review',
    ok: 200,
    sends: 0,
  });
});

test('DEP-10 a line of the bank statement from the last hour is read', async () => {
  const p = await testPlatform();
  const [person, other] = [await newMember(p), await newMember(p)];
  const d = await prepared(p, person);
  const missed = transferOf(person, d, { transferred_at: new Date(Date.now() - 600_000).toISOString() });
  await arrive(p, transferOf(other, await prepared(p, other)));
  p.deposits.statement.since = async (at) => [missed].filter((line) => new Date(line.transferred_at) >= at);
  await pollStatement(p.deposits);
  await p.runDueJobs();
  expect(await credit(p, person)).toBe(500);
});

test('DEP-05 a notice whose account number contains a NUL is unreadable, and opens a finding', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const d = await prepared(p, person);
  const status = await p.bankNotice('transfer.received', transferOf(person, d, { from_account: '12\u0000' }));
  expect({ status, findings: await open(p) }).toEqual({ status: 422, findings: ['unreadable_transfer'] });
});

test('DEP-04 when the gateway refuses a charge, the reply does not contain the member’s earlier deposit', async () => {
  const p = await testPlatform();
  const person = await gatewayPayer(p);
  const d1 = (await begin(p, person)).body as PendingDeposit;
  await notice(p, p.gateway.pay(d1.ref, 40_000n).id);
  p.gateway.refuses = 'amount_too_low';
  const reply = await begin(p, person, 700);
  expect({ status: reply.status, ref: (reply.body as { ref?: string }).ref }).not.toEqual({ status: 200, ref: d1.ref });
});

test('DEP-05 when a transfer contradicts the ledger, its deposit does not stay in the state “paid” but waits for staff, and ends when the money is sent back', async () => {
  const p = await testPlatform();
  const [person, clerk] = [await newMember(p), await newStaff(p, 'deposits')];
  const d = await prepared(p, person);
  await p.db.transaction().execute((tx) =>
    move(tx, {
      memberId: person.memberId,
      kind: 'deposit',
      key: 'deposit:kbank:KNOWN',
      amount: 100n as never,
      actor: 'x',
      detail: {},
    }),
  );
  const incoming = await arrive(p, transferOf(person, d, { reference: 'KNOWN' }));
  p.wait(11);
  await sweepDeposits(p.deposits);
  expect([await stateOf(p, d.ref), await open(p)]).toEqual([
    'in_review',
    ['transfer_contradicts_ledger', 'deposit_without_its_money'],
  ]);
  expect((await say(p, clerk, 'return', { incoming_payment: incoming, returned_reference: 'BACK1' })).status).toBe(200);
  // the back office lists no deposit under review that has neither a payment nor a slip
  expect(await stateOf(p, d.ref)).toBe('rejected');
  expect(await open(p)).toEqual(['transfer_contradicts_ledger']);
});

test('ACC-18 DEP-05 an account of the operator cannot be linked, and the answer says so; money that comes from it is nobody’s deposit', async () => {
  const p = await testPlatform();
  const own = await p.db.selectFrom('receiving_account').selectAll().executeTakeFirstOrThrow();
  const phone = freshPhone();
  const registering = await provePhone(p, phone);
  const password = { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' };
  await p.call('POST', '/api/register/password', password, registering);
  const link = (bank: string, account_number: string) =>
    p.call('POST', '/api/register/bank-account', { phone, bank, account_number, name: 'สมหญิง ทดสอบ' }, registering);
  const refused = await link(own.bank, own.account_number);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([
    422,
    expect.stringContaining('บัญชีรับเงินฝากของเว็บไซต์'),
  ]);

  // an account that was linked before the operator began to use it
  const person = await newMember(p);
  const deposit = await prepared(p, person);
  await p.db
    .insertInto('receiving_account')
    .values({
      bank: person.bank,
      account_number: person.account,
      holder_name: 'x',
      designated: false,
      share: 0,
      terminals: [],
    })
    .execute();
  await arrive(p, transferOf(person, deposit));
  p.wait(11);
  await sweepDeposits(p.deposits);
  expect([await credit(p, person), await open(p)]).toEqual([0, ['transfer_in_review']]);
  // nobody would have to end it
  expect(await stateOf(p, deposit.ref)).toBe('prepared');
});
