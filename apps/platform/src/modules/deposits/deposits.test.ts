import type { PendingDeposit } from '@sanam/contract';
import { satang } from '@sanam/money';
import { parseBillPayment } from '@sanam/promptpay';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { freshPhone, newMember, type Person, payIn, profileOf, provePhone, transferOf } from '../../testing/people.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { BILLER, testPlatform } from '../../testing/test-platform.ts';
import { move } from '../wallet/index.ts';
import { pollStatement, sweepDeposits } from './index.ts';

async function prepare(platform: TestPlatform, person: Person, amount: unknown = 500) {
  return platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount, promotion_id: null, ip: '{ip}' },
    person.token,
  );
}
async function prepared(platform: TestPlatform, person: Person, amount = 500): Promise<PendingDeposit> {
  const reply = await prepare(platform, person, amount);
  expect(reply.status).toBe(200);
  return reply.body;
}

test('DEP-02 DEP-03 preparing a deposit returns a reference and a tag-30 QR code with our biller, the amount as entered, and one of five terminals', async () => {
  const platform = await testPlatform();
  const terminals = new Set<string | undefined>();
  for (let round = 0; round < 12; round++) {
    const person = await newMember(platform);
    const deposit = await prepared(platform, person, 500.25);
    const bill = parseBillPayment(deposit.qr_payload ?? '');
    expect(bill).toMatchObject({ billerId: BILLER, ref1: deposit.ref, amountSatang: 50_025n });
    expect(deposit.qr_svg).toMatch(/^<svg/);
    expect(new Date(deposit.expires_at).getTime() - new Date(deposit.created_at).getTime()).toBe(15 * 60_000);
    terminals.add(bill.terminalLabel);
    if (round === 0)
      expect((await profileOf(platform, person)).pending_request).toMatchObject({
        id: deposit.id,
        ref: deposit.ref,
        status: 'pending',
      });
  }
  expect(terminals.size).toBeGreaterThan(1);
  for (const terminal of terminals) expect(platform.config.DEPOSIT_TERMINALS.split(',')).toContain(terminal);
});

test('DEP-02 one pending deposit per member, even when five are requested at once', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const replies = await Promise.all(Array.from({ length: 5 }, () => prepare(platform, person)));
  expect(replies.map((reply) => reply.status).sort()).toEqual([200, 422, 422, 422, 422]);
});

test('DEP-10 SEC-05 a paid transfer is credited once, however often and in whatever order the bank reports it', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const transfer = transferOf(person, await prepared(platform, person));
  const told = await Promise.all(Array.from({ length: 5 }, () => platform.bankNotice('transfer.received', transfer)));
  expect(told).toEqual([204, 204, 204, 204, 204]);
  await platform.runDueJobs();
  expect(await platform.bankNotice('transfer.received', transfer)).toBe(204);
  await platform.runDueJobs();
  const profile = await profileOf(platform, person);
  expect(profile).toMatchObject({ ufabet_credit: 500, pending_request: null, has_deposited: true });
  expect(profile.completed_requests).toMatchObject([
    { type: 'deposit', status: 'completed', amount: 500, deleted_cause: null },
  ]);
});

test('SEC-05 a notice that the bank did not sign changes nothing', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const transfer = transferOf(person, await prepared(platform, person));
  const old = String(Math.floor(Date.now() / 1000) - 3600);
  for (const forged of [
    { 'webhook-signature': 'v1,AAAA' },
    { 'webhook-signature': '' },
    { 'webhook-id': 'other' },
    { 'webhook-timestamp': old },
  ]) {
    expect(await platform.bankNotice('transfer.received', transfer, forged)).toBe(401);
  }
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(0);
  expect(await platform.bankNotice('transfer.received', { ...transfer, amount: 1.005 })).toBe(422);
  expect(await platform.bankNotice('transfer.received', { nonsense: true })).toBe(422);
  expect(await platform.bankNotice('transfer.received', { ...transfer, transferred_at: 'yesterday' })).toBe(422);
  expect(await platform.db.selectFrom('finding').select('kind').execute()).toEqual(
    Array.from({ length: 3 }, () => ({ kind: 'unreadable_transfer' })),
  );
  expect(await platform.bankNotice('something.else', {})).toBe(204);
});

test('DEP-07 a member can cancel a deposit, twice with the same result, but not another member’s deposit', async () => {
  const platform = await testPlatform();
  const [person, stranger] = [await newMember(platform), await newMember(platform)];
  const deposit = await prepared(platform, person);
  const cancel = (token: string, id = deposit.id) =>
    platform.call('POST', `/api/requests/deposit/${id}/cancel`, undefined, token);
  expect((await cancel(stranger.token)).status).toBe(404);
  expect((await cancel(person.token, 'abc')).status).toBe(404);
  expect((await cancel(person.token)).status).toBe(200);
  expect((await cancel(person.token)).status).toBe(200);
  expect((await profileOf(platform, person)).pending_request).toBeNull();
  await payIn(platform, person, 500);
  const credited = await platform.db
    .selectFrom('deposit')
    .select('id')
    .where('state', '=', 'credited')
    .executeTakeFirstOrThrow();
  expect((await cancel(person.token, `d${credited.id}`)).status).toBe(422);
});

