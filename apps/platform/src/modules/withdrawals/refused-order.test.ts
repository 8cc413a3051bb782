import { expect, test } from 'vitest';
import { openFindings } from '../../core/findings.ts';
import { decide, newMember, newStaff, type Person, payIn, type StaffPerson } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { auditLedger } from '../audit/index.ts';
import { sweepWithdrawals } from './index.ts';
import { nextStep } from './withdrawal-states.ts';

/** A member whose withdrawal of 300 the bank refused. */
async function refused(p: TestPlatform): Promise<{ person: Person; ref: string }> {
  const person = await newMember(p);
  await payIn(p, person, 1000);
  p.bank.refuses = true;
  const { body } = await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 300 }, person.token);
  await p.runDueJobs();
  return { person, ref: (body as { ref: string }).ref };
}

const stateOf = async (p: TestPlatform, ref: string) =>
  (await p.db.selectFrom('withdrawal').select('state').where('ref', '=', ref).executeTakeFirstOrThrow()).state;
const decided = (p: TestPlatform, who: Pick<StaffPerson, 'token'>, ref: string, what: 'approve' | 'reject') =>
  decide(p, `/api/staff/withdrawals/${ref}/${what}`, { note: 'บัญชีนี้รับโอนไม่ได้' }, who.token);
const findings = async (p: TestPlatform) => (await openFindings(p.db, 10)).map(({ kind }) => kind);
const money = async (p: TestPlatform, person: Person) =>
  p.db
    .selectFrom('wallet')
    .select(['cash_satang', 'held_satang'])
    .where('member_id', '=', person.memberId)
    .executeTakeFirstOrThrow();

/** Let the sweep ask the bank again, about everything that is due. */
async function sweep(p: TestPlatform, seconds = 3700): Promise<void> {
  p.wait(seconds);
  await sweepWithdrawals(p.withdrawals);
  await p.runDueJobs();
}

test('WD-04 an order that the bank refuses is sent once, waits for staff with its money held, and is given back when they reject it', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const { person, ref } = await refused(p);
  await sweep(p);
  await sweep(p);
  const clerk = await newStaff(p, 'withdrawals');
  expect([await stateOf(p, ref), p.bank.sends, await findings(p)]).toEqual(['refused', 1, ['payout_refused']]);
  expect(await money(p, person)).toEqual({ cash_satang: 70_000n, held_satang: 30_000n });
  expect((await p.call('GET', '/api/history?type=withdraw', undefined, person.token)).body).toMatchObject({
    data: [{ status: 'review', steps: [{ state: 'requested' }, { state: 'submitted' }, { state: 'refused' }] }],
  });
  expect((await p.call('GET', '/api/staff/withdrawals', undefined, clerk.token)).body).toMatchObject({
    data: [{ ref, reasons: ['refused'], approvals_needed: 1, approved_by: [] }],
  });
  expect((await decided(p, clerk, ref, 'reject')).status).toBe(200);
  await auditLedger(p.audit);
  expect([await stateOf(p, ref), await money(p, person), await findings(p)]).toEqual([
    'rejected',
    { cash_satang: 100_000n, held_satang: 0n },
    [],
  ]);
});

test('WD-04 a payout that the bank makes after all, when staff have rejected the refused order, is found without its notice', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const { person, ref } = await refused(p);
  p.wait(60);
  expect((await decided(p, await newStaff(p, 'withdrawals'), ref, 'reject')).status).toBe(200);
  await sweep(p);
  expect(await findings(p)).toEqual([]);
  p.bank.paid.set(`sanam-payout-${ref}`, {} as never);
  await sweep(p);
  expect([await findings(p), await money(p, person)]).toEqual([
    ['payout_contradiction'],
    { cash_satang: 100_000n, held_satang: 0n },
  ]);
});

test('WD-04 WD-03 staff send a refused order again with the same key; when it is refused again, the person who approved decides anew', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const clerk = await newStaff(p, 'withdrawals');
  const { person, ref } = await refused(p);
  for (const sends of [2, 3]) {
    p.wait(60);
    expect((await decided(p, clerk, ref, 'approve')).body).toEqual({ success: true, missing: 0 });
    await p.runDueJobs();
    expect([await stateOf(p, ref), p.bank.sends, await findings(p)]).toEqual(['refused', sends, ['payout_refused']]);
  }
  p.bank.refuses = false;
  p.wait(60);
  await decided(p, clerk, ref, 'approve');
  await p.runDueJobs();
  await auditLedger(p.audit);
  expect([await stateOf(p, ref), [...p.bank.paid.keys()], await findings(p)]).toEqual([
    'paid',
    [`sanam-payout-${ref}`],
    [],
  ]);
  expect(await money(p, person)).toEqual({ cash_satang: 70_000n, held_satang: 0n });
});

