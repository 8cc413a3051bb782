import { setTimeout as sleep } from 'node:timers/promises';
import { SpanKind } from '@opentelemetry/api';
import {
  makeWorkerUtils,
  parseCronItems,
  type Runner,
  run,
  type Task,
  type TaskList,
  Logger as WorkerLogger,
} from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Database, Tx } from './database.ts';
import { type Metrics, timed } from './operations/metrics.ts';
import { goOnWith, presentStep, step } from './operations/traces.ts';
import { inOrigin, presentOrigin } from './origin.ts';
import type { End } from './retention.ts';

const RESTART_MS = 1000;
const STUCK_MS = 30_000;
/** A time of the queue that is further ahead of the clock comes from a clock that was wrong. */
const AHEAD_MS_MAX = 60_000;
/** A run of a paced job that takes longer counts as hanging, and the next run begins beside it. */
const RUN_MS_MAX = 600_000;

/**
 * Code of a job: found by the job's name, and called with the payload given at queueing. A handler must be safe to run
 * twice.
 */
export type JobHandler = (payload: unknown) => Promise<void>;

/**
 * Pace of jobs that run at equal intervals, without a fixed hour: sweeps for lost work, and the reading of the bank's
 * statement.
 */
export type Pace = 'sweep' | 'statement';

/** Jobs of one module: their handlers, and the jobs that run at set times (cron fields in UTC) or at a pace. */
export interface ModuleJobs {
  /** Jobs that work inside the database. */
  handlers?: Record<string, JobHandler>;
  /** Jobs that wait for the bank: they run separately, so that no other service delays a payout or the statement. */
  bankHandlers?: Record<string, JobHandler>;
  /** Jobs that wait for another outside service: they run separately, so that it never delays quick jobs. */
  outwardHandlers?: Record<string, JobHandler>;
  /** Long jobs with an outside service: only one runs at a time, separately, so that it delays no other job. */
  longHandlers?: Record<string, JobHandler>;
  /** Jobs that write long files: only one runs at a time, separately, so that it delays no other job. */
  fileHandlers?: Record<string, JobHandler>;
  schedule?: ({ job: string; cron: string } | { job: string; pace: Pace })[];
}

/** Kinds of jobs that run apart from each other. */
export const JOB_KINDS = ['handlers', 'bankHandlers', 'outwardHandlers', 'longHandlers', 'fileHandlers'] as const;
type JobKind = (typeof JOB_KINDS)[number];

/**
 * Add a job in the same transaction as the change that needs the job: both happen, or neither. A job may be lost, so
 * each module also sweeps for work without a job.
 * @param options.key only one job with this key waits at a time: a later job replaces the waiting job.
 */
export async function addJob(
  db: Database | Tx,
  job: string,
  payload: Record<string, string>,
  options: { runAt?: Date; key?: string } = {},
): Promise<void> {
  // what caused the job: the request and the step of its trace
  const cause = { origin: presentOrigin(), step: presentStep() };
  await sql`select graphile_worker.add_job(${job}, payload := ${JSON.stringify({ ...payload, ...cause })}::json, run_at := ${options.runAt ?? null}, max_attempts := 10, job_key := ${options.key ?? null})`.execute(
    db,
  );
}

/** Add jobs of one name, each with a key as in `addJob`, in one statement. */
export async function addJobs(
  db: Database | Tx,
  job: string,
  jobs: readonly { payload: Record<string, string>; key: string }[],
): Promise<void> {
  if (jobs.length === 0) return;
  const cause = { origin: presentOrigin(), step: presentStep() };
  const given = JSON.stringify(jobs.map(({ payload, key }) => ({ payload: { ...payload, ...cause }, key })));
  await sql`
    select graphile_worker.add_job(${job}, payload := payload, max_attempts := 10, job_key := key)
      from jsonb_to_recordset(${given}::jsonb) as given (payload json, key text)`.execute(db);
}

