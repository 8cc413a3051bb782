import { sql } from 'kysely';
import type { Database } from '../core/database.ts';
import { asOwner } from './as-owner.ts';
import { player } from './player.ts';
import type { TestPlatform } from './test-platform.ts';

const OTHERS = { from: 500_001, count: 1_000 };
const BETS = 2_000;
const AT_ONCE = 500;

/** Bets of one satang, as a provider's calls bring them. @param member SQL of the member's id; `n` counts the bets. */
const bets = (member: string, count: number) => `
  select count(*) from (select game_calls(jsonb_agg(jsonb_build_object('kind', 'bet', 'provider_id', 'studio',
      'member_id', ${member}, 'token_hash', '\\x' || encode(sha256(convert_to('t' || ${member}, 'UTF8')), 'hex'),
      'transaction_uuid', gen_random_uuid(), 'supplier_id', 's', 'game_code', 'boat', 'round', gen_random_uuid(),
      'round_closed', true, 'is_free', false, 'unless_paid', false, 'amount_satang', 1)), true, 100000000, now(), 60, 3600, '{}')
    from generate_series(1, ${count}) n group by n / ${AT_ONCE}) answered`;

/**
 * A thousand members with one bet each, and after that very many bets of one member.
 * @param known what the database's statistics know: the first bets, or nothing yet.
 * @returns the number of bets.
 */
export async function playMuch(platform: TestPlatform, known: 'first bets' | 'nothing'): Promise<number> {
  const { memberId } = await player(platform, 10_000);
  const other = `(${OTHERS.from} - 1 + n)`;
  await asOwner(
    platform,
    `insert into member (id, phone, birth_date, status, password_hash) overriding system value
       select ${other}, '+668' || lpad(${other}::text, 8, '0'), '1990-01-01', 'active', '$argon2id$none'
         from generate_series(1, ${OTHERS.count}) n;
     select count(wallet_open(id)), count(wallet_move(id, 'adjustment_credit', 'test', 100, 'test', '{}'))
       from member where id >= ${OTHERS.from};
     insert into game_session (token_hash, member_id, provider_id, game_code, expires_at)
       select sha256(convert_to('t' || id, 'UTF8')), id, 'studio', 'boat', now() + interval '1 day' from member;
     ${known === 'nothing' ? 'analyze;' : ''}
     ${bets(other, OTHERS.count)};
     ${known === 'first bets' ? 'analyze;' : ''}
     ${bets(String(memberId), BETS)}`,
  );
  return OTHERS.count + BETS;
}

/** Pages of the database that a connection looks at during some work. */
export async function pagesOf(own: Database, work: () => Promise<unknown>): Promise<number> {
  const read = async () => {
    await sql`select pg_stat_force_next_flush()`.execute(own);
    const { rows } = await sql<{ pages: number }>`
      select (sum(hits) + sum(reads))::float as pages from pg_stat_get_backend_io(pg_backend_pid())`.execute(own);
    return rows[0]?.pages ?? Number.NaN;
  };
  const before = await read();
  await work();
  return (await read()) - before;
}
