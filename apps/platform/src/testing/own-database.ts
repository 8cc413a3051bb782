import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';

/**
 * System tables that a change of a table, function, view, trigger or right writes to. What vacuum and analyze write to
 * them keeps the transaction of a row.
 */
const CATALOGS = [
  ...['pg_attrdef', 'pg_attribute', 'pg_class', 'pg_constraint', 'pg_default_acl', 'pg_event_trigger'],
  ...['pg_extension', 'pg_index', 'pg_namespace', 'pg_policy', 'pg_proc', 'pg_rewrite', 'pg_sequence', 'pg_trigger'],
  ...['pg_type', 'pg_database where datname = current_database()'],
  'pg_db_role_setting where setdatabase = (select oid from pg_database where datname = current_database())',
];

/** Pages of 8 KiB of the largest table of a database that is used again. To empty a larger one is dearer than a copy. */
const MOST_PAGES = 64;
/** How often giving back looks whether other connections have ended, which takes a few milliseconds. */
const LOOKS = 20;

/** Number of rows of a table and the newest transaction that wrote one, which differ after any change of a row. */
const MARK = `count(*) || ' ' || max(xmin::text::bigint)`;
/** What the planner knows from vacuum and analyze. */
const STATISTICS = `((select ${MARK} from pg_statistic) || (select sum(reltuples) || ' ' || sum(relpages) from pg_class))`;
/** Tables with rows, as `c`: those of the platform and of its job queue. */
const TABLES = `pg_class c join pg_namespace n on n.oid = c.relnamespace
  where c.relkind = 'r' and n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and pg_relation_size(c.oid) > 0`;
/** The last value of each sequence by name; null where it was never used. */
const SEQUENCES = `(select json_object_agg(seqrelid::regclass, pg_sequence_last_value(seqrelid)::text) from pg_sequence)`;

/** A database that one test has for itself. */
export interface OwnDatabase {
  /** Connection URL with the servers' login, which can change rows and nothing else. */
  readonly url: string;
  /** Connection URL with the owner's login. If it changed more than rows, the database is not used again. */
  readonly ownerUrl: string;
  /** Drop the database, which ends all connections to it. */
  drop(): Promise<void>;
  /** End the use: the database is emptied for the next test of this process, or dropped. */
  giveBack(): Promise<void>;
}

/** A table that has rows in a new database. */
interface Filled {
  table: string;
  /** Columns that are not computed from others. */
  columns: string[];
  /** All rows as one JSON text. */
  rows: string;
  /** See MARK. */
  mark: string;
}

interface Sized {
  table: string;
  pages: number;
}

interface Kept {
  name: string;
  /** Connection of the owner, kept open because connecting is slow. */
  owner: pg.Client;
  filled: Filled[];
  sequences: Record<string, string | null>;
  statistics: string;
  /** Marks of the system tables; see MARK. */
  catalogs: string;
}

/** Empty databases of this process, which no test uses. */
const free: Kept[] = [];

/**
 * Get a database that equals a new one. To copy the migrated one for each test takes a third of the processor time of
 * a short test, because it has 1,200 files. So most tests get the database of an earlier test, with its rows deleted.
 */
export async function takeDatabase(): Promise<OwnDatabase> {
  const kept = free.pop() ?? (await copyDatabase());
  let isDropped = false;
  let isOwned = false;
  const drop = async () => {
    if (isDropped) return;
    isDropped = true;
    await kept.owner.end();
    await administer(`drop database if exists ${kept.name} with (force)`);
  };
  return {
    url: addressOf(inject('postgresUrl'), kept.name),
    get ownerUrl() {
      isOwned = true;
      return addressOf(inject('postgresOwnerUrl'), kept.name);
    },
    drop,
    async giveBack() {
      const isAsMigrated = async () => !isOwned || (await catalogsOf(kept.owner)) === kept.catalogs;
      if (!isDropped && (await isAlone(kept)) && (await isAsMigrated()) && (await empty(kept))) free.push(kept);
      else await drop();
    },
  };
}

