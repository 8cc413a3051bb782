import type { HistoryItem } from '@sanam/contract';
import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { openFindings } from '../../core/findings.ts';
import {
  asMember,
  decide,
  enterAgain,
  hold,
  newMember,
  newStaff,
  type Person,
  payIn,
  profileOf,
  signInAgain,
  takeRoles,
} from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger } from '../audit/index.ts';
import { approveWithdrawal } from './decide-withdrawal.ts';
import { sweepWithdrawals } from './index.ts';
import { judgeWithdrawal } from './review-rules.ts';

const baht = (amount: number) => satang(amount * 100);
const rules = { single: baht(10_000), daily: baht(30_000), twoPeople: baht(50_000), coolSeconds: 86_400 };
const clean = {
  amount: baht(500),
  lastDay: baht(0),
  lastDayCount: 0,
  passwordChangedSecondsAgo: null,
  isAccountProven: true,
  hasDeposited: true,
};

test.each([
  ['small and clean', {}, [], 0],
  ['at the limit', { amount: baht(10_000) }, [], 0],
  ['above it', { amount: satang(1_000_001n) }, ['large'], 1],
  ['too much in a day', { amount: baht(6000), lastDay: baht(25_000) }, ['daily'], 1],
  ['a password changed lately', { passwordChangedSecondsAgo: 86_399 }, ['password'], 1],
  ['a password changed long ago', { passwordChangedSecondsAgo: 86_400 }, [], 0],
  ['an account that nobody has proven', { isAccountProven: false }, ['account'], 1],
  ['an unproven account, and much', { amount: baht(50_001), isAccountProven: false }, ['large', 'daily', 'account'], 2],
  ['everything of a member who never deposited', { hasDeposited: false }, ['closing'], 1],
  ['so much in a day that two must look', { amount: baht(10_000), lastDay: baht(40_001) }, ['daily'], 2],
  ['just not', { amount: baht(10_000), lastDay: baht(40_000) }, ['daily'], 1],
] as const)('WD-03 %s', (_, change, reasons, approvalsNeeded) => {
  expect(judgeWithdrawal({ ...clean, ...change }, rules)).toEqual({ reasons, approvalsNeeded });
});

const SETTINGS = { WITHDRAWAL_AUTO_BAHT: '1000', WITHDRAWAL_TWO_PEOPLE_BAHT: '2000' };
async function rich(platform: TestPlatform): Promise<Person> {
  const person = await newMember(platform);
  await payIn(platform, person, 5000);
  return person;
}
const ask = async (platform: TestPlatform, person: Person, amount: number) =>
  (
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token)).body as {
      ref: string;
    }
  ).ref;
const say = (platform: TestPlatform, who: Person, ref: string, word: 'approve' | 'reject', note = 'ตรวจแล้ว') =>
  decide(platform, `/api/staff/withdrawals/${ref}/${word}`, { note }, who.token);
const latest = async (platform: TestPlatform, person: Person) =>
  ((await platform.call('GET', '/api/history?type=withdraw', undefined, person.token)).body as { data: HistoryItem[] })
    .data[0] as HistoryItem;
/** Run the auditor, and check that it finds nothing. */
async function audited(platform: TestPlatform): Promise<void> {
  await auditLedger(platform.audit);
  expect(await openFindings(platform.db, 10)).toEqual([]);
}

test('WD-01 WD-03 ACC-14 a large withdrawal waits for staff with its money held; one approval lets it be paid, and the member sees each state', async () => {
  const platform = await testPlatform(SETTINGS);
  const person = await rich(platform);
  const ref = await ask(platform, person, 1500);
  await platform.runDueJobs();
  platform.wait(600);
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(0);
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 3500, held: 1500 });
  expect((await latest(platform, person)).status).toBe('review');
  // a member cannot request another withdrawal while one waits for staff
  expect(
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 100 }, person.token)).status,
  ).toBe(422);

  const [clerk, nobody] = [await newStaff(platform, 'withdrawals'), await newStaff(platform, 'deposits')];
  expect((await say(platform, nobody, ref, 'approve')).status).toBe(403);
  expect((await say(platform, person, ref, 'approve')).status).toBe(401);
  const { data } = (await platform.call('GET', '/api/staff/withdrawals', undefined, clerk.token)).body as {
    data: object[];
  };
  expect(data).toMatchObject([
    { ref, amount: 1500, reasons: ['large'], approvals_needed: 1, approved_by: [], member_id: String(person.memberId) },
  ]);
  expect((await say(platform, clerk, ref, 'approve')).body).toEqual({ success: true, missing: 0 });
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(1);
  const item = await latest(platform, person);
  expect([item.status, item.steps.map(({ state }) => state)]).toEqual([
    'completed',
    ['requested', 'review', 'approved', 'submitted', 'paid'],
  ]);
  expect((await say(platform, clerk, ref, 'reject')).status).toBe(404);
  await audited(platform);
});

