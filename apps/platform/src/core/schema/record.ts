import type pg from 'pg';
import { hashOf, type Migration, type Phase, type Schema, type SqlObject } from './files.ts';

interface DoneFile {
  kind: string;
  sha256: string;
  phase: Phase;
  /** Whether a version removed the file; the object is dropped by the version after that. */
  is_gone: boolean;
}

/** The files that were run or applied on a database, by name. */
export type Done = Map<string, DoneFile>;

/**
 * Where a database stands beside the schema of this version: as it should be, behind it, or ahead of it, because a
 * newer version migrated it after this one.
 */
type Standing = 'same' | 'behind' | 'ahead';

/** What a database says about its schema. */
interface SchemaRecord {
  done: Done;
  standing: Standing;
}

/** Make the tables that record what was run and applied, in a database without them. */
export async function makeRecord(client: pg.Client): Promise<void> {
  // `alter table` would wait for readers even when it has nothing to do
  const { rows } = await client.query("select 1 where to_regclass('public.schema_version') is not null");
  if (rows.length > 0) return;
  await client.query(`create table if not exists schema_file (
      name text primary key, kind text not null, sha256 text not null, applied_at timestamptz not null default now());
    alter table schema_file add column if not exists phase text not null default 'expand';
    alter table schema_file add column if not exists is_gone boolean not null default false;
    create table if not exists schema_version (
      position bigint generated always as identity primary key, fingerprint text not null unique,
      applied_at timestamptz not null default now());`);
  // for `requireMigrated`; the tables are older than the default privileges of sanam_app
  await client.query('grant select on schema_file, schema_version to sanam_app');
}

/**
 * Read where the database stands. @throws Error when a migration that already ran has changed since, or when another
 * version ran a migration beside which this version cannot work.
 */
export async function readRecord(client: pg.Client, schema: Schema): Promise<SchemaRecord> {
  const files = await client.query<DoneFile & { name: string }>(
    'select name, kind, sha256, phase, is_gone from schema_file',
  );
  const versions = await client.query<{ fingerprint: string }>(
    'select fingerprint from schema_version order by position desc',
  );
  const done: Done = new Map(files.rows.map((row) => [row.name, row]));
  const place = versions.rows.findIndex(({ fingerprint }) => fingerprint === schema.fingerprint);
  const standing = place === 0 ? 'same' : place > 0 ? 'ahead' : 'behind';
  requireKnown(schema.migrations, done, standing);
  return { done, standing };
}

function requireKnown(migrations: readonly Migration[], done: Done, standing: Standing): void {
  for (const [name, { kind, phase }] of done) {
    if (kind !== 'migration' || migrations.some((one) => one.name === name)) continue;
    if (standing === 'behind')
      throw new Error(`The database was made by a newer version: it has migration ${name}, which is not here.`);
    if (phase === 'contract')
      throw new Error(`The database was made by a newer version: its migration ${name} removed what this one uses.`);
  }
  const changed = migrations.find(({ name, text }) => done.has(name) && done.get(name)?.sha256 !== hashOf(text));
  if (changed) throw new Error(`Migration ${changed.name} has changed since it was run on this database.`);
}

/** The first file that the database lacks, or has with another text. */
export function firstMissing({ migrations, objects }: Schema, done: Done): string | undefined {
  return [...migrations, ...objects].find(({ name, text }) => done.get(name)?.sha256 !== hashOf(text))?.name;
}

/** Record that a file was run or applied. */
export async function note(client: pg.Client, done: Done, file: Migration | SqlObject): Promise<void> {
  const [kind, phase] = 'kind' in file ? [file.kind, 'expand' as const] : ['migration', file.phase];
  const sha256 = hashOf(file.text);
  await client.query(
    `insert into schema_file (name, kind, sha256, phase) values ($1, $2, $3, $4)
      on conflict (name) do update set kind = excluded.kind, sha256 = excluded.sha256, phase = excluded.phase,
        is_gone = false, applied_at = now()`,
    [file.name, kind, sha256, phase],
  );
  done.set(file.name, { kind, sha256, phase, is_gone: false });
}

/** Record that the database has the schema of this version; versions that came after it no longer count. */
export async function noteVersion(client: pg.Client, { fingerprint }: Schema): Promise<void> {
  await client.query(
    `delete from schema_version where position > (select position from schema_version where fingerprint = $1)`,
    [fingerprint],
  );
  await client.query('insert into schema_version (fingerprint) values ($1) on conflict do nothing', [fingerprint]);
}
