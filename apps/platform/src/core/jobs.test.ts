import pino from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testPlatform } from '../testing/test-platform.ts';
import { addJob, type ModuleJobs, runJobs, taskList } from './jobs.ts';

/**
 * Paces in seconds. The slower one runs every eleven days, so that no run begins while a test looks at the next one.
 */
const PACES = { sweep: 2, statement: 1_000_000 };
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

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
    platform.metrics,
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

test('a job at a fixed pace runs once in every interval, however many processes schedule it, never too early, and apart from the others of its pace', async () => {
  // three processes with ten connections each
  const platform = await testPlatform({ QUEUE_CONNECTIONS: '30' });
  const rounds: number[] = [];
  const others: number[] = [];
  let early = 0;
  const modules: ModuleJobs[] = [
    {
      handlers: {
        sweep: async (payload) => {
          const at = Date.parse((payload as { round_at: string }).round_at);
          rounds.push(at / 1000);
          if (at > Date.now()) early++;
        },
        other: async (payload) => void others.push(Date.parse((payload as { round_at: string }).round_at) / 1000),
        read: async () => {},
      },
      schedule: [
        { job: 'sweep', pace: 'sweep' },
        { job: 'other', pace: 'sweep' },
        { job: 'read', pace: 'statement' },
      ],
    },
  ];
  const processes = await Promise.all(
    [1, 2, 3].map(() => runJobs(platform.queue, modules, 1, PACES, pino({ level: 'silent' }), platform.metrics)),
  );
  onTestFinished(async () => void (await Promise.all(processes.map((work) => work.stop()))));
  await expect.poll(() => rounds.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  expect(rounds.map((at) => at % PACES.sweep)).toEqual(rounds.map(() => 0));
  await expect.poll(() => others.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(2);
  expect(others.map((at) => at % PACES.sweep)).toEqual(others.map(() => PACES.sweep / 2));
  expect(rounds).toEqual([...new Set(rounds)].sort((a, b) => a - b));
  expect(early).toBe(0);
  const { rows: next } = await platform.pool.query(
    "select extract(epoch from run_at)::int as at from graphile_worker.jobs where task_identifier = 'read'",
  );
  expect(next).toHaveLength(1);
  expect((next[0] as { at: number }).at % PACES.statement).toBe(0);
});

test('a paced run that is queued again after it was done, or after a later run was done, is skipped; the next run is done', async () => {
  const platform = await testPlatform();
  const done: string[] = [];
  const runOf = async (at: string) => {
    await addJob(platform.db, 'late', {}, { runAt: new Date(at) });
    // the scheduler's own run, far ahead, has a key
    const waiting = "select from graphile_worker.jobs where task_identifier = 'late' and key is null";
    await expect.poll(async () => (await platform.pool.query(waiting)).rowCount).toBe(0);
  };
  const work = await runJobs(
    platform.queue,
    [
      {
        handlers: {
          late: async (payload) => void done.push((payload as { round_at: string }).round_at),
        },
        // at a pace so slow that the scheduler itself queues no run of this job during the test
        schedule: [{ job: 'late', pace: 'statement' }],
      },
    ],
    1,
    { sweep: 2, statement: 1e9 },
    pino({ level: 'silent' }),
    platform.metrics,
  );
  onTestFinished(() => work.stop());
  for (const at of ['2026-01-01T00:00:10Z', '2026-01-01T00:00:10Z', '2026-01-01T00:00:05Z', '2026-01-01T00:00:20Z'])
    await runOf(at);
  expect(done).toEqual(['2026-01-01T00:00:10.000Z', '2026-01-01T00:00:20.000Z']);
});

test('a paced run whose payload was replaced by that of a later run is the run of its own time', async () => {
  const platform = await testPlatform();
  const begun: string[] = [];
  const handlers = { paced: async (payload: unknown) => void begun.push((payload as { round_at: string }).round_at) };
  const runAt = new Date('2026-01-01T00:00:10Z');
  await addJob(platform.db, 'paced', { round_at: '2026-01-01T00:00:12.000Z' }, { runAt });
  const work = await runJobs(
    platform.queue,
    [{ handlers, schedule: [{ job: 'paced', pace: 'statement' }] }],
    1,
    { sweep: 2, statement: 1e9 },
    pino({ level: 'silent' }),
    platform.metrics,
  );
  onTestFinished(() => work.stop());
  await expect.poll(() => begun).toEqual([runAt.toISOString()]);
});

test('a paced run that is late keeps its place: the run after it is queued once it has begun, and never begins early', async () => {
  const platform = await testPlatform({ QUEUE_CONNECTIONS: '20' });
  const begun: { at: number; now: number }[] = [];
  const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>();
  const modules: ModuleJobs[] = [
    {
      handlers: {
        paced: async (payload) => {
          begun.push({ at: Date.parse((payload as { round_at: string }).round_at), now: Date.now() });
        },
        // holds the only worker for more than a round
        holding: () => isHeld,
      },
      schedule: [{ job: 'paced', pace: 'sweep' }],
    },
  ];
  await addJob(platform.db, 'holding', {});
  const work = await runJobs(platform.queue, modules, 1, PACES, pino({ level: 'silent' }), platform.metrics);
  onTestFinished(() => work.stop());
  const queued = async () =>
    (
      await platform.pool.query(
        "select run_at, (payload ->> 'round_at')::timestamptz as round_at from graphile_worker._private_jobs j where key = 'paced' and now() > run_at + interval '1.2 seconds'",
      )
    ).rows as { run_at: Date; round_at: Date }[];
  // by now the process has asked for the next run, half-way between the two
  await expect.poll(queued, { timeout: 20_000 }).toHaveLength(1);
  const [late] = await queued();
  expect(late?.round_at).toEqual(late?.run_at);
  goOn();
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(begun.filter(({ at, now }) => at > now)).toEqual([]);
});

test('a paced run is skipped while the run before is under way, so that a sweep which waits for an outside service takes one place; afterwards the next run is done', async () => {
  const platform = await testPlatform();
  const begun: string[] = [];
  const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>();
  const modules: ModuleJobs[] = [
    {
      outwardHandlers: {
        sweep: async (payload) => {
          begun.push((payload as { round_at: string }).round_at);
          await isHeld;
        },
      },
      schedule: [{ job: 'sweep', pace: 'statement' }],
    },
  ];
  const work = await runJobs(platform.queue, modules, 2, PACES, pino({ level: 'silent' }), platform.metrics);
  onTestFinished(() => work.stop());
  onTestFinished(() => goOn());
  // jobs of this sweep that are queued or under way, besides the scheduler's own, which is far ahead
  const left = async () =>
    (await platform.pool.query("select from graphile_worker.jobs where task_identifier = 'sweep' and key is null"))
      .rowCount;
  const runOf = (at: string) => addJob(platform.db, 'sweep', {}, { runAt: new Date(at) });
  await runOf('2026-01-01T00:00:10Z');
  await expect.poll(() => begun.length).toBe(1);
  await runOf('2026-01-01T00:00:20Z');
  await runOf('2026-01-01T00:00:30Z');
  await expect.poll(left).toBe(1);
  goOn();
  await expect.poll(left).toBe(0);
  await runOf('2026-01-01T00:00:40Z');
  await expect.poll(() => begun).toEqual(['2026-01-01T00:00:10.000Z', '2026-01-01T00:00:40.000Z']);
});

test('a paced job whose next run was queued by a clock that was far ahead runs again at its pace', async () => {
  const platform = await testPlatform();
  const begun: string[] = [];
  const handlers = { sweep: async (payload: unknown) => void begun.push((payload as { round_at: string }).round_at) };
  const tomorrow = new Date(Date.now() + DAY_MS);
  await addJob(platform.db, 'sweep', { round_at: tomorrow.toISOString() }, { runAt: tomorrow, key: 'sweep' });
  const work = await runJobs(
    platform.queue,
    [{ handlers, schedule: [{ job: 'sweep', pace: 'sweep' }] }],
    1,
    PACES,
    pino({ level: 'silent' }),
    platform.metrics,
  );
  onTestFinished(() => work.stop());
  await expect.poll(() => begun.length, { timeout: 20_000 }).toBeGreaterThanOrEqual(2);
  expect(begun.filter((at) => new Date(at) >= tomorrow)).toEqual([]);
});

test('a job with a set time runs again when the clock was far ahead and is set back', async () => {
  const platform = await testPlatform();
  let runs = 0;
  const modules: ModuleJobs[] = [
    { handlers: { ticking: async () => void runs++ }, schedule: [{ job: 'ticking', cron: '* * * * *' }] },
  ];
  const lines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  // the clock always stands shortly before a minute, so that the queue looks at it again at once
  const today = Math.floor(Date.now() / MINUTE_MS) * MINUTE_MS - 50;
  vi.useFakeTimers({ now: today, toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  // asking often lets the clock stand: each asking moves it by this time
  const often = { timeout: 20_000, interval: 1 };
  const work = await runJobs(platform.queue, modules, 1, PACES, log, platform.metrics);
  onTestFinished(() => work.stop());
  const noteRunOfToday = () =>
    platform.pool.query('update graphile_worker._private_known_crontabs set last_execution = $1', [new Date(today)]);
  await expect
    .poll(async () => {
      vi.setSystemTime(today);
      return (await noteRunOfToday()).rowCount;
    }, often)
    .toBe(1);
  await expect
    .poll(() => {
      vi.setSystemTime(today - DAY_MS);
      return lines.join();
    }, often)
    .toContain('the clock was set back');
  let minutes = 0;
  await expect
    .poll(
      () => {
        vi.setSystemTime(today - DAY_MS + ++minutes * MINUTE_MS);
        return runs;
      },
      { timeout: 20_000, interval: 20 },
    )
    .toBeGreaterThan(0);
});

test('WD-03 a payout is sent while every place for other outside services is taken by a service that does not answer', async () => {
  const platform = await testPlatform();
  const begun: string[] = [];
  const { promise: isHeld, resolve: goOn } = Promise.withResolvers<void>();
  const modules: ModuleJobs[] = [
    {
      bankHandlers: { pay: async (payload) => void begun.push(`pay ${(payload as { ref: string }).ref}`) },
      outwardHandlers: {
        ask: async () => {
          begun.push('ask');
          await isHeld;
        },
      },
    },
  ];
  const work = await runJobs(platform.queue, modules, 2, PACES, pino({ level: 'silent' }), platform.metrics);
  onTestFinished(() => work.stop());
  onTestFinished(() => goOn());
  for (let n = 0; n < 3; n++) await addJob(platform.db, 'ask', { n: String(n) });
  await expect.poll(() => begun).toEqual(['ask', 'ask']);
  await addJob(platform.db, 'pay', { ref: 'WD1' });
  await expect.poll(() => begun).toContain('pay WD1');
  // in the platform itself the same two jobs are apart from all that ask other services
  const bank = Object.keys(taskList(platform.jobs, 'bankHandlers'));
  expect(bank.toSorted()).toEqual(['advance-payout', 'poll-statement']);
});
