import { randomUUID } from 'node:crypto';
import type { CommissionDay, Referral } from '@sanam/contract';
import { bangkokDay } from '@sanam/thai/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { closeFindingByHand, openFinding } from '../../core/findings.ts';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { inviteInLine, playedOn, summedUpTo } from '../../testing/downline.ts';
import { howMany } from '../../testing/how-many.ts';
import { later, newMember, type Person, payIn } from '../../testing/people.ts';
import { bet, credit, player, rollback, UNHURRIED } from '../../testing/player.ts';
import { timeOut } from '../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { accrueCommission } from './accrue-commission.ts';
import { commissionBookCheck } from './commission-book-check.ts';

const DAY_MS = 86_400_000;
const RATES = 'slot=0.3/0.1/0.05,casino=0.1/0.05/0.02';
const MILLIONTHS: Record<string, readonly number[]> = { slot: [3000, 1000, 500], casino: [1000, 500, 200] };
const settings = { COMMISSION_RATES: RATES, ...UNHURRIED };

const referralOf = async (platform: TestPlatform, person: Pick<Person, 'token'>) =>
  ((await platform.call('GET', '/api/referral', undefined, person.token)).body as { data: Referral }).data;
const daysOf = async (platform: TestPlatform, person: Pick<Person, 'token'>, before = '') =>
  (await platform.call('GET', `/api/referral/commission${before}`, undefined, person.token)).body as {
    data: CommissionDay[];
    next_before: string | null;
  };
const claim = (platform: TestPlatform, person: Pick<Person, 'token'>, id: string = randomUUID()) =>
  platform.call('POST', '/api/referral/claim', { id }, person.token);

/** Accrue commission as if the present time were `at`. */
const accrueAt = (platform: TestPlatform, at: string) =>
  accrueCommission({ ...platform.referrals, clock: { now: () => new Date(at) } });

const earnedBy = async ({ db }: TestPlatform) =>
  new Map(
    (
      await sql<{
        member_id: bigint;
        earned: bigint;
      }>`select member_id, earned_millionths as earned from commission_balance`.execute(db)
    ).rows.map((row) => [row.member_id, row.earned]),
  );

async function line(platform: TestPlatform, length: number): Promise<Person[]> {
  const people: Person[] = [];
  for (let at = 0; at < length; at++) people.push(await newMember(platform));
  await inviteInLine(
    platform,
    people.map(({ memberId }) => memberId),
  );
  return people;
}

const change = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      who: fc.nat(4),
      back: fc.nat(3),
      area: fc.constantFrom('slot', 'casino', 'lotto'),
      staked: fc.bigInt(0n, 100_000n),
      won: fc.bigInt(0n, 100_000n),
    }),
  },
  { weight: 1, arbitrary: fc.constant('day' as const) },
  { weight: 1, arbitrary: fc.constant('again' as const) },
);

test('REF-02 whatever changes, and whenever days are accrued, commission equals the rates times the final stakes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 20, maxLength: 50 }), async (changes) => {
      const platform = await testPlatform(settings);
      const ids = [1n, 2n, 3n, 4n, 5n].map((at) => 500_000n + at);
      await asOwner(
        platform,
        "insert into member (id, phone, birth_date) overriding system value select 500000 + n, '+6681000000' || n, '1990-01-01' from generate_series(1, 5) n",
      );
      await inviteInLine(platform, ids);
      const stands = new Map<string, { who: number; area: string; staked: bigint; won: bigint }>();
      let day = 10;
      let minutes = 0;
      const dayText = (at: number) => `2026-03-${String(at).padStart(2, '0')}`;
      // a time on the following day, one minute later at each call
      const moment = () =>
        `${dayText(day + 1)}T${String(2 + Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes++ % 60).padStart(2, '0')}:00+07:00`;
      const accrue = async () => {
        const at = moment();
        await summedUpTo(platform, at);
        await accrueAt(platform, at);
      };
      for (const one of [...changes, 'day' as const]) {
        if (one === 'again') await accrue();
        else if (one === 'day') {
          await accrue();
          day++;
          minutes = 0;
        } else {
          // play before the first accrued day does not count
          const on = dayText(Math.max(10, day - one.back));
          stands.set(`${one.who} ${on} ${one.area}`, one);
          await playedOn(platform, ids[one.who] ?? 0n, { ...one, day: on, summedUpAt: moment() });
        }
      }
      day--;
      minutes = 600;
      const late = `${dayText(day + 2)}T12:00:00+07:00`;
      await summedUpTo(platform, late);
      await accrueAt(platform, late);

      const expected = new Map<bigint, bigint>();
      for (const { who, area, staked } of stands.values())
        for (const [at, millionths] of (MILLIONTHS[area] ?? []).entries()) {
          const above = ids[who - 1 - at];
          if (who - 1 - at >= 0 && above !== undefined)
            expected.set(above, (expected.get(above) ?? 0n) + staked * BigInt(millionths));
        }
      const earned = await earnedBy(platform);
      for (const id of ids) expect([id, earned.get(id) ?? 0n]).toEqual([id, expected.get(id) ?? 0n]);
      const { rows } = await sql<{ differs: boolean }>`
        select b.earned_millionths <> (select sum(c.earned_millionths) from commission c where c.member_id = b.member_id) as differs from commission_balance b`.execute(
        platform.db,
      );
      expect(rows.filter(({ differs }) => differs)).toEqual([]);
    }),
    { numRuns: howMany(3, 10) },
  );
}, 120_000);

