import type { Handlers } from '../../core/routes.ts';
import type { Referrals } from './referrals.ts';
import { noteLook, pageOfInvited, readForStaff, readInviter } from './staff-referral.ts';

/** Calls of the back office about the referral programme. */
export function staffReferralRoutes(
  referrals: Referrals,
): Handlers<'staffReferral' | 'referralMember' | 'referralBelow'> {
  return {
    staffReferral: async () => ({ data: await readForStaff(referrals) }),
    referralMember: async ({ params }) => {
      const inviter = await readInviter(referrals, BigInt(params.id));
      await noteLook(referrals, BigInt(params.id));
      return { data: inviter };
    },
    referralBelow: async ({ params, query }) => {
      const { shown, next } = await pageOfInvited(referrals, BigInt(params.id), query.cursor);
      await noteLook(referrals, BigInt(params.id));
      return { data: shown, next_cursor: next };
    },
  };
}
