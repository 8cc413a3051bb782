import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
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

/** A query that waits to be sent, and who waits for its rows: several parts of a page may ask for the same. */
interface Waiting {
  query: CompiledQuery;
  readers: Reader[];
}
interface Reader {
  resolve: (result: QueryResult<unknown>) => void;
  reject: (error: unknown) => void;
}

/** What a query returns. */
interface Columns {
  /** How each column's text becomes a value. */
  parsers: readonly (readonly [name: string, parse: (text: string) => unknown])[];
  /** The columns as texts, in SQL. By name: a migration may add columns between them while this process runs. */
  texts: string;
}

/**
 * Largest number of queries whose columns are remembered, of combinations of queries whose statement is, and of
 * statements whose runs are counted. What was noted longest ago is forgotten.
 */
const QUERIES_MAX = 1000;
const COMBINED_MAX = 200;
const COUNTED_MAX = 1000;
/** Largest number of statements that each connection keeps prepared, until it ends. */
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
 * same schema. When a column is gone, the statement fails, and each of its queries is run alone and learned again. A
 * query with two columns of one name always runs alone.
 */
const columns = new Map<string, Columns>();

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
function rowOf({ parsers }: Columns, texts: readonly (string | null)[]) {
  return Object.fromEntries(
    parsers.map(([name, parse], at) => {
      const text = texts[at] ?? null;
      return [name, text === null ? null : parse(text)];
    }),
  );
}

/** Note an entry as the newest one of a map; beyond its largest number of entries the oldest one goes. */
function note<Value>(entries: Map<string, Value>, most: number, key: string, value: Value): void {
  entries.delete(key);
  entries.set(key, value);
  const [oldest] = entries.keys();
  if (entries.size > most && oldest !== undefined) entries.delete(oldest);
}

function openBatches(pool: pg.Pool, types: pg.CustomTypesConfig): (query: CompiledQuery) => Promise<unknown> {
  const batches = new WeakMap<object, Waiting[]>();
  const runs = new Map<string, number>();
  const prepared = new Map<string, string>();
  const combined = new Map<string, string>();

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
  const runAlone = async ({ query, readers }: Waiting) => {
    try {
      const { rows, fields } = await ask(query);
      // two columns of one name cannot be told apart by name, also when a migration has just added the second
      if (new Set(fields.map(({ name }) => name)).size < fields.length) columns.delete(query.sql);
      else
        note<Columns>(columns, QUERIES_MAX, query.sql, {
          parsers: fields.map(({ name, dataTypeID }) => [name, types.getTypeParser(dataTypeID, 'text')]),
          texts: fields.map(({ name }) => `q.${pg.escapeIdentifier(name)}::text`).join(),
        });
      for (const { resolve } of readers) resolve({ rows: rows.map((row) => ({ ...row })) });
    } catch (error) {
      for (const { reject } of readers) reject(error);
    }
  };

  const runTogether = async (batch: readonly (Waiting & { columns: Columns })[]) => {
    const text = combine(batch);
    const parameters = batch.flatMap(({ query }) => query.parameters);
    const all = { text, values: parameters, rowMode: 'array' as const, ...preparedName(text) };
    try {
      const [row = []] = (await pool.query(all)).rows as unknown as ((string | null)[][] | null)[][];
      for (const [at, one] of batch.entries()) answer(one, row[at] ?? []);
    } catch (error) {
      // each query alone shows which of them fails, and the others succeed
      if (isOfOneQuery(error)) await Promise.all(batch.map(runAlone));
      // without a connection, or in time, no query would be answered: asking again would only add to the load
      else for (const { reject } of batch.flatMap(({ readers }) => readers)) reject(error);
    }
  };

  /** Give the readers of a query its rows. A value that cannot be read has another type since: learn it anew. */
  const answer = (one: Waiting & { columns: Columns }, rows: readonly (string | null)[][]) => {
    const rowsOfOne = () => rows.map((texts) => rowOf(one.columns, texts));
    try {
      const results = one.readers.map(rowsOfOne);
      for (const [at, { resolve }] of one.readers.entries()) resolve({ rows: results[at] ?? [] });
    } catch {
      void runAlone(one);
    }
  };

  /** The statement of some queries; remembered, because most pages ask for the same ones each time. */
  const combine = (batch: readonly (Waiting & { columns: Columns })[]) => {
    const key = batch.map(({ query, columns }) => `${query.sql}\n${columns.texts}`).join('\n');
    const known = combined.get(key);
    if (known !== undefined) return known;
    let before = 0;
    const parts = batch.map(({ query, columns }) => {
      const own = query.sql.replace(/\$(\d+)/g, (_, n) => `$${before + Number(n)}`);
      before += query.parameters.length;
      return `(select json_agg(json_build_array(${columns.texts})) from (${own}) q)`;
    });
    const text = `select ${parts}`;
    note(combined, COMBINED_MAX, key, text);
    return text;
  };

  /** Name under which a frequent statement stays prepared on each connection, so that it is planned once. */
  const preparedName = (text: string): { name?: string } => {
    const known = prepared.get(text);
    if (known) return { name: known };
    if (prepared.size >= PREPARED_MAX) return {};
    const times = (runs.get(text) ?? 0) + 1;
    note(runs, COUNTED_MAX, text, times);
    if (times <= PREPARED_AFTER) return {};
    const name = `together_${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
    runs.delete(text);
    prepared.set(text, name);
    return { name };
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
      const reader = { resolve, reject };
      const one = { query, readers: [reader] };
      if (!scope) return void runAlone(one);
      const waiting = batches.get(scope);
      const same = waiting?.find(
        ({ query: { sql, parameters } }) => sql === query.sql && isDeepStrictEqual(parameters, query.parameters),
      );
      if (same) return void same.readers.push(reader);
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
