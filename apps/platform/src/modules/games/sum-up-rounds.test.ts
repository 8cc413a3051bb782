import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { howMany } from '../../testing/how-many.ts';
import { pagesOf, playMuch } from '../../testing/much-play.ts';
import type { Person } from '../../testing/people.ts';
import { bet, player, rollback, win } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { settledRounds } from './settled-rounds.ts';
import { sumUpRounds } from './sum-up-rounds.ts';

const COLUMNS = [
  'rounds',
  'hits',
  'staked',
  'won',
  'staked_squared',
  'won_squared',
  'staked_times_won',
  'multiples',
  'multiples_squared',
  'biggest_win',
  'biggest_multiple',
];
type Sums = Record<string, number> & { game_code: string };

const numbers = (rows: readonly Record<string, string>[]) =>
  rows.map(({ game_code, ...sums }) => ({
    game_code,
    ...Object.fromEntries(COLUMNS.map((name) => [name, Number(Number(sums[name]).toPrecision(12))])),
  })) as unknown as Sums[];

/** Sums of rounds calculated directly from all provider transactions. */
async function scanned(platform: TestPlatform): Promise<Sums[]> {
  const { rows } = await sql<Record<string, string>>`
    select game_code, count(*)::text as rounds, (count(*) filter (where won > 0))::text as hits, sum(staked) as staked, sum(won) as won, sum(staked * staked) as staked_squared,
        sum(won * won) as won_squared, sum(staked * won) as staked_times_won, sum(won / staked) as multiples, sum((won / staked) * (won / staked)) as multiples_squared,
        max(won) as biggest_win, max(won / staked) as biggest_multiple
      from (${settledRounds(sql`select * from provider_transaction`)}) as rounds group by game_code order by game_code`.execute(
    platform.db,
  );
  return numbers(rows);
}

/** Stored sums over all spans of one length. */
async function summed(platform: TestPlatform, span: string): Promise<Sums[]> {
  const { rows } = await sql<Record<string, string>>`
    select game_code, sum(rounds)::text as rounds, sum(hits)::text as hits, sum(staked_satang) as staked, sum(won_satang) as won, sum(staked_squared) as staked_squared,
        sum(won_squared) as won_squared, sum(staked_times_won) as staked_times_won, sum(multiples) as multiples, sum(multiples_squared) as multiples_squared,
        max(biggest_win_satang)::text as biggest_win, max(biggest_multiple) as biggest_multiple
      from game_statistics where span = ${span} group by game_code order by game_code`.execute(platform.db);
  return numbers(rows);
}

/**
 * Play of members by day, calculated directly from all provider transactions: a round counts on the day of the first
 * call that closed it.
 */
async function scannedPlay(platform: TestPlatform): Promise<unknown[]> {
  const { rows } = await sql`
    select member_id, (closed_at at time zone 'Asia/Bangkok')::date::text as day, area, count(*) as rounds, sum(staked)::bigint as staked, sum(won)::bigint as won
      from (
        select member_id, provider_id, game_code, min(created_at) filter (where round_closed) as closed_at,
            sum(amount_satang) filter (where kind = 'bet' and state = 'done') as staked, coalesce(sum(amount_satang) filter (where kind = 'win' and state = 'done'), 0) as won
          from provider_transaction where kind in ('bet', 'win') and state <> 'refused'
          group by member_id, provider_id, game_code, round
          having bool_or(kind = 'bet' and state = 'done') and bool_or(round_closed and state = 'done') and not bool_or(kind = 'bet' and is_free and state = 'done')) as closed
      join game using (provider_id, game_code)
      group by member_id, day, area order by member_id, day, area`.execute(platform.db);
  return rows;
}

/** Stored sums of members' play by day. */
async function summedPlay(platform: TestPlatform): Promise<unknown[]> {
  const { rows } = await sql`
    select member_id, day::text, area, rounds, staked_satang as staked, won_satang as won from member_play where (rounds, staked_satang, won_satang) <> (0, 0, 0)
      order by member_id, day, area`.execute(platform.db);
  return rows;
}

async function expectAsScanned(platform: TestPlatform): Promise<void> {
  expect(await summedPlay(platform)).toEqual(await scannedPlay(platform));
  const truth = await scanned(platform);
  for (const span of ['all', 'day', 'hour', 'five_minutes'])
    expect([span, await summed(platform, span)]).toEqual([span, truth]);
}

