import type { Logger } from 'pino';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { IdentityCheck } from '../../providers/identity-check/identity-port.ts';
import type { Protection } from '../protection/index.ts';
import type { IdentityConfig } from './config.ts';
import type { DocumentKey } from './document-key.ts';

/** Dependencies of this module's use cases. */
export interface Identity {
  db: Database;
  clock: Clock;
  log: Logger;
  config: IdentityConfig;
  key: DocumentKey;
  /** For the block of a member whose document is that of a minor. */
  protection: Protection;
  /** Service that is asked; undefined: staff look at each document. */
  service: IdentityCheck | undefined;
}
