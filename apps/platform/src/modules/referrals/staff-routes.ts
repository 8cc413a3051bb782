import type { Handlers } from '../../core/routes.ts';
import type { Referrals } from './referrals.ts';
import { noteLook, pageOfInvited, readForStaff, readInviter } from './staff-referral.ts';
import { proposeResuming, stopCommission } from './stop-commission.ts';

/** Calls of the back office about the referral programme. */
export function staffReferralRoutes(
  referrals: Referrals,
): Handlers<'staffReferral' | 'referralMember' | 'referralBelow' | 'stopCommission' | 'resumeCommission'> {
  return {
    staffReferral: async () => ({ data: await readForStaff(referrals) }),
    referralMember: async ({ params }) => {
      const inviter = await readInviter(referrals, BigInt(params.id));
      await noteLook(referrals, BigInt(params.id));
      return { data: inviter };
    },
    stopCommission: async ({ params, body, caller }) => {
      await stopCommission(referrals, { memberId: BigInt(params.id), staffId: caller.staffId, note: body.note });
      return { success: true };
    },
    resumeCommission: async ({ params, body, caller }) => {
      await proposeResuming(referrals, { memberId: BigInt(params.id), staffId: caller.staffId, note: body.note });
      return { success: true };
    },
    referralBelow: async ({ params, query }) => {
      const { shown, next } = await pageOfInvited(referrals, BigInt(params.id), query.cursor);
      await noteLook(referrals, BigInt(params.id));
      return { data: shown, next_cursor: next };
    },
  };
}
