import { readFile } from 'node:fs/promises';
import { satang } from '@sanam/money';
import { bangkokMidnight, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { playedOn, summedUpTo } from '../../testing/downline.ts';
import { later, newMember, newStaff, waitForNoon } from '../../testing/people.ts';
import { bet, player, rollback } from '../../testing/player.ts';
import { testPlatform } from '../../testing/test-platform.ts';
import { move } from '../wallet/index.ts';
import { accrueCashback } from './accrue-cashback.ts';
import { cashbackClaims } from './claim-cashback.ts';
import { readForStaff } from './staff-cashback.ts';
import {
  accrueAt,
  accrueWeek,
  claim,
  FIRST,
  lastWeek,
  lostLastWeek,
  night,
  peopleIn,
  read,
  rowsOf,
  settings,
} from './test-weeks.ts';
import { weekOf } from './weeks.ts';

test('BON-04 a week goes from Wednesday to Tuesday in Bangkok, is accrued once from one in the morning when its play is summed up, and missed weeks are accrued later', async () => {
  const platform = await testPlatform(settings);
  const [memberId = 0n] = await peopleIn(platform, 1);
  for (const [day, staked] of [
    ['2026-03-03', 100_000n],
    ['2026-03-04', 40_000n],
    ['2026-03-10', 44_000n],
    ['2026-03-11', 100_000n],
  ] as const)
    await playedOn(platform, memberId, { day, staked, summedUpAt: `${day}T20:00:00+07:00` });
  const weeks = async () =>
    (await sql<{ week: string }>`select week::text from cashback_week order by week`.execute(platform.db)).rows.map(
      (row) => row.week,
    );
  await summedUpTo(platform, '2026-03-10T23:59:59+07:00');
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  expect(await weeks()).toEqual([]);
  await summedUpTo(platform, '2026-03-11T00:00:00+07:00');
  await accrueAt(platform, '2026-03-11T00:59:59+07:00');
  // the earlier week is due: a loss on its last day counts in that week only
  expect(await rowsOf(platform, memberId)).toEqual([['2026-02-25', 5000n, 0n, 5000n]]);
  await accrueAt(platform, '2026-03-11T01:00:00+07:00');
  await accrueAt(platform, '2026-03-11T01:01:00+07:00');
  expect(await weeks()).toEqual(['2026-02-25', '2026-03-04']);
  expect(await rowsOf(platform, memberId)).toEqual([
    ['2026-02-25', 5000n, 0n, 5000n],
    ['2026-03-04', 4200n, 0n, 4200n],
  ]);
  // weeks in which no job ran are accrued later, each as its own week; a week without play has no row
  await playedOn(platform, memberId, {
    day: '2026-03-25',
    staked: 60_000n,
    won: 61_000n,
    summedUpAt: '2026-03-25T20:00:00+07:00',
  });
  await summedUpTo(platform, '2026-04-02T12:00:00+07:00');
  await accrueAt(platform, '2026-04-02T12:00:00+07:00');
  expect(await weeks()).toEqual(['2026-02-25', '2026-03-04', '2026-03-11', '2026-03-18', '2026-03-25']);
  expect((await rowsOf(platform, memberId)).slice(2)).toEqual([
    ['2026-03-11', 5000n, 0n, 5000n],
    ['2026-03-25', 0n, 0n, 0n],
  ]);
  // also after a late accrual the member has the full time to claim
  const { rows } = await sql<{
    until: Date;
  }>`select claim_until as until from cashback_week where week = '2026-03-11'`.execute(platform.db);
  expect(rows[0]?.until).toEqual(new Date('2026-07-01T00:00:00+07:00'));
});

test('BON-04 gifts received in the week reduce the loss: earned bonuses, earlier loss returns, and prizes; bonus money does not', async () => {
  const platform = await testPlatform(settings);
  const [memberId = 0n, other = 0n] = await peopleIn(platform, 2);
  for (const id of [memberId, other]) await sql`select wallet_bonus_begin(${id}, ${id})`.execute(platform.db);
  const paid = async (
    id: bigint,
    kind: 'bonus_grant' | 'bonus_convert' | 'bonus_forfeit' | 'cashback' | 'wheel_prize' | 'adjustment_credit',
    amount: bigint,
    at: string,
  ) => {
    const key = `${kind}:${at}`;
    await move(platform.db, { memberId: id, kind, key, amount: satang(amount), actor: 'test', detail: {} });
    await tamper(
      platform,
      `update ledger_transaction set created_at = '${at}' where member_id = ${id} and idempotency_key = '${key}'`,
    );
  };
  await paid(memberId, 'bonus_grant', 900_000n, '2026-03-03T23:59:59+07:00');
  await paid(memberId, 'bonus_grant', 10_000n, '2026-03-04T00:00:00+07:00');
  await paid(memberId, 'bonus_convert', 6000n, '2026-03-06T12:00:00+07:00');
  await paid(memberId, 'bonus_forfeit', 4000n, '2026-03-06T12:00:01+07:00');
  await paid(memberId, 'cashback', 3000n, '2026-03-07T12:00:00+07:00');
  await paid(memberId, 'wheel_prize', 2000n, '2026-03-10T23:59:59+07:00');
  await paid(memberId, 'adjustment_credit', 70_000n, '2026-03-08T12:00:00+07:00');
  await paid(memberId, 'wheel_prize', 500_000n, '2026-03-11T00:00:00+07:00');
  // bonus money that comes and goes changes no loss
  await paid(other, 'bonus_grant', 50_000n, '2026-03-05T00:00:00+07:00');
  await paid(other, 'bonus_forfeit', 50_000n, '2026-03-05T00:00:01+07:00');
  for (const id of [memberId, other])
    await playedOn(platform, id, {
      day: '2026-03-05',
      staked: 100_000n,
      won: 20_000n,
      summedUpAt: '2026-03-05T20:00:00+07:00',
    });
  await accrueWeek(platform, FIRST);
  expect(await rowsOf(platform, memberId)).toEqual([[FIRST, (80_000n - 11_000n) / 20n, 0n, 3450n]]);
  expect(await rowsOf(platform, other)).toEqual([[FIRST, 4000n, 0n, 4000n]]);
  // a member whose play is summed up after the accrual gets the result of the same formula
  await asOwner(platform, `set session_replication_role = replica; delete from cashback where member_id = ${memberId}`);
  await playedOn(platform, memberId, {
    day: '2026-03-05',
    staked: 100_000n,
    won: 20_000n,
    summedUpAt: '2026-03-12T20:00:00+07:00',
  });
  await summedUpTo(platform, '2026-03-12T21:00:00+07:00');
  await accrueAt(platform, '2026-03-12T21:00:00+07:00');
  expect(await rowsOf(platform, memberId)).toEqual([[FIRST, 3450n, 0n, 3450n]]);
});

test("BON-04 a provider's rollback after the week is found through the sums made every minute", async () => {
  const platform = await testPlatform(settings);
  const friend = await player(platform);
  const staked = bet(friend, 600, { round: 'one', round_closed: true });
  await platform.walletCall('/transaction/bet', staked);
  await platform.walletCall('/transaction/bet', bet(friend, 400, { round: 'two', round_closed: true }));
  const week = lastWeek();
  await asOwner(
    platform,
    `update provider_transaction set created_at = '${dayAfter(week, 3)}T12:00:00+07:00'; update game_statistics_watermark set watermark_at = '${dayAfter(week, 1)}'`,
  );
  const minute = async () => {
    await platform.runJob('sum-up-rounds');
    await platform.runJob('accrue-cashback');
  };
  await minute();
  expect(await rowsOf(platform, friend.memberId)).toEqual([[week, 5000n, 0n, 5000n]]);
  await platform.walletCall('/transaction/rollback', rollback(friend, staked.transaction_uuid));
  await minute();
  expect(await rowsOf(platform, friend.memberId)).toEqual([[week, 2000n, 0n, 2000n]]);
  expect((await claim(platform, friend, week)).body).toMatchObject({ success: true, amount: 20, credit: 620 });
});

test('BON-04 weeks that end while the loss return is switched off return nothing, also after it is switched on again; while it is off, no week is shown and nothing is paid', async () => {
  const platform = await testPlatform({ ...settings, CASHBACK: 'off' });
  const person = await newMember(platform);
  const week = await lostLastWeek(platform, person.memberId, 84_000n);
  expect(await rowsOf(platform, person.memberId)).toEqual([]);
  expect(await read(platform, person)).toMatchObject({ is_on: false, running: null, weeks: [] });
  expect((await claim(platform, person, week)).body).toMatchObject({
    success: false,
    msg: expect.stringMatching(/ปิดอยู่/),
  });
  // after switching on again, weeks that ended while it was off stay without a return
  const on = { ...platform.cashback, rules: { ...platform.cashback.rules, isOn: true } };
  await playedOn(platform, person.memberId, {
    day: dayAfter(week, 2),
    staked: 500_000n,
    summedUpAt: new Date(Date.now() + 60_000).toISOString(),
  });
  await summedUpTo(platform, new Date(Date.now() + 60_000).toISOString());
  await accrueCashback(on);
  expect(await rowsOf(platform, person.memberId)).toEqual([]);
  await expect(cashbackClaims(on).take(person.memberId, week)).rejects.toMatchObject({ status: 422 });
});

test('BON-04 OPS-08 a share that is planned for the midnight after a week leaves that week as it was: shown, forecast and accrued', async () => {
  const p = await testPlatform({ ...settings, STAFF_IDLE_SECONDS: '14400', STAFF_FACTOR_FRESH_SECONDS: '3600' });
  waitForNoon(p);
  const [owner, person] = [await newStaff(p, 'settings'), await newMember(p)];
  const now = () => p.cashback.clock.now();
  const week = weekOf(now());
  const midnight = bangkokMidnight(dayAfter(week, 7));
  await summedUpTo(p, now().toISOString());
  await p.runJob('accrue-cashback');
  const planned = { name: 'CASHBACK_PERCENT', value: '3', seen: '0' };
  const body = { changes: [planned], note: 'ตามที่ประชุมตกลง', valid_from: midnight.toISOString() };
  expect((await p.call('POST', '/api/staff/settings/cashback', body, owner.token)).status).toBe(200);
  await p.settings.readAnew();
  await playedOn(p, person.memberId, { day: week, staked: 100_000n, summedUpAt: midnight.toISOString() });
  await summedUpTo(p, midnight.toISOString());
  await later(p, person, (midnight.getTime() - now().getTime()) / 1000 + 1800);
  expect(p.cashback.rules.percent).toBe(3);
  expect((await read(p, person)).running).toMatchObject({ week, percent: 5, amount: 50, is_over: true });
  expect((await readForStaff(p.cashback)).forecast).toMatchObject({ week, amount: 50 });
  await later(p, person, 1800);
  await p.runJob('accrue-cashback');
  expect(await rowsOf(p, person.memberId)).toEqual([[week, 5000n, 0n, 5000n]]);
  expect((await read(p, person)).running).toMatchObject({ week: dayAfter(week, 7), percent: 3 });
});

test('BON-04 each week accrues once, also when a process dies while it accrues, or when several processes accrue at once', async () => {
  const platform = await testPlatform(settings);
  const [memberId = 0n] = await peopleIn(platform, 1);
  await playedOn(platform, memberId, { day: '2026-03-05', staked: 100_000n, summedUpAt: '2026-03-05T20:00:00+07:00' });
  await summedUpTo(platform, night(FIRST));
  const other = new pg.Client({ connectionString: platform.ownerUrl });
  other.on('error', () => {});
  await other.connect();
  await other.query('begin');
  const accrue = "select cashback_accrue($1, 5::smallint, 100, 5000, '2026-04-01', '2026-03-11') as outcome";
  expect((await other.query(accrue, [FIRST])).rows).toEqual([{ outcome: 'done' }]);
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  // while another process accrues, this run neither waits nor accrues a second time
  await accrueAt(platform, night(FIRST));
  expect(await rowsOf(platform, memberId)).toEqual([]);
  await asOwner(platform, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  await Promise.all(Array.from({ length: 6 }, () => accrueAt(platform, night(FIRST))));
  await accrueAt(platform, night(FIRST));
  expect(await rowsOf(platform, memberId)).toEqual([[FIRST, 5000n, 0n, 5000n]]);
  // and no week can be skipped
  await expect(asOwner(platform, accrue.replace('$1', "'2026-03-18'"))).rejects.toThrow(/is not accrued yet/);
});

test('BON-04 the current week is shown as far as its play is summed up, with the expected return; weeks are listed page by page', async () => {
  const platform = await testPlatform(settings);
  const person = await newMember(platform);
  const newest = lastWeek();
  const weeks = Array.from({ length: 10 }, (_, at) => dayAfter(newest, -7 * at));
  const summedUpAt = new Date().toISOString();
  for (const week of weeks) await playedOn(platform, person.memberId, { day: week, staked: 40_000n, summedUpAt });
  await asOwner(platform, 'update game_statistics_watermark set watermark_at = now()');
  await accrueAt(platform, night(weeks.at(-1) ?? ''));
  await accrueAt(platform, new Date());
  await playedOn(platform, person.memberId, { day: dayAfter(newest, 7), staked: 50_050n, won: 10_000n, summedUpAt });
  const first = await read(platform, person);
  expect(first.running).toMatchObject({
    week: dayAfter(newest, 7),
    last_day: dayAfter(newest, 13),
    staked: 500.5,
    won: 100,
    bonuses: 0,
    net_loss: 400.5,
    returned: 20.02,
    amount: 20.02,
    due_at: new Date(`${dayAfter(newest, 14)}T01:00:00+07:00`).toISOString(),
    is_over: lastWeek() !== dayAfter(weekOf(new Date()), -7),
  });
  expect(Date.now() - Date.parse(first.running?.summed_until ?? '')).toBeLessThan(60_000);
  expect(first.weeks.map(({ week }) => week)).toEqual(weeks.slice(0, 8));
  const second = await read(platform, person, `?before=${first.next_before}`);
  expect([second.weeks.map(({ week }) => week), second.next_before]).toEqual([weeks.slice(8), null]);
  expect((await platform.call('GET', '/api/cashback?before=x', undefined, person.token)).status).toBe(422);
});

test('BON-04 SITE-11 the site’s default texts name the returned share, and mention the loss return', async () => {
  const platform = await testPlatform();
  const folder = new URL('../../../content/', import.meta.url);
  const entries = JSON.parse(await readFile(new URL('default.json', folder), 'utf8')) as {
    slug: string;
    title: string;
    summary: string;
    popup?: boolean;
    link?: string;
    body_file: string;
  }[];
  const about = entries.filter(({ slug }) => slug.endsWith('cashback'));
  const texts = await Promise.all(
    about.map(
      async ({ title, summary, body_file }) =>
        `${title} ${summary} ${await readFile(new URL(body_file, folder), 'utf8')}`,
    ),
  );
  const shares = texts.join(' ').match(/[\d.]+\s*%/g) ?? [];
  expect(new Set(shares)).toEqual(new Set([`${platform.config.CASHBACK_PERCENT}%`]));
  expect(texts.join(' ')).not.toMatch(/ยังไม่เปิด|ยังไม่เริ่มนับยอด|กำลังจะเปิด/);
  expect(about.find(({ slug }) => slug === 'weekly-cashback')).toMatchObject({ popup: true, link: '/how-to/cashback' });
});

test('WAL-11 BON-04 losses of bonus money are not returned: the week counts stakes and wins of own money, also after a change', async () => {
  const platform = await testPlatform(settings);
  const [memberId = 0n] = await peopleIn(platform, 1);
  const play = (ownWon: bigint, summedUpAt: string) =>
    playedOn(platform, memberId, {
      day: '2026-03-05',
      staked: 300_000n,
      won: 50_000n,
      own: { staked: 100_000n, won: ownWon, risked: 0n },
      summedUpAt,
    });
  await play(20_000n, '2026-03-05T20:00:00+07:00');
  await accrueWeek(platform, FIRST);
  expect(await rowsOf(platform, memberId)).toEqual([[FIRST, 4000n, 0n, 4000n]]);
  await play(40_000n, '2026-03-12T20:00:00+07:00');
  await summedUpTo(platform, '2026-03-12T21:00:00+07:00');
  await accrueAt(platform, '2026-03-12T21:00:00+07:00');
  expect(await rowsOf(platform, memberId)).toEqual([[FIRST, 3000n, 0n, 3000n]]);
});

test('BON-04 SEC-11 accruing a week tells each member what can be claimed, and writes nothing for a closed account', async () => {
  const platform = await testPlatform(settings);
  const [stays = 0n, left = 0n] = await peopleIn(platform, 2);
  for (const memberId of [stays, left])
    await playedOn(platform, memberId, { day: FIRST, staked: 50_000n, summedUpAt: `${FIRST}T20:00:00+07:00` });
  await asOwner(platform, `update member set status = 'closed', closed_at = now() where id = ${left}`);
  await accrueWeek(platform, FIRST);
  expect((await rowsOf(platform, left)).length).toBe(1);
  const { rows } = await sql`select member_id, event from inbox_message`.execute(platform.db);
  expect(rows).toEqual([{ member_id: stays, event: 'cashback_ready' }]);
});
