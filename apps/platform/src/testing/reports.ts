import type {
  BonusReport,
  CohortReport,
  GiftReport,
  MoneyReport,
  PlayReport,
  ProfitReport,
  ReconcileReport,
  SignupReport,
  TransitReport,
} from '@sanam/contract';
import fc from 'fast-check';
import pg from 'pg';
import { expect } from 'vitest';
import { asOwner } from './as-owner.ts';
import type { Person } from './people.ts';
import { bet, player, rollback, win } from './player.ts';
import type { TestPlatform } from './test-platform.ts';

export const [FROM, TO] = ['2026-02-26', '2026-03-06'];

/** Rows of a query with the owner's rights, as they would be written by hand from the ledger alone. */
export async function ask<Row>(platform: TestPlatform, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: platform.ownerUrl });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

/** Read a report of a staff member. */
export async function read<Report>(
  platform: TestPlatform,
  token: string,
  name: string,
  query = `from=${FROM}&to=${TO}`,
) {
  const { status, body } = await platform.call('GET', `/api/staff/reports/${name}?${query}`, undefined, token);
  if (status !== 200) throw new Error(`${name} answered ${status}: ${JSON.stringify(body)}`);
  return (body as { data: Report }).data;
}

export const step = fc.record({
  what: fc.constantFrom('bet', 'bet', 'bet', 'win', 'win', 'back', 'in', 'out', 'return', 'gift', 'bonus', 'sum-up'),
  who: fc.nat(1),
  at: fc.nat(60),
  baht: fc.integer({ min: 1, max: 40 }),
});
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
export const tokenOf = (who: number) => `a-token-of-the-game-session-of-player-${who}`;
const GIFTS = ['cashback', 'commission', 'wheel_prize', 'voucher', 'adjustment_credit', 'adjustment_debit'];

/** Make movements of two members in two games, one of whom plays with bonus money too. */
export function mover(platform: TestPlatform, people: readonly Person[]) {
  const sent: { who: number; uuid: string; round: string; game_code: string }[] = [];
  let keys = 0;
  const move = (who: number, kind: string, baht: number, detail = {}) =>
    asOwner(platform, "select wallet_move($1, $2, $3, $4, 'system', $5)", [
      ...[people[who]?.memberId, kind, `test:${++keys}`, baht * 100 + 1, JSON.stringify(detail)],
    ]);
  return async ({ what, who, at, baht }: Step) => {
    const person = people[who] as Person;
    const token = tokenOf(who);
    const target = sent.filter((one) => one.who === who).at(at % Math.max(1, sent.length));
    if (what === 'bet') {
      const [game_code, round] = [at % 3 === 0 ? 'fish' : 'boat', `r${who}-${at % 9}`];
      const message = bet(person, baht + 0.01, { round, game_code, round_closed: at % 2 === 0, token });
      await platform.walletCall('/transaction/bet', message);
      sent.push({ who, uuid: message.transaction_uuid, round, game_code });
    } else if (what === 'win' && target) {
      const { uuid, round, game_code } = target;
      const message = win(person, baht + 0.02, uuid, { round, game_code, token });
      await platform.walletCall('/transaction/win', message);
      sent.push({ who, uuid: message.transaction_uuid, round, game_code });
    } else if (what === 'back' && target)
      await platform.walletCall('/transaction/rollback', rollback(person, target.uuid, { token }));
    else if (what === 'in')
      await move(who, at % 3 ? 'deposit' : 'gateway_deposit', baht, { bank: at % 2 ? 'scb' : 'ktb' });
    else if (what === 'out') {
      await move(who, 'withdraw_hold', 2);
      await move(who, at % 3 ? 'withdraw_settle' : 'withdraw_release', 2);
      if (at % 5 === 0) await move(who, 'withdraw_hold', 1);
    } else if (what === 'return') await move(who, 'withdraw_return', 1);
    else if (what === 'gift') await move(who, GIFTS[at % GIFTS.length] as string, 1 + (baht % 3));
    else if (what === 'bonus') await move(0, at % 3 ? 'bonus_grant' : 'bonus_forfeit', 3);
    else if (what === 'sum-up') await platform.runJob('sum-up-rounds');
  };
}

