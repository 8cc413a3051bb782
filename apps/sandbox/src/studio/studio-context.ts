import type { KeyObject } from 'node:crypto';
import type { DatabaseSync } from 'node:sqlite';
import type { Clock } from '../clock.ts';
import type { Outbox } from '../outbox.ts';

/** What every part of the studio needs. */
export interface Studio {
  db: DatabaseSync;
  clock: Clock;
  outbox: Outbox;
  privateKey: KeyObject;
  /** The sandbox's own public address. */
  url: string;
  platformUrl: string;
  dataDir: string;
  /** The least time of one slot game cycle. */
  spinMs: number;
}
