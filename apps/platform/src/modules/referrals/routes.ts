import { renderSVG } from 'uqr';
import type { Handlers } from '../../core/routes.ts';
import { inviteOf, referrerOf } from './invites.ts';
import type { Referrals } from './referrals.ts';

export function referralRoutes(referrals: Referrals): Handlers<'invite' | 'findInvite'> {
  return {
    invite: async ({ caller }) => {
      const code = await inviteOf(referrals, caller.memberId);
      const link = `${referrals.rules.publicUrl}/u/${code}`;
      return { data: { code, link, qr_svg: renderSVG(link, { border: 2, ecc: 'M' }) } };
    },
    findInvite: async ({ params, request }) => ({ known: (await referrerOf(referrals, params.code, request.ip)) !== undefined }),
  };
}