/** The queue's table. A job has its payload, and the error of its last try. */
export const JOB_TABLE = 'graphile_worker._private_jobs';

const isGivenUp = (job: string) =>
  sql`task_id = (select id from graphile_worker._private_tasks where identifier = ${job}) and attempts >= max_attempts`;

/**
 * The end of jobs of this name that failed at each attempt, counted from the last one. A job stays for staff, who have it
 * tried again on the page of health, unless it carries personal data and no money depends on it.
 */
export const endOfGivenUp = (job: string): End => ({
  table: JOB_TABLE,
  due: (before) => sql`${isGivenUp(job)} and greatest(updated_at, locked_at) < ${before}`,
});

/** Delete jobs of this name about a member that failed at each attempt, when the account is closed. */
export async function dropGivenUp(tx: Tx, job: string, memberId: bigint): Promise<void> {
  await sql`delete from ${sql.table(JOB_TABLE)}
    where ${isGivenUp(job)} and locked_at is null and payload ->> 'memberId' = ${String(memberId)}`.execute(tx);
}

/** Install the queue's own tables. */
export async function prepareJobs(pool: pg.Pool, log: Logger): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: workerLogger(log) });
  await utils.migrate();
  await utils.release();
}

/** Handle of the jobs that run in this process. */
export interface Work {
  stop(): Promise<void>;
}

/**
 * Run jobs in this process until stopped: each kind of job with a concurrency of its own.
 * @param paces seconds between the starts of two runs, by pace.
 */
export async function runJobs(
  pool: pg.Pool,
  modules: readonly ModuleJobs[],
  concurrency: number,
  paces: Record<Pace, number>,
  log: Logger,
  metrics: Pick<Metrics, 'job'>,
): Promise<Work> {
  const schedule = modules.flatMap((module) => module.schedule ?? []);
  const onClock = schedule.filter((one) => 'cron' in one);
  const atPace = schedule.filter((one) => 'pace' in one);
  const noted = (job: string, task: Task) => measured(task, (seconds, isDone) => metrics.job({ job, seconds, isDone }));
  const tasks = (kind: JobKind): TaskList =>
    Object.fromEntries(
      Object.entries(taskList(modules, kind)).map(([job, task]) => [
        job,
        atPace.some((one) => one.job === job)
          ? oneAtATime(job, noted(job, oncePerRound(pool, job, task as JobHandler)), log)
          : noted(job, task as JobHandler),
      ]),
    );
  const quick = await keepRunning(pool, tasks('handlers'), onClock, concurrency, log);
  const bank = await keepRunning(pool, tasks('bankHandlers'), [], concurrency, log);
  const outward = await keepRunning(pool, tasks('outwardHandlers'), [], concurrency, log);
  const long = await keepRunning(pool, tasks('longHandlers'), [], 1, log);
  const files = await keepRunning(pool, tasks('fileHandlers'), [], 1, log);
  const paced = atPace.map(({ job, pace }) => {
    const together = atPace.filter((one) => one.pace === pace);
    const share = together.findIndex((one) => one.job === job) / together.length;
    return keepPace(pool, job, paces[pace] * 1000, share, log);
  });
  return {
    stop: async () =>
      void (await Promise.all([...paced, quick, bank, outward, long, files].map((work) => work.stop()))),
  };
}

/**
 * Schedule a job once in every interval, at the same place of each: jobs of one pace stand apart, so that they do not all
 * take the processor from the wallet at the same moment. Each process that runs jobs queues the next run half-way
 * between two runs, under one key. A run that is due and has not begun stays as it is: a job that took its place would
 * begin at once, before its own time. A process that is slow may queue a run that another process has done already:
 * `oncePerRound` skips it. A run that waits for a time more than an interval later was queued by a wrong clock, and is
 * replaced.
 * @param share place in the interval, from 0 to below 1; the same in every process
 */
