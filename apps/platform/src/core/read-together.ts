import { createHash } from 'node:crypto';
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
  type Transaction,
} from 'kysely';
import pg from 'pg';
import type { DB } from './database-types.ts';
import { requestScope } from './request-scope.ts';

/*
 * Readings of one request that are asked for at the same time reach PostgreSQL as one statement: one round trip, one
 * snapshot. Each query becomes a subquery that returns its rows as JSON arrays of texts, in PostgreSQL's own text
 * format, so that the usual type parsers read them: money never passes through a float.
 */

// the same types as in database.ts, which uses this file
type Database = Kysely<DB>;
type Tx = Transaction<DB>;

/** A query that waits to be sent, and who waits for its rows. */
interface Waiting {
  query: CompiledQuery;
  resolve: (result: QueryResult<unknown>) => void;
  reject: (error: unknown) => void;
}

interface Column {
  name: string;
  parse: (text: string) => unknown;
}

/** Largest number of queries whose columns are remembered, and of statements that each connection keeps prepared. */
const QUERIES_MAX = 1000;
const PREPARED_MAX = 200;
/** A statement is prepared after this many runs: a rare combination of queries is not worth its memory. */
const PREPARED_AFTER = 3;

/** Error classes of the server as a whole: no connection, no resources, shut down or out of time (SQLSTATE). */
const OF_THE_SERVER = /^(08|53|57)/;

/** What PostgreSQL says when a prepared statement would return other columns than before (feature_not_supported). */
const CHANGED_COLUMNS = '0A000';

const readers = new WeakMap<object, Database>();

/**
 * Columns of the queries that have run alone, by the query's text, for all databases that a process opens: they have the
 * same schema. When a query has another number of columns than was learned, the statement fails, and each of its queries
 * is run alone and learned again.
 */
const columns = new Map<string, Column[]>();

/**
 * The database for reading in one request: queries that are asked for before the next turn of the event loop are sent
 * together. For readings only: nothing that locks, changes or begins a transaction. A transaction is returned as it is.
 */
export function together(db: Database | Tx): Database {
  return readers.get(db) ?? db;
}