/**
 * Make wallet calls for a random history: some calls are refused, repeated, late, rolled back after payment, or rolled
 * back before they arrive.
 */
function storyteller(platform: TestPlatform, person: Person) {
  const sent: { uuid: string; round: string; game_code: string }[] = [];
  const anyOf = (at: number) => sent[at % Math.max(1, sent.length)];
  return async ({ what, at, baht, closes, free }: Step) => {
    const game_code = at % 3 === 0 ? 'fish' : 'boat';
    const round = `r${at % 7}`;
    const target = anyOf(at);
    if (what === 'bet') {
      const message = bet(person, baht, { round, game_code, round_closed: closes, is_free: free });
      await platform.walletCall('/transaction/bet', message);
      sent.push({ uuid: message.transaction_uuid, round, game_code });
    } else if (what === 'win' && target) {
      const message = win(person, baht - 1, target.uuid, {
        round: target.round,
        game_code: target.game_code,
        round_closed: closes,
      });
      await platform.walletCall('/transaction/win', message);
      sent.push({ uuid: message.transaction_uuid, round: target.round, game_code: target.game_code });
    } else if (what === 'back') {
      // the round named in the rollback itself may be wrong
      await platform.walletCall(
        '/transaction/rollback',
        rollback(person, target?.uuid ?? randomUUID(), { round: closes ? 'elsewhere' : round }),
      );
    } else await sumUpRounds(platform.games);
  };
}
const step = fc.record({
  what: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'win', 'back', 'sum-up'),
  at: fc.nat(60),
  baht: fc.integer({ min: 1, max: 9 }),
  closes: fc.boolean(),
  free: fc.nat(9).map((one) => one === 0),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

async function tokenHashOf(platform: TestPlatform, { memberId }: Person): Promise<string> {
  const session = platform.db.selectFrom('game_session').select('token_hash').where('member_id', '=', memberId);
  return (await session.executeTakeFirstOrThrow()).token_hash.toString('hex');
}

async function twoGames(platform: TestPlatform): Promise<Person> {
  const person = await player(platform);
  await platform.db
    .insertInto('game')
    .values({
      provider_id: 'studio',
      game_code: 'fish',
      name: 'ปลา',
      area: 'fish',
      product: 'p',
      platforms: ['GPL_MOBILE'],
      offered: true,
      demo: true,
    })
    .execute();
  return person;
}

test('ROUTE-12 REF-02 whatever happens to rounds, and whenever they are summed up, the sums of games and of members’ days equal the sums calculated from all transactions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 30, maxLength: 90 }), async (steps) => {
      const platform = await testPlatform();
      const tell = storyteller(platform, await twoGames(platform));
      for (const one of steps) await tell(one);
      await sumUpRounds(platform.games);
      await expectAsScanned(platform);
      // sum up the same transactions again, from the beginning and all at once
      await asOwner(
        platform,
        "truncate game_round, game_statistics, member_play; update game_statistics_watermark set watermark_at = now() - interval '3 days'",
      );
      await sumUpRounds(platform.games);
      await expectAsScanned(platform);
      // and once more, with rounds up to six days old
      await asOwner(
        platform,
        `update provider_transaction set created_at = created_at - abs(hashtext(round)) % 7 * interval '21 hours';
         truncate game_round, game_statistics, member_play; update game_statistics_watermark set watermark_at = now() - interval '9 days'`,
      );
      await sumUpRounds(platform.games);
      expect(await summedPlay(platform)).toEqual(await scannedPlay(platform));
    }),
    { numRuns: howMany(3, 12) },
  );
}, 120_000);

test('ROUTE-12 when the win that closed a round is rolled back, the round and its biggest win leave the sums; later wins bring the round back', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const play = async (baht: number, pays: number) => {
    const staked = bet(person, baht, { round: randomUUID() });
    const paid = win(person, pays, staked.transaction_uuid, { round: staked.round });
    await platform.walletCall('/transaction/bet', staked);
    await platform.walletCall('/transaction/win', paid);
    await sumUpRounds(platform.games);
    return { staked, paid };
  };
  const all = async () => (await summed(platform, 'all'))[0];
  const big = await play(10, 300);
  await play(10, 20);
  expect(await all()).toMatchObject({ rounds: 2, won: 32_000, biggest_win: 30_000, biggest_multiple: 30 });
  await platform.walletCall('/transaction/rollback', rollback(person, big.paid.transaction_uuid));
  await sumUpRounds(platform.games);
  // the call that closed the round was rolled back with the win: the round is in play again
  expect(await all()).toMatchObject({ rounds: 1, won: 2000, biggest_win: 2000, biggest_multiple: 2 });
  await platform.walletCall(
    '/transaction/win',
    win(person, 50, big.staked.transaction_uuid, { round: big.staked.round }),
  );
  await sumUpRounds(platform.games);
  await platform.walletCall(
    '/transaction/win',
    win(person, 7, big.staked.transaction_uuid, { round: big.staked.round }),
  );
  await sumUpRounds(platform.games);
  expect(await all()).toMatchObject({ rounds: 2, hits: 2, won: 7700, biggest_win: 5700 });
  await expectAsScanned(platform);
});

