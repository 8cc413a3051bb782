import type { Block } from '@sanam/contract';
import { queueLimitOf } from '../../core/paging.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { beginExclusion, beginTimeOut, returnToPlay } from './breaks.ts';
import { listCare, showCare } from './care.ts';
import { dropRaise, raiseLimit, setLimit, setRealityCheck } from './limits.ts';
import { readOwnProtection } from './own-limits.ts';
import { answerRealityCheck, readPlaySession } from './play-session.ts';
import type { Protection } from './protection.ts';
import { beginBreakFor, noteContact, setLimitFor } from './staff-acts.ts';

type Served =
  | 'protection'
  | 'setLimit'
  | 'raiseLimit'
  | 'dropRaise'
  | 'setRealityCheck'
  | 'beginTimeOut'
  | 'beginExclusion'
  | 'returnToPlay'
  | 'playSession'
  | 'answerRealityCheck'
  | 'staffCare'
  | 'memberCare'
  | 'staffLimit'
  | 'staffBreak'
  | 'careContact';

export function protectionRoutes(protection: Protection): Handlers<Served> {
  const about = ({ params, caller }: { params: { id: string }; caller: { staffId: bigint } }) => ({
    memberId: BigInt(params.id),
    staffId: caller.staffId,
  });
  return {
    protection: async ({ caller }) => ({
      data: await readOwnProtection(protection, together(protection.db), caller.memberId),
    }),
    setLimit: async ({ body, caller }) => ({
      success: true,
      outcome: await setLimit(protection, caller.memberId, body),
    }),
    raiseLimit: async ({ body, caller }) => {
      await raiseLimit(protection, caller.memberId, body);
      return { success: true };
    },
    dropRaise: async ({ body, caller }) => {
      await dropRaise(protection, caller.memberId, body);
      return { success: true };
    },
    setRealityCheck: async ({ body, caller }) => {
      await setRealityCheck(protection, caller.memberId, body.minutes);
      return { success: true };
    },
    beginTimeOut: async ({ body, caller }) => ({
      data: begun(await beginTimeOut(protection, caller.memberId, body.length)),
    }),
    beginExclusion: async ({ body, caller }) => ({ data: begun(await beginExclusion(protection, caller, body)) }),
    returnToPlay: async ({ caller }) => ({ data: begun(await returnToPlay(protection, caller.memberId)) }),
    playSession: async ({ caller }) => ({ data: await readPlaySession(protection, caller.memberId) }),
    answerRealityCheck: async ({ body, caller }) => ({
      data: await answerRealityCheck(protection, caller.memberId, body.choice),
    }),
    staffCare: ({ query }) => listCare(protection, query),
    memberCare: async ({ params, query }) => ({
      data: await showCare(protection, BigInt(params.id), queueLimitOf(query)),
    }),
    staffLimit: async (given) => {
      await setLimitFor(protection, about(given), { ...given.body, note: given.body.note.trim() });
      return { success: true };
    },
    staffBreak: async (given) => {
      await beginBreakFor(protection, about(given), { ...given.body, note: given.body.note.trim() });
      return { success: true };
    },
    careContact: async (given) => {
      await noteContact(protection, about(given), { ...given.body, text: given.body.text.trim() });
      return { success: true };
    },
  };
}

function begun(block: Block | null): Block {
  if (!block) throw new Error('a break was begun and is not there');
  return block;
}
