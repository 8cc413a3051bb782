import { idOfCursor } from '../../core/paging.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { type AdjustNeeds, adjustBalance } from './adjust-balance.ts';
import { readStatement } from './statement.ts';

const PAGE_LINES = 50;

export function walletRoutes(needs: AdjustNeeds): Handlers<'statement' | 'adjustBalance'> {
  return {
    adjustBalance: async ({ params, body, caller }) => {
      const { amount, evidence, note } = body;
      await adjustBalance(needs, {
        memberId: BigInt(params.id),
        staffId: caller.staffId,
        baht: amount,
        evidence: evidence.trim(),
        note: note.trim(),
      });
      return { success: true, missing: 1 };
    },
    statement: async ({ query: { cursor, group, from, to, limit }, caller }) => {
      const page = {
        before: cursor === undefined ? undefined : idOfCursor(cursor),
        limit: limit === undefined ? PAGE_LINES : Number(limit),
      };
      const { lines, nextCursor } = await readStatement(together(needs.db), caller.memberId, { group, from, to }, page);
      return { data: lines, next_cursor: nextCursor };
    },
  };
}
