import type { Handlers } from '../../core/routes.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import type { Withdrawals } from './withdrawals.ts';

export function withdrawalRoutes(withdrawals: Withdrawals): Handlers<'requestWithdrawal'> {
  return {
    requestWithdrawal: async ({ body, caller }) => ({ success: true, ...(await requestWithdrawal(withdrawals, caller.memberId, { phone: body.phone, baht: body.amount })) }),
  };
}
