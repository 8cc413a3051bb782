import type { PendingDeposit } from '@sanam/contract';
import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import {
  decide,
  freshPhone,
  newMember,
  newStaff,
  type Person,
  payIn,
  profileOf,
  proveAccountOf,
  provePhone,
  transferOf,
} from '../../../testing/people.ts';
import { pictureOf, slipText, slipTransferOf } from '../../../testing/slip-picture.ts';
import { recordStatements } from '../../../testing/statements.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { move } from '../../wallet/index.ts';
import { sweepWithdrawals } from '../../withdrawals/index.ts';

const prepare = async (p: TestPlatform, person: Person, amount = 500): Promise<PendingDeposit> =>
  (await p.call('POST', '/api/requests/deposit/prepare', { amount, promotion_id: null, ip: '{ip}' }, person.token))
    .body;
async function arrive(p: TestPlatform, transfer: ReturnType<typeof transferOf>): Promise<void> {
  expect(await p.bankNotice('transfer.received', transfer)).toBe(204);
  await p.runDueJobs();
}
const creditOf = async (p: TestPlatform, person: Person) => (await profileOf(p, person)).ufabet_credit;
const proofOf = async (p: TestPlatform, { memberId }: Person) =>
  (await p.db.selectFrom('member_payee').select('proof').where('member_id', '=', memberId).executeTakeFirst())?.proof;
const open = async (p: TestPlatform) =>
  (await p.db.selectFrom('finding').select('kind').where('closed_at', 'is', null).orderBy('id').execute()).map(
    ({ kind }) => kind,
  );
const causeOfLast = async (p: TestPlatform) =>
  (
    await p.db
      .selectFrom('bank_transfer')
      .select(['state', 'cause', 'member_id'])
      .orderBy('received_at', 'desc')
      .executeTakeFirstOrThrow()
  ).cause;
/** A member who has linked the account of another, under the other's name. */
const squatterOf = (p: TestPlatform, { bank, account, name }: Person) => newMember(p, { bank, account, name });

/** Money of a member that came in another way than from the linked account. */
async function giveDeposit(p: TestPlatform, { memberId }: Person, baht: number): Promise<void> {
  const key = `deposit:other:${memberId}`;
  const amount = satang(baht * 100);
  await p.db
    .transaction()
    .execute((tx) => move(tx, { memberId, kind: 'deposit', key, amount, actor: 'bank', detail: {} }));
}
const ask = async (p: TestPlatform, person: Person, amount: number) =>
  (
    (await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token)).body as {
      ref: string;
    }
  ).ref;
const say = (p: TestPlatform, clerk: Person, ref: string, word: 'approve' | 'reject') =>
  decide(p, `/api/staff/withdrawals/${ref}/${word}`, { note: 'ตรวจสอบแล้ว' }, clerk.token);
const listed = async (p: TestPlatform, clerk: Person) =>
  (
    (await p.call('GET', '/api/staff/withdrawals', undefined, clerk.token)).body as {
      data: { ref: string; reasons: string[]; account_proof: string }[];
    }
  ).data.map(({ reasons, account_proof }) => [reasons, account_proof]);
async function sweep(p: TestPlatform): Promise<void> {
  p.wait(120);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
}

