import type { HistoryItem } from '@sanam/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { closeFinding } from '../../core/findings.ts';
import { freshPhone, newMember, type Person, payIn, profileOf, provePhone } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { advancePayout } from './advance-payout.ts';
import { sweepWithdrawals } from './index.ts';
import { nextStep } from './withdrawal-states.ts';

async function memberWith(platform: TestPlatform, baht: number): Promise<Person> {
  const person = await newMember(platform);
  await payIn(platform, person, baht);
  return person;
}
const withdraw = (platform: TestPlatform, person: Person, amount: unknown, phone = person.phone) =>
  platform.call('POST', '/api/requests/withdraw', { phone, amount }, person.token);
const money = async (platform: TestPlatform, person: Person) => {
  const { ufabet_credit, held } = await profileOf(platform, person);
  return { credit: ufabet_credit, held };
};
async function latest(platform: TestPlatform, person: Person): Promise<HistoryItem> {
  const { body } = await platform.call('GET', '/api/history?type=withdraw', undefined, person.token);
  return (body as { data: HistoryItem[] }).data[0] as HistoryItem;
}
/** Advance the clock until the next query to the bank is due. */
async function recheck(platform: TestPlatform): Promise<void> {
  platform.wait(11);
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
}

test('WD-01 WD-03 WAL-04 the money is held at once, paid to the registered bank account, then removed from held', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  const reply = await withdraw(platform, person, 400.5);
  expect(reply.body).toMatchObject({ success: true });
  expect(await money(platform, person)).toEqual({ credit: 599.5, held: 400.5 });
  await platform.runDueJobs();
  expect(await money(platform, person)).toEqual({ credit: 599.5, held: 0 });
  const [paid] = platform.bank.paid.values();
  expect(paid).toMatchObject({
    amountSatang: 40_050n,
    toBank: person.bank,
    toAccount: person.account,
    toName: person.name,
  });
  const item = await latest(platform, person);
  expect(item).toMatchObject({ status: 'completed', bank: 'kbank', account_number_last4: person.account.slice(-4) });
  expect(item.steps.map((step) => step.state)).toEqual(['requested', 'submitted', 'paid']);
});

test('ACC-18 a member without a linked bank account cannot withdraw: the error is about the bank, and no request is written', async () => {
  const platform = await testPlatform();
  const phone = freshPhone();
  const typed = { password: 'Rua9nam7Kao', password_confirmation: 'Rua9nam7Kao' };
  await platform.call('POST', '/api/register/password', typed, await provePhone(platform, phone));
  const { body } = await platform.call('POST', '/api/login', { phone, password: typed.password, ip: '{ip}' });
  const { access_token: token } = body as { access_token: string };
  const refused = await platform.call('POST', '/api/requests/withdraw', { phone, amount: 100 }, token);
  expect(refused.status).toBe(422);
  expect(refused.body).toMatchObject({ errors: { bank: ['กรุณาผูกบัญชีธนาคารก่อนถอนเงิน'] } });
  expect((await platform.call('GET', '/api/history?type=withdraw', undefined, token)).body).toMatchObject({ data: [] });
});

test('WD-02 a withdrawal is refused with a message for each reason, and a refusal changes nothing', async () => {
  const platform = await testPlatform();
  const fresh = await newMember(platform);
  expect((await withdraw(platform, fresh, 100)).body).toMatchObject({
    errors: { error: ['ลูกค้ายังไม่เคยฝากเงิน กรุณาลองใหม่ภายหลัง'] },
  });
  const person = await memberWith(platform, 1000);
  expect((await withdraw(platform, person, 1000.01)).body).toMatchObject({
    errors: { amount: ['ถอนได้สูงสุด 1,000.00 บาท'] },
  });
  expect((await withdraw(platform, person, 500, fresh.phone)).body).toHaveProperty('errors.phone');
  expect((await withdraw(platform, person, 99.99)).body).toMatchObject({ errors: { amount: ['ขั้นต่ำ 100.00 บาท'] } });
  expect((await withdraw(platform, person, 50_000.01)).body).toMatchObject({
    errors: { amount: ['สูงสุด 50,000.00 บาท'] },
  });
  await withdraw(platform, person, 500);
  expect((await withdraw(platform, person, 100)).body).toMatchObject({
    errors: { error: ['มีรายการถอนที่กำลังดำเนินการอยู่ กรุณารอให้เสร็จก่อน'] },
  });
  expect(await money(platform, person)).toEqual({ credit: 500, held: 500 });
});

test('WD-01 of five concurrent requests one is accepted, and its amount is held once', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  const replies = await Promise.all(Array.from({ length: 5 }, () => withdraw(platform, person, 600)));
  expect(replies.filter((reply) => reply.status === 200)).toHaveLength(1);
  expect(await money(platform, person)).toEqual({ credit: 400, held: 600 });
});

