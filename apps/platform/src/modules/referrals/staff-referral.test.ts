import { randomUUID } from 'node:crypto';
import type { Invited, Inviter, StaffReferral } from '@sanam/contract';
import { expect, test } from 'vitest';
import { openFinding } from '../../core/findings.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { inviteInLine, playedOn, summedUpTo } from '../../testing/downline.ts';
import { newMember, newStaff } from '../../testing/people.ts';
import { UNHURRIED } from '../../testing/player.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { accrueCommission } from './accrue-commission.ts';

const SETTINGS = { COMMISSION_RATES: 'slot=0.3/0.1/0.05', DOWNLINE_TOTALS_MIN: '2', ...UNHURRIED };

test('REF-03 OPS-04 commission by day equals its rows, the tree opens level by level and page by page, and each look at a member is noted', async () => {
  const p = await testPlatform(SETTINGS);
  const { token } = await newStaff(p, 'rewards');
  const read = async <Data>(path: string) => {
    const { status, body } = await p.call('GET', `/api/staff/referral${path}`, undefined, token);
    expect([path, status]).toEqual([path, 200]);
    return (body as { data: Data }).data;
  };
  const people = [];
  for (let nth = 0; nth < 4; nth++) people.push(await newMember(p));
  const [top, middle, third, bottom] = people.map(({ memberId }) => memberId) as [bigint, bigint, bigint, bigint];
  await inviteInLine(p, [top, middle, third, bottom]);
  // more than a page below the first one
  await asOwner(
    p,
    `insert into member (id, phone, birth_date) overriding system value select 700000 + n, '+6682' || lpad(n::text, 7, '0'), '1990-01-01' from generate_series(1, 60) n;
     insert into member_upline (descendant_id, level, ancestor_id) select 700000 + n, 1, ${top} from generate_series(1, 60) n`,
  );
  for (const [day, member, staked] of [
    ['2026-03-01', middle, 100_000n],
    ['2026-03-01', bottom, 40_000n],
    ['2026-03-02', third, 20_000n],
  ] as const)
    await playedOn(p, member, { day, staked, summedUpAt: `${day}T18:00:00Z` });
  for (const day of ['2026-03-01', '2026-03-02']) {
    await summedUpTo(p, `${day}T18:00:00Z`);
    await accrueCommission({ ...p.referrals, clock: { now: () => new Date(`${day}T19:00:00Z`) } });
  }
  const { rows } = await p.pool.query<{ day: string; earned: string; members: string }>(
    'select day::text, sum(earned_millionths) as earned, count(distinct member_id) as members from commission group by day order by day',
  );
  const all = await read<StaffReferral>('');
  const counted = all.days.filter(({ members }) => members > 0);
  expect(counted.map(({ day, earned, members }) => [day, earned, members])).toEqual(
    rows.map(({ day, earned, members }) => [day, Math.floor(Number(earned) / 1e6) / 100, Number(members)]),
  );
  expect(all).toMatchObject({
    rates: [{ area: 'slot', percent: [0.3, 0.1, 0.05] }],
    changed: null,
    inviters: 3,
    claimed: 0,
  });
  expect(all.earned).toBeCloseTo(5.6, 5);

  const inviter = await read<Inviter>(`/members/${top}`);
  // a level with one member shows how many they are and what was earned, and not what that one staked
  expect(inviter).toMatchObject({
    above: [],
    contact: expect.stringContaining('•'),
    levels: [
      { level: 1, members: 61, staked: 1000, earned: 3 },
      { level: 2, members: 1, staked: null, won: null, earned: 0.2 },
      { level: 3, members: 1, staked: null, earned: 0.2 },
    ],
    earned: 3.4,
    pending: 3.4,
  });
  expect((await read<Inviter>(`/members/${bottom}`)).above).toEqual([third, middle, top].map(String));
  await openFinding(p.db, { kind: 'referral_same_device', subject: String(third), memberId: third, detail: {} });
  expect(await read<Invited[]>(`/members/${middle}/below`)).toMatchObject([
    { member_id: String(third), below: 1, is_linked: true, status: 'active' },
  ]);
  expect(await read<Invited[]>(`/members/${third}/below`)).toMatchObject([{ below: 0, is_linked: false }]);
  expect((await read<StaffReferral>('')).linked).toBe(1);
  expect((await read<Inviter>(`/members/${third}`)).findings).toMatchObject([{ kind: 'referral_same_device' }]);
  // what staff have closed counts no more
  await asOwner(p, `update finding set closed_at = now(), closed_by = 'test' where member_id = ${third}`);
  expect(await read<Invited[]>(`/members/${middle}/below`)).toMatchObject([{ is_linked: false }]);
  expect((await read<StaffReferral>('')).linked).toBe(0);
  const { body } = await p.call('GET', `/api/staff/referral/members/${top}/below`, undefined, token);
  const first = body as { data: Invited[]; next_cursor: string };
  const second = await read<Invited[]>(`/members/${top}/below?cursor=${first.next_cursor}`);
  expect([first.data.length, second.length]).toEqual([50, 11]);
  expect(new Set([...first.data, ...second].map(({ member_id }) => member_id)).size).toBe(61);
  const looks = (await entriesOf(p, { action: 'referralMember' })).map(({ subject }) => subject);
  expect(looks).toEqual([top, bottom, third].map((id) => `member:${id}`));
  expect((await p.call('GET', '/api/staff/referral/members/1', undefined, token)).status).toBe(404);
  expect((await p.call('GET', `/api/staff/referral/members/${top}/below?cursor=x`, undefined, token)).status).toBe(422);
});