function keepPace(pool: pg.Pool, job: string, intervalMs: number, share: number, log: Logger): Work {
  const place = Math.floor(share * intervalMs);
  const stopping = new AbortController();
  const keep = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      const next = (Math.floor((Date.now() - place) / intervalMs) + 1) * intervalMs + place;
      const queued = await pool
        .query(
          `select graphile_worker.add_job($1, payload := json_build_object('round_at', $2::timestamptz), run_at := $2, max_attempts := 1, job_key := $1,
               job_key_mode := case when exists (select from graphile_worker.jobs where key = $1 and run_at > $3)
                 then 'replace' else 'preserve_run_at' end)
             where not exists (select from graphile_worker.jobs
               where key = $1 and locked_at is null and attempts < max_attempts and run_at <= now())`,
          [job, new Date(next), new Date(next + intervalMs)],
        )
        .catch((error: unknown) => {
          log.warn({ err: error, job }, 'a job could not be asked for; the next round asks again');
          return undefined;
        });
      // while a run is late, the next one is asked for again soon
      const wait = queued?.rowCount === 0 ? intervalMs / 4 : next + intervalMs / 2 - Date.now();
      await sleep(wait, undefined, { signal: stopping.signal }).catch(() => {});
    }
  };
  const kept = keep();
  return {
    async stop() {
      stopping.abort();
      await kept;
    },
  };
}

/**
 * Skip a run of a paced job when the run for the same time, or for a later time, has begun already. The time of a run
 * is the one that the queue holds it back until, and the handler's `round_at` is that time: of two processes that queue
 * different runs at the same moment, the second keeps the first one's time and replaces its payload. A stored time in
 * the future does not count: it comes from a wrong clock, and must not stop the job.
 */
function oncePerRound(pool: pg.Pool, job: string, handler: JobHandler): Task {
  return async (payload, { job: { run_at } }) => {
    const begun = await pool.query(
      'insert into job_round (job, round_at) values ($1, $2) on conflict (job) do update set round_at = excluded.round_at where job_round.round_at < excluded.round_at or job_round.round_at > now()',
      [job, run_at],
    );
    if (begun.rowCount === 1) await handler({ ...(payload as object), round_at: run_at.toISOString() });
  };
}

/**
 * Skip a run of a paced job while the run before is under way in this process: a sweep that waits for an outside
 * service never takes a second place from other jobs. The next round does what is left.
 */
function oneAtATime(job: string, task: Task, log: Logger): Task {
  let begunAt: number | undefined;
  return async (payload, helpers) => {
    const now = performance.now();
    if (begunAt !== undefined && now - begunAt < RUN_MS_MAX) {
      log.warn({ job }, 'a run was skipped, because the one before is still under way');
      return;
    }
    begunAt = now;
    try {
      await task(payload, helpers);
    } finally {
      // unless this run counted as hanging, and a later one is under way
      if (begunAt === now) begunAt = undefined;
    }
  };
}

function measured(task: Task, note: (seconds: number, isDone: boolean) => void): Task {
  return (payload, helpers) => timed(Promise.resolve(task(payload, helpers)), note);
}

