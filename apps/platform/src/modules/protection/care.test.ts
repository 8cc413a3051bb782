import type { CareRow, MemberCare } from '@sanam/contract';
import { bangkokDay, dayAfter } from '@sanam/thai/dates';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { playedOn } from '../../testing/downline.ts';
import { newMember, newStaff, type Person, payIn, profileOf } from '../../testing/people.ts';
import { bet, player } from '../../testing/player.ts';
import { offer } from '../../testing/promotions.ts';
import { limitOf, setLimit } from '../../testing/protection.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

/** Make all calls of a test old enough to be looked at, as soon as they are committed. */
const old = (platform: TestPlatform) =>
  asOwner(platform, "update provider_transaction set created_at = created_at - interval '5 minutes'");
const care = async (platform: TestPlatform, staff: Pick<Person, 'token'>, query = '') =>
  ((await platform.call('GET', `/api/staff/care${query}`, undefined, staff.token)).body as { data: CareRow[] }).data;
const careOf = async (platform: TestPlatform, staff: Pick<Person, 'token'>, person: Person) =>
  (
    (await platform.call('GET', `/api/staff/members/${person.memberId}/care`, undefined, staff.token)).body as {
      data: MemberCare;
    }
  ).data;
const act = (platform: TestPlatform, staff: Pick<Person, 'token'>, person: Person, what: string, body: object) =>
  platform.call('POST', `/api/staff/members/${person.memberId}/${what}`, body, staff.token);
const stake = async (platform: TestPlatform, person: Person, baht: number) =>
  (await platform.walletCall('/transaction/bet', bet(person, baht))).status;

test('SAFE-06 limit tries, raises and deposits that chase a loss are signals, worked out once the calls are old enough; three kinds are heavy, and stop bonuses', async () => {
  const platform = await testPlatform({
    CARE_NIGHT_BETS: '10000',
    CARE_LIMIT_TRIES: '2',
    CARE_RAISES: '1',
    CARE_CHASING_DEPOSITS: '2',
    // the bets are moved back by minutes
    CARE_CHASING_MINUTES: '30',
    BONUS_DEPOSIT_OFFERS_PER_DAY: '10',
  });
  const staff = await newStaff(platform, 'care');
  const [person, calm] = [await player(platform), await newMember(platform)];
  await payIn(platform, calm, 100);
  await offer(platform, 'thanks', {
    ...{ kind: 'fixed', percent: 0, bonus_max_baht: 50, deposit_min_baht: 0, turnover_multiple: 0, once: 'ever' },
  });
  await setLimit(platform, person, { kind: 'stake', period: 'day' }, 30);
  expect(await stake(platform, person, 25)).toBe('RS_OK');
  expect([await stake(platform, person, 25), await stake(platform, person, 25)]).toEqual([
    'RS_ERROR_LIMIT_REACHED',
    'RS_ERROR_LIMIT_REACHED',
  ]);
  await platform.runJob('watch-play');
  // what was called a moment ago may not be committed everywhere yet
  expect(await care(platform, staff)).toEqual([]);
  await old(platform);
  await asOwner(platform, "update care_watermark set watermark_at = now() - interval '1 hour'");
  await platform.runJob('watch-play');
  expect(await care(platform, staff)).toMatchObject([
    {
      id: String(person.memberId),
      level: 'watch',
      signals: [{ kind: 'limit_tries', measure: 2 }],
      last_contact_at: null,
    },
  ]);
  const claim = async () =>
    (
      (await platform.call('POST', '/api/customers/get-bonus/promotion-thanks', undefined, person.token)).body as {
        msg: string;
      }
    ).msg;

  await setLimit(platform, person, { kind: 'stake', period: 'day' }, 90);
  await payIn(platform, person, 100);
  await payIn(platform, person, 100);
  await asOwner(platform, "update care_watermark set watermark_at = now() - interval '1 hour'");
  await platform.runJob('watch-play');
  const [row] = await care(platform, staff, '?level=heavy');
  expect(row?.signals.map(({ kind, measure }) => [kind, measure])).toEqual([
    // with the first deposit, because the bet was moved to before it
    ['chasing', 3],
    ['limit_tries', 2],
    ['raises', 1],
  ]);
  expect(await care(platform, staff, '?level=watch')).toEqual([]);
  expect(await claim()).toContain('ตอนนี้คุณรับโบนัสไม่ได้');
  platform.wait(8 * 86_400);
  const later = await newStaff(platform, 'care');
  expect(await care(platform, later)).toEqual([]);
});

