import type { WhatIf } from '@sanam/contract';
import { expect, test } from 'vitest';
import { tamper } from '../../testing/as-owner.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { whatIfGifts } from '../promotions/index.ts';
import { whatIfCommission } from '../referrals/index.ts';

/** What the last days would have come to under other values of a group of settings. */
async function whatIf(p: TestPlatform, token: string, group: string, values: Record<string, string>) {
  const changes = Object.entries(values).map(([name, value]) => ({ name, value }));
  const { status, body } = await p.call('POST', `/api/staff/settings/${group}/check`, { changes }, token);
  if (status !== 200) throw new Error(`the check answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: { what_if: WhatIf[] } }).data.what_if;
}

test('OPS-08 other terms of the loss return are tried on the last four accrued weeks: whom it reaches, and what it costs', async () => {
  const p = await testPlatform({ CASHBACK_PERCENT: '5', CASHBACK_MINIMUM_BAHT: '1', CASHBACK_MAXIMUM_BAHT: '1000' });
  const { token } = await newStaff(p, 'settings');
  expect(await whatIf(p, token, 'cashback', { CASHBACK_PERCENT: '10' })).toEqual([]);
  const { memberId } = await newMember(p);
  // the fifth week back is not looked at; one week was off; losses in satang of the others, less a gift of 5 baht
  const lost = [3_000, 40_000, 3_000_000, -700];
  await tamper(
    p,
    `insert into cashback_week select '2026-01-07'::date + 7 * n, case n when 2 then 0 else 5 end, 100, 100000, now(), now() + interval '1 day'
       from generate_series(0, 5) n;
     insert into cashback (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, amount_satang)
       select ${memberId}, '2026-01-07'::date + 7 * n, greatest(0, lost) + 900, greatest(0, -lost) + 400, 500, 0, 0
       from unnest('{0,1,3,4,5}'::int[], '{9999999,${lost.join(',')}}'::bigint[]) of (n, lost)`,
  );
  const returned = (percent: number, least: number, most: number) =>
    lost.map((one) => {
      const share = Math.floor((Math.max(0, one) * percent) / 100);
      return share < least ? 0 : Math.min(share, most);
    });
  const sumBaht = (of: readonly number[]) => Math.round(of.reduce((all, one) => all + one, 0) / 100);
  const [now, then] = [returned(5, 100, 100_000), returned(3, 2_000, 50_000)];
  expect(
    await whatIf(p, token, 'cashback', {
      ...{ CASHBACK_PERCENT: '3', CASHBACK_MINIMUM_BAHT: '20', CASHBACK_MAXIMUM_BAHT: '500' },
    }),
  ).toEqual([
    {
      ...{ kind: 'cashback_members', days: 28, total: 4 },
      ...{ before: now.filter((one) => one > 0).length, after: then.filter((one) => one > 0).length },
    },
    {
      ...{ kind: 'cashback_baht', days: 28, total: sumBaht(lost.map((one) => Math.max(0, one))) },
      ...{ before: sumBaht(now), after: sumBaht(then) },
    },
  ]);
  expect([now.filter((one) => one > 0).length, then.filter((one) => one > 0).length]).toEqual([3, 1]);
  const off = await whatIf(p, token, 'cashback', { CASHBACK: 'off' });
  expect(off.map(({ after }) => after)).toEqual([0, 0]);
});

/** Today, noon in Bangkok: the first of the thirty days before it is the eighth of February. */
const NOW = new Date('2026-03-10T05:00:00Z');

test('OPS-08 other rates of commission are tried on the stakes of the last thirty days', async () => {
  const p = await testPlatform();
  const { memberId } = await newMember(p);
  await tamper(
    p,
    `insert into commission select ${memberId}, day::date, level, area, 0, 0, counted, 0
       from (values ('2026-03-09', 1, 'slot', 1000000), ('2026-02-08', 1, 'slot', 500000), ('2026-02-08', 2, 'slot', 2000000),
         ('2026-03-08', 1, 'lotto', 300000), ('2026-03-07', 1, 'fish', 700000), ('2026-02-07', 1, 'slot', 99000000),
         ('2026-03-10', 1, 'slot', 99000000)) of (day, level, area, counted)`,
  );
  const at = (COMMISSION_RATES: string) => ({ ...p.config, COMMISSION_RATES });
  // stakes of 15,000, 20,000 and 3,000 baht at their rates; the fish has none before, the lottery none after
  const [before, after] = [at('slot=0.3/0.1/0.05,lotto=0.2/0/0'), at('slot=0.2/0.2/0,fish=0.1/0/0')];
  expect(await whatIfCommission(p.db, { before, after }, NOW)).toEqual([
    {
      ...{ kind: 'commission_baht', days: 30, total: 10_000 + 5_000 + 3_000 + 7_000 },
      ...{ before: 45 + 20 + 6, after: 30 + 40 + 7 },
    },
  ]);
});

test('OPS-08 another bound of the gifts of a day is tried on the last thirty days', async () => {
  const p = await testPlatform();
  await tamper(
    p,
    `insert into report_day_total select day::date, kind, '', 1, baht * 100
       from (values ('2026-03-10', 'cashback', 90000), ('2026-03-09', 'cashback', 900), ('2026-03-09', 'wheel_prize', 101),
         ('2026-03-08', 'bonus_convert', 1000), ('2026-03-07', 'bonus_grant', 5000), ('2026-03-07', 'commission', 5000),
         ('2026-02-08', 'cashback', 1501), ('2026-02-07', 'cashback', 90000)) of (day, kind, baht)`,
  );
  const at = (GIFTS_PER_DAY_BAHT: number) => ({ ...p.config, GIFTS_PER_DAY_BAHT });
  const told = async (most: number) => whatIfGifts(p.db, { before: at(1000), after: at(most) }, NOW);
  const row = { kind: 'gift_days_told', days: 30, total: 30 };
  expect(await told(1500)).toEqual([{ ...row, before: 2, after: 1 }]);
  expect(await told(999)).toEqual([{ ...row, before: 2, after: 3 }]);
});

test('OPS-08 the screen is told what bonuses and commission would have come to', async () => {
  const p = await testPlatform();
  const { token } = await newStaff(p, 'settings');
  const kinds = async (group: string, values: Record<string, string>) =>
    (await whatIf(p, token, group, values)).map(({ kind }) => kind);
  expect(await kinds('bonuses', { GIFTS_PER_DAY_BAHT: '30000' })).toEqual(['gift_days_told']);
  expect(await kinds('referrals', { COMMISSION_RATES: 'slot=0.1/0/0' })).toEqual(['commission_baht']);
});
