import type pg from 'pg';
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import { type Database, openPool, openPooledPool, openQueuePool, STATEMENT_MS } from './core/database.ts';
import { directUrl, requireTimeLimits } from './core/database-login.ts';

/**
 * A provider gives up after a second. The statement times out before that, so that nothing is decided after the provider
 * has given up.
 */
const WALLET_STATEMENT_MS = 950;

/** Connections of requests and jobs, of wallet calls, and of the job queue. */
export function openPools(config: Config, log: Logger): { pool: pg.Pool; walletPool: pg.Pool; queue: pg.Pool } {
  const lost = (what: string) => (error: Error) => log.warn({ err: error }, `an idle ${what} connection was lost`);
  const queue = openQueuePool(directUrl(config), config.QUEUE_CONNECTIONS, lost('queue'));
  const { DATABASE_URL, DATABASE_WALLET_URL, DATABASE_CONNECTIONS, WALLET_CONNECTIONS } = config;
  if (DATABASE_WALLET_URL !== undefined) {
    const prepares = config.DATABASE_POOLER_PREPARES === 'on';
    return {
      pool: openPooledPool(DATABASE_URL, DATABASE_CONNECTIONS, lost('database'), prepares),
      walletPool: openPooledPool(DATABASE_WALLET_URL, WALLET_CONNECTIONS, lost('wallet'), prepares),
      queue,
    };
  }
  return {
    pool: openPool(DATABASE_URL, DATABASE_CONNECTIONS, lost('database')),
    walletPool: openPool(DATABASE_URL, WALLET_CONNECTIONS, lost('wallet'), WALLET_STATEMENT_MS),
    queue,
  };
}

/** Check the logins with which a pooler connects. @throws Error in one sentence. */
export const requirePoolerLogins = (
  { db, games }: { db: Database; games: { walletDb: Database } },
  log: Logger,
): Promise<void> =>
  requireTimeLimits(
    [
      { setting: 'DATABASE_URL', db, mostMs: STATEMENT_MS },
      { setting: 'DATABASE_WALLET_URL', db: games.walletDb, mostMs: WALLET_STATEMENT_MS },
    ],
    log,
  );
