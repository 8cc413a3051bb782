import { expect, test } from 'vitest';
import { inviteInLine, playedOn, summedUpTo } from '../../testing/downline.ts';
import { newMember } from '../../testing/people.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { accrueCommission } from './accrue-commission.ts';

const STAKED = 1_000_000n;

/** Change the rates at a time, from then on or from a later time. */
async function changeRates(platform: TestPlatform, value: string, at: string, plannedFor: string | null = null) {
  const seen = (await platform.pool.query('select coalesce(max(id), 0) as id from setting_version')).rows[0].id;
  await platform.pool.query("select setting_change('referrals', $1, 'as agreed', 1, null, null, $2, $3)", [
    JSON.stringify([{ name: 'COMMISSION_RATES', value, before: '', seen: String(seen) }]),
    plannedFor,
    at,
  ]);
  await platform.settings.readAnew();
}

/** A member with a friend who staked STAKED on each of these days of March 2026. */
async function withPlay(platform: TestPlatform, days: readonly number[]) {
  const [above, below] = [await newMember(platform), await newMember(platform)];
  await inviteInLine(platform, [above.memberId, below.memberId]);
  for (const day of days)
    await playedOn(platform, below.memberId, {
      day: `2026-03-${day}`,
      staked: STAKED,
      summedUpAt: `2026-03-${day}T23:00:00+07:00`,
    });
  return above;
}

/** Accrue as if the present time were `at`. @returns what each day of March earned, in millionths of the stake. */
async function accrueAt(platform: TestPlatform, at: string) {
  await summedUpTo(platform, at);
  await accrueCommission({ ...platform.referrals, clock: { now: () => new Date(at) } });
  const rows = await platform.db.selectFrom('commission').select(['day', 'earned_millionths']).orderBy('day').execute();
  return Object.fromEntries(rows.map((row) => [Number(row.day.slice(-2)), row.earned_millionths / STAKED]));
}

test('REF-02 rates that are planned for midnight begin with the new day, although the day before is accrued after midnight', async () => {
  const platform = await testPlatform({ COMMISSION_RATES: 'slot=0.3/0.1/0.05' });
  await withPlay(platform, [10, 11]);
  await changeRates(platform, 'slot=0.1/0/0', '2026-03-10T12:00:00+07:00', '2026-03-11T00:00:00+07:00');
  expect(platform.referrals.rules.rates).toEqual([{ area: 'slot', millionths: [1000, 0, 0] }]);
  expect(await accrueAt(platform, '2026-03-11T01:00:00+07:00')).toEqual({ 10: 3000n });
  expect(await accrueAt(platform, '2026-03-12T01:00:00+07:00')).toEqual({ 10: 3000n, 11: 1000n });
});

test('REF-02 days that are accrued late, after an outage, get the rates that were in force at the end of each', async () => {
  const platform = await testPlatform({ COMMISSION_RATES: 'slot=0.3/0.1/0.05' });
  await withPlay(platform, [10, 11, 12, 13]);
  expect(await accrueAt(platform, '2026-03-11T01:00:00+07:00')).toEqual({ 10: 3000n });
  await changeRates(platform, 'slot=0.2/0/0', '2026-03-12T18:00:00+07:00');
  await changeRates(platform, 'slot=0.5/0/0', '2026-03-14T00:30:00+07:00');
  expect(await accrueAt(platform, '2026-03-14T01:00:00+07:00')).toEqual({ 10: 3000n, 11: 3000n, 12: 2000n, 13: 2000n });
});