test('SAFE-06 a bet that maintenance, the largest stake or an unanswered reality check refuses is no limit try, also of a member with limits; one that their own limit refuses is', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '10000', CARE_LIMIT_TRIES: '1', STAKE_MAXIMUM_BAHT: '50' });
  const staff = await newStaff(platform, 'care');
  const person = await player(platform);
  const signals = async () => {
    await old(platform);
    await asOwner(platform, "update care_watermark set watermark_at = now() - interval '1 hour'");
    await platform.runJob('watch-play');
    return (await careOf(platform, staff, person)).signals.map(({ kind, measure }) => [kind, measure]);
  };
  await setLimit(platform, person, { kind: 'stake', period: 'day' }, 30);
  expect(await stake(platform, person, 1)).toBe('RS_OK');
  expect(await stake(platform, person, 51)).toBe('RS_ERROR_LIMIT_REACHED');
  await asOwner(
    platform,
    `insert into content_entry (kind, slug, title, body, published, updated_at, updated_by)
       values ('maintenance', 'only-games', 'ปิดปรับปรุง', '', true, now(), 'system')`,
  );
  expect(await stake(platform, person, 1)).toBe('RS_ERROR_LIMIT_REACHED');
  await asOwner(
    platform,
    `delete from content_entry where slug = 'only-games';
     update play_guard set session_began_at = now(), check_due_at = now(), refused_from = now() - interval '1 minute'`,
  );
  expect(await stake(platform, person, 1)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await signals()).toEqual([]);
  await asOwner(platform, 'update play_guard set session_began_at = null, check_due_at = null, refused_from = null');
  expect(await stake(platform, person, 40)).toBe('RS_ERROR_LIMIT_REACHED');
  expect(await signals()).toEqual([['limit_tries', 1]]);
});

test('SAFE-06 stakes and losses far above the member’s own usual ones are signals; without usual amounts there is none', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '10000' });
  const staff = await newStaff(platform, 'care');
  const [used, fresh] = [await player(platform, 5000), await player(platform, 5000, 'another-token')];
  const today = bangkokDay(new Date());
  const at = new Date().toISOString();
  for (let back = 1; back <= 5; back++)
    await playedOn(platform, used.memberId, { day: dayAfter(today, -back), staked: 2000n, won: 1000n, summedUpAt: at });
  await playedOn(platform, used.memberId, { day: today, staked: 40_000n, won: 5000n, summedUpAt: at });
  await playedOn(platform, fresh.memberId, { day: today, staked: 40_000n, won: 5000n, summedUpAt: at });
  await stake(platform, used, 300);
  await platform.walletCall('/transaction/bet', bet(fresh, 300, { token: 'another-token' }));
  await old(platform);
  await asOwner(platform, "update care_watermark set watermark_at = now() - interval '1 hour'");
  await platform.runJob('watch-play');
  const rows = await care(platform, staff);
  expect(rows.map(({ id }) => id)).toEqual([String(used.memberId)]);
  // a loss of 350 baht where ten are usual; a stake of 300 where the days' rounds had twenty on average
  expect(rows[0]?.signals).toEqual([
    { kind: 'losses', day: today, measure: 35 },
    { kind: 'stakes', day: today, measure: 15 },
  ]);
});