test('REF-02 a day is accrued once, from one in the morning in Bangkok, when its play is summed up completely', async () => {
  const platform = await testPlatform(settings);
  const [upline, friend] = (await line(platform, 2)) as [Person, Person];
  await playedOn(platform, friend.memberId, {
    day: '2026-03-10',
    staked: 100_000n,
    summedUpAt: '2026-03-10T20:00:00+07:00',
  });
  const days = async () =>
    (await sql<{ day: string }>`select day::text from commission_day order by day`.execute(platform.db)).rows.map(
      (row) => row.day,
    );
  await summedUpTo(platform, '2026-03-10T23:59:59+07:00');
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  expect(await days()).toEqual([]);
  await summedUpTo(platform, '2026-03-11T00:00:00+07:00');
  await accrueAt(platform, '2026-03-11T00:59:59+07:00');
  // the earlier day is due, and has no play
  expect(await days()).toEqual(['2026-03-09']);
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  await accrueAt(platform, '2026-03-11T01:01:00+07:00');
  expect(await days()).toEqual(['2026-03-09', '2026-03-10']);
  expect(await referralOf(platform, upline)).toMatchObject({
    total: 3,
    pending: 3,
    claimed: 0,
    accrued_day: '2026-03-10',
  });
  // days on which no job ran are accrued later, each as its own day
  await playedOn(platform, friend.memberId, {
    day: '2026-03-12',
    area: 'casino',
    staked: 50_000n,
    summedUpAt: '2026-03-12T20:00:00+07:00',
  });
  await playedOn(platform, friend.memberId, {
    day: '2026-03-14',
    staked: 100_000n,
    summedUpAt: '2026-03-14T01:00:00+07:00',
  });
  await summedUpTo(platform, '2026-03-14T02:00:00+07:00');
  await accrueAt(platform, '2026-03-14T02:00:00+07:00');
  expect((await daysOf(platform, upline)).data).toEqual([
    { day: '2026-03-12', earned: 0.5, levels: [0.5, 0, 0] },
    { day: '2026-03-10', earned: 3, levels: [3, 0, 0] },
  ]);
  expect((await daysOf(platform, upline, '?before=2026-03-12')).data.map(({ day }) => day)).toEqual(['2026-03-10']);
});

test('REF-02 a rollback of an earlier day is deducted from the next day, at the rate of the original day, and the total is never below zero', async () => {
  const platform = await testPlatform(settings);
  const upline = await newMember(platform);
  const friend = await player(platform);
  await inviteInLine(platform, [upline.memberId, friend.memberId]);
  const staked = bet(friend, 900, { round: 'one', round_closed: true });
  await platform.walletCall('/transaction/bet', staked);
  await platform.walletCall('/transaction/bet', bet(friend, 100, { round: 'two', round_closed: true }));
  const first = bangkokDay(new Date(Date.now() - 5 * DAY_MS));
  await asOwner(
    platform,
    `update provider_transaction set created_at = '${first}T12:00:00+07:00'; update game_statistics_watermark set watermark_at = '${first}'`,
  );
  await platform.runJob('sum-up-rounds');
  const daysAfter = (days: number) => new Date(Date.parse(`${first}T12:00:00+07:00`) + days * DAY_MS);
  for (const days of [1, 2, 3]) await accrueAt(platform, daysAfter(days).toISOString());
  expect(await referralOf(platform, upline)).toMatchObject({ total: 3, pending: 3 });
  expect((await claim(platform, upline)).body).toMatchObject({ success: true, amount: 3, credit: 3, repeated: false });
  await platform.walletCall('/transaction/rollback', rollback(friend, staked.transaction_uuid));
  await platform.runJob('sum-up-rounds');
  const dearer = { ...platform.referrals, ratesAt: () => [{ area: 'slot', millionths: [9000, 0, 0] }] };
  await accrueCommission({ ...dearer, clock: { now: () => daysAfter(5) } });
  expect((await earnedBy(platform)).get(upline.memberId)).toBe(30_000_000n);
  expect((await daysOf(platform, upline)).data.map(({ earned }) => earned)).toEqual([-2.7, 3]);
  expect(await referralOf(platform, upline)).toMatchObject({ total: 0.3, pending: 0, claimed: 3 });
  const again = await claim(platform, upline);
  expect([again.status, again.body]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringMatching(/ไม่มีค่าแนะนำที่รอรับ/) }),
  ]);
});

