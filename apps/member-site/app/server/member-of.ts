import type { Profile } from '@sanam/contract';
import { maskName } from '@sanam/thai/masks';
import type { Member } from '../visit/member.ts';

/** The member's own profile as every page gets it. The whole name comes with the page of the account only. */
export function memberOf(profile: Profile): Member {
  const pending = profile.pending_request;
  return {
    id: profile.id,
    maskedName: profile.name === null ? null : maskName(profile.name),
    bank: profile.bank,
    accountLast4: profile.account_number?.slice(-4) ?? null,
    creditBaht: profile.ufabet_credit,
    bonusBaht: profile.bonus_credit,
    heldBaht: profile.held,
    sequence: profile.sequence,
    bonus: profile.bonus,
    hasDeposited: profile.has_deposited,
    block: profile.block,
    isCreditChecking: profile.ufabet_credit_checking !== 0,
    pendingDeposit: pending && {
      id: pending.id,
      amount: pending.amount,
      status: pending.status,
      expires_at: pending.expires_at,
    },
    completed: profile.completed_requests,
    unread: profile.unread,
    claims: profile.events,
  };
}
