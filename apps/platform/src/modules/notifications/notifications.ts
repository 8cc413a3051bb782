import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { PushPort } from '../../providers/push/push-port.ts';

/** What the use cases of this module need. */
export interface Notifications {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Undefined: web push is off, and nobody is told anything. */
  push: PushPort | undefined;
  /** Whoever any of these says yes to is sent nothing. */
  isExcluded: readonly ((db: Database | Tx, memberId: bigint) => Promise<boolean>)[];
  rules: { resultSeconds: number; newsSeconds: number };
}

export function openNotifications(needs: Omit<Notifications, 'rules'> & { config: Config }): Notifications {
  const { config, ...rest } = needs;
  return {
    ...rest,
    rules: { resultSeconds: config.PUSH_RESULT_HOURS * 3600, newsSeconds: config.PUSH_NEWS_HOURS * 3600 },
  };
}
