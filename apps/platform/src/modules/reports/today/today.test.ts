import type { Today } from '@sanam/contract';
import pg from 'pg';
import { expect, test } from 'vitest';
import { openFinding } from '../../../core/findings.ts';
import { asOwner, tamper } from '../../../testing/as-owner.ts';
import { newStaff } from '../../../testing/people.ts';
import { player, playRound, UNHURRIED } from '../../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../../testing/test-platform.ts';

const today = async (platform: TestPlatform, token: string): Promise<Today> => {
  const { status, body } = await platform.call('GET', '/api/staff/today', undefined, token);
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
  const { rows } = await client.query(`
    select coalesce(sum(cash_satang) filter (where kind = 'deposit'), 0)::int as deposits,
        -sum(cash_satang + bonus_satang) filter (where is_play)::int as ggr,
        (-sum(cash_satang) filter (where is_play) - coalesce(sum(cash_satang) filter (where kind = 'cashback'), 0))::int as ngr,
        count(distinct member_id) filter (where kind = 'bet')::int as players
      from ledger_transaction where created_at >= '2026-03-04 17:00Z' and created_at < '2026-03-05 08:31Z'
    union all
    select coalesce(sum(cash_satang) filter (where kind = 'deposit'), 0)::int,
        -sum(cash_satang + bonus_satang) filter (where is_play)::int,
        (-sum(cash_satang) filter (where is_play) - coalesce(sum(cash_satang) filter (where kind = 'cashback'), 0))::int,
        count(distinct member_id) filter (where kind = 'bet')::int
      from ledger_transaction where created_at >= '2026-03-11 17:00Z'`);
  await client.end();
  const { tiles, hours, areas, days, ...seen } = await today(platform, token);
  expect([seen.day, seen.compared_day, seen.as_of]).toEqual(['2026-03-12', '2026-03-05', '2026-03-12T08:30:20.000Z']);
  const satang = (baht: number | null) => Math.round((baht ?? Number.NaN) * 100);
  const figures = (which: 'before' | 'now') => ({
    ...{ deposits: satang(tiles.deposits[which]), ggr: satang(tiles.ggr[which]) },
    ...{ ngr: satang(tiles.ngr[which]), players: tiles.players[which] },
  });
  expect([figures('before'), figures('now')]).toEqual(rows);
  const sum = (of: readonly number[]) => of.reduce((all, one) => all + satang(one), 0);
  expect(sum(hours.map((one) => one.deposits))).toBe(rows[1].deposits);
  expect(hours.filter((one) => one.before_deposits > 0).map(({ hour }) => hour)).not.toContain(23);
  expect([areas.map(({ area }) => area), sum(areas.map(({ ggr }) => ggr))]).toEqual([['slot'], rows[1].ggr]);
  expect([days.length, days.at(-1)?.day, satang(days.at(-1)?.ngr ?? 0)]).toEqual([30, '2026-03-12', rows[1].ngr]);
  // the sums are from long ago, and the page says so
  expect(seen.alerts.map(({ rule }) => rule)).toContain('jobs_behind');
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
  expect(seen.alerts).toEqual([{ rule: 'payouts_halted', about: '', measure: 1, limit: 0 }]);
  expect(seen.queues).toMatchObject([{ queue: 'findings', count: 1 }]);
  expect((await today(platform, finance.token)).queues).toEqual([]);
});
