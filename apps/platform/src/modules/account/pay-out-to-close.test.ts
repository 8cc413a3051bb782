import { expect, test } from 'vitest';
import { openFindings } from '../../core/findings.ts';
import { addJob } from '../../core/jobs.ts';
import { adjust } from '../../testing/adjust.ts';
import { decide, isSignedIn, newMember, newStaff, type Person, payIn, profileOf } from '../../testing/people.ts';
import { bet, player, UNREVIEWED, win } from '../../testing/player.ts';
import { bonusOf, moneyOf, offer, payInWith } from '../../testing/promotions.ts';
import { openPushService } from '../../testing/push-service.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger, verifyLedger } from '../audit/index.ts';
import { payoutNotice, sweepWithdrawals } from '../withdrawals/index.ts';
import { findClosedWithMoney, sweepClosings } from './index.ts';

const payOut = (platform: TestPlatform, person: Person, password = person.password) =>
  platform.call('POST', '/api/account/close/pay-out', { password }, person.token);
const withdraw = (platform: TestPlatform, person: Person, amount: number) =>
  platform.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);
const say = (platform: TestPlatform, who: Person, ref: string, word: 'approve' | 'reject') =>
  decide(platform, `/api/staff/withdrawals/${ref}/${word}`, { note: 'ตรวจแล้ว' }, who.token);
const refOf = (reply: { body: unknown }) => (reply.body as { ref: string }).ref;
const NEVER = { errors: { error: ['ลูกค้ายังไม่เคยฝากเงิน กรุณาลองใหม่ภายหลัง'] } };

/** A member who never deposited, with money that was given to them. */
async function gifted(platform: TestPlatform, satang: number): Promise<Person> {
  const person = await newMember(platform);
  await adjust(platform, person.memberId, satang);
  return person;
}
const withdrawals = (platform: TestPlatform) =>
  platform.db
    .selectFrom('withdrawal')
    .select(['amount_satang', 'state', 'review_reasons', 'approvals_needed', 'is_closing', 'closing_decided_at'])
    .orderBy('id')
    .execute();
const statusOf = async (platform: TestPlatform, person: Person) =>
  (await platform.db.selectFrom('member').select('status').where('id', '=', person.memberId).executeTakeFirstOrThrow())
    .status;
/** Run all jobs, with those that they queue: payout, then closing. */
async function runAll(platform: TestPlatform): Promise<void> {
  for (let round = 0; round < 3; round++) await platform.runDueJobs();
}
/** Run the auditor and verify the ledger, and check that nothing is wrong. */
async function audited(platform: TestPlatform): Promise<void> {
  await auditLedger(platform.audit);
  expect(await openFindings(platform.db, 10)).toEqual([]);
  expect(await verifyLedger(platform.db)).toBeUndefined();
}

test('ACC-15 WD-02 WD-03 a member who only had a gift below the least cannot withdraw; paid out to close, it waits for staff, and the account closes when the bank has paid', async () => {
  const platform = await testPlatform();
  const person = await gifted(platform, 1250);
  const clerk = await newStaff(platform, 'withdrawals');
  expect((await withdraw(platform, person, 12.5)).body).toMatchObject(NEVER);
  expect((await payOut(platform, person, 'Wrong1234')).body).toHaveProperty('errors.password');
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 12.5, held: 0 });

  const asked = await payOut(platform, person);
  expect(asked).toMatchObject({ status: 200, body: { success: true } });
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 0, held: 12.5 });
  const { data } = (await platform.call('GET', '/api/staff/withdrawals', undefined, clerk.token)).body as {
    data: object[];
  };
  expect(data).toMatchObject([{ amount: 12.5, reasons: ['account', 'closing'], approvals_needed: 1 }]);
  await runAll(platform);
  expect(platform.bank.sends).toBe(0);
  expect(await statusOf(platform, person)).toBe('active');

  expect((await say(platform, clerk, refOf(asked), 'approve')).body).toMatchObject({ missing: 0 });
  await runAll(platform);
  const [paid] = platform.bank.paid.values();
  expect(paid).toMatchObject({ amountSatang: 1250n, toAccount: person.account });
  expect(await withdrawals(platform)).toMatchObject([
    { state: 'paid', is_closing: true, closing_decided_at: expect.any(Date) },
  ]);
  expect(await statusOf(platform, person)).toBe('closed');
  expect(await isSignedIn(platform, person.token)).toBe(false);
  await audited(platform);
});

test('ACC-15 WD-03 a member who deposited is paid everything without staff, also below the least, and the account closes', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 300);
  expect((await withdraw(platform, person, 250)).status).toBe(200);
  await runAll(platform);
  expect((await payOut(platform, person)).status).toBe(200);
  await runAll(platform);
  expect((await withdrawals(platform))[1]).toMatchObject({ amount_satang: 5000n, state: 'paid', review_reasons: [] });
  expect(await statusOf(platform, person)).toBe('closed');
  await audited(platform);
});