export async function twoPlayers(platform: TestPlatform): Promise<Person[]> {
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

/** Sum of signed amounts in satang by day in Bangkok, straight from the ledger. */
const LEDGER_DAYS = `
  select to_char(created_at + interval '7 hours', 'YYYY-MM-DD') as day,
      coalesce(sum(cash_satang) filter (where kind in ('deposit', 'gateway_deposit')), 0)::int as deposits,
      -coalesce(sum(held_satang) filter (where kind = 'withdraw_settle'), 0)::int
        - coalesce(sum(cash_satang) filter (where kind = 'withdraw_return'), 0)::int as withdrawals,
      -coalesce(sum(cash_satang + bonus_satang) filter (where kind in ('bet', 'bet_rollback')), 0)::int as stakes,
      -coalesce(sum(cash_satang + bonus_satang) filter (where is_play), 0)::int as ggr,
      coalesce(sum(bonus_satang) filter (where kind in ('bonus_grant', 'bonus_forfeit')), 0)::int as bonuses,
      coalesce(sum(cash_satang) filter (where kind = 'cashback'), 0)::int as cashback,
      coalesce(sum(cash_satang) filter (where kind = 'wheel_prize'), 0)::int as wheel,
      coalesce(sum(cash_satang) filter (where kind = 'commission'), 0)::int as commission,
      coalesce(sum(cash_satang) filter (where kind = 'voucher'), 0)::int as vouchers,
      coalesce(sum(cash_satang) filter (where kind like 'adjustment%'), 0)::int as adjustments,
      -- all that members had more at the end of the day than at its beginning
      sum(cash_satang + bonus_satang + held_satang)::int as more,
      sum(held_satang)::int as held
    from ledger_transaction group by 1 order by 1`;
export type LedgerDay = Record<string, number> & { day: string };

const LEDGER_GAMES = `
  select g.area, g.game_code, sum(case l.kind when 'bet' then 1 when 'bet_rollback' then -1 else 0 end)::int as bets,
      -sum(case when l.kind like 'bet%' then l.cash_satang + l.bonus_satang else 0 end)::int as stakes,
      sum(case when l.kind like 'win%' then l.cash_satang + l.bonus_satang else 0 end)::int as wins
    from ledger_transaction l join provider_transaction t on 'studio:' || t.transaction_uuid = l.idempotency_key
      left join provider_transaction of on t.kind = 'rollback' and of.transaction_uuid = t.reference_transaction_uuid
      join game g on g.game_code = coalesce(of.game_code, t.game_code)
    where l.is_play group by 1, 2 order by 1, 2`;

const satang = (baht: number) => Math.round(baht * 100);
const sumOf = (of: readonly number[]) => of.reduce((sum, one) => sum + one, 0);

/** Compare each report with plain SQL over the ledger. @returns the days with movements. */
export async function expectAsLedger(platform: TestPlatform, token: string): Promise<LedgerDay[]> {
  const ledger = await ask<LedgerDay>(platform, LEDGER_DAYS);
  const at = (day: string) => ledger.find((one) => one.day === day);
  const profit = await read<ProfitReport>(platform, token, 'profit');
  for (const { day, is_closed: _, areas, ngr, ...figures } of profit.days) {
    const { more = 0, held: __, day: ___, ...wanted } = at(day) ?? ({} as LedgerDay);
    expect(
      [day, Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, satang(value)]))],
      'profit',
    ).toEqual([day, { ...Object.fromEntries(Object.keys(figures).map((name) => [name, 0])), ...wanted }]);
    expect(sumOf(areas.map(({ ggr }) => satang(ggr)))).toBe(satang(figures.ggr));
    // what the house keeps is what came in, less what went out, less what members have more
    const into = figures.deposits + figures.vouchers + figures.adjustments - figures.withdrawals;
    expect([day, satang(ngr)]).toEqual([day, satang(into) - more]);
  }
  const games = await read<PlayReport>(platform, token, 'play', `from=${FROM}&to=${TO}&by=game`);
  expect(
    games.rows
      .map((one) => ({
        ...{ area: one.area, game_code: one.game_code, bets: one.bets },
        ...{ stakes: satang(one.stakes), wins: satang(one.wins) },
      }))
      .sort((a, b) => (String(a.area) < String(b.area) ? -1 : 1)),
  ).toEqual(await ask(platform, LEDGER_GAMES));
  expect(satang(games.total.ggr)).toBe(sumOf(ledger.map(({ ggr = 0 }) => ggr)));
  const deposits = await read<MoneyReport>(platform, token, 'deposits');
  expect(
    deposits.rows.map(({ kind, party, movements, amount }) => ({ kind, party, movements, amount: satang(amount) })),
  ).toEqual(
    await ask(
      platform,
      `select kind, coalesce(detail ->> 'bank', '') as party, count(*)::int as movements, sum(cash_satang)::int as amount
         from ledger_transaction where kind in ('deposit', 'gateway_deposit') group by 1, 2
         order by 4 desc, kind::text collate "C", coalesce(detail ->> 'bank', '') collate "C"`,
    ),
  );
  const payouts = await read<MoneyReport>(platform, token, 'withdrawals');
  for (const { day, parts } of payouts.days) {
    const of = (name: string) => satang(parts.find((one) => one.name === name)?.amount ?? 0);
    expect([day, of('withdraw_settle') - of('withdraw_return')]).toEqual([day, at(day)?.withdrawals ?? 0]);
  }
  const transit = await read<TransitReport>(platform, token, 'transit');
  let held = 0;
  for (const one of transit.days) {
    held += at(one.day)?.held ?? 0;
    expect([one.day, satang(one.held)]).toEqual([one.day, held]);
  }
  const bonuses = await read<BonusReport>(platform, token, 'bonuses');
  for (const one of bonuses.days) {
    const { bonuses: given = 0, cashback = 0, wheel = 0, commission = 0 } = at(one.day) ?? ({} as LedgerDay);
    expect([one.day, satang(one.total)]).toEqual([one.day, given + cashback + wheel + commission]);
  }
  expect(sumOf(bonuses.rows.map(({ cost }) => satang(cost)))).toBe(sumOf(ledger.map((one) => one.bonuses ?? 0)));
  await expectGifts(platform, token);
  await expectMembers(platform, token);
  for (const { day, stakes, ggr, deposits: inflow, withdrawals } of ledger) {
    const { ledger: sums, providers } = await read<ReconcileReport>(platform, token, 'reconcile', `day=${day}`);
    const [{ stakes: staked = 0, wins: won = 0 } = {}] = providers.filter(({ id }) => id === 'studio');
    expect([
      ...[day, satang(sums.deposits) + satang(sums.gateway_deposits), satang(sums.paid_out) - satang(sums.came_back)],
      ...[satang(staked), satang(staked) - satang(won)],
    ]).toEqual([day, inflow, withdrawals, stakes, ggr]);
  }
  // hours and minutes have the same movements
  const [{ days, totals, hours, minutes } = { days: '', totals: '', hours: '', minutes: '' }] = await ask<
    Record<string, string>
  >(
    platform,
    `select (select sum(satang) from report_day_sum) as days, (select sum(satang) from report_day_total) as totals, (select sum(satang) from report_hour_sum) as hours,
       (select coalesce(sum(satang), 0) from report_minute_sum) as minutes`,
  );
  expect([hours, totals]).toEqual([days, days]);
  expect([days, '0']).toContain(minutes);
  return ledger;
}

