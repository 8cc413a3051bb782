import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { CoreConfig } from './config.ts';
import type { Database } from './database.ts';

const TWO_LOGINS =
  'give the servers in DATABASE_URL a login of their own that is only a member of sanam_app, and keep the owner for DATABASE_OWNER_URL (docs/security.md, "Database logins")';

/** URL of the database server itself, also when a pooler stands in front of it. */
export const directUrl = (config: Pick<CoreConfig, 'DATABASE_URL' | 'DATABASE_DIRECT_URL'>) =>
  config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;

/**
 * Check that the logins of a pooler have their time limits, which no connection sets itself. A login with JIT is only
 * reported in the log, because it makes statements slower and nothing wrong.
 * @throws Error in one sentence.
 */
export async function requireTimeLimits(
  logins: readonly { setting: string; db: Database; mostMs: number }[],
  log: Logger,
): Promise<void> {
  for (const { setting, db, mostMs } of logins) {
    const { rows } = await sql<{ login: string; role: string; ms: number; idle_ms: number; jit: string }>`
      select session_user as login, current_user as role, current_setting('jit') as jit,
        (select s.setting::int from pg_settings s where s.name = 'statement_timeout') as ms,
        (select s.setting::int from pg_settings s where s.name = 'idle_in_transaction_session_timeout') as idle_ms`.execute(
      db,
    );
    const [found] = rows;
    if (found?.role !== 'sanam_app' || found.ms === 0 || found.ms > mostMs || found.idle_ms === 0)
      throw new Error(
        `The login ${found?.login ?? 'unknown'} of ${setting} needs the role sanam_app, a statement_timeout of at most ${mostMs} ms and an idle_in_transaction_session_timeout, by ALTER ROLE (docs/operating.md, "A pooler").`,
      );
    if (found.jit !== 'off')
      log.warn(
        { login: found.login },
        `The login ${found.login} of ${setting} has jit on, which can add hundreds of milliseconds to a statement: ALTER ROLE ${found.login} SET jit TO off (docs/operating.md, "A pooler").`,
      );
  }
}

/**
 * Check the login of the servers. Connections must work as the role sanam_app. The login itself should have no more
 * rights than this role, because anybody who can run SQL in a server can leave the role (`set role none`). With play
 * money a more powerful login is only reported in the log; with real money it is refused.
 * @throws Error in one sentence.
 */
export async function requireServerLogin(db: Database, isRealMoney: boolean, log: Logger): Promise<void> {
  const { rows } = await sql<{ role: string; login: string }>`
    select current_user as role, session_user as login`.execute(db);
  const { role, login } = rows[0] ?? { role: '', login: '' };
  if (role !== 'sanam_app')
    throw new Error(
      'The database connections do not work as the role sanam_app: DATABASE_URL must not set options of its own.',
    );
  const powers = await powersOfLogin(db);
  if (powers.length === 0) return;
  const sentence = `The database login ${login} of the servers ${powers.join(' and ')}: ${TWO_LOGINS}.`;
  if (isRealMoney) throw new Error(sentence);
  log.warn({ login }, sentence);
}

/** What the login of these connections could do with any of the roles that it can take, and a server must not. */
async function powersOfLogin(db: Database): Promise<string[]> {
  const { rows } = await sql<{ is_super: boolean | null; makes_roles: boolean | null; writes: boolean | null }>`
    select bool_or(r.rolsuper) as is_super, bool_or(r.rolcreaterole) as makes_roles,
        bool_or(
          pg_has_role(r.oid, t.relowner, 'member')
          or has_table_privilege(r.oid, t.oid, 'insert, update, delete, truncate, trigger')) as writes
      from pg_roles r
      join pg_class t on t.oid in ('ledger_transaction'::regclass, 'wallet'::regclass, 'ledger_seal'::regclass)
      where pg_has_role(session_user, r.oid, 'member')`.execute(db);
  const [powers] = rows;
  if (powers?.is_super) return ['is a superuser'];
  return [...(powers?.makes_roles ? ['can make roles'] : []), ...(powers?.writes ? ['can write the ledger'] : [])];
}
