import { recordAct } from '../../core/audit-log.ts';
import { bangkokTime } from '../../core/csv.ts';
import type { Handlers } from '../../core/routes.ts';
import { csvFile, type ListFile } from '../../core/work/list-file.ts';
import type { Cashback } from './cashback.ts';
import { countMembers, explainMember, pageOfMembers, readForStaff } from './staff-cashback.ts';

/** Calls of the back office about the loss return. */
export function staffCashbackRoutes(
  cashback: Cashback,
): Handlers<'staffCashback' | 'cashbackMembers' | 'cashbackMember'> {
  return {
    staffCashback: async () => ({ data: await readForStaff(cashback) }),
    cashbackMembers: async ({ query }) => {
      const { shown, next } = await pageOfMembers(cashback, query.week, query.cursor);
      return { data: shown, next_cursor: next };
    },
    cashbackMember: async ({ params }) => {
      const explained = await explainMember(cashback, params.week, BigInt(params.id));
      await recordAct(cashback.db, { subject: `member:${params.id}`, detail: { week: params.week } });
      return { data: explained };
    },
  };
}

/** A week's members as a file. */
export const cashbackFiles = (cashback: Cashback): readonly ListFile<never>[] => [
  csvFile<{ week: string; cursor?: string }>({
    name: 'cashback',
    scope: 'rewards',
    call: 'cashbackMembers',
    heads: ['member', 'state', 'net_loss_baht', 'returned_baht', 'carried_baht', 'amount_baht', 'claimed_at'],
    count: ({ week }, _, most) => countMembers(cashback, week, most),
    read: async ({ week, cursor }) => {
      const { shown, next } = await pageOfMembers(cashback, week, cursor);
      const rows = shown.map((one) => [
        one.member_id,
        one.state,
        one.net_loss,
        one.returned,
        one.carried,
        one.amount,
        bangkokTime(one.claimed_at),
      ]);
      return { rows, next };
    },
  }),
];
