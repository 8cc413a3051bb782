import type { StaffIdentity } from '@sanam/contract';
import { sql } from 'kysely';
import { handsIn } from '../../../core/work/leases.ts';
import type { Identity } from '../identity.ts';

/**
 * Documents that wait for staff, oldest first, `most` of them, and how many wait. Of a number only the last characters
 * are shown.
 */
export async function listIdentities(
  { db, clock }: Pick<Identity, 'db' | 'clock'>,
  most: number,
): Promise<{ data: StaffIdentity[]; total: number }> {
  const now = clock.now();
  const handOf = await handsIn(db, 'identity', now);
  const { rows } = await sql<{
    ref: string;
    member_id: bigint;
    document_type: StaffIdentity['document_type'];
    number_last4: string;
    name: string;
    holder_name: string;
    reasons: StaffIdentity['reasons'];
    asked_at: Date;
    tries: bigint;
    total: bigint;
  }>`
    select 'ID' || c.member_id || '-' || c.id as ref, c.member_id, c.document_type, c.number_last4, c.name,
        c.holder_name, c.reasons, c.asked_at,
        (select count(*) from identity_check t where t.member_id = c.member_id) as tries,
        count(*) over () as total
      from identity_check c where c.state = 'review' and c.asked_at <= ${now}
      order by c.asked_at limit ${most}`.execute(db);
  const data = rows.map(({ member_id, number_last4, asked_at, tries, total: _, ...row }) => ({
    ...row,
    ...handOf(row.ref),
    member_id: String(member_id),
    number: maskedNumber(number_last4),
    asked_at: asked_at.toISOString(),
    tries: Number(tries),
  }));
  return { data, total: Number(rows[0]?.total ?? 0n) };
}

/** A document's number as members and staff see it. */
export const maskedNumber = (last4: string): string => `••••${last4}`;
