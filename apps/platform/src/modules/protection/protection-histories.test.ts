import { randomUUID } from 'node:crypto';
import { CURRENCY, unitsFromSatang, type WalletReply } from '@sanam/seamless-wallet';
import { bangkokDay } from '@sanam/thai/dates';
import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { addSeconds } from '../../core/clock.ts';
import { historyPlatform } from '../../testing/history-platform.ts';
import { howMany } from '../../testing/how-many.ts';
import type { TestPlatform } from '../../testing/test-platform.ts';
import { endpointOf, NoAnswer, startServer, type WalletServer } from '../../testing/wallet-endpoints.ts';
import { newPlayers, PROVIDERS, type WalletEndpoint } from '../../testing/wallet-players.ts';
import { move } from '../wallet/index.ts';
import { beginBreak } from './breaks.ts';
import { raiseLimit, setLimit } from './limits.ts';

/*
 * Random histories of play under limits and breaks. On a failure fast-check prints the seed and the shortest failing
 * history.
 */

const DAY_SECONDS = 86_400;
const PERIODS = ['day', 'week', 'month'] as const;
type Period = (typeof PERIODS)[number];
type Provider = (typeof PROVIDERS)[number];

/** A member with this credit. */
async function playerWith(platform: TestPlatform, satang: bigint): Promise<bigint> {
  const [memberId = 0n] = await newPlayers(platform.db, 1);
  const paid = { memberId, kind: 'deposit', key: 'start', amount: satang, actor: 'test', detail: {} } as const;
  await move(platform.db, paid as Parameters<typeof move>[1]);
  return memberId;
}

/** One wallet call as a provider would send it. */
function message(memberId: bigint, provider: Provider, more: object) {
  return {
    user: String(memberId),
    token: `good-token-of-${memberId}-at-${provider}`,
    transaction_uuid: randomUUID(),
    supplier_transaction_id: 's',
    request_uuid: randomUUID(),
    game_code: 'boat',
    round: randomUUID(),
    round_closed: false,
    ...more,
  };
}
const bet = (memberId: bigint, provider: Provider, satang: number) =>
  message(memberId, provider, { currency: CURRENCY, amount: unitsFromSatang(BigInt(satang)), is_free: false });

/** First day in Bangkok of a window: the day, its Monday, or the first of its month. */
function windowOf(period: Period, now: Date): string {
  const day = bangkokDay(now);
  if (period === 'day') return day;
  if (period === 'month') return `${day.slice(0, 8)}01`;
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7;
  return addSeconds(new Date(`${day}T00:00:00Z`), -weekday * DAY_SECONDS)
    .toISOString()
    .slice(0, 10);
}

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constant('bet' as const),
      provider: fc.constantFrom(...PROVIDERS),
      satang: fc.integer({ min: 1, max: 36 }).map((quarters) => quarters * 25),
    }),
  },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('win' as const), of: fc.nat(9), satang: fc.nat(2_000) }) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('rollback' as const), of: fc.nat(9) }) },
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('limit' as const),
      kind: fc.constantFrom('stake' as const, 'loss' as const),
      period: fc.constantFrom(...PERIODS),
      baht: fc.option(fc.integer({ min: 1, max: 40 }), { nil: null }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ do: fc.constant('raise' as const) }) },
  {
    weight: 3,
    // up to just before and just after midnight, over days, weeks and the end of a month
    arbitrary: fc.record({
      do: fc.constant('wait' as const),
      to: fc.constantFrom('soon', 'soon', 'soon', 'before-midnight', 'midnight', 'day', 'week', 'month'),
    }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('time-out' as const), hours: fc.integer({ min: 1, max: 60 }) }) },
);

interface Taken {
  provider: Provider;
  uuid: string;
  memberId: bigint;
  satang: number;
  day: string;
  isBack: boolean;
}

/** What the rules say, kept beside the platform: limits, and play by the day on which it counts. */
class Rules {
  readonly limits = new Map<string, { baht: number; raise?: { baht: number | null; from: Date } }>();
  readonly days = new Map<string, { staked: number; lost: number }>();
  blockedUntil = new Date(0);

  count(day: string, staked: number, lost: number): void {
    const was = this.days.get(day) ?? { staked: 0, lost: 0 };
    this.days.set(day, { staked: was.staked + staked, lost: was.lost + lost });
  }

  used(kind: 'stake' | 'loss', period: Period, now: Date): number {
    const from = windowOf(period, now);
    return [...this.days].reduce(
      (sum, [day, { staked, lost }]) => (day >= from ? sum + (kind === 'stake' ? staked : lost) : sum),
      0,
    );
  }

