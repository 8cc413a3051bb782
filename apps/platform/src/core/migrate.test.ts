import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from './migrate.ts';

const MIGRATIONS = new URL('../../migrations/', import.meta.url);

async function emptyDatabase(): Promise<string> {
  const url = inject('postgresUrl');
  const name = `m_${Date.now()}_${Math.floor(Math.random() * 1e6)}`;
  const run = async (statement: string) => {
    const client = new pg.Client({ connectionString: url.replace(/\/sanam$/, '/postgres') });
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`create database ${name}`);
  onTestFinished(() => run(`drop database ${name} with (force)`));
  return url.replace(/\/sanam$/, `/${name}`);
}

test('four processes that start together run each migration once; a later start runs none', async () => {
  const url = await emptyDatabase();
  const runs = await Promise.all([1, 2, 3, 4].map(() => migrate(url, MIGRATIONS)));
  expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  expect(await migrate(url, MIGRATIONS)).toEqual([]);
});

test('a migration that changed after it ran, one that is missing, and one that fails are refused whole', async () => {
  const url = await emptyDatabase();
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-migrations-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(MIGRATIONS, folder, { recursive: true });
  const here = pathToFileURL(`${folder}/`);
  await migrate(url, here);
  writeFileSync(path.join(folder, '9001_broken.sql'), 'create table half (id int); select nonsense;');
  await expect(migrate(url, here)).rejects.toThrow('nonsense');
  writeFileSync(path.join(folder, '9001_broken.sql'), 'create table half (id int);');
  expect(await migrate(url, here)).toEqual(['9001_broken.sql']);
  writeFileSync(path.join(folder, '9001_broken.sql'), 'create table other (id int);');
  await expect(migrate(url, here)).rejects.toThrow('has changed');
  rmSync(path.join(folder, '9001_broken.sql'));
  await expect(migrate(url, here)).rejects.toThrow('newer version');
});