test('ACC-05 SEC-11 linking a bank account has one answer and one set of statements, whether nobody has the account, a member has linked it, has proven it, or is closed', async () => {
  const p = await testPlatform();
  const [linked, proven, closed] = [await newMember(p), await newMember(p), await newMember(p)];
  for (const person of [proven, closed]) await proveAccountOf(p, person);
  await p.call('POST', '/api/account/close', { password: closed.password }, closed.token);
  const statements = recordStatements(p.pool);
  const link = async (account: string) => {
    const phone = freshPhone();
    const token = await provePhone(p, phone);
    const password = { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' };
    await p.call('POST', '/api/register/password', password, token);
    statements.length = 0;
    const body = { phone, bank: 'kbank', account_number: account, name: 'สมชาย ใจดี' };
    const reply = await p.call('POST', '/api/register/bank-account', body, token);
    const ran = [...statements];
    const login = await p.call('POST', '/api/login', { phone, password: password.password, ip: '{ip}' });
    const { access_token } = login.body as { access_token: string };
    const seen = (await p.call('GET', '/api/customers/check-turnover', undefined, access_token)).body;
    return { status: reply.status, body: reply.body, headers: Object.keys(reply.headers).sort(), ran, seen };
  };
  // statements that are prepared once per connection do not differ between the links below
  await link('5550000001');
  const free = await link('5550000002');
  expect([free.status, free.body]).toEqual([200, { success: true }]);
  expect(free.ran.length).toBeGreaterThan(5);
  for (const { account } of [linked, proven, closed]) expect(await link(account)).toEqual(free);
});

test('ACC-05 WD-03 a squatter who links a member’s account first gains nothing: the owner links, deposits, proves and withdraws, and the squatter’s withdrawal to the account is never paid', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'withdrawals');
  const [squatter, account] = [await newMember(p), '1112223334'];
  await p.db
    .updateTable('member_bank_account')
    .set({ account_number: account })
    .where('member_id', '=', squatter.memberId)
    .execute();
  const owner = await newMember(p, { account });
  await giveDeposit(p, squatter, 500);
  expect((await p.call('GET', '/api/customers/check-turnover', undefined, squatter.token)).body).toEqual({
    credit_success: true,
    account_proven: false,
  });
  const stolen = await ask(p, squatter, 300);
  await sweep(p);
  expect([p.bank.sends, await listed(p, clerk)]).toEqual([0, [[['account'], 'none']]]);

  await payIn(p, owner, 1000);
  expect([await creditOf(p, owner), await proofOf(p, owner), await proofOf(p, squatter)]).toEqual([
    1000,
    'own',
    'other',
  ]);
  expect((await p.call('GET', '/api/customers/check-turnover', undefined, owner.token)).body).toEqual({
    credit_success: true,
    account_proven: true,
  });
  await ask(p, owner, 400);
  await p.runDueJobs();
  expect([...p.bank.paid.values()].map(({ toAccount, amountSatang }) => [toAccount, amountSatang])).toEqual([
    [account, 40_000n],
  ]);

  expect(await listed(p, clerk)).toEqual([[['account'], 'other']]);
  const refused = await say(p, clerk, stolen, 'approve');
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('สมาชิกอื่น')]);
  await sweep(p);
  expect([p.bank.sends, (await profileOf(p, squatter)).held]).toEqual([1, 300]);
  expect((await say(p, clerk, stolen, 'reject')).status).toBe(200);
  expect(await creditOf(p, squatter)).toBe(500);
  // the squatter sees nothing that an unproven account would not show
  expect((await p.call('GET', '/api/customers/check-turnover', undefined, squatter.token)).body).toEqual({
    credit_success: true,
    account_proven: false,
  });
});

test('WD-03 WD-04 a withdrawal that staff approved is not sent after another member has proven the account; staff see why, cannot approve it again, and give the money back', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const clerk = await newStaff(p, 'withdrawals');
  const owner = await newMember(p);
  const squatter = await squatterOf(p, owner);
  await giveDeposit(p, squatter, 500);
  const ref = await ask(p, squatter, 300);
  expect((await say(p, clerk, ref, 'approve')).status).toBe(200);
  await proveAccountOf(p, owner);
  await p.runDueJobs();
  await sweep(p);
  expect([p.bank.sends, await open(p), await listed(p, clerk)]).toEqual([
    0,
    ['payout_refused'],
    [[['account', 'claimed'], 'other']],
  ]);
  expect((await say(p, clerk, ref, 'approve')).status).toBe(422);
  expect((await say(p, clerk, ref, 'reject')).status).toBe(200);
  await sweep(p);
  expect([p.bank.sends, await open(p), await creditOf(p, squatter)]).toEqual([0, [], 500]);
});

