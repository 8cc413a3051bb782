import { randomUUID } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from './clock.ts';
import { transactTogether } from './database.ts';

/** Table of jobs that must be done even if the process ends: each is stored in the database until it is done. */
export const outboxSchema = `
CREATE TABLE IF NOT EXISTS outbox (
  id TEXT PRIMARY KEY,
  kind TEXT NOT NULL,
  body TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  due_at INTEGER NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  given_up_at INTEGER
) STRICT;
CREATE INDEX IF NOT EXISTS outbox_due ON outbox (kind, due_at) WHERE given_up_at IS NULL;
CREATE INDEX IF NOT EXISTS outbox_next ON outbox (due_at) WHERE given_up_at IS NULL;
`;

interface Job<Body = unknown> {
  id: string;
  body: Body;
  /** Number of earlier tries. */
  attempts: number;
}

interface JobKind<Body> {
  /**
   * Deliver the job. Return true when the job is done, or a function whose writes are committed together with the job's
   * completion. False, or an error, causes another try.
   */
  deliver(job: Job<Body>): Promise<boolean | (() => void)>;
  /** Delay before the next try of a job, after the given number of failed tries; `retryDelayMs` when absent. */
  pauseMs?(failures: number): number;
  /** Maximum number of tries of a job; unlimited when absent. */
  attemptsMax?: number;
  /** Maximum age of a job; unlimited when absent. */
  ageMaxMs?: number;
}

export interface Outbox {
  register<Body>(kind: string, handler: JobKind<Body>): void;
  /** Add a job, inside the caller's transaction. @returns the job's id. */
  enqueue(kind: string, body: unknown, dueInMs?: number): string;
  /** Make a waiting job due at once; no effect when the job is already done. */
  hurry(id: string): void;
  /** Try one job at once, whatever its due time. @returns whether the job is done. */
  deliverNow(id: string): Promise<boolean>;
  /** Try all due jobs, and the jobs that become due through them. */
  runDue(): Promise<void>;
  /** Start running jobs automatically when they are due. */
  start(): void;
  /** Stop starting jobs and wait for the running jobs. */
  stop(): Promise<void>;
}

const RETRY_DELAYS_MS = [500, 1000, 2000, 5000, 10_000, 30_000];
const RETRY_DELAY_LAST_MS = 60_000;
/** Maximum number of running jobs of one kind, so that jobs that wait for the platform cannot delay other kinds. */
const CONCURRENCY_MAX = 4;

/** Delay before the next try, after the given number of failed tries. */
export function retryDelayMs(failures: number): number {
  return RETRY_DELAYS_MS[failures - 1] ?? RETRY_DELAY_LAST_MS;
}

/** Whether the log tells of a job that has failed so often: more and more rarely, at 8 tries, 16, 32 … */
const isTold = (failures: number) => failures >= 8 && Number.isInteger(Math.log2(failures));

interface Row {
  id: string;
  kind: string;
  body: string;
  created_at: number;
  attempts: number;
}

