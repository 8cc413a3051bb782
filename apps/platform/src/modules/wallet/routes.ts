import type { Database } from '../../core/database.ts';
import type { Handlers } from '../../core/routes.ts';
import { readStatement } from './statement.ts';

export function walletRoutes(db: Database): Handlers<'statement'> {
  return {
    statement: async ({ query, caller }) => {
      const { lines, nextCursor } = await readStatement(db, caller.memberId, query.cursor === undefined ? undefined : BigInt(query.cursor));
      return { data: lines, next_cursor: nextCursor };
    },
  };
}