test('REF-02 the play of a member with an open finding earns no commission; after closing the finding later days count, and skipped days stay skipped', async () => {
  const platform = await testPlatform(settings);
  const [, upline, friend] = (await line(platform, 3)) as [Person, Person, Person];
  const day = async (at: number, staked: bigint) => {
    await playedOn(platform, friend.memberId, {
      day: `2026-03-${at}`,
      staked,
      summedUpAt: `2026-03-${at}T20:00:00+07:00`,
    });
    await summedUpTo(platform, `2026-03-${at + 1}T01:00:00+07:00`);
    await accrueAt(platform, `2026-03-${at + 1}T01:00:00+07:00`);
    return [...(await earnedBy(platform)).values()].toSorted();
  };
  await openFinding(platform.db, {
    kind: 'referral_same_bank',
    subject: String(friend.memberId),
    memberId: friend.memberId,
    detail: {},
    halts: 'none',
  });
  expect(await day(10, 100_000n)).toEqual([0n, 0n]);
  expect((await daysOf(platform, upline)).data).toEqual([]);
  const finding = await platform.db.selectFrom('finding').select('id').executeTakeFirstOrThrow();
  await closeFindingByHand(platform.db, finding.id, 'test', 'a family');
  // the play of the skipped day decreases: nothing is taken back, because nothing was given
  await playedOn(platform, friend.memberId, {
    day: '2026-03-10',
    staked: 40_000n,
    summedUpAt: '2026-03-11T20:00:00+07:00',
  });
  expect(await day(11, 100_000n)).toEqual([100_000_000n, 300_000_000n].toSorted());
});

test('REF-01 REF-02 when a member and their upline have used one browser, a finding is opened before the day is accrued', async () => {
  const platform = await testPlatform(settings);
  const [upline, friend] = (await line(platform, 2)) as [Person, Person];
  await sql`insert into known_device (token_hash, member_id, first_used_at, last_used_at) select '\\xab', id, now(), now() from member where id in (${upline.memberId}, ${friend.memberId})`.execute(
    platform.db,
  );
  await playedOn(platform, friend.memberId, {
    day: '2026-03-10',
    staked: 100_000n,
    summedUpAt: '2026-03-10T20:00:00+07:00',
  });
  await summedUpTo(platform, '2026-03-11T01:00:00+07:00');
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  expect(await platform.db.selectFrom('finding').select(['kind', 'member_id', 'halts_payouts']).execute()).toEqual([
    { kind: 'referral_same_device', member_id: friend.memberId, halts_payouts: 'none' },
  ]);
  expect(await referralOf(platform, upline)).toMatchObject({ total: 0, pending: 0 });
});

