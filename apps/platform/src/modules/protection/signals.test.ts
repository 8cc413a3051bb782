import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { playedOn } from '../../testing/downline.ts';
import { newMember, type Person, signInAgain } from '../../testing/people.ts';
import { bet, player } from '../../testing/player.ts';
import { setLimit } from '../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { isHeavy } from './care.ts';

const STAKE = { kind: 'stake', period: 'day' } as const;
/** Days before today in Bangkok whose calls are long committed. */
const YESTERDAY = dayAfter(bangkokDay(new Date()), -1);

/** Bets of a member at these times of yesterday in Bangkok. */
async function betsAt(platform: TestPlatform, person: Person, times: readonly string[], more: object = {}) {
  for (const time of times) {
    const call = bet(person, 1, more);
    await platform.walletCall('/transaction/bet', call);
    await asOwner(
      platform,
      `update provider_transaction set created_at = '${YESTERDAY}T${time}+07:00' where transaction_uuid = '${call.transaction_uuid}'`,
    );
  }
}
/** Work out the signals of the last days. */
async function watch(platform: TestPlatform) {
  await asOwner(platform, "update care_watermark set watermark_at = now() - interval '3 days'");
  await platform.runJob('watch-play');
}
const signalsOf = async ({ db }: TestPlatform, { memberId }: Person) =>
  (
    await sql<{ kind: string; day: string; measure: bigint }>`
      select kind, day::text, measure from care_signal where member_id = ${memberId} order by kind`.execute(db)
  ).rows.map(({ kind, day, measure }) => [kind, day, Number(measure)]);

test('SAFE-06 play at night is play from midnight to five in Bangkok: not in another zone, not at five', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '3' });
  const [night, morning] = [await player(platform), await player(platform, 1000, 'another-token')];
  await betsAt(platform, night, ['00:00:00', '02:30:00', '04:59:59', '05:00:00', '23:59:59']);
  // what is night in London is morning in Bangkok
  await betsAt(platform, morning, ['05:00:01', '07:30:00', '09:00:00', '11:59:00'], { token: 'another-token' });
  await watch(platform);
  expect([await signalsOf(platform, night), await signalsOf(platform, morning)]).toEqual([
    [['night', YESTERDAY, 3]],
    [],
  ]);
});

test('SAFE-06 members whose last bets have the same instant are all looked at, also where a run takes one member at a time', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '1', CARE_MEMBERS_MAX: '1' });
  const together = [await player(platform), await player(platform, 1000, 'another-token')];
  for (const [n, person] of together.entries())
    await betsAt(platform, person, ['02:30:00'], n === 0 ? {} : { token: 'another-token' });
  await watch(platform);
  for (const person of together) expect(await signalsOf(platform, person)).toEqual([['night', YESTERDAY, 1]]);
});

test('SAFE-06 long play is the time between bets, without pauses longer than those that count as play', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '10000', CARE_LONG_HOURS: '1', PLAY_IDLE_SECONDS: '1200' });
  const [long, resting] = [await player(platform), await player(platform, 1000, 'another-token')];
  await betsAt(platform, long, ['10:00:00', '10:20:00', '10:40:00', '11:00:00', '13:00:00', '13:10:00']);
  await betsAt(platform, resting, ['10:00:00', '10:20:00', '10:40:00', '11:01:00'], { token: 'another-token' });
  await watch(platform);
  expect([await signalsOf(platform, long), await signalsOf(platform, resting)]).toEqual([
    [['long', YESTERDAY, 4200]],
    [],
  ]);
});

test('SAFE-06 the heavy level lasts seven days, counted from the day whose signals were enough, and then ends', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '1', CARE_HEAVY_SIGNALS: '1' });
  const person = await player(platform);
  await betsAt(platform, person, ['01:00:00']);
  await watch(platform);
  const on = (day: string) => isHeavy(platform.db, person.memberId, new Date(`${day}T12:00:00+07:00`));
  const days = [];
  for (let after = 0; after <= 8; after++) days.push(await on(dayAfter(YESTERDAY, after)));
  expect(days).toEqual([true, true, true, true, true, true, true, false, false]);
});

test('SAFE-06 raises that are asked for without any play are a signal at once, also when a run looks at them twice', async () => {
  const platform = await testPlatform({ CARE_RAISES: '2', CARE_HEAVY_SIGNALS: '1' });
  const [eager, calm] = [await newMember(platform), await newMember(platform)];
  await platform.runJob('watch-play');
  // noon, so that all of it is on one day
  const day = dayAfter(YESTERDAY, 3);
  const noon = new Date(`${day}T12:00:00+07:00`);
  platform.wait((noon.getTime() - platform.members.clock.now().getTime()) / 1000);
  for (const person of [eager, calm]) {
    person.token = (await signInAgain(platform, person)).token;
    await setLimit(platform, person, STAKE, 30);
    await setLimit(platform, person, STAKE, 90);
  }
  await setLimit(platform, eager, STAKE, 900);
  for (let runs = 0; runs < 2; runs++) await platform.runJob('watch-play');
  expect([await signalsOf(platform, eager), await signalsOf(platform, calm)]).toEqual([[['raises', day, 2]], []]);
  expect(await isHeavy(platform.db, eager.memberId, noon)).toBe(true);
});

test('SAFE-06 usual stakes of less than a satang stop the signals of nobody', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '1' });
  const [tiny, other] = [await player(platform), await player(platform, 1000, 'another-token')];
  const at = new Date().toISOString();
  for (let back = 2; back <= 6; back++)
    await playedOn(platform, tiny.memberId, { day: dayAfter(YESTERDAY, 1 - back), staked: 0n, summedUpAt: at });
  await asOwner(
    platform,
    `update member_play set rounds = 300, staked_satang = 100 where member_id = ${tiny.memberId}`,
  );
  await betsAt(platform, tiny, ['12:00:00']);
  await betsAt(platform, other, ['03:00:00'], { token: 'another-token' });
  await watch(platform);
  // a stake of a baht, where a third of a satang is usual
  expect([await signalsOf(platform, tiny), await signalsOf(platform, other)]).toEqual([
    [['stakes', YESTERDAY, 300]],
    [['night', YESTERDAY, 1]],
  ]);
});
