import type { AuditActor } from './acting.ts';
import type { Database, Tx } from './database.ts';
import { requestScope } from './request-scope.ts';

export interface AuditEntry {
  /** Name of the act, when it is none of a staff member's request. */
  action?: string;
  actor?: AuditActor;
  /** What it is about: `withdrawal:WD…`, `member:100001`. */
  subject?: string;
  outcome?: 'done' | 'refused';
  /** Address and session, when they are not those of a staff member's request. */
  ip?: string;
  sessionId?: string;
  /**
   * What was decided and why; values before and after a change. No phone, account number or name: what identifies a
   * member is the number in the subject.
   */
  detail?: Readonly<Record<string, unknown>>;
}

/** Write no entry for the present call of a staff member: it shows and changes nothing about anybody. */
export function skipEntry(): void {
  const acting = requestScope()?.acting;
  if (acting) acting.entries++;
}

/**
 * Write an entry of the audit log, in the transaction of the act: the entry exists exactly when the act happened. In a
 * staff member's request the actor, session, address and action are those of the request.
 */
export async function recordAct(tx: Database | Tx, entry: AuditEntry): Promise<void> {
  const acting = requestScope()?.acting;
  await tx
    .insertInto('audit_entry')
    .values({
      at: acting?.now() ?? new Date(),
      actor: acting?.actor ?? entry.actor ?? 'system',
      session_id: acting?.sessionId ?? entry.sessionId ?? null,
      action: acting?.action ?? entry.action ?? 'act',
      subject: entry.subject ?? null,
      outcome: entry.outcome ?? 'done',
      ip: acting?.ip ?? entry.ip ?? null,
      detail: JSON.stringify(entry.detail ?? {}),
    })
    .execute();
  if (acting) acting.entries++;
}