test('ACC-15 WD-01 an ordinary withdrawal of everything closes no account', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 300);
  expect((await withdraw(platform, person, 300)).status).toBe(200);
  await runAll(platform);
  await sweepClosings(platform.account);
  expect(await withdrawals(platform)).toMatchObject([{ state: 'paid', is_closing: false }]);
  expect(await statusOf(platform, person)).toBe('active');
});

test('ACC-15 WD-02 without own credit, above the maximum of one withdrawal, and beyond the daily limit nothing is paid out, with the way out in words', async () => {
  const platform = await testPlatform({
    WITHDRAWAL_MAXIMUM_BAHT: '500',
    WITHDRAWAL_DAILY_MAXIMUM_BAHT: '600',
    WITHDRAWAL_AUTO_BAHT: '500',
    WITHDRAWAL_TWO_PEOPLE_BAHT: '500',
  });
  const person = await newMember(platform);
  const refused = async () => (await payOut(platform, person)).body;
  expect(JSON.stringify(await refused())).toContain('ไม่มีเครดิต');
  await payIn(platform, person, 700);
  expect(JSON.stringify(await refused())).toContain('ถอนส่วนที่เกินตามปกติก่อน');
  expect((await withdraw(platform, person, 400)).status).toBe(200);
  expect(JSON.stringify(await refused())).toContain('มีรายการถอนที่กำลังดำเนินการอยู่');
  await runAll(platform);
  expect(JSON.stringify(await refused())).toContain('ถอนได้อีก 200.00 บาท');
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 300, held: 0 });
});

test('ACC-15 WD-01 of several requests at once one is accepted, and everything is paid once', async () => {
  const platform = await testPlatform({ MONEY_CALLS_PER_MEMBER: '100' });
  const person = await newMember(platform);
  await payIn(platform, person, 300);
  const replies = await Promise.all(Array.from({ length: 4 }, () => payOut(platform, person)));
  expect(replies.map(({ status }) => status).sort()).toEqual([200, 422, 422, 422]);
  for (const { body, status } of replies)
    if (status === 422) expect(JSON.stringify(body)).toContain('มีรายการถอนที่กำลังดำเนินการอยู่');
  await runAll(platform);
  expect(await withdrawals(platform)).toHaveLength(1);
  expect([...platform.bank.paid.values()]).toHaveLength(1);
  await audited(platform);
});

test('ACC-15 WD-03 PWA-03 money that comes before the payment keeps the account open for good: the payout is paid and announced, and no later run closes the account', async () => {
  const service = await openPushService();
  const platform = await testPlatform({
    WEB_PUSH: 'on',
    PUSH_CONTACT: 'mailto:push@sanam.test',
    PUSH_ORIGINS: service.url,
    PUSH_TIMEOUT_MS: '2000',
  });
  const person = await player(platform, 300);
  const browser = service.browser();
  const { endpoint, keys } = browser;
  await platform.call('POST', '/api/push/subscribe', { endpoint, keys }, person.token);
  const staked = bet(person, 100);
  await platform.walletCall('/transaction/bet', staked);
  expect((await payOut(platform, person)).status).toBe(200);
  await platform.walletCall('/transaction/win', win(person, 50, staked.transaction_uuid));
  await runAll(platform);
  expect(await withdrawals(platform)).toMatchObject([
    { amount_satang: 20_000n, state: 'paid', closing_decided_at: expect.any(Date) },
  ]);
  expect(browser.read.map(({ title }) => title)).toEqual(['ถอนเงินสำเร็จ']);
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 50, held: 0 });
  // the account is empty later, but the closing was decided
  await withdraw(platform, person, 50);
  await runAll(platform);
  await sweepClosings(platform.account);
  expect(await profileOf(platform, person)).toMatchObject({ ufabet_credit: 0, held: 0 });
  expect(await statusOf(platform, person)).toBe('active');
  await audited(platform);
});

test.each([
  [
    'a stake in play',
    (platform: TestPlatform, person: Person) => platform.walletCall('/transaction/bet', bet(person, 100)),
  ],
  [
    'a pending deposit',
    (platform: TestPlatform, person: Person) =>
      platform.call(
        'POST',
        '/api/requests/deposit/prepare',
        { amount: 300, promotion_id: null, ip: '{ip}' },
        person.token,
      ),
  ],
  [
    'a transfer in review',
    (platform: TestPlatform) => platform.db.updateTable('bank_transfer').set({ state: 'review' }).execute(),
  ],
])('ACC-15 WD-03 with %s at the payment the payout is paid, and the account stays open', async (_, begin) => {
  const platform = await testPlatform(UNREVIEWED);
  const person = await player(platform, 300);
  await begin(platform, person);
  expect((await payOut(platform, person)).status).toBe(200);
  await runAll(platform);
  expect(await withdrawals(platform)).toMatchObject([{ state: 'paid', closing_decided_at: expect.any(Date) }]);
  expect(await statusOf(platform, person)).toBe('active');
});

