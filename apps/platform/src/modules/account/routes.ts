import type { Claims } from '../../core/claimable.ts';
import type { LimitMoney } from '../../core/money-limit.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import type { Deposits } from '../deposits/index.ts';
import { clearSession, type Members } from '../members/index.ts';
import type { Withdrawals } from '../withdrawals/index.ts';
import { closeAccount } from './close-account.ts';
import { readHistory, readHistoryItem } from './history.ts';
import { payOutToClose } from './pay-out-to-close.ts';
import { type ReadBonus, type ReadUnread, readProfile } from './profile.ts';

export function accountRoutes(
  needs: {
    members: Members;
    deposits: Deposits;
    withdrawals: Withdrawals;
    openRoundSeconds: number;
    bonusInPlay: ReadBonus;
    readUnread: ReadUnread;
  },
  claims: readonly Claims[],
  limitMoney: LimitMoney,
): Handlers<'profile' | 'history' | 'historyItem' | 'closeAccount' | 'payOutToClose'> {
  const { members, deposits, withdrawals, openRoundSeconds } = needs;
  const { db } = members;
  return {
    closeAccount: async ({ body, caller, reply }) => {
      await closeAccount(members, caller, body.password, { openRoundSeconds, settleBonus: withdrawals.settleBonus });
      clearSession(reply, members.config);
      return { success: true };
    },
    payOutToClose: async ({ body, caller, request }) => {
      await limitMoney(caller.memberId, request.ip);
      return { success: true, ...(await payOutToClose(members, withdrawals, caller, body.password)) };
    },
    profile: async ({ caller }) => ({
      data: await readProfile(deposits, members.config, claims, needs, caller.memberId),
    }),
    history: async ({ query, caller }) => readHistory(together(db), caller.memberId, query),
    historyItem: async ({ params, caller }) => ({
      data: await readHistoryItem(together(db), caller.memberId, params.id),
    }),
  };
}
