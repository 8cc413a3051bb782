import { EventEmitter } from 'node:events';
import pg from 'pg';
import { AS_APPLICATION } from './database.ts';
import { presentStep } from './operations/traces.ts';

const CHANNEL = 'sanam_live';
const FLUSH_MS = 25;
/** A NOTIFY carries less than 8000 bytes. */
const PAYLOAD_BYTES = 7500;
const RECONNECT_MS = 1000;
/** Most changes that wait for a connection; of more, the oldest are dropped. */
const WAITING_MAX = 10_000;

/** In place of a member: news for every process itself. SQL sends `settings` with the commit of what it tells of. */
export const EVERY_PROCESS = '*';

/**
 * A hint that a member's data changed. The hint may be lost (a process may die before sending it), so pages read the
 * data itself from the database.
 */
export interface Change {
  memberId: string;
  /**
   * The changed data. `session`: one of the member's sessions may have ended. Under EVERY_PROCESS, and never to a
   * member: `settings`, those in force; `missed`, this process was not connected, and changes of anything may be lost.
   */
  topic: 'credit' | 'deposit' | 'withdraw' | 'protection' | 'support' | 'session' | 'settings' | 'missed';
  kind?: string;
  /** Change of the spendable credit, satang as text. */
  amountSatang?: string;
  /** Round of a game that moved the money, as its provider names it. */
  round?: string;
  /** Step of the trace in which the data changed; written by `announce`. */
  step?: string;
}

export interface Live {
  /**
   * Notify every process soon after the call. The call itself never fails and never waits: no money depends on the
   * notification.
   */
  announce(change: Change): void;
  /** Call back for each change of one member, until the returned function is called. */
  subscribe(memberId: string, listener: (change: Change) => void): () => void;
  /** Resolves when the first connection listens, or has failed and is tried again. */
  started: Promise<void>;
  close(): Promise<void>;
}

/**
 * Publish changes with PostgreSQL's NOTIFY, so that a page served by one process is notified of a bet handled by
 * another process. Changes are collected briefly and sent on a separate connection: a NOTIFY inside the transaction
 * that moves money would make all commits queue behind one lock.
 */
export function openLive(url: string, onError: (error: Error) => void): Live {
  const listeners = new EventEmitter().setMaxListeners(0);
  let client: pg.Client | undefined;
  let waiting: Change[] = [];
  /** The batch that is being sent, until the database has it. */
  let unsent: Change[] = [];
  let timer: NodeJS.Timeout | undefined;
  let sending: Promise<unknown> | undefined;
  let closed = false;
  let wasConnected = false;

  async function connect(): Promise<void> {
    if (closed) return;
    const next = new pg.Client({
      connectionString: url,
      application_name: 'sanam-live',
      options: AS_APPLICATION,
      keepAlive: true,
    });
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
      // what other processes told meanwhile is lost
      if (wasConnected) listeners.emit(EVERY_PROCESS, { memberId: EVERY_PROCESS, topic: 'missed' } satisfies Change);
      wasConnected = true;
      // what this process wanted to tell has waited
      waiting = [...unsent, ...waiting];
      unsent = [];
      if (waiting.length > 0) flush();
    } catch (error) {
      retry(error as Error);
    }
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (sending) {
      // one notification is sent at a time; later changes wait for the next notification
      timer = setTimeout(flush, FLUSH_MS);
      return;
    }
    if (!client) {
      waiting = waiting.slice(-WAITING_MAX);
      return;
    }
    unsent = waiting;
    waiting = [];
    sending = client
      .query('select pg_notify($1, payload) from unnest($2::text[]) payload', [CHANNEL, payloadsOf(unsent)])
      .then(() => {
        unsent = [];
      }, onError)
      .finally(() => {
        sending = undefined;
      });
  }

  const started = connect();
  return {
    started,
    announce(change) {
      const step = presentStep();
      waiting.push(step === undefined ? change : { ...change, step });
      timer ??= setTimeout(flush, FLUSH_MS);
    },
    subscribe(memberId, listener) {
      listeners.on(memberId, listener);
      return () => listeners.off(memberId, listener);
    },
    async close() {
      closed = true;
      await started;
      await sending;
      if (timer) {
        clearTimeout(timer);
        flush();
      }
      await client?.end().catch(() => {});
    },
  };
}

/** Changes as payloads of NOTIFY, in their order and each as full as it may be. Pure. */
export function payloadsOf(changes: readonly Change[]): string[] {
  const payloads: string[][] = [];
  let bytes = PAYLOAD_BYTES;
  for (const text of changes.map((change) => JSON.stringify(change))) {
    bytes += Buffer.byteLength(text) + 1;
    if (bytes > PAYLOAD_BYTES) {
      payloads.push([]);
      bytes = Buffer.byteLength(text) + 2;
    }
    payloads.at(-1)?.push(text);
  }
  return payloads.map((texts) => `[${texts.join()}]`);
}