test('ACC-15 WD-04 a payout that fails or is rejected gives the money back, and the account stays open', async () => {
  const platform = await testPlatform();
  const [failing, rejected] = [await newMember(platform), await gifted(platform, 500)];
  const clerk = await newStaff(platform, 'withdrawals');
  await payIn(platform, failing, 300);
  platform.bank.says = () => ({ status: 'failed', reference: null, failureCode: 'WRONG_ACCOUNT_NUMBER' });
  expect((await payOut(platform, failing)).status).toBe(200);
  const asked = await payOut(platform, rejected);
  expect((await say(platform, clerk, refOf(asked), 'reject')).status).toBe(200);
  await runAll(platform);
  await sweepClosings(platform.account);
  expect((await withdrawals(platform)).map(({ state }) => state)).toEqual(['failed', 'rejected']);
  expect(await profileOf(platform, failing)).toMatchObject({ ufabet_credit: 300, held: 0 });
  expect(await profileOf(platform, rejected)).toMatchObject({ ufabet_credit: 5, held: 0 });
  await audited(platform);
});

test('ACC-15 WD-01 BON-05 a bonus in play ends when everything is paid out to close, whatever its terms; a refusal leaves it', async () => {
  const platform = await testPlatform(UNREVIEWED);
  const person = await newMember(platform);
  await offer(platform, 'half');
  await payInWith(platform, person, 400, 'half');
  expect(await moneyOf(platform, person)).toEqual({ own: 400, bonus: 200 });
  await platform.db
    .insertInto('payout_exclusion')
    .values({ member_id: person.memberId, reason: 'ตรวจสอบ', excluded_by: 'test', excluded_at: new Date() })
    .execute();
  expect((await payOut(platform, person)).status).toBe(422);
  expect(await moneyOf(platform, person)).toEqual({ own: 400, bonus: 200 });
  await platform.db.deleteFrom('payout_exclusion').execute();
  expect((await payOut(platform, person)).status).toBe(200);
  expect(await moneyOf(platform, person)).toEqual({ own: 0, bonus: 0 });
  expect(await bonusOf(platform, person)).toMatchObject({
    state: 'forfeited',
    taken: 200,
    cause: 'คุณถอนเงินก่อนทำเทิร์นครบ',
  });
  await runAll(platform);
  expect(await withdrawals(platform)).toMatchObject([{ amount_satang: 40_000n, state: 'paid' }]);
  expect(await statusOf(platform, person)).toBe('closed');
  await audited(platform);
});

test('ACC-15 a closing whose job was lost is decided by the sweep, once', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 300);
  const key = `sanam-payout-${refOf(await payOut(platform, person))}`;
  const [toBank, toAccount, toName] = [person.bank, person.account, person.name];
  platform.bank.paid.set(key, { key, amountSatang: 30_000n, toBank, toAccount, toName, note: '' });
  await payoutNotice(platform.withdrawals, { key });
  expect(await withdrawals(platform)).toMatchObject([{ state: 'paid', closing_decided_at: null }]);
  await Promise.all([sweepClosings(platform.account), sweepClosings(platform.account)]);
  expect(await statusOf(platform, person)).toBe('closed');
  await runAll(platform);
  const events = await platform.db
    .selectFrom('security_event')
    .select('kind')
    .where('kind', '=', 'account_closed')
    .execute();
  expect(events).toHaveLength(1);
});

test('ACC-15 WD-04 a closing that runs before the payment decides nothing, and a payout sent back after the closing is noticed', async () => {
  const platform = await testPlatform();
  const person = await newMember(platform);
  await payIn(platform, person, 300);
  platform.bank.reachable = false;
  const ref = refOf(await payOut(platform, person));
  await addJob(platform.db, 'close-paid-out', { ref });
  await runAll(platform);
  expect(await withdrawals(platform)).toMatchObject([{ state: 'submitted', closing_decided_at: null }]);
  platform.bank.reachable = true;
  platform.wait(11);
  await sweepWithdrawals(platform.withdrawals);
  await runAll(platform);
  expect(await withdrawals(platform)).toMatchObject([{ state: 'paid', closing_decided_at: expect.any(Date) }]);
  expect(await statusOf(platform, person)).toBe('closed');

  platform.bank.says = () => ({ status: 'reversed', reference: 'R', failureCode: 'ACCOUNT_CLOSED' });
  await payoutNotice(platform.withdrawals, { key: `sanam-payout-${ref}` });
  await findClosedWithMoney(platform.db);
  expect(await openFindings(platform.db, 10)).toMatchObject([{ kind: 'closed_member_has_money' }]);
});