test('DEP-09 a deposit expires after its window; money that arrives after expiry or cancelling is still credited', async () => {
  const platform = await testPlatform();
  const [late, cancelled] = [await newMember(platform), await newMember(platform)];
  const first = await prepared(platform, late);
  const second = await prepared(platform, cancelled);
  await platform.call('POST', `/api/requests/deposit/${second.id}/cancel`, undefined, cancelled.token);
  platform.wait(15 * 60 + 1);
  expect((await profileOf(platform, { token: await signInAgain(platform, late) })).pending_request).toBeNull();
  await sweepDeposits(platform.deposits);
  const profile = await profileOf(platform, { token: await signInAgain(platform, late) });
  expect(profile.completed_requests[0]).toMatchObject({
    status: 'expired',
    deleted_cause: expect.stringContaining('หมดเวลาทำรายการฝากเงิน'),
  });
  const tooLate = await platform.call(
    'POST',
    `/api/requests/deposit/${first.id}/cancel`,
    undefined,
    await signInAgain(platform, late),
  );
  expect(tooLate.body).toMatchObject({ errors: { error: ['หมดเวลาทำรายการฝากเงิน'] } });
  await platform.bankNotice('transfer.received', transferOf(late, first));
  await platform.bankNotice('transfer.received', transferOf(cancelled, second));
  await platform.runDueJobs();
  for (const person of [late, cancelled])
    expect((await profileOf(platform, { token: await signInAgain(platform, person) })).ufabet_credit).toBe(500);
});

test('DEP-09 an expired deposit that no job has closed does not block the next one', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await prepared(platform, person);
  platform.wait(15 * 60 + 1);
  const token = await signInAgain(platform, person);
  expect((await prepare(platform, { ...person, token })).status).toBe(200);
});

test.each([
  ['another amount', { amount: 499 }],
  ['more than asked', { amount: 5000 }],
  ['another account', { from_account: '9999999999' }],
  ['another bank', { from_bank: 'scb' }],
  ['the right reference to an account that is not ours', { to_bank: 'bbl', to_account: '9999999999' }],
])(
  'DEP-05 a transfer of %s goes to review: nothing is credited, nothing is lost, the member is told',
  async (_, change) => {
    const platform = await testPlatform();
    const person = await newMember(platform);
    const deposit = await prepared(platform, person);
    await platform.bankNotice('transfer.received', transferOf(person, deposit, change));
    await platform.runDueJobs();
    const profile = await profileOf(platform, person);
    expect(profile.ufabet_credit).toBe(0);
    expect(profile.pending_request?.status).toBe('review');
    const kept = await platform.db.selectFrom('bank_transfer').selectAll().executeTakeFirstOrThrow();
    expect(kept).toMatchObject({ state: 'review', member_id: person.memberId });
    const { body } = await platform.call('GET', '/api/history', undefined, person.token);
    expect((body as { data: object[] }).data[0]).toMatchObject({
      status: 'review',
      cause: expect.stringContaining('เงินของคุณไม่หาย'),
    });
  },
);

test('DEP-10 a second payment of one QR code and an unexpected transfer both wait for staff', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const deposit = await prepared(platform, person);
  for (let twice = 0; twice < 2; twice++) await platform.bankNotice('transfer.received', transferOf(person, deposit));
  await platform.bankNotice('transfer.received', transferOf(person, { ref: 'DPUNKNOWN', amount: 70 }));
  await platform.bankNotice('transfer.received', transferOf(person, { ref: 'x', amount: 70 }, { ref1: null }));
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
  const states = (await platform.db.selectFrom('bank_transfer').select('state').execute()).map((row) => row.state);
  expect(states.sort()).toEqual(['credited', 'review', 'review', 'review']);
});

test('DEP-10 WAL-03 another transfer with a known reference is not lost: it opens a finding and credits nothing', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const transfer = transferOf(person, await prepared(platform, person));
  await platform.bankNotice('transfer.received', transfer);
  await platform.runDueJobs();
  for (let again = 0; again < 2; again++)
    expect(await platform.bankNotice('transfer.received', { ...transfer, amount: 900 })).toBe(204);
  await platform.runDueJobs();
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
  expect(await platform.db.selectFrom('finding').select(['kind', 'member_id']).execute()).toEqual([
    { kind: 'second_transfer_of_reference', member_id: person.memberId },
  ]);
});

test('DEP-10 a transfer without a notice of the bank is found in the bank’s statement, once', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  const transfer = transferOf(person, await prepared(platform, person));
  platform.bank.statement = [{ nonsense: true }, transfer, transfer];
  for (let again = 0; again < 2; again++) {
    await pollStatement(platform.deposits);
    await platform.runDueJobs();
  }
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
  expect(await platform.db.selectFrom('finding').select('kind').execute()).toEqual([{ kind: 'unreadable_transfer' }]);
});

