/** Who acts, as the audit log names them. */
export type AuditActor = `staff:${bigint | number}` | `command:${string}` | 'system';

/** What the audit log knows of a staff member's request, for all entries of it. */
export interface Acting {
  actor: AuditActor;
  sessionId: string;
  ip: string;
  /** Name of the call. */
  action: string;
  now: () => Date;
  /** Whether this reading was noted a short time ago, and needs no entry of its own. */
  isRepeated: boolean;
  /** Entries written so far. */
  entries: number;
}
