import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { Outbox } from '../outbox.ts';

/** What every part of the gateway needs. */
export interface Gateway {
  db: DatabaseSync;
  clock: Clock;
  outbox: Outbox;
  /** The sandbox's own public address: a browser opens the checkout there. */
  url: string;
  merchantName: string;
  /** How long `webhook-late` holds news back. */
  lateMs: number;
}