/** Make `together` work for a database. */
export function readTogether(db: Database, pool: pg.Pool, types: pg.CustomTypesConfig): void {
  const send = openBatches(pool, types);
  const connection: DatabaseConnection = {
    executeQuery: <Row>(query: CompiledQuery) => send(query) as Promise<QueryResult<Row>>,
    // biome-ignore lint/correctness/useYield: the interface of Kysely
    streamQuery: async function* () {
      throw new Error('readings are not streamed');
    },
  };
  const refuse = async () => {
    throw new Error('readings belong to no transaction');
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  readers.set(
    db,
    new Kysely<DB>({
      dialect: {
        createAdapter: () => new PostgresAdapter(),
        createDriver: () => driver,
        createIntrospector: (one) => new PostgresIntrospector(one),
        createQueryCompiler: () => new PostgresQueryCompiler(),
      },
    }),
  );
}

/** Whether one query of a statement may be the reason of an error. */
function isOfOneQuery(error: unknown): boolean {
  return error instanceof pg.DatabaseError && !OF_THE_SERVER.test(error.code ?? '');
}

/** Whether only the prepared form of a query failed: its columns have changed since. */
function isOfPreparation(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === CHANGED_COLUMNS;
}

/** A row of a query, from the texts of its columns. */
function rowOf({ columns }: { columns: readonly Column[] }, texts: readonly (string | null)[]) {
  return Object.fromEntries(
    columns.map(({ name, parse }, at) => {
      const text = texts[at] ?? null;
      return [name, text === null ? null : parse(text)];
    }),
  );
}

function openBatches(pool: pg.Pool, types: pg.CustomTypesConfig): (query: CompiledQuery) => Promise<unknown> {
  const batches = new WeakMap<object, Waiting[]>();
  const runs = new Map<string, number>();

  /** Run one query alone, prepared when it is frequent. */
  const ask = async ({ sql, parameters }: CompiledQuery): Promise<pg.QueryResult> => {
    const all = { text: sql, values: [...parameters] };
    const named = preparedName(sql);
    if (!named.name) return pool.query(all);
    try {
      return await pool.query({ ...all, ...named });
    } catch (error) {
      if (!isOfPreparation(error)) throw error;
      return pool.query(all);
    }
  };

  /** Run one query alone, and learn its columns. */
  const runAlone = async ({ query, resolve, reject }: Waiting) => {
    try {
      const { rows, fields } = await ask(query);
      if (columns.size < QUERIES_MAX)
        columns.set(
          query.sql,
          fields.map(({ name, dataTypeID }) => ({ name, parse: types.getTypeParser(dataTypeID, 'text') })),
        );
      resolve({ rows });
    } catch (error) {
      reject(error);
    }
  };

  const runTogether = async (batch: readonly (Waiting & { columns: Column[] })[]) => {
    const parameters: unknown[] = [];
    const parts = batch.map((one) => {
      const before = parameters.length;
      parameters.push(...one.query.parameters);
      const names = one.columns.map((_, at) => `c${at}`);
      const text = one.query.sql.replace(/\$(\d+)/g, (_, n) => `$${before + Number(n)}`);
      return `(select json_agg(json_build_array(${names.map((name) => `${name}::text`)})) from (${text}) q(${names}))`;
    });
    const text = `select ${parts}`;
    const all = { text, values: parameters, rowMode: 'array' as const, ...preparedName(text) };
    try {
      const [row = []] = (await pool.query(all)).rows as unknown as ((string | null)[][] | null)[][];
      for (const [at, one] of batch.entries()) one.resolve({ rows: (row[at] ?? []).map((texts) => rowOf(one, texts)) });
    } catch (error) {
      // each query alone shows which of them fails, and the others succeed
      if (isOfOneQuery(error)) await Promise.all(batch.map(runAlone));
      // without a connection, or in time, no query would be answered: asking again would only add to the load
      else for (const one of batch) one.reject(error);
    }
  };

  /** Name under which a frequent statement stays prepared on each connection, so that it is planned once. */
  const preparedName = (text: string): { name?: string } => {
    const times = (runs.get(text) ?? 0) + 1;
    if (runs.has(text) || runs.size < PREPARED_MAX) runs.set(text, times);
    return times > PREPARED_AFTER
      ? { name: `together_${createHash('sha256').update(text).digest('hex').slice(0, 32)}` }
      : {};
  };

  const flush = (batch: readonly Waiting[]) => {
    const known = batch.flatMap((one) => {
      const own = columns.get(one.query.sql);
      return own ? [{ ...one, columns: own }] : [];
    });
    const alone = known.length > 1 ? batch.filter((one) => !columns.has(one.query.sql)) : batch;
    for (const one of alone) void runAlone(one);
    if (known.length > 1) void runTogether(known.toSorted((a, b) => (a.query.sql < b.query.sql ? -1 : 1)));
  };

  /**
   * Whether a query can be a part of another statement: a select, written by the query builder or by hand. A `with` that
   * changes something is none for PostgreSQL either, and then runs alone.
   */
  const isPart = ({ query, sql }: CompiledQuery) =>
    query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*(?:select|with)\b/i.test(sql));

  return (query) => {
    const scope = isPart(query) ? requestScope() : undefined;
    return new Promise<QueryResult<unknown>>((resolve, reject) => {
      const one = { query, resolve, reject };
      if (!scope) return void runAlone(one);
      const waiting = batches.get(scope);
      if (waiting) return void waiting.push(one);
      const batch = [one];
      batches.set(scope, batch);
      setImmediate(() => {
        batches.delete(scope);
        flush(batch);
      });
    });
  };
}

type Readings = readonly ((db: Database | Tx) => Promise<unknown>)[];
type ResultsOf<R extends Readings> = { -readonly [N in keyof R]: Awaited<ReturnType<R[N]>> };

/**
 * Read several things: together in one statement where possible, or one after the other in a transaction, whose
 * connection answers one query at a time.
 */
export async function readAll<const R extends Readings>(db: Database | Tx, readings: R): Promise<ResultsOf<R>> {
  if (!db.isTransaction) return (await Promise.all(readings.map((read) => read(together(db))))) as ResultsOf<R>;
  const results: unknown[] = [];
  for (const read of readings) results.push(await read(db));
  return results as ResultsOf<R>;
}

/** A module's dependencies for its readings: its database reads together with the rest of the request. */
export function reading<Module extends { db: Database }>(module: Module): Module {
  return { ...module, db: together(module.db) };
}