  answer(satang: number, now: Date, credit: number): string {
    if (this.blockedUntil > now) return 'RS_ERROR_USER_DISABLED';
    if (satang > credit) return 'RS_ERROR_NOT_ENOUGH_MONEY';
    for (const [name, { baht }] of this.limits) {
      const [kind, period] = name.split(' ') as ['stake' | 'loss', Period];
      if (this.used(kind, period, now) + satang > baht * 100) return 'RS_ERROR_LIMIT_REACHED';
    }
    return 'RS_OK';
  }
}

/** Seconds until a moment of the Bangkok calendar. */
function secondsTo(to: 'soon' | 'before-midnight' | 'midnight' | 'day' | 'week' | 'month', now: Date): number {
  if (to === 'soon') return 100;
  if (to === 'day') return DAY_SECONDS;
  if (to === 'week') return 7 * DAY_SECONDS;
  if (to === 'month') return 31 * DAY_SECONDS;
  const midnight = Date.parse(`${bangkokDay(addSeconds(now, DAY_SECONDS))}T00:00:00+07:00`);
  const left = Math.floor((midnight - now.getTime()) / 1000);
  // a minute on either side, because the clock goes on while the calls are answered
  return to === 'midnight' ? left + 60 : Math.max(0, left - 60);
}

test('SAFE-02 SAFE-03 random play, limits, raises and breaks over midnights, weeks and month ends are answered as the rules say, and count what they say', {
  timeout: 120_000,
}, async () => {
  const platform = await historyPlatform();
  const send: WalletEndpoint = endpointOf(platform);
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 20, maxLength: 60 }), async (steps) => {
      const memberId = await playerWith(platform, 10_000_000n);
      const now = () => platform.members.clock.now();
      const rules = new Rules();
      // counting begins here: what was played before a first limit is found by the database's clock, which stands still
      await setLimit(platform.protection, memberId, { kind: 'stake', period: 'month', amount: 1_000_000 });
      rules.limits.set('stake month', { baht: 1_000_000 });
      const bets: Taken[] = [];
      const times: { uuid: string; at: Date }[] = [];
      let credit = 10_000_000;
      for (const one of steps) {
        switch (one.do) {
          case 'bet': {
            const call = bet(memberId, one.provider, one.satang);
            const wanted = rules.answer(one.satang, now(), credit);
            const { status } = await send(one.provider, '/transaction/bet', call);
            expect(status).toBe(wanted);
            if (status !== 'RS_OK') break;
            credit -= one.satang;
            times.push({ uuid: call.transaction_uuid, at: now() });
            const day = bangkokDay(now());
            rules.count(day, one.satang, one.satang);
            bets.push({
              ...{ provider: one.provider, uuid: call.transaction_uuid, memberId, satang: one.satang, day },
              isBack: false,
            });
            break;
          }
          case 'win': {
            const of = bets[one.of];
            if (!of || of.isBack || one.satang === 0) break;
            const won = message(memberId, of.provider, {
              ...{ currency: CURRENCY, amount: unitsFromSatang(BigInt(one.satang)), is_free: false },
              reference_transaction_uuid: of.uuid,
            });
            expect((await send(of.provider, '/transaction/win', won)).status).toBe('RS_OK');
            times.push({ uuid: won.transaction_uuid, at: now() });
            credit += one.satang;
            rules.count(bangkokDay(now()), 0, -one.satang);
            break;
          }
          case 'rollback': {
            const of = bets[one.of];
            if (!of) break;
            const back = message(memberId, of.provider, { reference_transaction_uuid: of.uuid });
            const { status } = await send(of.provider, '/transaction/rollback', back);
            expect(status).toBe('RS_OK');
            if (of.isBack) break;
            of.isBack = true;
            credit += of.satang;
            rules.count(of.day, -of.satang, -of.satang);
            break;
          }
          case 'limit': {
            const name = `${one.kind} ${one.period}`;
            const was = rules.limits.get(name);
            const outcome = await setLimit(platform.protection, memberId, { ...one, amount: one.baht });
            const isStricter = one.baht !== null && (!was || one.baht < was.baht);
            if (isStricter) rules.limits.set(name, { baht: one.baht ?? 0 });
            else if (was && one.baht !== was.baht) {
              const isSame = was.raise && was.raise.baht === one.baht && was.raise.from > now();
              if (!isSame) was.raise = { baht: one.baht, from: addSeconds(now(), DAY_SECONDS) };
            } else if (was) delete was.raise;
            expect(['set', 'asked', 'same']).toContain(outcome);
            expect(outcome === 'asked').toBe(!isStricter && was !== undefined && one.baht !== was.baht);
            break;
          }
          case 'raise':
            for (const [name, limit] of [...rules.limits]) {
              const [kind, period] = name.split(' ') as ['stake' | 'loss', Period];
              const { raise } = limit;
              const isOpen = raise && raise.from <= now() && now() <= addSeconds(raise.from, 7 * DAY_SECONDS);
              const isRaised = await raiseLimit(platform.protection, memberId, { kind, period }).then(
                () => true,
                () => false,
              );
              expect([name, isRaised]).toEqual([name, Boolean(isOpen)]);
              if (isRaised && raise) {
                if (raise.baht === null) rules.limits.delete(name);
                else rules.limits.set(name, { baht: raise.baht });
              } else if (raise && now() > addSeconds(raise.from, 7 * DAY_SECONDS)) delete limit.raise;
            }
            break;
          case 'wait':
            platform.wait(secondsTo(one.to as 'day', now()));
            break;
          case 'time-out': {
            const endsAt = addSeconds(now(), one.hours * 3600);
            await beginBreak(platform.protection, platform.db, { memberId, kind: 'time_out', endsAt, by: 'member' });
            if (endsAt > rules.blockedUntil) rules.blockedUntil = endsAt;
            // after the break the games are opened anew
            await sql`update game_session s set sessions_ended = g.sessions_ended from member_guard g
              where g.member_id = s.member_id and s.member_id = ${memberId}`.execute(platform.db);
            break;
          }
        }
      }
      for (const kind of ['stake', 'loss'] as const)
        for (const period of PERIODS) {
          const { rows } = await sql<{ used: bigint; counted: boolean }>`
            select limit_used(${memberId}, ${kind}, ${period}, ${now()}) as used,
              exists (select from member_limit where member_id = ${memberId} and kind <> 'deposit') as counted`.execute(
            platform.db,
          );
          if (rows[0]?.counted)
            expect([kind, period, Number(rows[0].used)]).toEqual([kind, period, rules.used(kind, period, now())]);
        }
      await sameWhenCountedAnew(platform, memberId, times);
    }),
    { numRuns: howMany(12, 200), endOnFailure: !process.env.CI, interruptAfterTimeLimit: 110_000 },
  );
});

