import { satang } from '@sanam/money';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { judgeWithdrawal } from './review-rules.ts';

const HOUR_SECONDS = 3600;

test('OPS-08 the preview of withdrawal limits counts what the rule itself would have decided of each withdrawal of thirty days', async () => {
  const p = await testPlatform();
  const owner = await newStaff(p, 'settings');
  const now = p.staff.clock.now();
  const rows: { member: bigint; amount: bigint; hoursAgo: number; state: 'rejected' | 'paid'; reasons: string[] }[] =
    [];
  for (const nth of [0, 1]) {
    const { memberId } = await newMember(p);
    for (let step = 0; step < 30; step++)
      rows.push({
        member: memberId,
        amount: BigInt(50 + ((step * 37 + nth * 11) % 300) * 100) * 100n,
        hoursAgo: 745 - step * 25 + (step % 3) * 17,
        state: step % 5 === 4 ? 'rejected' : 'paid',
        reasons: step % 7 === 6 ? ['account'] : [],
      });
  }
  for (const [nth, { member, amount, hoursAgo, state, reasons }] of rows.entries()) {
    const at = addSeconds(now, -hoursAgo * HOUR_SECONDS);
    await p.db
      .insertInto('withdrawal')
      .values({
        ...{ member_id: member, ref: `WD${nth}`, amount_satang: amount, state, review_reasons: reasons },
        ...{ bank: 'kbank', account_number: '1', holder_name: 'x', approvals_needed: 1, facts_at: at },
        ...{ created_at: at, updated_at: at, finished_at: at },
      })
      .execute();
  }
  const changes = { WITHDRAWAL_AUTO_BAHT: 20_000, WITHDRAWAL_TWO_PEOPLE_BAHT: 30_000, WITHDRAWAL_MINIMUM_BAHT: 1000 };
  const { body } = await p.call(
    'POST',
    '/api/staff/settings/withdrawals/check',
    { changes: Object.entries(changes).map(([name, value]) => ({ name, value: String(value) })) },
    owner.token,
  );
  const counted = (single: number, twoPeople: number, minimum: number) => {
    const review = { ...p.withdrawals.rules.review, single: satang(single * 100), twoPeople: satang(twoPeople * 100) };
    const recent = rows.filter(({ hoursAgo }) => hoursAgo < 720);
    const verdicts = recent.map((row) => {
      const before = rows.filter(
        (one) =>
          one.member === row.member &&
          one.state === 'paid' &&
          one.hoursAgo > row.hoursAgo &&
          one.hoursAgo <= row.hoursAgo + 24,
      );
      return judgeWithdrawal(
        {
          amount: satang(row.amount),
          lastDay: satang(before.reduce((sum, { amount }) => sum + amount, 0n)),
          lastDayCount: before.length,
          passwordChangedSecondsAgo: null,
          isAccountProven: !row.reasons.includes('account'),
          hasDeposited: true,
        },
        review,
      ).approvalsNeeded;
    });
    return {
      total: recent.length,
      review: verdicts.filter((needed) => needed > 0).length,
      two: verdicts.filter((needed) => needed > 1).length,
      refused: recent.filter(({ amount }) => amount < BigInt(minimum) * 100n).length,
    };
  };
  const [then, would] = [counted(10_000, 50_000, 100), counted(20_000, 30_000, 1000)];
  // the two sets decide otherwise, or the comparison would say nothing
  expect([then.review > would.review, then.two < would.two, then.refused < would.refused]).toEqual([true, true, true]);
  const { total } = then;
  expect(body).toEqual({
    data: {
      needs_second: true,
      what_if: [
        { kind: 'review', days: 30, total, before: then.review, after: would.review },
        { kind: 'two_people', days: 30, total, before: then.two, after: would.two },
        { kind: 'withdrawal_refused', days: 30, total, before: then.refused, after: would.refused },
      ],
    },
  });
});
