import type { StaffWithdrawal, StaffWithdrawalDetail } from '@sanam/contract';
import { expect, test } from 'vitest';
import { openFinding } from '../../../core/findings.ts';
import { asOwner } from '../../../testing/as-owner.ts';
import {
  decide,
  enterAgain,
  hold,
  newMember,
  newStaff,
  type Person,
  payIn,
  profileOf,
  type StaffPerson,
} from '../../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { auditLedger } from '../../audit/index.ts';
import { hasUnprovenSlip } from '../../deposits/index.ts';
import { sweepWithdrawals } from '../index.ts';

const SETTINGS = { WITHDRAWAL_AUTO_BAHT: '300', WITHDRAWAL_TWO_PEOPLE_BAHT: '2000', SIGNAL_TWO_PEOPLE_BAHT: '1000' };

/** A member with a deposit, who asks for a withdrawal. @returns its reference. */
async function asking(p: TestPlatform, amount: number, paidIn = 5000): Promise<{ person: Person; ref: string }> {
  const person = await newMember(p);
  await payIn(p, person, paidIn);
  await auditLedger(p.audit);
  const { body } = await p.call('POST', '/api/requests/withdraw', { phone: person.phone, amount }, person.token);
  return { person, ref: (body as { ref: string }).ref };
}
const list = async (p: TestPlatform, who: StaffPerson, query = '') =>
  (await p.call('GET', `/api/staff/withdrawals${query}`, undefined, who.token)).body as {
    data: StaffWithdrawal[];
    next_cursor: string | null;
    total: { count: number; amount: number };
  };
const refs = async (p: TestPlatform, who: StaffPerson, query = '') =>
  (await list(p, who, query)).data.map(({ ref }) => ref);
const detail = async (p: TestPlatform, who: StaffPerson, ref: string) =>
  ((await p.call('GET', `/api/staff/withdrawals/${ref}`, undefined, who.token)).body as { data: StaffWithdrawalDetail })
    .data;

test('OPS-02 WD-03 a withdrawal in review shows masked names, its signals as they were, the way of its money and what was checked', async () => {
  const p = await testPlatform(SETTINGS);
  const clerk = await newStaff(p, 'withdrawals');
  const { person, ref } = await asking(p, 1500, 1600);
  const [row] = (await list(p, clerk)).data;
  expect(row).toMatchObject({
    ref,
    member_id: String(person.memberId),
    amount: 1500,
    account: `••• ${person.account.slice(-4)}`,
    account_proof: 'own',
    state: 'review',
    approvals_needed: 2,
    approved_by: [],
    signals: [{ key: 'unplayed', weight: 3 }, { key: 'large' }, { key: 'fast' }],
    holder: null,
  });
  expect(row?.member_name).not.toContain(person.name.split(' ').at(-1));
  const shown = await detail(p, clerk, ref);
  expect(shown).toMatchObject({
    holder_name: person.name,
    day_total: { amount: 1500, count: 1 },
    path: {
      before: 0,
      after: 100,
      is_cut: false,
      steps: [
        { kind: 'deposit', count: 1, amount: 1600 },
        { kind: 'withdraw_hold', count: 1, amount: -1500 },
      ],
    },
    checks: [
      { key: 'name', ok: true },
      { key: 'rounds', ok: true },
      { key: 'bank', ok: true },
      { key: 'bonus', ok: true },
      { key: 'findings', ok: true },
      { key: 'status', ok: true },
      { key: 'payouts', ok: true },
    ],
  });
  expect(JSON.stringify(shown)).not.toContain(person.account);
  // what happens later changes no signal of before
  await openFinding(p.db, { kind: 'provider_differs', subject: 'x', memberId: person.memberId, detail: {} });
  const later = await detail(p, clerk, ref);
  expect(later.evidence).toEqual(shown.evidence);
  expect(later.checks).toContainEqual({ key: 'findings', ok: false });
  expect((await p.call('GET', '/api/staff/withdrawals/WD000000000000', undefined, clerk.token)).status).toBe(404);
});