test('SAFE-06 a refused stake does not count as far above the usual ones, as when a member taps a chip larger than the credit', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '10000' });
  const staff = await newStaff(platform, 'care');
  const person = await player(platform, 100);
  const today = bangkokDay(new Date());
  const at = new Date().toISOString();
  for (let back = 1; back <= 5; back++)
    await playedOn(platform, person.memberId, {
      day: dayAfter(today, -back),
      staked: 2000n,
      won: 1000n,
      summedUpAt: at,
    });
  expect([await stake(platform, person, 20), await stake(platform, person, 300)]).toEqual([
    'RS_OK',
    'RS_ERROR_NOT_ENOUGH_MONEY',
  ]);
  await old(platform);
  await asOwner(platform, "update care_watermark set watermark_at = now() - interval '1 hour'");
  await platform.runJob('watch-play');
  expect(await care(platform, staff)).toEqual([]);
});

test('SAFE-06 SITE-23 staff set and lower limits and begin breaks at once, each with its reason in the audit log and told in the member’s inbox; they can raise nothing and end nothing', async () => {
  const platform = await testPlatform();
  const [staff, other] = [await newStaff(platform, 'care'), await newStaff(platform, 'members')];
  const person = await player(platform);
  const limit = { kind: 'stake', period: 'day' } as const;
  const note = 'สมาชิกขอให้ช่วยลด';
  expect((await act(platform, other, person, 'limits', { ...limit, amount: 50, note })).status).toBe(403);
  expect((await act(platform, staff, person, 'limits', { ...limit, amount: 50, note })).status).toBe(200);
  expect(await stake(platform, person, 51)).toBe('RS_ERROR_LIMIT_REACHED');
  // a raise that the member asked for is dropped by a lower limit
  await setLimit(platform, person, limit, 500);
  expect((await act(platform, staff, person, 'limits', { ...limit, amount: 60, note })).status).toBe(422);
  expect((await limitOf(platform, person, limit)).raise).toMatchObject({ to: 500 });
  expect((await act(platform, staff, person, 'limits', { ...limit, amount: 40, note })).status).toBe(200);
  expect(await limitOf(platform, person, limit)).toMatchObject({ amount: 40, raise: null });

  expect((await act(platform, staff, person, 'breaks', { length: '30_days', note })).status).toBe(200);
  const { block } = await profileOf(platform, person);
  expect((await act(platform, staff, person, 'breaks', { length: '1_day', note })).status).toBe(200);
  expect((await profileOf(platform, person)).block).toEqual(block);
  expect(await stake(platform, person, 1)).toBe('RS_ERROR_USER_DISABLED');
  expect((await act(platform, staff, person, 'breaks', { length: 'forever', note })).status).toBe(200);
  expect((await profileOf(platform, person)).block).toEqual({ kind: 'exclusion', until: null });

  const inbox = await platform.call('GET', '/api/inbox?kind=security', undefined, person.token);
  const told = (inbox.body as { data: { title: string }[] }).data;
  expect(told.map(({ title }) => title)).toEqual([
    'บัญชีนี้งดเล่นแล้ว',
    'เจ้าหน้าที่พักการเล่นให้คุณ',
    'เจ้าหน้าที่พักการเล่นให้คุณ',
    'เจ้าหน้าที่ลดวงเงินการเล่นของคุณ',
    'เจ้าหน้าที่ลดวงเงินการเล่นของคุณ',
  ]);

  const seen = await careOf(platform, staff, person);
  expect(seen.breaks.map(({ kind, by }) => [kind, by])).toEqual([
    ['exclusion', `staff:${staff.staffId}`],
    ['time_out', `staff:${staff.staffId}`],
    ['time_out', `staff:${staff.staffId}`],
  ]);
  expect(seen.changes.map(({ what }) => what)).toContain('limit_raise_dropped');
  expect(await entriesOf(platform, { action: 'staffBreak', outcome: 'done' })).toMatchObject([
    { actor: `staff:${staff.staffId}`, subject: `member:${person.memberId}`, detail: { length: '30_days', note } },
    { detail: { length: '1_day' } },
    { detail: { length: 'forever' } },
  ]);
});

