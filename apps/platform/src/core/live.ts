import { EventEmitter } from 'node:events';
import pg from 'pg';

const CHANNEL = 'sanam_live';
const FLUSH_MS = 25;
const RECONNECT_MS = 1000;

/** A hint that something of a member's changed. It may be lost (a process that dies before telling); the database is the truth. */
export interface Change {
  memberId: string;
  topic: 'credit' | 'deposit' | 'withdraw';
  kind?: string;
  /** Change of the spendable credit, satang as text. */
  amountSatang?: string;
}

export interface Live {
  /** Tells every process, soon. Never fails and never waits: money does not depend on it. */
  announce(change: Change): void;
  /** Calls back for each change of one member, until the returned function is called. */
  subscribe(memberId: string, listener: (change: Change) => void): () => void;
  close(): Promise<void>;
}

/**
 * Changes travel over PostgreSQL's NOTIFY, so that a page served by one process hears of a bet taken by another.
 * They are gathered for a moment and sent from a connection of their own: a NOTIFY inside the money's transaction would
 * make all commits queue behind one lock.
 */
export function openLive(url: string, onError: (error: Error) => void): Live {
  const listeners = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let waiting: Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  let closed = false;

  async function connect(): Promise<void> {
    if (closed) return;
    const next = new pg.Client({ connectionString: url, application_name: 'sanam-live', keepAlive: true });
    let lost = false;
    const retry = (error?: Error) => {
      if (lost) return;
      lost = true;
      if (client === next) client = undefined;
      if (error && !closed) onError(error);
      next.end().catch(() => {});
      if (!closed) setTimeout(connect, RECONNECT_MS).unref();
    };
    next.on('error', retry);
    next.on('end', () => retry());
    next.on('notification', ({ payload }) => {
      for (const change of JSON.parse(payload ?? '[]') as Change[]) listeners.emit(change.memberId, change);
    });
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
      client = next;
    } catch (error) {
      retry(error as Error);
    }
  }

  function flush(): void {
    timer = undefined;
    const batch = waiting;
    waiting = [];
    // NOTIFY carries less than 8000 bytes: a change is at most about 120
    for (let at = 0; at < batch.length; at += 50) {
      client?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(batch.slice(at, at + 50))]).catch(onError);
    }
  }

  const started = connect();
  return {
    announce(change) {
      waiting.push(change);
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    subscribe(memberId, listener) {
      listeners.on(memberId, listener);
      return () => listeners.off(memberId, listener);
    },
    async close() {
      closed = true;
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await started;
      await client?.end().catch(() => {});
    },
  };
}
