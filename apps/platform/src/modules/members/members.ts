import type { Clock } from '../../core/clock.ts';
import type { Config } from '../../core/config.ts';
import type { Database, Tx } from '../../core/database.ts';
import type { SmsPort } from '../../providers/sms/sms-port.ts';
import { openPasswords, type Passwords } from './passwords.ts';

/** What the use cases of this module need. */
export interface Members {
  db: Database;
  clock: Clock;
  config: Config;
  sms: SmsPort;
  passwords: Passwords;
  /** Run in the transaction that makes a member, for what else a member needs from the first moment (a wallet). */
  onCreated: ((tx: Tx, memberId: bigint) => Promise<void>)[];
}

export function openMembers(needs: Omit<Members, 'passwords'>): Members {
  const { config } = needs;
  return {
    ...needs,
    passwords: openPasswords({ memoryKib: config.ARGON2_MEMORY_KIB, passes: config.ARGON2_PASSES, atOnce: config.ARGON2_AT_ONCE, waitingMax: config.ARGON2_WAITING_MAX }),
  };
}
