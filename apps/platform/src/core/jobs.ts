import { makeWorkerUtils, parseCronItems, type Runner, run, type TaskList, Logger as WorkerLogger } from 'graphile-worker';
import { sql } from 'kysely';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Tx } from './database.ts';

/** What runs later: by name, with the payload it was added with. Must be safe to run twice. */
export type JobHandler = (payload: unknown) => Promise<void>;

/** Jobs of one module: what it can run, and what runs on a clock (cron fields in UTC). */
export interface ModuleJobs {
  handlers: Record<string, JobHandler>;
  schedule?: { job: string; cron: string }[];
}

/**
 * Adds a job in the same transaction as the change that needs it: both happen, or neither.
 * A job is a nudge, not a promise: each module also sweeps for work that lost its job.
 */
export async function addJob(tx: Tx, job: string, payload: Record<string, string>, options: { runAt?: Date } = {}): Promise<void> {
  await sql`select graphile_worker.add_job(${job}, payload := ${JSON.stringify(payload)}::json, run_at := ${options.runAt ?? null}, max_attempts := 10)`.execute(tx);
}

/** Installs the queue's own tables. */
export async function prepareJobs(pool: pg.Pool, log: Logger): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool, logger: workerLogger(log) });
  await utils.migrate();
  await utils.release();
}

/** Runs jobs in this process until stopped. */
export async function runJobs(pool: pg.Pool, modules: readonly ModuleJobs[], concurrency: number, log: Logger): Promise<Runner> {
  const schedule = modules.flatMap((module) => module.schedule ?? []);
  return run({
    pgPool: pool,
    concurrency,
    noHandleSignals: true,
    pollInterval: 1000,
    logger: workerLogger(log),
    taskList: taskList(modules),
    parsedCronItems: parseCronItems(schedule.map(({ job, cron }) => ({ task: job, match: cron, identifier: job, options: { backfillPeriod: 0, maxAttempts: 1 } }))),
  });
}

/** What each job runs, as the queue wants it. */
export function taskList(modules: readonly ModuleJobs[]): TaskList {
  const handlers = Object.assign({}, ...modules.map((module) => module.handlers)) as Record<string, JobHandler>;
  return Object.fromEntries(Object.entries(handlers).map(([name, handler]) => [name, (payload: unknown) => handler(payload)]));
}

/** The queue's own messages, in our log; its chatter about every job stays at debug. */
function workerLogger(log: Logger): WorkerLogger {
  return new WorkerLogger(() => (level, message) => log[level === 'warning' ? 'warn' : level === 'error' ? 'error' : 'debug']({ part: 'worker' }, message));
}
