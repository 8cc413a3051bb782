import type { Clock } from '../../core/clock.ts';
import type { Database } from '../../core/database.ts';
import type { Handlers } from '../../core/routes.ts';
import { readHistory, readHistoryItem } from './history.ts';
import { readProfile } from './profile.ts';

export function accountRoutes(db: Database, clock: Clock): Handlers<'profile' | 'history' | 'historyItem'> {
  return {
    profile: async ({ caller }) => ({ data: await readProfile(db, clock, caller.memberId) }),
    history: async ({ query, caller }) => readHistory(db, caller.memberId, { type: query.type, cursor: query.cursor }),
    historyItem: async ({ params, caller }) => ({ data: await readHistoryItem(db, caller.memberId, params.id) }),
  };
}
