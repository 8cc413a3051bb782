import type { LimitMoney } from '../../core/money-limit.ts';
import { together } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import { cancelWithdrawal } from './cancel-withdrawal.ts';
import { approveWithdrawal, rejectWithdrawal } from './decide-withdrawal.ts';
import { listWithdrawals } from './desk/list-withdrawals.ts';
import { excludeMember, proposeInclusion } from './desk/payout-exclusions.ts';
import { showWithdrawal } from './desk/show-withdrawal.ts';
import { askBank, proposeOutcome } from './desk/unknown-outcome.ts';
import { requestWithdrawal } from './request-withdrawal.ts';
import { readTurnover, turnoverWords } from './turnover.ts';
import type { Withdrawals } from './withdrawals.ts';

export function withdrawalRoutes(
  withdrawals: Withdrawals,
  limits: { begin: LimitMoney; goOn: LimitMoney },
): Handlers<
  | 'requestWithdrawal'
  | 'cancelWithdrawal'
  | 'checkTurnover'
  | 'staffWithdrawals'
  | 'staffWithdrawal'
  | 'askBank'
  | 'proposeOutcome'
  | 'excludeMember'
  | 'includeMember'
  | 'approveWithdrawal'
  | 'rejectWithdrawal'
> {
  return {
    requestWithdrawal: async ({ body, caller, request }) => {
      await limits.begin(caller.memberId, request.ip, 'withdrawals');
      return {
        success: true,
        ...(await requestWithdrawal(withdrawals, caller.memberId, { phone: body.phone, baht: body.amount })),
      };
    },
    cancelWithdrawal: async ({ params, caller, request }) => {
      await limits.goOn(caller.memberId, request.ip);
      await cancelWithdrawal(withdrawals, caller.memberId, params.id);
      return { success: true };
    },
    checkTurnover: async ({ caller }) => {
      const db = together(withdrawals.db);
      const [{ restUntil, isAccountProven }, turnover, msg] = await Promise.all([
        withdrawals.payoutOutlook(db, caller.memberId),
        readTurnover(withdrawals, db, caller.memberId),
        withdrawals.bonusNotice(db, caller.memberId),
      ]);
      const outlook = {
        account_proven: isAccountProven,
        ...(restUntil ? { payouts_rest_until: restUntil.toISOString() } : {}),
      };
      if (turnover.open > 0n)
        return { credit_success: false, success: false, msg: turnoverWords(turnover), ...outlook };
      return { credit_success: true, ...(msg === undefined ? {} : { msg }), ...outlook };
    },
    staffWithdrawals: ({ query, caller }) => listWithdrawals(withdrawals, caller.staffId, query),
    staffWithdrawal: async ({ params }) => ({ data: await showWithdrawal(withdrawals, params.ref) }),
    askBank: async ({ params }) => ({ data: await askBank(withdrawals, params.ref) }),
    excludeMember: async ({ params, body, caller }) => {
      const about = { memberId: BigInt(params.id), staffId: caller.staffId, note: body.note.trim() };
      await excludeMember(withdrawals, about);
      return { success: true };
    },
    includeMember: async ({ params, body, caller }) => {
      const about = { memberId: BigInt(params.id), staffId: caller.staffId, note: body.note.trim() };
      await proposeInclusion(withdrawals, about);
      return { success: true, missing: 1 };
    },
    proposeOutcome: async ({ params, body, caller }) => {
      const { outcome, proof, note } = body;
      const given = { ref: params.ref, outcome, proof: proof.trim(), note: note.trim(), staffId: caller.staffId };
      await proposeOutcome(withdrawals, given);
      return { success: true, missing: 1 };
    },
    approveWithdrawal: async ({ params, body, caller }) => ({
      success: true,
      missing: await approveWithdrawal(withdrawals, {
        ref: params.ref,
        staffId: caller.staffId,
        note: body.note?.trim() ?? '',
      }),
    }),
    rejectWithdrawal: async ({ params, body, caller }) => {
      await rejectWithdrawal(withdrawals, { ref: params.ref, staffId: caller.staffId, note: body.note.trim() });
      return { success: true };
    },
  };
}
