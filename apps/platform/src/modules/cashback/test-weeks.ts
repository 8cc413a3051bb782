import type { Cashback as OnWire } from '@sanam/contract';
import { dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { addSeconds } from '../../core/clock.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { playedOn, summedUpTo } from '../../testing/downline.ts';
import type { Person } from '../../testing/people.ts';
import { UNHURRIED } from '../../testing/player.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { accrueCashback } from './accrue-cashback.ts';
import { cashbackClaims } from './claim-cashback.ts';
import { weekOf } from './weeks.ts';

export const settings = { CASHBACK_CLAIM_DAYS: '90', ...UNHURRIED };
export const FIRST = '2026-03-04';

export type Reply = { status: number; body: { success: boolean; msg: string; amount: number | null; credit?: number } };
export const claim = async (platform: TestPlatform, person: Pick<Person, 'token'>, id: string) =>
  (await platform.call('POST', `/api/customers/get-bonus/cashback-${id}`, undefined, person.token)) as unknown as Reply;
export const read = async (platform: TestPlatform, person: Pick<Person, 'token'>, query = '') =>
  ((await platform.call('GET', `/api/cashback${query}`, undefined, person.token)).body as { data: OnWire }).data;

/** The newest week that is due now: nothing is accrued in the first hour of a Wednesday. */
export const lastWeek = (now = new Date()) => dayAfter(weekOf(addSeconds(now, -3600)), -7);
/** Accrue or adjust as if the present time were `at`. */
export const accrueAt = (platform: TestPlatform, at: string | Date) =>
  accrueCashback({ ...platform.cashback, clock: { now: () => new Date(at) } });

/** Let a member lose money in the newest week that is due, and accrue that week. @returns the week. */
export async function lostLastWeek(platform: TestPlatform, memberId: bigint, lost: bigint): Promise<string> {
  const now = new Date();
  const week = lastWeek(now);
  await playedOn(platform, memberId, {
    day: dayAfter(week, 2),
    staked: lost + 5000n,
    won: 5000n,
    summedUpAt: now.toISOString(),
  });
  await asOwner(platform, 'update game_statistics_watermark set watermark_at = now()');
  await accrueAt(platform, now);
  return week;
}

export const night = (week: string) => `${dayAfter(week, 7)}T01:00:00+07:00`;

/** Sum up the rounds and accrue at one in the morning after a week. */
export async function accrueWeek(platform: TestPlatform, week: string): Promise<void> {
  await summedUpTo(platform, night(week));
  await accrueAt(platform, night(week));
}

export const rowsOf = async ({ db }: TestPlatform, memberId: bigint) =>
  (
    await sql<{ week: string; own: bigint; carried: bigint; amount: bigint }>`
      select week::text, own_satang as own, carried_satang as carried, amount_satang as amount from cashback where member_id = ${memberId} order by week`.execute(
      db,
    )
  ).rows.map(({ week, own, carried, amount }) => [week, own, carried, amount]);

/** Claim as if the present time were `at`. */
export const claimAt = (platform: TestPlatform, memberId: bigint, week: string, at: string) =>
  cashbackClaims({ ...platform.cashback, clock: { now: () => new Date(at) } }).take(memberId, week);

/** Insert several members who can claim, in one statement. */
export async function peopleIn(platform: TestPlatform, count: number): Promise<bigint[]> {
  await asOwner(
    platform,
    `insert into member (id, phone, birth_date) overriding system value select 500000 + n, '+6681000000' || n, '1990-01-01' from generate_series(1, ${count}) n;
     insert into member_bank_account (member_id, bank, account_number, holder_name) select 500000 + n, 'kbank', '100000000' || n, 'x' from generate_series(1, ${count}) n;
     select wallet_open(500000 + n) from generate_series(1, ${count}) n`,
  );
  return Array.from({ length: count }, (_, at) => 500_001n + BigInt(at));
}
