import type { LimitMoney } from '../../core/money-limit.ts';
import type { Handlers } from '../../core/routes.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { Withdrawals } from './withdrawals.ts';

export function withdrawalRoutes(withdrawals: Withdrawals, limit: LimitMoney): Handlers<'requestWithdrawal'> {
  return {
    requestWithdrawal: async ({ body, caller, request }) => {
      await limit(caller.memberId, request.ip);
      return { success: true, ...(await requestWithdrawal(withdrawals, caller.memberId, { phone: body.phone, baht: body.amount })) };
    },
  };
}