async function copyDatabase(): Promise<Kept> {
  const name = `t_${randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name} template sanam strategy file_copy`);
  const owner = await connectTo(addressOf(inject('postgresOwnerUrl'), name), () => {});
  const { rows } = await owner.query(`select ${SEQUENCES} as sequences, ${STATISTICS} as statistics,
    (select json_agg(json_build_object('table', c.oid::regclass, 'columns',
      (select json_agg(quote_ident(attname) order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and attgenerated = '' and not attisdropped))) from ${TABLES}) as filled`);
  const [{ sequences, statistics, filled }] = rows;
  for (const one of filled) {
    const all = await owner.query(`select coalesce(jsonb_agg(to_jsonb(t)), '[]')::text as rows from ${one.table} t`);
    one.rows = all.rows[0].rows;
  }
  const [marks, catalogs] = [await marked(owner, filled), await catalogsOf(owner)];
  return { name, owner, sequences, statistics, filled: marks, catalogs };
}

/** Whether nobody else is connected, not even after a moment: only then can nothing change while the next test runs. */
async function isAlone({ owner }: Kept): Promise<boolean> {
  for (let look = 0; look < LOOKS; look++) {
    const { rowCount } = await owner.query(
      'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );
    if (rowCount === 0) return true;
    await sleep(5);
  }
  return false;
}

/**
 * Restore the rows and sequences of a new database.
 * @returns whether it is done: not when there is much to delete, or when the planner knows more than in a new one.
 */
async function empty(kept: Kept): Promise<boolean> {
  const { owner } = kept;
  const { rows } = await owner.query<Pick<Kept, 'sequences' | 'statistics'> & { tables: Sized[] }>(
    `select ${SEQUENCES} as sequences, ${STATISTICS} as statistics, (select json_agg(json_build_object(
      'table', c.oid::regclass, 'pages', pg_relation_size(c.oid) / 8192)) from ${TABLES}) as tables`,
  );
  const [{ sequences, statistics, tables }] = rows as [(typeof rows)[0]];
  if (statistics !== kept.statistics || tables.some(({ pages }) => pages > MOST_PAGES)) return false;
  const now = await marked(owner, kept.filled);
  const [same, changed] = [true, false].map((wanted) =>
    kept.filled.filter(({ mark }, n) => (now[n]?.mark === mark) === wanted),
  ) as [Filled[], Filled[]];
  const untouched = new Set(same.map(({ table }) => table));
  await owner.query(
    [
      // without triggers, which refuse changes of the ledger, and without checks of references
      'begin',
      'set local session_replication_role = replica',
      ...tables.filter(({ table }) => !untouched.has(table)).map(({ table }) => `delete from ${table}`),
      ...changed.map(
        ({ table, columns, rows }) => `insert into ${table} (${columns}) overriding system value
          select ${columns} from jsonb_populate_recordset(null::${table}, ${pg.escapeLiteral(rows)})`,
      ),
      ...Object.entries(kept.sequences)
        .filter(([name, last]) => sequences[name] !== last)
        .map(
          ([name, last]) =>
            `select setval(seqrelid, coalesce(${last}, seqstart), ${last !== null}) from pg_sequence
              where seqrelid = ${pg.escapeLiteral(name)}::regclass`,
        ),
      'commit',
    ].join(';\n'),
  );
  if (changed.length > 0) kept.filled = await marked(owner, kept.filled);
  return true;
}

/** Marks of the system tables of a database. */
async function catalogsOf(owner: pg.Client): Promise<string> {
  const marks = CATALOGS.map((catalog) => `(select ${MARK} from ${catalog})`);
  const { rows } = await owner.query(`select concat_ws(' ', ${marks}) as catalogs`);
  return rows[0].catalogs;
}

/** The same tables with their marks of now. */
async function marked(owner: pg.Client, filled: Filled[]): Promise<Filled[]> {
  const { rows } = await owner.query(
    filled.map(({ table }, n) => `select ${n} as n, ${MARK} as mark from ${table}`).join(' union all '),
  );
  return filled.map((one, n) => ({ ...one, mark: rows.find((row) => row.n === n).mark }));
}

const addressOf = (url: string, name: string) => url.replace(/\/sanam$/, `/${name}`);

/** Connection of this process for making and dropping databases, opened once because connecting is slow. */
let administration: Promise<pg.Client> | undefined;

async function administer(statement: string): Promise<void> {
  administration ??= connectTo(addressOf(inject('postgresOwnerUrl'), 'postgres'), () => {
    administration = undefined;
  });
  await (await administration).query(statement);
}

/** Connect; nothing closes the connection but the end of the process, or of the server after the last test. */
async function connectTo(connectionString: string, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  client.on('error', lost);
  return client;
}
