import { createHash } from 'node:crypto';
import type { BenchDatabase } from './database.ts';
import { prepareMembers } from './members.ts';

const FROM = 500_001;

/**
 * Members with money, a bank account, deposits, movements and a session.
 * @returns an access token for each.
 */
export async function makeHistories(db: BenchDatabase, count: number): Promise<string[]> {
  await prepareMembers(db, 'sanam', { from: FROM, count });
  const tokens = Array.from({ length: count }, (_, n) => `bench-${n}-${'t'.repeat(32)}`);
  const run = (text: string, values: unknown[] = [FROM]) => db.query('sanam', text, values);
  await run(
    `insert into member_bank_account (member_id, bank, account_number, holder_name)
       select id, 'kbank', lpad(id::text, 10, '0'), 'สมชาย ใจดี' from member where id >= $1`,
  );
  await run(
    `insert into session (member_id, kind, access_hash, access_expires_at, expires_at, ip, user_agent, method, last_used_at, last_ip)
       select $1::bigint + t.n - 1, 'member', t.hash, now() + interval '1 day', now() + interval '1 day', '127.0.0.1', 'bench', 'password', now(), '127.0.0.1'
         from unnest($2::bytea[]) with ordinality t (hash, n)`,
    [FROM, tokens.map((token) => createHash('sha256').update(token).digest())],
  );
  await run(
    `insert into deposit (member_id, ref, amount_satang, receiving_account_id, state, created_at, expires_at, finished_at, credited_satang)
       select m.id, 'BD' || m.id || 'N' || n, 30000 + n * 100, (select min(id) from receiving_account), 'credited', now() - n * interval '1 day',
           now() - n * interval '1 day' + interval '15 minutes', now() - n * interval '1 day' + interval '1 minute', 30000 + n * 100
         from member m cross join generate_series(1, 12) n where m.id >= $1`,
  );
  await run(
    `select count(wallet_move(m.id, k.kind, k.kind || ':bench:' || n, k.amount, 'bench', '{}'))
       from member m cross join generate_series(1, 12) n
         cross join (values ('deposit', 30000::bigint), ('adjustment_debit', 20000)) k (kind, amount) where m.id >= $1`,
  );
  await db.query('sanam', 'vacuum analyze');
  return tokens;
}

/** Cookies of a browser in which a member is signed in. */
export const cookieOf = (token: string): string =>
  `auth.strategy=local; auth._token.local=${encodeURIComponent(`Bearer ${token}`)}`;