test('SAFE-06 a member whose gifts are stopped is in the list of the heavy level until that ends, also when the signals are older than seven days', async () => {
  const platform = await testPlatform({ CARE_NIGHT_BETS: '10000' });
  const staff = await newStaff(platform, 'care');
  const person = await player(platform);
  const today = bangkokDay(new Date());
  // as after play on the seventh day, whose seven days still have the signals of the first
  await asOwner(
    platform,
    `insert into care_signal (member_id, day, kind, measure, seen_at)
       select ${person.memberId}, '${dayAfter(today, -10)}', kind, 3, now() from unnest(array['chasing', 'long', 'raises']) as kind;
     insert into care_heavy_member values (${person.memberId}, '${dayAfter(today, 2)}')`,
  );
  expect((await careOf(platform, staff, person)).level).toBe('heavy');
  const [row, ...others] = await care(platform, staff, '?level=heavy');
  expect(row).toMatchObject({ id: String(person.memberId), level: 'heavy', day: dayAfter(today, -10) });
  expect(row?.signals.map(({ kind }) => kind)).toEqual(['chasing', 'long', 'raises']);
  expect([others, await care(platform, staff, '?level=watch')]).toEqual([[], []]);
  await asOwner(platform, `update care_heavy_member set until_day = '${dayAfter(today, -1)}'`);
  expect(await care(platform, staff)).toEqual([]);
});

test('SAFE-06 contacts are kept with way, outcome and words; the list tells who was contacted in seven days', async () => {
  const platform = await testPlatform({ CARE_LIMIT_TRIES: '1' });
  const staff = await newStaff(platform, 'care');
  const person = await player(platform);
  await setLimit(platform, person, { kind: 'stake', period: 'day' }, 1);
  await stake(platform, person, 5);
  await old(platform);
  await asOwner(platform, "update care_watermark set watermark_at = now() - interval '1 hour'");
  await platform.runJob('watch-play');
  expect(await care(platform, staff, '?contacted=yes')).toEqual([]);
  const contact = { way: 'phone', outcome: 'wants_break', text: 'คุยแล้ว อยากพักหนึ่งสัปดาห์' };
  expect((await act(platform, staff, person, 'contacts', { ...contact, outcome: 'bonus' })).status).toBe(422);
  expect((await act(platform, staff, person, 'contacts', contact)).status).toBe(200);
  expect((await care(platform, staff, '?contacted=yes')).map(({ id }) => id)).toEqual([String(person.memberId)]);
  expect(await care(platform, staff, '?contacted=no')).toEqual([]);
  expect((await careOf(platform, staff, person)).contacts).toMatchObject([contact]);
});

test('SAFE-06 lists of a member’s protection that are not whole say how many there are, and are read further', async () => {
  const platform = await testPlatform();
  const staff = await newStaff(platform, 'care');
  const person = await newMember(platform);
  await asOwner(
    platform,
    `insert into care_contact (member_id, staff_id, way, outcome, text, at)
      select $1, $2, 'sms', 'sent', n::text, now() from generate_series(1, 205) n`,
    [person.memberId, staff.staffId],
  );
  await setLimit(platform, person, { kind: 'stake', period: 'day' }, 300);
  await setLimit(platform, person, { kind: 'stake', period: 'day' }, 200);
  const read = async (query: string) =>
    (
      (await platform.call('GET', `/api/staff/members/${person.memberId}/care?${query}`, undefined, staff.token))
        .body as { data: MemberCare }
    ).data;
  const some = await read('');
  expect([some.contacts.length, some.contacts[0]?.text, some.contacts.at(-1)?.text]).toEqual([200, '205', '6']);
  expect(some.totals).toEqual({ breaks: 0, changes: 2, contacts: 205 });
  expect((await read('limit=400')).contacts.at(-1)?.text).toBe('1');
  const least = await read('limit=1');
  expect([least.changes.length, least.totals]).toEqual([1, some.totals]);
});