interface PlayDay {
  day: string;
  staked_satang: string;
  own_staked_satang: string;
  own_won_satang: string;
  seconds: number;
}

/**
 * Count a member's play anew, as with a first limit, and compare it with what was counted call by call. Times are the
 * database's, so the calls first get those of the moved clock.
 */
async function sameWhenCountedAnew(
  platform: TestPlatform,
  memberId: bigint,
  times: readonly { uuid: string; at: Date }[],
): Promise<void> {
  const now = platform.members.clock.now().toISOString();
  const client = new pg.Client({ connectionString: platform.ownerUrl });
  await client.connect();
  try {
    await client.query(
      `update provider_transaction t set created_at = given.at from unnest($1::text[], $2::timestamptz[]) given (uuid, at)
        where t.member_id = $3 and t.transaction_uuid = given.uuid`,
      [times.map(({ uuid }) => uuid), times.map(({ at }) => at), memberId],
    );
    const read = async () =>
      (
        await client.query<PlayDay>(
          `select d.day::text, d.staked_satang, d.own_staked_satang, d.own_won_satang, d.seconds
            from (select day, staked_satang, own_staked_satang, own_won_satang, seconds from play_day where member_id = $1
              union all
              select (play).day, (play).staked_satang, (play).own_staked_satang, (play).own_won_satang, (play).seconds
                from wallet where member_id = $1) d
            where d.day >= least(limit_window('week', bangkok_day($2)), limit_window('month', bangkok_day($2)))
              and (d.staked_satang, d.own_won_satang, d.seconds) <> (0, 0, 0) order by d.day`,
          [memberId, now],
        )
      ).rows;
    const counted = await read();
    await client.query('delete from play_day where member_id = $1', [memberId]);
    await client.query(
      `update wallet set play = count_play(member_id, $2, ${platform.config.PLAY_IDLE_SECONDS}) where member_id = $1`,
      [memberId, now],
    );
    const anew = await read();
    // a call got its time a few milliseconds later than it was judged, which may move a second from day to day
    const withoutTime = (days: PlayDay[]) =>
      days
        .map(({ seconds: _, ...sums }) => sums)
        .filter((sums) => Number(sums.staked_satang) !== 0 || Number(sums.own_won_satang) !== 0);
    expect(withoutTime(anew)).toEqual(withoutTime(counted));
    const seconds = (days: PlayDay[]) => days.reduce((sum, day) => sum + day.seconds, 0);
    expect(Math.abs(seconds(anew) - seconds(counted))).toBeLessThanOrEqual(2 + times.length / 10);
  } finally {
    await client.end();
  }
}

