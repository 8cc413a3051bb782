import type { Today, TodaySpan } from '@sanam/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openFinding } from '../../../core/findings.ts';
import { asOwner, tamper } from '../../../testing/as-owner.ts';
import { enterAgain, newStaff, type StaffPerson } from '../../../testing/people.ts';
import { player, playRound, UNHURRIED } from '../../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';
import { countingPlayers } from './count-players.ts';

const today = async (platform: TestPlatform, token: string, span?: TodaySpan): Promise<Today> => {
  const query = span ? `?span=${span}` : '';
  const { status, body } = await platform.call('GET', `/api/staff/today${query}`, undefined, token);
  if (status !== 200) throw new Error(`today answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: Today }).data;
};

/** Times of movements: of the compared day and of today, to 15:30:20 in Bangkok; those marked are not counted before. */
const TIMES = [
  ...['2026-03-04 16:59:59.999999Z', '2026-03-04 17:00Z', '2026-03-05 07:59:59Z', '2026-03-05 08:00Z'],
  ...['2026-03-05 08:29:59Z', '2026-03-05 08:30:19Z', '2026-03-05 08:31Z', '2026-03-05 12:00Z'],
  ...['2026-03-11 16:59Z', '2026-03-11 17:00Z', '2026-03-12 08:30:20Z'],
];

test('OPS-05 today stands beside the same weekday to the same minute, equal to the ledger, with its hours, areas and thirty days', async () => {
  const platform = await testPlatform(UNHURRIED);
  const { token } = await newStaff(platform, 'reports');
  const person = await player(platform, 5000);
  for (let nth = 0; nth < TIMES.length; nth++) {
    await playRound(platform, person, 10 + nth, nth % 3);
    await asOwner(
      platform,
      "select wallet_move($1, case when $2 % 2 = 0 then 'deposit' else 'cashback' end, 'test:' || $2, 10000 + $2, 'system', '{}')",
      [person.memberId, nth],
    );
  }
  // every movement gets one of the times, a bet and its win the same
  await tamper(
    platform,
    `update ledger_transaction l set created_at = t.at from (
       select member_id, sequence, (array['${TIMES.join("','")}']::timestamptz[])[1 + count(*) filter (where kind = 'bet')
           over (order by sequence) % ${TIMES.length}] as at from ledger_transaction) t
       where t.member_id = l.member_id and t.sequence = l.sequence;
     truncate report_day_sum, report_day_total, report_hour_sum, report_minute_sum, report_player;
     update report_watermark set watermark_at = '2026-03-01';
     select report_feed('{}', '2026-03-05 08:29:59Z'); select report_feed('{}', '2026-03-12 08:30:20Z')`,
  );
  const client = new pg.Client({ connectionString: platform.ownerUrl });
  await client.connect();
  const ledger = async (from: string, to: string) => {
    const { rows } = await client.query(
      `select coalesce(sum(cash_satang) filter (where kind = 'deposit'), 0)::int as deposits,
          coalesce(-sum(cash_satang + bonus_satang) filter (where is_play), 0)::int as ggr,
          (coalesce(-sum(cash_satang) filter (where is_play), 0)
            - coalesce(sum(cash_satang) filter (where kind = 'cashback'), 0))::int as ngr,
          count(distinct member_id) filter (where kind = 'bet')::int as players
        from ledger_transaction where created_at >= $1 and created_at < $2`,
      [from, to],
    );
    return rows[0];
  };
  const satang = (baht: number | null) => Math.round((baht ?? Number.NaN) * 100);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + satang(one), 0);
  const figures = ({ tiles }: Today, which: 'before' | 'now') => ({
    ...{ deposits: satang(tiles.deposits[which]), ggr: satang(tiles.ggr[which]) },
    ...{ ngr: satang(tiles.ngr[which]), players: tiles.players[which] },
  });

  const seen = await today(platform, token);
  expect([seen.from, seen.to, seen.compared_from, seen.as_of]).toEqual([
    ...['2026-03-12', '2026-03-12', '2026-03-05', '2026-03-12T08:30:20.000Z'],
  ]);
  const now = await ledger('2026-03-11 17:00Z', '2026-03-13 17:00Z');
  expect([figures(seen, 'before'), figures(seen, 'now')]).toEqual([
    await ledger('2026-03-04 17:00Z', '2026-03-05 08:31Z'),
    now,
  ]);
  const { bars, areas, days } = seen;
  expect(sum(bars.map((one) => one.deposits))).toBe(now.deposits);
  expect(bars.filter((one) => one.before_deposits > 0).map(({ at }) => at)).not.toContain('23');
  expect([areas.map(({ area }) => area), sum(areas.map(({ ggr }) => ggr))]).toEqual([['slot'], now.ggr]);
  expect([days.length, days.at(-1)?.day, satang(days.at(-1)?.ngr ?? 0)]).toEqual([30, '2026-03-12', now.ngr]);
  // the sums are from long ago, and the page says so
  expect(seen.alerts.map(({ rule }) => rule)).toContain('jobs_behind');

  // a whole day beside its weekday, and whole days beside those before them
  const yesterday = await today(platform, token, 'yesterday');
  expect([yesterday.from, yesterday.compared_from, yesterday.bars.length]).toEqual(['2026-03-11', '2026-03-04', 24]);
  expect([figures(yesterday, 'before'), figures(yesterday, 'now')]).toEqual([
    await ledger('2026-03-03 17:00Z', '2026-03-04 17:00Z'),
    await ledger('2026-03-10 17:00Z', '2026-03-11 17:00Z'),
  ]);
  const week = await today(platform, token, '7');
  expect([week.from, week.to, week.compared_from, week.compared_to]).toEqual([
    ...['2026-03-05', '2026-03-11', '2026-02-26', '2026-03-04'],
  ]);
  const ofWeek = await ledger('2026-03-04 17:00Z', '2026-03-11 17:00Z');
  expect(figures(week, 'now')).toEqual(ofWeek);
  expect(week.tiles.deposits.before).toBeNull();
  expect(week.bars.map(({ at }) => at)).toEqual(
    ['05', '06', '07', '08', '09', '10', '11'].map((day) => `2026-03-${day}`),
  );
  expect([sum(week.bars.map(({ deposits }) => deposits)), sum(week.areas.map(({ ggr }) => ggr))]).toEqual([
    ofWeek.deposits,
    ofWeek.ggr,
  ]);
  // once there are sums from before, days stand beside days
  await tamper(platform, "insert into report_day_total values ('2026-02-26', 'deposit', 'bank', 2, 700)");
  const beside = await today(platform, token, '7');
  expect(beside.tiles.deposits.before).toBe(
    7 + (await ledger('2026-02-25 17:00Z', '2026-03-04 17:00Z')).deposits / 100,
  );
  expect(beside.bars.map((one) => one.before_deposits > 0)).toEqual([true, false, false, false, false, false, true]);
  await client.end();
});

test('OPS-05 today compares nothing with a day before the first sums, and shows queues and alerts to those who work on them', async () => {
  const platform = await testPlatform();
  const [owner, finance] = [await newStaff(platform, 'reports', 'findings'), await newStaff(platform, 'reports')];
  await platform.runJob('sum-up-rounds');
  const before = await today(platform, owner.token);
  expect(Object.values(before.tiles).map((tile) => tile.before)).toEqual(Array.from({ length: 8 }, () => null));
  expect([before.alerts, before.queues]).toEqual([[], [{ queue: 'findings', count: 0, ages: [], promise: null }]]);
  await openFinding(platform.db, { kind: 'wallet_differs', subject: '1:1', detail: {}, halts: 'all' });
  platform.wait(3 * 60);
  const seen = await today(platform, owner.token);
  expect(seen.alerts).toEqual([
    { rule: 'payouts_halted', about: '', measure: 1, limit: 0, began_at: null, acknowledged: null },
  ]);
  expect(seen.queues).toMatchObject([{ queue: 'findings', count: 1 }]);
  expect((await today(platform, finance.token)).queues).toEqual([]);
});

test('OPS-05 WAL-05 an audit that is late is an alert, since it halts the payouts of everybody', async () => {
  const platform = await testPlatform({ AUDIT_MINUTES_MAX: '15' });
  const { token } = await newStaff(platform, 'reports');
  const late = async () => (await today(platform, token)).alerts.filter(({ rule }) => rule === 'audit_late');
  const endedAgo = (minutes: number) =>
    tamper(platform, `update audit_run set finished_at = clock_timestamp() - interval '${minutes} minutes'`);
  await endedAgo(15);
  expect(await late()).toEqual([]);
  await endedAgo(16);
  expect(await late()).toMatchObject([{ measure: 16, limit: 15 }]);
});

test('OPS-05 OPS-09 what never happened since the platform was made is late too: no audit, no reading of the bank’s statement, or an audit that a wrong clock noted far ahead', async () => {
  const platform = await testPlatform({ AUDIT_MINUTES_MAX: '15', ALERT_BANK_MINUTES: '5' });
  const { token } = await newStaff(platform, 'reports');
  const late = async () =>
    (await today(platform, token)).alerts.filter(({ rule }) => rule === 'audit_late' || rule === 'bank_silent');
  const gauges = async () => {
    const text = await platform.metrics.registry.metrics();
    return ['audit', 'statement'].map((what) =>
      Number(new RegExp(`^sanam_${what}_age_seconds (\\S+)$`, 'm').exec(text)?.[1]),
    );
  };
  await tamper(
    platform,
    `truncate audit_run, statement_cursor;
     insert into database_mode (mode, made_at) values ('sandbox', now() - interval '20 minutes')`,
  );
  expect(await late()).toMatchObject([
    { rule: 'audit_late', measure: 20 },
    { rule: 'bank_silent', measure: 20 },
  ]);
  expect(Math.min(...(await gauges()))).toBeGreaterThanOrEqual(20 * 60);
  await tamper(
    platform,
    `insert into audit_run (started_at, finished_at, movements, findings, of_all)
       values (now() + interval '1 hour', now() + interval '61 minutes', 0, 0, true)`,
  );
  expect((await late())[0]).toMatchObject({ rule: 'audit_late', measure: 60 });
});

test('OPS-05 OPS-09 a provider that never answered since it was configured is silent too, and one that nobody has asked yet is not', async () => {
  const platform = await testPlatform({ ALERT_PROVIDER_MINUTES: '5' });
  const { token } = await newStaff(platform, 'reports');
  const silent = async () => (await today(platform, token)).alerts.filter(({ rule }) => rule === 'provider_silent');
  await tamper(
    platform,
    `insert into database_mode (mode, made_at) values ('sandbox', now() - interval '20 minutes');
     insert into game_provider (id, name, enabled) values ('nava', 'Nava', true)`,
  );
  expect(await silent()).toEqual([]);
  await asOwner(platform, "update game_provider set last_error = 'the key is wrong' where id = 'nava'");
  expect(await silent()).toMatchObject([{ about: 'nava', measure: 20, limit: 5 }]);
});

/** Give a staff member a name of their own. */
const named = async (platform: TestPlatform, person: StaffPerson, shownName: string) => {
  await platform.db.updateTable('staff').set({ shown_name: shownName }).where('id', '=', person.staffId).execute();
  return { ...person, shownName };
};

const acknowledge = (platform: TestPlatform, token: string) =>
  platform.call('POST', '/api/staff/today/acknowledge', { rule: 'payouts_halted', about: '' }, token);

test('OPS-05 an alert is kept from when it begins until it ends; the name of the person who took note of it is shown to everybody, and a later alert is a new one', async () => {
  const platform = await testPlatform();
  const [one, other] = [
    await named(platform, await newStaff(platform, 'reports', 'findings'), 'ณิชา ก.'),
    await named(platform, await newStaff(platform, 'reports', 'findings'), 'ภูผา ส.'),
  ];
  const finance = await newStaff(platform, 'reports');
  const open = (subject: string) =>
    openFinding(platform.db, { kind: 'wallet_differs', subject, detail: {}, halts: 'all' });
  const told = async () =>
    (await today(platform, finance.token)).alerts.filter(({ rule }) => rule === 'payouts_halted');
  await platform.runJob('sum-up-rounds');
  // nothing is wrong, so there is nothing to take note of
  expect(await acknowledge(platform, one.token)).toMatchObject({ status: 422 });
  await open('1:1');
  await platform.runJob('watch-alerts');
  const [begun] = await told();
  expect(begun).toMatchObject({ measure: 1, began_at: expect.any(String) });
  platform.wait(120);
  await open('1:2');
  await platform.runJob('watch-alerts');
  expect(await told()).toEqual([{ ...begun, measure: 2 }]);

  expect((await acknowledge(platform, finance.token)).status).toBe(403);
  expect((await acknowledge(platform, one.token)).status).toBe(200);
  const [noted] = await told();
  expect(noted?.acknowledged).toEqual({ by: one.shownName, at: expect.any(String) });
  // the first person stands there, whoever does it again
  platform.wait(60);
  expect((await acknowledge(platform, other.token)).status).toBe(200);
  await platform.runJob('watch-alerts');
  expect(await told()).toEqual([noted]);

  await platform.pool.query("update finding set closed_at = now() where kind = 'wallet_differs'");
  await platform.runJob('watch-alerts');
  expect(await told()).toEqual([]);
  await open('1:3');
  // taken note of before the job has seen it
  expect((await acknowledge(platform, other.token)).status).toBe(200);
  await platform.runJob('watch-alerts');
  expect(await told()).toMatchObject([{ measure: 1, acknowledged: { by: other.shownName } }]);
  const { rows } = await platform.pool.query(
    "select worst, ended_at is null as goes_on from alert where rule = 'payouts_halted' order by id",
  );
  expect(rows).toEqual([
    { worst: 2, goes_on: false },
    { worst: 1, goes_on: true },
  ]);
});

test('OPS-05 a person is shown what just happened in the areas in which they work: acts, money in and out, and alerts', async () => {
  const platform = await testPlatform();
  const [owner, games] = [
    await named(platform, await newStaff(platform, 'reports', 'findings', 'members'), 'ณิชา ก.'),
    await newStaff(platform, 'reports', 'games'),
  ];
  const member = await player(platform, 300);
  await platform.runJob('sum-up-rounds');
  await openFinding(platform.db, { kind: 'wallet_differs', subject: '1:1', detail: {}, halts: 'all' });
  await platform.runJob('watch-alerts');
  platform.wait(60);
  expect((await acknowledge(platform, owner.token)).status).toBe(200);
  platform.wait(60);
  const note = { text: 'โทรมาถามเรื่องฝาก' };
  expect((await platform.call('POST', `/api/staff/members/${member.memberId}/notes`, note, owner.token)).status).toBe(
    200,
  );
  const { feed } = await today(platform, owner.token);
  expect(feed.map(({ what, name }) => `${what} ${name}`).slice(0, 2)).toEqual([
    'act writeMemberNote',
    'act acknowledgeAlert',
  ]);
  expect(feed.map(({ what, name }) => `${what} ${name}`)).toEqual(
    expect.arrayContaining(['alert_began payouts_halted', 'act openFinding']),
  );
  expect(feed[0]).toMatchObject({ actor_name: owner.shownName, member_id: String(member.memberId), amount: null });
  expect(feed.find(({ what }) => what === 'money')).toMatchObject({
    ...{ actor: null, member_id: String(member.memberId), amount: 300 },
  });
  // a look is no news, and neither are the acts of areas in which a person does not work
  expect(feed.map(({ name }) => name)).not.toContain('staffToday');
  const others = (await today(platform, games.token)).feed;
  expect(others.filter(({ what }) => what === 'act')).toEqual([]);
  expect(others.length).toBeGreaterThan(0);
  // after a day it is no news any more
  platform.wait(86_400 + 60);
  const again = await enterAgain(platform, owner);
  expect((await today(platform, again.token)).feed.filter(({ what }) => what !== 'act')).toEqual([]);
});

test('OPS-05 players of days that are over are counted once an hour: each member once, on whichever of the days they played', async () => {
  const platform = await testPlatform();
  const plays = (member: number, day: string) =>
    asOwner(platform, 'insert into report_player values ($1, $2, $2::date)', [member, day]);
  for (const [member, day] of [
    [1, '2026-03-01'],
    [1, '2026-03-02'],
    [2, '2026-03-02'],
    [3, '2026-03-03'],
  ] as const)
    await plays(member, day);
  const count = countingPlayers(platform.members.clock);
  const [first, second] = [
    { from: '2026-03-01', to: '2026-03-02' },
    { from: '2026-03-02', to: '2026-03-03' },
  ];
  expect([await count(platform.db, first), await count(platform.db, second)]).toEqual([2n, 3n]);
  await plays(4, '2026-03-02');
  expect([await count(platform.db, first), await count(platform.db, second)]).toEqual([2n, 3n]);
  platform.wait(3601);
  expect([await count(platform.db, first), await count(platform.db, second)]).toEqual([3n, 4n]);
});