test('WD-03 a refused order that two people had approved needs two people again', async () => {
  const p = await testPlatform({ WITHDRAWAL_AUTO_BAHT: '100', WITHDRAWAL_TWO_PEOPLE_BAHT: '200' });
  const [one, two] = [await newStaff(p, 'withdrawals'), await newStaff(p, 'withdrawals')];
  const { ref } = await refused(p);
  for (const clerk of [one, two]) await decided(p, clerk, ref, 'approve');
  await p.runDueJobs();
  expect(await stateOf(p, ref)).toBe('refused');
  p.wait(60);
  expect([(await decided(p, two, ref, 'approve')).body, (await decided(p, two, ref, 'approve')).status]).toEqual([
    { success: true, missing: 1 },
    422,
  ]);
  // its money is held, and nothing happens to it before the second person decides
  expect(await findings(p)).toEqual(['payout_refused']);
  expect((await decided(p, one, ref, 'approve')).body).toEqual({ success: true, missing: 0 });
  expect(await findings(p)).toEqual([]);
});

test('WD-04 the bank accepted an equal order of another process: a refused withdrawal is not given back, but paid', async () => {
  const p = await testPlatform({ ACCESS_TOKEN_SECONDS: '86400' });
  const clerk = await newStaff(p, 'withdrawals');
  const { person, ref } = await refused(p);
  p.bank.refuses = false;
  const key = `sanam-payout-${ref}`;
  p.wait(60);
  p.bank.reachable = false;
  expect((await decided(p, clerk, ref, 'reject')).status).toBe(503);
  p.bank.reachable = true;
  const order = { key, amountSatang: 30_000n, toBank: person.bank, toAccount: person.account, toName: 'x', note: ref };
  await p.bank.send(order);
  expect((await decided(p, clerk, ref, 'reject')).status).toBe(404);
  await auditLedger(p.audit);
  expect([await stateOf(p, ref), await money(p, person), await findings(p)]).toEqual([
    'paid',
    { cash_satang: 70_000n, held_satang: 0n },
    [],
  ]);
});

test('WD-04 shortly after a refusal, while an equal order may be on its way to the bank, the money is not given back', async () => {
  const p = await testPlatform({ PAYOUT_TIMEOUT_MS: '5000' });
  const clerk = await newStaff(p, 'withdrawals');
  const { person, ref } = await refused(p);
  const early = await decided(p, clerk, ref, 'reject');
  expect([early.status, JSON.stringify(early.body)]).toEqual([422, expect.stringContaining('ยังไม่ได้คืนเงิน')]);
  expect([await stateOf(p, ref), await money(p, person)]).toEqual([
    'refused',
    { cash_satang: 70_000n, held_satang: 30_000n },
  ]);
  p.wait(10);
  expect((await decided(p, clerk, ref, 'reject')).status).toBe(200);
  expect(await money(p, person)).toEqual({ cash_satang: 100_000n, held_satang: 0n });
});

test('WD-04 an order is not sent when its money was given back while the bank was asked about it', async () => {
  const p = await testPlatform();
  const clerk = await newStaff(p, 'withdrawals');
  const { person, ref } = await refused(p);
  p.wait(60);
  await decided(p, clerk, ref, 'approve');
  p.bank.refuses = false;
  const query = p.bank.query.bind(p.bank);
  p.bank.query = async (key) => {
    const answer = await query(key);
    // another process has sent the order meanwhile, was refused, and staff have given the money back
    p.bank.query = query;
    await p.db
      .updateTable('withdrawal')
      .set({ state: 'refused', facts_at: new Date(0) })
      .where('ref', '=', ref)
      .execute();
    await decided(p, clerk, ref, 'reject');
    return answer;
  };
  const sends = p.bank.sends;
  await p.runDueJobs();
  expect([await stateOf(p, ref), p.bank.sends - sends]).toEqual(['rejected', 0]);
  expect(await money(p, person)).toEqual({ cash_satang: 100_000n, held_satang: 0n });
});

test('WD-04 a refusal while the bank has the payout under its key does not count', async () => {
  const p = await testPlatform();
  const person = await newMember(p);
  await payIn(p, person, 1000);
  // the other process's equal order arrives first; the bank refuses the second one as a duplicate
  const send = p.bank.send.bind(p.bank);
  p.bank.send = async (order) => {
    await send(order);
    return { status: 'refused', failureCode: 'HTTP_422' };
  };
  const { body } = await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount: 300 }, person.token);
  await p.runDueJobs();
  expect(await stateOf(p, (body as { ref: string }).ref)).toBe('paid');
});

test.each([
  ['succeeded', { to: 'paid', movement: 'withdraw_settle' }],
  ['failed', { to: 'failed', movement: 'withdraw_release' }],
  ['processing', { to: 'submitted' }],
  ['absent', { to: 'nothing' }],
  ['unknown', { to: 'nothing' }],
] as const)('WD-04 a refused withdrawal about which the bank later says %s: %o', (bank, step) => {
  expect(nextStep('refused', bank)).toEqual(step);
});