test('WD-03 above a limit two different people must approve, and nobody decides about their own withdrawal', async () => {
  const platform = await testPlatform(SETTINGS);
  const [one, two] = [await newStaff(platform, 'withdrawals'), await newStaff(platform, 'withdrawals')];
  await payIn(platform, asMember(one), 5000);
  const own = await ask(platform, asMember(one), 2500);
  expect((await say(platform, one, own, 'approve')).status).toBe(403);
  const person = await rich(platform);
  const ref = await ask(platform, person, 2500);
  expect((await say(platform, one, ref, 'approve')).body).toEqual({ success: true, missing: 1 });
  expect((await say(platform, one, ref, 'approve')).status).toBe(422);
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(0);
  expect((await say(platform, two, ref, 'approve')).body).toEqual({ success: true, missing: 0 });
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(1);
  await audited(platform);
});

test('WD-03 the approval of a former staff member does not count, and a locked member is not paid', async () => {
  const platform = await testPlatform(SETTINGS);
  const [one, two, three] = [
    await newStaff(platform, 'withdrawals'),
    await newStaff(platform, 'withdrawals'),
    await newStaff(platform, 'withdrawals'),
  ];
  const person = await rich(platform);
  const ref = await ask(platform, person, 2500);
  expect((await say(platform, one, ref, 'approve')).body).toMatchObject({ missing: 1 });
  await takeRoles(platform, one);
  expect((await say(platform, two, ref, 'approve')).body).toMatchObject({ missing: 1 });
  await platform.db.updateTable('member').set({ status: 'locked' }).where('id', '=', person.memberId).execute();
  expect((await say(platform, three, ref, 'approve')).body).toMatchObject({ missing: 0 });
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(0);
  await platform.db.updateTable('member').set({ status: 'active' }).where('id', '=', person.memberId).execute();
  platform.wait(60);
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(1);
});

test('WD-03 a withdrawal that nobody reviews for more than twelve hours opens a finding, which is closed when staff decide', async () => {
  const platform = await testPlatform(SETTINGS);
  const clerk = await newStaff(platform, 'withdrawals');
  const person = await rich(platform);
  const ref = await ask(platform, person, 1500);
  platform.wait(13 * 3600);
  await sweepWithdrawals(platform.withdrawals);
  expect(
    (await openFindings(platform.db, 5)).map(({ kind, subject, halts_payouts }) => [kind, subject, halts_payouts]),
  ).toEqual([['withdrawal_unreviewed', ref, 'none']]);
  const again = await enterAgain(platform, clerk);
  expect((await say(platform, again, ref, 'reject', '       ')).status).toBe(422);
  expect((await say(platform, again, ref, 'approve')).status).toBe(200);
  expect(await openFindings(platform.db, 5)).toEqual([]);
});

test('WD-03 the finding about a withdrawal that two people must approve stays open until the second has approved', async () => {
  const platform = await testPlatform(SETTINGS);
  const person = await rich(platform);
  const ref = await ask(platform, person, 2500);
  platform.wait(13 * 3600);
  await sweepWithdrawals(platform.withdrawals);
  const kinds = async () => (await openFindings(platform.db, 5)).map(({ kind }) => kind);
  const [one, two] = [await newStaff(platform, 'withdrawals'), await newStaff(platform, 'withdrawals')];
  expect((await say(platform, one, ref, 'approve')).body).toMatchObject({ missing: 1 });
  expect(await kinds()).toEqual(['withdrawal_unreviewed']);
  expect((await say(platform, two, ref, 'approve')).body).toMatchObject({ missing: 0 });
  expect(await kinds()).toEqual([]);
});

test('WD-03 WD-04 a payout counts as unanswered from when it was submitted, and not from a request that waited for staff for hours', async () => {
  const platform = await testPlatform(SETTINGS);
  const clerk = await newStaff(platform, 'withdrawals');
  const person = await rich(platform);
  const ref = await ask(platform, person, 1500);
  await platform.db
    .updateTable('withdrawal')
    .set({ created_at: addSeconds(platform.withdrawals.clock.now(), -7 * 3600) })
    .where('ref', '=', ref)
    .execute();
  platform.bank.reachable = false;
  await say(platform, clerk, ref, 'approve');
  await platform.runDueJobs();
  await sweepWithdrawals(platform.withdrawals);
  expect(await openFindings(platform.db, 5)).toEqual([]);
  // a finding would halt the payout, which the bank does not have
  platform.bank.reachable = true;
  platform.wait(60);
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(1);
});

