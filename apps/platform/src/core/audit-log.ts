import { createHash } from 'node:crypto';
import { sql } from 'kysely';
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

/**
 * What the platform decides by itself about money or members, as its audit log names it. Each movement of money stands in
 * the ledger, which has a chain of hashes of its own, and not here.
 */
export const SYSTEM_ACTS = [
  'openFinding',
  'closeFinding',
  'resumePayouts',
  'payWithoutReview',
  'askForReview',
  'endPayout',
  'leaveDepositToStaff',
  'leaveTransferToStaff',
  'endDeposit',
  'bank_account_proven',
  'token_copied',
  'settleBonuses',
  'cancelBonuses',
  'accrueCashback',
  'expireCashback',
  'useWheel',
  'useSettings',
  'endPersonalData',
] as const;

/** Write no entry for the present call of a staff member: it shows and changes nothing about anybody. */
export function skipEntry(): void {
  const acting = requestScope()?.acting;
  if (acting) acting.entries++;
}

/**
 * Write an entry about an act of the system itself, in the transaction of the act. It joins the chain within a minute. SQL
 * does the same by `audit_system_act`.
 */
export async function recordSystemAct(
  tx: Database | Tx,
  action: (typeof SYSTEM_ACTS)[number],
  subject: string | null,
  detail: Readonly<Record<string, unknown>>,
): Promise<void> {
  await sql`select audit_system_act(${action}, ${subject}, ${JSON.stringify(detail)}::jsonb)`.execute(tx);
}

/**
 * Write into the audit log which settings differ from those of the last start. Those that differ by process are left
 * out. Of a text stands there only whether it is set, and a short fingerprint that tells one from another: of a
 * secret, or of an address that may contain one, not even that.
 */
export async function noteSettings(db: Database, config: object): Promise<void> {
  const told: Record<string, number | boolean | string> = {};
  for (const [name, value] of Object.entries(config) as [string, unknown][]) {
    if (OF_PROCESS.test(name)) continue;
    if (typeof value === 'number' || typeof value === 'boolean') told[name] = value;
    if (typeof value === 'string') told[name] = toldOfText(name, value);
  }
  await sql`select note_settings(${JSON.stringify(told)}::jsonb)`.execute(db);
}

/** Names of settings that differ between the processes of one platform. */
const OF_PROCESS = /PORT$|^HOST$|^DATA_DIR$|^WORKER/;

/** Names of settings that are secrets, or may contain one. */
const SECRET = /SECRET|TOKEN|PASSWORD|KEY|PEPPER|CREDENTIAL|DATABASE/;

function toldOfText(name: string, value: string): string {
  if (value === '') return 'empty';
  if (SECRET.test(name)) return 'set';
  return `set ${createHash('sha256').update(value).digest('hex').slice(0, 8)}`;
}

/** Entries that join the chain in one transaction, for which acts of staff wait. */
const JOIN_AT_ONCE = 1000;

/**
 * Put the entries of the system's own acts that wait at the end of the chain.
 * @param which `some`: a bounded number, for a page; `all`: one transaction after another until none waits.
 */
export async function chainSystemActs(db: Database, which: 'some' | 'all'): Promise<void> {
  let joined: number;
  do {
    const { rows } = await sql<{ joined: bigint }>`select audit_chain(${JOIN_AT_ONCE}) as joined`.execute(db);
    joined = Number(rows[0]?.joined ?? 0n);
  } while (which === 'all' && joined === JOIN_AT_ONCE);
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
