import type { Handlers } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { readSecurityEvents } from '../security/security-events.ts';
import { claimAccount } from './claim-account.ts';
import { lockMember, signOutMember, unlockMember } from './lock-member.ts';

export type StaffCalls = 'lockMember' | 'unlockMember' | 'signOutMember' | 'claimAccount' | 'securityEvents';

/** Routes by which staff protect an account, and see what happened to it. */
export function staffRoutes(members: Members): Handlers<StaffCalls> {
  const act = async (
    of: typeof lockMember,
    given: { params: { id: string }; body: { note: string }; caller: { staffId: bigint } },
  ) => {
    const actor = `staff:${given.caller.staffId}` as const;
    await of(members, { memberId: BigInt(given.params.id), actor, note: given.body.note.trim() });
    return { success: true };
  };
  return {
    lockMember: (given) => act(lockMember, given),
    unlockMember: (given) => act(unlockMember, given),
    signOutMember: (given) => act(signOutMember, given),
    claimAccount: async ({ params, body, caller }) => ({
      success: true,
      missing: await claimAccount(members, {
        memberId: BigInt(params.id),
        staffId: caller.staffId,
        evidence: body.evidence.trim(),
      }),
    }),
    securityEvents: ({ params, query }) => readSecurityEvents(members.db, BigInt(params.id), query.cursor),
  };
}
