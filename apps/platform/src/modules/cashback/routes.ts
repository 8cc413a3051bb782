import { reading } from '../../core/read-together.ts';
import type { Handlers } from '../../core/routes.ts';
import type { Cashback } from './cashback.ts';
import { readCashback } from './read-cashback.ts';

export function cashbackRoutes(cashback: Cashback): Handlers<'cashback'> {
  return {
    cashback: async ({ query, caller }) => ({
      data: await readCashback(reading(cashback), caller.memberId, query.before),
    }),
  };
}
