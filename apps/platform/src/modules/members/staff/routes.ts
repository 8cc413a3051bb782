import type { Handlers } from '../../../core/routes.ts';
import type { Members } from '../members.ts';
import { readSecurityEvents } from '../security/security-events.ts';
import {
  declineAccount,
  messageMember,
  proposeAccount,
  proposeFactorReset,
  proposePhone,
  proposeUnlock,
} from './change-identity.ts';
import { claimAccount } from './claim-account.ts';
import { lockMember, signOutMember } from './lock-member.ts';

export type StaffCalls =
  | 'lockMember'
  | 'unlockMember'
  | 'signOutMember'
  | 'claimAccount'
  | 'securityEvents'
  | 'changeMemberAccount'
  | 'declineMemberAccount'
  | 'changeMemberPhone'
  | 'resetMemberFactor'
  | 'messageMember';

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
  const about = (given: { params: { id: string }; body: { note: string }; caller: { staffId: bigint } }) => ({
    memberId: BigInt(given.params.id),
    staffId: given.caller.staffId,
    note: given.body.note.trim(),
  });
  const proposed = async (work: Promise<void>) => {
    await work;
    return { success: true, missing: 1 };
  };
  return {
    lockMember: (given) => act(lockMember, given),
    unlockMember: (given) => proposed(proposeUnlock(members, about(given))),
    changeMemberAccount: (given) => {
      const { asked_at: askedAt, bank, account_number: accountNumber, name } = given.body;
      const account = askedAt === undefined ? { bank, accountNumber, name } : { askedAt };
      return proposed(proposeAccount(members, about(given), account));
    },
    declineMemberAccount: async (given) => {
      await declineAccount(members, about(given), given.body.asked_at);
      return { success: true };
    },
    changeMemberPhone: (given) => proposed(proposePhone(members, about(given), given.body.phone)),
    resetMemberFactor: (given) => proposed(proposeFactorReset(members, about(given))),
    messageMember: async ({ params, body }) => {
      await messageMember(members, { memberId: BigInt(params.id), text: body.text.trim() });
      return { success: true };
    },
    signOutMember: (given) => act(signOutMember, given),
    claimAccount: async ({ params, body, caller }) => ({
      success: true,
      missing: await claimAccount(members, {
        memberId: BigInt(params.id),
        staffId: caller.staffId,
        linkedAt: body.linked_at,
        evidence: body.evidence.trim(),
      }),
    }),
    securityEvents: ({ params, query }) => readSecurityEvents(members.db, BigInt(params.id), query.cursor),
  };
}
