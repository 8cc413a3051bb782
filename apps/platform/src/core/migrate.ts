import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';

const LOCK = 7_260_021;

/**
 * Brings the database to the newest form: runs each numbered .sql file once, in order, each in a transaction of its own.
 * A lock of the database makes it safe for any number of processes to start together.
 * @returns the names of the files that were run now.
 * @throws Error when a file that already ran has changed since, or the database knows a file that is not here.
 */
export async function migrate(url: string, folder: URL): Promise<string[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'sanam-migrate' });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await client.query('create table if not exists schema_migration (name text primary key, sha256 text not null, applied_at timestamptz not null default now())');
    const done = new Map((await client.query<{ name: string; sha256: string }>('select name, sha256 from schema_migration')).rows.map((row) => [row.name, row.sha256]));
    const names = (await readdir(folder)).filter((name) => /^\d{4}_.+\.sql$/.test(name)).sort();
    const unknown = [...done.keys()].find((name) => !names.includes(name));
    if (unknown) throw new Error(`The database was made by a newer version: it has migration ${unknown}, which is not here.`);
    const run: string[] = [];
    for (const name of names) {
      const sql = await readFile(new URL(name, folder), 'utf8');
      const sha256 = createHash('sha256').update(sql).digest('hex');
      const before = done.get(name);
      if (before !== undefined && before !== sha256) throw new Error(`Migration ${name} has changed since it was run on this database.`);
      if (before !== undefined) continue;
      await client.query('begin');
      await client.query(sql);
      await client.query('insert into schema_migration (name, sha256) values ($1, $2)', [name, sha256]);
      await client.query('commit');
      run.push(name);
    }
    return run;
  } finally {
    await client.end();
  }
}
