import type { Health } from '@sanam/contract';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { asOwner } from '../../testing/as-owner.ts';
import { entriesOf } from '../../testing/back-office.ts';
import { giveUpJob } from '../../testing/give-up-job.ts';
import { newStaff } from '../../testing/people.ts';
import { testPlatform } from '../../testing/test-platform.ts';

const PATH = '/api/staff/health';

test('OPS-09 the page of health tells the figures of the database, the last run of each regular job and the jobs that failed, to whoever may change settings', async () => {
  const platform = await testPlatform();
  const { token } = await newStaff(platform, 'settings');
  await asOwner(
    platform,
    `insert into job_round values ('sweep-slips', '2026-03-01 10:00Z'), ('read-statement', '2026-03-01 09:00Z');
     insert into graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
       values ('seal-day', '2026-01-01', '2026-03-02 00:05Z'), ('never-ran', '2026-01-01', null);
     select graphile_worker.add_job('send-push', max_attempts := 2), graphile_worker.add_job('still-tried', max_attempts := 2),
       graphile_worker.add_job('runs', max_attempts := 1);
     update graphile_worker._private_jobs set attempts = 2, last_error = E'Error: the service did not answer\\n    at line 1',
         updated_at = '2026-03-03 08:00Z'
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'send-push');
     -- one that runs for the last time has not failed yet
     update graphile_worker._private_jobs set attempts = 1, locked_at = now(), locked_by = 'a worker'
       where task_id = (select id from graphile_worker._private_tasks where identifier = 'runs')`,
  );
  const ask = async () => {
    const { status, body } = await platform.call('GET', PATH, undefined, token);
    expect(status).toBe(200);
    return (body as { data: Health }).data;
  };
  const health = await ask();
  expect(health.version).toMatch(/^\d+/);
  expect(health.runs).toEqual([
    { job: 'never-ran', last_at: null },
    { job: 'read-statement', last_at: '2026-03-01T09:00:00.000Z' },
    { job: 'sweep-slips', last_at: '2026-03-01T10:00:00.000Z' },
    { job: 'seal-day', last_at: '2026-03-02T00:05:00.000Z' },
  ]);
  expect(health.failed).toEqual([
    {
      id: expect.stringMatching(/^\d+$/),
      job: 'send-push',
      attempts: 2,
      error: 'Error: the service did not answer',
      failed_at: '2026-03-03T08:00:00.000Z',
    },
  ]);
  const figure = (name: string, part = '') =>
    health.figures.find((one) => one.name === name && one.part === part)?.value;
  expect(figure('sanam_jobs_given_up', 'send-push')).toBe(1);
  expect(figure('sanam_jobs_given_up', 'runs')).toBeUndefined();
  expect(figure('sanam_jobs_due', 'still-tried')).toBe(1);
  expect(figure('sanam_archive_age_seconds')).toBeNull();
  expect(figure('sanam_database_bytes')).toBeGreaterThan(1_000_000);
  const [used, most] = [figure('sanam_database_connections', 'used'), figure('sanam_database_connections', 'most')];
  expect(used).toBeGreaterThan(0);
  expect(most).toBeGreaterThanOrEqual(used ?? 0);
  expect(figure('sanam_oldest_transaction_seconds')).toBeGreaterThanOrEqual(0);
  expect(figure('sanam_report_age_seconds')).toEqual(expect.any(Number));

  const other = await newStaff(platform, 'reports', 'audit');
  expect((await platform.call('GET', PATH, undefined, other.token)).status).toBe(403);
  expect((await platform.call('GET', PATH)).status).toBe(401);
});

test('OPS-09 a job that failed at each attempt is tried again once, and stands in the audit log; any other job is refused and stays as it is', async () => {
  const platform = await testPlatform();
  const { token } = await newStaff(platform, 'settings', 'audit');
  const retry = async (id: string) => (await platform.call('POST', `${PATH}/retry`, { id }, token)).status;
  const [failed, paced, running] = [
    await giveUpJob(platform, 'of-a-test'),
    await giveUpJob(platform, 'sweep-slips'),
    await giveUpJob(platform, 'runs'),
  ];
  await asOwner(
    platform,
    `update graphile_worker._private_jobs set payload = '{"round_at": "2026-03-01T10:00:00Z"}' where id = ${paced};
     update graphile_worker._private_jobs set locked_at = now(), locked_by = 'a worker' where id = ${running};
     select graphile_worker.add_job('waits')`,
  );
  const jobs = async () =>
    (
      await sql<{ id: string; attempts: number; due: boolean }>`
        select id::text, attempts::int, run_at <= now() as due from graphile_worker._private_jobs order by id`.execute(
        platform.db,
      )
    ).rows;
  const before = await jobs();
  const waits = before.at(-1)?.id ?? '';
  expect([await retry(paced), await retry(running), await retry(waits), await retry('999999')]).toEqual([
    422, 422, 422, 422,
  ]);
  expect(await jobs()).toEqual(before);
  expect([await retry(failed), await retry(failed)]).toEqual([200, 422]);
  expect(await jobs()).toEqual(before.map((one) => (one.id === failed ? { ...one, attempts: 0, due: true } : one)));
  const acts = (await entriesOf(platform)).filter(({ subject }) => subject === 'job:of-a-test');
  expect(acts.map(({ action, detail }) => [action, detail])).toEqual([['retryJob', { id: failed }]]);
  expect((await platform.call('POST', `${PATH}/retry`, { id: 'x' }, token)).status).toBe(422);
  const other = await newStaff(platform, 'audit');
  expect((await platform.call('POST', `${PATH}/retry`, { id: failed }, other.token)).status).toBe(403);
});
