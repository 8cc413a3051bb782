import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/**
 * What a migration does to processes of the version before, which run on while it is deployed: `expand` leaves them
 * working; `contract` removes what they use, so none of them may run any more.
 */
export type Phase = 'expand' | 'contract';

/** A numbered migration: run once, in the order of the names. */
export interface Migration {
  name: string;
  text: string;
  /** Declared by a first line `-- phase: contract`; without it, `expand`. */
  phase: Phase;
  /** The index that the file makes concurrently, outside a transaction, because other writers go on meanwhile. */
  concurrentIndex: string | undefined;
}

export type Kind = 'function' | 'view' | 'trigger';

/**
 * A function, view or trigger: one file, named after the object. The file is applied again whenever its text changes.
 */
export interface SqlObject {
  name: string;
  kind: Kind;
  /** Path in the folder `sql`, for messages. */
  file: string;
  text: string;
  /** Migration whose tables call this object, declared by a first line such as `-- before: 0012_wheel.sql`. */
  before: string | undefined;
}

/** The schema of one version of the platform. */
export interface Schema {
  migrations: readonly Migration[];
  objects: readonly SqlObject[];
  /** Hash over all files: two versions with the same files have the same schema. */
  fingerprint: string;
}

/**
 * Read the schema of this version. @param migrations the folder of the numbered files, with the folder `sql` beside it.
 * @throws Error when a file does not hold what its name or its first line says.
 */
export async function readSchema(migrations: URL): Promise<Schema> {
  const [files, objects] = await Promise.all([readMigrations(migrations), readObjects(new URL('../sql/', migrations))]);
  const parts = [...files, ...objects].map(({ name, text }) => `${name} ${hashOf(text)}`);
  return { migrations: files, objects, fingerprint: hashOf(parts.join('\n')) };
}

export function hashOf(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
  return Promise.all(names.map(async (name) => readMigration(name, await readFile(new URL(name, folder), 'utf8'))));
}

function readMigration(name: string, text: string): Migration {
  const phase = /^-- phase: (\S+)\n/.exec(text)?.[1] ?? 'expand';
  if (phase !== 'expand' && phase !== 'contract') throw new Error(`${name}: the phase is expand or contract.`);
  const statements = text
    .replace(/--.*$/gm, '')
    .split(';')
    .filter((part) => part.trim() !== '');
  if (!/\bconcurrently\b/i.test(statements.join(';'))) return { name, text, phase, concurrentIndex: undefined };
  const index = /^\s*create (?:unique )?index concurrently (\w+) on /i.exec(statements[0] ?? '')?.[1];
  if (!index || statements.length > 1)
    throw new Error(`${name} must hold nothing but one "create index concurrently" with a name.`);
  return { name, text, phase, concurrentIndex: index };
}

/** @throws Error when a file does not contain exactly one object with the name of the file. */
async function readObjects(folder: URL): Promise<SqlObject[]> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.sql')).sort();
  const objects = await Promise.all(
    files.map(async (file): Promise<SqlObject> => {
      const text = await readFile(new URL(file, folder), 'utf8');
      const name = path.basename(file, '.sql');
      const [made, another] = [...text.matchAll(/^create or replace (function|view|trigger) (\w+)/gm)];
      if (made?.[2] !== name || another) {
        throw new Error(`sql/${file} must hold one "create or replace" of a function, view or trigger named ${name}.`);
      }
      return { name, kind: made[1] as Kind, file, text, before: /^-- before: (\S+)\n/.exec(text)?.[1] };
    }),
  );
  const twice = objects.find(({ name }, at) => objects.findIndex((other) => other.name === name) !== at);
  if (twice) throw new Error(`sql/${twice.file}: there is another file of this name.`);
  return objects;
}