test('WD-03 WAL-04 a rejection returns the money at once, with a reason for the member; of a simultaneous approval and rejection only one counts', async () => {
  const platform = await testPlatform({ ...SETTINGS, WITHDRAWAL_AUTO_BAHT: '300' });
  const [one, two] = [await newStaff(platform, 'withdrawals'), await newStaff(platform, 'withdrawals')];
  const person = await rich(platform);
  const ref = await ask(platform, person, 1500);
  expect((await say(platform, one, ref, 'reject', 'x')).status).toBe(422);
  expect((await say(platform, one, ref, 'reject', 'กรุณาติดต่อเจ้าหน้าที่เพื่อยืนยันตัวตน')).status).toBe(200);
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 5000, held: 0 });
  expect(await latest(platform, person)).toMatchObject({ status: 'failed', cause: 'กรุณาติดต่อเจ้าหน้าที่เพื่อยืนยันตัวตน' });
  await platform.runDueJobs();
  expect(platform.bank.sends).toBe(0);

  for (let round = 0; round < 6; round++) {
    const again = await ask(platform, person, 500);
    await hold(platform, one, 'withdrawals', again);
    const elsewhere = await enterAgain(platform, one);
    const [approved, other, rejected] = await Promise.all([
      say(platform, one, again, 'approve'),
      say(platform, two, again, 'reject', 'ไม่อนุมัติรายการนี้'),
      say(platform, elsewhere, again, 'reject', 'ไม่อนุมัติรายการนี้'),
    ]);
    expect([approved.status, rejected.status].sort()).toEqual([200, 404]);
    // who does not hold the withdrawal is refused, or too late
    expect([404, 409]).toContain(other.status);
    await platform.runDueJobs();
    expect((await profileOf(platform, person)).held).toBe(0);
    await platform.db
      .updateTable('withdrawal')
      .set({ created_at: new Date(0) })
      .execute();
  }
  const { rows } = await platform.pool.query<{ paid: string; rejected: string }>(
    "select count(*) filter (where state = 'paid') paid, count(*) filter (where state = 'rejected') rejected from withdrawal",
  );
  expect(platform.bank.paid.size).toBe(Number(rows[0]?.paid));
  expect((await profileOf(platform, person)).ufabet_credit).toBe(5000 - 500 * platform.bank.paid.size);
  await audited(platform);
});

test('WD-03 an intruder with a new password cannot withdraw the money before staff review the withdrawal', async () => {
  const platform = await testPlatform({ ...SETTINGS, ACCESS_TOKEN_SECONDS: '86400' });
  const person = await rich(platform);
  expect((await latest(platform, { ...person, token: person.token }))?.status).toBeUndefined();
  const password = 'Phra8atNgam';
  await platform.call(
    'POST',
    '/api/customers/update-password',
    { old_password: person.password, password, password_confirmation: password },
    person.token,
  );
  const { token } = await signInAgain(platform, { ...person, password });
  const thief = { ...person, token };
  await ask(platform, thief, 100);
  expect((await latest(platform, thief)).status).toBe('review');
  const stored = await platform.db
    .selectFrom('withdrawal')
    .select(['review_reasons', 'approvals_needed'])
    .executeTakeFirstOrThrow();
  expect(stored).toEqual({ review_reasons: ['password'], approvals_needed: 1 });
});

test('WD-03 WAL-01 a decision is written once and never changes, and the database itself enforces the states', async () => {
  const platform = await testPlatform(SETTINGS);
  const clerk = await newStaff(platform, 'withdrawals');
  const person = await rich(platform);
  const ref = await ask(platform, person, 1500);
  await say(platform, clerk, ref, 'approve');
  await expect(platform.db.updateTable('withdrawal_decision').set({ decision: 'reject' }).execute()).rejects.toThrow(
    /permission denied/,
  );
  await expect(platform.db.deleteFrom('withdrawal_decision').execute()).rejects.toThrow(/permission denied/);
  await expect(
    platform.db.updateTable('withdrawal').set({ state: 'review', approvals_needed: 0 }).execute(),
  ).rejects.toThrow(/check constraint/);
});

test('WD-05 if the operator allows it, an undecided withdrawal can be cancelled once, and staff can no longer decide about it; an automatic payout cannot be cancelled', async () => {
  const platform = await testPlatform({ WITHDRAWAL_CANCELLABLE: 'yes', WITHDRAWAL_AUTO_BAHT: '500' });
  const [person, stranger] = [await newMember(platform), await newMember(platform)];
  await payIn(platform, person, 5000);
  const ask = async (amount: number) =>
    (await platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token))
      .body as unknown as { id: string; ref: string };
  const cancel = (id: string, token = person.token) =>
    platform.call('POST', `/api/requests/withdraw/${id}/cancel`, undefined, token);
  const small = await ask(200);
  expect((await cancel(small.id)).status).toBe(422);
  await platform.runDueJobs();
  const large = await ask(1000);
  expect((await cancel(large.id, stranger.token)).status).toBe(404);
  const both = await Promise.all([cancel(large.id), cancel(large.id)]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(await profileOf(platform, person)).toMatchObject({
    ufabet_credit: 4800,
    held: 0,
    completed_requests: [{ status: 'failed', deleted_cause: expect.stringContaining('ยกเลิกโดยสมาชิก') }, {}, {}],
  });
  await expect(
    approveWithdrawal(platform.withdrawals, { ref: large.ref, staffId: stranger.memberId, note: '' }),
  ).rejects.toThrow(/no withdrawal of this reference waits|ไม่พบรายการ/);
});