/** The outbox in a database. Jobs of one kind run in order of due time, at most four at once. */
export function createOutbox(db: DatabaseSync, clock: Clock, log: FastifyBaseLogger): Outbox {
  const kinds = new Map<string, JobKind<unknown>>();
  const underWay = new Map<string, { kind: string; done: Promise<boolean> }>();
  let timer: NodeJS.Timeout | undefined;
  let willLook = false;
  let running = false;

  const claim = db.prepare(
    'SELECT id, kind, body, created_at, attempts FROM outbox WHERE id = ? AND given_up_at IS NULL',
  );
  const due = db.prepare(
    'SELECT id FROM outbox WHERE kind = ? AND given_up_at IS NULL AND due_at <= ? ORDER BY due_at, rowid LIMIT ?',
  );
  const next = db.prepare('SELECT min(due_at) AS due_at FROM outbox WHERE given_up_at IS NULL');

  function attempt(id: string): Promise<boolean> {
    const already = underWay.get(id);
    if (already) return already.done;
    const row = claim.get(id) as Row | undefined;
    if (!row) return Promise.resolve(true);
    const done = tryOnce(row).finally(() => {
      underWay.delete(id);
      if (running) wake();
    });
    underWay.set(id, { kind: row.kind, done });
    return done;
  }

  async function tryOnce(row: Row): Promise<boolean> {
    const kind = kinds.get(row.kind);
    try {
      const done = kind
        ? await kind.deliver({ id: row.id, body: JSON.parse(row.body), attempts: row.attempts })
        : false;
      if (done) {
        await transactTogether(db, () => {
          if (done !== true) done();
          db.prepare('DELETE FROM outbox WHERE id = ?').run(row.id);
        });
        return true;
      }
    } catch (error) {
      log.warn({ err: error, kind: row.kind, job: row.id }, 'a job failed');
    }
    const failures = row.attempts + 1;
    const now = clock.now();
    const left =
      kind &&
      (failures >= (kind.attemptsMax ?? Number.POSITIVE_INFINITY) ||
        now - row.created_at >= (kind.ageMaxMs ?? Number.POSITIVE_INFINITY));
    if (left) log.error({ kind: row.kind, job: row.id, failures }, 'a job is given up');
    else if (isTold(failures)) log.error({ kind: row.kind, job: row.id, failures }, 'a job is still not done');
    db.prepare('UPDATE outbox SET attempts = ?, due_at = ?, given_up_at = ? WHERE id = ?').run(
      failures,
      now + (kind?.pauseMs ?? retryDelayMs)(failures),
      left ? now : null,
      row.id,
    );
    return false;
  }

  /** Start due jobs, up to the maximum number of running jobs. */
  function begin(): Promise<boolean>[] {
    const started: Promise<boolean>[] = [];
    const now = clock.now();
    const busyOf = new Map<string, number>();
    for (const { kind } of underWay.values()) busyOf.set(kind, (busyOf.get(kind) ?? 0) + 1);
    for (const kind of kinds.keys()) {
      const busy = busyOf.get(kind) ?? 0;
      if (busy >= CONCURRENCY_MAX) continue;
      // The table still contains the running jobs, perhaps as due, so the query reads that many rows more.
      const rows = due.all(kind, now, CONCURRENCY_MAX + busy) as { id: string }[];
      for (const { id } of rows.filter((row) => !underWay.has(row.id)).slice(0, CONCURRENCY_MAX - busy))
        started.push(attempt(id));
    }
    return started;
  }

  function pump(): void {
    begin();
    clearTimeout(timer);
    const { due_at: dueAt } = next.get() as { due_at: number | null };
    if (dueAt === null) return;
    // While a job runs, the table still has it, perhaps as due. The end of the job triggers the next check, so one
    // check per second is enough meanwhile.
    const wait = Math.min(Math.max(dueAt - clock.now(), underWay.size > 0 ? 1000 : 0), 60_000);
    timer = setTimeout(pump, wait);
  }

  /**
   * Schedule one check for due jobs after the caller's synchronous transaction, however often this function is called.
   */
  function wake(): void {
    if (willLook) return;
    willLook = true;
    setImmediate(() => {
      willLook = false;
      if (running) pump();
    });
  }

  return {
    register: (kind, handler) => void kinds.set(kind, handler as JobKind<unknown>),
    enqueue(kind, body, dueInMs = 0) {
      const id = randomUUID();
      const now = clock.now();
      db.prepare('INSERT INTO outbox (id, kind, body, created_at, due_at) VALUES (?, ?, ?, ?, ?)').run(
        id,
        kind,
        JSON.stringify(body),
        now,
        now + dueInMs,
      );
      if (running) wake();
      return id;
    },
    hurry(id) {
      db.prepare('UPDATE outbox SET due_at = min(due_at, ?) WHERE id = ?').run(clock.now(), id);
      if (running) wake();
    },
    deliverNow: attempt,
    async runDue() {
      for (let started = begin(); started.length > 0; started = begin()) await Promise.all(started);
    },
    start() {
      running = true;
      pump();
    },
    async stop() {
      running = false;
      clearTimeout(timer);
      await Promise.allSettled([...underWay.values()].map(({ done }) => done));
    },
  };
}