test('WD-03 WD-04 a payout that was about to be sent when another member proved the account is not sent', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const clerk = await newStaff(p, 'withdrawals');
  const owner = await newMember(p);
  const squatter = await squatterOf(p, owner);
  await giveDeposit(p, squatter, 500);
  const ref = await ask(p, squatter, 300);
  const query = p.bank.query.bind(p.bank);
  p.bank.query = async (key) => {
    p.bank.query = query;
    await proveAccountOf(p, owner);
    return query(key);
  };
  await say(p, clerk, ref, 'approve');
  await p.runDueJobs();
  expect([p.bank.sends, await open(p), await listed(p, clerk)]).toEqual([
    0,
    ['payout_refused'],
    [[['account', 'claimed'], 'other']],
  ]);
});

test('DEP-05 ACC-05 a transfer without a reference that fits deposits of two members who have linked the payer’s account goes to review; a proven owner gets it', async () => {
  const p = await testPlatform();
  const owner = await newMember(p);
  const squatter = await squatterOf(p, owner);
  for (const person of [squatter, owner]) await prepare(p, person);
  const plain = { ref1: null, biller_id: null };
  await arrive(p, transferOf(owner, { ref: 'x', amount: 500 }, plain));
  expect([await creditOf(p, owner), await creditOf(p, squatter), await causeOfLast(p), await open(p)]).toEqual([
    0,
    0,
    expect.stringContaining('several members'),
    ['transfer_in_review'],
  ]);
  expect([await proofOf(p, owner), await proofOf(p, squatter)]).toEqual(['none', 'none']);
  await proveAccountOf(p, owner);
  await arrive(p, transferOf(owner, { ref: 'x', amount: 500 }, plain));
  expect([await creditOf(p, owner), await creditOf(p, squatter)]).toEqual([500, 0]);
  // a proven owner without a deposit: the deposit of the other member is not theirs
  await arrive(p, transferOf(owner, { ref: 'x', amount: 500 }, plain));
  expect([await creditOf(p, owner), await creditOf(p, squatter)]).toEqual([500, 0]);
});

test('DEP-05 a transfer without a reference goes to the one member whose deposit fits, of several who have linked the payer’s account, and proves it', async () => {
  const p = await testPlatform();
  const owner = await newMember(p);
  const [idle, named] = [await squatterOf(p, owner), await newMember(p, { account: owner.account, name: 'มานี ชูใจ' })];
  await prepare(p, idle, 700);
  await prepare(p, named);
  await prepare(p, owner);
  await arrive(p, transferOf(owner, { ref: 'x', amount: 500 }, { ref1: null, biller_id: null }));
  expect(await Promise.all([owner, idle, named].map((person) => creditOf(p, person)))).toEqual([500, 0, 0]);
  expect(await Promise.all([owner, idle, named].map((person) => proofOf(p, person)))).toEqual([
    'own',
    'other',
    'other',
  ]);
});

test('DEP-05 ACC-05 a transfer that names a member’s deposit, from an account that another member has proven, goes to review, although the first has linked it too', async () => {
  const p = await testPlatform();
  const owner = await newMember(p);
  const squatter = await squatterOf(p, owner);
  await proveAccountOf(p, owner);
  const masked = `xxx-x-x${owner.account.slice(5, 9)}-x`;
  for (const from_account of [owner.account, masked])
    await arrive(p, transferOf(squatter, await prepare(p, squatter), { from_account }));
  expect([await creditOf(p, squatter), await proofOf(p, owner), await open(p)]).toEqual([
    0,
    'own',
    ['transfer_in_review', 'transfer_in_review'],
  ]);
});

test('ACC-05 DEP-05 of two members who deposit from one account at the same moment, one has proven it', async () => {
  const p = await testPlatform();
  const one = await newMember(p);
  const two = await squatterOf(p, one);
  const transfers = [transferOf(one, await prepare(p, one)), transferOf(two, await prepare(p, two))];
  await Promise.all(transfers.map((transfer) => p.bankNotice('transfer.received', transfer)));
  await p.runDueJobs();
  expect([await proofOf(p, one), await proofOf(p, two)].sort()).toEqual(['other', 'own']);
  expect(await p.db.selectFrom('bank_account_claim').selectAll().execute()).toHaveLength(1);
});

