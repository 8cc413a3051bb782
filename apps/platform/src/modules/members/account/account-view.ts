import type { Account } from '@sanam/contract';
import { maskAccount } from '@sanam/thai/accounts';
import { nationalMobile } from '@sanam/thai/phone';
import { unauthenticated } from '../../../core/errors.ts';
import { findMemberAccount } from '../member-store.ts';
import type { Members } from '../members.ts';
import { maskedAccount, restOf } from '../security/reset-rest.ts';
import { currentConsents } from './consents.ts';

/** Data of the account page, with the bank account masked. */
export async function readAccount(members: Members, memberId: bigint): Promise<Account> {
  const [member, own, { terms, marketing }, asked] = await Promise.all([
    members.db.selectFrom('member').selectAll().where('id', '=', memberId).executeTakeFirst(),
    findMemberAccount(members.db, memberId),
    currentConsents(members.db, memberId),
    members.db.selectFrom('bank_account_request').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
  ]);
  if (!member || member.birth_date === null) throw unauthenticated('the member is gone');
  const rest = restOf(member.password_reset_at, members.config.RESET_REST_HOURS, members.clock.now());
  const bank = own && rest ? maskedAccount(own) : own;
  return {
    phone: nationalMobile(member.phone),
    name: bank?.holderName ?? null,
    bank: bank?.bank ?? null,
    account_number_masked: own ? maskAccount(own.accountNumber) : null,
    line: member.line === member.phone ? nationalMobile(member.phone) : member.line,
    birth_date: member.birth_date,
    member_since: member.created_at.toISOString(),
    password_changed_at: member.password_changed_at?.toISOString() ?? null,
    terms_version: terms?.version ?? '',
    terms_accepted_at: (terms?.saidAt ?? member.created_at).toISOString(),
    marketing_consent: marketing?.given ?? false,
    marketing_changed_at: (marketing?.saidAt ?? member.created_at).toISOString(),
    account_request: asked
      ? {
          bank: asked.bank,
          account_number_masked: maskAccount(asked.account_number),
          asked_at: asked.asked_at.toISOString(),
        }
      : null,
  };
}

/**
 * All data that this module stores about a member, for the member's export (PDPA, section 30). Hashes of secrets are
 * left out.
 */
export async function exportMember(members: Members, memberId: bigint) {
  const { db } = members;
  return {
    member: await db
      .selectFrom('member')
      .select(['id', 'phone', 'birth_date', 'line', 'status', 'created_at', 'password_changed_at'])
      .where('id', '=', memberId)
      .executeTakeFirst(),
    bank_account: await db
      .selectFrom('member_bank_account')
      .select(['bank', 'account_number', 'holder_name', 'created_at', 'proven_at', 'proven_by'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    bank_account_request: await db
      .selectFrom('bank_account_request')
      .select(['bank', 'account_number', 'holder_name', 'asked_at'])
      .where('member_id', '=', memberId)
      .executeTakeFirst(),
    consents: await db
      .selectFrom('member_consent')
      .select(['kind', 'version', 'given', 'said_at', 'ip'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    sessions: await db
      .selectFrom('session')
      .select(['method', 'created_at', 'last_used_at', 'expires_at', 'revoked_at', 'ip', 'last_ip', 'user_agent'])
      .where('member_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
    sign_ins: await db
      .selectFrom('sign_in')
      .select(['tried_at', 'outcome', 'method', 'ip', 'user_agent'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    known_browsers: await db
      .selectFrom('known_device')
      .select('last_used_at')
      .where('member_id', '=', memberId)
      .orderBy('last_used_at')
      .execute(),
    aliases: await db
      .selectFrom('member_alias')
      .select(['audience', 'alias'])
      .where('member_id', '=', memberId)
      .orderBy('audience')
      .execute(),
    security_events: await db
      .selectFrom('security_event')
      .select(['at', 'kind', 'ip', 'detail'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
    passkeys: await db
      .selectFrom('passkey')
      .select(['name', 'created_at', 'last_used_at'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute(),
  };
}