test.each([
  ['credited by a slip long ago, without a report of the bank', 'credited', 40, false],
  ['another report of a payment that the bank has confirmed', 'same', 1, true],
])(
  'OPS-02 DEP-06 staff see the same verdict on whether the bank has confirmed the deposits as payouts use, for a transfer that is %s',
  async (_, state, daysAgo, ok) => {
    const p = await testPlatform(SETTINGS);
    const { ref, person } = await asking(p, 1500);
    await asOwner(
      p,
      `insert into bank_transfer (from_bank, reference, to_bank, to_account, amount_satang, from_account, from_name,
        transferred_at, state, settled_at, source, same_as, member_id, deposit_id)
      select 'kbank', 'SLIP', 'scb', '1', 100, 'x1', 'x', now() - make_interval(days => $2), $1, now(), 'slip',
          case when $1 = 'same' then reference end, member_id, deposit_id
        from bank_transfer`,
      [state, daysAgo],
    );
    const { checks } = await detail(p, await newStaff(p, 'withdrawals'), ref);
    expect(checks).toContainEqual({ key: 'bank', ok });
    expect(await hasUnprovenSlip(p.db, person.memberId)).toBe(!ok);
  },
);

test('OPS-02 OPS-07 the tabs divide what waits: of everybody, mine, parked, for a second person, ended; filters and pages keep the order', async () => {
  const p = await testPlatform({ ...SETTINGS, SIGNAL_TWO_PEOPLE_BAHT: '5000' });
  const [one, two] = [await newStaff(p, 'withdrawals'), await newStaff(p, 'withdrawals')];
  const [small, middle, large] = [await asking(p, 400), await asking(p, 1000), await asking(p, 2500)];
  expect(await refs(p, one)).toEqual([small.ref, middle.ref, large.ref]);
  expect((await list(p, one)).total).toEqual({ count: 3, is_more: false, amount: 3900 });
  expect(await refs(p, one, '?amount_min=1000&amount_max=1000')).toEqual([middle.ref]);
  expect(await refs(p, one, '?signal=password')).toEqual([]);
  expect(await refs(p, one, '?late=yes')).toEqual([]);
  p.wait(16 * 60);
  expect(await refs(p, one, '?late=yes')).toHaveLength(3);

  await hold(p, one, 'withdrawals', small.ref);
  expect([await refs(p, one, '?tab=mine'), await refs(p, two, '?tab=mine')]).toEqual([[small.ref], []]);
  const until = new Date(p.withdrawals.clock.now().getTime() + 3_600_000).toISOString();
  const park = { reason: 'รอสมาชิกส่งเอกสาร', waits_for: 'member', until };
  const parked = await p.call('POST', `/api/staff/leases/withdrawals/${small.ref}/park`, park, one.token);
  expect(parked.status).toBe(200);
  expect([await refs(p, one), await refs(p, one, '?tab=parked')]).toEqual([[middle.ref, large.ref], [small.ref]]);
  p.wait(3601);
  const [again, other] = [await enterAgain(p, one), await enterAgain(p, two)];
  expect(await refs(p, again)).toHaveLength(3);

  const yes = (who: StaffPerson, ref: string) =>
    decide(p, `/api/staff/withdrawals/${ref}/approve`, { note: 'ตรวจแล้ว' }, who.token);
  expect((await yes(again, large.ref)).body).toEqual({ success: true, missing: 1 });
  expect([await refs(p, other), await refs(p, other, '?tab=second')]).toEqual([[small.ref, middle.ref], [large.ref]]);
  expect((await yes(other, large.ref)).body).toEqual({ success: true, missing: 0 });
  await p.runDueJobs();
  expect(await refs(p, other, '?tab=done')).toEqual([large.ref]);
  const { decisions, steps } = await detail(p, other, large.ref);
  expect(decisions.map(({ by, counts }) => [by.id, counts])).toEqual([
    [String(one.staffId), true],
    [String(two.staffId), true],
  ]);
  expect(steps.map(({ state }) => state)).toEqual(['requested', 'review', 'approved', 'submitted', 'paid']);
  expect((await p.call('GET', '/api/staff/withdrawals?cursor=x', undefined, other.token)).status).toBe(422);
});

