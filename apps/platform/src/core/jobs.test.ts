import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { testPlatform } from '../testing/test-platform.ts';
import { addJob, runJobs } from './jobs.ts';

test('a job that fails is tried again later, and holds up no other', async () => {
  const platform = await testPlatform();
  const done: string[] = [];
  const log: string[] = [];
  const said = pino({ level: 'warn' }, { write: (line: string) => void log.push((JSON.parse(line) as { msg: string }).msg) });
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
    said,
  );
  onTestFinished(() => work.stop());
  await addJob(platform.db, 'failing', { name: 'a' });
  await expect
    .poll(async () => (await platform.pool.query('select last_error, locked_at, attempts from graphile_worker._private_jobs where last_error is not null')).rows, {
      timeout: 20_000,
    })
    .toMatchObject([{ last_error: expect.stringContaining('not now'), locked_at: null, attempts: 1 }]);
  await addJob(platform.db, 'fine', { name: 'b' });
  await expect.poll(() => done, { timeout: 20_000 }).toEqual(['b']);
  expect(log.filter((message) => /runner/i.test(message))).toEqual([]);
});
