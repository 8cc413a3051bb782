import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';

export type Database = Kysely<DB>;
/** A transaction under way; what takes one must be called inside one. */
export type Tx = Transaction<DB>;

const INT8 = 20;
const DATE = 1082;

/** int8 as bigint (money never passes through a float), dates as the text they are. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/** The role that the servers work as: it may read the ledger, and move money only through the functions made for it. */
export const AS_APPLICATION = '-c role=sanam_app';

/**
 * One transaction with the rights of the database's owner, for an operator's command: what no server may do.
 */
export function transactAsOwner<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    // the user of DATABASE_URL itself, until the transaction ends
    await sql`set local role none`.execute(tx);
    return work(tx);
  });
}

/**
 * A pool of connections. A connection that breaks while idle is dropped and replaced; a statement that runs
 * over 15 s (or as given), or a transaction idle for 30 s, is ended by the server, so that nothing holds a lock for
 * ever.
 */
export function openPool(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  statementTimeoutMs = 15_000,
): pg.Pool {
  return keepGoing({ ...settings(url, connections, statementTimeoutMs), types }, onError);
}

/**
 * A pool for the job queue, whose ids stay the texts that its library expects: it writes them as JSON, which a bigint
 * cannot become, and a job that failed would end all work.
 */
export function openQueuePool(url: string, connections: number, onError: (error: Error) => void): pg.Pool {
  return keepGoing(settings(url, connections, 15_000), onError);
}

function settings(url: string, connections: number, statementTimeoutMs: number): pg.PoolConfig {
  return {
    connectionString: url,
    max: connections,
    connectionTimeoutMillis: 5000,
    idleTimeoutMillis: 30_000,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'sanam',
    options: AS_APPLICATION,
  };
}

function keepGoing(config: pg.PoolConfig, onError: (error: Error) => void): pg.Pool {
  const pool = new pg.Pool(config);
  // an idle connection, and one in use between two statements
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

/**
 * @throws Error in one sentence when the connections do not work as the application's role: then the database would not
 * protect its ledger from us.
 */
export async function requireApplicationRole(db: Database): Promise<void> {
  const { rows } = await sql<{ role: string }>`select current_user as role`.execute(db);
  if (rows[0]?.role !== 'sanam_app')
    throw new Error(
      'The database connections do not work as the role sanam_app: DATABASE_URL must not set options of its own.',
    );
}

export function openDatabase(pool: pg.Pool): Database {
  return new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
}

/** True when PostgreSQL refused a row because another with the same unique key stands there. */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || error.constraint === constraint)
  );
}

/**
 * True for what passes by itself when the transaction is tried again: a deadlock, a serialization failure, a lock that
 * was held too long (SQLSTATE 40 and 55P03).
 */
export function passes(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(40|55P03)/.test(error.code ?? '');
}

/**
 * True when the database refused the values themselves (SQLSTATE classes 22 and 23): asked again, it refuses them
 * again.
 */
export function isRefusedData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}