test('OPS-02 OPS-07 WD-04 a payout without an answer is asked about again; its outcome by proof needs two people, ends it once, and a later word of the bank is a finding', async () => {
  const p = await testPlatform(SETTINGS);
  const [one, two] = [await newStaff(p, 'withdrawals'), await newStaff(p, 'withdrawals')];
  const { person, ref } = await asking(p, 200);
  p.bank.reachable = false;
  await p.runDueJobs();
  const state = async () =>
    (await p.db.selectFrom('withdrawal').select('state').where('ref', '=', ref).executeTakeFirstOrThrow()).state;
  expect(await state()).toBe('submitted');
  const ask = () => p.call('POST', `/api/staff/withdrawals/${ref}/ask`, {}, one.token);
  expect((await ask()).body).toEqual({ data: { state: 'submitted', answer: 'unknown' } });
  const tell = { outcome: 'failed', proof: 'จดหมายธนาคาร 45/2569', note: 'ธนาคารยืนยันว่าไม่ได้โอน' };
  expect((await p.call('POST', `/api/staff/withdrawals/${ref}/outcome`, tell, one.token)).body).toEqual({
    success: true,
    missing: 1,
  });
  expect((await p.call('POST', `/api/staff/withdrawals/${ref}/outcome`, tell, two.token)).status).toBe(409);
  expect((await profileOf(p, person)).held).toBe(200);
  const { data: seconds } = (await p.call('GET', '/api/staff/seconds', undefined, two.token)).body as {
    data: { id: string; kind: string; may_decide: boolean }[];
  };
  expect(seconds).toMatchObject([{ kind: 'payout-outcome', may_decide: true }]);
  const second = (who: StaffPerson) =>
    p.call('POST', `/api/staff/seconds/${seconds[0]?.id}`, { says: 'yes' }, who.token);
  expect((await second(one)).status).toBe(403);
  const both = await Promise.all([second(two), second(await newStaff(p, 'withdrawals'))]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  expect(await state()).toBe('failed');
  expect(await profileOf(p, person)).toMatchObject({ ufabet_credit: 5000, held: 0 });
  expect((await auditLedger(p.audit))?.findings).toBe(0);
});

test('OPS-07 WD-04 no order is sent while staff may end the payout by proof, and no end is proposed while an order may be on its way', async () => {
  const p = await testPlatform(SETTINGS);
  const [one, two] = [await newStaff(p, 'withdrawals'), await newStaff(p, 'withdrawals')];
  const { person, ref } = await asking(p, 200);
  p.bank.reachable = false;
  await p.runDueJobs();
  const tell = { outcome: 'failed', proof: 'จดหมายธนาคาร 45/2569', note: 'ธนาคารยืนยันว่าไม่ได้โอน' };
  const propose = () => p.call('POST', `/api/staff/withdrawals/${ref}/outcome`, tell, one.token);
  const second = async (says: 'yes' | 'no') => {
    const { id } = await p.db
      .selectFrom('staff_proposal')
      .select('id')
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return (await p.call('POST', `/api/staff/seconds/${id}`, { says }, two.token)).body;
  };
  const sweep = async () => {
    p.wait(60);
    await auditLedger(p.audit);
    await sweepWithdrawals(p.withdrawals);
    await p.runDueJobs();
  };
  expect((await propose()).status).toBe(200);
  // the bank is back and does not have the payout
  p.bank.reachable = true;
  await sweep();
  expect(p.bank.sends).toBe(0);
  await second('no');
  // the order leaves, and its answer is lost
  p.bank.says = () => ({ status: 'unknown' });
  await sweep();
  expect(p.bank.sends).toBe(1);
  expect((await propose()).status).toBe(422);
  p.wait(60);
  const again = await enterAgain(p, one);
  expect((await p.call('POST', `/api/staff/withdrawals/${ref}/outcome`, tell, again.token)).status).toBe(200);
  // an order that left in spite of it, as by a process with a slow clock
  await p.db
    .updateTable('withdrawal')
    .set({ sent_at: new Date(0) })
    .where('ref', '=', ref)
    .execute();
  expect(await second('yes')).toMatchObject({ state: 'outdated' });
  expect((await profileOf(p, person)).held).toBe(200);
});
