import path from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { startDebianPostgres } from './support/debian-postgres.ts';
import type { Account } from './support/http.ts';
import { operateWith, payingIn } from './support/paying-in.ts';
import { startStack, waitFor } from './support/stack.ts';

const WHO: Account = {
  ...{ phone: '0881112277', password: 'Rua9nam7Kao', bank: 'bbl', account: '0881112277', name: 'สมใจ มีสุข' },
};

test('OPS-10 a PostgreSQL of one’s own is backed up and restored with pgBackRest by deploy/pgbackrest.sh, to a moment and to the end of its archive: the ledger is whole, and what the bank received after it is credited', {
  tags: ['long'],
  timeout: 240_000,
}, async () => {
  const postgres = await startDebianPostgres();
  onTestFinished(() => postgres.stop());
  const stack = await startStack({ ...postgres.settings, STATEMENT_SECONDS: '5' });
  onTestFinished(async () => {
    await stack.stop();
    stack.remove();
  });
  const member = await payingIn(stack, WHO);
  await member.paid(300, 300);
  const backup = postgres.backrest('backup');
  expect(backup, backup.output).toMatchObject({ code: 0 });

  // work that only the archive has
  await member.paid(200, 500);
  const ask = async <Row extends pg.QueryResultRow>(text: string) => {
    const client = new pg.Client({
      connectionString: postgres.settings.DATABASE_OWNER_URL.replace('sanam_owner', 'postgres'),
    });
    await client.connect();
    try {
      return (await client.query<Row>(text)).rows[0] as Row;
    } finally {
      await client.end();
    }
  };
  const { now: moment } = await ask<{ now: string }>('select clock_timestamp()::text as now');
  await member.paid(400, 900);
  const last = await member.begin(100);
  const { segment } = await ask<{ segment: string }>('select pg_walfile_name(pg_switch_wal()) as segment');
  await waitFor(
    'the archive',
    async () => (await ask<{ is: boolean }>(`select last_archived_wal >= '${segment}' as is from pg_stat_archiver`)).is,
  );
  // the bank receives money whose credit the archive does not have
  await member.paid(100, 1000, last);
  postgres.kill();

  const verify = () => operateWith(stack, postgres.settings, 'ledger-verify');
  const at = (name: string) => path.join(postgres.folder, name);
  const early = postgres.backrest('restore', at('to-moment'), moment);
  expect(early, early.output).toMatchObject({ code: 0 });
  await postgres.start(at('to-moment'));
  expect((await verify()).output).toContain('The ledger is whole: 2 movements');
  postgres.kill();

  const again = postgres.backrest('restore', at('to-moment'));
  expect([again.code, again.output]).toEqual([1, expect.stringContaining('is not empty')]);
  const whole = postgres.backrest('restore', at('to-end'));
  expect(whole, whole.output).toMatchObject({ code: 0 });
  await postgres.start(at('to-end'));
  // the platform ran through all of it: it finds the bank's payment in the statement by itself
  await waitFor(
    'what the bank received meanwhile',
    async () => (await verify()).output.includes('whole: 4 movements'),
    60_000,
  );
  expect((await ask<{ archive_mode: string }>('show archive_mode')).archive_mode).toBe('off');
});
