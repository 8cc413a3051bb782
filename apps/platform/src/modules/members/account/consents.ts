import type { Database, Tx } from '../../../core/database.ts';
import type { Members } from '../members.ts';

/** Subject of a consent. */
type ConsentKind = 'terms' | 'privacy' | 'marketing';

interface Consent {
  kind: ConsentKind;
  given: boolean;
  /** Version of the text that was accepted or declined. */
  version: string;
  saidAt: Date;
  ip: string;
}

/** The policy has no separate text about marketing; this version names the question that was asked. */
const MARKETING_VERSION = '2026-11';

/** Record answers to consent questions. Rows are only ever added. */
export async function recordConsents(db: Database | Tx, memberId: bigint, consents: readonly Consent[]): Promise<void> {
  await db
    .insertInto('member_consent')
    .values(
      consents.map(({ kind, given, version, saidAt, ip }) => ({
        member_id: memberId,
        kind,
        given,
        version,
        said_at: saidAt,
        ip,
      })),
    )
    .execute();
}

/** Newest answer of the member to each consent question. */
export async function currentConsents(
  db: Database | Tx,
  memberId: bigint,
): Promise<Partial<Record<ConsentKind, { given: boolean; version: string; saidAt: Date }>>> {
  const rows = await db
    .selectFrom('member_consent')
    .distinctOn('kind')
    .select(['kind', 'given', 'version', 'said_at'])
    .where('member_id', '=', memberId)
    .orderBy('kind')
    .orderBy('said_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return Object.fromEntries(
    rows.map((row) => [row.kind, { given: row.given, version: row.version, saidAt: row.said_at }]),
  );
}

/** Whether the member's newest answer accepts news and promotions. */
export async function wantsNews(db: Database | Tx, memberId: bigint): Promise<boolean> {
  return (await currentConsents(db, memberId)).marketing?.given ?? false;
}

/** Accept or decline news and promotions from now on. */
export async function setMarketingConsent(
  members: Members,
  memberId: bigint,
  given: boolean,
  ip: string,
): Promise<void> {
  await recordConsents(members.db, memberId, [
    { kind: 'marketing', given, version: MARKETING_VERSION, saidAt: members.clock.now(), ip },
  ]);
}
