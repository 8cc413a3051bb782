import type { OwnPlay } from '@sanam/contract';
import fc from 'fast-check';
import pg from 'pg';
import { expect, test } from 'vitest';
import { asOwner, tamper } from '../../testing/as-owner.ts';
import { howMany } from '../../testing/how-many.ts';
import { newMember, type Person } from '../../testing/people.ts';
import { bet, player, playRound, rollback, UNHURRIED, win } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';

const PAUSE_MS = 5 * 60_000;

/** Rows of a query with the owner's rights. */
async function ask<Row>(platform: TestPlatform, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: platform.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const ownPlay = async (platform: TestPlatform, { token }: Person, query = ''): Promise<OwnPlay> => {
  const { status, body } = await platform.call('GET', `/api/customers/own-play${query}`, undefined, token);
  if (status !== 200) throw new Error(`own play answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: OwnPlay }).data;
};

/** Play of a member by day and area, straight from the ledger; a rollback counts in the area of what it takes back. */
const ledgerAreas = (platform: TestPlatform) =>
  ask(
    platform,
    `select l.member_id::text, to_char(l.created_at + interval '7 hours', 'YYYY-MM-DD') as day, g.area,
        sum(case l.kind when 'bet' then 1 when 'bet_rollback' then -1 else 0 end)::text as bets,
        sum(case when l.kind like 'bet%' then -l.cash_satang - l.bonus_satang else 0 end)::text as staked,
        sum(case when l.kind like 'win%' then l.cash_satang + l.bonus_satang else 0 end)::text as won,
        sum(case when l.kind like 'bet%' then -l.bonus_satang else 0 end)::text as bonus_staked,
        sum(case when l.kind like 'win%' then l.bonus_satang else 0 end)::text as bonus_won
      from ledger_transaction l
      join provider_transaction t on 'studio:' || t.transaction_uuid = l.idempotency_key
      left join provider_transaction of on t.kind = 'rollback' and of.transaction_uuid = t.reference_transaction_uuid
      join game g on g.game_code = coalesce(of.game_code, t.game_code)
      where l.kind in ('bet', 'win', 'bet_rollback', 'win_rollback') group by 1, 2, 3 order by 1, 2, 3`,
  );
const summedAreas = (platform: TestPlatform) =>
  ask<Record<'day' | 'area' | 'bonus_staked' | 'staked' | 'bets', string>>(
    platform,
    `select member_id::text, day::text, area, bets::text, staked_satang::text as staked, won_satang::text as won,
        bonus_staked_satang::text as bonus_staked, bonus_won_satang::text as bonus_won
      from own_play_area order by 1, 2, 3`,
  );

/** Deposits and withdrawals of a member by day, straight from the ledger. */
const ledgerMoney = (platform: TestPlatform) =>
  ask(
    platform,
    `select * from (select member_id::text, to_char(created_at + interval '7 hours', 'YYYY-MM-DD') as day,
        count(*) filter (where kind in ('deposit', 'gateway_deposit'))::text as deposits,
        coalesce(sum(cash_satang) filter (where kind in ('deposit', 'gateway_deposit')), 0)::text as deposited,
        sum(case kind when 'withdraw_settle' then 1 when 'withdraw_return' then -1 else 0 end)::text as withdrawals,
        sum(case kind when 'withdraw_settle' then -held_satang when 'withdraw_return' then -cash_satang else 0 end)::text
          as withdrawn
      from ledger_transaction group by 1, 2) s
      where (deposits, withdrawals, withdrawn) <> ('0', '0', '0') order by 1, 2`,
  );
const summedMoney = (platform: TestPlatform) =>
  ask(
    platform,
    `select member_id::text, day::text, deposits::text, deposited_satang::text as deposited, withdrawals::text,
        withdrawn_satang::text as withdrawn
      from own_play_day where (deposits, withdrawals, withdrawn_satang) <> (0, 0, 0) order by 1, 2`,
  );

/** Time of play in microseconds by member and day, worked out bet by bet. */
async function ledgerTime(platform: TestPlatform): Promise<Map<string, bigint>> {
  const bets = await ask<{ member_id: string; us: string }>(
    platform,
    `select member_id::text, (extract(epoch from created_at) * 1000000)::bigint::text as us
      from ledger_transaction where kind = 'bet' order by member_id, sequence`,
  );
  const played = new Map<string, bigint>();
  const DAY = 86_400_000_000n;
  const dayOf = (us: bigint) => (us + (DAY * 7n) / 24n) / DAY;
  bets.forEach(({ member_id, us }, at) => {
    const before = bets[at - 1];
    if (before?.member_id !== member_id || BigInt(us) - BigInt(before.us) > BigInt(PAUSE_MS) * 1000n) return;
    for (let from = BigInt(before.us); from < BigInt(us); ) {
      const midnight = (dayOf(from) + 1n) * DAY - (DAY * 7n) / 24n;
      const to = midnight < BigInt(us) ? midnight : BigInt(us);
      const key = `${member_id} ${new Date(Number(dayOf(from)) * 86_400_000).toISOString().slice(0, 10)}`;
      played.set(key, (played.get(key) ?? 0n) + to - from);
      from = to;
    }
  });
  return played;
}
async function summedTime(platform: TestPlatform): Promise<Map<string, bigint>> {
  const rows = await ask<{ key: string; us: string }>(
    platform,
    "select member_id || ' ' || day as key, played_us::text as us from own_play_day where played_us <> 0 order by member_id, day",
  );
  return new Map(rows.map(({ key, us }) => [key, BigInt(us)]));
}

async function expectAsLedger(platform: TestPlatform): Promise<void> {
  expect(await summedAreas(platform)).toEqual(await ledgerAreas(platform));
  expect(await summedMoney(platform)).toEqual(await ledgerMoney(platform));
  expect(await summedTime(platform)).toEqual(await ledgerTime(platform));
}

const step = fc.record({
  what: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'back', 'free', 'deposit', 'withdraw', 'return', 'sum-up'),
  who: fc.nat(1),
  at: fc.nat(60),
  baht: fc.integer({ min: 1, max: 40 }),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const tokenOf = (who: number) => `a-token-of-the-game-session-of-player-${who}`;

/** Make movements of one of two members, in two areas of play; one member plays with bonus money too. */
function mover(platform: TestPlatform, people: readonly Person[]) {
  const sent: { who: number; uuid: string; round: string; game_code: string }[] = [];
  let keys = 0;
  const move = (who: number, kind: string, baht: number) =>
    asOwner(platform, "select wallet_move($1, $2, $3, $4, 'system', '{}')", [
      people[who]?.memberId,
      kind,
      `test:${++keys}`,
      baht * 100 + 1,
    ]);
  return async ({ what, who, at, baht }: Step) => {
    const person = people[who] as Person;
    const target = sent.filter((one) => one.who === who).at(at % Math.max(1, sent.length));
    if (what === 'bet' || what === 'free') {
      const [game_code, round] = [at % 3 === 0 ? 'fish' : 'boat', `r${who}-${at % 9}`];
      const more = { round, game_code, round_closed: at % 2 === 0, is_free: what === 'free' };
      const message = bet(person, baht + 0.01, { ...more, token: tokenOf(who) });
      await platform.walletCall('/transaction/bet', message);
      sent.push({ who, uuid: message.transaction_uuid, round, game_code });
    } else if (what === 'win' && target) {
      const { uuid, round, game_code } = target;
      const message = win(person, baht + 0.02, uuid, { round, game_code, token: tokenOf(who) });
      await platform.walletCall('/transaction/win', message);
      sent.push({ who, uuid: message.transaction_uuid, round, game_code });
    } else if (what === 'back' && target)
      // the game that a rollback itself names may be wrong
      await platform.walletCall('/transaction/rollback', rollback(person, target.uuid, { token: tokenOf(who) }));
    else if (what === 'deposit') await move(who, at % 2 === 0 ? 'deposit' : 'gateway_deposit', baht);
    else if (what === 'withdraw') {
      await move(who, 'withdraw_hold', 1);
      await move(who, 'withdraw_settle', 1);
    } else if (what === 'return') await move(who, 'withdraw_return', 1);
    else if (what === 'sum-up') await platform.runJob('sum-up-rounds');
  };
}

async function twoPlayers(platform: TestPlatform): Promise<Person[]> {
  const people = [await player(platform, 60, tokenOf(0)), await player(platform, 300, tokenOf(1))];
  await asOwner(
    platform,
    `insert into game (provider_id, game_code, name, area, product, platforms, offered, demo)
       values ('studio', 'fish', 'ปลา', 'fish', 'p', '{GPL_MOBILE}', true, true)`,
  );
  await asOwner(platform, 'select wallet_bonus_begin($1, 7)', [people[0]?.memberId]);
  await asOwner(platform, "select wallet_move($1, 'bonus_grant', 'test:grant', 20000, 'system', '{}')", [
    people[0]?.memberId,
  ]);
  return people;
}

test('SAFE-07 whatever happens to bets, wins, rollbacks, deposits and withdrawals over several Bangkok days, and whenever they are summed up, a member’s own play equals the ledger to the satang and the microsecond', async () => {
  let daysPlayed = 0;
  let bonusPlayed = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 40, maxLength: 90 }),
      fc.array(fc.nat(6 * 1440), { minLength: 1, maxLength: 6 }),
      async (steps, cuts) => {
        const platform = await testPlatform(UNHURRIED);
        const go = mover(platform, await twoPlayers(platform));
        for (const one of steps) await go(one);
        await platform.runJob('sum-up-rounds');
        await expectAsLedger(platform);
        bonusPlayed += (await summedAreas(platform)).filter(({ bonus_staked }) => bonus_staked !== '0').length;
        // the same movements spread over days: up to 7 minutes apart, so that some pauses are play and some are not,
        // and every eighth some hours
        await tamper(
          platform,
          `update ledger_transaction l set created_at = timestamptz '2026-02-27 16:00Z' + s.after from (
             select member_id, sequence, sum(case abs(hashtext(hash::text)) % 8 when 0 then interval '7 hours'
                 else abs(hashtext(hash::text)) % 400000007 * interval '1 microsecond' end)
                 over (partition by member_id order by sequence) as after from ledger_transaction) s
             where s.member_id = l.member_id and s.sequence = l.sequence;
           truncate own_play_day, own_play_area, own_play_last_bet;
           update own_play_watermark set watermark_at = '2026-02-01'`,
        );
        daysPlayed += (await ledgerTime(platform)).size;
        for (const cut of [...cuts].sort((a, b) => a - b))
          await asOwner(
            platform,
            "select own_play_feed('{}', timestamptz '2026-02-27 16:00Z' + $1 * interval '1 minute')",
            [cut],
          );
        await asOwner(platform, "select own_play_feed('{}', '2026-12-01')");
        await expectAsLedger(platform);
      },
    ),
    { numRuns: howMany(3, 12), endOnFailure: true },
  );
  expect(daysPlayed).toBeGreaterThan(2);
  expect(bonusPlayed).toBeGreaterThan(0);
}, 120_000);

test('SAFE-07 time between two bets over midnight in Bangkok belongs to both days, and one pause too long to neither', async () => {
  const platform = await testPlatform(UNHURRIED);
  const person = await player(platform, 500);
  for (let count = 0; count < 4; count++) await playRound(platform, person, 1);
  const times = ['2025-12-31 16:57:00Z', '2025-12-31 17:01:30Z', '2025-12-31 17:06:30Z', '2025-12-31 17:11:30.000001Z'];
  await tamper(
    platform,
    `update ledger_transaction l set created_at = t.at from (select unnest('{${times}}'::timestamptz[]) as at,
         unnest(array(select sequence from ledger_transaction where kind = 'bet' order by sequence)) as sequence) t
       where t.sequence = l.sequence;
     update own_play_watermark set watermark_at = '2025-12-01'; select own_play_feed('{}', '2026-01-02')`,
  );
  expect(await summedTime(platform)).toEqual(
    new Map([
      [`${person.memberId} 2025-12-31`, 180_000_000n],
      [`${person.memberId} 2026-01-01`, 390_000_000n],
    ]),
  );
});

test('SAFE-07 a bet taken back after its game moved to another area leaves the area in which it was counted', async () => {
  const platform = await testPlatform(UNHURRIED);
  const person = await player(platform, 500);
  const staked = await playRound(platform, person, 10);
  await platform.runJob('sum-up-rounds');
  await asOwner(platform, "update game set area = 'fish'");
  await platform.walletCall('/transaction/rollback', rollback(person, staked.transaction_uuid, { game_code: 'other' }));
  await platform.runJob('sum-up-rounds');
  expect(await summedAreas(platform)).toMatchObject([{ area: 'slot', bets: '0', staked: '0' }]);
});

test('SAFE-07 a round that waits for its result is shown separately until it has one', async () => {
  const platform = await testPlatform(UNHURRIED);
  const person = await player(platform, 500);
  const message = bet(person, 20);
  await platform.walletCall('/transaction/bet', message);
  await playRound(platform, person, 30);
  await platform.runJob('sum-up-rounds');
  expect(await ownPlay(platform, person)).toMatchObject({ open_rounds: 1, open_staked: 20 });
  const end = win(person, 50, message.transaction_uuid, { round_closed: true });
  await platform.walletCall('/transaction/win', end);
  await platform.runJob('sum-up-rounds');
  expect(await ownPlay(platform, person)).toMatchObject({ open_rounds: 0, open_staked: 0 });
});

test('SAFE-07 the own play of a member has every day of the span, with sums of the areas, in baht', async () => {
  const platform = await testPlatform(UNHURRIED);
  const person = await player(platform, 500);
  await playRound(platform, person, 100, 30.25);
  await playRound(platform, person, 50);
  await platform.runJob('sum-up-rounds');
  const said = await ownPlay(platform, person, '?span=7d');
  expect(said.parts).toHaveLength(7);
  expect(said.parts.at(-1)).toMatchObject({ from: said.today, to: said.today, bets: 2, staked: 150, won: 30.25 });
  expect(said.total).toMatchObject({ net: -119.75, bonus_net: 0, deposits: 1, deposited: 500, withdrawals: 0 });
  expect(said.areas).toEqual([{ area: 'slot', bets: 2, staked: 150, won: 30.25, net: -119.75 }]);
  expect(said.first_day).toBe(said.today);
  const year = await ownPlay(platform, person, `?year=${said.today.slice(0, 4)}`);
  expect(year.parts.map(({ from }) => from.slice(5))).toEqual(
    Array.from({ length: 12 }, (_, at) => `${String(at + 1).padStart(2, '0')}-01`),
  );
  expect(year.total.net).toBe(-119.75);
});

test('SAFE-07 a member sees no play of another member, and nothing but zero before the first bet', async () => {
  const platform = await testPlatform(UNHURRIED);
  const [playing, other] = [await player(platform, 500), await newMember(platform)];
  await playRound(platform, playing, 10);
  await platform.runJob('sum-up-rounds');
  const said = await ownPlay(platform, other);
  expect(said).toMatchObject({ first_day: null, areas: [], total: { bets: 0, net: 0, played_seconds: 0 } });
  expect((await platform.call('GET', '/api/customers/own-play')).status).toBe(401);
});

test('SAFE-07 a span or a year that does not exist is refused', async () => {
  const platform = await testPlatform();
  const { token } = await newMember(platform);
  for (const query of ['?span=3d', '?year=1999', '?year=x'])
    expect((await platform.call('GET', `/api/customers/own-play${query}`, undefined, token)).status).toBe(422);
});

test('SAFE-07 the longest pause that counts as play is the configured one from the next start', async () => {
  const platform = await testPlatform({ PLAY_IDLE_SECONDS: '120' });
  for (const { prepare } of platform.plugged) await prepare();
  expect((await ownPlay(platform, await newMember(platform))).pause_seconds).toBe(120);
});