test('ACC-05 a proof is one row and one event, and later deposits write nothing more about it', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  await payIn(p, person, 100);
  const statements = recordStatements(p.pool);
  await payIn(p, person, 100);
  expect(statements.filter((text) => /bank_account_claim|insert into .security_event/.test(text))).toEqual([]);
  const events = await p.db
    .selectFrom('security_event')
    .select(['kind', 'actor'])
    .where('kind', '=', 'bank_account_proven');
  expect(await events.execute()).toEqual([{ kind: 'bank_account_proven', actor: 'system' }]);
});

test('ACC-05 DEP-06 a slip proves no account before the bank has reported its transfer, and then it does', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  const { transRef } = await payBySlip(p, person);
  expect([await creditOf(p, person), await proofOf(p, person)]).toEqual([500, 'none']);
  await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { ref1: null, reference: transRef }));
  expect([await creditOf(p, person), await proofOf(p, person), await open(p)]).toEqual([500, 'own', []]);
});

test('ACC-05 DEP-06 a slip credits nothing while another member of the same name has linked the account and nobody has proven it, nor after the other has; the owner who has proven it is credited', async () => {
  const p = await testPlatform();
  const owner = await newMember(p);
  const squatter = await squatterOf(p, owner);
  const [theirs, mine] = [await prepare(p, squatter), await prepare(p, owner)];
  expect((await payBySlip(p, squatter, theirs)).cause).toContain('ไม่พอจะยืนยันผู้โอน');
  expect((await payBySlip(p, owner, mine)).cause).toContain('ไม่พอจะยืนยันผู้โอน');
  await proveAccountOf(p, owner);
  expect((await payBySlip(p, squatter, theirs)).cause).toContain('ไม่ตรงกับบัญชีที่ลงทะเบียน');
  expect((await payBySlip(p, owner, mine)).cause).toBe(null);
  expect([await creditOf(p, owner), await creditOf(p, squatter)]).toEqual([500, 0]);
});

test('ACC-05 DEP-06 when the account of a slip that was credited is proven to be another member’s before the bank reports it, payouts halt', async () => {
  const p = await testPlatform();
  const [person, other] = [await newMember(p), await newMember(p)];
  const { transRef } = await payBySlip(p, person);
  await p.db
    .updateTable('member_bank_account')
    .set({ account_number: person.account })
    .where('member_id', '=', other.memberId)
    .execute();
  await proveAccountOf(p, other);
  await arrive(p, transferOf(person, { ref: 'x', amount: 500 }, { ref1: null, reference: transRef }));
  expect([await open(p), await proofOf(p, person)]).toEqual([['slip_of_another_payer'], 'other']);
});

let slips = 0;
/**
 * Send the slip of a transfer for a new or a begun deposit, and let it be checked. @returns also why it was refused.
 */
async function payBySlip(
  p: TestPlatform,
  person: Person,
  begun?: PendingDeposit,
): Promise<{ transRef: string; cause: string | null }> {
  const deposit = begun ?? (await prepare(p, person));
  const transRef = `0162192359CPM${String(++slips).padStart(6, '0')}`;
  const text = slipText(person.bank, transRef);
  p.slips.known.set(text, slipTransferOf(person, transRef));
  const image = (await pictureOf(text)).toString('base64');
  expect((await p.call('POST', `/api/requests/deposit/${deposit.id}/slip`, { image }, person.token)).status).toBe(200);
  await p.runDueJobs();
  const slip = await p.db
    .selectFrom('slip')
    .select('cause')
    .where('trans_ref', '=', transRef)
    .executeTakeFirstOrThrow();
  return { transRef, cause: slip.cause };
}
