import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { runningUrls } from '@sanam/embedded-postgres';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import type { Account } from './support/http.ts';
import { payingIn } from './support/paying-in.ts';
import { operate, startStack, waitFor } from './support/stack.ts';

/*
 * The drill: a base backup, work that goes on, the loss of the database's disk, and a restore into a new folder, to a
 * moment and to the end of the archive.
 */

const WHO: Account = {
  ...{ phone: '0881112266', password: 'Rua9nam7Kao', bank: 'bbl', account: '0881112266', name: 'สมปอง มีสุข' },
};

async function withOwner<T>(dataDir: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: runningUrls(dataDir)?.ownerUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

test('OPS-10 after the loss of its disk the database is restored to a moment and to the end of the archive: the ledger is whole, and what the bank received after it is credited', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'sanam-backup-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  // the user of the database writes the archive
  chmodSync(folder, 0o755);
  const settings = { BACKUP_DIR: path.join(folder, 'backup') };
  const asked = { ...process.env };
  Object.assign(process.env, settings);
  onTestFinished(() => {
    process.env = asked;
  });
  const stack = await startStack(settings, { durable: true });
  onTestFinished(async () => {
    await stack.stop();
    stack.remove();
  });
  const { paid, begin } = await payingIn(stack, WHO);
  await paid(300, 300);
  const backup = await operate(stack, 'backup');
  expect([backup.code, backup.output]).toEqual([0, expect.stringMatching(/Backup .*: \d+ MB in [\d.]+ s/)]);

  // work that only the archive has
  await paid(200, 500);
  const moment = await withOwner(stack.dataDir, async (client) => {
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now.toISOString() ?? '';
  });
  await paid(400, 900);
  const last = await begin(100);
  await withOwner(stack.dataDir, async (client) => {
    const { rows } = await client.query<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
    await waitFor('the archive', async () => {
      const { rows: archived } = await client.query<{ last_archived_wal: string }>(
        'select last_archived_wal from pg_stat_archiver',
      );
      return (archived[0]?.last_archived_wal ?? '') >= (rows[0]?.segment ?? '');
    });
  });

  // the bank receives money whose credit the archive does not have
  await paid(100, 1000, last);
  for (const pid of stack.pidsOf('/bin/postgres')) process.kill(pid, 'SIGKILL');
  await stack.stop();

  const into = (name: string) => path.join(folder, name);
  const restored = await operate(stack, 'restore', '--into', into('to-moment'), '--to', moment);
  expect([restored.code, restored.output]).toEqual([0, expect.stringContaining('The ledger is whole: 2 movements')]);
  const late = await operate(stack, 'restore', '--into', into('too-late'), '--to', '2099-01-01T00:00:00Z');
  expect([late.code, late.output]).toEqual([1, expect.stringContaining('The archive ends before 2099-01-01')]);
  const whole = await operate(stack, 'restore', '--into', into('to-end'));
  expect([whole.code, whole.output]).toEqual([0, expect.stringContaining('The ledger is whole: 3 movements')]);
  const again = await operate(stack, 'restore', '--into', into('to-end'));
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')]);

  // the pretend bank is the world outside: it goes on as it is
  cpSync(path.join(stack.dataDir, 'sandbox'), path.join(into('to-end'), 'sandbox'), { recursive: true });
  const next = await startStack({ ...settings, DATA_DIR: into('to-end'), STATEMENT_SECONDS: '5' });
  onTestFinished(async () => void (await next.stop()));
  await waitFor('what the bank received meanwhile', async () =>
    (await operate({ ...next, dataDir: into('to-end') }, 'ledger-verify')).output.includes('4 movements'),
  );
});
