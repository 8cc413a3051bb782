import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { PushPort } from '../../providers/push/push-port.ts';
import type { NotificationConfig } from './config.ts';
import type { InboxRules } from './inbox-words.ts';

/** Dependencies of this module's use cases. */
export interface Notifications {
  db: Database;
  clock: Clock;
  log: Logger;
  /** Web push port; undefined when web push is off: then no messages are sent. */
  push: PushPort | undefined;
  /** Checks for exclusions: a member for whom any of these returns true gets no messages. */
  isExcluded: readonly ((db: Database | Tx, memberId: bigint) => Promise<boolean>)[];
  rules: { resultSeconds: number; newsSeconds: number } & InboxRules;
}

export function openNotifications(
  needs: Omit<Notifications, 'rules'> & { config: NotificationConfig & { SLIP_CHECK: string } },
): Notifications {
  const { config, ...rest } = needs;
  return {
    ...rest,
    rules: {
      resultSeconds: config.PUSH_RESULT_HOURS * 3600,
      newsSeconds: config.PUSH_NEWS_HOURS * 3600,
      takesSlips: config.SLIP_CHECK !== 'none',
    },
  };
}
