import os from 'node:os';
import { recordAct } from '../../apps/platform/src/core/audit-log.ts';
import type { Database, Tx } from '../../apps/platform/src/core/database.ts';

/** The person at this machine, as the audit log and security events name them. */
export const commandActor = (): `command:${string}` => `command:${os.userInfo().username}`;

/** Write an act of an operator's command into the audit log, in the act's transaction. */
export function recordCommand(
  tx: Database | Tx,
  action: string,
  about: { subject?: string; detail?: Readonly<Record<string, unknown>> } = {},
): Promise<void> {
  return recordAct(tx, { actor: commandActor(), action, ...about });
}
