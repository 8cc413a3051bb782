import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';

/**
 * SQL expression for the member of the deposit that a charge's reference names; null for a reference that is not ours.
 */
export function chargeOwner(reference: string): RawBuilder<bigint> {
  return sql`(select member_id from request_reference where ref = ${reference})`;
}

/**
 * Store that the gateway's id of a charge belongs to this deposit. Nothing changes when this is stored already.
 * @throws DatabaseError of a unique violation when the id belongs to another deposit.
 */
export async function claimCharge(
  tx: Tx,
  { member_id, reference }: { member_id: bigint; reference: string },
  gateway: string,
  chargeId: string,
): Promise<void> {
  await sql`
    insert into gateway_charge_claim (gateway, charge_id, member_id, reference)
      select ${gateway}, ${chargeId}, ${member_id}, ${reference}
        where not exists (select from gateway_charge_claim where gateway = ${gateway} and charge_id = ${chargeId}
          and member_id = ${member_id} and reference = ${reference})`.execute(tx);
}