test('WD-04 while the bank gives no answer about a payout, its money stays held and the bank is queried; the payout is sent once only', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  platform.bank.says = () => ({ status: 'unknown' });
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  for (let hours = 0; hours < 3; hours++) await recheck(platform);
  expect(await money(platform, person)).toEqual({ credit: 700, held: 300 });
  expect(platform.bank.sends).toBe(1);
  platform.bank.says = () => ({ status: 'succeeded', reference: 'R' });
  await recheck(platform);
  expect(await money(platform, person)).toEqual({ credit: 700, held: 0 });
  expect(platform.bank.paid.size).toBe(1);
});

test('WD-04 a bank that cannot be reached gets the payout later, with the same key', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  platform.bank.reachable = false;
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  await recheck(platform);
  expect(await money(platform, person)).toEqual({ credit: 700, held: 300 });
  platform.bank.reachable = true;
  await recheck(platform);
  expect(platform.bank.paid.size).toBe(1);
  expect(await money(platform, person)).toEqual({ credit: 700, held: 0 });
});

test('WD-04 a payout that the bank refuses returns the money, once', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  platform.bank.says = () => ({ status: 'failed', reference: null, failureCode: 'WRONG_ACCOUNT_NUMBER' });
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  const [key] = platform.bank.paid.keys();
  for (let more = 0; more < 3; more++) await platform.bankNotice('payout.updated', { key });
  expect(await money(platform, person)).toEqual({ credit: 1000, held: 0 });
  expect(await latest(platform, person)).toMatchObject({
    status: 'failed',
    cause: 'ธนาคารปลายทางไม่รับรายการ คืนเครดิตแล้ว',
  });
});

test('WD-04 a payout that the bank reverses after success returns the money, once', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  platform.bank.says = () => ({ status: 'reversed', reference: 'R', failureCode: 'ACCOUNT_CLOSED' });
  const [key] = platform.bank.paid.keys();
  await Promise.all([1, 2, 3].map(() => platform.bankNotice('payout.updated', { key })));
  expect(await money(platform, person)).toEqual({ credit: 1000, held: 0 });
  expect((await latest(platform, person)).steps.map((step) => step.state)).toEqual([
    'requested',
    'submitted',
    'paid',
    'reversed',
  ]);
});

test('WD-05 RTS 14 a member cannot cancel a withdrawal after requesting it', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  const { id } = (await withdraw(platform, person, 300)).body as { id: string };
  expect(id).toMatch(/^w\d+$/);
  for (const at of [
    `/api/requests/withdraw/${id}/cancel`,
    `/api/requests/deposit/${id}/cancel`,
    `/api/requests/deposit/d${id.slice(1)}/cancel`,
  ]) {
    expect((await platform.call('POST', at, undefined, person.token)).status, at).toBeGreaterThanOrEqual(404);
  }
  expect(await money(platform, person)).toEqual({ credit: 700, held: 300 });
  expect((await platform.call('GET', `/api/history/${id}`, undefined, person.token)).body).toMatchObject({
    data: { id, status: 'pending' },
  });
});

test('WD-04 the content of a notice decides nothing; only the bank’s answer to a query does', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  platform.bank.says = () => ({ status: 'processing', reference: null });
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  const [key] = platform.bank.paid.keys();
  await platform.bankNotice('payout.updated', { key, status: 'failed' });
  await platform.bankNotice('payout.updated', { key: 'sanam-payout-WDNOTOURS0000' });
  await platform.bankNotice('payout.updated', { key: 'nonsense' });
  expect(await money(platform, person)).toEqual({ credit: 700, held: 300 });
});

test('WD-04 a notice of a reversal is not acknowledged while the bank cannot be queried', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  const [key] = platform.bank.paid.keys();
  platform.bank.reachable = false;
  expect(await platform.bankNotice('payout.updated', { key })).toBe(503);
  platform.bank.reachable = true;
  platform.bank.says = () => ({ status: 'reversed', reference: 'R', failureCode: 'ACCOUNT_CLOSED' });
  expect(await platform.bankNotice('payout.updated', { key })).toBe(204);
  expect(await money(platform, person)).toEqual({ credit: 1000, held: 0 });
});

test('WD-04 a reversal whose notice never came is found by querying the bank again', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  platform.bank.says = () => ({ status: 'reversed', reference: 'R', failureCode: 'ACCOUNT_CLOSED' });
  platform.wait(3601);
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
  const { rows } = await platform.pool.query('select cash_satang, held_satang from wallet where member_id = $1', [
    person.memberId,
  ]);
  expect(rows).toEqual([{ cash_satang: 100_000n, held_satang: 0n }]);
});

