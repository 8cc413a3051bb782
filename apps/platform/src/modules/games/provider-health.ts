import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';

/** Bounds of the time that a call takes; the last stands for every longer time. */
const BOUNDS_MS = [25, 50, 75, 100, 150, 200, 300, 400, 600, 800, 1200, 1600, 2400, 3200, 4800, 6400, 10_000, 30_000];
const MINUTE_MS = 60_000;
/** Sums that wait at most, when the database takes none for a while: the oldest are let go. */
const WAITING_MAX = 5000;

/** Calls of one provider in one minute that took about the same time and ended the same way. */
export interface CallSum {
  at_most_ms: number;
  is_done: boolean;
  calls: number;
}

/** Counts the calls of this process to providers, and adds them to the sums of all processes. */
export interface ProviderHealth {
  note(call: { provider: string; seconds: number; isDone: boolean }): void;
  /** Write what was counted. What cannot be written is kept for the next time. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

/** @param everyMs pause between two writings. */
export function countProviderCalls(needs: {
  db: Database;
  clock: Clock;
  log: Pick<Logger, 'warn'>;
  everyMs: number;
}): ProviderHealth {
  const { db, clock, log, everyMs } = needs;
  let counted = new Map<string, { provider_id: string; minute: string } & CallSum>();
  async function flush(): Promise<void> {
    const rows = [...counted.values()];
    if (rows.length === 0) return;
    counted = new Map();
    try {
      // written in one order, so that two processes never wait for each other
      await sql`
        insert into provider_health (provider_id, minute, at_most_ms, is_done, calls)
          select provider_id, minute, at_most_ms, is_done, calls
            from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
              as c(provider_id text, minute timestamptz, at_most_ms integer, is_done boolean, calls bigint)
            order by 1, 2, 3, 4
          on conflict (provider_id, minute, at_most_ms, is_done)
            do update set calls = provider_health.calls + excluded.calls`.execute(db);
    } catch (error) {
      log.warn({ err: error }, 'how providers answered could not be written; it is tried again');
      for (const row of rows.slice(-WAITING_MAX)) add(row);
    }
  }
  function add(row: { provider_id: string; minute: string } & CallSum): void {
    const key = [row.provider_id, row.minute, row.at_most_ms, row.is_done].join(' ');
    const before = counted.get(key);
    if (before) before.calls += row.calls;
    else counted.set(key, { ...row });
  }
  const timer = setInterval(() => void flush(), everyMs);
  timer.unref();
  return {
    note({ provider, seconds, isDone }) {
      const ms = seconds * 1000;
      const at_most_ms = BOUNDS_MS.find((bound) => ms <= bound) ?? BOUNDS_MS.at(-1) ?? 0;
      const minute = new Date(Math.floor(clock.now().getTime() / MINUTE_MS) * MINUTE_MS).toISOString();
      add({ provider_id: provider, minute, at_most_ms, is_done: isDone, calls: 1 });
    },
    flush,
    async close() {
      clearInterval(timer);
      await flush();
    },
  };
}

/**
 * How calls went: how many, how many failed, and the bounds within which half and nineteen of twenty were answered. Only
 * calls that were answered count for the time; of none, it is null. Pure.
 */
export function summaryOf(sums: readonly CallSum[]) {
  const done = sums.filter(({ is_done }) => is_done).toSorted((a, b) => a.at_most_ms - b.at_most_ms);
  const count = (of: readonly CallSum[]) => of.reduce((all, one) => all + Number(one.calls), 0);
  const answered = count(done);
  const within = (share: number) => {
    const found = done.find((_, at) => count(done.slice(0, at + 1)) >= answered * share);
    return found?.at_most_ms ?? null;
  };
  const calls = count(sums);
  return { calls, failed: calls - answered, p50_ms: within(0.5), p95_ms: within(0.95) };
}