/** Restart a runner that ended by itself (the database was unreachable), until the runner is stopped on purpose. */
async function keepRunning(
  pool: pg.Pool,
  tasks: TaskList,
  schedule: readonly { job: string; cron: string }[],
  concurrency: number,
  log: Logger,
): Promise<Work> {
  let stopping = false;
  const launch = async () => {
    if (schedule.length > 0) await forgetTimesAhead(pool);
    return run({
      pgPool: pool,
      concurrency,
      noHandleSignals: true,
      pollInterval: 1000,
      logger: workerLogger(log),
      taskList: tasks,
      parsedCronItems: parseCronItems(
        schedule.map(({ job, cron }) => ({
          task: job,
          match: cron,
          identifier: job,
          options: { backfillPeriod: 0, maxAttempts: 1, jobKey: job },
        })),
      ),
      // by default the queue reports a finished job without awaiting the answer, so a lost connection would end the
      // process
      preset: { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } },
    });
  };
  let runner = await launch();
  const watch = async (): Promise<void> => {
    await Promise.race([
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job runner failed')),
      isStuck(runner),
      waitsForTimeAhead(runner).then(() => {
        log.warn('the clock was set back, and jobs with a set time would wait until it is where it was');
        // it ends the jobs that it has begun, while the next runner works already
        void runner.stop().catch(() => {});
      }),
    ]);
    while (!stopping) {
      log.warn('the job runner ended, starting it again');
      await sleep(RESTART_MS);
      const next = stopping
        ? undefined
        : await launch().catch((error: unknown) => void log.error({ err: error }, 'the job runner did not start'));
      if (!next) continue;
      runner = next;
      // `stop` was called while the next runner was starting
      if (stopping) return void (await next.stop());
      return watch();
    }
  };
  void watch();
  return {
    async stop() {
      stopping = true;
      await runner.stop().catch(() => {});
    },
  };
}

/** Wait until STUCK_MS after a runner began to shut down: from then on it runs no more jobs, and counts as ended. */
function isStuck(runner: Runner): Promise<void> {
  return new Promise((resolve) => {
    runner.events.once('pool:gracefulShutdown', () => setTimeout(resolve, STUCK_MS).unref());
  });
}

/**
 * Wait until a runner waits for a minute that is far ahead, because the clock was set back: until then it would queue no
 * job with a set time.
 */
function waitsForTimeAhead(runner: Runner): Promise<void> {
  return new Promise((resolve) => {
    runner.events.on('cron:prematureTimer', ({ expectedTimestamp, currentTimestamp }) => {
      if (expectedTimestamp - currentTimestamp > AHEAD_MS_MAX) resolve();
    });
  });
}

/**
 * Forget that jobs with a set time ran at times that are still ahead, as a clock that was wrong has noted them: the queue
 * adds no such job before the time of its last run.
 */
async function forgetTimesAhead(pool: pg.Pool): Promise<void> {
  await pool.query(
    'update graphile_worker._private_known_crontabs set last_execution = null where last_execution > $1',
    [new Date(Date.now() + AHEAD_MS_MAX)],
  );
}

/** Code of each job, in the form the queue requires. */
export function taskList(modules: readonly ModuleJobs[], ...kinds: JobKind[]): TaskList {
  const handlers = Object.assign({}, ...modules.flatMap((module) => kinds.map((kind) => module[kind]))) as Record<
    string,
    JobHandler
  >;
  return Object.fromEntries(
    Object.entries(handlers).map(([name, handler]) => [name, (payload: unknown) => runCaused(name, handler, payload)]),
  );
}

/** Run a job as part of what caused it, as `addJob` wrote it down. */
function runCaused(job: string, handler: JobHandler, payload: unknown): Promise<void> {
  const cause = (payload ?? {}) as { origin?: string; step?: string };
  const act = () => step(`job ${job}`, {}, () => handler(payload), SpanKind.CONSUMER);
  return inOrigin(cause.origin, () => goOnWith(cause.step, act));
}

/**
 * Process items one after another. A failed item is logged and left for the next run, and never delays the items behind
 * it.
 * @param subject names the item in the log: an id or a reference, never its content.
 */
export async function each<T>(
  items: readonly T[],
  log: Logger,
  what: string,
  subject: (item: T) => string,
  act: (item: T) => Promise<void>,
): Promise<void> {
  for (const item of items) {
    try {
      await act(item);
    } catch (error) {
      log.error({ err: error, subject: subject(item) }, `${what} failed`);
    }
  }
}

/** Write the queue's own messages to our log; its messages about every single job have level debug. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(
    () => (level, message) =>
      log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug']({ part: 'worker' }, message),
  );
}
