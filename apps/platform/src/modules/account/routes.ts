import type { Claims } from '../../core/claimable.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import type { Deposits } from '../deposits/index.ts';
import { clearSession, type Members } from '../members/index.ts';
import { closeAccount } from './close-account.ts';
import { readHistory, readHistoryItem } from './history.ts';
import { readProfile } from './profile.ts';

export function accountRoutes(
  members: Members,
  deposits: Deposits,
  claims: readonly Claims[],
  openRoundSeconds: number,
): Handlers<'profile' | 'history' | 'historyItem' | 'closeAccount'> {
  const { db } = members;
  return {
    closeAccount: async ({ body, caller, reply }) => {
      await closeAccount(members, caller, body.password, openRoundSeconds);
      clearSession(reply, members.config);
      return { success: true };
    },
    profile: async ({ caller }) => ({ data: await readProfile(deposits, members.config, claims, caller.memberId) }),
    history: async ({ query, caller }) =>
      readHistory(together(db), caller.memberId, { type: query.type, cursor: query.cursor }),
    historyItem: async ({ params, caller }) => ({
      data: await readHistoryItem(together(db), caller.memberId, params.id),
    }),
  };
}
