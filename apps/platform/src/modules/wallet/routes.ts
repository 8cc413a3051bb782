import { idOfCursor } from '../../core/paging.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { adjustBalance } from './adjust-balance.ts';
import { readStatement } from './statement.ts';
import type { WalletNeeds } from './wallet-needs.ts';

const PAGE_LINES = 50;

export function walletRoutes(needs: WalletNeeds): Handlers<'statement' | 'adjustBalance'> {
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
      const played = lines.filter(({ isPlay }) => isPlay).map(({ key }) => key);
      const plays = played.length === 0 ? undefined : await needs.namePlays(needs.db, caller.memberId, played);
      return {
        data: lines.map(({ key, isPlay: _isPlay, ...line }) => ({ ...line, play: plays?.get(key) ?? null })),
        next_cursor: nextCursor,
      };
    },
  };
}
