import type { BenchDatabase } from './database.ts';
import { tokenOf } from './players.ts';
import { say } from './report.ts';

/** Members of a measurement: a contiguous range of ids. */
export interface MemberRange {
  from: number;
  count: number;
}

/**
 * Insert members in a few statements, in the same form as the platform writes them. Their credit (500,000 baht each) is
 * posted by ordinary movements.
 */
export async function prepareMembers(db: BenchDatabase, name: string, { from, count }: MemberRange): Promise<void> {
  await db.query(name, 'delete from member where id >= $1', [from]);
  await db.query(
    name,
    `insert into member (id, phone, birth_date, status, password_hash) overriding system value
     select n, '+668' || lpad((n % 100000000)::text, 8, '0'), '1990-01-01', 'active', '$argon2id$none'
     from generate_series($1::bigint, $1::bigint + $2::bigint - 1) n`,
    [from, count],
  );
  await db.query(name, 'select count(wallet_open(id)) from member where id >= $1', [from]);
  await db.query(
    name,
    "select count(wallet_move(id, 'adjustment_credit', 'bench', 50000000, 'bench', '{}')) from member where id >= $1",
    [from],
  );
  await db.query(name, 'vacuum analyze');
}

/** Open a session of a studio game for every member, with the token of `tokenOf`. */
export async function openGames(db: BenchDatabase, { from }: MemberRange, gameCode: string): Promise<void> {
  await db.query(
    'sanam',
    `insert into game_session (token_hash, member_id, provider_id, game_code, expires_at)
     select sha256(convert_to(replace($2, '0', id::text), 'UTF8')), id, 'studio', $3, now() + interval '1 day' from member where id >= $1`,
    [from, tokenOf(0), gameCode],
  );
  await db.query('sanam', 'vacuum analyze');
}

const LIMITS_AT_ONCE = 1_000;

/** Set limits for members that no measurement reaches: each bet is judged by them and counted. */
export async function setLimits(db: BenchDatabase, { from, count }: MemberRange): Promise<void> {
  // in batches, each with plans that know the size of the tables
  for (let first = from; first < from + count; first += LIMITS_AT_ONCE) {
    await db.query(
      'sanam',
      `select count(limit_set(id, kind, 'day', 1000000000, 'member', 86400, 300, now()))
       from member cross join unnest(array['stake', 'loss', 'time']) kind where id >= $1 and id < $2`,
      [first, Math.min(first + LIMITS_AT_ONCE, from + count)],
    );
    await db.query('sanam', 'analyze member_limit, protection_change, play_guard, play_day');
  }
  await db.query('sanam', 'vacuum analyze');
}

/**
 * Check that the measured work was also correct. @throws Error when a balance is not the sum of its movements, or a
 * sequence has a gap.
 */
export async function checkBooks(db: BenchDatabase): Promise<void> {
  const [wrong] = await db.query<{ members: string }>(
    'sanam',
    `select count(*) as members from wallet w left join (select member_id, sum(cash_satang) as cash, count(*) as movements from ledger_transaction group by 1) l using (member_id)
     where w.last_sequence <> coalesce(l.movements, 0) or w.cash_satang <> coalesce(l.cash, 0)`,
  );
  if (wrong?.members !== '0') throw new Error(`${wrong?.members} members' balances do not equal their movements`);
  say("Every member's balance equals their movements, and no sequence has a gap.");
}
