import type { AuditActor } from '../../core/acting.ts';
import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import { openPasswordHashes, type PasswordHashes } from '../members/index.ts';
import type { StaffConfig } from './config.ts';
import type { FactorKey } from './factor-key.ts';

/** Dependencies of this module's use cases. */
export interface Staff {
  db: Database;
  clock: Clock;
  config: StaffConfig;
  /** Hashes of staff passwords, with a queue of their own: a flood of members' sign-ins keeps no staff out. */
  passwords: PasswordHashes;
  key: FactorKey;
}

/** A staff member as the audit log and other tables name them. */
export const staffActor = (staffId: bigint): AuditActor => `staff:${staffId}`;

/** Hashes with the members' cost, one at a time. */
export function openStaffPasswords(
  config: Pick<Parameters<typeof openPasswordHashes>[0], 'memoryKib' | 'passes'>,
): PasswordHashes {
  const queue = { atOnce: 1, waitingMax: 50, ofNetworkMax: 5, freeOfNetwork: 5, freeNetworks: 50, provenAtOnce: 1 };
  return openPasswordHashes({ ...config, ...queue });
}
