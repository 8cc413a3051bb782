import { bahtFromSatang } from '@sanam/money';
import { renderSVG } from 'uqr';
import type { LimitMoney } from '../../core/money-limit.ts';
import { reading, together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { claimCommission } from './claim-commission.ts';
import { directRates } from './commission-rates.ts';
import { inviteOf, maskedOwner, referrerOf } from './invites.ts';
import { readCommissionDays } from './read-commission.ts';
import { type Level, readDownline } from './read-downline.ts';
import { readReferral } from './read-referral.ts';
import type { Referrals } from './referrals.ts';

const PAGE_MEMBERS = 20;
const PAGE_DAYS = 14;

type ReferralCalls = 'invite' | 'findInvite' | 'referral' | 'downline' | 'commissionDays' | 'claimCommission';

export function referralRoutes(referrals: Referrals, limit: LimitMoney): Handlers<ReferralCalls> {
  return {
    invite: async ({ caller }) => {
      const code = await inviteOf(referrals, caller.memberId);
      const link = `${referrals.rules.publicUrl}/u/${code}`;
      return { data: { code, link, qr_svg: renderSVG(link, { border: 2, ecc: 'M' }) } };
    },
    findInvite: async ({ params, request }) => {
      const owner = await referrerOf(referrals, params.code, request.ip);
      return owner === undefined
        ? { known: false, by: null, rates: null }
        : { known: true, by: await maskedOwner(referrals.db, owner), rates: directRates(referrals.rules.rates) };
    },
    referral: async ({ caller }) => ({ data: await readReferral(reading(referrals), caller.memberId) }),
    downline: async ({ params, query, caller }) => {
      const { members, hasMore } = await readDownline(
        together(referrals.db),
        caller.memberId,
        Number(params.level) as Level,
        {
          at: Number(query.page ?? 0),
          size: PAGE_MEMBERS,
        },
      );
      return {
        data: members.map(({ contact, joinedAt }) => ({ contact, joined_at: joinedAt.toISOString() })),
        has_more: hasMore,
      };
    },
    commissionDays: async ({ query, caller }) => {
      const { days, nextBefore } = await readCommissionDays(together(referrals.db), caller.memberId, {
        before: query.before,
        limit: PAGE_DAYS,
      });
      return { data: days, next_before: nextBefore };
    },
    claimCommission: async ({ body, caller, request }) => {
      await limit(caller.memberId, request.ip);
      const { ref, amount, credit, isRepeated } = await claimCommission(referrals, caller.memberId, body.id);
      return {
        success: true,
        ref,
        amount: bahtFromSatang(amount),
        credit: bahtFromSatang(credit),
        repeated: isRepeated,
      };
    },
  };
}
