import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testPlatform } from '../testing/test-platform.ts';
import { addJob, type ModuleJobs, runJobs } from './jobs.ts';

const PACES = { sweep: 2, statement: 600 };

test('a failed job is retried later, and delays no other job', async () => {
  const platform = await testPlatform();
  const done: string[] = [];
  const log: string[] = [];
  const said = pino(
    { level: 'warn' },
    { write: (line: string) => void log.push((JSON.parse(line) as { msg: string }).msg) },
  );
  const work = await runJobs(
    platform.queue,
    [
      {
        handlers: {
          failing: async () => {
            throw new Error('not now');
          },
          fine: async (payload) => void done.push((payload as { name: string }).name),
        },
      },
    ],
    2,
    PACES,
    said,
  );
  onTestFinished(() => work.stop());
  await addJob(platform.db, 'failing', { name: 'a' });
  await expect
    .poll(
      async () =>
        (
          await platform.pool.query(
            'select last_error, locked_at, attempts from graphile_worker._private_jobs where last_error is not null',
          )
        ).rows,
      {
        timeout: 20_000,
      },
    )
    .toMatchObject([{ last_error: expect.stringContaining('not now'), locked_at: null, attempts: 1 }]);
  await addJob(platform.db, 'fine', { name: 'b' });
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['b']);
  expect(log.filter((message) => /runner/i.test(message))).toEqual([]);
});

test('a job at a fixed pace runs once in every interval, however many processes schedule it, and never too early', async () => {
  const platform = await testPlatform();
  const rounds: number[] = [];
  let early = 0;
  const modules: ModuleJobs[] = [
    {
      handlers: {
        sweep: async () => {
          const { rows } = await platform.pool.query(
            "select extract(epoch from run_at)::float as at from graphile_worker.jobs where task_identifier = 'sweep' and locked_at is not null",
          );
          for (const { at } of rows as { at: number }[]) rounds.push(at);
          if (rounds.some((at) => at * 1000 > Date.now())) early++;
        },
        read: async () => {},
      },
      schedule: [
        { job: 'sweep', pace: 'sweep' },
        { job: 'read', pace: 'statement' },
      ],
    },
  ];
  const processes = await Promise.all(
    [1, 2, 3].map(() => runJobs(platform.queue, modules, 1, PACES, pino({ level: 'silent' }))),
  );
  onTestFinished(async () => void (await Promise.all(processes.map((work) => work.stop()))));
  await expect.poll(() => rounds.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  expect(rounds.map((at) => at % PACES.sweep)).toEqual(rounds.map(() => 0));
  expect(rounds).toEqual([...new Set(rounds)].sort((a, b) => a - b));
  expect(early).toBe(0);
  const { rows: next } = await platform.pool.query(
    "select extract(epoch from run_at)::int as at from graphile_worker.jobs where task_identifier = 'read'",
  );
  expect(next).toHaveLength(1);
  expect((next[0] as { at: number }).at % PACES.statement).toBe(0);
});
