import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { traceStatements } from './operations/traces.ts';
import { readTogether } from './read-together.ts';
import { countStatements } from './request-scope.ts';

export type Database = Kysely<DB>;
/** A transaction in progress; a function that takes one must be called inside it. */
export type Tx = Transaction<DB>;

/** Time limit of a statement, unless its pool has another one. */
export const STATEMENT_MS = 15_000;
const INT8 = 20;
const DATE = 1082;

/** Parse int8 as bigint (money never passes through a float), and dates as plain text. */
const types: pg.CustomTypesConfig = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === INT8) return (text: string) => BigInt(text);
    if (oid === DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format as 'text');
  },
} as pg.CustomTypesConfig;

/**
 * Connection option that keeps PostgreSQL from compiling statements (JIT). Where LLVM is installed, as with Debian's
 * packages, a statement whose cost is overestimated would be compiled for longer than it runs.
 */
const WITHOUT_JIT = '-c jit=off';

/**
 * Connection options of the servers, with their database role: the role may read the ledger, and move money only through
 * the functions made for this purpose.
 */
export const AS_APPLICATION = `-c role=sanam_app ${WITHOUT_JIT}`;

/**
 * Run one transaction as the database's owner, for operator commands that the servers must not run.
 * @param ownerUrl connection URL with the owner's login, which no server has.
 */
export async function transactAsOwner<T>(ownerUrl: string, work: (tx: Tx) => Promise<T>): Promise<T> {
  const db = openDatabase(keepGoing({ ...settings(ownerUrl, 1, 15_000), options: WITHOUT_JIT, types }, () => {}));
  try {
    return await db.transaction().execute(work);
  } finally {
    await db.destroy();
  }
}

/**
 * Open a pool of connections. A connection that breaks while idle is replaced. PostgreSQL ends a statement after 15 s
 * (or the given time), and a transaction that is idle for 30 s, so that no lock is kept for ever.
 */
export function openPool(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  statementTimeoutMs = STATEMENT_MS,
): pg.Pool {
  return watched(keepGoing({ ...settings(url, connections, statementTimeoutMs), types }, onError));
}

/**
 * Open a pool of connections to a pooler in transaction mode. The login has its role, its time limits and no JIT in the
 * database, because a pooler takes none at the start of a connection.
 * @param prepares whether the pooler keeps prepared statements; otherwise none gets a name.
 */
export function openPooledPool(
  url: string,
  connections: number,
  onError: (error: Error) => void,
  prepares: boolean,
): pg.Pool {
  const {
    options: _,
    statement_timeout: __,
    idle_in_transaction_session_timeout: ___,
    ...rest
  } = settings(url, connections, 0);
  const pool = keepGoing({ ...rest, types }, onError);
  return watched(prepares ? pool : withoutNames(pool));
}

/** The pool, with its statements counted for the request and recorded in its trace. */
const watched = (pool: pg.Pool) => traceStatements(countStatements(pool));

/** Send named statements without their name on each connection of a pool. */
function withoutNames(pool: pg.Pool): pg.Pool {
  pool.on('connect', (client) => {
    const query = client.query;
    client.query = function nameless(this: pg.PoolClient, first: unknown, ...rest: unknown[]) {
      const given =
        typeof first === 'object' && first !== null && 'name' in first ? { ...first, name: undefined } : first;
      return (query as (...args: unknown[]) => unknown).call(this, given, ...rest);
    } as pg.PoolClient['query'];
  });
  return pool;
}

/**
 * Open a pool for the job queue, in which int8 values stay strings, as the queue's library expects. The library writes
 * these values as JSON, which cannot contain a bigint. One job that failed in this way would stop all jobs.
 */
export function openQueuePool(url: string, connections: number, onError: (error: Error) => void): pg.Pool {
  return keepGoing(settings(url, connections, STATEMENT_MS), onError);
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
  // without a handler, the error of an idle connection, or of one between two statements, would end the process
  pool.on('error', onError);
  pool.on('connect', (client) => client.on('error', onError));
  return pool;
}

export function openDatabase(pool: pg.Pool): Database {
  const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
  readTogether(db, pool, types);
  return db;
}

/** Whether the database answers. */
export function answers(db: Database): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}

/**
 * Whether PostgreSQL refused a row because its unique key exists already.
 * @param constraint the beginning of the key's name, because the keys of partitions have a suffix.
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  return (
    error instanceof pg.DatabaseError &&
    error.code === '23505' &&
    (constraint === undefined || (error.constraint ?? '').startsWith(constraint))
  );
}

/**
 * Whether an error is temporary, so that a retry of the transaction may succeed: a deadlock, a serialization failure, a
 * lock timeout (SQLSTATE class 40 and 55P03).
 */
export function passes(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^(40|55P03)/.test(error.code ?? '');
}

/** Whether the database refused the values themselves (SQLSTATE classes 22 and 23), so that a retry fails again. */
export function isRefusedData(error: unknown): boolean {
  return error instanceof pg.DatabaseError && /^2[23]/.test(error.code ?? '');
}
