import type { Database, Tx } from '../../../core/database.ts';
import type { Members } from '../members.ts';

/** What somebody says yes or no to. */
type ConsentKind = 'terms' | 'privacy' | 'marketing';

interface Consent {
  kind: ConsentKind;
  given: boolean;
  /** Of the text it was said to. */
  version: string;
  saidAt: Date;
  ip: string;
}

/** Marketing has no text of its own beside the policy; the version says which question was asked. */
const MARKETING_VERSION = '2026-11';

/** Writes down what was said; nothing is ever changed there. */
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

/** Each thing the member was asked, with the newest answer. */
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

/** Whether the member last said yes to news and promotions. */
export async function wantsNews(db: Database | Tx, memberId: bigint): Promise<boolean> {
  return (await currentConsents(db, memberId)).marketing?.given ?? false;
}

/** A yes or no to news and promotions, from now on. */
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