test('REF-02 each day accrues once, also when a process dies while it accrues, or when several processes accrue at once', async () => {
  const platform = await testPlatform(settings);
  const [upline, friend] = (await line(platform, 2)) as [Person, Person];
  await playedOn(platform, friend.memberId, {
    day: '2026-03-10',
    staked: 100_000n,
    summedUpAt: '2026-03-10T20:00:00+07:00',
  });
  await summedUpTo(platform, '2026-03-11T01:00:00+07:00');
  const other = new pg.Client({ connectionString: platform.ownerUrl });
  other.on('error', () => {});
  await other.connect();
  await other.query('begin');
  const rates = JSON.stringify([{ area: 'slot', level: 1, millionths: 3000 }]);
  expect((await other.query("select commission_accrue('2026-03-10', $1) as outcome", [rates])).rows).toEqual([
    { outcome: 'done' },
  ]);
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  // while another process accrues, this run neither waits nor accrues a second time
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  expect(await earnedBy(platform)).toEqual(new Map());
  await asOwner(platform, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  await Promise.all(Array.from({ length: 6 }, () => accrueAt(platform, '2026-03-11T01:00:00+07:00')));
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  expect(await earnedBy(platform)).toEqual(new Map([[upline.memberId, 300_000_000n]]));
  expect(
    await platform.db
      .selectFrom('commission')
      .select((of) => of.fn.countAll().as('lines'))
      .executeTakeFirst(),
  ).toEqual({ lines: 1n });
});

/** A member with 12.34 baht to claim. */
async function earner(platform: TestPlatform): Promise<Person> {
  const [upline, friend] = (await line(platform, 2)) as [Person, Person];
  await playedOn(platform, friend.memberId, {
    day: '2026-03-10',
    staked: 411_599n,
    summedUpAt: '2026-03-10T20:00:00+07:00',
  });
  await summedUpTo(platform, '2026-03-11T01:00:00+07:00');
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  return upline;
}

test('REF-02 commission claimed many times at once is paid once, and a repeat after a lost answer returns the same answer', async () => {
  const platform = await testPlatform(settings);
  const upline = await earner(platform);
  expect(await referralOf(platform, upline)).toMatchObject({ total: 12.34, pending: 12.34 });
  const ids = Array.from({ length: 5 }, () => randomUUID());
  const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => claim(platform, upline, ids[at % 5])));
  const paid = replies
    .filter(({ status }) => status === 200)
    .map(({ body }) => body as { ref: string; amount: number; repeated: boolean });
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(new Set(paid.map(({ ref }) => ref)).size).toBe(1);
  expect(paid.filter(({ repeated }) => !repeated)).toEqual([expect.objectContaining({ amount: 12.34 })]);
  expect(await credit(platform, upline)).toBe(12.34);
  expect(await referralOf(platform, upline)).toMatchObject({ total: 12.34, pending: 0, claimed: 12.34 });
  const statement = (await platform.call('GET', '/api/statement?group=bonus', undefined, upline.token)).body as {
    data: object[];
  };
  expect(statement.data).toEqual([
    expect.objectContaining({ kind: 'commission', amount: 12.34, detail: paid[0]?.ref }),
  ]);
  expect(await platform.db.transaction().execute((tx) => commissionBookCheck(tx, new Date(0)))).toEqual([]);
});

test('SAFE-03 commission cannot be claimed during a time-out, a repeated claim is answered as before, and the rest can be claimed after it', async () => {
  const platform = await testPlatform(settings);
  const upline = await earner(platform);
  await timeOut(platform, upline, '1_day');
  const refused = await claim(platform, upline);
  expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('คุณพักการเล่นอยู่ ถึง')]);
  await later(platform, upline, 86_400);
  const id = randomUUID();
  expect((await claim(platform, upline, id)).body).toMatchObject({ amount: 12.34, repeated: false });
  await timeOut(platform, upline, '1_day');
  expect((await claim(platform, upline, id)).body).toMatchObject({ amount: 12.34, repeated: true });
});

test('REF-02 a claim below the minimum, without a bank account, or with an invalid id is refused', async () => {
  const platform = await testPlatform({ ...settings, COMMISSION_MINIMUM_BAHT: '13' });
  const upline = await earner(platform);
  const tooLittle = await claim(platform, upline);
  expect([tooLittle.status, tooLittle.body]).toEqual([
    422,
    expect.objectContaining({ message: expect.stringMatching(/12\.34 บาท รับได้เมื่อครบ 13\.00 บาท/) }),
  ]);
  expect((await claim(platform, upline, 'x')).status).toBe(422);
  expect((await platform.call('POST', '/api/referral/claim', { id: randomUUID() })).status).toBe(401);
  await tamper(platform, `delete from member_bank_account where member_id = ${upline.memberId}`);
  expect((await claim(platform, upline)).status).toBe(422);
  expect(await credit(platform, upline)).toBe(0);
});

test('REF-02 WAL-08 claimed commission must be played like a deposit before any of it is withdrawn', async () => {
  const platform = await testPlatform({ ...settings, TURNOVER_PERCENT: '100' });
  const upline = await earner(platform);
  await payIn(platform, upline, 100);
  await claim(platform, upline);
  const { body } = await platform.call('GET', '/api/customers/check-turnover', undefined, upline.token);
  expect(body).toMatchObject({ success: false, msg: expect.stringContaining('เหลืออีก 112.34') });
});

