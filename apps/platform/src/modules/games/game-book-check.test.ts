import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { lookUpRowByRow } from '../../core/book-check.ts';
import type { Database } from '../../core/database.ts';
import { asOwner } from '../../testing/as-owner.ts';
import { player } from '../../testing/player.ts';
import { type TestPlatform, testPlatform } from '../../testing/test-platform.ts';
import { gameBookCheck } from './game-book-check.ts';

const OTHERS = { from: 500_001, count: 1_000 };
const BETS = 2_000;
const AT_ONCE = 500;

/** Bets of one satang, as a provider's calls bring them; those from `first` on are by so many members, or all by one. */
const bets = (members: string, count: number) => `
  select count(*) from (select game_calls(jsonb_agg(jsonb_build_object('kind', 'bet', 'provider_id', 'studio',
      'member_id', ${members}, 'token_hash', '\\x' || encode(sha256(convert_to('t' || ${members}, 'UTF8')), 'hex'),
      'transaction_uuid', gen_random_uuid(), 'supplier_id', 's', 'game_code', 'boat', 'round', 'r',
      'round_closed', false, 'is_free', false, 'unless_paid', false, 'amount_satang', 1)), true, 100000000, now(), 60, 3600)
    from generate_series(1, ${count}) n group by n / ${AT_ONCE}) answered`;

/** A thousand members with one bet each, as the statistics know them, and then very many bets of one. */
async function playMuch(platform: TestPlatform): Promise<void> {
  const { memberId } = await player(platform, 10_000);
  const other = `${OTHERS.from} - 1 + n`;
  await asOwner(
    platform,
    `insert into member (id, phone, birth_date, status, password_hash) overriding system value
       select ${other}, '+668' || lpad((${other})::text, 8, '0'), '1990-01-01', 'active', '$argon2id$none' from generate_series(1, ${OTHERS.count}) n;
     select count(wallet_open(id)), count(wallet_move(id, 'adjustment_credit', 'test', 100, 'test', '{}'))
       from member where id >= ${OTHERS.from};
     insert into game_session (token_hash, member_id, provider_id, game_code, expires_at)
       select sha256(convert_to('t' || id, 'UTF8')), id, 'studio', 'boat', now() + interval '1 day' from member;
     ${bets(`(${other})`, OTHERS.count)};
     analyze;
     ${bets(String(memberId), BETS)}`,
  );
}

/** Pages that a connection has looked at until now. */
async function pagesRead(own: Database): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(own);
  const { rows } = await sql<{ pages: number }>`
    select coalesce(sum(hits) + sum(reads), 0)::float as pages from pg_stat_get_backend_io(pg_backend_pid())`.execute(
    own,
  );
  return rows[0]?.pages ?? Number.NaN;
}

test('WAL-05 the book check looks each bet up by its whole key, also when one member made most of them since the statistics', async () => {
  const platform = await testPlatform();
  await playMuch(platform);
  const pages = await platform.db.connection().execute(async (own) => {
    const before = await pagesRead(own);
    const found = await own.transaction().execute(async (tx) => {
      await lookUpRowByRow(tx);
      return gameBookCheck(tx, new Date(0));
    });
    expect(found).toEqual([]);
    return (await pagesRead(own)) - before;
  });
  const perBet = pages / (OTHERS.count + BETS);
  // two keys of two or three levels, their rows and the findings; above twenty when a key is not used whole
  expect(perBet).toBeGreaterThan(4);
  expect(perBet).toBeLessThan(12);
});