test('WD-04 an answer of the bank that is applied after a newer one opens no finding', async () => {
  for (const [slow, later, ending] of [
    ['processing', { status: 'failed', reference: null, failureCode: 'X' }, { credit: 1000, held: 0 }],
    ['succeeded', { status: 'reversed', reference: 'R', failureCode: 'X' }, { credit: 1000, held: 0 }],
    ['processing', { status: 'succeeded', reference: 'R' }, { credit: 700, held: 0 }],
  ] as const) {
    const platform = await testPlatform();
    const person = await memberWith(platform, 1000);
    platform.bank.says = () => ({ status: slow, reference: null });
    platform.bank.onTheWay = async () => {
      platform.bank.says = () => later;
      await platform.bankNotice('payout.updated', { key: [...platform.bank.paid.keys()][0] });
    };
    await withdraw(platform, person, 300);
    await platform.runDueJobs();
    expect(await money(platform, person), slow).toEqual(ending);
    expect(await platform.db.selectFrom('finding').select('kind').execute()).toEqual([]);
  }
});

test('WD-04 when the bank contradicts the settled state, a finding is opened, nothing moves, and no more money leaves', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  platform.bank.says = () => ({ status: 'failed', reference: null, failureCode: 'X' });
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  platform.bank.says = () => ({ status: 'succeeded', reference: 'R' });
  const [key] = platform.bank.paid.keys();
  for (let again = 0; again < 2; again++) await platform.bankNotice('payout.updated', { key });
  expect(await money(platform, person)).toEqual({ credit: 1000, held: 0 });
  const findings = await platform.db.selectFrom('finding').selectAll().execute();
  expect(findings).toMatchObject([{ kind: 'payout_contradiction', member_id: person.memberId, closed_at: null }]);
  expect((await withdraw(platform, person, 300)).body).toHaveProperty('errors.error');
});

test('WD-04 when the bank contradicts the settled state in another way after staff closed the finding, another finding is opened', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  platform.bank.says = () => ({ status: 'failed', reference: null, failureCode: 'X' });
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  const [key] = platform.bank.paid.keys();
  const ref = String(key).replace('sanam-payout-', '');
  for (const status of ['processing', 'processing', 'succeeded'] as const) {
    platform.bank.says = () => ({ status, reference: 'R' });
    await platform.bankNotice('payout.updated', { key });
    await closeFinding(platform.db, 'payout_contradiction', `${ref}:processing`);
  }
  const findings = await platform.db.selectFrom('finding').select(['kind', 'subject', 'closed_at']).execute();
  expect(findings).toEqual([
    { kind: 'payout_contradiction', subject: `${ref}:processing`, closed_at: expect.any(Date) },
    { kind: 'payout_contradiction', subject: `${ref}:succeeded`, closed_at: null },
  ]);
});

test('WD-04 a payout without an answer for more than six hours opens one finding, which is closed when the bank answers; only one job of the payout waits', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  platform.bank.says = () => ({ status: 'unknown' });
  await withdraw(platform, person, 300);
  await platform.runDueJobs();
  const { ref } = await platform.db.selectFrom('withdrawal').select('ref').executeTakeFirstOrThrow();
  const findings = () => platform.db.selectFrom('finding').select(['kind', 'closed_at']).execute();
  for (let hour = 1; hour <= 8; hour++) {
    platform.wait(3600);
    // as in operation, the bank has just been asked again whenever a sweep looks
    await advancePayout(platform.withdrawals, ref);
    for (let again = 0; again < 2; again++) await sweepWithdrawals(platform.withdrawals);
    expect(await findings(), `${hour}`).toEqual(hour < 6 ? [] : [{ kind: 'payout_unanswered', closed_at: null }]);
  }
  const { rows } = await platform.pool.query(
    "select count(*) as jobs from graphile_worker.jobs where task_identifier = 'advance-payout'",
  );
  expect(rows).toEqual([{ jobs: 1n }]);
  platform.bank.says = () => ({ status: 'succeeded', reference: 'R' });
  await recheck(platform);
  expect(await platform.db.selectFrom('finding').select('id').where('closed_at', 'is', null).execute()).toEqual([]);
});

test('a withdrawal whose job was lost is continued by the sweep', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  await withdraw(platform, person, 300);
  await platform.pool.query('delete from graphile_worker._private_jobs');
  await recheck(platform);
  expect(await money(platform, person)).toEqual({ credit: 700, held: 0 });
});

test('a withdrawal with a time in the future, from a wrong clock, is continued by the next sweep', async () => {
  const platform = await testPlatform();
  const person = await memberWith(platform, 1000);
  await withdraw(platform, person, 300);
  await platform.pool.query('delete from graphile_worker._private_jobs');
  await platform.pool.query("update withdrawal set updated_at = now() + interval '30 days'");
  await sweepWithdrawals(platform.withdrawals);
  await platform.runDueJobs();
  expect(await money(platform, person)).toEqual({ credit: 700, held: 0 });
});

test('WD-04 a missing answer of the bank never ends a withdrawal, whatever its state', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('requested', 'submitted', 'paid', 'failed', 'reversed'),
      fc.constantFrom('unknown', 'processing'),
      (state, word) => {
        expect(nextStep(state, word)).not.toHaveProperty('movement');
      },
    ),
  );
});