test('REF-02 WAL-05 the book check compares claims and movements, both ways', async () => {
  const platform = await testPlatform(settings);
  const upline = await earner(platform);
  await claim(platform, upline);
  const found = async () =>
    (await platform.db.transaction().execute((tx) => commissionBookCheck(tx, new Date(0))))
      .map(({ kind }) => kind)
      .toSorted();
  await tamper(platform, 'update commission_claim set amount_satang = amount_satang + 1');
  expect(await found()).toEqual(['claim_without_movement', 'commission_claimed_otherwise', 'movement_without_claim']);
  await tamper(platform, 'delete from commission_claim');
  expect(await found()).toEqual(['movement_without_claim']);
});

test('REF-03 stakes and wins of the downline are shown only as sums, and only for levels with at least `DOWNLINE_TOTALS_MIN` members', async () => {
  const platform = await testPlatform({ ...settings, DOWNLINE_TOTALS_MIN: '2' });
  const people = await line(platform, 3);
  const [upline, friend, theirs] = people as [Person, Person, Person];
  const second = await newMember(platform);
  await inviteInLine(platform, [upline.memberId, second.memberId]);
  for (const [who, staked, won] of [
    [friend, 20_000n, 5_000n],
    [second, 10_000n, 40_000n],
    [theirs, 7_000n, 0n],
  ] as const)
    await playedOn(platform, who.memberId, { day: '2026-03-10', staked, won, summedUpAt: '2026-03-10T20:00:00+07:00' });
  await summedUpTo(platform, '2026-03-11T01:00:00+07:00');
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  expect(await referralOf(platform, upline)).toMatchObject({
    customers: { members: 3, net: 150 },
    levels: [
      { level: 1, members: 2, staked: 300, won: 450 },
      { level: 2, members: 1, staked: null, won: null },
      { level: 3, members: 0, staked: null, won: null },
    ],
    rates: [
      { area: 'slot', percent: [0.3, 0.1, 0.05] },
      { area: 'casino', percent: [0.1, 0.05, 0.02] },
    ],
  });
  const level = async (at: number, query = '') =>
    (await platform.call('GET', `/api/referral/levels/${at}${query}`, undefined, upline.token)) as {
      status: number;
      body: { data: { contact: string | null }[] };
    };
  const first = await level(1);
  expect(first.body.data.map(({ contact }) => contact)).toEqual(
    [second, friend].map(({ phone }) => `${phone.slice(0, 2)}• ••• •${phone.slice(-3)}`),
  );
  expect(JSON.stringify(first.body)).not.toMatch(new RegExp(`${friend.memberId}|${friend.phone}|${friend.name}`));
  await asOwner(platform, `update member set status = 'closed', closed_at = now() where id = ${friend.memberId}`);
  expect((await level(1)).body.data.map(({ contact }) => contact)).toEqual([expect.any(String), null]);
  expect((await level(1, '?page=1')).body).toEqual({ data: [], has_more: false });
  expect((await level(4)).status).toBe(422);
  expect((await platform.call('GET', '/api/referral')).status).toBe(401);
});

test('BON-07 REF-02 commission is of own stakes as far as they were at risk; the page shows all own stakes and wins', async () => {
  const platform = await testPlatform(settings);
  const [upline, friend] = (await line(platform, 2)) as [Person, Person];
  const play = (risked: bigint, summedUpAt: string) =>
    playedOn(platform, friend.memberId, {
      day: '2026-03-10',
      staked: 900_000n,
      won: 800_000n,
      own: { staked: 400_000n, won: 390_000n, risked },
      summedUpAt,
    });
  await play(100_000n, '2026-03-10T20:00:00+07:00');
  await summedUpTo(platform, '2026-03-11T00:00:00+07:00');
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  expect(await referralOf(platform, upline)).toMatchObject({ total: 3, pending: 3 });
  const { rows } =
    await sql`select staked_satang, won_satang, counted_satang from commission where member_id = ${upline.memberId}`.execute(
      platform.db,
    );
  expect(rows).toEqual([{ staked_satang: 400_000n, won_satang: 390_000n, counted_satang: 100_000n }]);
  // a change of what was at risk alone is made up for on the next day
  await play(50_000n, '2026-03-11T20:00:00+07:00');
  await summedUpTo(platform, '2026-03-12T00:00:00+07:00');
  await accrueAt(platform, '2026-03-12T01:00:00+07:00');
  expect(await referralOf(platform, upline)).toMatchObject({ pending: 1.5 });
});
