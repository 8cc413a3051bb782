import type { OwnIdentity } from '@sanam/contract';
import type { Database } from '../../core/database.ts';
import { findMemberAccount } from '../members/index.ts';
import type { Identity } from './identity.ts';
import { identityState } from './judge-identity.ts';
import { latestCheck } from './require-identity.ts';
import { maskedNumber } from './review/list-identities.ts';

/** The member's own proof of identity: its state, and the latest document, masked. */
export async function readIdentity(
  { db, config }: Pick<Identity, 'db' | 'config'>,
  memberId: bigint,
): Promise<OwnIdentity> {
  const [latest, account] = await Promise.all([latestCheck(db, memberId), findMemberAccount(db, memberId)]);
  const state = identityState(latest, account?.holderName);
  return {
    is_required: config.IDENTITY !== 'off',
    state,
    holder_name: account?.holderName ?? null,
    // passed before, for an account with another name
    is_outdated: state === 'unasked' && latest !== undefined,
    latest: latest
      ? {
          document_type: latest.document_type as NonNullable<OwnIdentity['latest']>['document_type'],
          number: maskedNumber(latest.number_last4),
          asked_at: latest.asked_at.toISOString(),
          decided_at: latest.decided_at?.toISOString() ?? null,
          // what staff wrote is for staff
          is_not_found: latest.reasons.includes('not_found'),
          is_under_age: latest.reasons.includes('under_age'),
        }
      : null,
  };
}

/** Documents that a member sent, for the export of their data. */
export async function exportIdentity(db: Database, memberId: bigint): Promise<{ identity_checks: unknown[] }> {
  return {
    identity_checks: await db
      .selectFrom('identity_check')
      .select(['document_type', 'number_last4', 'name', 'holder_name', 'state', 'asked_at', 'decided_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  };
}
