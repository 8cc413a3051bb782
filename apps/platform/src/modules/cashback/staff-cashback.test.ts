import type { CashbackExplained, CashbackMember, StaffCashback } from '@sanam/contract';
import { bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { playedOn, summedUpTo } from '../../testing/downline.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { UNHURRIED } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { accrueCashback } from './accrue-cashback.ts';
import { weekOf } from './weeks.ts';

const SETTINGS = { CASHBACK_CLAIM_DAYS: '90', CASHBACK_MAXIMUM_BAHT: '50', ...UNHURRIED };

/** A platform whose weeks lie two weeks back, with staff who may read the loss return. */
async function weeksPlatform(): Promise<{
  p: TestPlatform;
  week: string;
  read: <Data>(path: string) => Promise<Data>;
  file: (query: string) => Promise<string>;
}> {
  const p = await testPlatform(SETTINGS);
  const { token } = await newStaff(p, 'rewards');
  const week = dayAfter(weekOf(p.cashback.clock.now()), -14);
  return {
    p,
    week,
    read: async <Data>(path: string) => {
      const { status, body } = await p.call('GET', `/api/staff/cashback${path}`, undefined, token);
      expect([path, status]).toEqual([path, 200]);
      return (body as { data: Data }).data;
    },
    file: async (query) => {
      const headers = { cookie: `staff=${token}`, 'sec-fetch-site': 'same-origin' };
      const url = `/api/staff/exports/cashback.csv?${query}`;
      const reply = await p.app.backOffice?.inject({ method: 'GET', url, headers });
      return reply?.payload ?? '';
    },
  };
}
const accrue = async (p: TestPlatform, week: string) => {
  const at = addSeconds(bangkokMidnight(dayAfter(week, 7)), 3600);
  await summedUpTo(p, at.toISOString());
  await accrueCashback({ ...p.cashback, clock: { now: () => at } });
};
const lose = (p: TestPlatform, memberId: bigint, day: string, staked: bigint, won = 0n, area = 'slot') =>
  playedOn(p, memberId, { day, area, staked, won, summedUpAt: bangkokMidnight(dayAfter(day, 1)).toISOString() });

test('BON-04 OPS-04 the forecast of the running week is what accruing it then writes, to the satang, for random play', async () => {
  const { p, week, read } = await weeksPlatform();
  // the first week ever, in which nobody played
  await accrue(p, dayAfter(week, -7));
  const people = await Promise.all(Array.from({ length: 6 }, () => newMember(p)));
  let seed = 7n;
  const random = (below: bigint) => {
    seed = (seed * 6364136223846793005n + 1442695040888963407n) % 2n ** 64n;
    return (seed >> 20n) % below;
  };
  for (const { memberId } of people)
    for (const [back, area] of [
      [0, 'slot'],
      [3, 'casino'],
      [6, 'slot'],
    ] as const)
      await lose(p, memberId, dayAfter(week, back), random(90_000n), random(60_000n), area);
  await summedUpTo(p, bangkokMidnight(dayAfter(week, 7)).toISOString());
  // one was returned too much before, which is more than this week makes
  const owing = people[0]?.memberId ?? 0n;
  await asOwner(p, `insert into cashback_balance values (${owing}, -999999)`);
  const { forecast } = await read<StaffCashback>('');
  await accrue(p, week);
  const { weeks } = await read<StaffCashback>('');
  const [run] = weeks;
  expect(forecast).toMatchObject({
    week,
    last_day: dayAfter(week, 6),
    players: 6,
    members: run?.members,
    amount: run?.amount,
  });
  // independently, row by row
  const { rows } = await p.pool.query<{ net: string; amount: string }>(
    `select case when member_id = ${owing} then 0 else sum(own_staked_satang - own_won_satang) end as net, member_id,
        (select amount_satang from cashback c where c.member_id = m.member_id and c.week = $1) as amount
      from member_play m where day between $1::date and $1::date + 6 group by member_id`,
    [week],
  );
  const returns = rows.map(({ net }) => {
    const share = Math.floor(Math.max(0, Number(net)) / 20);
    return share < 100 ? 0 : Math.min(share, 5000);
  });
  expect(rows.map(({ amount }) => Number(amount))).toEqual(returns);
  expect(run).toMatchObject({
    state: 'open',
    percent: 5,
    most: 50,
    members: returns.filter((one) => one > 0).length,
    amount: returns.reduce((sum, one) => sum + one, 0) / 100,
    claimed: 0,
  });
  expect(returns.some((one) => one === 5000) && returns.some((one) => one > 0 && one < 5000)).toBe(true);
});

test('BON-04 OPS-04 OPS-07 members of a week come by amount, page by page and as a file, and one sum is explained by its rows; opening it is noted', async () => {
  const { p, week, read, file } = await weeksPlatform();
  await accrue(p, dayAfter(week, -7));
  const [one, two, three] = [await newMember(p), await newMember(p), await newMember(p)];
  await lose(p, one.memberId, dayAfter(week, 1), 40_000n, 10_000n);
  await lose(p, one.memberId, dayAfter(week, 2), 6_000n, 1_000n, 'casino');
  await lose(p, two.memberId, dayAfter(week, 1), 80_000n);
  await lose(p, three.memberId, dayAfter(week, 1), 1_000n, 90_000n);
  await accrue(p, week);
  await asOwner(p, `update cashback set claimed_at = now() where member_id = ${two.memberId}`);
  const members = await read<CashbackMember[]>(`/members?week=${week}`);
  expect(members.map(({ member_id, amount, state }) => [member_id, amount, state])).toEqual([
    [String(two.memberId), 40, 'claimed'],
    [String(one.memberId), 17.5, 'claimable'],
    [String(three.memberId), 0, 'nothing'],
  ]);
  expect(await read<CashbackMember[]>(`/members?week=${week}&cursor=1750.${one.memberId}`)).toHaveLength(1);
  const csv = await file(`week=${week}`);
  expect(csv.trim().split('\r\n')).toHaveLength(4);
  expect(csv).toContain(`${one.memberId},claimable,350,17.5,0,17.5,`);
  // times are those of Bangkok, as in every other file
  expect(csv).toMatch(/,claimed,800,40,0,40,\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+07:00\r\n/);

  const explained = await read<CashbackExplained>(`/weeks/${week}/members/${one.memberId}`);
  expect(explained).toMatchObject({ staked: 460, won: 110, bonuses: 0, net_loss: 350, returned: 17.5, amount: 17.5 });
  expect(explained.play).toEqual([
    { day: dayAfter(week, 1), area: 'slot', rounds: expect.any(Number), staked: 400, won: 100 },
    { day: dayAfter(week, 2), area: 'casino', rounds: expect.any(Number), staked: 60, won: 10 },
  ]);
  const looks = (await entriesOf(p, { action: 'cashbackMember' })).map(({ subject }) => subject);
  expect(looks).toEqual([`member:${one.memberId}`]);
  const { weeks } = await read<StaffCashback>('');
  expect(weeks[0]).toMatchObject({ members: 2, amount: 57.5, claimed_members: 1, claimed: 40 });
});

test('BON-04 a week that does not exist, an invalid cursor, and a member without a row are refused; switched off there is no forecast', async () => {
  const p = await testPlatform({ CASHBACK: 'off', ...UNHURRIED });
  const { token } = await newStaff(p, 'rewards');
  const status = async (path: string) => (await p.call('GET', `/api/staff/cashback${path}`, undefined, token)).status;
  expect(
    await Promise.all(['/members?week=2026-11-19', '/members?week=x', '/members?week=2026-11-18&cursor=1'].map(status)),
  ).toEqual([404, 422, 422]);
  expect(await status('/weeks/2026-11-18/members/1')).toBe(404);
  const { body } = await p.call('GET', '/api/staff/cashback', undefined, token);
  expect(body).toMatchObject({ data: { is_on: false, forecast: null, weeks: [] } });
});
