import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { Outbox } from '../outbox.ts';

/** Dependencies of every part of the gateway. */
export interface Gateway {
  db: DatabaseSync;
  clock: Clock;
  outbox: Outbox;
  /** The sandbox's own public address, where a browser opens the checkout. */
  url: string;
  merchantName: string;
  /** Delay of a notification by the fault `webhook-late`. */
  lateMs: number;
}
