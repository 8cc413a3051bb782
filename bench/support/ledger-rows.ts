import type { BenchDatabase } from './database.ts';
import { say } from './report.ts';

const MEMBERS = 100_000;
/** Weeks of the loss return: of the newest four the amounts may still change. */
const WEEKS = 52;
const LIVE_WEEKS = 4;
const GAMES = 400;
const AT_ONCE = 200_000;

/**
 * Insert the members of the ledger, who registered evenly over the time from `from` until now, four in five with a linked
 * bank account, and their weeks of the loss return.
 */
export async function fillMembers(bench: BenchDatabase, from: Date): Promise<void> {
  await bench.query(
    'sanam',
    `insert into member (id, phone, birth_date, status, password_hash, created_at) overriding system value
       select n, '+668' || lpad(n::text, 8, '0'), '1990-01-01', 'active', '$argon2id$none',
           $2::timestamptz + (now() - $2::timestamptz) * (n::float8 / $1::int)
         from generate_series(1, $1::int) n`,
    [MEMBERS, from],
  );
  await bench.query(
    'sanam',
    `insert into member_bank_account (member_id, bank, account_number, holder_name)
       select id, 'scb', lpad(id::text, 10, '0'), 'นาย ทดสอบ ระบบ' from member where id % 5 <> 0`,
  );
  await bench.query(
    'sanam',
    `insert into cashback_week (week, percent, least_satang, most_satang, accrued_at, claim_until, expired_at, amount_satang)
       select week, 5, 100, 100000, week + 7, week + 14, case when nth > $2::int then week + 14 end,
           case when nth > $2::int then 1234567 end
         from (select nth, (date_trunc('week', now() - nth * interval '7 days') + interval '2 days')::date as week
           from generate_series(1, $1::int) nth) w`,
    [WEEKS, LIVE_WEEKS],
  );
  await bench.query(
    'sanam',
    `insert into cashback (member_id, week, staked_satang, won_satang, bonus_satang, own_satang, amount_satang)
       select id, week, 90000, 0, 0, 4500, 4500 from member cross join cashback_week where expired_at is null`,
  );
  await bench.query('sanam', 'vacuum analyze');
}

/**
 * Fill a migrated database with movements of play and money, evenly over the time from `from` until now: nine in ten are
 * bets and wins of 400 games. Rows are those that the product writes, except for hashes, which reports never compare.
 */
export async function fillLedger(
  bench: BenchDatabase,
  { movements, from }: { movements: number; from: Date },
): Promise<void> {
  const started = Date.now();
  await bench.query('sanam', "insert into game_provider (id, name, enabled) values ('studio', 'Studio', true)");
  await bench.query('sanam', GAME, [GAMES]);
  const microseconds = ((Date.now() - from.getTime()) * 1000) / movements;
  for (let first = 0; first < movements; first += AT_ONCE) {
    const given = [first, Math.min(movements, first + AT_ONCE) - 1, MEMBERS, from, microseconds, GAMES];
    await bench.query('sanam', CALL, given);
    await bench.query('sanam', MOVEMENT, given.slice(0, 5));
    say(`${first + AT_ONCE} movements, ${Math.round((Date.now() - started) / 1000)} s`);
  }
  await bench.query('sanam', 'vacuum analyze');
  say(`statistics, ${Math.round((Date.now() - started) / 1000)} s`);
}

const GAME = `insert into game (provider_id, game_code, name, area, product, platforms, offered, demo)
  select 'studio', 'game-' || n, 'เกม ' || n,
    (array['slot', 'casino', 'fish', 'skill', 'lotto', 'sports', 'esports'])[1 + n % 7], 'studio', '{GPL_MOBILE}', true, true
  from generate_series(0, $1::int - 1) n`;
/** Kind of the movement with number n. */
const KIND = `(case when n % 10 < 5 then 'bet' when n % 10 < 9 then 'win'
  else (array['deposit', 'gateway_deposit', 'withdraw_hold', 'withdraw_settle', 'bonus_grant', 'bonus_forfeit', 'cashback',
    'commission', 'wheel_prize', 'voucher'])[1 + n / 10 % 10] end)`;
/**
 * Member of the movement with number n. Each block of as many movements as there are members has every member once; blocks
 * are shifted against each other, so that a member makes movements of all kinds.
 */
const MEMBER = '1 + (n + n / $3::int * 37) % $3::int';
const AT = `$4::timestamptz + n * $5::float8 * interval '1 microsecond'`;
const CALL = `insert into provider_transaction (provider_id, transaction_uuid, member_id, kind, amount_satang, game_code,
    round, round_closed, is_free, supplier_transaction_id, balance_after_satang, created_at)
  select 'studio', 't' || n, ${MEMBER}, ${KIND}, 1000 + n % 977, 'game-' || n * 7 % $6::int, 'r' || n, true, false,
    's', 0, ${AT}
  from generate_series($1::bigint, $2::bigint) n where n % 10 < 9`;
const MOVEMENT = `insert into ledger_transaction (member_id, sequence, created_at, cash_satang, bonus_satang, held_satang,
    cash_after_satang, bonus_after_satang, held_after_satang, house_account, kind, idempotency_key, actor, detail, hash,
    is_play)
  select ${MEMBER}, 1 + n / $3::int, ${AT}, k.cash_sign * a, case when k.is_play then 0 else k.bonus_sign * a end,
    k.held_sign * a, 0, 0, 0, k.house_account || case when k.is_play then ':studio' else '' end, k.kind,
    case when k.is_play then 'studio:t' || n else 'm:' || n end, 'bank',
    jsonb_build_object('bank', (array['scb', 'kbank', 'bbl', 'ktb', 'bay'])[1 + n / 100 % 5]), sha256(''), k.is_play
  from generate_series($1::bigint, $2::bigint) n cross join lateral (select 1000 + n % 977 as a) amount
    join movement_kind k on k.kind = ${KIND}`;