test('OPS-08 OPS-04 the rates name who changed them last, and why', async () => {
  const p = await testPlatform(SETTINGS);
  const [one, two] = [await newStaff(p, 'settings', 'rewards'), await newStaff(p, 'second')];
  const changes = [{ name: 'COMMISSION_RATES', value: 'slot=0.2/0.1/0.05', seen: '0' }];
  await p.call('POST', '/api/staff/settings/referrals', { changes, note: 'ลดตามผลเดือนก่อน' }, one.token);
  const { id } = await p.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, two.token);
  await p.settings.readAnew();
  const { body } = await p.call('GET', '/api/staff/referral', undefined, one.token);
  expect(body).toMatchObject({
    data: {
      rates: [{ area: 'slot', percent: [0.2, 0.1, 0.05] }],
      changed: { by: `staff:${one.staffId}`, reason: 'ลดตามผลเดือนก่อน' },
    },
  });
});

test('OPS-04 REF-03 while staff have stopped a member’s commission nothing is earned or claimed; others earn, and the days of the stop do not count later', async () => {
  const p = await testPlatform(SETTINGS);
  const [one, two] = [await newStaff(p, 'rewards'), await newStaff(p, 'second')];
  const [top, middle, bottom] = [await newMember(p), await newMember(p), await newMember(p)];
  await inviteInLine(p, [top.memberId, middle.memberId, bottom.memberId]);
  const act = async (path: string, who = one) =>
    (await p.call('POST', `/api/staff/referral/members/${top.memberId}/${path}`, { note: 'ตรวจสอบการชวน' }, who.token))
      .status;
  const dayOf = async (day: string) => {
    await playedOn(p, bottom.memberId, { day, staked: 100_000n, summedUpAt: `${day}T18:00:00Z` });
    await summedUpTo(p, `${day}T18:00:00Z`);
    await accrueCommission({ ...p.referrals, clock: { now: () => new Date(`${day}T19:00:00Z`) } });
  };
  const earnedBy = async ({ memberId }: { memberId: bigint }) => {
    const { body } = await p.call('GET', `/api/staff/referral/members/${memberId}`, undefined, one.token);
    return (body as { data: Inviter }).data;
  };
  const claim = () => p.call('POST', '/api/referral/claim', { id: randomUUID() }, top.token);
  await dayOf('2026-03-01');
  const before = (await earnedBy(top)).earned;
  expect(before).toBeGreaterThan(0);
  expect(await act('resume')).toBe(422);
  expect(await act('stop')).toBe(200);
  expect(await act('stop')).toBe(422);
  await dayOf('2026-03-02');
  expect(await earnedBy(top)).toMatchObject({
    earned: before,
    pending: before,
    stopped: { by: `staff:${one.staffId}`, note: 'ตรวจสอบการชวน' },
  });
  // whoever is between them earns as before
  expect((await earnedBy(middle)).earned).toBeCloseTo(before * 2 * 3, 5);
  const refused = await claim();
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('ยอดที่ได้แล้วยังอยู่ครบ')]);
  expect((await p.call('GET', '/api/referral', undefined, top.token)).body).toMatchObject({ data: { stopped: true } });

  expect(await act('resume')).toBe(200);
  const { id } = await p.db.selectFrom('staff_proposal').select('id').executeTakeFirstOrThrow();
  expect((await p.call('POST', `/api/staff/seconds/${id}`, { says: 'yes' }, two.token)).body).toMatchObject({
    state: 'done',
  });
  expect(await earnedBy(top)).toMatchObject({ earned: before, stopped: null });
  await dayOf('2026-03-03');
  expect((await earnedBy(top)).earned).toBeCloseTo(before * 2, 5);
  expect((await claim()).status).toBe(200);

  // by a clock that is ahead of the database's, which accrues: both count at once
  const later = new Date(Date.now() + 2 * 86_400_000);
  await p.pool.query(`select commission_stop_begin($1, 'again', 'staff:1', $2)`, [top.memberId, later]);
  await dayOf('2026-03-04');
  expect((await earnedBy(top)).earned).toBeCloseTo(before * 2, 5);
  await p.pool.query(`select commission_stop_end($1, 'staff:1', $2)`, [top.memberId, later]);
  await dayOf('2026-03-05');
  expect((await earnedBy(top)).earned).toBeCloseTo(before * 3, 5);
  await expect(asOwner(p, 'delete from commission_stop')).rejects.toThrow('a stop of commission stays known');
  await expect(asOwner(p, `update commission_stop set note = 'another'`)).rejects.toThrow('stays known');
});