/** Compare what members took of each gift with the ledger. */
async function expectGifts(platform: TestPlatform, token: string): Promise<void> {
  for (const [of, kind] of [
    ['cashback', 'cashback'],
    ['wheel', 'wheel_prize'],
    ['commission', 'commission'],
  ]) {
    const { days } = await read<GiftReport>(platform, token, 'gifts', `from=${FROM}&to=${TO}&of=${of}`);
    expect(
      days.filter(({ taken }) => taken > 0).map(({ day, taken, amount }) => ({ day, taken, amount: satang(amount) })),
    ).toEqual(
      await ask(
        platform,
        `select to_char(created_at + interval '7 hours', 'YYYY-MM-DD') as day, count(*)::int as taken, sum(cash_satang)::int as amount
           from ledger_transaction where kind = '${kind}' group by 1 order by 1`,
      ),
    );
  }
}

const FIRST_DEPOSITS = `
  select distinct on (member_id) member_id, created_at as at, cash_satang as satang from ledger_transaction
    where kind in ('deposit', 'gateway_deposit') order by member_id, created_at`;

/** Compare registrations, first deposits and who came back with the members and the ledger. */
async function expectMembers(platform: TestPlatform, token: string): Promise<void> {
  const { days } = await read<SignupReport>(platform, token, 'signups');
  expect(
    days.filter(({ registered }) => registered > 0).map((one) => ({ ...one, amount: satang(one.amount) })),
  ).toEqual(
    await ask(
      platform,
      `select to_char(m.created_at + interval '7 hours', 'YYYY-MM-DD') as day, count(*)::int as registered,
           count(*) filter (where exists (select from member_bank_account a where a.member_id = m.id))::int as linked,
           count(*) filter (where f.at < m.created_at + interval '24 hours')::int as first_day,
           count(*) filter (where f.at < m.created_at + interval '168 hours')::int as first_week,
           count(f.at)::int as ever, coalesce(sum(f.satang), 0)::int as amount
         from member m left join (${FIRST_DEPOSITS}) f on f.member_id = m.id
         where m.created_at + interval '7 hours' between '${FROM}' and '${TO} 23:59:59' group by 1 order by 1`,
    ),
  );
  const { cohorts } = await read<CohortReport>(platform, token, 'cohorts', '');
  const played = cohorts.flatMap(({ month, played: counts }) =>
    counts.flatMap((members, later) => (members > 0 ? [{ month: month.slice(0, 7), later, members }] : [])),
  );
  expect(played).toEqual(
    await ask(
      platform,
      `with f as (select member_id, at + interval '7 hours' as at from (${FIRST_DEPOSITS}) d),
         p as (select distinct member_id, date_trunc('month', created_at + interval '7 hours') as month
           from ledger_transaction where kind = 'bet')
       select to_char(f.at, 'YYYY-MM') as month, (extract(year from age(p.month, date_trunc('month', f.at))) * 12
             + extract(month from age(p.month, date_trunc('month', f.at))))::int as later, count(*)::int as members
         from f join p using (member_id) where p.month >= date_trunc('month', f.at) group by 1, 2 order by 1, 2`,
    ),
  );
  const sizes = cohorts.filter(({ members }) => members > 0).map(({ month, members }) => [month.slice(0, 7), members]);
  expect(sizes).toEqual(
    (
      await ask<{ month: string; members: number }>(
        platform,
        `select to_char(at + interval '7 hours', 'YYYY-MM') as month, count(*)::int as members from (${FIRST_DEPOSITS}) d group by 1 order by 1`,
      )
    ).map(({ month, members }) => [month, members]),
  );
}

/** What the closed rounds of each game returned on the days, from the provider's calls alone; a margin round by round. */
export const RETURNS = (from: string, to: string) => `
  with round as (
    select game_code, sum(amount_satang) filter (where kind = 'bet' and state = 'done')::float8 as staked,
        coalesce(sum(amount_satang) filter (where kind = 'win' and state = 'done'), 0)::float8 as won
      from provider_transaction where kind in ('bet', 'win') and state <> 'refused'
      group by member_id, game_code, round
      having bool_or(kind = 'bet' and state = 'done') and bool_or(round_closed and state = 'done')
        and to_char(min(created_at) filter (where round_closed) + interval '7 hours', 'YYYY-MM-DD') between '${from}' and '${to}'
  ), returned as (
    select game_code, count(*)::int as rounds, sum(won) / sum(staked) as part, sum(staked) as staked from round group by 1
  )
  select game_code, rounds, round((part * 100)::numeric, 2)::float8 as rtp,
      round((196 * sqrt(sum((won - part * round.staked) ^ 2)) / returned.staked)::numeric, 2)::float8 as margin
    from round join returned using (game_code) group by game_code, rounds, part, returned.staked order by 1`;
