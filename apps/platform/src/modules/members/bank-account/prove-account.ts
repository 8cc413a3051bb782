import { sql } from 'kysely';
import type { Tx } from '../../../core/database.ts';
import { recordSecurityEvent } from '../security/security-events.ts';

/**
 * Prove a member's linked account by a deposit that the bank reported from it. Call it in the transaction that credits
 * the deposit. When another member has proven the account, nothing changes.
 * @returns whether the account is the member's now.
 */
export async function proveByDeposit(tx: Tx, memberId: bigint, at: Date): Promise<boolean> {
  if (!(await proveAccount(tx, memberId, 'deposit', at))) return false;
  const event = { kind: 'bank_account_proven', memberId, actor: 'system', detail: { by: 'deposit' } } as const;
  await recordSecurityEvent(tx, event, at);
  return true;
}

/**
 * Claim a member's linked account for the member, and mark it as proven. Concurrent proofs of one account wait for each
 * other, and the first one holds. @returns false when another member owns the account; nothing changes then.
 */
export async function proveAccount(tx: Tx, memberId: bigint, by: 'deposit' | 'staff', at: Date): Promise<boolean> {
  const { rows } = await sql`
    with claimed as (
      insert into bank_account_claim (bank, account_number, member_id, claimed_at)
        select bank, account_number, member_id, ${at} from member_bank_account where member_id = ${memberId}
        on conflict do nothing returning member_id
    )
    update member_bank_account a set proven_at = ${at}, proven_by = ${by}
      where a.member_id = ${memberId} and (exists (select from claimed) or exists (select from bank_account_claim c
        where (c.bank, c.account_number, c.member_id) = (a.bank, a.account_number, a.member_id)))
      returning a.member_id`.execute(tx);
  return rows.length > 0;
}