test('ROUTE-12 REF-02 when several processes sum up at once and one of them dies half-way, each round is counted once', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const play = async () => {
    const staked = bet(person, 1, { round: randomUUID() });
    await platform.walletCall('/transaction/bet', staked);
    await platform.walletCall('/transaction/win', win(person, 2, staked.transaction_uuid, { round: staked.round }));
  };
  const other = new pg.Client({ connectionString: platform.ownerUrl });
  other.on('error', () => {});
  await other.connect();
  for (let rounds = 0; rounds < 5; rounds++) await play();
  // this process has summed up every round since the database was made, but never commits
  await other.query('begin');
  expect((await other.query("select changes from game_statistics_advance('10 years')")).rows).toEqual([
    { changes: '10' },
  ]);
  const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid');
  await sumUpRounds(platform.games);
  expect(await summed(platform, 'all')).toEqual([]);
  await asOwner(platform, 'select pg_terminate_backend($1)', [rows[0]?.pid]);
  await Promise.all(
    Array.from({ length: 6 }, async () => {
      for (let rounds = 0; rounds < 4; rounds++) await play();
      await sumUpRounds(platform.games);
    }),
  );
  await sumUpRounds(platform.games);
  expect((await summed(platform, 'all'))[0]?.rounds).toBe(29);
  await expectAsScanned(platform);
});

test('REF-02 play counts on the Bangkok day on which the round closed, and in the area that its game had then', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const staked = bet(person, 10, { round: 'late', round_closed: true });
  await platform.walletCall('/transaction/bet', staked);
  await platform.walletCall('/transaction/bet', bet(person, 3, { round: 'early', round_closed: true }));
  await asOwner(
    platform,
    `update provider_transaction set created_at = case round when 'late' then '2026-03-04 16:59:59.9Z'::timestamptz else '2026-03-04 17:00:00Z' end;
     update game_statistics_watermark set watermark_at = '2026-03-01'`,
  );
  await sumUpRounds(platform.games);
  const early = { member_id: person.memberId, day: '2026-03-05', area: 'slot', rounds: 1n, staked: 300n, won: 0n };
  expect(await summedPlay(platform)).toEqual([{ ...early, day: '2026-03-04', staked: 1000n }, early]);
  await platform.db.updateTable('game').set({ area: 'fish' }).execute();
  await platform.walletCall('/transaction/rollback', rollback(person, staked.transaction_uuid));
  const { rows } = await sql<{ watermark_at: Date }>`select watermark_at from game_statistics_watermark`.execute(
    platform.db,
  );
  await sumUpRounds(platform.games);
  expect(await summedPlay(platform)).toEqual([early]);
  // the day that lost its only round is reported as changed
  const changed =
    await sql`select day::text from member_play where changed_watermark_at > ${rows[0]?.watermark_at}`.execute(
      platform.db,
    );
  expect(changed.rows).toEqual([{ day: '2026-03-04' }]);
});

test('ROUTE-12 a call that commits after a run is summed up by the next run', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const writing = new pg.Client({ connectionString: platform.ownerUrl });
  await writing.connect();
  await writing.query('begin');
  await writing.query(
    `insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code, round, round_closed, is_free, supplier_transaction_id, balance_after_satang)
      values ('studio', 'slow', $1, 'bet', 500, 'boat', 'slow', true, false, 's', 0)`,
    [person.memberId],
  );
  const quick = bet(person, 3, { round: 'quick', round_closed: true });
  await platform.walletCall('/transaction/bet', quick);
  await sumUpRounds(platform.games);
  await writing.query('commit');
  await writing.end();
  await sumUpRounds(platform.games);
  expect((await summed(platform, 'all'))[0]).toMatchObject({ rounds: 2, staked: 800 });
});