/** Status of a call at any of the servers, repeated until one answers, as a provider does. */
async function answered(
  servers: readonly WalletServer[],
  provider: Provider,
  path: string,
  call: object,
): Promise<WalletReply> {
  for (;;) {
    const server = servers[Math.floor(Math.random() * servers.length)];
    try {
      if (server) return await server.endpoint(provider, path, call);
    } catch (error) {
      if (!(error instanceof NoAnswer)) throw error;
    }
  }
}

test('SAFE-02 SAFE-03 on three processes, of which some are killed, bets of two providers never exceed a limit, and none is accepted after an exclusion was answered', {
  tags: ['long'],
  timeout: 120_000,
}, async () => {
  const platform = await historyPlatform();
  const servers = await Promise.all([startServer(platform), startServer(platform), startServer(platform)]);
  const LIMIT_BAHT = 100;
  for (let run = 0; run < howMany(1, 12); run++) {
    const memberId = await playerWith(platform, 10_000_000n);
    await setLimit(platform.protection, memberId, { kind: 'stake', period: 'day', amount: LIMIT_BAHT });
    await setLimit(platform.protection, memberId, { kind: 'loss', period: 'day', amount: LIMIT_BAHT / 2 });
    let isExcluded = false;
    const afterwards: string[] = [];
    const statuses: string[] = [];
    const play = async (provider: Provider) => {
      for (let at = 0; at < 40; at++) {
        const satang = 100 + Math.floor(Math.random() * 800);
        const call = bet(memberId, provider, satang);
        const beganAfter = isExcluded;
        const { status } = await answered(servers, provider, '/transaction/bet', call);
        (beganAfter ? afterwards : statuses).push(status);
        if (status !== 'RS_OK') continue;
        const then = Math.random();
        if (then < 0.4)
          await answered(servers, provider, '/transaction/win', {
            ...message(memberId, provider, {
              currency: CURRENCY,
              is_free: false,
              amount: unitsFromSatang(BigInt(satang * 2)),
            }),
            reference_transaction_uuid: call.transaction_uuid,
          });
        else if (then < 0.6)
          await answered(
            servers,
            provider,
            '/transaction/rollback',
            message(memberId, provider, { reference_transaction_uuid: call.transaction_uuid }),
          );
      }
    };
    const playing = Promise.all([...PROVIDERS, ...PROVIDERS].map(play));
    // one of the three dies in the middle, and another takes its place
    const victim = servers[run % servers.length];
    await victim?.kill();
    servers[run % servers.length] = await startServer(platform);
    await beginBreak(platform.protection, platform.db, { memberId, kind: 'exclusion', endsAt: null, by: 'member' });
    isExcluded = true;
    await playing;
    afterwards.push((await answered(servers, 'studio', '/transaction/bet', bet(memberId, 'studio', 100))).status);
    expect(new Set(afterwards)).toEqual(new Set(['RS_ERROR_USER_DISABLED']));
    expect(new Set(statuses)).toContain('RS_OK');
    await neverAbove(platform, memberId, BigInt(LIMIT_BAHT) * 100n, BigInt(LIMIT_BAHT) * 50n);
  }
});

/** Follow the ledger, movement by movement: at no point are the stakes or the loss above their limits. */
async function neverAbove(platform: TestPlatform, memberId: bigint, stakes: bigint, loss: bigint): Promise<void> {
  const lines = await platform.db
    .selectFrom('ledger_movement')
    .select(['kind', 'cash_satang'])
    .where('member_id', '=', memberId)
    .where('is_play', '=', true)
    .orderBy('sequence')
    .execute();
  let [staked, lost] = [0n, 0n];
  for (const line of lines) {
    const { kind } = line;
    const moved = line.cash_satang ?? 0n;
    if (kind === 'bet' || kind === 'bet_rollback') staked -= moved;
    lost -= moved;
    expect(staked <= stakes && lost <= loss, `${kind}: staked ${staked}, lost ${lost}`).toBe(true);
  }
  expect(lines.length).toBeGreaterThan(5);
}
