import type { Database } from '../../core/database.ts';
import { idOfCursor } from '../../core/paging.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { readStatement } from './statement.ts';

const PAGE_LINES = 50;

export function walletRoutes(db: Database): Handlers<'statement'> {
  return {
    statement: async ({ query: { cursor, group, from, to, limit }, caller }) => {
      const page = {
        before: cursor === undefined ? undefined : idOfCursor(cursor),
        limit: limit === undefined ? PAGE_LINES : Number(limit),
      };
      const { lines, nextCursor } = await readStatement(together(db), caller.memberId, { group, from, to }, page);
      return { data: lines, next_cursor: nextCursor };
    },
  };
}