test('ROUTE-12 a call whose transaction began before a run and wrote after it is counted once; before it writes, the transaction delays no other call', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  const rounds = async () => (await summed(platform, 'all'))[0]?.rounds ?? 0;
  await platform.walletCall('/transaction/bet', bet(person, 1, { round: 'before', round_closed: true }));
  await sumUpRounds(platform.games);
  const writing = new pg.Client({ connectionString: platform.ownerUrl });
  await writing.connect();
  await writing.query('begin');
  // the transaction gets its number now; its call gets a time only later
  await writing.query('select pg_current_xact_id()');
  const other = await player(platform);
  await platform.walletCall('/transaction/bet', bet(other, 3, { round: 'quick', round_closed: true }));
  await sumUpRounds(platform.games);
  const { rows } = await writing.query<{ status: string }>(
    "select status from game_calls($1, true, 100000, now(), 300, 86400, '{}')",
    [
      JSON.stringify([
        {
          kind: 'bet',
          provider_id: 'studio',
          member_id: String(person.memberId),
          token_hash: `\\x${await tokenHashOf(platform, person)}`,
          transaction_uuid: randomUUID(),
          supplier_id: 's',
          game_code: 'boat',
          round: 'slow',
          round_closed: true,
          is_free: false,
          amount_satang: 500,
        },
      ]),
    ],
  );
  expect(rows).toEqual([{ status: 'RS_OK' }]);
  await sumUpRounds(platform.games);
  expect(await rounds()).toBe(2);
  await writing.query('commit');
  await writing.end();
  await sumUpRounds(platform.games);
  expect(await rounds()).toBe(3);
  await sumUpRounds(platform.games);
  expect(await rounds()).toBe(3);
  await expectAsScanned(platform);
  // older rows were deleted
  expect(await platform.db.selectFrom('game_watermark_stamp').select('at').execute()).toHaveLength(1);
});

test('ROUTE-12 five-minute spans are deleted after some days, and the sums of all time stay', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  await platform.walletCall('/transaction/bet', bet(person, 4, { round_closed: true }));
  await sumUpRounds(platform.games);
  await asOwner(platform, "update game_statistics set began_at = began_at - interval '9 days' where span <> 'all'");
  await platform.walletCall('/transaction/bet', bet(person, 5, { round: 'later', round_closed: true }));
  await sumUpRounds(platform.games);
  expect(await summed(platform, 'five_minutes')).toMatchObject([{ rounds: 1, staked: 500 }]);
  for (const span of ['hour', 'all']) expect(await summed(platform, span)).toMatchObject([{ rounds: 2, staked: 900 }]);
});

test('ROUTE-12 a time span whose statement times out is summed up in shorter spans', async () => {
  const platform = await testPlatform();
  const person = await player(platform);
  await platform.walletCall('/transaction/bet', bet(person, 4, { round_closed: true }));
  await asOwner(platform, "update game_statistics_watermark set watermark_at = now() - interval '2 hours'");
  // a server whose statement timeout is exceeded by every span longer than a minute
  await asOwner(
    platform,
    `alter function game_statistics_advance(interval) rename to game_statistics_whole;
     create function game_statistics_advance(p_most interval) returns table (watermark_at timestamptz, changes bigint, has_more boolean) language plpgsql security definer as $f$
     begin
       if p_most > interval '1 minute' then
         raise exception 'canceling statement due to statement timeout' using errcode = '57014';
       end if;
       return query select * from game_statistics_whole(p_most);
     end $f$;
     grant execute on function game_statistics_advance to sanam_app`,
  );
  await sumUpRounds(platform.games);
  expect(await summed(platform, 'all')).toMatchObject([{ rounds: 1 }]);
});

test.each(['first bets', 'nothing'] as const)(
  'OPS-05 summing up looks each bet up by its whole key when the statistics know %s and one member made most bets',
  async (known) => {
    const platform = await testPlatform();
    const bets = await playMuch(platform, known);
    const pages = await platform.db
      .connection()
      .execute((own) => pagesOf(own, () => sumUpRounds({ db: own, log: platform.log })));
    const { rows } = await sql<{
      bets: bigint;
    }>`select sum(movements)::bigint as bets from report_day_sum where kind = 'bet'`.execute(platform.db);
    expect(rows).toEqual([{ bets: BigInt(bets) }]);
    // about 40, most of it for writing; thousands when a join looks among all bets of the member
    expect(pages / bets).toBeLessThan(60);
  },
);