test('DEP-10 a statement line that could not be stored is read again, however old it is', async () => {
  const platform = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const person = await newMember(platform);
  const transfer = transferOf(person, await prepared(platform, person));
  platform.bank.statement = [];
  await pollStatement(platform.deposits);
  platform.bank.statement = [transfer];
  platform.wait(600);
  await asOwner(platform, 'alter table bank_transfer rename to bank_transfer_away');
  await pollStatement(platform.deposits);
  await asOwner(platform, 'alter table bank_transfer_away rename to bank_transfer');
  platform.wait(600);
  const since: Date[] = [];
  const { statement } = platform.deposits;
  await pollStatement({
    ...platform.deposits,
    statement: {
      ...statement,
      since: (at) => {
        since.push(at);
        return statement.since(at);
      },
    },
  });
  await platform.runDueJobs();
  // the next reading begins where the last complete reading began, not where the failed reading began
  const cursor = await platform.db.selectFrom('statement_cursor').select('read_until').executeTakeFirstOrThrow();
  expect((cursor.read_until.getTime() - (since[0]?.getTime() ?? 0)) / 1000).toBeGreaterThanOrEqual(3600 + 1200);
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
});

test('DEP-10 after a reading by a clock that was wrong, in the future, the statement is read from an hour ago, and not from that future', async () => {
  const platform = await testPlatform();
  const since: Date[] = [];
  const statement = {
    ...platform.deposits.statement,
    async since(at: Date) {
      since.push(at);
      return [];
    },
  };
  const now = platform.deposits.clock.now();
  for (const ahead of [30 * 86_400, 60])
    await pollStatement({ ...platform.deposits, statement, clock: { now: () => addSeconds(now, ahead) } });
  expect(since[1]).toEqual(addSeconds(now, 60 - 3600));
});

test('a transfer that contradicts the ledger is set aside as its member’s, whose payouts halt, and later transfers are still processed', async () => {
  const platform = await testPlatform();
  const [first, second] = [await newMember(platform), await newMember(platform)];
  const broken = transferOf(first, await prepared(platform, first));
  const good = transferOf(second, await prepared(platform, second));
  await move(platform.db, {
    memberId: first.memberId,
    kind: 'deposit',
    key: `deposit:kbank:${broken.reference}`,
    amount: satang(1),
    actor: 'test',
    detail: {},
  });
  for (const transfer of [broken, good]) await platform.bankNotice('transfer.received', transfer);
  await platform.pool.query('delete from graphile_worker._private_jobs');
  platform.wait(11);
  await sweepDeposits(platform.deposits);
  expect((await profileOf(platform, second)).ufabet_credit).toBe(500);
  expect((await profileOf(platform, first)).ufabet_credit).toBe(0.01);
  const found = platform.db.selectFrom('finding').select(['kind', 'member_id', 'halts_payouts']).orderBy('id');
  expect(await found.execute()).toEqual([
    { kind: 'transfer_contradicts_ledger', member_id: first.memberId, halts_payouts: 'member' },
    { kind: 'deposit_without_its_money', member_id: first.memberId, halts_payouts: 'none' },
  ]);
  const aside = platform.db.selectFrom('bank_transfer').select('member_id').where('state', '=', 'review');
  expect(await aside.execute()).toEqual([{ member_id: first.memberId }]);
});

test('a transfer whose job was lost is found by the sweep', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await platform.bankNotice('transfer.received', transferOf(person, await prepared(platform, person)));
  await platform.pool.query('delete from graphile_worker._private_jobs');
  platform.wait(11);
  await sweepDeposits(platform.deposits);
  expect((await profileOf(platform, person)).ufabet_credit).toBe(500);
});

test('ACC-18 a member without a linked bank account cannot start a deposit', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const registering = await provePhone(platform, phone);
  await platform.call(
    'POST',
    '/api/register/password',
    { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' },
    registering,
  );
  const { body } = await platform.call('POST', '/api/login', { phone, password: 'Rua9nam7Kao', ip: '{ip}' });
  const token = (body as { access_token: string }).access_token;
  const refused = await platform.call(
    'POST',
    '/api/requests/deposit/prepare',
    { amount: 500, promotion_id: null, ip: '{ip}' },
    token,
  );
  expect(refused.body).toHaveProperty('errors.bank');
});

async function signInAgain(platform: TestPlatform, person: Person): Promise<string> {
  const { body } = await platform.call('POST', '/api/login', {
    phone: person.phone,
    password: person.password,
    ip: '{ip}',
  });
  return (body as { access_token: string }).access_token;
}

test('SEC-05 SEC-11 a long notice that cannot be read opens its finding wherever the text that is kept of it ends', async () => {
  const platform = await testPlatform();
  const answers: number[] = [];
  // a character of two code units stands at the end of what is kept, whole or half
  for (const before of ['', 'x', '\u0000'])
    answers.push(await platform.bankNotice('transfer.received', { note: before + '😀'.repeat(3000) }));
  expect(answers).toEqual([422, 422, 422]);
  expect(await platform.db.selectFrom('finding').select('kind').execute()).toHaveLength(3);
});
