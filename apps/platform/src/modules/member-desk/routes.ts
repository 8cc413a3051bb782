import { recordAct } from '../../core/audit-log.ts';
import type { Handlers } from '../../core/routes.ts';
import { readHistory } from '../account/index.ts';
import { readRounds } from '../games/index.ts';
import { readStaffStatement } from '../wallet/index.ts';
import type { MemberDesk } from './desk.ts';
import { foundBy } from './find-members.ts';
import { listMembers } from './list-members.ts';
import { readDevices, readGifts, readNotes } from './member-parts.ts';
import { readTimeline } from './member-timeline.ts';
import { showMember } from './show-member.ts';
import { flagMember, revealMember, writeNote } from './write-about-member.ts';

export type MemberDeskCalls =
  | 'staffMembers'
  | 'staffMember'
  | 'memberTimeline'
  | 'memberMovements'
  | 'memberRequests'
  | 'memberRounds'
  | 'memberGifts'
  | 'memberDevices'
  | 'memberNotes'
  | 'writeMemberNote'
  | 'flagMember'
  | 'revealMember';

/** Routes by which staff find members, see one, and write about them. */
export function memberDeskRoutes(desk: MemberDesk): Handlers<MemberDeskCalls> {
  const { db } = desk;
  const about = ({ params, caller }: { params: { id: string }; caller: { staffId: bigint } }) => ({
    memberId: BigInt(params.id),
    staffId: caller.staffId,
  });
  return {
    staffMembers: async ({ query }) => {
      const page = await listMembers(desk, query);
      const { find, ...filter } = query;
      const found = page.data.map(({ id }) => id);
      // the text of a search may be a phone or an account, which the audit log does not keep. The same one may find
      // others: each leaves its entry
      if (find !== undefined)
        await recordAct(db, {
          ...(found.length === 1 ? { subject: `member:${found[0]}` } : {}),
          detail: { ...filter, by: foundBy(find), found },
        });
      return page;
    },
    staffMember: async ({ params }) => ({ data: await showMember(desk, BigInt(params.id)) }),
    memberTimeline: ({ params, query, caller }) =>
      readTimeline(desk, BigInt(params.id), query, caller.scopes.includes('care')),
    memberMovements: async ({ params, query }) => {
      const { lines, nextCursor } = await readStaffStatement(db, BigInt(params.id), query);
      return { data: lines, next_cursor: nextCursor };
    },
    memberRequests: ({ params, query }) =>
      readHistory(db, BigInt(params.id), { type: query.type, cursor: query.cursor }),
    memberRounds: async ({ params, query }) => {
      const { rounds, nextCursor } = await readRounds(db, BigInt(params.id), query);
      return { data: rounds, next_cursor: nextCursor };
    },
    memberGifts: async ({ params }) => ({ data: await readGifts(db, BigInt(params.id)) }),
    memberDevices: async ({ params }) => ({ data: await readDevices(desk, BigInt(params.id)) }),
    memberNotes: async ({ params }) => ({ data: await readNotes(db, BigInt(params.id)) }),
    writeMemberNote: async (given) => {
      await writeNote(desk, about(given), given.body.text.trim());
      return { success: true };
    },
    flagMember: async (given) => {
      await flagMember(desk, about(given), { flag: given.body.flag.trim(), on: given.body.on });
      return { success: true };
    },
    revealMember: async (given) => {
      const { what, reason } = given.body;
      return { data: { value: await revealMember(desk, about(given), { what, reason: reason.trim() }) } };
    },
  };
}
